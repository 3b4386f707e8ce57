"""A case walked through on a terminal: a table, or turn below turn where it is too narrow."""

from __future__ import annotations

from collections.abc import Iterator

from rich.cells import cell_len
from rich.console import RenderableType
from rich.padding import Padding
from rich.table import Table
from rich.text import Text

from judge.reports.console import drawn
from judge.reports.look import Look
from judge.reports.walk import Turn, Walk

STRONG = "bold blue"
DIM = "bright_black"
ROOM = 36
"""Columns that the reasons need at least beside what else stands in the table."""


def report(walk: Walk, look: Look) -> str:
    """The walk with terminal colours, for the given look."""
    return drawn(_parts(walk, look), look)


def _parts(walk: Walk, look: Look) -> Iterator[RenderableType]:
    yield Text(walk.title, style="bold")
    yield from (Text(note) for note in walk.notes)
    yield ""
    if len(walk.turns) > 1 and look.width - _taken(walk) >= ROOM:
        yield _table(walk)
    else:
        yield from (Padding(_block(turn), (0, 0, 1, 0)) for turn in walk.turns)
    if len(walk.turns) > 1:
        yield ""
    for name, sentence in walk.rules:
        yield _row(name, Text(sentence), max(cell_len(rule) for rule, _ in walk.rules))


def _taken(walk: Walk) -> int:
    """Columns of the table without the reasons."""
    texts = [cell_len(turn.text) for turn in walk.turns]
    states = [
        max(cell_len(name), *(cell_len(turn.seen(name)) for turn in walk.turns))
        for name in walk.columns
    ]
    return 8 + max(texts) + sum(width + 2 for width in states)


def _table(walk: Walk) -> Table:
    table = Table(box=None, padding=(0, 2, 0, 0), header_style=DIM, pad_edge=False)
    table.add_column("turn", justify="right", style=DIM)
    table.add_column("line", no_wrap=True, style=STRONG)
    for name in walk.columns:
        table.add_column(name, no_wrap=True)
    table.add_column("why", ratio=1)
    for turn in walk.turns:
        seen = map(turn.seen, walk.columns)
        table.add_row(str(turn.number), turn.text, *map(Text, seen), _why(turn))
    return table


def _why(turn: Turn) -> Text:
    rules = f" ({', '.join(turn.rules)})" if turn.rules else ""
    return Text.assemble(turn.reason, (rules, DIM))


def _block(turn: Turn) -> Table:
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(style=DIM)
    grid.add_column()
    grid.add_row(f"turn {turn.number}", Text(turn.text, style=STRONG))
    for name, value in turn.state:
        grid.add_row(f"  {name}", Text(value or "none"))
    grid.add_row("  why", _why(turn))
    return grid


def _row(name: str, content: Text, width: int) -> Table:
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(width=width, style=DIM, no_wrap=True)
    grid.add_column()
    grid.add_row(name, content)
    return grid
