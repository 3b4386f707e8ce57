"""One submission judged: from a problem and a submission to a Judgement."""

from __future__ import annotations

import sys
import time
from collections.abc import Callable, Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace

from judge import engine, languages
from judge.audience import Audience, listed, seen_problem, seen_results, with_first_evidence
from judge.checking import open_check
from judge.confirming import Confirmation, Room, ThreadRoom
from judge.errors import UsageError
from judge.explaining import with_reasons
from judge.judging import Court, judge_cases, only_talks, skipped
from judge.model import Case, Judgement, Problem, Program, Result, Submission, Typed, Verdict
from judge.patience import Patience
from judge.scoring import group_scores, overall
from judge.submissions import with_included
from judge.visible import visible

TIME_LIMITS = 3
STACK = 4
"""Of the memory of a package's case the stack may take one in so many parts."""
Follow = Callable[[Iterable[Result]], Iterable[Result]]


@dataclass(frozen=True, slots=True)
class Order:
    """What is to be judged, for whom, and how."""

    problem: Problem
    submission: Submission
    cases: tuple[Case, ...]
    typed: Typed
    audience: Audience = Audience.STUDENT
    views: tuple[Audience, ...] = ()
    """Audiences to whom the judgement will be shown; ``audience`` alone when empty."""
    workers: int = 1
    fail_fast: bool = False
    """Skip the cases after the first that is not accepted."""
    time_limits: int | None = TIME_LIMITS
    """Time limits in a group after which the rest of it is skipped; ``None`` for never."""
    rung: str | None = None
    """The only way of ``engine.RUNGS`` to confine it; the best that holds when ``None``."""
    require_isolation: bool = False
    """Refuse to run the submission where nothing isolates it."""
    cold: bool = False
    """Start a new interpreter for every case."""
    shown: int = 3
    """For how many failed cases the evidence is kept."""
    table: languages.Table = languages.SHIPPED
    """The languages there are."""
    room: Room | None = None
    """Where runs near a limit are repeated alone; a room of its own when ``None``."""


def judge_submission(order: Order, follow: Follow = iter) -> Judgement:
    """Build the submission, judge the cases, and keep what the audience may see.

    ``follow`` is given the stream of results and must pass every one on.
    """
    started = time.monotonic()
    with engine.temporary_folder() as folder:
        package = order.problem.package
        submission = with_included(order.submission, package.included if package else {})
        built = languages.build(submission, folder, order.table)
        if isinstance(built, Program):
            built = _with_stack(built, order.problem)
            with engine.open_runner(built, order.workers, order.rung) as runner:
                _check_isolation(order, runner)
                isolation, message = runner.isolation, None
                results = tuple(follow(_results(order, built, runner)))
        else:
            isolation, message = "nothing was run", built.message
            results = tuple(_not_compiled(order))
    results = with_reasons(order.problem, results)
    judgement = _conclude(order, results, message, isolation)
    return replace(judgement, wall=time.monotonic() - started)


def _with_stack(program: Program, problem: Problem) -> Program:
    """The program with the stack that packages count on, where its language has one to set."""
    if problem.package is None or not program.stack:
        return program
    return replace(program, stack=max(program.stack, problem.limits.memory // STACK))


def _check_isolation(order: Order, runner: engine.Runner) -> None:
    if order.require_isolation and not runner.isolated:
        raise UsageError("Nothing isolates submissions on this machine: see `judge doctor`.")


def _results(order: Order, program: Program, runner: engine.Runner) -> Iterable[Result]:
    room = order.room or ThreadRoom()
    confirmation = Confirmation(warm=runner.warm and not order.cold, room=room)
    patience = Patience(order.fail_fast, order.time_limits)
    bare = Court(runner, only_talks, confirmation, str(program.folder))
    with _open_court(order, bare) as court:
        judged = judge_cases(order.cases, court, order.workers, patience)
        seen = seen_results(judged, order.audience)
        yield from with_first_evidence(seen, order.shown, order.views or (order.audience,))


@contextmanager
def _open_court(order: Order, bare: Court) -> Iterator[Court]:
    """The court with the problem's checker, or with what talks with submissions."""
    spec, package = order.problem.checker, order.problem.package
    if package is not None and package.interactive:
        from judge.referee.talking import open_interactor  # noqa: PLC0415  only packages pay for it

        with open_interactor(spec, order.workers) as interactor:
            warmless = replace(bare.confirmation, warm=False)
            yield replace(bare, interactor=interactor, confirmation=warmless)
        return
    with open_check(spec, order.workers) as check:
        yield replace(bare, check=check)


def _not_compiled(order: Order) -> Iterable[Result]:
    results = (skipped(case, "the submission does not compile") for case in order.cases)
    return seen_results(results, order.audience)


def _conclude(
    order: Order, results: tuple[Result, ...], message: bytes | None, isolation: str
) -> Judgement:
    problem = seen_problem(order.problem, order.audience)
    return Judgement(
        problem=problem,
        submission=order.submission,
        verdict=overall(results) if message is None else Verdict.CE,
        faulty=any(result.verdict is Verdict.JE for result in results),
        results=listed(results, order.audience),
        groups=group_scores(problem, results),
        typed=order.typed,
        isolation=isolation,
        python=sys.version.split()[0],
        language=languages.in_words(order.submission.language, order.table),
        audience=order.audience.value,
        wall=0.0,
        narrowed=len(order.cases) < len(order.problem.cases),
        message="\n".join(map(visible, (message or b"").strip().split(b"\n"))),
    )
