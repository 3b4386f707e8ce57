from __future__ import annotations

import json
from fractions import Fraction
from math import isclose
from typing import Any

import jsonschema
import pytest
from hostile import rows as hostile_rows
from hypothesis import given
from makes import a_group, a_judgement, a_problem, a_result, a_row, a_wrong_result

from judge.errors import UsageError
from judge.model import Row, Scoring, Show, Verdict
from judge.reports.gradescope import failure, report
from judge.scoring import number

VISIBILITY = {"enum": ["hidden", "after_due_date", "after_published", "visible"]}
FORMAT = {"enum": ["text", "html", "simple_format", "md", "ansi"]}
DOCUMENTED: dict[str, Any] = {
    "type": "object",
    "additionalProperties": False,
    "required": ["tests"],
    "properties": {
        "score": {"type": "number"},
        "execution_time": {"type": "number"},
        "output": {"type": "string"},
        "output_format": FORMAT,
        "test_output_format": FORMAT,
        "test_name_format": FORMAT,
        "visibility": VISIBILITY,
        "stdout_visibility": VISIBILITY,
        "extra_data": {"type": "object"},
        "leaderboard": {"type": "array"},
        "tests": {
            "type": "array",
            "items": {
                "type": "object",
                "additionalProperties": False,
                "properties": {
                    "score": {"type": "number"},
                    "max_score": {"type": "number"},
                    "status": {"enum": ["passed", "failed"]},
                    "name": {"type": "string"},
                    "name_format": FORMAT,
                    "number": {"type": "string"},
                    "output": {"type": "string"},
                    "output_format": FORMAT,
                    "tags": {"type": "array", "items": {"type": "string"}},
                    "visibility": VISIBILITY,
                    "extra_data": {"type": "object"},
                },
            },
        },
    },
}
"""The fields that Gradescope's specification of `results.json` documents."""


def valid(text: str) -> dict[str, Any]:
    def refuse(constant: str) -> None:
        raise AssertionError(f"{constant} is not JSON")

    document: dict[str, Any] = json.loads(text, parse_constant=refuse)
    jsonschema.validate(document, DOCUMENTED)
    return document


def test_a_case_is_a_test_with_what_it_earned_of_its_worth() -> None:
    problem = a_problem(a_group("samples", "a", "b", "c", points=Fraction(10)))
    one, two, three = problem.cases
    judgement = a_judgement(problem, a_result(one), a_wrong_result(two), a_result(three))
    document = valid(report((a_row(judgement),)))
    assert document["score"] == 6.666666
    assert [
        (it["name"], it["status"], it["score"], it["max_score"]) for it in document["tests"]
    ] == [
        ("samples: a", "passed", 3.333333, 3.333333),
        ("samples: b", "failed", 0, 3.333333),
        ("samples: c", "passed", 3.333334, 3.333334),
    ]
    assert document["stdout_visibility"] == "hidden"
    assert "line 1, yours: 4" in document["tests"][1]["output"].splitlines()


def test_a_group_that_counts_together_earns_its_points_in_one_test() -> None:
    problem = a_problem(a_group("rules", "a", "b", scoring=Scoring.TOGETHER))
    one, two = problem.cases
    document = valid(report((a_row(a_judgement(problem, a_result(one), a_wrong_result(two))),)))
    assert [it.get("max_score") for it in document["tests"]] == [None, None, 10]
    assert document["tests"][-1]["score"] == 0


def test_hidden_cases_are_hidden_tests_without_a_word_of_what_happened() -> None:
    problem = a_problem(a_group("secret", "a", show=Show.VERDICT))
    wrong = a_wrong_result(problem.cases[0], message="The answer is 3.")
    judgement = a_judgement(problem, wrong, audience="instructor")
    document = valid(report((a_row(judgement),)))
    assert [it["visibility"] for it in document["tests"]] == ["hidden"]
    assert "The answer" not in json.dumps(document)


def test_cases_that_may_not_be_named_are_one_hidden_test_with_their_points() -> None:
    problem = a_problem(a_group("secret", "a", "b", "c", show=Show.NOTHING))
    one, *others = problem.cases
    results = (a_result(one, Verdict.WA), *map(a_result, others))
    document = valid(report((a_row(a_judgement(problem, *results, results=())),)))
    assert [(it["score"], it["max_score"]) for it in document["tests"]] == [(6.666666, 10)]
    assert document["tests"][0]["visibility"] == "hidden"


def test_the_problems_of_one_student_are_one_file() -> None:
    judgement = a_judgement(a_problem())
    document = valid(report((a_row(judgement, "s1"), a_row(judgement, "s1"))))
    assert (document["score"], len(document["tests"])) == (20, 2)


def test_several_students_are_refused_with_the_remedy() -> None:
    judgement = a_judgement(a_problem())
    with pytest.raises(UsageError, match="write it for each student"):
        report((a_row(judgement, "s1"), a_row(judgement, "s2")))


def test_where_the_judge_failed_no_score_is_stated_and_the_file_is_valid() -> None:
    problem = a_problem()
    faulty = a_judgement(problem, a_result(problem.cases[0], Verdict.JE))
    for text in (
        failure("The disk is full."),
        report((a_row(faulty),)),
        report((a_row(a_judgement(problem)), a_row(None, fault="The disk is full."))),
    ):
        document = valid(text)
        assert "score" not in document
        assert not [test for test in document["tests"] if "score" in test]
    assert valid(failure("The disk is full."))["output"] == "The judge failed: The disk is full."


@given(hostile_rows())
def test_any_text_gives_a_valid_file_whose_points_add_up(row: Row) -> None:
    document = valid(report((row,)))
    if "score" in document:
        worth = number(row.problem.points)
        most = sum(test.get("max_score", 0) for test in document["tests"])
        assert isclose(most, worth, abs_tol=1e-6)
        earned = sum(test.get("score", 0) for test in document["tests"])
        assert isclose(earned, document["score"], abs_tol=1e-5)
