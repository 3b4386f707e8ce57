"""Which runs are repeated before a verdict is told: warm ones cold, those near a limit alone."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass, field, replace
from threading import Condition
from typing import Protocol
from zlib import crc32

from judge.model import Result, Verdict

SAMPLE = 50
"""One accepted warm run in so many is confirmed cold, chosen by the name of its case."""
NEAR = (0.8, 1.2)
"""Shares of the CPU limit between which a run is repeated."""
REPEATS = 2

Once = Callable[[bool], Result]
"""Runs and judges a case once; the argument asks for a cold run."""


class Room(Protocol):
    """Lets many run side by side, or one alone."""

    def shared(self) -> AbstractContextManager[None]:
        """Run beside others."""
        ...

    def alone(self) -> AbstractContextManager[None]:
        """Run while nobody else does."""
        ...


@dataclass(slots=True)
class ThreadRoom:
    """A room for the threads of one process."""

    _changed: Condition = field(default_factory=Condition)
    _inside: int = 0
    _taken: bool = False

    @contextmanager
    def shared(self) -> Iterator[None]:
        """Run beside others."""
        with self._changed:
            self._changed.wait_for(lambda: not self._taken)
            self._inside += 1
        try:
            yield
        finally:
            with self._changed:
                self._inside -= 1
                self._changed.notify_all()

    @contextmanager
    def alone(self) -> Iterator[None]:
        """Run while nobody else does."""
        with self._changed:
            self._changed.wait_for(lambda: not self._taken)
            self._taken = True
            self._changed.wait_for(lambda: not self._inside)
        try:
            yield
        finally:
            with self._changed:
                self._taken = False
                self._changed.notify_all()


@dataclass(slots=True)
class Confirmation:
    """Judges each case as often as its verdict needs; safe to use from several threads."""

    warm: bool
    """A run may share a warm interpreter unless it is asked to be cold."""
    room: Room = field(default_factory=ThreadRoom)
    _doubts: int = 0
    """Cases in a row that were not accepted: from the second on, warm runs are left out."""

    def result(self, once: Once) -> Result:
        """The result that counts."""
        with self.room.shared():
            result = self._first(once)
        return self._near_limit(result, once)

    def _first(self, once: Once) -> Result:
        if not self.warm:
            return once(True)
        if self._doubts < 2:
            result = once(False)
            if result.verdict is Verdict.AC and not _is_sampled(result):
                self._doubts = 0
                return result
        result = once(True)
        self._doubts = 0 if result.verdict is Verdict.AC else self._doubts + 1
        return result

    def _near_limit(self, result: Result, once: Once) -> Result:
        runs = [result]
        while _is_near(runs[-1]) and len(runs) <= REPEATS:
            with self.room.alone():
                runs.append(once(True))
        if len(runs) == 1:
            return result
        best = min(runs, key=lambda run: run.cpu or 0.0)
        times = ", ".join(f"{run.cpu or 0:.2f} s" for run in runs)
        told = f"Near the limit of {result.case.limits.cpu:g} s, so run again alone: {times}."
        return replace(best, message=f"{best.message} {told}".strip())


def _is_sampled(result: Result) -> bool:
    return crc32(result.case.id.encode("utf-8", "surrogateescape")) % SAMPLE == 0


def _is_near(result: Result) -> bool:
    """Whether CPU time decided, and so closely that another run may say otherwise."""
    limits = result.case.limits
    if result.cpu is None or (result.wall or 0.0) >= limits.wall:
        return False
    low, high = NEAR
    return low * limits.cpu <= result.cpu < high * limits.cpu
