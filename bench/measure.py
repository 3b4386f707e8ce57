"""What a command costs: CPU and wall seconds of all it starts, and the peak of its memory."""

from __future__ import annotations

import os
import resource
import subprocess
import sys
import time
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path

PEAK = "import resource as r,subprocess as s,sys;s.run(sys.argv[1:],stdout=s.DEVNULL);" + (
    "print(r.getrusage(r.RUSAGE_CHILDREN).ru_maxrss*1024)"
)


@dataclass(frozen=True)
class Side:
    """A command that judges the cases of a folder, and the exit status that says it did."""

    command: list[str]
    folder: Path
    status: int | None = 0
    """``None`` when it tells nothing."""
    environment: Mapping[str, str] | None = None
    """Variables beside the caller's."""


@dataclass(frozen=True)
class Cost:
    """Seconds."""

    cpu: float
    wall: float


def cost(side: Side) -> Cost:
    """Run a side once; raises ``RuntimeError`` when it ends otherwise than it should."""
    began, before = time.monotonic(), resource.getrusage(resource.RUSAGE_CHILDREN)
    done = subprocess.run(
        side.command,
        cwd=side.folder,
        env={**os.environ, "PYTHONDONTWRITEBYTECODE": "", **(side.environment or {})},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
    )
    after, wall = resource.getrusage(resource.RUSAGE_CHILDREN), time.monotonic() - began
    if side.status not in (None, done.returncode):
        said = (done.stdout + done.stderr)[-2000:].decode(errors="replace")
        raise RuntimeError(f"{side.command[:4]} ended with {done.returncode}:\n{said}")
    cpu = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
    return Cost(cpu, wall)


def peak(side: Side) -> int:
    """Bytes of the largest process of a side, started from a small one: a peak is inherited."""
    command = [sys.executable, "-S", "-c", PEAK, *side.command]
    return int(subprocess.run(command, cwd=side.folder, check=True, capture_output=True).stdout)
