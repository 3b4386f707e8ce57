"""What is said of a run that passed a limit, or left something running."""

from __future__ import annotations

from itertools import pairwise

from judge.model import MEGABYTE, Ending, Limits, Run, Verdict
from judge.visible import visible

LIMITS = {
    Ending.CPU: Verdict.TLE,
    Ending.WALL: Verdict.TLE,
    Ending.MEMORY: Verdict.MLE,
    Ending.OUTPUT: Verdict.OLE,
    Ending.PROCESSES: Verdict.RTE,
}
"""The verdict of a run that a limit ended."""

KILLED = 9
"""The status of a run that was ended from outside; one that is refused memory ends by itself."""

TAIL = 4_000
"""Bytes at the end of an output in which lines that repeat are looked for."""
TIMES = 10
"""Repetitions in a row that look like an endless loop."""
PERIOD = 6
"""Lines that may make up what repeats."""


def passed(run: Run, limits: Limits) -> str:
    """Which limit ended the run, how much it used, and what its output suggests."""
    said = _passed(run, limits)
    loop = "; its output looks like an endless loop" if repeats(run.stdout) else ""
    return f"{said}{loop}."


def _passed(run: Run, limits: Limits) -> str:
    match run.ending:
        case Ending.CPU:
            return f"Used {run.cpu:.1f} s of processor time; the limit is {limits.cpu:g} s"
        case Ending.WALL:
            used = f"Still not done after {limits.wall:g} s, of which it computed {run.cpu:.1f} s"
            return f"{used}: {_doing(run, limits)}"
        case Ending.MEMORY:
            limit = size(limits.memory)
            return f"Needed more memory than the limit of {limit}: {_memory(run, limits)}"
        case Ending.OUTPUT:
            return f"Printed more than the limit of {size(limits.output)}"
        case _:
            return f"Started more processes and threads than the limit of {limits.processes}"


def _memory(run: Run, limits: Limits) -> str:
    """Which memory it was: the limit holds for each process, and twice that for all together."""
    if run.memory and run.memory > limits.memory:
        return f"its largest process took {run.memory / MEGABYTE:,.0f} MB"
    if run.status == KILLED:
        return "its processes together took more than twice that"
    return "a process was refused what it asked for beyond that"


def _doing(run: Run, limits: Limits) -> str:
    """What the program seems to have been at when the clock ended it."""
    if run.stdout:
        return "it was still printing"
    if run.cpu > limits.cpu / 2:
        return "it was still computing, on a busy machine"
    return "it sleeps, or waits for something that does not come"


def repeats(output: bytes) -> bool:
    """Whether the output ends with the same few lines over and over."""
    lines = output[-TAIL:].split(b"\n")[1:-1]
    return any(
        len(lines) >= period * TIMES
        and all(a == b for a, b in pairwise(_chunks(lines[-period * TIMES :], period)))
        for period in range(1, PERIOD + 1)
    )


def _chunks(lines: list[bytes], period: int) -> list[list[bytes]]:
    return [lines[start : start + period] for start in range(0, len(lines), period)]


def left_running(run: Run) -> str:
    """Name the processes that the program left running and that were ended; empty without."""
    names = ", ".join(map(visible, run.left_running))
    return f"It left {names} running, which was ended." if names else ""


def size(amount: int) -> str:
    """A number of bytes as a person writes it, as ``16 MB``."""
    if amount >= MEGABYTE:
        return f"{amount / MEGABYTE:g} MB"
    return f"{amount:,} bytes"
