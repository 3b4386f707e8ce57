"""What a problem's input validators, the instructor's own programs, say about the cases' inputs."""

from __future__ import annotations

from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from pathlib import Path

from judge.answering import last_words, open_program
from judge.model import Case, Ending, Problem

ACCEPTED = 42
"""The exit status by which the validator of a package accepts."""


@dataclass(frozen=True, slots=True)
class _Inspection:
    """A validator, what it is told, and the cases it is to look at."""

    program: Path
    arguments: tuple[str, ...]
    cases: tuple[Case, ...]
    accepts: int
    """The exit status by which it accepts."""


def rejected(problem: Problem, workers: int = 1) -> Iterator[tuple[Case, str]]:
    """Cases whose input a validator rejects, each with its last words, not yet safe to show.

    It accepts an input by ending with status 0, that of a package with 42. Without a validator
    there are none. Raises UsageError when it does not compile.
    """
    for inspection in _inspections(problem):
        yield from _rejected(problem, inspection, workers)


def _inspections(problem: Problem) -> Iterator[_Inspection]:
    if problem.validator is not None:
        yield _Inspection(problem.validator, (), problem.cases, 0)
    package = problem.package
    for number, program in enumerate(package.input_validators if package else ()):
        told: dict[tuple[str, ...], list[Case]] = {}
        for case in problem.cases:
            arguments = package.input_arguments[case.id][number] if package else ()
            told.setdefault(arguments, []).append(case)
        for arguments, cases in told.items():
            yield _Inspection(program, arguments, tuple(cases), ACCEPTED)


def _rejected(
    problem: Problem, inspection: _Inspection, workers: int
) -> Iterator[tuple[Case, str]]:
    with (
        open_program(problem, inspection.program, inspection.arguments, workers) as answer,
        ThreadPoolExecutor(workers) as pool,
    ):
        for case, run in pool.map(lambda it: (it, answer(it.stdin, it.files)), inspection.cases):
            if (run.ending, run.status) != (Ending.EXIT, inspection.accepts):
                yield case, last_words(run) or f"{run.ending.value} {run.status}"
