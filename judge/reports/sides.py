"""A diff on a terminal: two columns side by side, or one below the other when it is narrow."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.table import Table
from rich.text import Text

from judge.diff import Span
from judge.reports.excerpt import Cell, Excerpt, Line
from judge.reports.look import Look
from judge.reports.wording import left_out

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
        left = _side(line.answer, EXPECTED, line, column)
        right = _side(line.output, YOURS, line, column)
        table.add_row(
            _number(line.answer),
            _text(left, look, column),
            Text(sign, style=DIM if line.same else YOURS),
            _number(line.output),
            _text(right, look, column),
        )
    return Group(table, *_left_out(excerpt, look))


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
        table.add_row(_number(cell), sign, _text(_side(cell, style, line, column), look, column))
    return Group(table, *_left_out(excerpt, look))


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


def _left_out(excerpt: Excerpt, look: Look) -> Iterator[Text]:
    if more := left_out(excerpt):
        yield Text(f"     {look.sign('…')} {more}", style=DIM)


def _number(cell: Cell | None) -> str:
    return str(cell.number) if cell is not None else ""


@dataclass(frozen=True, slots=True)
class Side:
    """One side of a row, ready to be laid out."""

    text: str
    marks: tuple[Span, ...]
    style: str
    start: int
    """Index of the first character shown."""


def _side(cell: Cell | None, style: str, line: Line, width: int) -> Side:
    """Marks and cut of one side; a line that only one side has is coloured whole."""
    if cell is None:
        return Side("", (), style, 0)
    alone = line.answer is None or line.output is None
    marks = ((0, len(cell.text)),) if alone else cell.marks
    texts = [side.text for side in (line.answer, line.output) if side is not None]
    fits = max(map(cell_len, texts)) + 2 * len(marks) <= width or line.differs_at < width // 2
    return Side(cell.text, marks, style, 0 if fits else max(0, line.differs_at - width // 3))


def _text(side: Side, look: Look, width: int) -> Text:
    shown = Text(look.sign("…") if side.start else "")
    position = side.start
    for begin, end in side.marks:
        if end > position:
            shown.append(side.text[position:begin])
            shown.append_text(_marked(side, max(begin, position), end, look))
            position = end
    shown.append(side.text[position:])
    shown.truncate(width, overflow="ellipsis" if look.symbols else "crop")
    return shown


def _marked(side: Side, begin: int, end: int, look: Look) -> Text:
    text = side.text[begin:end]
    if look.colour:
        return Text(text, style=f"{side.style} reverse")
    if (begin, end) == (0, len(side.text)):
        return Text(text)
    left, right = "«»" if look.symbols and "[" in side.text else "[]"
    return Text(f"{left}{text}{right}")
