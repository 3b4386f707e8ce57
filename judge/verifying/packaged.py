"""The submissions of a package, tried under the time limit that follows from the accepted ones."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, replace
from fractions import Fraction
from math import ceil

from judge.checking import open_check
from judge.errors import UsageError
from judge.model import Problem, Timing, Verdict
from judge.verifying.declarations import declarations
from judge.verifying.declared import Declared
from judge.verifying.trying import Tried, tried_by

Tell = Callable[[str], None]


@dataclass(frozen=True, slots=True)
class Outcome:
    """What the submissions of a package came to."""

    problem: Problem
    """With the time limit that was used."""
    tried: tuple[Tried, ...]
    notes: tuple[str, ...]


def try_package(problem: Problem, workers: int, tell: Tell) -> Outcome:
    """Judge every declared submission, the accepted ones first where they give the time limit.

    Raises ``UsageError`` where a validator does not compile.
    """
    with open_check(problem.checker):  # one fault of the package, and not one a submission
        said = declarations(problem)
    notes = [f"Nothing is declared of submissions/{name}: not tried." for name in said.unknown]
    notes += [f"submissions.yaml: {key} is not looked at." for key in said.unheeded]
    right = [one for one in said.submissions if one.verdict is Verdict.AC]
    others = [one for one in said.submissions if one.verdict is not Verdict.AC]
    tried = list(_tried(problem, right, workers, _Telling(tell, notes)))
    timing = problem.package and problem.package.timing
    if timing and tried:
        problem = with_limit(problem, derived(timing, max(one.cpu for one in tried)))
        notes.append(
            f"The time limit is {problem.limits.cpu:g} s, derived from the accepted submissions: "
            "write it into .timelimit to keep it."
        )
    tried += _tried(problem, others, workers, _Telling(tell, notes))
    notes += [it.sentence for it in problem.warnings if not (timing and tried)]
    return Outcome(problem, tuple(tried), tuple(notes))


@dataclass(frozen=True, slots=True)
class _Telling:
    tell: Tell
    notes: list[str]


def _tried(
    problem: Problem, submissions: Iterable[Declared], workers: int, to: _Telling
) -> Iterator[Tried]:
    for one in submissions:
        if _is_python_2(one):
            to.notes.append(f"{one.name} is not tried: it is Python 2.")
            continue
        try:
            yield tried_by(problem, one, workers, to.tell)
        except UsageError as error:  # a language that is not here
            to.notes.append(f"{one.name} is not tried: {error}")


def _is_python_2(one: Declared) -> bool:
    """Whether the first line of a source asks for the Python of that time."""
    files = [one.path] if one.path.is_file() else sorted(one.path.glob("*.py"))
    return any(_PYTHON_2.match(file.read_bytes()[:200]) for file in files if file.is_file())


_PYTHON_2 = re.compile(rb"#![^\n]*python2")


def derived(timing: Timing, slowest: float) -> float:
    """The time limit in seconds where the slowest accepted submission takes so many."""
    wanted = Fraction(slowest) * timing.times
    return float(max(ceil(wanted / timing.resolution), 1) * timing.resolution)


def with_limit(problem: Problem, cpu: float) -> Problem:
    """The problem with this time limit, in seconds, for every case."""
    limits = replace(problem.limits, cpu=cpu, wall=3 * cpu + 1)
    cases = (replace(case, limits=limits) for case in problem.cases)
    return replace(problem.with_cases(cases), limits=limits)
