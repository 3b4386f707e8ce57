from __future__ import annotations

import csv
from fractions import Fraction
from io import StringIO

import pytest
from makes import a_case, a_group, a_judgement, a_problem, a_result, a_row, a_wrong_result

from judge.gradebook import gradebook
from judge.model import Group, Problem, Row, Scoring, Show, Student, Verdict
from judge.reports import gradebook as sheet

TEN = a_problem(a_group("tenths", *map(str, range(10)), points=Fraction(1)))


def read(*rows: Row) -> list[dict[str, str]]:
    return list(csv.DictReader(StringIO(sheet.report(gradebook(rows)), newline="")))


def judged(problem: Problem, wrong: int, student: str = "ana") -> Row:
    results = [
        a_wrong_result(case) if number < wrong else a_result(case)
        for number, case in enumerate(problem.cases)
    ]
    return a_row(a_judgement(problem, *results), student)


def test_ten_tenths_are_one() -> None:
    (line,) = read(judged(TEN, 0))
    assert (line["sum (of 1)"], line["total (of 1)"], line["percent"]) == ("1", "1", "100")


def test_there_are_never_100_percent_with_a_failure() -> None:
    many = a_problem(a_group("many", *map(str, range(100_001)), points=Fraction(1)))
    (line,) = read(judged(many, 1))
    assert (line["sum (of 1)"], line["percent"]) == ("0.99999", "99.99")


def test_a_row_has_a_column_for_each_problem_and_group() -> None:
    problem = a_problem(a_group("samples", "one", "two"), a_group("more", points=Fraction(5)))
    (line,) = read(judged(problem, 1))
    assert line == {
        "id": "ana",
        "name": "",
        "sum (of 15)": "10",
        "sum: samples (of 10)": "5",
        "sum: more (of 5)": "5",
        "total (of 15)": "10",
        "percent": "66.66",
        "note": "",
    }


def test_who_handed_in_nothing_has_0_and_a_note() -> None:
    (line,) = read(a_row(None, "eve", problem=TEN, missing=True, doubt="Nothing was handed in."))
    assert (line["total (of 1)"], line["note"]) == ("0", "sum: nothing handed in.")


@pytest.mark.parametrize("facts", [{"fault": "checker.py fails."}, {"doubt": "Which file?"}])
def test_what_was_not_judged_has_no_mark_and_never_a_zero(facts: dict[str, str]) -> None:
    (line,) = read(a_row(None, "eve", problem=TEN, **facts))
    assert (line["sum (of 1)"], line["total (of 1)"], line["percent"]) == ("", "", "")
    assert next(iter(facts.values())).removesuffix(".") in line["note"]


def test_a_judgement_at_which_the_judge_failed_has_no_mark() -> None:
    one, *others = TEN.cases
    row = a_row(a_judgement(TEN, a_result(one, Verdict.JE), *map(a_result, others)), "eve")
    (line,) = read(row)
    assert (line["total (of 1)"], line["note"]) == ("", "sum: the judge failed.")


@pytest.mark.parametrize("name", ["=1+1", "+cmd|' /C calc'!A0", "-2", "@SUM(A1)", "\t=1", "＝1"])
def test_no_name_is_a_formula(name: str) -> None:
    row = Row(Student(name, name), TEN, a_judgement(TEN))
    (line,) = read(row)
    for value in (line["id"], line["name"]):
        assert not value.lstrip().startswith(("=", "+", "-", "@", "＝"))


def test_students_whose_ids_differ_in_letter_case_keep_their_own_rows() -> None:
    lines = read(judged(TEN, 0, "ana"), judged(TEN, 10, "Ana"))
    assert [(line["id"], line["sum (of 1)"]) for line in lines] == [("ana", "1"), ("Ana", "0")]


def test_a_problem_of_which_a_student_has_no_row_is_not_judged() -> None:
    other = a_problem(a_group("g"))
    second = Problem(**{**{f: getattr(other, f) for f in Problem.__slots__}, "name": "two"})
    lines = read(judged(TEN, 0, "ana"), judged(second, 0, "ben"))
    assert [line["total (of 11)"] for line in lines] == ["", ""]
    assert "sum: not judged" in lines[1]["note"]


def test_a_group_that_scores_together_counts_as_its_judgement_says() -> None:
    cases = tuple(a_case(name, "g") for name in ("one", "two"))
    group = Group("g", "g", Fraction(4), Scoring.TOGETHER, Show.EVERYTHING, cases)
    (line,) = read(judged(a_problem(group), 1))
    assert line["sum: g (of 4)"] == "0"
