"""The process table of systems without ``/proc``, by way of psutil."""

from __future__ import annotations

import os

import psutil

from judge.engine.table import Entry


def pids() -> set[int]:
    """The numbers of all processes."""
    return set(psutil.pids())


def entry(pid: int) -> Entry | None:
    """A process, or ``None`` if it is gone, over but not reaped, or not ours to see."""
    try:
        process = psutil.Process(pid)
        with process.oneshot():
            if process.status() == psutil.STATUS_ZOMBIE:
                return None
            memory = process.memory_info()
            return Entry(
                pid=pid,
                started=process.create_time(),
                name=process.name(),
                parent=process.ppid(),
                session=os.getsid(pid) if hasattr(os, "getsid") else None,
                cpu=sum(process.cpu_times()[:4]),
                memory=getattr(memory, "peak_wset", memory.rss),
            )
    except (psutil.Error, OSError):
        return None


def home_and_folder(pid: int) -> tuple[str, str]:
    """``HOME`` as it started and its working directory; empty where that is not told."""
    try:
        process = psutil.Process(pid)
        return process.environ().get("HOME", ""), process.cwd()
    except (psutil.Error, OSError, ValueError):
        return "", ""
