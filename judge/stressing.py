"""Random inputs on which a submission fails, made as small as Hypothesis can make them."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass, field, replace
from fractions import Fraction
from threading import Lock

from judge import engine, languages
from judge.answering import Answer, open_reference
from judge.checking import open_check
from judge.confirming import Confirmation
from judge.generating import ENDLESS, open_drawing
from judge.hosting import Ask, Right, open_hosted
from judge.judging import Court, judge_case, result_of
from judge.model import (
    Case,
    Ending,
    Group,
    Limits,
    Problem,
    Result,
    Scoring,
    Show,
    Submission,
    Verdict,
)

GROUP = "stress"
SLOWER = 10
"""A submission that takes so many times what the reference takes is held to hang."""
START = 0.5
"""Seconds that it may take to start, beside that."""
FAILURES = {Verdict.WA, Verdict.TLE, Verdict.MLE, Verdict.OLE, Verdict.RTE}


@dataclass(frozen=True, slots=True)
class Search:
    """Where to look for a failing input, and for how long."""

    problem: Problem
    submission: Submission
    seed: int = 0
    seconds: float = 10.0
    """To look for an input that fails, and as many again to make it smaller."""
    count: int | None = None
    """Inputs after which the search ends; ``None`` for as many as there is time for."""
    workers: int = 1
    table: languages.Table = languages.SHIPPED


@dataclass(slots=True)
class Found:
    """What the search has come to; shared by its workers."""

    tried: int = 0
    open: int = 0
    """Inputs thrown away: another reading, or the reference failing, leaves the answer open."""
    finder: int | None = None
    """The worker whose input failed first; only it goes on, with smaller ones."""
    failed: list[Result] = field(default_factory=list)
    """Results of inputs that failed the same way: the first, then ever smaller ones."""
    seconds: float = 0.0
    first: float = 0.0
    """Seconds until the first one."""

    @property
    def cases(self) -> list[Case]:
        """The inputs that failed, smallest first."""
        cases = (result.case for result in self.failed)
        return sorted(cases, key=lambda it: (len(it.stdin), it.stdin))


@dataclass(frozen=True, slots=True)
class _Bench:
    """What an input is tried with."""

    problem: Problem
    ask: Ask
    """The reference in a process that answers many; what fails is held against ``own``, too."""
    own: Answer
    court: Court


def stress(search: Search, tell: Callable[[Found], None] = lambda _: None) -> Found:
    """Try inputs until one fails and no smaller one is found, or the time is over.

    All inputs of a worker come from one seed. A failure is confirmed by a cold run within the
    problem's own limits before smaller inputs are tried; those run warm and within smaller ones.
    Raises UsageError when the problem has no generator or no reference, or these fail.
    """
    found = Found()
    with _open_bench(search) as bench, ThreadPoolExecutor(search.workers) as pool:
        hunt = _Hunt(search, bench, found, tell)
        for done in [pool.submit(hunt.work, worker) for worker in range(search.workers)]:
            done.result()
    return found


@dataclass(slots=True)
class _Hunt:
    """What the workers of one search share."""

    search: Search
    bench: _Bench
    found: Found
    tell: Callable[[Found], None]
    begun: float = field(default_factory=time.monotonic)
    lock: Lock = field(default_factory=Lock)

    def work(self, worker: int) -> None:
        """Try the inputs of one seed until the search is over for this worker."""
        with open_drawing(self.search.problem, self.search.seed + worker) as drawing:
            known: dict[bytes, bool] = {}
            stdin = drawing(None)
            while stdin is not None and not self._over(worker):
                if stdin not in known:
                    known[stdin] = self._fails(worker, stdin)
                stdin = drawing(known[stdin])

    def _over(self, worker: int) -> bool:
        found, spent = self.found, time.monotonic() - self.begun
        if found.failed:
            return found.finder != worker or spent > found.first + self.search.seconds
        return spent > self.search.seconds or found.tried >= (self.search.count or ENDLESS)

    def _fails(self, worker: int, stdin: bytes) -> bool:
        """Whether the submission fails on it, and as it failed before."""
        first = not self.found.failed
        result = _tried(self.bench, stdin, confirm=first)
        with self.lock:
            found = self.found
            found.seconds = time.monotonic() - self.begun
            found.tried += 1
            found.open += result is None
            fails = result is not None and self._counts(worker, result)
            if fails and result is not None:
                found.finder, found.first = worker, found.first or found.seconds
                found.failed.append(result)
            self.tell(found)
            return fails

    def _counts(self, worker: int, result: Result) -> bool:
        """Whether it is a failure, and of this worker and like the first where there is one."""
        if not self.found.failed:
            return result.verdict in FAILURES
        return worker == self.found.finder and result.verdict is self.found.failed[0].verdict


def _tried(bench: _Bench, stdin: bytes, *, confirm: bool) -> Result | None:
    """How the submission does on an input; ``None`` where the right answer is not settled."""
    problem, court = bench.problem, bench.court
    right = bench.ask(stdin)
    if right is None:
        return None
    case = Case("found", GROUP, stdin, (right.stdout,), limits=_limits(problem.limits, right))
    result = result_of(case, court.runner.run(stdin, case.limits), court)
    if result.verdict is Verdict.AC:
        return result
    if not _is_settled(bench, stdin, right):
        return None
    return judge_case(replace(case, limits=problem.limits), court) if confirm else result


def _is_settled(bench: _Bench, stdin: bytes, right: Right) -> bool:
    """Whether every reading answers the same, and so does a run of the reference by itself."""
    for arguments in bench.problem.readings.values():
        other = bench.ask(stdin, arguments)
        if other is None or other.stdout != right.stdout:
            return False
    run = bench.own(stdin)
    return run.ending is Ending.EXIT and run.status == 0 and run.stdout == right.stdout


def _limits(limits: Limits, right: Right) -> Limits:
    """Limits at which a run that goes on for ever is soon given up."""
    return replace(
        limits,
        cpu=min(limits.cpu, START + SLOWER * right.cpu),
        wall=min(limits.wall, 1.0 + START + SLOWER * right.cpu),
        output=min(limits.output, 100_000 + SLOWER * len(right.stdout)),
    )


@contextmanager
def _open_bench(search: Search) -> Iterator[_Bench]:
    """Make reference, readings, submission and checker ready, for all workers at once."""
    problem, workers = search.problem, search.workers
    with ExitStack() as stack:
        ask = stack.enter_context(open_hosted(problem, workers))
        own = stack.enter_context(open_reference(problem, workers=workers))
        folder = stack.enter_context(engine.temporary_folder())
        program = languages.built(search.submission, folder, search.table)
        runner = stack.enter_context(engine.open_runner(program, workers))
        check = stack.enter_context(open_check(problem.checker, workers))
        court = Court(runner, check, Confirmation(warm=False), str(program.folder))
        yield _Bench(problem, ask, own, court)


def with_case(problem: Problem, case: Case) -> Problem:
    """The problem with that case alone, in a group that everybody sees."""
    case = replace(case, limits=problem.limits)
    title, show = "Found by stress", Show.EVERYTHING
    group = Group(case.group, title, Fraction(0), Scoring.EACH, show, (case,))
    return replace(problem, groups=(group,))
