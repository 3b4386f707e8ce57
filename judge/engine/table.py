"""The machine's process table, as far as every system tells it."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path
from typing import Protocol


@dataclass(frozen=True, slots=True)
class Entry:
    """One living process."""

    pid: int
    started: float
    """Tells two processes apart that had the same number one after the other."""
    name: str
    """Hostile text."""
    parent: int
    session: int | None
    cpu: float
    """Seconds used by it and by the children it waited for."""
    memory: int
    """Resident size in bytes; where the system keeps it, the largest so far."""


class Table(Protocol):
    """Where processes are looked up; what cannot be told is no error."""

    def pids(self) -> set[int]:
        """The numbers of all processes."""
        ...

    def entry(self, pid: int) -> Entry | None:
        """A process, or ``None`` if it is gone, over but not reaped, or not ours to see."""
        ...

    def home_and_folder(self, pid: int) -> tuple[str, str]:
        """``HOME`` as it started and its working directory; empty where that is not told."""
        ...


def process_table() -> Table:
    """The table of this machine."""
    if Path("/proc/self/stat").exists():
        from judge.engine import procfs  # noqa: PLC0415  each loads only where it is of use

        return procfs
    from judge.engine import portable  # noqa: PLC0415

    return portable
