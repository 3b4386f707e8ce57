"""The report as comma-separated values, one line a case, safe to open in a spreadsheet."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from judge.model import Judgement, Result, Row
from judge.reports.listing import unlisted, unlisted_right
from judge.scoring import case_points, number
from judge.spreadsheet import cell, sheet

COLUMNS = (
    "student",
    "problem",
    "group",
    "case",
    "verdict",
    "score",
    "points",
    "cpu",
    "message",
)
"""``score`` and ``points`` of a case are empty where its group scores together or none may be
stated; ``cpu`` is in seconds. A line without a case speaks of a whole group or submission."""

Line = tuple[str | int | float | None, ...]


def report(rows: tuple[Row, ...]) -> str:
    """A header and the lines of all rows, as RFC 4180 has them."""
    return sheet([COLUMNS, *(line for row in rows for line in _lines(row))])


def _lines(row: Row) -> Iterator[Line]:
    owner = (cell(row.student.id) if row.student else "", cell(row.problem.name))
    judgement = row.judgement
    if judgement is None:
        verdict = row.verdict.value if row.verdict else ""
        yield (*owner, "", "", verdict, None, None, None, cell(row.fault or row.doubt))
        return
    if judgement.message:
        told = cell(judgement.message)
        yield (*owner, "", "", judgement.verdict.value, None, None, None, told)
    worth = {group.name: case_points(group) for group in judgement.problem.groups}
    stated = judgement.score is not None
    for result in judgement.results:
        yield (*owner, *_case(result, worth[result.case.group] if stated else None))
    yield from ((*owner, *line) for line in _unlisted(judgement))


def _case(result: Result, worth: Fraction | None) -> Line:
    return (
        cell(result.case.group),
        cell(result.case.name),
        result.verdict.value,
        None if worth is None else number(worth * result.score),
        None if worth is None else number(worth),
        None if result.cpu is None else round(result.cpu, 6),
        cell(result.message),
    )


def _unlisted(judgement: Judgement) -> Iterator[Line]:
    """A line for each group with cases whose very names may not be seen."""
    for score in judgement.groups:
        right, judged = unlisted(judgement, score)
        if judged:
            told = unlisted_right(right, judged)
            yield (cell(score.group.name), "", "", None, None, None, told)
