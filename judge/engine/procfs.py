"""The process table of Linux, read from ``/proc``."""

from __future__ import annotations

import os
from pathlib import Path

from judge.engine.table import Entry

ENOUGH = 1 << 20
"""Bytes of an environment in which ``HOME`` is looked for."""


def pids() -> set[int]:
    """The numbers of all processes."""
    return {int(name) for name in os.listdir("/proc") if name.isdecimal()}  # noqa: PTH208  bare names


def entry(pid: int) -> Entry | None:
    """A process, or ``None`` if it is gone or over but not reaped."""
    try:
        line = Path(f"/proc/{pid}/stat").read_bytes()
    except OSError:
        return None
    before, _, after = line.rpartition(b")")
    values = after.split()
    if values[0] in b"ZXx":
        return None
    return Entry(
        pid=pid,
        started=float(values[19]),
        name=os.fsdecode(before.partition(b"(")[2]),
        parent=int(values[1]),
        session=int(values[3]),
        cpu=sum(map(int, values[11:15])) / os.sysconf("SC_CLK_TCK"),
        memory=int(values[21]) * os.sysconf("SC_PAGE_SIZE"),
    )


def home_and_folder(pid: int) -> tuple[str, str]:
    """``HOME`` as it started and its working directory; empty where that is not told."""
    try:
        with open(f"/proc/{pid}/environ", "rb") as file:  # noqa: PTH123  part of it
            variables = file.read(ENOUGH).split(b"\0")
        home = next((each[5:] for each in variables if each.startswith(b"HOME=")), b"")
        return os.fsdecode(home), os.readlink(f"/proc/{pid}/cwd")  # noqa: PTH115  a string
    except OSError:
        return "", ""
