"""`gradebook.csv`: a row a student, a column a problem and each of its groups, and the total."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from judge.gradebook import Gradebook, Line
from judge.model import Problem
from judge.scoring import number, written
from judge.spreadsheet import Value, cell, sheet


def report(book: Gradebook) -> str:
    """The gradebook as CSV; points are rounded down, an empty cell is a mark that is not known."""
    return sheet([_header(book), *(_cells(line, book.points) for line in book.lines)])


def _header(book: Gradebook) -> list[Value]:
    marks = [title for problem in book.problems for title in _titles(problem)]
    return ["id", "name", *marks, f"total (of {written(book.points)})", "percent", "note"]


def _titles(problem: Problem) -> Iterator[str]:
    yield cell(f"{problem.name} (of {written(problem.points)})")
    for group in problem.groups:
        yield cell(f"{problem.name}: {group.name} (of {written(group.points)})")


def _cells(line: Line, points: Fraction) -> list[Value]:
    scores = [score for mark in line.marks for score in (mark.score, *mark.groups)]
    total = line.total
    percent = None if total is None or not points else total * 100 / points
    figures = [None if score is None else number(score) for score in (*scores, total)]
    share = None if percent is None else written(percent)
    return [cell(line.student.id), cell(line.student.name), *figures, share, cell(line.note)]
