"""Running one built program under limits, behind a seam that hides how it is confined."""

from __future__ import annotations

from collections.abc import Mapping
from contextlib import AbstractContextManager
from typing import Protocol

from judge.engine import plain
from judge.engine.scratch import temporary_folder
from judge.model import Limits, Program, Run

__all__ = ["Runner", "isolation", "open_runner", "temporary_folder"]


class Runner(Protocol):
    """One built program, ready to run; ``run`` may be called from several threads at once."""

    def run(self, stdin: bytes, limits: Limits, files: Mapping[str, bytes] | None = None) -> Run:
        """Run the program once, in a fresh folder that holds ``files``, and say what it did.

        Whatever the program does is a ``Run``; ``JudgeError`` is raised only when it cannot be
        started or when the runner is closed.
        """
        ...


def open_runner(program: Program, workers: int = 1) -> AbstractContextManager[Runner]:
    """Open a runner for so many runs at once.

    When it closes, also by an interruption, the runs in it are stopped and nothing of them is left.
    """
    del workers  # every run starts its own process; a kept launcher will want to know
    return plain.open_runner(program)


def isolation() -> str:
    """How runs are confined on this machine, in the words of a report."""
    return "not isolated"
