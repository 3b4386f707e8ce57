"""Text made safe for a cell of a spreadsheet, where what begins like a formula is computed."""

from __future__ import annotations

from judge.visible import visible

_FORMULA = tuple("=+-@＝＋－＠")


def cell(text: str) -> str:
    """The text on one line, with ``'`` before it where a spreadsheet would compute it."""
    shown = visible(text)
    return f"'{shown}" if shown.lstrip(" ").startswith(_FORMULA) else shown
