"""What a run is said to have ended by, for every mixture of facts."""

from __future__ import annotations

from dataclasses import replace

import pytest

from judge.engine.ending import Traces, run_of
from judge.engine.process import End
from judge.engine.watch import Seen
from judge.model import MEGABYTE, Ending, Limits

LIMITS = Limits(cpu=1, wall=2, memory=100 * MEGABYTE, output=10)
PLAIN = Traces(
    end=End(0, 0.5, 60 * MEGABYTE),
    seen=Seen(0.4, 20 * MEGABYTE),
    stopped=None,
    stdout=b"42\n",
    too_long=False,
    stderr=b"",
    wall=0.6,
    left_running=(),
    memory_refused=True,
    own_peak=50 * MEGABYTE,
)
KILLED = End(-9, 0.5, 0)
TRACEBACK = b"Traceback (most recent call last):\n  x = [0] * 10**10\nMemoryError\n\n"


@pytest.mark.parametrize(
    ("traces", "ending", "status"),
    [
        (PLAIN, Ending.EXIT, 0),
        (replace(PLAIN, end=End(3, 0.5, 0)), Ending.EXIT, 3),
        (replace(PLAIN, end=End(-9, 0.5, 0)), Ending.SIGNAL, 9),
        (replace(PLAIN, end=End(0, 1.01, 0)), Ending.CPU, 0),
        (replace(PLAIN, seen=Seen(1.01, 0)), Ending.CPU, 0),
        (replace(PLAIN, end=End(-24, 2.0, 0)), Ending.CPU, 24),
        (replace(PLAIN, end=End(-24, 0.1, 0)), Ending.SIGNAL, 24),
        (replace(PLAIN, end=KILLED, stopped=Ending.WALL), Ending.WALL, 9),
        (replace(PLAIN, end=End(-9, 1.5, 0), stopped=Ending.WALL), Ending.CPU, 9),
        (replace(PLAIN, end=KILLED, stopped=Ending.CPU), Ending.CPU, 9),
        (replace(PLAIN, end=KILLED, stopped=Ending.PROCESSES), Ending.PROCESSES, 9),
        (replace(PLAIN, too_long=True), Ending.OUTPUT, 0),
        (replace(PLAIN, too_long=True, stopped=Ending.WALL), Ending.OUTPUT, 0),
        (replace(PLAIN, seen=Seen(0, 101 * MEGABYTE)), Ending.MEMORY, 0),
        (replace(PLAIN, end=End(0, 0, 101 * MEGABYTE)), Ending.MEMORY, 0),
        (replace(PLAIN, end=End(1, 0, 0), stderr=TRACEBACK), Ending.MEMORY, 1),
        (replace(PLAIN, end=End(0, 0, 0), stderr=TRACEBACK), Ending.EXIT, 0),
        (replace(PLAIN, end=End(1, 0, 0), stderr=b"MemoryError\nbye\n"), Ending.EXIT, 1),
        (
            replace(PLAIN, end=End(1, 0, 0), stderr=TRACEBACK, memory_refused=False),
            Ending.EXIT,
            1,
        ),
    ],
)
def test_each_mixture_of_facts_has_one_ending(traces: Traces, ending: Ending, status: int) -> None:
    run = run_of(traces, LIMITS)
    assert (run.ending, run.status) == (ending, status)


def test_a_peak_that_may_be_the_judges_own_is_not_believed() -> None:
    inherited = replace(PLAIN, own_peak=200 * MEGABYTE, end=End(0, 0.5, 200 * MEGABYTE))
    assert run_of(inherited, LIMITS).memory == 20 * MEGABYTE
    assert run_of(PLAIN, LIMITS).memory == 60 * MEGABYTE


def test_a_peak_that_nothing_tells_is_not_stated() -> None:
    unseen = replace(PLAIN, own_peak=200 * MEGABYTE, seen=Seen())
    assert run_of(unseen, LIMITS).memory is None
