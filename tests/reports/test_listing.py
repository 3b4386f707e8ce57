from __future__ import annotations

from fractions import Fraction

from makes import a_group, a_judgement, a_problem, a_wrong_result

from judge.model import Judgement, Result, Show, Verdict
from judge.reports.listing import Listing, listing
from judge.reports.wording import outcome


def of(judgement: Judgement, *, verbose: bool = False) -> Listing:
    (score,) = judgement.groups
    return listing(judgement, score, verbose=verbose)


def a_judged_group(*results: Result, names: int = 3, show: Show = Show.EVERYTHING) -> Judgement:
    problem = a_problem(a_group("g", *map(str, range(names)), show=show))
    return a_judgement(problem, *results)


def test_accepted_cases_are_listed_only_when_all_are_asked_for() -> None:
    judgement = a_judged_group()
    assert of(judgement) == Listing((), ())
    assert len(of(judgement, verbose=True).rows) == 3


def test_each_failure_has_its_row() -> None:
    cases = a_judged_group().problem.cases
    results = [a_wrong_result(case, message=f"Line {case.name}.") for case in cases]
    assert of(a_judged_group(*results)).rows == tuple(results)


def test_many_failures_of_which_the_same_is_said_are_named_together() -> None:
    cases = a_judged_group(names=8).problem.cases
    results = [a_wrong_result(case, message="It printed a prompt.") for case in cases[:7]]
    other = a_wrong_result(cases[7], message="Line 2.")
    listed = of(a_judged_group(*results, other, names=8))
    assert listed.rows == (other,)
    assert listed.paragraphs == (("wrong answer (It printed a prompt)", "0, 1, 2, 3, 4, 5, 6"),)


def test_of_hidden_cases_verdicts_and_names_are_told() -> None:
    cases = a_judged_group().problem.cases
    results = [
        Result(cases[0], Verdict.WA),
        Result(cases[1], Verdict.TLE),
        Result(cases[2], Verdict.WA),
    ]
    assert of(a_judged_group(*results)).paragraphs == (
        ("wrong answer", "0, 2"),
        ("time limit", "1"),
    )


def test_what_does_not_compile_lists_no_cases() -> None:
    cases = a_judged_group().problem.cases
    results = [Result(case, Verdict.SK, message="Not run.") for case in cases]
    judgement = a_judgement(a_judged_group().problem, *results, verdict=Verdict.CE)
    assert of(judgement) == Listing((), ())


def test_a_share_that_was_earned_is_told() -> None:
    (case, *_) = a_judged_group().problem.cases
    assert outcome(a_wrong_result(case, score=Fraction(1, 2)))[:2] == ("wrong answer", "earns 50 %")
