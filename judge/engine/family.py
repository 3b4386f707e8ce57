"""All processes that belong to one run, found in the machine's process table."""

from __future__ import annotations

import contextlib
import os
import signal
import time
from pathlib import Path

from judge.engine.table import Entry, process_table

DYING_SECONDS = 2.0
"""How long killed processes are given to vanish; one that a device holds may need longer."""


class Family:
    """The processes of one run: its first process, and whatever descends from it.

    Without isolation descent is known as far as it shows: by parent while the parent lives, by
    session, by the scratch folder as home or as working directory. A process that leaves all four
    behind between two looks is not found.
    """

    def __init__(self, scratch: Path) -> None:
        self._table = process_table()
        self._scratch = str(scratch)
        self._strangers = self._table.pids()
        self._first = -1
        self._known: dict[int, Entry] = {}

    def begin(self, pid: int) -> None:
        """Name the first process, started after this value was made."""
        self._first = pid

    def first(self) -> Entry | None:
        """The first process while it lives."""
        return self._table.entry(self._first)

    def others(self) -> list[Entry]:
        """Every living process of the run but the first."""
        pids = self._table.pids() - self._strangers - {self._first}
        entries = {pid: entry for pid in sorted(pids) if (entry := self._table.entry(pid))}
        self._known = {pid: each for pid, each in self._known.items() if _is_still(each, entries)}
        for pid, entry in entries.items():
            if pid in self._known or self._belongs(entry):
                self._known[pid] = entry
            else:
                self._strangers.add(pid)
        return list(self._known.values())

    def _belongs(self, entry: Entry) -> bool:
        if entry.parent == self._first or entry.parent in self._known:
            return True
        if entry.session == self._first:
            return True
        return any(
            where.startswith(self._scratch) for where in self._table.home_and_folder(entry.pid)
        )

    def names(self) -> tuple[str, ...]:
        """Names of the living processes but the first, each once; hostile text."""
        return tuple(dict.fromkeys(entry.name for entry in self.others()))

    def kill_others(self) -> None:
        """Kill until nobody is left, as children of the killed may still appear."""
        deadline = time.monotonic() + DYING_SECONDS
        while (others := self.others()) and time.monotonic() < deadline:
            for entry in others:
                with contextlib.suppress(OSError):
                    os.kill(entry.pid, getattr(signal, "SIGKILL", signal.SIGTERM))
            time.sleep(0.001)


def _is_still(known: Entry, entries: dict[int, Entry]) -> bool:
    entry = entries.get(known.pid)
    return entry is not None and entry.started == known.started
