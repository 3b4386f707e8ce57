"""What a student's kit holds, and what is in none."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction
from io import BytesIO
from pathlib import Path
from zipfile import ZipFile

import pytest
from makes import a_case, a_group, a_problem

from judge.answering import with_answers
from judge.kits import Kit, LeftOut, sealed_problem, student_kit, zipped
from judge.kits.sealing import GUESSABLE, UNNAMED, UNSEALABLE
from judge.model import Case, CheckerSpec, Group, Problem, Show
from judge.problems import load_problem

ROOT = Path(__file__).parents[2]
CASES = ROOT / "cases"
SHIPPED = ["bigtwo", "problem1", "problem3", "stud", "table"]
LONG = b" ".join(b"%d" % (7 * number % 101) for number in range(20)) + b"\n"


@pytest.fixture(scope="module", params=SHIPPED)
def packed(request: pytest.FixtureRequest) -> tuple[Problem, dict[str, bytes]]:
    """A shipped problem with its answers, and the members of its kit."""
    problem = load_problem(request.param, CASES)
    with ZipFile(BytesIO(zipped(student_kit([sealed_problem(problem, 2)])))) as archive:
        members = {name: archive.read(name) for name in archive.namelist()}
    given = {case.id: case for case in with_answers(problem, problem.cases, 2)}
    return _with(problem, given), members


def _with(problem: Problem, given: dict[str, Case]) -> Problem:
    groups = (
        replace(group, cases=tuple(given[case.id] for case in group.cases))
        for group in problem.groups
    )
    return replace(problem, groups=tuple(groups))


def bare(text: bytes) -> bytes:
    """The text without white space, so that no layout hides it."""
    return b"".join(text.split())


def found(wanted: bytes, members: dict[str, bytes]) -> list[str]:
    return [name for name, data in members.items() if bare(wanted) in bare(data)]


def test_no_answer_of_a_hidden_case_is_in_a_kit(packed: tuple[Problem, dict[str, bytes]]) -> None:
    problem, members = packed
    seen = [it for case in problem.cases if _is_open(case) for it in case.answers]
    known = [*map(bare, seen), bare(problem.statement.encode())]
    hidden = [it for case in problem.cases if not _is_open(case) for it in case.answers]
    secret = [it for it in hidden if not any(bare(it) in text for text in known)]
    assert len(secret) > 5
    assert [it for it in secret if found(it, members)] == []
    shown = next(case for case in problem.cases if _is_open(case))
    assert found(shown.answers[0], members), "the search finds what is there"


def _is_open(case: Case) -> bool:
    return case.show is Show.EVERYTHING


def test_no_line_of_a_reference_or_generator_is_in_a_kit(
    packed: tuple[Problem, dict[str, bytes]],
) -> None:
    problem, members = packed
    assert problem.reference is not None
    sources = [*problem.reference.parent.glob("*.py"), CASES / problem.name / "generator.py"]
    lines = {line.strip() for file in sources for line in file.read_bytes().splitlines()}
    code = {line for line in lines if len(line) > 25 and not line.startswith((b"import", b"from"))}
    assert len(code) > 50
    assert [line for line in code if found(line, members)] == []


def test_of_a_hidden_case_there_is_the_input_and_no_reason(
    packed: tuple[Problem, dict[str, bytes]], tmp_path: Path
) -> None:
    problem, members = packed
    whole = {case.id: case for case in problem.cases}
    for case in _loaded(problem.name, members, tmp_path).cases:
        assert case.stdin == whole[case.id].stdin
        assert bool(case.answers) == bool(case.reasons) == _is_open(case)
        if not _is_open(case):
            assert case.sealed
            assert case.why == ""
            assert case.show is Show.INPUT or case.rule is None


def _loaded(name: str, members: dict[str, bytes], folder: Path) -> Problem:
    for member, data in members.items():
        (folder / member).parent.mkdir(parents=True, exist_ok=True)
        (folder / member).write_bytes(data)
    return load_problem(name, folder)


def kit_of(*groups: Group, **facts: object) -> Kit:
    return sealed_problem(a_problem(*groups, **facts))


def hidden(*answers: bytes, show: Show = Show.VERDICT, name: str = "hidden") -> Group:
    """A group whose cases have these answers."""
    cases = tuple(a_case(str(i), name, answers=(it,), show=show) for i, it in enumerate(answers))
    return replace(a_group(name, show=show), cases=cases)


def test_an_answer_that_can_be_guessed_is_left_out_and_the_kit_says_so() -> None:
    kit = kit_of(a_group(), hidden(b"YES\n", b"NO\n", LONG))
    assert [case.id for case in kit.problem.cases] == ["samples/one", "hidden/2"]
    assert kit.left_out == (LeftOut("hidden", 2, GUESSABLE),)
    assert kit.sealed == 1
    assert GUESSABLE in student_kit([kit])["README.txt"].decode()


def test_a_few_words_out_of_many_answers_can_be_guessed() -> None:
    kinds = [b"flush\nflush\n", b"nothing\npair\n", b"straight\nthree\n", b"pair\nflush\n"]
    kit = kit_of(a_group(), hidden(*kinds))
    assert kit.left_out == (LeftOut("hidden", 4, GUESSABLE),)


def test_the_answer_of_another_case_can_be_guessed() -> None:
    kit = kit_of(replace(a_group(), cases=(a_case(answers=(LONG,)),)), hidden(LONG + b"\n"))
    assert kit.left_out == (LeftOut("hidden", 1, GUESSABLE),)


def test_cases_that_students_may_not_know_are_not_there() -> None:
    kit = kit_of(a_group(), hidden(LONG, show=Show.NOTHING))
    assert [group.name for group in kit.problem.groups] == ["samples"]
    assert kit.left_out == (LeftOut("hidden", 1, UNNAMED),)


@pytest.mark.parametrize(
    "checker", [CheckerSpec("numbers"), CheckerSpec("numbers", absolute=Fraction(1))], ids=str
)
def test_a_checker_that_tolerates_leaves_hidden_cases_out(checker: CheckerSpec) -> None:
    kit = kit_of(a_group(), hidden(LONG), checker=checker)
    assert kit.left_out == (LeftOut("hidden", 1, UNSEALABLE),)


def test_files_that_can_be_executed_are_so_in_a_zip() -> None:
    files = {"run": b"#!/bin/sh\n", "text": b"#\n"}
    with ZipFile(BytesIO(zipped(files))) as archive:
        modes = {it.filename: it.external_attr >> 16 & 0o777 for it in archive.infolist()}
    assert modes == {"run": 0o755, "text": 0o644}
    assert zipped(files) == zipped(files)
