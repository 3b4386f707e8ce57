from __future__ import annotations

import json
from fractions import Fraction
from pathlib import Path
from typing import Any

import jsonschema
from ci_log import commands
from hostile import rows as hostile_rows
from hypothesis import given
from makes import a_group, a_judgement, a_problem, a_result, a_row, a_wrong_result

from judge.model import Judgement, Problem, Row, Scoring, Verdict
from judge.reports import json as rows_as_json
from judge.reports.json import failure

SCHEMA = json.loads((Path(__file__).parents[2] / "docs" / "report.schema.json").read_bytes())


def strict(text: str) -> dict[str, Any]:
    def refuse(constant: str) -> None:
        raise AssertionError(f"{constant} is not JSON")

    document: dict[str, Any] = json.loads(text, parse_constant=refuse)
    jsonschema.validate(document, SCHEMA)
    return document


def report(judgement: Judgement) -> str:
    return rows_as_json.report((a_row(judgement),))


def two_groups() -> Problem:
    return a_problem(
        a_group("samples", "a", "b", points=Fraction(2)),
        a_group("rules", "c", points=Fraction(8), scoring=Scoring.TOGETHER),
    )


def one_wrong() -> Judgement:
    problem = two_groups()
    one, two, three = problem.cases
    return a_judgement(problem, a_result(one), a_wrong_result(two), a_result(three))


def test_the_document_states_verdict_score_and_points() -> None:
    document = strict(report(one_wrong()))
    assert (document["verdict"], document["score"], document["points"]) == ("WA", 9, 10)
    assert document["cases_from"] == "./cases"


def test_a_case_states_what_it_is_worth_unless_its_group_scores_together() -> None:
    cases = strict(report(one_wrong()))["cases"]
    assert [(c["case"], c["points"], c["score"]) for c in cases] == [
        ("samples/a", 1, 1),
        ("samples/b", 1, 0),
        ("rules/c", None, 1),
    ]
    assert cases[1]["message"] == "Line 1: you printed 4 where 3 was expected."
    assert cases[0]["memory"] == 12_000_000


def test_a_narrowed_run_states_no_points() -> None:
    document = strict(report(a_judgement(two_groups(), narrowed=True)))
    assert (document["score"], document["points"]) == (None, None)
    assert {group["points"] for group in document["groups"]} == {None}


def test_a_judge_error_leaves_the_score_out_instead_of_making_it_zero() -> None:
    problem = two_groups()
    one, *others = problem.cases
    results = [a_result(one, Verdict.JE), *map(a_result, others)]
    document = strict(report(a_judgement(problem, *results)))
    assert document["score"] is None
    assert document["verdict"] == "JE"


def test_a_judgement_that_could_not_be_made_is_a_valid_document_without_a_score() -> None:
    document = strict(failure("The disk is full: \udcff"))
    assert (document["verdict"], document["score"]) == ("JE", None)
    assert document["message"] == r"The disk is full: \udcff"


def test_a_name_with_a_lone_surrogate_gives_strict_json() -> None:
    judgement = a_judgement(a_problem(cases_from="./\udcff"))
    assert strict(report(judgement))["cases_from"] == r"./\udcff"


def test_the_judgements_of_a_class_say_whose_they_are() -> None:
    rows = (
        a_row(one_wrong(), "s1", note="attempt 2 of 2"),
        a_row(None, "s2\udcff", doubt="Nothing was handed in."),
        a_row(None, "s3", fault="The disk is full."),
    )
    listed = strict(rows_as_json.report(rows))["judgements"]
    assert [it["student"]["id"] for it in listed] == ["s1", r"s2\udcff", "s3"]
    assert [(it["verdict"], it["score"]) for it in listed] == [
        ("WA", 9),
        (None, None),
        ("JE", None),
    ]
    assert [it["note"] + it["doubt"] + it["message"] for it in listed] == [
        "attempt 2 of 2",
        "Nothing was handed in.",
        "The disk is full.",
    ]


def test_several_judgements_without_a_student_are_a_list_too() -> None:
    rows = (a_row(one_wrong()), a_row(one_wrong()))
    listed = strict(rows_as_json.report(rows))["judgements"]
    assert [it["student"] for it in listed] == [None, None]
    assert strict(rows_as_json.report(()))["judgements"] == []


def test_times_are_told_to_the_microsecond() -> None:
    problem = a_problem()
    timed = a_result(problem.cases[0], cpu=0.1 + 0.2, wall=1 / 3)
    (case,) = strict(report(a_judgement(problem, timed)))["cases"]
    assert (case["cpu"], case["wall"]) == (0.3, 0.333333)


@given(hostile_rows(), hostile_rows(student="##[error]\ud800"))
def test_any_text_gives_strict_json_and_no_command_to_a_ci(alone: Row, owned: Row) -> None:
    text = rows_as_json.report((alone, owned))
    assert strict(text)["judgements"][1]["student"]["id"] == r"##[error]\ud800"
    assert commands(text) == []
    assert text.isascii()
