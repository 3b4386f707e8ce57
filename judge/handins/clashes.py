"""Ids that are easily taken for one another; they stay apart, and a teacher is told."""

from __future__ import annotations

from collections.abc import Iterable

from judge.handins.names import folded
from judge.model import Student
from judge.visible import visible


def clashes(students: Iterable[Student]) -> dict[Student, str]:
    """What is to be said of each student whose id looks like another's."""
    groups: dict[str, list[Student]] = {}
    for student in students:
        groups.setdefault(folded(student.id), []).append(student)
    return {
        student: _sentence([other.id for other in group if other is not student])
        for group in groups.values()
        if len(group) > 1
        for student in group
    }


def _sentence(others: list[str]) -> str:
    named = " and ".join(f"“{visible(other)}”" for other in sorted(others))
    return f"This id and {named} differ only in letter case, blanks or the form of letters."
