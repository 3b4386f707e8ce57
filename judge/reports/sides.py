"""A diff on a terminal: two columns side by side, or one below the other when it is narrow."""

from __future__ import annotations

from collections.abc import Iterator

from rich.cells import cell_len
from rich.console import RenderableType
from rich.table import Table
from rich.text import Text

from judge.diff import Span
from judge.reports.excerpt import Cell, Excerpt, Line
from judge.reports.look import Look

EXPECTED = "bold blue"
YOURS = "bold dark_orange"
DIM = "bright_black"


def side_by_side(excerpt: Excerpt, look: Look) -> RenderableType:
    """Answer on the left, output on the right, changed parts marked."""
    column = min((look.width - 20) // 2, _widest(excerpt))
    table = Table.grid(padding=(0, 1))
    table.add_column(justify="right", style=DIM, min_width=4)
    table.add_column(width=column, no_wrap=True)
    table.add_column(width=1)
    table.add_column(justify="right", style=DIM, min_width=4)
    table.add_column(width=column, no_wrap=True)
    table.add_row("", Text("expected", style=EXPECTED), "", "", Text("yours", style=YOURS))
    for line in excerpt.lines:
        sign = look.sign("│" if line.same else "≠")
        left, right = _side(line.answer, EXPECTED, line), _side(line.output, YOURS, line)
        table.add_row(
            _number(line.answer),
            _text(left, look, column),
            Text(sign, style=DIM if line.same else YOURS),
            _number(line.output),
            _text(right, look, column),
        )
    if excerpt.below:
        table.add_row("", Text(left_out(excerpt, look), style=DIM))
    return table


def unified(excerpt: Excerpt, look: Look) -> RenderableType:
    """One line below the other: ``-`` expected, ``+`` yours."""
    column = look.width - 12
    table = Table.grid(padding=(0, 1))
    table.add_column(justify="right", style=DIM, min_width=4)
    table.add_column()
    table.add_column(width=column, no_wrap=True)
    table.add_row("", "-", Text("expected", style=EXPECTED))
    table.add_row("", "+", Text("yours", style=YOURS))
    for sign, cell, style, line in _stacked(excerpt):
        table.add_row(_number(cell), sign, _text(_side(cell, style, line), look, column))
    if excerpt.below:
        table.add_row("", "", Text(left_out(excerpt, look), style=DIM))
    return table


def _widest(excerpt: Excerpt) -> int:
    cells = [cell for line in excerpt.lines for cell in (line.answer, line.output) if cell]
    brackets = max(2 * len(cell.marks) + 2 for cell in cells)
    return max(24, *(cell_len(cell.text) for cell in cells)) + brackets


def _stacked(excerpt: Excerpt) -> Iterator[tuple[str, Cell | None, str, Line]]:
    for line in excerpt.lines:
        if line.same:
            yield " ", line.answer, "", line
            continue
        if line.answer is not None:
            yield "-", line.answer, EXPECTED, line
        if line.output is not None:
            yield "+", line.output, YOURS, line


def left_out(excerpt: Excerpt, look: Look) -> str:
    """How many lines follow the excerpt, and how many of them differ."""
    lines = "line" if excerpt.below == 1 else "lines"
    return (
        f"{look.sign('…')} {excerpt.below:,} more {lines}, "
        f"{excerpt.below_different:,} of them different"
    )


def _number(cell: Cell | None) -> str:
    return str(cell.number) if cell is not None else ""


def _side(cell: Cell | None, style: str, line: Line) -> tuple[str, tuple[Span, ...], str]:
    """Text, marks and their style; a line that only one side has is marked whole."""
    if cell is None:
        return "", (), style
    alone = line.answer is None or line.output is None
    return cell.text, ((0, len(cell.text)),) if alone else cell.marks, style


def _text(side: tuple[str, tuple[Span, ...], str], look: Look, width: int) -> Text:
    text, marks, style = side
    start = _start(text, marks, width)
    shown = Text(look.sign("…") if start else "")
    position = start
    for begin, end in marks:
        if end <= position and begin < position:
            continue
        shown.append(text[position:begin])
        shown.append_text(_marked(text[max(begin, position) : end], style, look))
        position = max(position, end)
    shown.append(text[position:])
    shown.truncate(width, overflow="ellipsis" if look.symbols else "crop")
    return shown


def _start(text: str, marks: tuple[Span, ...], width: int) -> int:
    """Where to begin so that the first mark is inside ``width`` columns."""
    if len(text) <= width or not marks or marks[0][0] < width * 2 // 3:
        return 0
    return max(0, marks[0][0] - width // 3)


def _marked(text: str, style: str, look: Look) -> Text:
    return Text(text, style=f"{style} reverse") if look.colour else Text(f"[{text}]")
