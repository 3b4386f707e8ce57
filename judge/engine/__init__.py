"""Running one built program under limits, behind a seam that hides how it is confined."""

from __future__ import annotations

import functools
import os
import sys
from collections.abc import Mapping
from contextlib import AbstractContextManager
from typing import Protocol

from judge.engine import plain
from judge.engine.scratch import temporary_folder
from judge.model import Limits, Program, Run

__all__ = ["Runner", "isolation", "open_runner", "temporary_folder"]


class Runner(Protocol):
    """One built program, ready to run; ``run`` may be called from several threads at once."""

    @property
    def isolation(self) -> str:
        """How its runs are confined, in the words of a report."""
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


def open_runner(
    program: Program, workers: int = 1, only: str | None = None
) -> AbstractContextManager[Runner]:
    """Open a runner for so many runs at once, on the best rung, or on ``only`` the one named.

    When it closes, also by an interruption, the runs in it are stopped and nothing of them is left.
    """
    if sys.platform == "linux":
        from judge.engine import isolated  # noqa: PLC0415  only for Linux

        return isolated.open_runner(program, workers, only)
    return plain.open_runner(program)


@functools.cache
def isolation() -> str:
    """How runs are confined on this machine, in the words of a report: found by starting one.

    A runner that is open knows it already.
    """
    with temporary_folder() as folder:
        code = folder / "code"
        code.mkdir()
        python = getattr(sys, "_base_executable", None) or sys.executable
        with open_runner(Program(code, (os.path.realpath(python),), {})) as runner:
            return runner.isolation
