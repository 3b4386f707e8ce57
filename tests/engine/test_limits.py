"""What stops a program that takes too much: time, output, memory."""

from __future__ import annotations

import os
import sys
from collections.abc import Callable

import pytest

from judge.model import MEGABYTE, Ending, Run

RunProgram = Callable[..., Run]

posix = pytest.mark.skipif(os.name == "nt", reason="signals and sessions are of Unix")


def test_an_endless_loop_is_stopped_by_processor_time(run: RunProgram) -> None:
    done = run("while True: pass", cpu=0.2, wall=5)
    assert done.ending is Ending.CPU
    assert done.cpu > 0.2


def test_a_program_that_ends_just_above_its_processor_time_is_over_it(run: RunProgram) -> None:
    done = run("import time\nwhile time.process_time() < 0.21: pass", cpu=0.2, wall=5)
    assert done.ending is Ending.CPU


def test_the_processor_time_of_children_counts(run: RunProgram) -> None:
    child = "import os\nif os.fork() == 0:\n    while True: pass\nos.wait()"
    assert run(child, cpu=0.2, wall=5).ending is Ending.CPU


@pytest.mark.parametrize(
    "source",
    [
        "import time\ntime.sleep(60)",
        "import threading\na = threading.Lock()\na.acquire()\na.acquire()",
        "import select\nselect.select([], [], [], 60)",
    ],
)
def test_a_program_that_sleeps_is_stopped_by_the_wall_clock(run: RunProgram, source: str) -> None:
    done = run(source, wall=0.2)
    assert done.ending is Ending.WALL
    assert done.cpu < 2.0


@posix
@pytest.mark.parametrize(
    "source",
    [
        "import signal, time\n"
        "for s in (signal.SIGTERM, signal.SIGINT, signal.SIGHUP, signal.SIGXCPU):\n"
        "    signal.signal(s, signal.SIG_IGN)\nwhile True: time.sleep(0.01)",
        "import signal, sys, time\n"
        "signal.signal(signal.SIGTERM, lambda *a: (print(42, flush=True), sys.exit(0)))\n"
        "time.sleep(60)",
        "import os, signal\nos.kill(os.getpid(), signal.SIGSTOP)\nprint(42)",
    ],
    ids=["ignores-signals", "answers-late", "stopped"],
)
def test_nothing_keeps_the_runner_waiting_after_the_deadline(run: RunProgram, source: str) -> None:
    done = run(source, wall=0.3)
    assert (done.ending, done.stdout) == (Ending.WALL, b"")


@pytest.mark.parametrize(
    "source",
    [
        "while True: print('x' * 1000)",
        "import sys\nwhile True: sys.stdout.write('y' * 65536)",
        "print(42)\nwhile True: print()",
    ],
    ids=["lines", "no-newline", "right-then-flood"],
)
def test_a_flood_of_output_is_cut_while_it_is_produced(run: RunProgram, source: str) -> None:
    done = run(source, output=50_000)
    assert done.ending is Ending.OUTPUT
    assert len(done.stdout) == 50_000


def test_one_byte_too_many_is_too_much_output_also_when_the_program_ends(run: RunProgram) -> None:
    source = "import sys\nsys.stdout.write('x' * int(input()))"
    exact = run(source, b"1000", output=1000)
    assert (exact.ending, len(exact.stdout)) == (Ending.EXIT, 1000)


def test_a_flood_on_stderr_neither_blocks_nor_fails_the_program(run: RunProgram) -> None:
    source = (
        "import sys\nfor i in range(3000): sys.stderr.write('e' * 1000 + chr(10))\nprint(42)\n1 / 0"
    )
    done = run(source, output=100)
    assert (done.ending, done.stdout) == (Ending.EXIT, b"42\n")
    assert len(done.stderr) <= 256 * 1024
    assert done.stderr.splitlines()[-1] == b"ZeroDivisionError: division by zero"


@pytest.mark.skipif(sys.platform != "linux", reason="the kernel refuses memory on Linux only")
def test_a_program_that_is_refused_memory_is_over_the_limit(run: RunProgram) -> None:
    done = run("x = [0] * 10**9", memory=50 * MEGABYTE)
    assert (done.ending, done.status) == (Ending.MEMORY, 1)


def test_a_program_that_grows_is_over_the_memory_limit(run: RunProgram) -> None:
    source = "import time\nx = bytearray(80_000_000)\ntime.sleep(60)"
    assert run(source, memory=50 * MEGABYTE, wall=5).ending is Ending.MEMORY


@pytest.mark.skipif(sys.platform != "linux", reason="the kernel refuses memory on Linux only")
def test_a_program_that_catches_the_refusal_of_memory_goes_on(run: RunProgram) -> None:
    source = "try: x = [0] * 10**9\nexcept MemoryError: print(42)"
    done = run(source, memory=50 * MEGABYTE)
    assert (done.ending, done.status, done.stdout) == (Ending.EXIT, 0, b"42\n")


def test_threads_fit_into_the_memory_limit(run: RunProgram) -> None:
    source = (
        "import threading\nwait = threading.Event()\n"
        "threads = [threading.Thread(target=wait.wait) for _ in range(8)]\n"
        "for t in threads: t.start()\nwait.set()\nfor t in threads: t.join()\nprint(42)"
    )
    assert run(source).stdout == b"42\n"


def test_what_a_small_program_takes_is_not_mistaken_for_what_the_judge_takes(
    run: RunProgram,
) -> None:
    ballast = bytearray(os.urandom(1)) * 100_000_000
    done = run("import time\ntime.sleep(0.1)")
    assert len(ballast) == 100_000_000
    assert done.memory
    assert done.memory < 50 * MEGABYTE
