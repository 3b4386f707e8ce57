"""The isolated runner: a launcher for each worker, started in its place when first needed."""

from __future__ import annotations

import contextlib
import marshal
import os
import queue
import signal
import threading
from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from judge.engine import memory_files, places
from judge.engine.ending import Traces, run_of
from judge.engine.ends import Ends
from judge.engine.ladder import Rung, rungs, start, unprivileged_user
from judge.engine.launcher import launcher_folder
from judge.engine.places import Places
from judge.engine.process import CPU_GRACE, End
from judge.engine.scratch import remove, temporary_folder
from judge.engine.watch import Seen
from judge.engine.worker import LauncherDiedError, Order, Reply, Worker
from judge.errors import JudgeError
from judge.model import MEGABYTE, Ending, Limits, Program, Run

STDERR_BOUND = 256 * 1024
"""Bytes kept of stderr: its end, where the reason stands."""

CHECK = Order("check", wall=20.0, cpu=10.0, memory=1024 * MEGABYTE, processes=8)

INTERRUPTED = "the run was interrupted"


@contextlib.contextmanager
def open_runner(
    program: Program, workers: int = 1, only: str | None = None
) -> Iterator[IsolatedRunner]:
    """Open a runner on the best rung that holds here, or on the rung named ``only``.

    Raises ``JudgeError`` when none does.
    """
    with temporary_folder() as folder:
        runner = IsolatedRunner(program, workers, folder)
        try:
            runner.climb(rungs(only))
            yield runner
        finally:
            runner.close()


class IsolatedRunner:
    """Runs one program, on one rung, in as many launchers as there are workers."""

    def __init__(self, program: Program, workers: int, folder: Path) -> None:
        self.program = program
        self.closing = threading.Event()
        self.checked = threading.Lock()
        self.safe: bool | None = None if program.warm else False
        """Whether compiling the submission is safe and silent; ``None`` before it is known."""
        self._slots: queue.LifoQueue[Slot] = queue.LifoQueue()
        self._every = [Slot(self, folder, number) for number in reversed(range(workers))]
        _make_enterable(folder, program)

    def climb(self, candidates: Iterator[Rung]) -> None:
        """Take the first rung on which a launcher starts; raises ``JudgeError`` if none."""
        said = []
        for rung in candidates:
            self.rung = rung
            try:
                self._every[-1].start()
            except (LauncherDiedError, OSError) as error:
                said.append(f"{rung.name}: {error}")
                continue
            for slot in self._every:
                self._slots.put(slot)
            return
        raise JudgeError("no way to run the program here: " + "; ".join(said or ["unknown rung"]))

    @property
    def isolated(self) -> bool:
        """Whether its runs can reach neither the network nor the user's files."""
        return self.rung.isolated

    @property
    def warm(self) -> bool:
        """Whether a run may share an interpreter that was started before."""
        return bool(self.safe)

    @property
    def isolation(self) -> str:
        """How its runs are confined, in the words of a report."""
        return self.rung.words

    def run(
        self,
        stdin: bytes,
        limits: Limits,
        files: Mapping[str, bytes] | None = None,
        *,
        cold: bool = False,
    ) -> Run:
        """Run the program once; ``cold`` starts a new interpreter also where one is warm."""
        slot = self._slots.get()
        try:
            return slot.run(stdin, limits, files or {}, cold=cold)
        finally:
            self._slots.put(slot)

    def talk(self, ends: Ends, limits: Limits, files: Mapping[str, bytes] | None = None) -> Run:
        """Run the program once, cold, with pipes for its input and output, which are closed."""
        slot = self._slots.get()
        try:
            return slot.talk(ends, limits, files or {})
        finally:
            ends.close()
            self._slots.put(slot)

    def close(self) -> None:
        """Stop every run and wait until nothing of them is left."""
        self.closing.set()
        for slot in self._every:
            slot.interrupt()
        for slot in self._every:
            slot.close()


class Slot:
    """One worker's launcher, started again whenever it has ended."""

    def __init__(self, runner: IsolatedRunner, folder: Path, number: int) -> None:
        self._runner = runner
        self._folder = folder
        self._number = number
        self._worker: Worker | None = None
        self._busy = threading.Lock()

    def start(self) -> Worker:
        """Give the launcher, started if need be; raises ``LauncherDiedError``."""
        if self._worker is None:
            program, rung = self._runner.program, self._runner.rung
            plan = start(rung, program, self._places(), self._number)
            self._worker = Worker(plan.command, plan.environment, plan.setup)
            self._warm_up(self._worker)
        return self._worker

    def _warm_up(self, worker: Worker) -> None:
        with self._runner.checked:
            if self._runner.safe is None:
                self._runner.safe = self._compiles_safely(worker)
        if self._runner.safe:
            worker.warm_up()

    def _compiles_safely(self, worker: Worker) -> bool:
        """Compile once in a process that may crash of it; it must also say nothing."""
        with _files(b"", b"", b"") as fds:
            reply = worker.ask(CHECK, fds)
            return (reply.status, reply.stopped, memory_files.size(fds[2])) == (0, "end", 0)

    def _places(self) -> Places:
        program = self._runner.program
        scratch = self._folder / f"scratch-{self._number}"
        remove(scratch)
        scratch.mkdir(mode=0o700)
        if self._runner.rung.own_user:
            user = unprivileged_user(self._number)
            os.chown(scratch, user, user)
        return Places(
            program=program.folder,
            launcher=launcher_folder(self._folder),
            scratch=scratch,
            readable=places.readable(program),
            hidden=places.hidden(program),
        )

    def run(self, stdin: bytes, limits: Limits, files: Mapping[str, bytes], *, cold: bool) -> Run:
        """Run one case; a launcher that dies of it is replaced at the next one."""
        limits = self._runner.program.allowed(limits)
        with self._busy, _files(stdin, b"", b"", *_packed(files)) as fds:
            order = self._order(limits, cold=cold)
            reply = self._reply(lambda worker: worker.ask(order, fds, files=bool(files)))
            return _run(reply, fds, limits)

    def talk(self, ends: Ends, limits: Limits, files: Mapping[str, bytes]) -> Run:
        """Run one case on pipes, of which no end stays open here."""
        limits = self._runner.program.allowed(limits)
        with self._busy, _files(b"", *_packed(files)) as (stderr, *packed):
            fds = [ends.reading, ends.writing, stderr, *packed]
            order = self._order(limits, cold=True)
            reply = self._reply(
                lambda worker: worker.ask(order, fds, files=bool(files), sent=ends.close)
            )
            return run_of(_traces(reply, stderr), limits)

    def _reply(self, ask: Callable[[Worker], Reply]) -> Reply:
        try:
            reply = ask(self._worker_at_work())
        except LauncherDiedError:
            reply = Reply(-signal.SIGKILL, "end", 0.0, 0.0, 0, (), worn=True)
        if reply.worn:
            self._end()
        if self._runner.closing.is_set():
            raise JudgeError(INTERRUPTED)
        return reply

    def _worker_at_work(self) -> Worker:
        if self._runner.closing.is_set():
            raise JudgeError(INTERRUPTED)
        if self._worker is not None and self._worker.is_over():
            self._end()
        try:
            return self.start()
        except (LauncherDiedError, OSError) as error:
            self._end()
            raise JudgeError(f"cannot start the program: {error}") from error

    def _order(self, limits: Limits, *, cold: bool) -> Order:
        return Order(
            kind="cold" if cold or not self._runner.safe else "warm",
            wall=limits.wall,
            cpu=limits.cpu * CPU_GRACE,
            memory=limits.memory + self._runner.program.memory_floor,
            output=limits.output + 1,
            processes=limits.processes,
        )

    def interrupt(self) -> None:
        """Let a run in another thread end at once."""
        if self._worker is not None:
            self._worker.hang_up()

    def close(self) -> None:
        """End the launcher."""
        with self._busy:
            self._end()

    def _end(self) -> None:
        if self._worker is not None:
            self._worker.close()
            self._worker = None


@contextlib.contextmanager
def _files(*contents: bytes) -> Iterator[list[int]]:
    fds: list[int] = []
    try:
        for content in contents:
            fds.append(memory_files.memory_file(content))
        yield fds
    finally:
        for fd in fds:
            os.close(fd)


def _packed(files: Mapping[str, bytes]) -> tuple[bytes, ...]:
    return (marshal.dumps(dict(files), 2),) if files else ()


def _run(reply: Reply, fds: list[int], limits: Limits) -> Run:
    over = max(memory_files.size(fd) for fd in fds[1:3]) > limits.output
    traces = _traces(reply, fds[2])
    traces = replace(
        traces,
        stdout=memory_files.contents(fds[1], limits.output),
        too_long=over or traces.too_long,
    )
    return replace(run_of(traces, limits), read=os.lseek(fds[0], 0, os.SEEK_CUR))


def _traces(reply: Reply, stderr: int) -> Traces:
    """What is known of a run beside what it printed."""
    return Traces(
        end=End(reply.status, reply.cpu, reply.memory),
        seen=Seen(),
        stopped=None if reply.stopped == "end" else Ending(reply.stopped),
        stdout=b"",
        too_long=reply.status == -signal.SIGXFSZ,
        stderr=memory_files.contents(stderr, STDERR_BOUND, tail=True),
        wall=reply.wall,
        left_running=reply.left_running,
        memory_refused=True,
        own_peak=0,
    )


def _make_enterable(folder: Path, program: Program) -> None:
    """Let the unprivileged user read what root has laid down, whatever root's umask."""
    if os.geteuid() != 0:
        return
    home = program.folder.parent
    for path in (folder, home):
        path.chmod(path.stat().st_mode | 0o111)
    for top in (program.folder, *program.readable):
        for path in (top, *top.rglob("*")) if top.is_relative_to(home) else ():
            if not path.is_symlink():
                mode = path.stat().st_mode
                path.chmod(mode | (0o555 if mode & 0o100 else 0o444))
