"""Whether the validators of a package tell right from wrong, by what it gives to prove it."""

from __future__ import annotations

from collections.abc import Iterator

from judge.checking import open_check
from judge.model import Problem
from judge.packages.proofs import proofs, with_wrong_inputs
from judge.validating import rejected
from judge.verifying.faults import Fault


def unproven(problem: Problem, workers: int) -> Iterator[Fault]:
    """Wrong inputs and outputs that are accepted, and right outputs that are rejected."""
    yield from _inputs(problem, workers)
    given = tuple(proofs(problem))
    if not given:
        return
    with open_check(problem.checker, workers) as check:
        for one in given:
            mismatch = check(one.case, one.output)
            if one.is_right and mismatch is not None:
                said = f"The validator rejects the output {one.case.id}.out: {mismatch.sentence}"
                yield Fault("output", one.case.id, said)
            if not one.is_right and mismatch is None:
                said = f"The validator accepts the wrong output {one.case.id}.out."
                yield Fault("output", one.case.id, said)


def _inputs(problem: Problem, workers: int) -> Iterator[Fault]:
    wrong = with_wrong_inputs(problem)
    if not wrong.cases or problem.package is None or not problem.package.input_validators:
        return
    caught = {case.id for case, _ in rejected(wrong, workers)}
    for case in wrong.cases:
        if case.id not in caught:
            yield Fault("input", case.id, f"No input validator rejects {case.id}.in.")
