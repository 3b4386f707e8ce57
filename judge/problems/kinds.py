"""The ways to read a value: what the file says → what the judge uses, or ``Wrong``."""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable, Mapping
from enum import StrEnum
from fractions import Fraction
from typing import Any, NamedTuple

from judge.documents import Node, Notes, Sequence, Wrong, quoted
from judge.model import Seal
from judge.problems.text import data_of, prose_of, text_of
from judge.problems.wording import choices
from judge.spelling import nearest

Read = Callable[[Node, Notes], Any]


class Kind(NamedTuple):
    """How a value is read, what an editor may accept for it, and its name in the reference."""

    read: Read
    schema: Mapping[str, Any]
    words: str


ANY_TEXT: Mapping[str, Any] = {"type": ["string", "number", "boolean", "null"]}
"""Editors turn plain scalars into numbers and booleans; here every one of them is text."""

TEXT = Kind(text_of, ANY_TEXT, "text")
PROSE = Kind(prose_of, ANY_TEXT, "text")
DATA = Kind(data_of, ANY_TEXT, "text")


def several(kind: Kind) -> Kind:
    """A list of values of one kind, at least one."""

    def read(node: Node, notes: Notes) -> tuple[Any, ...]:
        if not isinstance(node, Sequence) or not node.items:
            raise Wrong("A list belongs here, with at least one value.", "Write [first, second].")
        return tuple(_read_item(kind, item, notes) for item in node.items)

    schema = {"type": "array", "items": kind.schema, "minItems": 1}
    return Kind(read, schema, f"list of {kind.words}")


def _read_item(kind: Kind, node: Node, notes: Notes) -> Any:
    try:
        return kind.read(node, notes)
    except Wrong as wrong:
        raise Wrong(wrong.sentence, wrong.remedy, wrong.node or node) from None


def choice(options: type[StrEnum]) -> Kind:
    """One of a few words."""
    words = [option.value for option in options]

    def read(node: Node, notes: Notes) -> StrEnum:
        text = text_of(node, notes)
        if text not in words:
            meant = nearest(text, words)
            remedy = f"Did you mean {meant}?" if meant else "Write one of these."
            raise Wrong(f"{quoted(text)} is not one of {choices(words)}.", remedy)
        return options(text)

    return Kind(read, {"enum": words}, choices(words))


def _read_yes_no(node: Node, notes: Notes) -> bool:
    text = text_of(node, notes)
    if text not in _YES_NO:
        raise Wrong(f"{quoted(text)} is neither yes nor no.", "Write yes or no.")
    return _YES_NO[text]


_YES_NO = {"yes": True, "true": True, "no": False, "false": False}
YES_NO = Kind(_read_yes_no, {"enum": [True, False, "yes", "no"]}, "`yes` or `no`")


def whole(least: int, most: int) -> Kind:
    """A whole number in decimal digits, within bounds."""

    def read(node: Node, notes: Notes) -> int:
        text = text_of(node, notes)
        if not re.fullmatch(r"[0-9]{1,18}", text) or not least <= int(text) <= most:
            raise Wrong(
                f"{quoted(text)} is no whole number from {least} to {most}.",
                "Write it in decimal digits.",
            )
        return int(text)

    return Kind(
        read, {"type": "integer", "minimum": least, "maximum": most}, f"number, {least} to {most}"
    )


_DECIMAL = re.compile(r"[0-9]{1,30}(\.[0-9]{1,30})?")
_FRACTION = re.compile(r"[0-9]{1,18}/0*[1-9][0-9]{0,17}")
_TOLERANCE = re.compile(r"[0-9]{1,30}(\.[0-9]{0,30})?([eE][+-]?[0-9]{1,3})?")


def _read_points(node: Node, notes: Notes) -> Fraction:
    text = text_of(node, notes)
    if not _DECIMAL.fullmatch(text) and not _FRACTION.fullmatch(text):
        raise Wrong(f"{quoted(text)} is no number of points.", "Write 5, 2.5 or 1/3.")
    return Fraction(text)


def _read_tolerance(node: Node, notes: Notes) -> Fraction:
    text = text_of(node, notes)
    if not _TOLERANCE.fullmatch(text):
        raise Wrong(f"{quoted(text)} is no tolerance.", "Write 0.001 or 1e-6.")
    return Fraction(text)


def _read_share(node: Node, notes: Notes) -> Fraction:
    text = text_of(node, notes)
    number = text.removesuffix("%").rstrip(" ")
    if not text.endswith("%") or not _DECIMAL.fullmatch(number) or Fraction(number) >= 100:
        raise Wrong(f"{quoted(text)} is no share from 0% up to 99%.", "Write 80%.")
    return Fraction(number) / 100


def _number_or(pattern: str) -> dict[str, Any]:
    return {"anyOf": [{"type": "number", "minimum": 0}, {"type": "string", "pattern": pattern}]}


POINTS = Kind(
    _read_points,
    _number_or(r"^[0-9]+(\.[0-9]+|/[0-9]*[1-9][0-9]*)?$"),
    "points, `5`, `2.5` or `1/3`",
)
TOLERANCE = Kind(
    _read_tolerance,
    _number_or(r"^[0-9]+(\.[0-9]*)?([eE][+-]?[0-9]+)?$"),
    "number, `0.001` or `1e-6`",
)
SHARE = Kind(
    _read_share,
    {"type": "string", "pattern": r"^[0-9]{1,2}(\.[0-9]+)? *%$"},
    "share, `80%`",
)


def _read_arguments(node: Node, notes: Notes) -> tuple[str, ...]:
    text = text_of(node, notes)
    try:
        return tuple(shlex.split(text))
    except ValueError:
        raise Wrong(
            "A quote in these arguments is never closed.", "Write them as in a shell."
        ) from None


ARGUMENTS = Kind(_read_arguments, ANY_TEXT, "arguments, as in a shell")


def _read_seal(node: Node, notes: Notes) -> Seal:
    text = text_of(node, notes)
    match = _SEAL.fullmatch(text)
    if match is None:
        raise Wrong(f"{quoted(text)} is no seal.", "`judge export student` makes them.")
    return Seal(bytes.fromhex(match["salt"]), bytes.fromhex(match["hash"]))


_SEAL = re.compile(r"scrypt:(?P<salt>[0-9a-f]{32}):(?P<hash>[0-9a-f]{64})")
SEAL = Kind(
    _read_seal, {"type": "string", "pattern": r"^scrypt:[0-9a-f]{32}:[0-9a-f]{64}$"}, "seal"
)


def _read_pattern(node: Node, notes: Notes) -> str:
    import regex  # noqa: PLC0415 - only problems that normalise pay for it

    text = text_of(node, notes)
    try:
        regex.compile(text)
    except (regex.error, OverflowError, RecursionError) as error:
        raise Wrong(
            f"This is no regular expression: {error}.", "Quote it in single quotes."
        ) from None
    return text


PATTERN = Kind(_read_pattern, ANY_TEXT, "regular expression")
