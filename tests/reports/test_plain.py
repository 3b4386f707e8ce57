from __future__ import annotations

from dataclasses import replace

from makes import a_group, a_judgement, a_problem, a_result, a_row, a_wrong_result

from judge.model import Evidence, Judgement, Scoring, Show, Verdict
from judge.reports import plain


def report(judgement: Judgement) -> str:
    return plain.report((a_row(judgement),))


def a_failed_judgement() -> Judgement:
    group = a_group("rules", "a", "b", scoring=Scoring.TOGETHER, hint="Read the rule.")
    case = replace(group.cases[0], answers=(b"1: G2\n2: R2\n",), rule="fits", why="R8 fits.")
    problem = a_problem(replace(group, cases=(case, group.cases[1])), rules={"fits": "It fits."})
    wrong = a_wrong_result(case, b"1: G2\n2: B2\n3: R1\n", message="Line 2: you printed B2.")
    return a_judgement(problem, wrong, a_result(problem.cases[1]))


def test_every_line_is_a_sentence_that_can_be_read_aloud() -> None:
    text = report(a_failed_judgement())
    assert text.isascii()
    for line in (
        "Group rules: 1 of 2 right, 0 of 10 points, it counts only when all are right.",
        "  Case a: wrong answer, 3 ms, 12 MB.",
        "Wrong answer in rules / a.",
        "Line 2: you printed B2.",
        "Rule: It fits.",
        "Case: R8 fits.",
        "Hint: Read the rule.",
        "line 1, both: 1: G2",
        "line 2, expected: 2: R2",
        "line 2, yours: 2: B2",
        "line 3, expected: no such line",
        "line 3, yours: 3: R1",
        "input: 1 2",
        "By hand: judge feed sum a sum.py",
        "Wrong answer: 0 of 10 points, 1 of 2 cases right, 0.2 s.",
    ):
        assert line in text.splitlines()


def test_failures_that_are_told_alike_are_counted() -> None:
    problem = a_problem(a_group("g", "a", "b", "c"))
    one, two, three = problem.cases
    alike = replace(a_wrong_result(two), evidence=None)
    text = report(a_judgement(problem, a_wrong_result(one), alike, a_result(three)))
    assert "The same in 1 other case." in text.splitlines()


def test_where_no_answer_may_be_seen_the_own_output_is_shown() -> None:
    problem = a_problem(a_group("g", show=Show.INPUT))
    evidence = Evidence(b"mine\n", b"", None)
    wrong = a_result(problem.cases[0], Verdict.WA, message="Wrong.", evidence=evidence)
    lines = report(a_judgement(problem, wrong)).splitlines()
    assert "output: mine" in lines
    assert not [line for line in lines if "expected" in line]


def test_a_crash_shows_what_was_printed_and_its_stderr() -> None:
    problem = a_problem()
    evidence = Evidence(b"half\n", b"IndexError: x\n", b"3\n", hint="Count from 0.")
    crash = a_result(problem.cases[0], Verdict.RTE, message="IndexError: x", evidence=evidence)
    lines = report(a_judgement(problem, crash)).splitlines()
    for line in ("output: half", "stderr: IndexError: x", "Help: Count from 0."):
        assert line in lines


def test_a_judge_error_states_no_points() -> None:
    problem = a_problem()
    failed = a_result(problem.cases[0], Verdict.JE, message="checker.py fails.")
    text = report(a_judgement(problem, failed))
    assert "Judge error: no points, since the judge failed, 0 of 1 case right" in text


def test_the_rows_of_a_class_begin_with_the_student_and_say_what_was_not_judged() -> None:
    rows = (
        a_row(a_failed_judgement(), "s1", note="attempt 2 of 2"),
        a_row(None, "s2\x1b[2J", doubt="Nothing was handed in."),
        a_row(None, "s3", fault="The disk is full."),
    )
    first, *others = plain.report(rows).split("\nStudent ")
    assert first.startswith("Student s1.\nattempt 2 of 2\nProblem sum: Sum of a line\n")
    assert others == [
        "s2␛[2J.\nNothing was handed in.\nProblem sum: Sum of a line\nNothing was judged.\n",
        "s3.\nProblem sum: Sum of a line\nJudge error: The disk is full.\n",
    ]
