"""A program that prints inputs drawn from a problem's Hypothesis strategy, one JSON text a line.

It runs in a process of its own, so that the judge imports neither the instructor's generator nor
hypothesis. Arguments: the generator's file, the folder from which it imports, number, seed, and
perhaps `ask`. It then reads a line after each input, and when that says `fails` goes on with ever
smaller inputs of the kind until none is left to try. What is wrong with the generator is the last
line of standard error, and the exit status 1.
"""

from __future__ import annotations

import json
import os
import runpy
import sys
import traceback
from collections.abc import Callable
from contextlib import suppress
from typing import Any, TextIO

NEEDED = (
    "hypothesis, which draws the inputs, is not installed: run pip install 'casejudge[generate]', "
    "with pipx: pipx inject casejudge hypothesis"
)


class Fails(Exception):  # noqa: N818 - it is no fault of anybody here
    """The input just printed is one that is looked for."""


def draw(strategy: Any, count: int, number: int, tell: Callable[[str], None]) -> None:
    """Tell ``count`` inputs of the strategy, the same for the same seed and hypothesis.

    After one at which ``tell`` raises ``Fails``, smaller ones.
    """
    from hypothesis import HealthCheck, Phase, given, seed, settings  # noqa: PLC0415

    @seed(number)
    @settings(
        max_examples=count,
        database=None,
        deadline=None,
        phases=[Phase.generate, Phase.shrink],
        report_multiple_bugs=False,
        suppress_health_check=list(HealthCheck),
    )
    @given(strategy)
    def printed(text: object) -> None:
        if not isinstance(text, str):
            raise SystemExit(f"`inputs` gives {_a(text)}, and an input is a text: a str")
        text.encode()
        tell(text)

    with suppress(Fails):
        printed()


def telling(out: TextIO, replies: TextIO | None) -> Callable[[str], None]:
    """Print each input; where somebody replies, raise ``Fails`` when he says so."""

    def tell(text: str) -> None:
        out.write(json.dumps(text) + "\n")
        if replies is None:
            return
        out.flush()
        reply = replies.readline()
        if not reply:
            os._exit(0)  # hypothesis would take an exception for a failure of the input
        if reply == "fails\n":
            raise Fails

    return tell


def strategy_of(file: str) -> Any:
    """The strategy that a generator defines; ends the program where there is none."""
    try:
        from hypothesis.strategies import SearchStrategy  # noqa: PLC0415
    except ImportError:
        raise SystemExit(NEEDED) from None
    found = runpy.run_path(file)
    if "inputs" not in found:
        raise SystemExit("`inputs` is missing: write inputs = and a Hypothesis strategy of texts")
    if not isinstance(found["inputs"], SearchStrategy):
        raise SystemExit(f"`inputs` is {_a(found['inputs'])}, and no Hypothesis strategy")
    return found["inputs"]


def _a(value: object) -> str:
    return f"a value of type {type(value).__name__}"


def _reason(error: BaseException, file: str) -> str:
    """What went wrong, and in which line of the generator where that is known."""
    if isinstance(error, SystemExit):
        return str(error)
    lines = [it.lineno for it in traceback.extract_tb(error.__traceback__) if it.filename == file]
    line = error.lineno if isinstance(error, SyntaxError) else lines[-1] if lines else None
    said = error.msg if isinstance(error, SyntaxError) else str(error)
    text = f"{type(error).__name__}: {said}".partition("\n")[0]
    return f"line {line}: {text}" if line else text


def main(file: str, folder: str, *rest: str) -> None:
    """Print the inputs to where standard output led; what the generator prints goes elsewhere."""
    out = os.fdopen(os.dup(1), "w")
    wanted, number, *ask = rest
    replies = os.fdopen(os.dup(0)) if ask else None
    os.dup2(2, 1)
    sys.path.insert(0, folder)
    try:
        draw(strategy_of(file), int(wanted), int(number), telling(out, replies))
        out.close()
    except BaseException as error:  # noqa: BLE001 - whatever the generator does is told
        sys.stdout.flush()
        print(f"\n{_reason(error, file)}", file=sys.stderr)  # noqa: T201 - this is a program
        sys.exit(1)


if __name__ == "__main__":
    main(*sys.argv[1:])
