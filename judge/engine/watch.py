"""Watching a run while it lasts: its clocks, its memory, its output and how many it has become."""

from __future__ import annotations

import subprocess
import threading
import time
from dataclasses import dataclass

from judge.engine import process as processes
from judge.engine.family import Family
from judge.engine.streams import BoundedReader
from judge.model import Ending, Limits

FIRST_LOOK, LAST_LOOK = 0.004, 0.032
"""Seconds between two looks: twice as long each time, so that short programs are seen too."""


@dataclass(frozen=True, slots=True)
class Seen:
    """What the looks at a run have shown: CPU seconds of all, largest resident size, how many."""

    cpu: float = 0.0
    peak: int = 0
    processes: int = 1


class Watch:
    """Looks at a run from time to time until it ends or passes a limit."""

    def __init__(self, family: Family, limits: Limits, stdout: BoundedReader) -> None:
        self.seen = Seen()
        self._family = family
        self._limits = limits
        self._stdout = stdout

    def until_end(
        self, process: subprocess.Popen[bytes], began: float, closing: threading.Event
    ) -> Ending | None:
        """Wait for the end of the process: ``None``, or which limit it must be stopped for."""
        deadline = began + self._limits.wall
        pause = FIRST_LOOK
        while not processes.ended(process, min(pause, max(0.0, deadline - time.monotonic()))):
            self._look()
            passed = self._passed()
            if passed or closing.is_set():
                return passed or Ending.WALL
            if time.monotonic() >= deadline:
                return Ending.WALL
            pause = min(2 * pause, LAST_LOOK)
        return None

    def _passed(self) -> Ending | None:
        if self._stdout.over:
            return Ending.OUTPUT
        if self.seen.peak > self._limits.memory:
            return Ending.MEMORY
        if self.seen.cpu > self._limits.cpu * processes.CPU_GRACE:
            return Ending.CPU
        if self.seen.processes > self._limits.processes:
            return Ending.PROCESSES
        return None

    def _look(self) -> None:
        others = self._family.others()
        first = self._family.first()
        entries = [first, *others] if first else others
        self.seen = Seen(
            cpu=max(self.seen.cpu, sum(entry.cpu for entry in entries)),
            peak=max([self.seen.peak, *(entry.memory for entry in entries)]),
            processes=len(entries),
        )
