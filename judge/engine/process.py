"""One operating-system process: started with limits, waited for, killed, accounted."""

from __future__ import annotations

import contextlib
import math
import os
import select
import signal
import subprocess
import sys
import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from types import ModuleType
from typing import IO

from judge.engine.table import process_table
from judge.errors import JudgeError
from judge.model import Limits, Program

CPU_GRACE = 1.2
"""A program is killed at this multiple of its CPU limit, so that near the limit can be told."""


@dataclass(frozen=True, slots=True)
class End:
    """How a process ended: its status, or minus the signal; CPU seconds; peak bytes or 0."""

    status: int
    cpu: float
    peak: int


def start(
    program: Program, scratch: Path, stdin: IO[bytes], memory: int | None
) -> subprocess.Popen[bytes]:
    """Start a program in the scratch folder; raises ``JudgeError`` when it cannot start.

    ``memory`` is the limit of the case, which some runtimes are told. Without one the program runs
    in the open: its output goes where the judge's own goes.
    """
    output = None if memory is None else subprocess.PIPE
    _allow_stack(program.stack)
    try:
        return subprocess.Popen(
            program.command_within(memory or Limits().memory),
            stdin=stdin,
            stdout=output,
            stderr=output,
            bufsize=0,
            cwd=scratch,
            env=_environment(program, scratch),
            start_new_session=os.name != "nt",
            creationflags=getattr(subprocess, "CREATE_NEW_PROCESS_GROUP", 0),
        )
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise JudgeError(f"Cannot start {program.command[0]}: {why}.") from error


def _allow_stack(size: int) -> None:
    """Raise this process's own limit, which what it starts inherits before its first call."""
    resource = _resource() if size else None
    if resource is not None:
        soft, hard = resource.getrlimit(resource.RLIMIT_STACK)
        if soft != resource.RLIM_INFINITY and soft < size:
            with contextlib.suppress(OSError, ValueError):
                resource.setrlimit(resource.RLIMIT_STACK, (size, hard))


def _environment(program: Program, scratch: Path) -> Mapping[str, str]:
    names = ("HOME", "TMPDIR") if os.name != "nt" else ("USERPROFILE", "TEMP", "TMP", "HOME")
    return {**program.environment, **dict.fromkeys(names, str(scratch))}


def confine(pid: int, limits: Limits, memory_floor: int) -> bool:
    """Set the kernel's limits on a process, where the system can; true if memory is among them."""
    resource = _resource()
    if resource is None or not hasattr(resource, "prlimit"):
        return False
    seconds = math.ceil(limits.cpu * CPU_GRACE)
    memory = limits.memory + memory_floor
    file = max(limits.output, Limits().output)
    wanted = {
        resource.RLIMIT_CORE: (0, 0),
        resource.RLIMIT_CPU: (seconds, seconds + 1),
        resource.RLIMIT_FSIZE: (file, file),
        resource.RLIMIT_AS: (memory, memory),
    }
    with contextlib.suppress(OSError):  # it may be over already
        for which, (soft, hard) in wanted.items():
            _, most = resource.prlimit(pid, which)
            if most != resource.RLIM_INFINITY:
                soft, hard = min(soft, most), min(hard, most)  # noqa: PLW2901
            resource.prlimit(pid, which, (soft, hard))
        return True
    return False


def ended(process: subprocess.Popen[bytes], patience: float) -> bool:
    """Wait up to ``patience`` seconds for the process to end; on Unix it is not reaped yet."""
    if os.name == "nt":
        with contextlib.suppress(subprocess.TimeoutExpired):
            process.wait(patience)
        return process.returncode is not None
    try:
        handle = os.pidfd_open(process.pid)
    except (AttributeError, OSError):
        return _ended_by_looking(process.pid, patience)
    try:
        return _readable(handle, patience)
    finally:
        os.close(handle)


def _readable(handle: int, patience: float) -> bool:
    poll = select.poll()
    poll.register(handle, select.POLLIN)
    return bool(poll.poll(math.ceil(patience * 1000)))


def _ended_by_looking(pid: int, patience: float) -> bool:
    table = process_table()
    deadline = time.monotonic() + patience
    while table.entry(pid):
        if time.monotonic() >= deadline:
            return False
        time.sleep(0.002)
    return True


def kill(process: subprocess.Popen[bytes]) -> None:
    """Kill a process, with its group where there are groups; also when it is stopped or over."""
    with contextlib.suppress(OSError):
        if os.name == "nt":
            process.kill()
        else:
            os.killpg(process.pid, signal.SIGKILL)


def reap(process: subprocess.Popen[bytes]) -> End:
    """Wait for a process that has ended or was killed, and say how it ended."""
    if _resource() is None or not hasattr(os, "wait4"):
        return End(process.wait(), 0.0, 0)
    _, status, usage = os.wait4(process.pid, 0)
    process.returncode = os.waitstatus_to_exitcode(status)
    return End(process.returncode, usage.ru_utime + usage.ru_stime, usage.ru_maxrss * _UNIT)


def own_peak() -> int:
    """The judge's largest resident size so far, in bytes.

    Linux lets a process inherit its starter's peak, so that a smaller one tells nothing.
    """
    resource = _resource()
    return resource.getrusage(resource.RUSAGE_SELF).ru_maxrss * _UNIT if resource else 0


_UNIT = 1 if sys.platform == "darwin" else 1024
"""Bytes in which the system counts ``ru_maxrss``."""


def _resource() -> ModuleType | None:
    """The module that only Unix has."""
    try:
        import resource  # noqa: PLC0415
    except ImportError:
        return None
    return resource
