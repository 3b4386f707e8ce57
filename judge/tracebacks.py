"""What a crash says: a sentence, and the student's own frames."""

from __future__ import annotations

import os
import re
import signal
from collections.abc import Iterator
from dataclasses import dataclass

from judge.hints import hint
from judge.model import Ending, Run
from judge.stacktraces import own_lines, thrown
from judge.visible import visible

_READ = 200_000
"""Bytes at the end of stderr that are looked at."""
_HEAD, _TAIL = 20, 40
"""Lines of a traceback that are kept at its two ends."""
_WIDE = 400
"""Characters of a line that are kept."""

_FRAME = re.compile(r'  File "(?P<path>.*)", line (?P<line>\d+)(?:, in .*)?')
_ERROR = re.compile(r"(?P<name>[A-Za-z_][\w.]*)(?:: (?P<message>.*))?")


@dataclass(frozen=True, slots=True)
class Crash:
    """Why a program ended badly, for the student."""

    sentence: str
    """One line, safe to show."""
    stderr: bytes
    """What it wrote to stderr, cut to the student's frames and to some sixty lines."""
    hint: str = ""
    """What usually helps, safe to show; empty when nothing is known."""


def crash(run: Run, folder: str) -> Crash:
    """Explain a run that ended by a signal or with a bad exit status.

    ``folder`` is where the submission lay; its files are named relative to it. A traceback
    explains only the exit status 1, which is Python's for an exception nobody caught.
    """
    stderr = student_frames(run.stderr, folder)
    lines = stderr.decode("utf-8", "surrogateescape").split("\n")
    error = _last_error(lines) if run.ending is Ending.EXIT and run.status == 1 else None
    if error is None:
        return Crash(_without_traceback(run, lines), stderr)
    name, message = error
    what = f"{name}: {_cut(message, 200)}" if message else name
    return Crash(f"{visible(what)}{visible(_place(lines))}", stderr, hint(name, _cut(message, 200)))


def student_frames(stderr: bytes, folder: str) -> bytes:
    """The text with only those traceback frames that lie in ``folder``, their paths relative.

    All frames stay where none of them is the student's. Chained exceptions stay; what is long
    is cut in the middle.
    """
    text = stderr[-_READ:].decode("utf-8", "surrogateescape")
    lines = [_cut(line, _WIDE) for line in text.split("\n")]
    cut = [*_own_frames(lines, folder)]
    if not any(_FRAME.fullmatch(line) for line in cut):
        cut = own_lines([_without(line, folder) for line in lines])
    return "\n".join(_shortened(cut)).encode("utf-8", "surrogateescape")


def _without(line: str, folder: str) -> str:
    """A line in which files of the folder are named relative to it."""
    return line.replace(folder + os.sep, "") if len(folder) > 1 else line


def status_in_words(run: Run) -> str:
    """How the run ended, such as ``exit status 3`` or ``killed by SIGSEGV (…)``."""
    if run.ending is not Ending.SIGNAL:
        return f"exit status {run.status}"
    try:
        name = signal.Signals(run.status).name
    except ValueError:
        name = f"signal {run.status}"
    return f"killed by {name} ({_SIGNALS.get(name, 'not by the judge')})"


_SIGNALS = {
    "SIGSEGV": "segmentation fault: it used memory that is not its own, or recursed too deeply",
    "SIGBUS": "bus error: it used memory that is not there",
    "SIGABRT": "abort: the program or its runtime gave up",
    "SIGFPE": "arithmetic error, such as a division by zero",
    "SIGILL": "illegal instruction",
    "SIGPIPE": "it wrote to a pipe that nobody reads",
}


def _without_traceback(run: Run, lines: list[str]) -> str:
    if run.ending is Ending.SIGNAL:
        return f"The program was {status_in_words(run)}."
    error = thrown(lines)
    if error:
        return f"{visible(_cut(error.what, 250))}{visible(error.place)}"
    said = next((line for line in reversed(lines) if line.strip()), "")
    last = f'; the last line on stderr is "{visible(_cut(said, 200))}"' if said else ""
    return f"The program ended with {status_in_words(run)}{last}."


def _own_frames(lines: list[str], folder: str) -> Iterator[str]:
    """Drop the frames of other files, each with the lines that belong to it."""
    inside = own = False
    for line in lines:
        frame = _FRAME.fullmatch(line)
        if frame:
            path = _relative(frame["path"], folder)
            inside, own = True, path is not None
            line = line.replace(frame["path"], path or "", 1)  # noqa: PLW2901
        elif not line.startswith(("    ", "  [Previous line repeated")):
            inside = False
        if own or not inside:
            yield line


def _relative(path: str, folder: str) -> str | None:
    """The path below the folder; ``None`` for a file that is not the student's."""
    if path.startswith("<"):
        return None if path.startswith("<frozen ") else path
    for root in {folder, os.path.realpath(folder)}:
        if path.startswith((root + "/", root + "\\")):
            return path[len(root) + 1 :]
    return None if os.path.isabs(path) else path  # noqa: PTH117  a foreign path, maybe malformed


def _shortened(lines: list[str]) -> list[str]:
    left_out = len(lines) - _HEAD - _TAIL
    if left_out <= 1:
        return lines
    return [*lines[:_HEAD], f"  ... {left_out:,} more lines ...", *lines[-_TAIL:]]


def _cut(text: str, width: int) -> str:
    return text if len(text) <= width else f"{text[: width - 40]} ... {text[-30:]}"


def _last_frame(lines: list[str]) -> int | None:
    return next((i for i in reversed(range(len(lines))) if _FRAME.fullmatch(lines[i])), None)


def _last_error(lines: list[str]) -> tuple[str, str] | None:
    """Name and message of the exception below the last frame."""
    frame = _last_frame(lines)
    if frame is None:
        return None
    below = next((line for line in lines[frame + 1 :] if line and line[0] != " "), "")
    error = _ERROR.fullmatch(below)
    return (error["name"], error["message"] or "") if error else None


def _place(lines: list[str]) -> str:
    index = _last_frame(lines)
    frame = _FRAME.fullmatch(lines[index]) if index is not None else None
    if index is None or frame is None:
        return ""
    after = lines[index + 1] if index + 1 < len(lines) else ""
    source = f":  {_cut(after.strip(), 100)}" if after.startswith("    ") else ""
    return f", in {frame['path']} line {frame['line']}{source}"
