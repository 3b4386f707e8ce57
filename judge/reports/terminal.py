"""The report for a terminal: groups, failures with their diffs, points, provenance."""

from __future__ import annotations

from collections.abc import Iterator

from rich.cells import cell_len
from rich.console import Group, RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from judge.model import GroupScore, Judgement, Result, Row, Verdict
from judge.reports.console import drawn
from judge.reports.excerpt import Excerpt
from judge.reports.failures import Failure, failures
from judge.reports.listing import listing
from judge.reports.look import Look
from judge.reports.plain import row_lines
from judge.reports.sides import side_by_side, unified
from judge.reports.wording import (
    count,
    failed,
    group_note,
    group_points,
    hidden_note,
    in_all,
    outcome,
    provenance,
    total,
)
from judge.visible import visible

GOOD = "blue"
BAD = "dark_orange"
DIM = "bright_black"
NARROW = 76
"""Columns below which a diff is unified."""
WIDE = 120
"""Columns beyond which points stand beside the counts and not at the far end."""
CASES = 20
"""Cases listed below a group, unless all are asked for."""


def report(rows: tuple[Row, ...], look: Look, *, verbose: bool = False) -> str:
    """The rows as text with terminal colours, for the given look."""
    return drawn(_rows(rows, look, verbose=verbose), look)


def _rows(rows: tuple[Row, ...], look: Look, *, verbose: bool) -> Iterator[RenderableType]:
    for row in rows:
        if row.judgement is None:
            yield Text("\n".join(row_lines(row)))
        else:
            yield from _parts(row.judgement, look, verbose=verbose)
        if len(rows) > 1:
            yield ""
    if together := in_all(rows):
        yield Text("\n".join(together[:-1]))
        yield Text(together[-1], style="bold")


def _parts(judgement: Judgement, look: Look, *, verbose: bool) -> Iterator[RenderableType]:
    yield _header(judgement, look)
    yield ""
    if judgement.message:
        yield Text("Compile error", style=f"bold {BAD}")
        yield Padding(Text(judgement.message), (0, 0, 1, 2))
    yield from _groups(judgement, look, verbose=verbose)
    for failure in failures(judgement, ascii_only=not look.symbols):
        yield from _failure(failure, look)
    yield from _closing(judgement, look)


def _header(judgement: Judgement, look: Look) -> RenderableType:
    problem = judgement.problem
    left = Text(visible(problem.name), style="bold")
    if problem.title:
        left.append(f" {look.sign('·')} {visible(problem.title)}")
    right = Text(
        f" {look.sign('·')} ".join(
            (visible(judgement.submission.name), judgement.language, judgement.isolation)
        ),
        style=DIM,
    )
    if left.cell_len + right.cell_len + 3 > look.width:
        return Group(left, right)
    grid = Table.grid(expand=True)
    grid.add_column()
    grid.add_column(justify="right")
    grid.add_row(left, right)
    return grid


def _groups(judgement: Judgement, look: Look, *, verbose: bool) -> Iterator[RenderableType]:
    width = max((cell_len(visible(s.group.title)) for s in judgement.groups), default=0)
    for score in judgement.groups:
        if score.judged or not judgement.narrowed:
            yield _group(score, look, width, points=not judgement.narrowed)
            yield from _cases(judgement, score, look, verbose=verbose)
    yield ""


def _group(score: GroupScore, look: Look, width: int, *, points: bool) -> RenderableType:
    """On one line where it fits, else what does not below the title."""
    name = _mark(score.right == score.judged, look).append(visible(score.group.title))
    right = f"{score.right}/{score.judged}"
    note = group_note(score)
    earned = group_points(score) if points else ""
    room = look.width - width - len(earned) - 24
    if room < 0:
        figures = "   ".join(part for part in (right, earned, note) if part)
        return Padding(Group(name, Text(f"    {figures}", style=DIM)), (0, 0, 0, 2))
    grid = Table.grid(padding=(0, 3, 0, 0), expand=look.width <= WIDE)
    grid.add_column(width=width + len(look.sign("✓")) + 1)
    grid.add_column(width=7)
    grid.add_column(ratio=1, style=DIM)
    grid.add_column(justify="right")
    grid.add_row(name, right, note if len(note) <= room else "", earned)
    below = [Text(f"    {note}", style=DIM)] if len(note) > room else []
    return Padding(Group(grid, *below), (0, 0, 0, 2))


def _mark(good: bool, look: Look) -> Text:
    sign = look.sign("✓" if good else "✗")
    return Text.assemble((sign, GOOD if good else BAD), " ")


def _cases(
    judgement: Judgement, score: GroupScore, look: Look, *, verbose: bool
) -> Iterator[RenderableType]:
    listed = listing(judgement, score, verbose=verbose)
    shown = listed.rows if verbose else listed.rows[:CASES]
    width = max((cell_len(visible(result.case.name)) for result in shown), default=0)
    for result in shown:
        yield _case(result, look, width)
    if left := len(listed.rows) - len(shown):
        yield Text(f"      and {left:,} more failed cases, which -v lists", style=DIM)
    for heading, names in listed.paragraphs:
        yield Padding(Text(f"{heading}: {names}", style=DIM), (0, 0, 0, 6))


def _case(result: Result, look: Look, width: int) -> RenderableType:
    line = Text("      ").append_text(_mark(not failed(result), look))
    line.append(visible(result.case.name))
    line.pad_right(max(0, width + 8 - line.cell_len + 3))
    line.append("   ".join(outcome(result)), style=BAD if failed(result) else "")
    if result.message and result.verdict is not Verdict.WA:
        line.append(f"   {result.message}", style=DIM)
    line.truncate(look.width, overflow="ellipsis" if look.symbols else "crop")
    return line


def _failure(failure: Failure, look: Look) -> Iterator[RenderableType]:
    yield Rule(style=DIM, characters=look.sign("─"))
    verdict = failure.verdict.words.capitalize()
    yield Text.assemble((verdict, f"bold {BAD}"), "   ", failure.title)
    yield Padding(Text(failure.sentence), (0, 0, 0, 2))
    if failure.alike:
        yield Padding(Text(f"The same in {count(failure.alike, 'other case')}."), (0, 0, 0, 2))
    yield from _notes(failure.notes)
    yield ""
    if failure.excerpt is not None:
        yield from _diff(failure.excerpt, look)
        yield ""
    yield from _lines(failure.output_is, failure.output, look)
    yield from _lines("Stderr", failure.stderr, look)
    yield from _lines("Input", failure.stdin, look)
    if failure.command:
        yield _labelled("By hand", Text(failure.command, style="bold"))
    yield ""


def _notes(notes: tuple[tuple[str, str], ...]) -> Iterator[RenderableType]:
    return (_labelled(label, Text(sentence)) for label, sentence in notes)


def _labelled(label: str, content: RenderableType) -> RenderableType:
    grid = Table.grid(padding=(0, 2, 0, 0))
    grid.add_column(width=8, style=DIM)
    grid.add_column()
    grid.add_row(label, content)
    return Padding(grid, (0, 0, 0, 2))


def _diff(excerpt: Excerpt, look: Look) -> Iterator[RenderableType]:
    lay_out = unified if look.width < NARROW else side_by_side
    yield Padding(lay_out(excerpt, look), (0, 0, 0, 2))


def _lines(label: str, lines: tuple[str, ...], look: Look) -> Iterator[RenderableType]:
    if not lines:
        return
    joined = f" {look.sign('⏎')} ".join(lines)
    one_line = len(lines) > 1 and cell_len(joined) < look.width - 12
    yield _labelled(label, Text(joined if one_line else "\n".join(lines)))


def _closing(judgement: Judgement, look: Look) -> Iterator[RenderableType]:
    if note := hidden_note(judgement):
        yield Text(note)
    accepted = judgement.verdict is Verdict.AC
    yield Text.assemble(_mark(accepted, look), ("   ".join(total(judgement)), "bold"))
    yield Text(f" {look.sign('·')} ".join(provenance(judgement)), style=DIM)
