"""What a package gives beside its cases, to prove that its validators tell right from wrong."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace

from judge.model import Case, Group, Problem, Scoring, Show
from judge.packages.data import Datum, data_of
from judge.packages.inputs import arguments_of
from judge.packages.settings import read_settings
from judge.packages.timing import validation_limits
from judge.packages.validation import validation_of

WRONG_INPUTS = "invalid_input"
_OUTPUTS = {"sample": True, "valid_output": True, "invalid_output": False}
"""Folders in which outputs lie beside their inputs, and whether they are right."""


@dataclass(frozen=True, slots=True)
class Proof:
    """An output of which it is known whether it is right."""

    case: Case
    output: bytes
    is_right: bool


def with_wrong_inputs(problem: Problem) -> Problem:
    """The problem with those inputs for its cases of which every one is to be rejected."""
    data = data_of(problem.file.parent, WRONG_INPUTS, answered=False)
    cases = tuple(replace(_case(it), group=WRONG_INPUTS) for it in data)
    group = Group(WRONG_INPUTS, "", problem.points, Scoring.EACH, Show.VERDICT, cases)
    package = problem.package
    if package is not None:
        validators = package.input_validators
        told = {it.name: arguments_of(validators, it.settings) for it in data}
        package = replace(package, input_arguments=told)
    return replace(problem, groups=(group,), package=package)


def proofs(problem: Problem) -> Iterator[Proof]:
    """The outputs; none of an interactive problem. Raises ``UsageError`` for what is missing."""
    folder, settings = problem.file.parent, read_settings(problem.file)
    if problem.package is None or problem.package.interactive:
        return
    validation = validation_of(folder, settings, validation_limits(settings))
    for part, is_right in _OUTPUTS.items():
        for datum in data_of(folder, part):
            file = folder / "data" / f"{datum.name}.out"
            if file.is_file():
                case = replace(_case(datum), checker=validation.compared(datum.settings))
                yield Proof(case, file.read_bytes(), is_right)


def _case(datum: Datum) -> Case:
    group, _, name = datum.name.partition("/")
    return Case(name, group, datum.stdin, (datum.answer,), files=datum.files)
