"""How scores are spread, as bars of a chart."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

TENTHS = 10
HEIGHT = 100
"""Of the highest bar, in units of the chart."""


@dataclass(frozen=True, slots=True)
class Bar:
    """How many have a score within bounds; the height in units of the chart."""

    label: str
    count: int
    height: int


def bars(scores: Iterable[Fraction], points: Fraction) -> tuple[Bar, ...]:
    """A bar for each tenth of the points, and one for all of them; none without points."""
    if not points:
        return ()
    counts = [0] * (TENTHS + 1)
    for score in scores:
        counts[min(TENTHS, int(score * TENTHS / points))] += 1
    most = max(1, *counts)
    return tuple(
        Bar(_label(place), count, -(-count * HEIGHT // most)) for place, count in enumerate(counts)
    )


def _label(place: int) -> str:
    return "all" if place == TENTHS else f"{place * 10}–{place * 10 + 9} %"
