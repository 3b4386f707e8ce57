"""Running one built program under limits, behind a seam that hides how it is confined."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from contextlib import AbstractContextManager
from typing import Protocol

from judge.engine import plain
from judge.engine.ends import Ends, crossed
from judge.engine.open import run_in_the_open
from judge.engine.plain import NOT_ISOLATED
from judge.engine.scratch import temporary_folder
from judge.errors import UsageError
from judge.model import Limits, Program, Run

__all__ = [
    "NOT_ISOLATED",
    "RUNGS",
    "Ends",
    "Runner",
    "crossed",
    "open_runner",
    "run_in_the_open",
    "temporary_folder",
]

RUNGS = ("bubblewrap", "landlock", "limits")
"""Ways to confine a program, the strongest first; the last is called not isolated."""


class Runner(Protocol):
    """One built program, ready to run; ``run`` may be called from several threads at once."""

    @property
    def isolation(self) -> str:
        """How its runs are confined, in the words of a report."""
        ...

    @property
    def isolated(self) -> bool:
        """Whether its runs can reach neither the network nor the user's files."""
        ...

    @property
    def warm(self) -> bool:
        """Whether a run may share an interpreter that was started before."""
        ...

    def run(
        self,
        stdin: bytes,
        limits: Limits,
        files: Mapping[str, bytes] | None = None,
        *,
        cold: bool = False,
    ) -> Run:
        """Run the program once, in a fresh folder that holds ``files``, and say what it did.

        A warm interpreter may be used unless ``cold``. What a cold run does is what counts.
        Whatever the program does is a ``Run``; ``JudgeError`` is raised only when it cannot be
        started or when the runner is closed.
        """
        ...

    def talk(self, ends: Ends, limits: Limits, files: Mapping[str, bytes] | None = None) -> Run:
        """Run the program once, cold, with pipes for its input and output, which are closed.

        What passed through them is not in the ``Run``. Raises ``JudgeError`` as ``run`` does.
        """
        ...


def open_runner(
    program: Program, workers: int = 1, only: str | None = None
) -> AbstractContextManager[Runner]:
    """Open a runner for so many runs at once, on the best rung, or on ``only`` the one named.

    Raises ``JudgeError`` when no rung, or not that one, holds on this machine.
    When it closes, also by an interruption, the runs in it are stopped and nothing of them is left.
    """
    if sys.platform == "linux":
        from judge.engine import isolated  # noqa: PLC0415  only for Linux

        return isolated.open_runner(program, workers, only)
    if only not in (None, RUNGS[-1]):
        raise UsageError(f"This system cannot isolate by {only}: leave --isolation out.")
    return plain.open_runner(program)
