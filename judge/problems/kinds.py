"""The ways to read a value: what the file says → what the judge uses, or ``Wrong``."""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable, Mapping
from enum import StrEnum
from fractions import Fraction
from typing import Any, NamedTuple

from judge.documents import Node, Notes, Scalar, Sequence, Wrong
from judge.model import MEGABYTE
from judge.problems.text import data_of, text_of
from judge.problems.wording import choices, quoted, suggestion

Read = Callable[[Node, Notes], Any]


class Kind(NamedTuple):
    """How a value is read, what an editor may accept for it, and its name in the reference."""

    read: Read
    schema: Mapping[str, Any]
    words: str


ANY_TEXT: Mapping[str, Any] = {"type": ["string", "number", "boolean", "null"]}
"""Editors turn plain scalars into numbers and booleans; here every one of them is text."""

TEXT = Kind(text_of, ANY_TEXT, "text")
DATA = Kind(data_of, ANY_TEXT, "text")


def several(kind: Kind) -> Kind:
    """A list of values of one kind, at least one."""

    def read(node: Node, notes: Notes) -> tuple[Any, ...]:
        if not isinstance(node, Sequence) or not node.items:
            raise Wrong("A list belongs here, with at least one value.", "Write [first, second].")
        return tuple(kind.read(item, notes) for item in node.items)

    schema = {"type": "array", "items": kind.schema, "minItems": 1}
    return Kind(read, schema, f"list of {kind.words}")


def choice(options: type[StrEnum]) -> Kind:
    """One of a few words."""
    words = [option.value for option in options]

    def read(node: Node, notes: Notes) -> StrEnum:
        text = text_of(node, notes)
        if text not in words:
            raise Wrong(f"{quoted(text)} is none of {choices(words)}.", suggestion(text, words))
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


POINTS = Kind(
    _read_points,
    {
        "anyOf": [
            {"type": "number", "minimum": 0},
            {"type": "string", "pattern": r"^[0-9]+(\.[0-9]+|/[0-9]*[1-9][0-9]*)?$"},
        ]
    },
    "points, `5`, `2.5` or `1/3`",
)
TOLERANCE = Kind(
    _read_tolerance,
    {
        "anyOf": [
            {"type": "number", "minimum": 0},
            {"type": "string", "pattern": r"^[0-9]+(\.[0-9]*)?([eE][+-]?[0-9]+)?$"},
        ]
    },
    "number, `0.001` or `1e-6`",
)
SHARE = Kind(
    _read_share,
    {"type": "string", "pattern": r"^[0-9]{1,2}(\.[0-9]+)? *%$"},
    "share, `80%`",
)

_SECONDS = {"ms": Fraction(1, 1000), "s": Fraction(1), "min": Fraction(60), "h": Fraction(3600)}
_BYTES = {
    "B": 1,
    "kB": 1000,
    "KB": 1000,
    "MB": MEGABYTE,
    "GB": 1000 * MEGABYTE,
    "KiB": 1024,
    "MiB": 1024**2,
    "GiB": 1024**3,
}
_MEASURE = re.compile(r"(?P<number>[0-9]{1,12}(?:\.[0-9]{1,9})?) *(?P<unit>[A-Za-z]*)")


class Measure(NamedTuple):
    """What has a unit, and between which bounds."""

    units: Mapping[str, Fraction] | Mapping[str, int]
    least: tuple[Fraction, str]
    most: tuple[Fraction, str]
    remedy: str
    """With ``{}`` where the number belongs."""


def measure(what: Measure) -> Kind:
    """A number with its unit; the value is in seconds or bytes, exactly."""

    def read(node: Node, notes: Notes) -> Fraction:
        text = text_of(node, notes)
        match = _MEASURE.fullmatch(text)
        if match is None or match["unit"] not in what.units:
            raise Wrong(*_no_measure(text, match and match["number"], what))
        value = Fraction(match["number"]) * what.units[match["unit"]]
        if not what.least[0] <= value <= what.most[0]:
            raise Wrong(f"{quoted(text)} is not between {what.least[1]} and {what.most[1]}.")
        return value

    units = "|".join(what.units)
    schema = {"type": "string", "pattern": rf"^[0-9]+(\.[0-9]+)? *({units})$"}
    return Kind(read, schema, f"number with {choices(what.units)}")


def _no_measure(text: str, number: str | None, what: Measure) -> tuple[str, str]:
    known = f"{quoted(text)} has no unit that is known here: {choices(what.units)}."
    if number is None:
        return f"{quoted(text)} is no number with a unit.", what.remedy.format("2")
    missing = f"{quoted(text)} has no unit."
    return (missing if text == number else known), what.remedy.format(number)


TIME = measure(
    Measure(
        _SECONDS,
        (Fraction(1, 100), "10ms"),
        (Fraction(86400), "24h"),
        "Write {0}s, {0}ms or {0}min.",
    )
)
SIZE = measure(
    Measure(_BYTES, (Fraction(1), "1B"), (Fraction(1024**4), "1024GiB"), "Write {0}MB or {0}KiB.")
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


def is_scalar(node: Node) -> bool:
    """Whether the value is written as one text."""
    return isinstance(node, Scalar)
