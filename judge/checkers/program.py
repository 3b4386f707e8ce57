"""A problem's own checker, kept running in processes of its own and fed case after case."""

from __future__ import annotations

import json
import os
import signal
import subprocess
import sys
from contextlib import suppress
from dataclasses import dataclass, replace
from fractions import Fraction
from pathlib import Path
from queue import LifoQueue
from threading import Event, Timer
from typing import Self

from judge.errors import JudgeError
from judge.model import Mismatch

SECONDS = 10.0
"""Wall time that a checker may take for one case."""
MEMORY = 1_000_000_000
"""Bytes of address space that a checker may use, where the machine can limit it."""

_HOST = Path(__file__).with_name("host.py")
_REPLY = 100_000


class ProgramChecker:
    """Runs ``check(stdin, output, answer)`` of a Python file; safe to use from several threads.

    ``check`` returns a bool, a score from 0 to 1, or a tuple of one of these, a message and
    perhaps the lines of answer and output where they part.
    """

    def __init__(self, path: Path, workers: int = 1, seconds: float = SECONDS) -> None:
        self._hosts = [_Host(path.resolve(), seconds) for _ in range(workers)]
        self._free: LifoQueue[_Host] = LifoQueue()
        for host in self._hosts:
            self._free.put(host)

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        for host in self._hosts:
            host.stop()

    def load(self) -> None:
        """Raise ``JudgeError`` when the file cannot be loaded or has no ``check`` that fits."""
        host = self._free.get()
        try:
            host.request()
        finally:
            self._free.put(host)

    def compare(self, stdin: bytes, output: bytes, answers: tuple[bytes, ...]) -> Mismatch | None:
        """Accept, or say what the checker says against the answer that earns the most.

        The sentence is the checker's own text, not yet safe to show. Raises ``JudgeError`` when
        the checker crashes, takes too long or returns what is no score.
        """
        host = self._free.get()
        try:
            judged = (host.ask(stdin, output, answer) for answer in answers or (b"",))
            best: Mismatch | None = None
            for mismatch in judged:
                if mismatch is None:
                    return None
                best = mismatch if best is None or mismatch.score > best.score else best
            return best
        finally:
            self._free.put(host)


@dataclass
class _Host:
    """One process that runs the checker; started when it is first asked, and after a crash.

    What the checker prints is thrown away: it may be a student's text, and nobody made it safe.
    """

    path: Path
    seconds: float
    process: subprocess.Popen[bytes] | None = None

    def ask(self, stdin: bytes, output: bytes, answer: bytes) -> Mismatch | None:
        mismatch = self.request(stdin, output, answer)
        if mismatch.score == 1:
            return None
        sentence = mismatch.sentence or f"The checker {self.path.name} does not accept the output."
        return replace(mismatch, sentence=sentence, answer=answer)

    def request(self, *texts: bytes) -> Mismatch:
        """What it says of three texts, with a score of 1 too; without them it is only loaded."""
        header = json.dumps([len(text) for text in texts]).encode()
        return self._read(self._exchange(b"".join((header, b"\n", *texts))))

    def stop(self) -> None:
        if self.process is None:
            return
        _kill(self.process)
        for pipe in (self.process.stdin, self.process.stdout):
            assert pipe is not None
            with suppress(OSError):
                pipe.close()
        self.process.wait()
        self.process = None

    def _exchange(self, request: bytes) -> bytes:
        if self.process is not None and self.process.poll() is not None:
            self.stop()
        process = self.process = self.process or _start(self.path)
        assert process.stdin is not None
        assert process.stdout is not None
        late = Event()
        timer = Timer(self.seconds, _end, (process, late))
        timer.start()
        try:
            process.stdin.write(request)
            process.stdin.flush()
            line = process.stdout.readline(_REPLY)
        except OSError:
            line = b""
        finally:
            timer.cancel()
            timer.join()
        if late.is_set() or not line.endswith(b"\n"):
            self.stop()
            raise JudgeError(self._death(late.is_set()))
        return line

    def _death(self, late: bool) -> str:
        if late:
            return f"The checker {self.path.name} took more than {self.seconds:g} s for a case."
        return f"The checker {self.path.name} ended without an answer."

    def _read(self, line: bytes) -> Mismatch:
        try:
            reply = json.loads(line)
            if "error" in reply:
                raise JudgeError(f"The checker failed: {reply['error']}.")
            answer, output = (line if line > 0 else None for line in map(int, reply["lines"]))
            return Mismatch(str(reply["message"]), answer, output, Fraction(reply["score"]))
        except (ValueError, TypeError, KeyError):
            self.stop()
            raise JudgeError(f"The checker {self.path.name} spoke out of turn.") from None


def _end(process: subprocess.Popen[bytes], late: Event) -> None:
    late.set()
    _kill(process)


def _kill(process: subprocess.Popen[bytes]) -> None:
    """Kill the checker and whatever it started, where the system knows groups of processes."""
    with suppress(OSError):
        if os.name == "nt":
            process.kill()
        else:
            os.killpg(process.pid, signal.SIGKILL)


def _start(path: Path) -> subprocess.Popen[bytes]:
    """Start the host; ``-P`` keeps the modules beside it from hiding standard ones."""
    environment = {"PYTHONHASHSEED": "0", "PYTHONUTF8": "1", "PYTHONDONTWRITEBYTECODE": "1"}
    if "SYSTEMROOT" in os.environ:  # Windows cannot start Python without it.
        environment["SYSTEMROOT"] = os.environ["SYSTEMROOT"]
    return subprocess.Popen(
        [sys.executable, "-P", str(_HOST), str(path), str(MEMORY)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        env=environment,
        cwd=path.parent,
        start_new_session=os.name != "nt",
    )
