"""Spreadsheets: comma-separated values, and text that is safe where formulas are computed."""

from __future__ import annotations

import csv
from collections.abc import Iterable, Sequence
from io import StringIO

from judge.visible import visible

Value = str | int | float | None

_FORMULA = tuple("=+-@＝＋－＠")


def cell(text: str) -> str:
    """The text on one line, with ``'`` before it where a spreadsheet would compute it."""
    shown = visible(text)
    return f"'{shown}" if shown.lstrip(" ").startswith(_FORMULA) else shown


def sheet(lines: Iterable[Sequence[Value]]) -> str:
    """The lines as comma-separated values, as RFC 4180 has them; texts are made safe before."""
    text = StringIO()
    csv.writer(text, lineterminator="\r\n").writerows(lines)
    return text.getvalue()
