from __future__ import annotations

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st
from makes import a_group, a_problem, a_result

from judge.model import Scoring, Verdict
from judge.scoring import group_scores, in_points, number, overall, written


def earned(points: Fraction, scores: list[Fraction], scoring: Scoring) -> Fraction:
    names = [f"c{i}" for i in range(len(scores))]
    problem = a_problem(a_group("g", *names, points=points, scoring=scoring))
    results = [
        a_result(case, Verdict.AC if score == 1 else Verdict.WA, score=score)
        for case, score in zip(problem.cases, scores, strict=True)
    ]
    (score,) = group_scores(problem, results)
    return score.earned


shares = st.lists(st.fractions(0, 1), min_size=1, max_size=30)


def test_ten_tenths_are_exactly_one() -> None:
    assert earned(Fraction(1), [Fraction(1)] * 10, Scoring.EACH) == 1


def test_seven_of_twelve_and_a_half_are_eighty_seven_and_a_half() -> None:
    assert written(earned(Fraction("87.5"), [Fraction(1)] * 7, Scoring.EACH)) == "87.5"


def test_a_group_that_scores_together_earns_nothing_when_one_case_fails() -> None:
    assert earned(Fraction(8), [Fraction(1)] * 6 + [Fraction(0)], Scoring.TOGETHER) == 0


def test_a_group_that_scores_together_earns_the_share_of_its_weakest_case() -> None:
    assert earned(Fraction(8), [Fraction(1), Fraction(4, 5)], Scoring.TOGETHER) == Fraction(32, 5)


def test_a_group_worth_nothing_earns_nothing() -> None:
    assert earned(Fraction(0), [Fraction(1)], Scoring.EACH) == 0


def test_a_case_without_a_result_earns_nothing() -> None:
    problem = a_problem(a_group("g", "a", "b", points=Fraction(4)))
    (score,) = group_scores(problem, [a_result(problem.cases[0])])
    assert (score.earned, score.judged, score.right) == (2, 1, 1)


@given(st.fractions(0, 1000), shares, st.sampled_from(Scoring))
def test_what_is_earned_is_never_below_zero_nor_above_the_worth(
    points: Fraction, scores: list[Fraction], scoring: Scoring
) -> None:
    assert 0 <= earned(points, scores, scoring) <= points


@given(st.integers(1, 1000), shares, st.sampled_from(Scoring))
def test_full_points_are_never_written_while_a_case_fails(
    points: int, scores: list[Fraction], scoring: Scoring
) -> None:
    got = earned(Fraction(points), scores, scoring)
    if any(score < 1 for score in scores):
        assert written(got) != str(points)
        assert number(got) < points


@given(st.fractions(0, 1000))
def test_written_points_are_at_most_a_hundredth_too_low(points: Fraction) -> None:
    assert 0 <= points - Fraction(written(points)) < Fraction(1, 100)


@pytest.mark.parametrize(
    ("points", "text"),
    [("0", "0"), ("12.50", "12.5"), ("1/3", "0.33"), ("100", "100"), ("9.999", "9.99")],
)
def test_points_are_written_short_and_rounded_down(points: str, text: str) -> None:
    assert written(Fraction(points)) == text


def test_whole_points_are_whole_numbers_in_json() -> None:
    assert repr(number(Fraction(10))) == "10"
    assert repr(number(Fraction(1, 2))) == "0.5"


def test_the_verdict_of_a_submission_is_that_of_its_first_failed_case() -> None:
    one, two, three = a_problem(a_group("g", "a", "b", "c")).cases
    results = [a_result(one), a_result(two, Verdict.TLE), a_result(three, Verdict.WA)]
    assert overall(results) is Verdict.TLE


def test_the_verdict_is_accepted_when_every_case_is() -> None:
    assert overall([a_result(case) for case in a_problem().cases]) is Verdict.AC


def test_one_point_is_counted_as_one() -> None:
    assert [in_points(Fraction(each)) for each in ("1", "0", "1/2")] == [
        *("1 point", "0 points", "0.5 points")
    ]
