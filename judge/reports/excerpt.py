"""The part of a diff around its first difference, made safe to show."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial

from judge.checkers.rows import rows_for
from judge.diff import Row, Span, common_head, marks
from judge.model import CheckerSpec, Evidence
from judge.visible import with_blanks

ABOVE = 2
"""Rows shown above the first difference."""
LENGTH = 10
"""Rows shown in all."""
LONG = 1_000
"""Bytes of a line beyond which it is cut around its first difference."""
LEAD = 80
"""Bytes kept of a long line before its first difference."""

AsText = Callable[[bytes], str]


@dataclass(frozen=True, slots=True)
class Cell:
    """One line of one side: its number, its safe text, and the changed parts of it."""

    number: int
    text: str
    marks: tuple[Span, ...] = ()


@dataclass(frozen=True, slots=True)
class Line:
    """One row of the excerpt; a side is ``None`` where it has no such line."""

    answer: Cell | None
    output: Cell | None
    same: bool
    differs_at: int = 0
    """Index of the first character in which the two texts differ."""


@dataclass(frozen=True, slots=True)
class Excerpt:
    """Consecutive rows of a diff, with counts of what was left out."""

    lines: tuple[Line, ...]
    below: int
    below_different: int


def excerpt(evidence: Evidence, spec: CheckerSpec, *, ascii_only: bool = False) -> Excerpt | None:
    """The rows around what the checker takes as the first difference; ``None`` without one."""
    show = partial(with_blanks, ascii_only=ascii_only)
    table = rows_for(evidence.answer or b"", evidence.output, spec, evidence.mismatch)
    first = next((i for i, row in enumerate(table) if row.kind != "same"), None)
    if first is None:
        return None
    start = max(0, first - ABOVE)
    below = table[start + LENGTH :]
    different = sum(row.kind != "same" for row in below)
    lines = tuple(_line(row, show) for row in table[start : start + LENGTH])
    return Excerpt(lines, len(below), different)


def _line(row: Row, show: AsText) -> Line:
    if row.kind == "changed":
        return _changed(row, show)
    return Line(
        _cell(row.answer_line, row.answer, show),
        _cell(row.output_line, row.output, show),
        row.kind == "same",
    )


def _cell(number: int | None, line: bytes | None, show: AsText) -> Cell | None:
    if number is None or line is None:
        return None
    return Cell(number, _cut(line, 0, show))


def _changed(row: Row, show: AsText) -> Line:
    """Both lines, cut at the same place when one is long."""
    answer, output = row.answer or b"", row.output or b""
    long = max(len(answer), len(output)) > LONG
    start = max(0, common_head(answer, output) - LEAD) if long else 0
    left, right = _cut(answer, start, show), _cut(output, start, show)
    left_marks, right_marks = marks(left, right)
    return Line(
        Cell(row.answer_line or 0, left, _joined(left, left_marks)),
        Cell(row.output_line or 0, right, _joined(right, right_marks)),
        same=False,
        differs_at=common_head(left, right),
    )


def _joined(text: str, spans: list[Span]) -> tuple[Span, ...]:
    """Spans with only blanks between them as one."""
    joined: list[Span] = []
    for start, end in spans:
        touches = joined and not text[joined[-1][1] : start].strip()
        joined.append((joined.pop()[0] if touches else start, end))
    return tuple(joined)


def _cut(line: bytes, start: int, show: AsText) -> str:
    head = "..." if start else ""
    rest = len(line) - start - LONG
    tail = f" and {rest:,} more bytes" if rest > 0 else ""
    return head + show(line[start : start + LONG]) + tail


def shortened(lines: Sequence[str], count: int) -> tuple[str, ...]:
    """The lines, those in the middle replaced by a count when there are more than ``count``."""
    if len(lines) <= count:
        return tuple(lines)
    head = count // 2
    tail = count - head
    return (*lines[:head], f"({len(lines) - count:,} more lines)", *lines[len(lines) - tail :])
