from __future__ import annotations

from dataclasses import replace

from makes import a_group, a_problem

PROBLEM = a_problem(a_group("g", "one", "two"), a_group("h", "one"))


def test_a_problem_with_its_own_cases_is_the_same_problem() -> None:
    assert PROBLEM.with_cases(reversed(PROBLEM.cases)) == PROBLEM


def test_a_problem_with_some_cases_keeps_their_order_and_has_no_empty_group() -> None:
    one, two, _ = PROBLEM.cases
    left = PROBLEM.with_cases([two, one])
    assert [group.name for group in left.groups] == ["g"]
    assert left.cases == (one, two)


def test_of_two_cases_of_one_id_the_later_stands() -> None:
    one, *others = PROBLEM.cases
    later = replace(one, stdin=b"later")
    assert PROBLEM.with_cases([one, *others, later]).cases[0] == later
