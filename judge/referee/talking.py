"""A program and its validator, talking with each other: what came of it."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator
from concurrent.futures import Future, ThreadPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass, replace

from judge import engine
from judge.errors import UsageError
from judge.model import Case, CheckerSpec, Limits, Mismatch, Run
from judge.referee import built_validator
from judge.referee.relay import Heard, Relay
from judge.referee.seating import case_files, seated
from judge.referee.settling import help_for, is_fine, reason, settled
from judge.visible import visible

MODE_TALK = "talk"
STAY = 10.0
"""Seconds that a validator may take, at most, once the program's time is up."""


@dataclass(frozen=True, slots=True)
class Talk:
    """What is to be judged of one run of a program that talked."""

    run: Run
    transcript: bytes
    help: str
    said: Callable[[], Mismatch | None]
    """What the validator says; safe to show. Raises ``JudgeError`` where it is at fault."""


class Interactor:
    """A built validator and the runner it runs in; safe to use from several threads."""

    def __init__(self, spec: CheckerSpec, runner: engine.Runner) -> None:
        self._spec = spec
        self._runner = runner
        self._limits = spec.limits or Limits(cpu=60.0, wall=121.0)

    def talk(self, case: Case, runner: engine.Runner) -> Talk:
        """Let the runner's program and the validator talk about a case."""
        limits = replace(self._limits, wall=case.limits.wall + min(STAY, self._limits.wall))
        files = case_files(case, case.checker or self._spec)
        ours, theirs = zip(engine.crossed(), engine.crossed(), strict=True)
        with ThreadPoolExecutor(2) as pool:
            judge = pool.submit(self._runner.talk, theirs[1], limits, files)
            program = pool.submit(runner.talk, theirs[0], case.limits, case.files)
            heard = Relay(*ours, most=case.limits.output).pass_on(lambda: _fine(program))
        return self._talk(case, program.result(), judge.result(), heard)

    def _talk(self, case: Case, run: Run, judge: Run, heard: Heard) -> Talk:
        def said() -> Mismatch | None:
            mismatch = reason(case, self._spec.name, judge, heard)
            return mismatch and replace(mismatch, sentence=visible(mismatch.sentence))

        left = settled(run, judge, heard, case.status)
        return Talk(left, heard.transcript, help_for(left, heard), said)


def _fine(program: Future[Run]) -> bool | None:
    if not program.done():
        return None
    return program.exception() is None and is_fine(program.result())


@contextmanager
def open_interactor(spec: CheckerSpec, workers: int = 1) -> Iterator[Interactor]:
    """Build the validator that talks; raises ``UsageError`` when it does not compile."""
    if sys.platform != "linux":
        raise UsageError("Interactive problems are judged on Linux alone.")
    with engine.temporary_folder() as folder:
        program = seated(built_validator(spec, folder), folder, MODE_TALK)
        with engine.open_runner(program, workers) as runner:
            yield Interactor(spec, runner)
