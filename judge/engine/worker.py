"""One launcher, seen from the judge: started in its place, asked to run cases, ended."""

from __future__ import annotations

import array
import contextlib
import marshal
import os
import select
import signal
import socket
import subprocess
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from judge.engine.memory_files import contents, memory_file

START_SECONDS = 20.0
SLACK_SECONDS = 10.0
"""How much longer than a case's wall limit an answer is waited for."""

PACKET = 1 << 16
PORTABLE = 2
"""The version of marshal that every Python reads."""

STREAMS = 3


class LauncherDiedError(Exception):
    """The launcher ended or fell silent; the message is what it said last."""


@dataclass(frozen=True, slots=True)
class Reply:
    """What the launcher tells of a case; times in seconds, sizes in bytes."""

    status: int
    """As ``wait`` gives it: minus the signal, or the exit status."""
    stopped: str
    """``cpu``, ``wall`` or ``memory`` when it was stopped, else ``end``."""
    cpu: float
    wall: float
    memory: int
    left_running: tuple[str, ...]
    worn: bool = False
    """The place could not be made fresh for another case."""


@dataclass(frozen=True, slots=True)
class Order:
    """What the launcher is asked to do; times in seconds, sizes in bytes, 0 is no limit."""

    kind: str
    """``cold``, ``warm``, or ``check`` to compile only."""
    wall: float
    cpu: float
    """Where it is stopped."""
    memory: int = 0
    output: int = 1 << 20
    processes: int = 0


class Worker:
    """A launcher process. Not for several threads at once."""

    def __init__(
        self, command: list[str], environment: Mapping[str, str], setup: dict[str, Any]
    ) -> None:
        """Start the launcher and wait until it serves; raises ``LauncherDiedError``."""
        ours, theirs = socket.socketpair(socket.AF_UNIX, socket.SOCK_SEQPACKET)
        self._socket = ours
        streams = [memory_file() for _ in range(STREAMS)]
        self._stderr = streams[2]
        try:
            self._process = subprocess.Popen(
                [*command, str(theirs.fileno())],
                stdin=streams[0],
                stdout=streams[1],
                stderr=streams[2],
                env=dict(environment),
                pass_fds=(theirs.fileno(),),
                start_new_session=True,
                cwd="/",
            )
        finally:
            theirs.close()
            for stream in streams[:2]:
                os.close(stream)
        self._settle(setup)

    def _settle(self, setup: dict[str, Any]) -> None:
        try:
            self._send(setup, ())
            self._receive(START_SECONDS)
        except LauncherDiedError:
            self.close()
            raise

    def warm_up(self) -> None:
        """Let it compile the submission; raises ``LauncherDiedError``."""
        self._send(("warm up", (), False), ())
        self._receive(START_SECONDS)

    def ask(
        self,
        order: Order,
        fds: Iterable[int],
        *,
        files: bool = False,
        sent: Callable[[], None] = lambda: None,
    ) -> Reply:
        """Have one case run; ``fds`` are its streams, then its packed files if there are any.

        ``sent`` is called when the launcher has them. Raises ``LauncherDiedError``.
        """
        limits = (order.wall, order.cpu, order.memory, order.output, order.processes)
        self._send((order.kind, limits, files), fds)
        sent()
        return _reply(self._receive(order.wall + SLACK_SECONDS))

    def _send(self, value: Any, fds: Iterable[int]) -> None:
        rights = (socket.SOL_SOCKET, socket.SCM_RIGHTS, array.array("i", fds))
        try:
            self._socket.sendmsg([marshal.dumps(value, PORTABLE)], [rights] if rights[2] else [])
        except OSError as error:
            raise LauncherDiedError(self._last_words()) from error

    def _receive(self, patience: float) -> bytes:
        self._socket.settimeout(patience)
        try:
            message = self._socket.recv(PACKET)
        except OSError as error:
            raise LauncherDiedError(self._last_words()) from error
        if not message:
            raise LauncherDiedError(self._last_words())
        return message

    def _last_words(self) -> str:
        with contextlib.suppress(OSError):
            return contents(self._stderr, PACKET, tail=True).decode(errors="replace").strip()
        return ""

    @property
    def pid(self) -> int:
        """The process that was started; its end is the launcher's."""
        return self._process.pid

    def is_over(self) -> bool:
        """Whether the launcher has ended: nobody is at the other end."""
        poll = select.poll()
        poll.register(self._socket, 0)
        return bool(poll.poll(0))

    def hang_up(self) -> None:
        """End the conversation, also from another thread; the launcher then ends itself."""
        with contextlib.suppress(OSError):
            self._socket.shutdown(socket.SHUT_RDWR)

    def close(self) -> None:
        """End the launcher and all it started: it goes when nobody listens, else by force."""
        self._socket.close()
        with contextlib.suppress(subprocess.TimeoutExpired):
            self._process.wait(1.0)
        with contextlib.suppress(ProcessLookupError, PermissionError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait()
        with contextlib.suppress(OSError):
            os.close(self._stderr)


def _reply(message: bytes) -> Reply:
    """Read a reply, which may be forged: by then only its own submission's verdict is in it."""
    words, *names = message.split(b"\0")
    try:
        state, status, stopped, cpu, wall, memory = words.decode("ascii").split()
        return Reply(
            status=os.waitstatus_to_exitcode(int(status)),
            stopped=stopped,
            cpu=float(cpu),
            wall=float(wall),
            memory=int(memory),
            left_running=tuple(name.decode("ascii", "backslashreplace") for name in names),
            worn=state != "clean",
        )
    except ValueError as error:
        raise LauncherDiedError("the launcher does not keep to its protocol") from error
