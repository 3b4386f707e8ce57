"""The gradebook of a class: what each student earned in each problem and group, exactly."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from fractions import Fraction

from judge.model import Problem, Row, Student

JUDGE_FAILED = "the judge failed"
NOT_JUDGED = "not judged"
MISSING = "nothing handed in"


@dataclass(frozen=True, slots=True)
class Earned:
    """What one student has in one problem; ``None`` where that is not known yet."""

    score: Fraction | None
    groups: tuple[Fraction | None, ...]
    """By group, in the order of the problem."""
    note: str
    """What is told beside it; hostile text."""


@dataclass(frozen=True, slots=True)
class Line:
    """One student's marks, in the order of the problems."""

    student: Student
    marks: tuple[Earned, ...]

    @property
    def total(self) -> Fraction | None:
        """Points in all; ``None`` as long as one of them is not known."""
        scores = [mark.score for mark in self.marks]
        return None if None in scores else sum(filter(None, scores), Fraction(0))

    @property
    def note(self) -> str:
        """Everything that is told of the student's marks."""
        return " ".join(mark.note for mark in self.marks if mark.note)


@dataclass(frozen=True, slots=True)
class Gradebook:
    """A class's marks: a line a student, in the order of the rows."""

    problems: tuple[Problem, ...]
    lines: tuple[Line, ...]

    @property
    def points(self) -> Fraction:
        """What all problems together are worth."""
        return sum((problem.points for problem in self.problems), Fraction(0))


def gradebook(rows: Iterable[Row]) -> Gradebook:
    """The marks of all students; rows of nobody are left out.

    Who handed in nothing has 0 points; where something could not be judged there is no mark, so
    that it is not taken for a zero.
    """
    problems: dict[str, Problem] = {}
    marks: dict[Student, dict[str, Earned]] = {}
    for row in rows:
        if row.student is not None:
            problems.setdefault(row.problem.name, row.problem)
            marks.setdefault(row.student, {})[row.problem.name] = _mark(row)
    lines = (_line(student, own, problems.values()) for student, own in marks.items())
    return Gradebook(tuple(problems.values()), tuple(lines))


def _line(student: Student, own: dict[str, Earned], problems: Iterable[Problem]) -> Line:
    blank = {
        p.name: Earned(None, (None,) * len(p.groups), f"{p.name}: {NOT_JUDGED}.") for p in problems
    }
    return Line(student, tuple((blank | own).values()))


def _mark(row: Row) -> Earned:
    note = _note(row)
    if row.missing:
        return Earned(Fraction(0), (Fraction(0),) * len(row.problem.groups), note)
    if row.judgement is None or row.score is None:
        return Earned(None, (None,) * len(row.problem.groups), note)
    return Earned(row.score, tuple(score.earned for score in row.judgement.groups), note)


def _note(row: Row) -> str:
    """What a teacher should know beside the number, with the problem that it is about."""
    failed = row.fault or (row.judgement is not None and row.score is None)
    said = MISSING if row.missing else JUDGE_FAILED if failed else ""
    told = [said, row.fault, "" if row.missing else row.doubt, row.note]
    note = "; ".join(text.removesuffix(".") for text in told if text)
    return f"{row.problem.name}: {note}." if note else ""
