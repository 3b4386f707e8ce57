"""Gradebooks in the formats that learning platforms import."""

from __future__ import annotations

import csv
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from io import StringIO
from pathlib import Path

from judge.errors import UsageError
from judge.gradebook import Gradebook, Line
from judge.handins.roster import read_roster
from judge.handins.sheets import Row, read_sheet
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
        raise UsageError("Moodle imports its own grading worksheet: name it by --roster.")
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
    return _filled(worksheet, told)


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


LMS: dict[str, Write] = {"canvas": canvas, "moodle": moodle, "gradescope": gradescope}

_CANVAS = ("Student", "ID", "SIS User ID", "SIS Login ID", "Section")


def _canvas_student(line: Line, row: Row | None) -> list[Value]:
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


@dataclass(frozen=True, slots=True)
class _Form:
    """How a CSV file is written, besides what stands in it."""

    encoding: str
    separator: str
    line_end: str


def _filled(file: Path, told: Mapping[int, Mapping[int, str | None]]) -> bytes:
    """The file with some cells changed, by line and place; ``None`` leaves a cell as it is."""
    data = file.read_bytes()
    form = _form(data)
    source = StringIO(data.decode(form.encoding), newline="")
    reader = csv.reader(source, delimiter=form.separator)
    text = StringIO(newline="")
    writer = csv.writer(text, delimiter=form.separator, lineterminator=form.line_end)
    line = 1
    for cells in reader:
        writer.writerow(_changed(cells, told.get(line, {})))
        line = reader.line_num + 1
    return text.getvalue().encode(form.encoding)


def _changed(cells: list[str], told: Mapping[int, str | None]) -> list[str]:
    missing = max(told, default=-1) + 1 - len(cells)
    row = [*cells, *[""] * missing]
    for place, value in told.items():
        row[place] = row[place] if value is None else value
    return row


def _form(data: bytes) -> _Form:
    wide = data.startswith((b"\xff\xfe", b"\xfe\xff"))
    encoding = "utf-16" if wide else "utf-8-sig" if data.startswith(b"\xef\xbb\xbf") else "utf-8"
    text = data.decode(encoding)
    first = text.partition("\n")[0]
    separator = max(",;\t", key=first.count)
    return _Form(encoding, separator, "\r\n" if first.endswith("\r") else "\n")
