from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

import pytest
from makes import a_case, a_group, a_judgement, a_problem, a_result, a_wrong_result

from judge.audience import (
    Audience,
    listed,
    seen_case,
    seen_judgement,
    seen_problem,
    seen_results,
    with_first_evidence,
)
from judge.model import Evidence, Group, Result, Scoring, Show, Verdict

STUDENTS = (Audience.STUDENT,)
SECRETS = (b"secret-in", b"secret-out", b"secret-err", b"secret-answer", b"secret-why")


def a_secret_result(show: Show, verdict: Verdict = Verdict.WA) -> Result:
    case = a_case(
        stdin=b"secret-in", answers=(b"secret-answer",), why="secret-why", show=show, rule="fits"
    )
    evidence = Evidence(b"secret-out", b"secret-err", b"secret-answer", hint="secret-why")
    return a_result(case, verdict, message="secret-out", evidence=evidence, score=Fraction(0))


def seen(result: Result, audience: Audience) -> Result:
    (only,) = seen_results([result], audience)
    return only


@pytest.mark.parametrize("verdict", [Verdict.WA, Verdict.RTE, Verdict.JE, Verdict.TLE])
@pytest.mark.parametrize("show", [Show.VERDICT, Show.NOTHING])
def test_of_a_hidden_case_a_student_sees_name_and_verdict_only(
    show: Show, verdict: Verdict
) -> None:
    result = seen(a_secret_result(show, verdict), Audience.STUDENT)
    assert result.verdict is verdict
    assert result.case.name == "one"
    assert "secret" not in repr(result)
    assert (result.cpu, result.memory, result.case.rule) == (None, None, None)


def test_where_the_input_is_shown_the_answer_is_not() -> None:
    result = seen(a_secret_result(Show.INPUT), Audience.STUDENT)
    assert result.case.stdin == b"secret-in"
    assert result.evidence is not None
    assert result.evidence.output == b"secret-out"
    assert "secret-answer" not in repr(result)
    assert "secret-why" not in repr(result.case)


def test_an_instructor_sees_everything() -> None:
    result = a_secret_result(Show.NOTHING)
    assert seen(result, Audience.INSTRUCTOR) == result
    assert seen_case(result.case, Audience.INSTRUCTOR) == result.case
    assert listed([result], Audience.INSTRUCTOR) == (result,)


def test_a_case_that_shows_nothing_is_not_even_listed() -> None:
    assert listed([a_secret_result(Show.NOTHING)], Audience.STUDENT) == ()
    assert len(listed([a_secret_result(Show.VERDICT)], Audience.STUDENT)) == 1


def test_the_problem_in_a_report_holds_no_hidden_input_or_answer() -> None:
    group = a_group("hidden", show=Show.VERDICT)
    secret = replace(group.cases[0], stdin=b"secret-in", answers=(b"secret-answer",))
    problem = a_problem(replace(group, cases=(secret,)))
    assert "secret" not in repr(seen_problem(problem, Audience.STUDENT))
    assert "secret" in repr(seen_problem(problem, Audience.INSTRUCTOR))


def test_evidence_is_kept_for_the_first_failures_only() -> None:
    results = [a_wrong_result(a_case(str(i)), message=f"Line {i}.") for i in range(5)]
    kept = list(with_first_evidence([a_result(a_case()), *results], 2, STUDENTS))
    assert [result.evidence is not None for result in kept] == [False, True, True, *[False] * 3]
    assert [result.message for result in kept[1:]] == [r.message for r in results]


def test_of_failures_that_are_told_alike_the_first_keeps_its_evidence() -> None:
    alike = [a_wrong_result(a_case(str(i)), message="It printed a prompt.") for i in range(3)]
    other = a_wrong_result(a_case("other"), message="Line 2.")
    kept = list(with_first_evidence([*alike, other], 2, STUDENTS))
    assert [result.evidence is not None for result in kept] == [True, False, False, True]


@pytest.mark.parametrize("show", [Show.VERDICT, Show.NOTHING])
def test_a_students_view_of_an_instructors_judgement_holds_no_secret(show: Show) -> None:
    result = a_secret_result(show)
    problem = a_problem(Group("samples", "t", Fraction(10), Scoring.EACH, show, (result.case,)))
    judgement = a_judgement(problem, result, audience="instructor")
    seen = seen_judgement(judgement, Audience.STUDENT)
    assert "secret" not in repr(seen)
    assert (seen.audience, seen.verdict, seen.earned) == ("student", Verdict.WA, 0)
    assert seen_judgement(seen, Audience.INSTRUCTOR) == seen


def test_a_fault_of_the_judge_at_a_case_that_is_not_listed_leaves_no_score() -> None:
    problem = a_problem(a_group("samples", "one", show=Show.NOTHING))
    faulty = a_judgement(problem, a_result(problem.cases[0], Verdict.JE), audience="instructor")
    seen = seen_judgement(faulty, Audience.STUDENT)
    assert (seen.results, seen.faulty, seen.score) == ((), True, None)


def test_evidence_is_kept_for_the_first_failures_of_each_audience() -> None:
    hidden = a_wrong_result(a_case("h", show=Show.VERDICT), message="Line 1.")
    later = a_wrong_result(a_case("v"), message="Line 2.")
    both = list(with_first_evidence([hidden, later], 1, tuple(Audience)))
    assert [result.evidence is not None for result in both] == [True, True]
    one = list(with_first_evidence([hidden, later], 1, (Audience.INSTRUCTOR,)))
    assert [result.evidence is not None for result in one] == [True, False]
