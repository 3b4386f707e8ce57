from __future__ import annotations

import csv
from fractions import Fraction
from io import StringIO

from hostile import rows as hostile_rows
from hypothesis import given
from makes import a_group, a_judgement, a_problem, a_result, a_row, a_wrong_result

from judge.model import Row, Scoring, Show, Verdict
from judge.reports.csv import COLUMNS, report


def read(rows: tuple[Row, ...]) -> list[dict[str, str]]:
    return [*csv.DictReader(StringIO(report(rows), newline=""), strict=True)]


def test_there_is_a_line_for_each_case() -> None:
    problem = a_problem(
        a_group("samples", "a", "b", points=Fraction(3)),
        a_group("rules", "c", scoring=Scoring.TOGETHER),
    )
    one, two, three = problem.cases
    judgement = a_judgement(problem, a_result(one), a_wrong_result(two), a_result(three, cpu=None))
    lines = read((a_row(judgement, "s1"),))
    assert [tuple(line.values()) for line in lines] == [
        ("s1", "sum", "samples", "a", "AC", "1.5", "1.5", "0.003", ""),
        ("s1", "sum", "samples", "b", "WA", "0", "1.5", "0.003", lines[1]["message"]),
        ("s1", "sum", "rules", "c", "AC", "", "", "", ""),
    ]
    assert lines[1]["message"] == "Line 1: you printed 4 where 3 was expected."


def test_what_was_not_judged_has_a_line_of_its_own() -> None:
    lines = read(
        (
            a_row(None, "s1", doubt="Nothing was handed in."),
            a_row(None, "s2", fault="The disk is full."),
        )
    )
    assert [(line["student"], line["verdict"], line["message"]) for line in lines] == [
        ("s1", "", "Nothing was handed in."),
        ("s2", "JE", "The disk is full."),
    ]


def test_cases_that_may_not_be_named_are_counted() -> None:
    problem = a_problem(a_group("secret", "a", "b", show=Show.NOTHING))
    results = (a_result(problem.cases[0]), a_result(problem.cases[1], Verdict.WA))
    judgement = a_judgement(problem, *results, results=())
    assert [line["message"] for line in read((a_row(judgement),))] == ["1 of 2 hidden cases right"]


def test_a_judgement_without_points_states_none() -> None:
    lines = read((a_row(a_judgement(a_problem(), narrowed=True)),))
    assert {(line["score"], line["points"]) for line in lines} == {("", "")}


@given(hostile_rows(student="=cmd|' /C calc'!A0"))
def test_no_text_makes_a_formula_a_column_or_a_line(row: Row) -> None:
    text = report((row,))
    parsed = [*csv.reader(StringIO(text, newline=""), strict=True)]
    assert parsed[0] == [*COLUMNS]
    assert {len(line) for line in parsed} == {len(COLUMNS)}
    assert len(parsed) == text.count("\r\n") == text.count("\n")
    assert not [
        it for line in parsed for it in line if it.lstrip()[:1] in {*"=+-@", "\t", "\r"} - {""}
    ]
