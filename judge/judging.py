"""A problem and a built submission in, a stream of results out, in the order of the cases."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, replace
from fractions import Fraction

from judge import tracebacks
from judge.checking import Check
from judge.confirming import Confirmation
from judge.engine import Runner
from judge.errors import JudgeError
from judge.model import (
    MEGABYTE,
    Case,
    Ending,
    Evidence,
    Mismatch,
    Result,
    Run,
    Verdict,
)
from judge.patience import Patience
from judge.visible import visible

ONE = Fraction(1)


@dataclass(frozen=True, slots=True)
class Court:
    """What judges a case: the submission's runner and the problem's checker."""

    runner: Runner
    check: Check
    confirmation: Confirmation
    folder: str
    """Where the submission lies while it runs; left out of what is shown."""


def judge_cases(
    cases: Iterable[Case], court: Court, workers: int, patience: Patience | None = None
) -> Iterator[Result]:
    """Results in the order of the cases, up to ``workers`` of them judged at a time.

    What is skipped depends on the results of earlier cases alone, not on who was faster.
    Closing the stream does not wait for the cases under way: closing their runner ends them.
    """
    patience = patience or Patience()
    pending: deque[Future[Result]] = deque()
    pool = ThreadPoolExecutor(workers)
    try:
        for case in cases:
            pending.append(pool.submit(_judge_or_skip, case, court, patience))
            if len(pending) > 2 * workers:
                yield _in_turn(pending.popleft().result(), patience)
        while pending:
            yield _in_turn(pending.popleft().result(), patience)
    finally:
        pool.shutdown(wait=False, cancel_futures=True)


def _judge_or_skip(case: Case, court: Court, patience: Patience) -> Result:
    lost = patience.lost(case)
    return skipped(case, lost) if lost else judge_case(case, court)


def _in_turn(result: Result, patience: Patience) -> Result:
    """The result, unless the case was run only because a result before it was not yet known."""
    lost = patience.lost(result.case)
    if lost:
        return skipped(result.case, lost)
    patience.see(result)
    return result


def skipped(case: Case, reason: str) -> Result:
    """The result of a case that was not run."""
    return Result(case, Verdict.SK, message=f"Not run: {reason}.")


def judge_case(case: Case, court: Court) -> Result:
    """Run one case as often as its verdict needs; a fault of the judge is a result too."""

    def once(cold: bool) -> Result:
        run = court.runner.run(case.stdin, case.limits, case.files, cold=cold)
        return _result(case, run, court)

    try:
        return court.confirmation.result(once)
    except JudgeError as error:
        return Result(case, Verdict.JE, message=visible(str(error)))


def _result(case: Case, run: Run, court: Court) -> Result:
    bare = Result(case, Verdict.AC, ONE, "", run.cpu, run.wall, run.memory)
    if run.ending in _STOPPED:
        verdict, sentence = _STOPPED[run.ending]
        return _failed(bare, run, verdict, sentence(case, run))
    if run.ending is Ending.SIGNAL or run.status != case.status:
        return _crashed(bare, run, court.folder)
    mismatch = court.check(case, run.stdout)
    return bare if mismatch is None else _wrong(bare, run, mismatch)


def _failed(bare: Result, run: Run, verdict: Verdict, message: str) -> Result:
    evidence = Evidence(run.stdout, run.stderr, _answer(bare.case))
    return replace(bare, verdict=verdict, score=Fraction(0), message=message, evidence=evidence)


def _answer(case: Case) -> bytes | None:
    return case.answers[0] if case.answers else None


def _crashed(bare: Result, run: Run, folder: str) -> Result:
    if run.ending is Ending.EXIT and run.status == 0:
        sentence = f"The program ended with exit status 0; the case demands {bare.case.status}."
        return _failed(bare, run, Verdict.WA, sentence)
    crash = tracebacks.crash(run, folder)
    result = _failed(bare, run, Verdict.RTE, crash.sentence)
    evidence = Evidence(run.stdout, crash.stderr, _answer(bare.case), hint=crash.hint)
    return replace(result, evidence=evidence)


def _wrong(bare: Result, run: Run, mismatch: Mismatch) -> Result:
    evidence = Evidence(run.stdout, run.stderr, mismatch.answer, mismatch)
    result = _failed(bare, run, Verdict.WA, mismatch.sentence)
    return replace(result, score=mismatch.score, evidence=evidence)


def _out_of_cpu(case: Case, run: Run) -> str:
    return f"Used {run.cpu:.1f} s of processor time; the limit is {case.limits.cpu:g} s."


def _out_of_wall(case: Case, run: Run) -> str:
    return (
        f"Still not done after {case.limits.wall:g} s, with {run.cpu:.1f} s of processor time "
        "used: it sleeps or waits for something that does not come."
    )


def _out_of_memory(case: Case, _run: Run) -> str:
    return f"Needed more memory than the limit of {case.limits.memory / MEGABYTE:g} MB."


def _out_of_output(case: Case, _run: Run) -> str:
    return f"Printed more than the limit of {case.limits.output / MEGABYTE:g} MB."


def _out_of_processes(case: Case, _run: Run) -> str:
    return f"Started more processes and threads than the limit of {case.limits.processes}."


_STOPPED: dict[Ending, tuple[Verdict, Callable[[Case, Run], str]]] = {
    Ending.CPU: (Verdict.TLE, _out_of_cpu),
    Ending.WALL: (Verdict.TLE, _out_of_wall),
    Ending.MEMORY: (Verdict.MLE, _out_of_memory),
    Ending.OUTPUT: (Verdict.OLE, _out_of_output),
    Ending.PROCESSES: (Verdict.RTE, _out_of_processes),
}
