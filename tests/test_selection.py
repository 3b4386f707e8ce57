from __future__ import annotations

from dataclasses import replace

import pytest
from makes import a_group, a_problem

from judge.audience import Audience
from judge.errors import UsageError
from judge.model import Problem, Show
from judge.selection import find_case, select


def a_problem_of_two_groups() -> Problem:
    return a_problem(a_group("samples", "one", "two"), a_group("edges", "one", "empty-pile"))


def ids(problem: Problem, *patterns: str, groups: tuple[str, ...] = ()) -> list[str]:
    return [case.id for case in select(problem, patterns, groups)]


def test_without_a_pattern_every_case_is_meant() -> None:
    assert len(ids(a_problem_of_two_groups())) == 4


def test_a_name_means_the_cases_of_that_name_in_every_group() -> None:
    assert ids(a_problem_of_two_groups(), "one") == ["samples/one", "edges/one"]


def test_a_pattern_may_name_the_group() -> None:
    assert ids(a_problem_of_two_groups(), "edges/*") == ["edges/one", "edges/empty-pile"]


def test_groups_narrow_what_patterns_match() -> None:
    assert ids(a_problem_of_two_groups(), "one", groups=("edges",)) == ["edges/one"]


def test_a_pattern_that_matches_nothing_suggests_a_name() -> None:
    with pytest.raises(
        UsageError, match=r"No case of sum matches empty-pil\. Did you mean empty-pile\?"
    ):
        select(a_problem_of_two_groups(), ("empty-pil",), ())


def test_an_unknown_group_is_told_with_the_known_ones() -> None:
    with pytest.raises(
        UsageError, match=r"edge is no group of sum\. Did you mean edges\?.*samples, edges"
    ):
        select(a_problem_of_two_groups(), (), ("edge",))


def test_one_case_is_found_by_its_name_or_by_its_id() -> None:
    problem = a_problem_of_two_groups()
    assert find_case(problem, "empty-pile", Audience.STUDENT).id == "edges/empty-pile"
    assert find_case(problem, "edges/one", Audience.STUDENT).id == "edges/one"


def test_a_name_in_two_groups_must_be_told_apart() -> None:
    with pytest.raises(UsageError, match="one of samples/one, edges/one"):
        find_case(a_problem_of_two_groups(), "one", Audience.STUDENT)


def test_a_hidden_case_is_refused_to_a_student_and_not_to_an_instructor() -> None:
    group = a_group("secret", "one", show=Show.VERDICT)
    problem = a_problem(replace(group))
    with pytest.raises(UsageError, match="hidden from students"):
        find_case(problem, "one", Audience.STUDENT)
    assert find_case(problem, "one", Audience.INSTRUCTOR).id == "secret/one"


def test_a_name_with_signs_of_a_pattern_is_a_name_too() -> None:
    problem = a_problem(a_group("samples", "a[1]", "a*"))
    assert ids(problem, "a[1]") == ["samples/a[1]"]
    assert "samples/a*" in ids(problem, "samples/a*")


def test_the_name_of_a_case_that_shows_nothing_is_not_suggested() -> None:
    problem = a_problem(a_group("secret", "empty-pile", show=Show.NOTHING))
    with pytest.raises(UsageError) as error:
        find_case(problem, "empty-pil", Audience.STUDENT)
    assert "empty-pile" not in str(error.value)


def test_a_case_whose_name_is_hidden_is_matched_for_the_instructor_only() -> None:
    problem = a_problem(a_group("secret", "one", show=Show.NOTHING))
    with pytest.raises(UsageError, match="No case of sum matches one"):
        select(problem, ("one",), (), Audience.STUDENT)
    assert len(select(problem, ("one",), (), Audience.INSTRUCTOR)) == 1
    assert len(select(problem, (), (), Audience.STUDENT)) == 1
