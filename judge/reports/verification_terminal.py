"""What `judge verify` found out on a terminal: checks, faults, and a picture of the rejections."""

from __future__ import annotations

from collections.abc import Iterator
from difflib import SequenceMatcher

from rich.console import RenderableType
from rich.padding import Padding
from rich.rule import Rule
from rich.table import Table
from rich.text import Text

from judge.model import Case
from judge.mutating import Mutant
from judge.reports import verification as words
from judge.reports.console import drawn
from judge.reports.look import Look
from judge.verifying import Verification
from judge.verifying.faults import CHECKS
from judge.verifying.matrix import Column, Matrix, matrix
from judge.verifying.surviving import Survival
from judge.visible import visible

GOOD = "blue"
BAD = "dark_orange"
DIM = "bright_black"
ALONE = "bold blue"
BESIDE = 12
"""Columns that indent, count and gaps of a row take beside its name and its cells."""


def report(found: Verification, look: Look, *, verbose: bool = False) -> str:
    """The checks with their faults, and with ``verbose`` the picture."""
    shape = matrix(found.problem.cases, found.tried)
    return drawn(_parts(found, shape, look, verbose=verbose), look)


def _parts(
    found: Verification, shape: Matrix, look: Look, *, verbose: bool
) -> Iterator[RenderableType]:
    name, title = visible(found.problem.name), visible(found.problem.title)
    yield Text.assemble((name, "bold"), f" {look.sign('·')} {title}" if title != name else "")
    yield Text(words.size(found), style=DIM)
    yield ""
    for check in found.checks:
        sentences = [fault.sentence for fault in found.faults if fault.check == check]
        yield Text.assemble("  ", _mark(not sentences, look), CHECKS[check])
        yield from (Padding(Text(visible(it)), (0, 0, 0, 6)) for it in sentences)
    yield from (Padding(Text(visible(note), style=DIM), (0, 0, 0, 4)) for note in found.notes)
    yield ""
    if said := words.in_all(found, shape):
        yield Text(said)
    if found.together:
        yield Text("Cases that always fall together, so that one of them may be enough:")
        yield from (Padding(Text(words.names(ids)), (0, 0, 0, 2)) for ids in found.together)
    if verbose and words.wrong_of(found):
        yield from _picture(found, shape, look)
    yield Text.assemble(_mark(not found.faults, look), (words.outcome(found), "bold"))


def _mark(good: bool, look: Look) -> Text:
    return Text.assemble((look.sign("✓" if good else "✗"), GOOD if good else BAD), " ")


def _picture(found: Verification, shape: Matrix, look: Look) -> Iterator[RenderableType]:
    """Cases down and programs across, in as many bands as the width makes necessary."""
    yield Rule(style=DIM, characters=look.sign("─"))
    cases, columns = found.problem.cases, shape.columns
    if columns:
        longest = max(len(visible(case.name)) for case in cases)
        width = min(longest, max(16, (look.width - BESIDE) // 2))
        room = max(8, look.width - BESIDE - width)
        bands = -(-len(columns) // room)
        each = -(-len(columns) // bands)
        for start in range(0, len(columns), each):
            yield from _band(found, columns[start : start + each], start, (width, look))
            yield ""
        yield _legend(columns, look)
    yield from _programs(found, shape)
    yield ""


def _band(
    found: Verification, columns: tuple[Column, ...], start: int, page: tuple[int, Look]
) -> Iterator[RenderableType]:
    """A row for each case, below the numbers of the programs."""
    width, look = page
    wrong, before = words.wrong_of(found), dict(_same(found))
    numbers = range(start + 1, start + len(columns) + 1)
    marked = {n for n in numbers if n >= 10 and (n % 10 == 0 or n == start + 1)}
    tens = "".join(str(n // 10 % 10) if n in marked else " " for n in numbers)
    for digits in (tens, "".join(str(n % 10) for n in numbers)):
        if digits.strip():
            yield Text(f"{' ' * (width + BESIDE - 2)}{digits}", style=DIM)
    group = ""
    for case in found.problem.cases:
        if case.group != group:
            group = case.group
            yield Text(f"  {visible(group)}", style=DIM)
        rejected = sum(case.id in one.failed for one in wrong)
        row = Text(f"    {_cut(visible(case.name), width, look):{width}} {rejected:4} ")
        if case.id in before:
            row.append(f"{look.sign('=')} {visible(before[case.id])}", style=DIM)
        else:
            row.append_text(_cells(case, columns, look))
        row.truncate(look.width, overflow="ellipsis" if look.symbols else "crop")
        yield row


def _same(found: Verification) -> Iterator[tuple[str, str]]:
    """Ids of cases that reject what an earlier case rejects, and that case's name."""
    names = {case.id: case.name for case in found.problem.cases}
    for first, *rest in found.together:
        yield from ((later, names[first]) for later in rest)


def _cells(case: Case, columns: tuple[Column, ...], look: Look) -> Text:
    cells = Text()
    for column in columns:
        if case.id in column.unknown:
            cells.append(" ")
        elif case.id == column.only:
            cells.append(look.sign("◆"), style=ALONE)
        elif case.id in column.rejected_by:
            cells.append(look.sign("■"), style=BAD)
        else:
            cells.append(look.sign("·"), style=DIM)
    return cells


def _cut(name: str, width: int, look: Look) -> str:
    end = look.sign("…")
    return name if len(name) <= width else name[: width - len(end)] + end


def _legend(columns: tuple[Column, ...], look: Look) -> Text:
    line = Text("  ")
    for sign, style, meaning in (
        ("■", BAD, "rejects"),
        ("◆", ALONE, "alone rejects"),
        ("·", DIM, "lets pass"),
    ):
        line.append(look.sign(sign), style=style).append(f" {meaning}   ")
    return line.append("blank: not run" if any(it.unknown for it in columns) else "")


def _programs(found: Verification, shape: Matrix) -> Iterator[RenderableType]:
    """What the numbers above the cells stand for, and what stands in no column."""
    cases = len(found.problem.cases)
    yield ""
    for number, column in enumerate(shape.columns, 1):
        told = ", ".join(visible(one.declared.name) for one in column.programs)
        line = Text.assemble((f"{number:4} ", DIM), (f"{len(column.rejected_by):4} ", "bold"), told)
        if column.only:
            line.append(f"  only {visible(column.only)}", style=GOOD)
        yield _hanging(line, 10)
    if shape.everywhere:
        told = words.names(tuple(one.declared.name for one in shape.everywhere))
        yield _hanging(Text.assemble(("     ", DIM), (f"{cases:4} ", "bold"), told), 10)


def _hanging(line: Text, indent: int) -> RenderableType:
    """The line folded so that what follows its first columns stays right of them."""
    grid = Table.grid(padding=0)
    grid.add_column(width=indent, no_wrap=True)
    grid.add_column(overflow="fold")
    first, rest = line.divide([indent])
    grid.add_row(first, rest)
    return grid


def survival_report(name: str, found: Survival, look: Look, *, verbose: bool = False) -> str:
    """The changes that no case notices, old above new, with what differs picked out."""
    return drawn(_survival(name, found, look, verbose=verbose), look)


def _survival(name: str, found: Survival, look: Look, *, verbose: bool) -> Iterator[RenderableType]:
    yield Text(visible(name), style="bold")
    for one in found.survivors:
        yield from _change(one, look)
    for change in found.stale:
        yield Text.assemble("  ", _mark(False, look), "explained but noticed: ", visible(change))
    for one, why in found.explained if verbose else ():
        yield Text.assemble("  ", (look.sign("·"), DIM), " ", words.change_of(one))
        yield Padding(Text(visible(why), style=DIM), (0, 0, 0, 6))
    for file, lines in words.unreached(found).items():
        told = f"  No case gets to {visible(file)}: {', '.join(map(str, lines))}"
        yield Text(told, style=DIM)
    good = not found.survivors and not found.stale
    yield Text.assemble(_mark(good, look), (words.survival_size(found), "bold"))


def _change(one: Mutant, look: Look) -> Iterator[RenderableType]:
    before, after = visible(one.before), visible(one.after)
    yield Text.assemble("  ", _mark(False, look), (f"{visible(one.file)}:{one.line}", "bold"))
    old, new = Text(before), Text(after)
    for kind, *(a, b, c, d) in SequenceMatcher(None, before, after, False).get_opcodes():
        if kind != "equal":
            old.stylize(f"bold {GOOD}", a, b)
            new.stylize(f"bold {BAD}", c, d)
    for sign, text in (("−", old), ("+", new)):
        yield Padding(Text.assemble(f"{look.sign(sign)} ", text), (0, 0, 0, 4))
