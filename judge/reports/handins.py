"""Who would be judged by which file for which problem, as plain text."""

from __future__ import annotations

from collections.abc import Sequence

from judge.model import HandIn
from judge.reports.wording import count
from judge.visible import visible, with_blanks

SIGN = "!"
"""Stands before everything a teacher should look at."""
NONE = "—"
"""Stands where no file would be judged."""

HEADER = ("student", "problem", "file", "")


def dry_run(handins: Sequence[HandIn]) -> str:
    """A line for each hand-in, its doubt below it, and the counts at the end; safe to show."""
    cells = [HEADER, *map(_cells, handins)]
    widths = [max(map(_width, column)) for column in zip(*cells, strict=True)]
    lines = [_line(" ", cells[0], widths)]
    for handin, own in zip(handins, cells[1:], strict=True):
        lines.append(_line(SIGN if handin.doubt else " ", own, widths))
        lines += [f"    {visible(handin.doubt)}"] if handin.doubt else []
    return "\n".join([*lines, "", _counts(handins), ""])


def _cells(handin: HandIn) -> tuple[str, str, str, str]:
    student = with_blanks(handin.student.id)
    if handin.student.name:
        student += f" ({visible(handin.student.name)})"
    return student, visible(handin.problem), _file(handin), visible(handin.note)


def _file(handin: HandIn) -> str:
    if handin.submission is None:
        return NONE
    more = len(handin.submission.files) - 1
    main = visible(handin.submission.main)
    return f"{main} and {count(more, 'more file')}" if more else main


def _line(sign: str, cells: Sequence[str], widths: Sequence[int]) -> str:
    both = zip(cells, widths, strict=True)
    padded = (f"{cell}{' ' * (width - _width(cell))}" for cell, width in both)
    return f"{sign} {'  '.join(padded)}".rstrip()


def _width(text: str) -> int:
    from rich.cells import cell_len  # noqa: PLC0415

    return cell_len(text)


def _counts(handins: Sequence[HandIn]) -> str:
    judged = [handin for handin in handins if handin.submission is not None]
    students = len({handin.student for handin in handins})
    doubtful = sum(bool(handin.doubt) for handin in judged)
    told = [f"{count(students, 'student')}: {count(len(judged), 'submission')} to judge"]
    told += [f"{doubtful} of them with a doubt"] if doubtful else []
    missing = len(handins) - len(judged)
    told += [f"nothing to judge in {count(missing, 'row')}"] if missing else []
    return f"{', '.join(told)}."
