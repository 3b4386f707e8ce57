"""How a report may look: what the stream it is written to can show."""

from __future__ import annotations

import shutil
from collections.abc import Mapping
from dataclasses import dataclass
from typing import TextIO

_ASCII = {
    "✓": "ok",
    "✗": "no",
    "│": "|",
    "─": "-",
    "≠": "#",
    "·": "-",
    "…": "...",
    "⏎": "/",
    "«": "[",
    "»": "]",
    "−": "-",
    "+": "+",
    "=": "=",
    "■": "#",
    "◆": "*",
    " ": " ",
}
SYMBOLS = "".join(_ASCII)


@dataclass(frozen=True, slots=True)
class Look:
    """What a report may use; width in columns."""

    plain: bool = False
    """Whole sentences, line by line: no columns, boxes, symbols or colour."""
    colour: bool = False
    symbols: bool = True
    """Characters outside ASCII can be shown."""
    width: int = 80

    def sign(self, symbol: str) -> str:
        """The symbol, or its ASCII stand-in where it cannot be shown."""
        return symbol if self.symbols else _ASCII.get(symbol, "?")


def look_of(stream: TextIO, environ: Mapping[str, str], *, plain: bool = False) -> Look:
    """What the stream can show, by its encoding, its terminal and the environment.

    ``JUDGE_PLAIN`` or ``TERM=dumb`` ask for plain text, ``NO_COLOR`` for none of the colours,
    ``FORCE_COLOR`` for colours without a terminal, ``COLUMNS`` for a width.
    """
    dumb = environ.get("TERM") == "dumb" or bool(environ.get("JUDGE_PLAIN"))
    colour = stream.isatty() or bool(environ.get("FORCE_COLOR"))
    return Look(
        plain=plain or dumb,
        colour=colour and not environ.get("NO_COLOR"),
        symbols=_encodes(stream.encoding),
        width=max(40, shutil.get_terminal_size((100, 24)).columns),
    )


def _encodes(encoding: str | None) -> bool:
    try:
        SYMBOLS.encode(encoding or "ascii")
    except (UnicodeEncodeError, LookupError):
        return False
    return True
