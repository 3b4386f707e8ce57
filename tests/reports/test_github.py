from __future__ import annotations

from dataclasses import replace
from html.parser import HTMLParser

import pytest
from ci_log import commands
from hostile import rows as hostile_rows
from hypothesis import given
from makes import a_group, a_judgement, a_problem, a_result, a_row, a_submission, a_wrong_result
from markdown_it import MarkdownIt

from judge.model import Judgement, Row, Show, Submission, Typed, Verdict
from judge.reports.github import ANNOTATIONS, ROOM, failure, outputs, report, summary

SOURCE = b"import helper\n\nhelper.go()\n"


def a_crash(message: str, **facts: object) -> Judgement:
    problem = a_problem()
    result = a_result(problem.cases[0], Verdict.RTE, message=message)
    submission = replace(a_submission(), files={"sum.py": SOURCE, "helper.py": SOURCE})
    return replace(a_judgement(problem, result, submission=submission), **facts)


def places(judgement: Judgement) -> list[tuple[str, str]]:
    found = commands(report((a_row(judgement),)))
    return [(it.properties["file"], it.properties["line"]) for it in found]


def test_a_failure_is_an_error_on_the_first_line_of_what_is_run() -> None:
    problem = a_problem()
    (found,) = commands(report((a_row(a_judgement(problem, a_wrong_result(problem.cases[0]))),)))
    assert found.name == "error"
    assert found.message == "Line 1: you printed 4 where 3 was expected."
    assert found.properties == {
        "file": "sum.py",
        "line": "1",
        "title": "sum: wrong answer: samples/one",
    }


@pytest.mark.parametrize(
    ("message", "place"),
    [
        ("ValueError: x, in helper.py line 3:  helper.go()", ("helper.py", "3")),
        ("ValueError: x, in sum.py line 2", ("sum.py", "2")),
        ("ValueError: 7, in the box, in sum.py line 2", ("sum.py", "2")),
        ('ValueError: line 2, File "other.py", line 2', ("sum.py", "1")),
        ("ValueError: x, in sum.py line 99", ("sum.py", "1")),
    ],
)
def test_a_crash_is_shown_on_the_students_own_line(message: str, place: tuple[str, str]) -> None:
    assert places(a_crash(message)) == [place]


@pytest.mark.parametrize(
    "message", ['File "sum.py", line 3\n  go(\nSyntaxError', "sum.py:3:5: error: expected )"]
)
def test_a_compile_error_is_shown_on_its_line(message: str) -> None:
    problem = a_problem()
    submission = Submission("sum.py", "sum.py", {"sum.py": SOURCE}, "Python", "d" * 64, 0.0)
    broken = a_judgement(
        problem,
        a_result(problem.cases[0], Verdict.SK),
        verdict=Verdict.CE,
        message=message,
        submission=submission,
    )
    assert places(broken) == [("sum.py", "3")]


@pytest.mark.parametrize(
    ("typed", "main", "file"),
    [
        ("sum.py", "sum.py", "sum.py"),
        ("work/sum.py", "sum.py", "work/sum.py"),
        ("work", "sum.py", "work/sum.py"),
        ("work/package/sum.py", "package/sum.py", "work/package/sum.py"),
    ],
)
def test_a_file_is_named_from_where_the_command_was_typed(typed: str, main: str, file: str) -> None:
    submission = Submission("sum.py", main, {main: SOURCE}, "Python", "d" * 64, 0.0)
    judgement = a_crash("x", submission=submission, typed=Typed("sum", (typed,)))
    assert places(judgement) == [(file, "1")]


def test_failures_of_one_kind_and_place_are_one_annotation() -> None:
    problem = a_problem(a_group("g", "a", "b", "c"))
    (found,) = commands(report((a_row(a_judgement(problem, *map(a_wrong_result, problem.cases))),)))
    assert found.properties["title"] == "sum: wrong answer: g/a and 2 other cases"


def test_there_are_no_more_annotations_than_github_keeps() -> None:
    problem = a_problem(a_group("g", *(f"case {number}" for number in range(30))))
    results = [
        a_result(case, Verdict.RTE, message=f"ValueError, in sum.py line {line}")
        for line, case in enumerate(problem.cases, 1)
    ]
    submission = replace(a_submission(), files={"sum.py": b"pass\n" * 30})
    judgement = a_judgement(problem, *results, submission=submission)
    found = commands(report((a_row(judgement),)))
    assert len(found) == ANNOTATIONS
    assert found[-1].message == "21 more failures: see the report."


def test_hidden_cases_that_failed_are_counted() -> None:
    problem = a_problem(a_group("secret", "a", "b", show=Show.NOTHING))
    results = (a_result(problem.cases[0]), a_result(problem.cases[1], Verdict.WA))
    (found,) = commands(report((a_row(a_judgement(problem, *results, results=())),)))
    assert found.message == "1 of 2 hidden cases failed."


def test_a_right_submission_has_no_annotation() -> None:
    assert report((a_row(a_judgement(a_problem())),)) == ""


def test_a_judgement_that_could_not_be_made_is_one_error() -> None:
    (found,) = commands(failure("There is no problem\n::error::x"))
    assert found.message == "There is no problem␊::error::x"


def test_a_step_sets_score_and_points() -> None:
    row = a_row(a_judgement(a_problem()))
    assert outputs((row, row)) == "score=20\npoints=20\n"
    assert outputs((row, a_row(None, fault="x"))) == "score=\npoints=20\n"


class Shown(HTMLParser):
    """The elements and the text of a page."""

    def __init__(self) -> None:
        super().__init__()
        self.tags: set[str] = set()
        self.text = ""

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.tags.add(tag)
        assert attrs == []

    def handle_data(self, data: str) -> None:
        self.text += data


def rendered(text: str) -> Shown:
    """The summary as a reader of Markdown sees it."""
    shown = Shown()
    shown.feed(MarkdownIt("commonmark", {"html": True}).render(text))
    shown.close()
    return shown


def test_the_summary_has_groups_failures_and_the_sum_of_all() -> None:
    problem = a_problem()
    row = a_row(a_judgement(problem, a_wrong_result(problem.cases[0])))
    shown = rendered(summary((row, a_row(a_judgement(problem)))))
    for words in (
        "In all: 10 of 20 points.",
        "Sum of a line (sum)",
        "Wrong answer: 0 of 10 points, 0 of 1 case right, 0.2 s.",
        "sum: wrong answer, 0 of 10 points.",
        "Wrong answer in samples / one: Line 1: you printed 4 where 3 was expected.",
        "line 1, yours: 4\ninput: 1 2\n",
    ):
        assert words in shown.text


@given(hostile_rows(student="<b>"))
def test_nothing_in_a_summary_is_markup_of_the_students(row: Row) -> None:
    shown = rendered(summary((row, row)))
    ours = {"h2", "h3", "p", "table", "tr", "th", "td", "details", "summary", "pre", "ul", "li"}
    assert shown.tags <= ours


@given(hostile_rows())
def test_every_line_of_the_annotations_is_one_of_ours(row: Row) -> None:
    text = report((row,))
    found = commands(text)
    assert {it.name for it in found} <= {"error"}
    assert len(found) == text.count("\n")


def test_a_summary_stays_within_what_github_takes() -> None:
    problem = a_problem()
    row = a_row(a_judgement(problem, a_wrong_result(problem.cases[0], b"<" * 900 + b"\n")))
    text = summary((row,) * 2_000)
    assert ROOM - 10_000 < len(text.encode()) <= ROOM
    assert "The rest has no room here" in text[-100:]
    assert len(summary((row,), 300).encode()) <= 300
