"""What a class handed in: found in folders, matched with the roster, read one by one."""

from __future__ import annotations

from dataclasses import replace

from judge.handins.choices import read_choices
from judge.handins.clashes import clashes
from judge.handins.layouts import uploads_in
from judge.handins.names import encoded
from judge.handins.order import Gathering
from judge.handins.roster import Roster, read_roster
from judge.handins.settling import Settling, handins_of
from judge.handins.upload import Upload
from judge.model import HandIn, Student

__all__ = ["Gathering", "collect", "encoded"]

NOT_IN_ROSTER = "Not in the roster."


def collect(order: Gathering) -> tuple[HandIn, ...]:
    """One hand-in for each student and problem, by the student's id, then in problem order.

    The students are those in the roster and those who handed in. What is wrong with one of them
    is said in the ``doubt`` of that hand-in. Raises ``UsageError`` for what concerns all: a
    folder that cannot be read, a roster or ``files.csv`` that is wrong.
    """
    roster = read_roster(order.roster) if order.roster else Roster()
    settling = Settling(order.problems, order.table, read_choices(order.choices))
    found = _uploads(order, roster)
    doubts = clashes(found)
    strangers = found.keys() - set(roster.students) if order.roster else set()
    return tuple(
        _doubted(handin, NOT_IN_ROSTER if student in strangers else "", doubts.get(student, ""))
        for student in sorted(found, key=lambda student: student.id)
        for handin in handins_of(student, found[student], settling)
    )


def _uploads(order: Gathering, roster: Roster) -> dict[Student, list[Upload]]:
    """What everybody handed in; an empty list where a student of the roster did not."""
    found: dict[str, Student] = {student.id: student for student in roster.students}
    uploads: dict[Student, list[Upload]] = {student: [] for student in roster.students}
    for path in order.paths:
        for upload in uploads_in(path, order):
            student = _owner(upload, roster)
            student = found.setdefault(student.id, student)
            uploads.setdefault(student, []).append(upload)
    return uploads


def _owner(upload: Upload, roster: Roster) -> Student:
    """Whom the roster knows by one of the upload's names, else whom the platform names."""
    student = Student(_text(upload.student.id), _text(upload.student.name))
    keys = (student.id, *upload.keys)
    return next((roster.known[key] for key in keys if key in roster.known), student)


def _text(name: str) -> str:
    """A name that can be stored as UTF-8: bytes that are none are spelled out."""
    return name.encode("utf-8", "surrogateescape").decode("utf-8", "backslashreplace")


def _doubted(handin: HandIn, *more: str) -> HandIn:
    return replace(handin, doubt=" ".join(filter(None, (handin.doubt, *more))))
