"""What a problem file asks of the judge that reads it."""

from __future__ import annotations

import re
import sys

import judge
from judge.documents import Node, Notes, Wrong, quoted
from judge.problems.kinds import Kind
from judge.problems.text import text_of

Version = tuple[int, ...]


def _read_format(node: Node, notes: Notes) -> None:
    text = text_of(node, notes)
    if text != "1":
        raise Wrong(
            f"This judge reads format 1, not {quoted(text)}.",
            "Write format: 1, or use another judge.",
        )


def _read_needs(node: Node, notes: Notes) -> None:
    text = text_of(node, notes)
    match = re.fullmatch(r"judge *>= *([0-9]{1,6}(?:\.[0-9]{1,6}){0,3})", text)
    if match is None:
        raise Wrong(f"{quoted(text)} is no version of the judge.", "Write needs: judge >= 0.1")
    if _version(match[1]) > _version(judge.__version__):
        raise Wrong(
            f"The problem needs judge {match[1]} or newer; this is {judge.__version__}.",
            "Install a newer judge.",
        )


def _read_python(node: Node, notes: Notes) -> None:
    text = text_of(node, notes)
    if not re.fullmatch(r"3\.[0-9]{1,3}", text):
        raise Wrong(f"{quoted(text)} is no version of Python 3.", "Write python: 3.11")
    if _version(text) > sys.version_info[:2]:
        here = f"{sys.version_info[0]}.{sys.version_info[1]}"
        raise Wrong(
            f"The problem needs Python {text} or newer; this is {here}.",
            f"Run the judge with Python {text}.",
        )


def _version(text: str) -> Version:
    return tuple(int(part) for part in re.findall(r"[0-9]+", text))


FORMAT = Kind(_read_format, {"enum": [1, "1"]}, "`1`")
NEEDS = Kind(_read_needs, {"type": "string", "pattern": "^judge *>= *[0-9.]+$"}, "`judge >= 0.1`")
PYTHON = Kind(
    _read_python,
    {"anyOf": [{"type": "number"}, {"type": "string", "pattern": r"^3\.[0-9]+$"}]},
    "version",
)
