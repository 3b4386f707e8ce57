"""Whether the cases of a problem are any good: what they reject, and what they leave out."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from judge.answering import failure, open_reference, reference_runs
from judge.checking import open_check
from judge.explaining import open_reasons
from judge.model import Case, Problem, Verdict
from judge.packages.proofs import proofs
from judge.validating import rejected
from judge.verifying.declared import Declared
from judge.verifying.faults import CHECKS, Fault
from judge.verifying.packaged import try_package
from judge.verifying.proven import unproven
from judge.verifying.trying import Tried, tried_by, unexpected

__all__ = ["Fault", "Tried", "Verification", "verify"]

ROOM = 5
"""A time limit is to be so many times what the slowest right program takes."""
LEAST = 0.1
"""Seconds below which a right program is held to take no time."""
STAY = "samples"
"""The group whose cases need reject nothing: they are the document's own."""


@dataclass(frozen=True, slots=True)
class Verification:
    """What was found out about a problem."""

    problem: Problem
    tried: tuple[Tried, ...]
    checks: tuple[str, ...]
    """What was checked: keys of ``CHECKS``, in its order."""
    faults: tuple[Fault, ...]
    together: tuple[tuple[str, ...], ...] = ()
    """Ids of cases that reject exactly the same programs, and might be one; no fault."""
    notes: tuple[str, ...] = ()
    """Sentences about what is no fault and should be known; not yet safe to show."""


def verify(
    problem: Problem,
    submissions: tuple[Declared, ...],
    workers: int = 1,
    tell: Callable[[str], None] = lambda _: None,
) -> Verification:
    """Try everything that can be found out by running; ``tell`` is told what comes next.

    Of a package the submissions are those that it declares itself.
    """
    if problem.package is not None:
        return _package(problem, workers, tell)
    faults = [*_answers(problem, workers)]
    faults += [
        Fault("input", it.id, f"The validator rejects {it.id}: {said}.")
        for it, said in rejected(problem)
    ]
    faults += [*_readings(problem), *_rules(problem)]
    tried = tuple(tried_by(problem, one, workers, tell) for one in submissions)
    faults += [*unexpected(tried), *_idle(problem, tried), *_tight(problem, tried)]
    together = tuple(_together(problem, tried))
    notes = () if tried else ("No submissions are declared, so nothing says what cases reject.",)
    return Verification(problem, tried, _checks(problem, tried), tuple(faults), together, notes)


def _checks(problem: Problem, tried: tuple[Tried, ...]) -> tuple[str, ...]:
    """What there was to check."""
    right = [one for one in tried if one.declared.verdict is Verdict.AC]
    made = {
        "answer": problem.package is None,
        "input": problem.validator or (problem.package and problem.package.input_validators),
        "output": problem.package is not None and any(proofs(problem)),
        "reading": problem.readings,
        "rule": problem.rules,
        "verdict": tried,
        "idle": problem.package is None and len(tried) > len(right),
        "limit": problem.package is None and right,
    }
    return tuple(check for check in CHECKS if made[check])


def _package(problem: Problem, workers: int, tell: Callable[[str], None]) -> Verification:
    faults = [
        Fault("input", it.id, f"An input validator rejects {it.id}: {said}.")
        for it, said in rejected(problem, workers)
    ]
    faults += unproven(problem, workers)
    found = try_package(problem, workers, tell)
    faults += unexpected(found.tried)
    checks = _checks(found.problem, found.tried)
    return Verification(found.problem, found.tried, checks, tuple(faults), notes=found.notes)


def _answers(problem: Problem, workers: int) -> Iterator[Fault]:
    with open_check(problem.checker) as check:
        for case, run in reference_runs(problem, problem.cases, workers):
            if failed := failure(problem, case, run):
                yield Fault("answer", case.id, f"The reference fails on {case.id}: {failed}.")
            elif case.answers and check(case, run.stdout):
                said = f"The reference contradicts the answer of {case.id}: see `judge answers`."
                yield Fault("answer", case.id, said)


def _readings(problem: Problem) -> Iterator[Fault]:
    """Cases whose answer another reading of an open point changes."""
    for name, arguments in problem.readings.items():
        with open_reference(problem, arguments) as answer, open_check(problem.checker) as check:
            for case in problem.cases:
                run = answer(case.stdin, case.files)
                if failure(problem, case, run) or (case.answers and check(case, run.stdout)):
                    yield Fault("reading", case.id, f"{case.id} depends on an open point: {name}.")


def _rules(problem: Problem) -> Iterator[Fault]:
    """Rules that no case names, and no reason the reference gives for an answer."""
    missing = set(problem.rules) - {case.rule for case in problem.cases}
    if missing and problem.reasons and problem.reference:
        with open_reasons(problem) as ask:
            for case in problem.cases:
                missing -= {rule for reason in ask(case) for _, rule in reason.rules}
    for rule in problem.rules:
        if rule in missing:
            yield Fault("rule", rule, f"The rule {rule} has no case.")


def _idle(problem: Problem, tried: tuple[Tried, ...]) -> Iterator[Fault]:
    """Cases that reject nothing, where there are wrong programs."""
    wrong = [one for one in tried if one.declared.verdict is not Verdict.AC]
    busy = {case for one in wrong for case in one.failed}
    for case in problem.cases if wrong else ():
        if case.id not in busy and case.group != STAY:
            yield Fault("idle", case.id, f"{case.id} rejects none of the wrong programs.")


def _tight(problem: Problem, tried: tuple[Tried, ...]) -> Iterator[Fault]:
    for one in tried:
        if one.declared.verdict is Verdict.AC and max(one.cpu, LEAST) * ROOM > problem.limits.cpu:
            name = one.declared.name
            said = (
                f"The limit of {problem.limits.cpu:g} s is less than {ROOM} times what "
                f"{name} takes, {one.cpu:.2f} s."
            )
            yield Fault("limit", name, said)


def _together(problem: Problem, tried: tuple[Tried, ...]) -> Iterator[tuple[str, ...]]:
    rejects: dict[frozenset[str], list[str]] = defaultdict(list)
    for case in problem.cases:
        rejects[_rejected_by(case, tried)].append(case.id)
    yield from (tuple(ids) for names, ids in rejects.items() if names and len(ids) > 1)


def _rejected_by(case: Case, tried: tuple[Tried, ...]) -> frozenset[str]:
    return frozenset(one.declared.name for one in tried if case.id in one.failed)
