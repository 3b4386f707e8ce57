"""Runs a problem's own checker: one file, standard library only, in a process of its own.

``python host.py CHECKER MEMORY`` loads ``check(stdin, output, answer)`` from the file CHECKER and
answers requests until its standard input ends. A request is a line of JSON, three lengths, and
then so many bytes; no lengths ask only whether the checker can be loaded. A reply is a line of JSON
with ``score`` (a fraction), ``message`` and ``lines``, those of answer and output where they part,
or with ``error``. What the checker itself prints goes to standard error.
"""

import contextlib
import importlib.util
import json
import os
import sys
import traceback
from collections.abc import Callable
from fractions import Fraction
from typing import Any

MESSAGE = 2_000
"""Characters of a checker's message that are kept."""


def main(checker: str, memory: int) -> None:
    """Serve requests with the checker, which may use so many bytes of memory."""
    requests = os.fdopen(os.dup(0), "rb")
    replies = os.fdopen(os.dup(1), "wb")
    with open(os.devnull, "rb") as nothing:  # noqa: PTH123  a descriptor is needed
        os.dup2(nothing.fileno(), 0)
    os.dup2(2, 1)
    _limit(memory)
    check: Callable[..., Any] | None = None
    while header := requests.readline():
        texts = [requests.read(length).decode(errors="replace") for length in json.loads(header)]
        try:
            check = check or _load(checker)
            reply = _reply(check(*texts) if texts else _fits(check))
        except BaseException as error:  # noqa: BLE001  whatever the checker does is reported
            reply = {"error": _where(error, checker)}
        replies.write(json.dumps(reply).encode() + b"\n")
        replies.flush()


def _limit(memory: int) -> None:
    with contextlib.suppress(ImportError, ValueError, OSError):
        import resource  # noqa: PLC0415  only on Unix

        resource.setrlimit(resource.RLIMIT_AS, (memory, memory))


def _load(checker: str) -> Callable[..., Any]:
    sys.path.insert(0, os.path.dirname(checker))  # noqa: PTH120  pathlib would cost its import
    spec = importlib.util.spec_from_file_location("checker", checker)
    if spec is None or spec.loader is None:
        raise ImportError("the checker is no Python file")
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    check: Callable[..., Any] | None = getattr(module, "check", None)
    if not callable(check):
        raise AttributeError("there is no function check(stdin, output, answer)")
    return check


def _fits(check: Callable[..., Any]) -> bool:
    """True; raises ``TypeError`` where three texts are not what ``check`` takes."""
    import inspect  # noqa: PLC0415  only here, and slow to import

    inspect.signature(check).bind("stdin", "output", "answer")
    return True


def _reply(result: object) -> dict[str, Any]:
    """Understand what ``check`` returned: a score, perhaps a message, perhaps the two lines."""
    score, message, lines = result, "", (0, 0)
    match result:
        case (given, str(said), (int(answer), int(output))):
            score, message, lines = given, said, (answer, output)
        case (given, str(said)):
            score, message = given, said
    if not isinstance(score, (bool, int, float, Fraction)):
        raise TypeError(f"check returned {result!r:.80}, not a bool, a score or a pair")
    exact = Fraction(repr(score)) if isinstance(score, float) else Fraction(score)
    if not 0 <= exact <= 1:
        raise ValueError(f"check returned the score {score}, not one from 0 to 1")
    return {"score": str(exact), "message": message[:MESSAGE], "lines": lines}


def _where(error: BaseException, checker: str) -> str:
    """Say what went wrong and in which line of the checker."""
    frames = traceback.extract_tb(error.__traceback__)
    lines = [frame.lineno for frame in frames if frame.filename == checker]
    line = error.lineno if isinstance(error, SyntaxError) else lines[-1] if lines else None
    name = os.path.basename(checker)  # noqa: PTH119
    place = f"{name}, line {line}" if line else name
    return f"{place}: {type(error).__name__}: {error}"[:MESSAGE]


if __name__ == "__main__":
    main(sys.argv[1], int(sys.argv[2]))
