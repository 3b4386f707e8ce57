"""A mistake as plain text: its place, the line with a caret, and the remedy."""

from __future__ import annotations

from judge.errors import Mistake, Place
from judge.visible import visible

WIDTH = 72
"""Characters of the line that are shown."""


def describe(mistake: Mistake) -> str:
    """A few lines for a terminal or a log; everything that comes from a file is made safe."""
    sentence = visible(mistake.sentence)
    lines = [sentence]
    if mistake.place is not None:
        place = mistake.place
        lines = [f"{visible(str(place.file))}:{place.line}:{place.column}: {sentence}"]
        lines += _excerpt(place)
    if mistake.remedy:
        lines.append(f"   {visible(mistake.remedy)}")
    return "\n".join(lines)


def _excerpt(place: Place) -> list[str]:
    """The line and the caret under it; a long line is cut around the place."""
    if not place.source:
        return []
    at = place.column - 1
    first = max(0, at - WIDTH // 2) if len(place.source) > WIDTH else 0
    cut = place.source[first : first + WIDTH]
    before = ("…" if first else "") + visible(cut[: at - first])
    meant = visible(cut[at - first : at - first + place.width])
    after = visible(cut[at - first + place.width :])
    tail = "…" if first + WIDTH < len(place.source) else ""
    number = f"{place.line:>5}"
    carets = " " * len(before) + "^" * max(1, len(meant))
    return [f"{number} | {before}{meant}{after}{tail}", f"{' ' * 5} | {carets}"]
