"""What ``files.csv`` settles: which file counts, by student and problem."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from judge.errors import UsageError
from judge.handins.sheets import read_sheet
from judge.visible import visible

Choices = Mapping[tuple[str, str], str]
"""The file by the student's id and the problem; an empty problem stands for every one."""


def read_choices(file: Path | None) -> Choices:
    """The columns ``student``, ``problem`` and ``file``; raises ``UsageError`` with the line."""
    if file is None:
        return {}
    sheet = read_sheet(file)
    names = (("student", "id"), ("problem",), ("file",))
    student, problem, chosen = (sheet.column(each) for each in names)
    if student is None or chosen is None:
        raise UsageError(
            f"{visible(str(file))}, line 1: the columns are not student, problem and file."
        )
    choices: dict[tuple[str, str], str] = {}
    for row in sheet.rows:
        which = row.cells.get(problem, "").strip() if problem else ""
        key = (row.cells.get(student, "").strip(), which)
        if key in choices:
            raise sheet.wrong(row, "this student and problem stand here again. Keep one line.")
        choices[key] = row.cells.get(chosen, "").strip()
    return choices
