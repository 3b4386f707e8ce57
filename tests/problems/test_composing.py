"""A problem written down anew reads back as the same problem."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest
from hypothesis import given
from hypothesis import strategies as st
from makes import a_case, a_group, a_problem

from judge.answering import with_answers
from judge.model import Case, CheckerSpec, Limits, Problem, Scoring, Seal, Show
from judge.problems import load_problem
from judge.problems.composing import files_of

ROOT = Path(__file__).parents[2]
SHIPPED = ["bigtwo", "problem1", "problem4", "rarity", "stud", "table"]


def again(problem: Problem) -> Problem:
    """The problem of the files that it is written as."""
    with TemporaryDirectory() as folder:
        home = Path(folder, "cases", problem.name)
        home.mkdir(parents=True)
        for name, data in files_of(problem).items():
            (home / name).write_bytes(data)
        found = load_problem(problem.name, home.parent)
        assert found.warnings == ()
        return found


def comparable(problem: Problem) -> Problem:
    """The problem without what says where it lies and what makes it."""
    return replace(
        problem,
        file=Path(),
        cases_from="",
        digest="",
        checker=replace(problem.checker, program=None),
        groups=tuple(replace(group, generate=None) for group in problem.groups),
        reference=None,
        generator=None,
        validator=None,
        readings={},
        reasons=(),
        warnings=(),
    )


@pytest.mark.parametrize("name", SHIPPED)
def test_a_shipped_problem_stays_what_it_is(name: str) -> None:
    problem = load_problem(name, ROOT / "cases")
    whole = problem.with_cases(with_answers(problem, problem.cases))
    assert comparable(again(whole)) == comparable(whole)
    if problem.checker.program is None:  # else the digest counts all Python files beside it
        assert again(whole).digest == problem.digest


texts = st.text(st.characters(codec="utf-8", exclude_characters="\ufeff"), max_size=20)
data = texts.map(str.encode)
prose = texts.map(lambda text: text.strip("\n"))
cases = st.builds(
    lambda **facts: a_case("a", "samples", **facts),
    stdin=data,
    answers=st.lists(data, min_size=1, max_size=3).map(tuple),
    why=prose,
    show=st.sampled_from(Show),
    status=st.integers(0, 255),
    reasons=data,
    limits=st.builds(Limits, cpu=st.integers(10, 9999).map(lambda ms: ms / 1000)),
)


@given(case=cases, title=prose.filter(bool), hint=prose, rule=prose)
def test_every_text_reads_back_as_its_bytes(case: Case, title: str, hint: str, rule: str) -> None:
    group = replace(a_group("samples", title=title, hint=hint), cases=(case,))
    problem = a_problem(group, title=title, rules={"r": rule}, statement=title.replace("\r", ""))
    assert comparable(again(problem)) == comparable(problem)


@pytest.mark.parametrize(
    "checker",
    [
        CheckerSpec("exact"),
        CheckerSpec("words", ignore_case=True, keep_lines=True, format_credit=Fraction(4, 5)),
        CheckerSpec("numbers", absolute=Fraction(1, 1000), relative=Fraction(1, 10**9)),
        CheckerSpec("lines", normalise=((r"a: '\d+'", ""), (r"(\w)#", r"\1 # x"), ("[ ]$", " "))),
    ],
    ids=str,
)
def test_every_option_of_a_checker_is_kept(checker: CheckerSpec) -> None:
    problem = a_problem(checker=checker)
    assert again(problem).checker == checker


def test_names_points_files_and_seals_are_kept() -> None:
    sealed = a_case("no: 1", "g", answers=(), sealed=(Seal(b"s" * 16, b"h" * 32),))
    filed = a_case("true", "g", files={"data.txt": b"\xff\n"}, rule="a rule")
    group = replace(
        a_group("g", points=Fraction(1, 3), scoring=Scoring.TOGETHER, show=Show.VERDICT),
        cases=(sealed, filed),
    )
    problem = a_problem(group, rules={"a rule": "One: two."})
    assert comparable(again(problem)) == comparable(problem)


def test_what_is_no_utf_8_is_refused() -> None:
    group = replace(a_group(), cases=(a_case(answers=(b"\xff",)),))
    with pytest.raises(UnicodeDecodeError):
        files_of(a_problem(group))
