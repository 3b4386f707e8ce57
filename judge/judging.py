"""A problem and a built submission in, a stream of results out, in the order of the cases."""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Iterable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass, replace
from fractions import Fraction
from typing import TYPE_CHECKING

from judge import tracebacks
from judge.checking import Check
from judge.confirming import Confirmation
from judge.engine import Runner
from judge.errors import JudgeError
from judge.model import Case, Ending, Evidence, Mismatch, Result, Run, Verdict
from judge.overrun import LIMITS, left_running, passed
from judge.patience import Patience
from judge.visible import visible

if TYPE_CHECKING:
    from judge.referee.talking import Interactor


@dataclass(frozen=True, slots=True)
class Court:
    """What judges a case: the submission's runner and the problem's checker."""

    runner: Runner
    check: Check
    confirmation: Confirmation
    folder: str
    """Where the submission lies while it runs; left out of what is shown."""
    interactor: Interactor | None = None
    """What talks with the submission, in place of the check, where the problem is interactive."""


def only_talks(case: Case, output: bytes) -> Mismatch | None:
    """The check of an interactive problem: there is no output that could be compared."""
    raise JudgeError(f"{case.id} is about a talk: {len(output)} bytes of output say nothing.")


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
        if court.interactor is not None:
            return _talked(case, court, court.interactor)
        run = court.runner.run(case.stdin, case.limits, case.files, cold=cold)
        return result_of(case, run, court)

    try:
        return court.confirmation.result(once)
    except JudgeError as error:
        return _our_fault(case, str(error))
    except Exception as error:
        if os.environ.get("JUDGE_DEBUG"):
            raise
        return _our_fault(case, f"{type(error).__name__}: {error}")


def _our_fault(case: Case, reason: str) -> Result:
    return Result(case, Verdict.JE, message=visible(reason), evidence=Evidence(b"", b"", None))


def _talked(case: Case, court: Court, interactor: Interactor) -> Result:
    """What one conversation comes to, with the transcript for the output."""
    talk = interactor.talk(case, court.runner)
    result = result_of(case, talk.run, replace(court, check=lambda *_: talk.said()))
    if result.evidence is None:
        return result
    told = replace(result.evidence, output=talk.transcript, answer=None)
    return replace(result, evidence=replace(told, hint=talk.help or told.hint))


def result_of(case: Case, run: Run, court: Court) -> Result:
    """What one run of a case comes to."""
    note = left_running(run)
    bare = Result(case, Verdict.AC, Fraction(1), note, run.cpu, run.wall, run.memory)
    evidence = Evidence(run.stdout, run.stderr, case.answers[0] if case.answers else None)
    if case.stdin and run.read == 0:
        evidence = replace(evidence, hint="The program read nothing of its input.")
    if run.ending in LIMITS:
        return _failed(bare, LIMITS[run.ending], passed(run, case.limits), evidence)
    if run.ending is Ending.EXIT and run.status == 0 != case.status:
        sentence = f"The program ended with exit status 0; the case demands {case.status}."
        return _failed(bare, Verdict.WA, sentence, evidence)
    if run.ending is Ending.SIGNAL or run.status != case.status:
        crash = tracebacks.crash(run, court.folder)
        evidence = replace(evidence, stderr=crash.stderr, hint=crash.hint or evidence.hint)
        return _failed(bare, Verdict.RTE, crash.sentence, evidence)
    mismatch = court.check(case, run.stdout)
    if mismatch is None:
        return bare
    if not case.sealed:
        evidence = replace(evidence, answer=mismatch.answer, mismatch=mismatch)
    wrong = _failed(bare, Verdict.WA, mismatch.sentence, evidence)
    return replace(wrong, score=mismatch.score)


def _failed(bare: Result, verdict: Verdict, message: str, evidence: Evidence) -> Result:
    return replace(bare, verdict=verdict, score=Fraction(0), message=message, evidence=evidence)
