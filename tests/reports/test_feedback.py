from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pytest
from makes import a_group, a_judgement, a_problem, a_result, a_row, a_wrong_result

from judge.model import Evidence, Row, Show, Student, Verdict
from judge.reports import feedback

Told = Callable[..., str]
BOTH = (feedback.as_markdown, feedback.as_html)


def a_hidden_failure() -> Row:
    """A row as an instructor has it: a visible case is right, a hidden one leaks its input."""
    problem = a_problem(a_group("samples"), a_group("random", "deal", show=Show.VERDICT))
    seen, unseen = problem.cases
    case = replace(unseen, stdin=b"SECRET-IN", answers=(b"SECRET-OUT\n",), why="SECRET-WHY")
    group = replace(problem.groups[1], cases=(case,))
    problem = replace(problem, groups=(problem.groups[0], group))
    evidence = Evidence(b"SECRET-MINE\n", b"SECRET-ERR\n", b"SECRET-OUT\n", hint="SECRET-HINT")
    wrong = a_wrong_result(case, message="SECRET-SAID", evidence=evidence)
    judgement = a_judgement(problem, a_result(seen), wrong, audience="instructor")
    return a_row(judgement, "s1")


@pytest.mark.parametrize("told", BOTH)
def test_of_a_hidden_case_nothing_is_told_but_its_name_and_verdict(told: Told) -> None:
    text = told((a_hidden_failure(),))
    assert "SECRET" not in text
    assert "deal" in text
    assert "wrong answer" in text


@pytest.mark.parametrize("told", BOTH)
def test_what_is_seen_being_right_is_no_all_clear(told: Told) -> None:
    assert "The visible case passed; 1 hidden one decides too: 1 hidden case failed." in told(
        (a_hidden_failure(),)
    )


@pytest.mark.parametrize("told", BOTH)
def test_a_doubt_is_told_only_where_nothing_was_judged_and_no_other_is_named(
    told: Told,
) -> None:
    judged = replace(a_hidden_failure(), doubt="For the teacher.")
    assert "For the teacher." not in told((judged,))
    missing = a_row(None, "s1", doubt="The archive is damaged.")
    others = (Student("s1"), Student("S1 "))
    assert "The archive is damaged." in told((missing,), others)
    assert "S1 " not in told((replace(missing, doubt="This id and “S1 ” are alike."),), others)


@pytest.mark.parametrize("told", BOTH)
def test_a_fault_of_the_judge_is_told_without_its_inside(told: Told) -> None:
    text = told((a_row(None, "s1", fault="/srv/grading/secret.key"),))
    assert "secret" not in text
    assert "no fault of yours" in text


def test_feedback_is_for_one_student() -> None:
    with pytest.raises(ValueError, match="one student"):
        feedback.as_markdown((a_row(None, "s1"), a_row(None, "s2")))


def test_a_student_sees_a_verdict_of_every_problem() -> None:
    problem = a_problem()
    right = a_row(a_judgement(problem), "s1")
    wrong = a_row(a_judgement(problem, a_result(problem.cases[0], Verdict.TLE)), "s1")
    text = feedback.as_markdown((right, wrong))
    assert "**Accepted**" in text
    assert "**Time limit**" in text


@pytest.mark.parametrize("told", BOTH)
def test_an_id_of_another_is_found_as_it_is_shown(told: Told) -> None:
    row = a_row(None, "ana", doubt="This id and “ana<U+200B>” differ only in the form of letters.")
    assert "U+200B" not in told((row,), (Student("ana\u200b"),))
