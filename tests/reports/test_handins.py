"""What a dry run prints: who would be judged by which file, every doubt marked."""

from __future__ import annotations

from makes import a_submission

from judge.model import HandIn, Student
from judge.reports.handins import dry_run


def test_each_row_its_doubt_and_the_counts_are_told() -> None:
    rows = (
        HandIn(Student("ana", "Ana Ruiz"), "sum", a_submission(), note="attempt 2 of 2"),
        HandIn(Student("bo"), "sum", None, doubt="Nothing was handed in."),
        HandIn(Student("bo "), "sum", a_submission(), doubt="Not in the roster."),
    )
    assert dry_run(rows).splitlines() == [
        "  student         problem  file",
        "  ana (Ana Ruiz)  sum      sum.py  attempt 2 of 2",
        "! bo              sum      —",
        "    Nothing was handed in.",
        "! bo·             sum      sum.py",
        "    Not in the roster.",
        "",
        "3 students: 2 submissions to judge, 1 of them with a doubt, nothing to judge in 1 row.",
    ]


def test_hostile_names_are_shown_harmless() -> None:
    student = Student("\x1b[2J", "a\u202eb\n")
    told = dry_run((HandIn(student, "p\r", None, note="\x07", doubt="\x1b]0;x\x07"),))
    assert not set(told) & set("\x1b\x07\r\u202e")
