"""The runner that every system has: one process a case, limits, and the whole tree killed.

It does not isolate: a submission sees what the user sees. What is known without isolation:

- Memory: on Linux the kernel refuses address space beyond the limit; elsewhere, and beside it, the
  resident size of each process is looked at a few dozen times a second. The sizes of several
  processes are not added up. A peak below the judge's own size is known from these looks only.
- Processor time is that of the first process and every child it waited for, or what was seen of
  all of them, if that is more; it stops the program at 1.2 times the limit.
- The number of processes, without threads, is looked at just as often.
- Each file the program writes may be as large as the usual output; their number is not limited.
- A burst of processes that all leave their session is killed one by one, which takes a while.
"""

from __future__ import annotations

import contextlib
import subprocess
import tempfile
import threading
import time
from collections.abc import Iterator, Mapping
from pathlib import Path

from judge.engine import process as processes
from judge.engine.ending import Traces, run_of
from judge.engine.ends import Ends
from judge.engine.family import Family
from judge.engine.process import End
from judge.engine.scratch import temporary_folder
from judge.engine.streams import BoundedReader
from judge.engine.watch import Watch
from judge.errors import JudgeError
from judge.model import Ending, Limits, Program, Run

NOT_ISOLATED = "not isolated"
"""How a report calls a run that only limits confine."""

STDERR_BOUND = 256 * 1024
"""Bytes kept of stderr: its end, where the reason stands."""

PIPE_SECONDS = 0.5
"""How long the end of a pipe is waited for after everything was killed."""


@contextlib.contextmanager
def open_runner(program: Program) -> Iterator[PlainRunner]:
    """Give a runner of one program; at the end its runs are stopped and waited for."""
    with temporary_folder() as folder:
        runner = PlainRunner(program, folder)
        try:
            yield runner
        finally:
            runner.close()


class PlainRunner:
    """Runs one program without isolation."""

    def __init__(self, program: Program, folder: Path) -> None:
        self._program = program
        self._folder = folder
        self._closing = threading.Event()
        self._active = 0
        self._idle = threading.Condition()

    isolation = NOT_ISOLATED
    isolated = False
    warm = False

    def run(
        self,
        stdin: bytes,
        limits: Limits,
        files: Mapping[str, bytes] | None = None,
        *,
        cold: bool = False,  # noqa: ARG002  every run is
    ) -> Run:
        """Run the program once, in a fresh folder that holds ``files``."""
        try:
            with self._counted(), temporary_folder(self._folder) as scratch:
                put(files or {}, scratch)
                allowed = self._program.allowed(limits)
                run = run_of(self._traces(stdin, allowed, scratch), allowed)
        except (OSError, RuntimeError) as error:  # no room, no more threads
            raise JudgeError(f"Cannot run the program: {error}.") from error
        if self._closing.is_set():
            raise JudgeError("The run was interrupted.")
        return run

    def talk(
        self,
        ends: Ends,
        limits: Limits,  # noqa: ARG002
        files: Mapping[str, bytes] | None = None,  # noqa: ARG002
    ) -> Run:
        """Refuse: only the launcher of Linux starts programs on pipes."""
        ends.close()
        raise JudgeError("Programs that talk with a validator run on Linux alone.")

    def close(self) -> None:
        """Stop every run and wait until nothing of them is left."""
        self._closing.set()
        with self._idle:
            self._idle.wait_for(lambda: self._active == 0)

    @contextlib.contextmanager
    def _counted(self) -> Iterator[None]:
        with self._idle:
            if self._closing.is_set():
                raise JudgeError("The run was interrupted.")
            self._active += 1
        try:
            yield
        finally:
            with self._idle:
                self._active -= 1
                self._idle.notify_all()

    def _traces(self, stdin: bytes, limits: Limits, scratch: Path) -> Traces:
        family = Family(scratch)
        began = time.monotonic()
        program = self._program
        process = self._started(stdin, scratch, limits.memory - program.runtime)
        own_peak = processes.own_peak()
        left: tuple[str, ...] = ()
        stopped: Ending | None = Ending.WALL
        try:
            refused = processes.confine(process.pid, limits, program.memory_floor)
            family.begin(process.pid)
            stdout, stderr = _readers(process, limits)
            watch = Watch(family, limits, stdout)
            stopped = watch.until_end(process, began, self._closing)
            wall = time.monotonic() - began
            left = () if stopped else family.names()
        finally:
            end = _ended(process, family)
        return Traces(
            end=end,
            seen=watch.seen,
            stopped=stopped,
            stdout=stdout.finish(PIPE_SECONDS),
            too_long=stdout.over,
            stderr=stderr.finish(PIPE_SECONDS),
            wall=wall,
            left_running=left,
            memory_refused=refused,
            own_peak=own_peak,
        )

    def _started(self, stdin: bytes, scratch: Path, memory: int) -> subprocess.Popen[bytes]:
        """Start the program with its input in a file, which it can read as slowly as it likes."""
        with tempfile.TemporaryFile() as source:
            source.write(stdin)
            source.seek(0)
            return processes.start(self._program, scratch, source, memory)


def put(files: Mapping[str, bytes], folder: Path) -> None:
    """Write a case's files into the folder where the program runs."""
    for name, content in files.items():
        file = folder.joinpath(*name.split("/"))
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)


def _readers(
    process: subprocess.Popen[bytes], limits: Limits
) -> tuple[BoundedReader, BoundedReader]:
    assert process.stdout
    assert process.stderr
    stdout = BoundedReader(process.stdout, limits.output)
    return stdout, BoundedReader(process.stderr, STDERR_BOUND, tail=True)


def _ended(process: subprocess.Popen[bytes], family: Family) -> End:
    """Kill what is left of a run and account for its first process."""
    processes.kill(process)
    family.kill_others()
    return processes.reap(process)
