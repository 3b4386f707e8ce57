"""A folder of inputs, each with its answer beside it → a problem."""

from __future__ import annotations

from fractions import Fraction
from pathlib import Path

from judge.errors import UsageError
from judge.model import Case, CheckerSpec, Group, Limits, Package, Problem, Scoring, Show
from judge.packages.data import read_inside
from judge.visible import visible

GROUP = "cases"
_ANSWERS = (".ans", ".out")


def load(name: str, file: Path, cases_from: str) -> Problem:
    """The problem, every case worth a point; raises ``UsageError`` for half a case.

    ``file`` is where its ``problem.yaml`` would be.
    """
    cases = tuple(_case(it) for it in sorted(file.parent.glob("*.in")))
    points = Fraction(len(cases))
    return Problem(
        name=name,
        title=name,
        groups=(Group(GROUP, "Cases", points, Scoring.EACH, Show.EVERYTHING, cases),),
        checker=CheckerSpec(),
        limits=Limits(),
        file=file,
        digest="",
        cases_from=cases_from,
        package=Package(),
    )


def _case(file: Path) -> Case:
    found = [it for it in map(file.with_suffix, _ANSWERS) if it.is_file()]
    if not found:
        one, other = (visible(file.with_suffix(it).name) for it in _ANSWERS)
        raise UsageError(f"{visible(str(file))} has no answer: write it into {one} or {other}.")
    stdin, answer = (read_inside(it, file.parent) for it in (file, found[0]))
    return Case(file.stem, GROUP, stdin, (answer,))
