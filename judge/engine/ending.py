"""What ended a run, decided from everything that is known about it."""

from __future__ import annotations

import re
from dataclasses import dataclass

from judge.engine.process import End
from judge.engine.watch import Seen
from judge.model import MEGABYTE, Ending, Limits, Run

REFUSALS = (b"MemoryError", b"terminate called after throwing an instance of 'std::bad_alloc'")

REFUSED_ANYWHERE = re.compile(
    rb'^(?:Exception in thread "[^"\n]*" java\.lang\.OutOfMemoryError'
    rb"|FATAL ERROR: [^\n]*JavaScript heap out of memory"
    rb"|memory allocation of \d+ bytes failed"
    rb"|fatal error: runtime: (?:out of memory|cannot allocate memory)"
    rb"|[^\n]*: Cannot allocate memory$)",
    re.M,
)
"""What runtimes with a heap limit of their own say, before their trace, and ``perror``."""
NEARLY_ALL = 0.9

UNSURE = 2 * MEGABYTE
"""The kernel's count of resident pages may lag by so much."""


@dataclass(frozen=True, slots=True)
class Traces:
    """What is known of a run once it is over."""

    end: End
    seen: Seen
    stopped: Ending | None
    """The limit it was stopped for; ``None`` when it ended by itself."""
    stdout: bytes
    too_long: bool
    """It printed more than the limit; ``stdout`` is the beginning."""
    stderr: bytes
    wall: float
    left_running: tuple[str, ...]
    memory_refused: bool
    """The kernel refuses memory beyond the limit."""
    own_peak: int
    """A peak up to this many bytes may be inherited from the judge and says nothing."""


def run_of(traces: Traces, limits: Limits) -> Run:
    """Put what is known into a ``Run``."""
    ending = _ending(traces, limits)
    status = traces.end.status
    return Run(
        ending=ending,
        status=abs(status),
        stdout=traces.stdout,
        stderr=traces.stderr,
        cpu=_cpu(traces),
        wall=traces.wall,
        memory=_peak(traces) or None,
        left_running=traces.left_running,
    )


def _cpu(traces: Traces) -> float:
    return max(traces.end.cpu, traces.seen.cpu)


def _peak(traces: Traces) -> int:
    told = traces.end.peak
    return max(told if told > traces.own_peak + UNSURE else 0, traces.seen.peak)


def _ending(traces: Traces, limits: Limits) -> Ending:
    if traces.stopped and traces.stopped is not Ending.WALL:
        return traces.stopped
    if traces.too_long:
        return Ending.OUTPUT
    if _peak(traces) > limits.memory or _was_refused_memory(traces) or _filled(traces, limits):
        return Ending.MEMORY
    if _cpu(traces) > limits.cpu:
        return Ending.CPU
    if traces.stopped:
        return traces.stopped
    return Ending.SIGNAL if traces.end.status < 0 else Ending.EXIT


def _filled(traces: Traces, limits: Limits) -> bool:
    """A crash with nearly all memory taken: the rest was refused, whatever the program says."""
    return (
        traces.memory_refused
        and traces.end.status != 0
        and _peak(traces) > NEARLY_ALL * limits.memory
    )


def _was_refused_memory(traces: Traces) -> bool:
    """A crash whose last words are that memory was refused, where the limit makes it so.

    A program that raises such an error itself, within its limit, says the same and is not told
    apart; neither is a refusal that is caught or kept quiet known.
    """
    lines = [line for line in traces.stderr.splitlines() if line and not line.isspace()]
    last = lines[-2:] if traces.end.status < 0 else lines[-1:]
    if traces.end.status == 0:
        return False
    if traces.memory_refused and any(line.startswith(REFUSALS) for line in last):
        return True
    return REFUSED_ANYWHERE.search(traces.stderr) is not None
