"""The reference as a process that answers many inputs, where a run for each would take too long."""

from __future__ import annotations

import json
import subprocess
import sys
from collections.abc import Iterator
from contextlib import ExitStack, contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path
from queue import LifoQueue
from threading import Timer
from typing import Protocol

from judge import engine, languages
from judge.answering import open_reference
from judge.errors import UsageError
from judge.model import Ending, Problem, Program
from judge.submissions import read_submission

HOSTED = Path(__file__).with_name("hosted.py")


@dataclass(frozen=True, slots=True)
class Right:
    """What the reference printed, and the seconds of processor time that it took."""

    stdout: bytes
    cpu: float


class Ask(Protocol):
    """Gives what the reference answers to an input, with such arguments; ``None`` if nothing."""

    def __call__(self, stdin: bytes, arguments: tuple[str, ...] = ()) -> Right | None: ...  # noqa: D102


@contextmanager
def open_hosted(problem: Problem, workers: int = 1) -> Iterator[Ask]:
    """Make the reference ready to answer many inputs, so many of them at a time.

    One in Python is trusted as the generator is: it runs without isolation, and what it keeps in
    the modules that it imports stays from input to input. Any other runs for each input.
    Raises UsageError when the problem names no reference or it does not compile.
    """
    if problem.reference is None:
        raise UsageError(f"{problem.name} names no reference: write `reference: FILE`.")
    table = languages.Table(problem.cases_folder)
    submission = read_submission((problem.reference,), problem.name, table=table)
    if submission.language != "python":
        with _open_runs(problem, workers) as ask:
            yield ask
        return
    with engine.temporary_folder() as folder, ExitStack() as stack:
        program = languages.built(submission, folder, table)
        free: LifoQueue[_Host] = LifoQueue()
        for _ in range(workers):
            host = _Host(program, folder, problem.limits.wall)
            stack.callback(host.stop)
            free.put(host)

        def asked(stdin: bytes, arguments: tuple[str, ...] = ()) -> Right | None:
            host = free.get()
            try:
                return host.ask(stdin, arguments)
            finally:
                free.put(host)

        yield asked


@contextmanager
def _open_runs(problem: Problem, workers: int) -> Iterator[Ask]:
    with ExitStack() as stack:
        answers = {
            arguments: stack.enter_context(open_reference(problem, arguments, workers))
            for arguments in ((), *problem.readings.values())
        }

        def ask(stdin: bytes, arguments: tuple[str, ...] = ()) -> Right | None:
            run = answers[arguments](stdin)
            fine = run.ending is Ending.EXIT and run.status == 0
            return Right(run.stdout, run.cpu) if fine else None

        yield ask


@dataclass
class _Host:
    """One process that runs the reference; started when it is first asked, and after its end."""

    program: Program
    folder: Path
    seconds: float
    process: subprocess.Popen[bytes] | None = None

    def ask(self, stdin: bytes, arguments: tuple[str, ...]) -> Right | None:
        process = self.process = self.process or self._started()
        timer = Timer(self.seconds, process.kill)
        timer.start()
        try:
            return self._exchange(process, stdin, arguments)
        except (OSError, ValueError):  # it was ended, or has ended itself
            self.stop()
            return None
        finally:
            timer.cancel()

    def _exchange(
        self, process: subprocess.Popen[bytes], stdin: bytes, arguments: tuple[str, ...]
    ) -> Right | None:
        assert process.stdin is not None
        assert process.stdout is not None
        header = json.dumps([arguments, len(stdin)]).encode()
        process.stdin.write(header + b"\n" + stdin)
        process.stdin.flush()
        status, cpu, length = json.loads(process.stdout.readline())
        output = process.stdout.read(length)
        return Right(output, cpu) if status == 0 and len(output) == length else None

    def _started(self) -> subprocess.Popen[bytes]:
        script = self.program.command[-1]
        return subprocess.Popen(
            [sys.executable, "-X", "utf8", str(HOSTED), script],
            cwd=self.folder,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
        )

    def stop(self) -> None:
        if self.process is None:
            return
        self.process.kill()
        for pipe in (self.process.stdin, self.process.stdout):
            assert pipe is not None
            with suppress(OSError):
                pipe.close()
        self.process.wait()
        self.process = None
