"""Gradebooks in the formats that learning platforms import."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from pathlib import Path

from judge.errors import UsageError
from judge.gradebook import Gradebook, Line
from judge.handins.roster import read_roster
from judge.handins.sheets import SheetRow, filled, read_sheet
from judge.scoring import number, written
from judge.spreadsheet import Value, cell, sheet
from judge.visible import visible

Write = Callable[[Gradebook, Path | None], bytes]
"""From a gradebook and the platform's own file, where one is given, to the file to import."""


def moodle(book: Gradebook, worksheet: Path | None) -> bytes:
    """Moodle's grading worksheet with grade and feedback filled in; all else as it was.

    A grade stays where no total can be stated.

    Raises ``UsageError`` where there is no worksheet, or it has no column of grades.
    """
    if worksheet is None:
        raise UsageError(NEEDED["moodle"])
    theirs = read_sheet(worksheet)
    grade = theirs.column(["grade"])
    if grade is None:
        raise UsageError(f"{visible(str(worksheet))} has no column Grade: download it anew.")
    comments = theirs.column(["feedback comments"])
    places = [theirs.columns.index(name) for name in (grade, comments) if name]
    told = {
        number: dict(zip(places, _told(book, line), strict=False))
        for number, line in _by_row(book, worksheet).items()
    }
    return filled(worksheet, told)


def _told(book: Gradebook, line: Line) -> tuple[str | None, str]:
    """A student's grade, ``None`` where no total can be stated, and what is told beside it."""
    grade = None if line.total is None else written(line.total)
    return grade, cell(_in_words(book, line))


def canvas(book: Gradebook, export: Path | None) -> bytes:
    """A gradebook that Canvas imports: a column a problem, with the points it is worth.

    Students are named as an export of Canvas names them, else by the id of the gradebook.
    """
    rows = read_roster(export).members if export else {}
    titles = [cell(problem.title) for problem in book.problems]
    worth = [number(problem.points) for problem in book.problems]
    head: list[Value] = ["    Points Possible", *[""] * (len(_CANVAS) - 1), *worth]
    body = [[*_canvas_student(line, rows.get(line.student)), *_scores(line)] for line in book.lines]
    return sheet([[*_CANVAS, *titles], head, *body]).encode()


def gradescope(book: Gradebook, _: Path | None) -> bytes:
    """Scores as Gradescope itself exports them: name, SID, a column a problem, total, maximum."""
    titles = [cell(f"{p.title} ({written(p.points)} pts)") for p in book.problems]
    head = ["Name", "SID", "Total Score", "Max Points", *titles]
    body = [
        [*_named(line), _number(line.total), number(book.points), *_scores(line)]
        for line in book.lines
    ]
    return sheet([head, *body]).encode()


NEEDED = {"moodle": "--lms moodle fills in Moodle's grading worksheet: name it by --roster."}
"""What to say, by platform, where the platform's own file is needed and not given."""

LMS: dict[str, Write] = {"canvas": canvas, "moodle": moodle, "gradescope": gradescope}

_CANVAS = ("Student", "ID", "SIS User ID", "SIS Login ID", "Section")


def _canvas_student(line: Line, row: SheetRow | None) -> list[Value]:
    if row is None:
        return [cell(line.student.name), cell(line.student.id), "", "", ""]
    return [row.cells.get(name, "") for name in _CANVAS]


def _named(line: Line) -> list[Value]:
    return [cell(line.student.name), cell(line.student.id)]


def _scores(line: Line) -> list[Value]:
    return [_number(mark.score) for mark in line.marks]


def _number(score: Fraction | None) -> Value:
    return None if score is None else number(score)


def _in_words(book: Gradebook, line: Line) -> str:
    """Each problem's points, in one line."""
    told = (
        f"{problem.name}: {'not judged' if mark.score is None else written(mark.score)}"
        f" of {written(problem.points)}"
        for problem, mark in zip(book.problems, line.marks, strict=True)
    )
    return ", ".join(told)


def _by_row(book: Gradebook, file: Path) -> Mapping[int, Line]:
    """The lines of the gradebook, by the line in which their students stand in a sheet."""
    lines = {line.student: line for line in book.lines}
    members = read_roster(file).members
    return {row.line: lines[who] for who, row in members.items() if who in lines}
