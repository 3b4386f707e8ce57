"""Numbers with a unit: times in seconds and sizes in bytes."""

from __future__ import annotations

import re
from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from judge.documents import Node, Notes, Wrong, quoted
from judge.model import MEGABYTE
from judge.problems.kinds import Kind
from judge.problems.text import text_of
from judge.problems.wording import choices

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
