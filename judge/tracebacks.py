"""What a crash says: a sentence, the student's own frames, and a hint for the common ones."""

from __future__ import annotations

import os
import re
import signal
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass

from judge.model import Ending, Run
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
    return Crash(f"{visible(what)}{visible(_place(lines))}", stderr, hint(name, message))


def student_frames(stderr: bytes, folder: str) -> bytes:
    """The text with only those traceback frames that lie in ``folder``, their paths relative.

    All frames stay where none of them is the student's. Chained exceptions stay; what is long
    is cut in the middle.
    """
    text = stderr[-_READ:].decode("utf-8", "surrogateescape")
    lines = [_cut(line, _WIDE) for line in text.split("\n")]
    cut = [*_own_frames(lines, folder)]
    if not any(_FRAME.fullmatch(line) for line in cut):
        cut = lines
    return "\n".join(_shortened(cut)).encode("utf-8", "surrogateescape")


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


def hint(name: str, message: str) -> str:
    """What usually helps against the exception, safe to show; empty when nothing is known."""
    shadowed = _shadowed(message)
    explain = _HINTS.get(name.rpartition(".")[2])
    return visible(shadowed or (explain(_cut(message, 200)) if explain else ""))


def _shadowed(message: str) -> str:
    found = re.search(r"partially initialized module '(\w+)'", message)
    if not found or found[1] not in sys.stdlib_module_names:
        return ""
    return (
        f"Your file {found[1]}.py has the name of the standard module {found[1]} and is imported "
        "in its place: give the file another name."
    )


def _quoted(message: str, default: str) -> str:
    """The first text in single quotes, as Python writes it."""
    found = re.search(r"'[^']*'|\"[^\"]*\"", message)
    return found[0] if found else default


def _value(message: str) -> str:
    number = re.search(r"invalid literal for int\(\).*?: (.*)|to (float): (.*)", message)
    if number:
        return _no_number(number[1] or number[3] or "", "float" if number[2] else "int")
    if "values to unpack" in message:
        return (
            "The two sides of the assignment do not have equally many values: look at how many "
            "words that line of the input has."
        )
    if "empty sequence" in message or "iterable argument is empty" in message:
        return "min() and max() of nothing fail: test that there is something, or give a default."
    if "not in list" in message:
        return "Test with `in` that the list holds the value before index() or remove()."
    return ""


def _no_number(text: str, kind: str) -> str:
    if "\\ufeff" in text or "\ufeff" in text:
        return "The input begins with a byte order mark (U+FEFF), which is no part of a number."
    words = text.strip("'\"").replace("\\n", " ").replace("\\t", " ").split()
    if not words:
        return f"{kind}() was given no text: a blank line, or the end of the input."
    if len(words) > 1:
        return f"{kind}() was given more than one word, {text}: split() the line first."
    return f"{kind}() was given {text}, which is no {'integer' if kind == 'int' else 'number'}."


def _module(message: str) -> str:
    name = _quoted(message, "that module").strip("'").partition(".")[0]
    return (
        f"There is no module {name} here: hand in {name}.py too if it is your own; packages that "
        "have to be installed cannot be used."
    )


def _index(message: str) -> str:
    if "pop from" in message:
        return "Test that there is something left before pop()."
    return "A list of n items has the indices 0 to n - 1; test the length first."


def _attribute(message: str) -> str:
    if "'NoneType'" not in message:
        return ""
    return "The value is None: a function without `return`, or a method such as sort() or append()."


def _type(message: str) -> str:
    if "'NoneType'" in message:
        return _attribute(message)
    if "concatenate" in message or "and 'str'" in message or "'str' and" in message:
        return (
            "input() gives text: turn it into a number with int(), or a number into text by str()."
        )
    return ""


def _unknown_name(message: str) -> str:
    return f"Nothing was called {_quoted(message, 'so')} by then: look for a misspelling."


def _saying(text: str) -> Callable[[str], str]:
    return lambda _message: text


_HINTS: dict[str, Callable[[str], str]] = {
    "EOFError": _saying(
        "The input has ended: input() was called more often than the input has lines."
    ),
    "ValueError": _value,
    "StopIteration": _saying("next() found nothing left: test first, or give next() a default."),
    "RecursionError": _saying(
        "A function called itself about a thousand times deep: look for the case that ends it, "
        "or use a loop."
    ),
    "ModuleNotFoundError": _module,
    "IndexError": _index,
    "KeyError": lambda message: (
        f"The dictionary has no key {message or 'like that'}: test with `in`."
    ),
    "ZeroDivisionError": _saying("Test that the divisor is not zero."),
    "NameError": _unknown_name,
    "UnboundLocalError": _saying(
        "A name that a function assigns is its own: pass the value in, or say `global`."
    ),
    "AttributeError": _attribute,
    "TypeError": _type,
    "SyntaxError": _saying("Python cannot read that line, or the one before it lacks its end."),
    "IndentationError": _saying("Lines of one block must begin with equally many blanks."),
    "TabError": _saying("Indent with blanks only; tabs and blanks are mixed."),
    "UnicodeDecodeError": _saying(
        "The input is not all UTF-8: read bytes with sys.stdin.buffer, or look at the input."
    ),
    "FileNotFoundError": _saying(
        "Only the files of the submission and of the case are there; the input comes from input()."
    ),
    "MemoryError": _saying("The program wanted more memory than it may have."),
}
