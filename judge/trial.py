"""One submission judged: from a problem and a submission to a Judgement."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterable
from dataclasses import dataclass

from judge import engine, languages
from judge.audience import Audience, listed, seen_problem, seen_results, with_first_evidence
from judge.checking import open_check
from judge.judging import Court, judge_cases, skipped
from judge.model import Case, Judgement, Problem, Program, Result, Submission, Typed, Verdict
from judge.patience import Patience
from judge.scoring import group_scores, overall
from judge.visible import visible

TIME_LIMITS = 3
Follow = Callable[[Iterable[Result]], Iterable[Result]]


@dataclass(frozen=True, slots=True)
class Order:
    """What is to be judged, for whom, and how."""

    problem: Problem
    submission: Submission
    cases: tuple[Case, ...]
    typed: Typed
    audience: Audience = Audience.STUDENT
    workers: int = 1
    fail_fast: bool = False
    """Skip the cases after the first that is not accepted."""
    time_limits: int | None = TIME_LIMITS
    """Time limits in a group after which the rest of it is skipped; ``None`` for never."""
    shown: int = 3
    """For how many failed cases the evidence is kept."""


def judge_submission(order: Order, follow: Follow = iter) -> Judgement:
    """Build the submission, judge the cases, and keep what the audience may see.

    ``follow`` is given the stream of results and must pass every one on.
    """
    started = time.monotonic()
    with engine.temporary_folder() as folder:
        built = languages.build(order.submission, folder)
        if isinstance(built, Program):
            message, results = b"", tuple(follow(_results(order, built)))
        else:
            message, results = built.message, tuple(_not_compiled(order))
    return _conclude(order, results, message, time.monotonic() - started)


def _results(order: Order, program: Program) -> Iterable[Result]:
    with (
        engine.open_runner(program, order.workers) as runner,
        open_check(order.problem.checker, order.workers) as check,
    ):
        patience = Patience(order.fail_fast, order.time_limits)
        court = Court(runner, check, str(program.folder))
        judged = judge_cases(order.cases, court, order.workers, patience)
        seen = seen_results(judged, order.audience)
        yield from with_first_evidence(seen, order.shown)


def _not_compiled(order: Order) -> Iterable[Result]:
    results = (skipped(case, "the submission does not compile") for case in order.cases)
    return seen_results(results, order.audience)


def _conclude(order: Order, results: tuple[Result, ...], message: bytes, wall: float) -> Judgement:
    problem = seen_problem(order.problem, order.audience)
    return Judgement(
        problem=problem,
        submission=order.submission,
        verdict=Verdict.CE if message else overall(results),
        results=listed(results, order.audience),
        groups=group_scores(problem, results),
        typed=order.typed,
        isolation=engine.isolation(),
        python=sys.version.split()[0],
        audience=order.audience.value,
        wall=wall,
        narrowed=len(order.cases) < len(order.problem.cases),
        message="\n".join(visible(line) for line in message.strip().split(b"\n")),
    )
