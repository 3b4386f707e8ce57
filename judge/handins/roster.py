"""Who is in the class, and by which other names platforms know them."""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from judge.errors import UsageError
from judge.handins.sheets import Sheet, SheetRow, read_sheet
from judge.model import Student
from judge.visible import visible

_IDS = ("id", "student id", "student_id", "student", "identifier", "sid", "username", "email")
_NAMES = ("name", "full name", "student name", "fullname", "student")
_FIRST, _LAST = ("first name", "firstname", "given name"), ("surname", "last name", "lastname")
_OTHERS = (
    *("identifier", "id number", "email", "email address", "username", "login", "sid"),
    *("sis user id", "sis login id", "github"),
)
_CANVAS = {"student", "id", "section"}
"""Columns that a gradebook of Canvas has; what is no student in it has no id."""

_PARTICIPANT = re.compile(r"\D*?(\d+)")


@dataclass(frozen=True, slots=True)
class Roster:
    """The students of a class, in the order of the file."""

    students: tuple[Student, ...] = ()
    known: Mapping[str, Student] = field(default_factory=dict)
    """By id, and by every other name that only one of them has."""
    members: Mapping[Student, SheetRow] = field(default_factory=dict)
    """Where each stands in the file."""


def read_roster(file: Path) -> Roster:
    """The roster in a CSV file, or in a worksheet of Moodle or a gradebook of Canvas.

    Raises ``UsageError`` where there is no column of ids, or an id is missing or stands twice.
    """
    sheet = read_sheet(file)
    column = sheet.column(_IDS)
    if column is None:
        told = ", ".join(map(visible, sheet.columns[:8]))
        raise UsageError(
            f"{visible(str(file))}, line 1: no column holds the ids of students, only {told}. "
            "Call one id."
        )
    members = _members(sheet, column)
    return Roster(tuple(members), _known(sheet, members), members)


def _members(sheet: Sheet, column: str) -> dict[Student, SheetRow]:
    lines: dict[str, int] = {}
    members: dict[Student, SheetRow] = {}
    for row in sheet.rows:
        student = Student(row.cells.get(column, "").strip(), _name(sheet, row))
        if not student.id and {name.lower() for name in sheet.columns} >= _CANVAS:
            continue
        if not student.id:
            raise sheet.wrong(row, "this student has no id. Give every student one.")
        if student.id in lines:
            first = lines[student.id]
            said = f"{visible(student.id)} stands here again, after line {first}."
            raise sheet.wrong(row, f"{said} Give each student an id of their own.")
        lines[student.id] = row.line
        members[student] = row
    return members


def _name(sheet: Sheet, row: SheetRow) -> str:
    whole = sheet.column(_NAMES)
    if whole is not None:
        return row.cells.get(whole, "").strip()
    parts = (sheet.column(_FIRST), sheet.column(_LAST))
    return " ".join(row.cells.get(part, "").strip() for part in parts if part).strip()


def _known(sheet: Sheet, members: Mapping[Student, SheetRow]) -> dict[str, Student]:
    """Ids before other names; a name that several have is nobody's."""
    others: dict[str, list[Student]] = {}
    for student, row in members.items():
        for key in set(_keys(sheet, row)):
            others.setdefault(key, []).append(student)
    alone = {key: having[0] for key, having in others.items() if len(having) == 1}
    return alone | {student.id: student for student in members}


def _keys(sheet: Sheet, row: SheetRow) -> Iterable[str]:
    for name in _OTHERS:
        column = sheet.column([name])
        value = row.cells.get(column, "").strip() if column else ""
        if value:
            yield value
        if name == "identifier" and (number := _PARTICIPANT.fullmatch(value)):
            yield number[1]
