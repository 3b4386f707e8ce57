"""All processes that belong to one run, found in the machine's process table."""

from __future__ import annotations

import contextlib
import os
import time
from pathlib import Path

import psutil

DYING_SECONDS = 2.0


class Family:
    """The processes of one run: its first process, and whatever descends from it.

    Without isolation descent is known as far as it shows: by parent while the parent lives, by
    session, by the scratch folder in the environment or as working directory. A process that
    leaves all four behind between two looks is not found.
    """

    def __init__(self, scratch: Path) -> None:
        self._scratch = str(scratch)
        self._strangers = set(psutil.pids())
        self._first: int = -1
        self._known: dict[int, psutil.Process] = {}

    def begin(self, pid: int) -> None:
        """Name the first process, started after this value was made."""
        self._first = pid

    def others(self) -> list[psutil.Process]:
        """Every living process of the run but the first."""
        new = [pid for pid in psutil.pids() if pid not in self._strangers and pid != self._first]
        with_first = {self._first, *self._known}
        for pid in new:
            if pid not in self._known:
                self._meet(pid, with_first)
        self._known = {pid: process for pid, process in self._known.items() if _alive(process)}
        return list(self._known.values())

    def _meet(self, pid: int, relatives: set[int]) -> None:
        with contextlib.suppress(psutil.Error, OSError, ValueError):
            process = psutil.Process(pid)
            if process.ppid() in relatives or self._is_marked(process):
                self._known[pid] = process
                relatives.add(pid)
            else:
                self._strangers.add(pid)

    def _is_marked(self, process: psutil.Process) -> bool:
        if hasattr(os, "getsid") and os.getsid(process.pid) == self._first:
            return True
        if process.environ().get("HOME", "").startswith(self._scratch):
            return True
        return process.cwd().startswith(self._scratch)

    def names(self) -> tuple[str, ...]:
        """Names of the living processes but the first, each once; hostile text."""
        names: dict[str, None] = {}
        for process in self.others():
            with contextlib.suppress(psutil.Error, OSError):
                names[process.name()] = None
        return tuple(names)

    def kill_others(self) -> None:
        """Kill until nobody is left, as children of the killed may still appear."""
        deadline = time.monotonic() + DYING_SECONDS
        while (others := self.others()) and time.monotonic() < deadline:
            for process in others:
                with contextlib.suppress(psutil.Error, OSError):
                    process.kill()
            psutil.wait_procs(others, timeout=0.05)


def _alive(process: psutil.Process) -> bool:
    try:
        return process.is_running() and process.status() != psutil.STATUS_ZOMBIE
    except psutil.Error:
        return False
