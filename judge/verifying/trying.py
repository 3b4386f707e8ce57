"""Declared submissions, judged on every case."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from judge.audience import Audience
from judge.model import Problem, Typed, Verdict
from judge.submissions import read_submission
from judge.trial import Order, judge_submission
from judge.verifying.declared import Declared
from judge.verifying.faults import Fault


@dataclass(frozen=True, slots=True)
class Tried:
    """A declared submission and what each case said of it."""

    declared: Declared
    verdicts: dict[str, Verdict]
    """By id of the case; only up to the first time limit where that is expected."""
    cpu: float
    """Seconds of its slowest case."""
    trouble: str = ""
    """Why the judge could not judge it, if so."""

    @property
    def as_expected(self) -> bool:
        """Whether the verdicts are what its folder, or whatever declares it, says."""
        return all(rule.is_met(self.verdicts) for rule in self.declared.expectations)

    @property
    def failed(self) -> frozenset[str]:
        """Ids of the cases that reject it."""
        passing = (Verdict.AC, Verdict.SK)
        return frozenset(case for case, it in self.verdicts.items() if it not in passing)


def tried_by(
    problem: Problem, declared: Declared, workers: int, tell: Callable[[str], None]
) -> Tried:
    """Judge one declared submission; raises ``UsageError`` where it cannot be read or built."""
    tell(f"{problem.name}: {declared.name}")
    order = Order(
        problem=problem,
        submission=read_submission((declared.path,), problem.name),
        cases=problem.cases,
        typed=Typed(problem.name, (str(declared.path),)),
        audience=Audience.INSTRUCTOR,
        workers=workers,
        fail_fast=declared.verdict is Verdict.TLE and problem.package is None,
        time_limits=1,
        shown=0,
    )
    judgement = judge_submission(order)
    results = judgement.results
    verdicts = {result.case.id: result.verdict for result in results}
    if judgement.verdict is Verdict.CE:
        verdicts = dict.fromkeys(verdicts, Verdict.CE)
    trouble = next((result.message for result in results if result.verdict is Verdict.JE), "")
    slowest = max((result.cpu or 0.0 for result in results), default=0.0)
    return Tried(declared, verdicts, slowest, trouble)


def unexpected(tried: tuple[Tried, ...]) -> Iterator[Fault]:
    """A fault for each that gets other verdicts than it is to get."""
    for one in tried:
        if not one.as_expected:
            name, got = one.declared.name, ", ".join(sorted(set(one.verdicts.values())))
            why = f" ({one.trouble})" if one.trouble else ""
            said = f"{name} is declared {one.declared.verdict} and gets {got}{why}."
            yield Fault("verdict", name, said)
