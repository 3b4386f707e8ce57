"""The report as strict JSON, for programs; `docs/report.schema.json` describes it."""

from __future__ import annotations

import json
from typing import Any

from judge import __version__
from judge.model import Group, GroupScore, Judgement, Result, Row, Verdict
from judge.scoring import case_points, number

SCHEMA = 1


def report(rows: tuple[Row, ...]) -> str:
    """One judgement by itself as a document, else a document of all; a list may be empty."""
    if len(rows) == 1 and rows[0].student is None:
        return strict(_document(rows[0]))
    return strict({"schema": SCHEMA, "judgements": [_owned(row) for row in rows]})


def failure(message: str) -> str:
    """The document for a judgement that could not be made: no score, and the reason."""
    return strict(_nothing(Verdict.JE, message))


def _owned(row: Row) -> dict[str, Any]:
    """The document of a row, and whose it is."""
    student = row.student and {"id": clean(row.student.id), "name": clean(row.student.name)}
    told = {"student": student, "note": clean(row.note), "doubt": clean(row.doubt)}
    return _document(row) | told


def _document(row: Row) -> dict[str, Any]:
    if row.judgement is not None:
        return _judged(row.judgement)
    return _nothing(row.verdict, row.fault) | {"problem": clean(row.problem.name)}


def _nothing(verdict: Verdict | None, message: str) -> dict[str, Any]:
    return {
        "schema": SCHEMA,
        "verdict": verdict and verdict.value,
        "score": None,
        "points": None,
        "message": clean(message),
        "judge": __version__,
        "cases": [],
    }


def strict(document: dict[str, Any]) -> str:
    """Strict JSON in ASCII; ``##`` is escaped, lest a CI finds a command of its own in a log."""
    text = json.dumps(document, ensure_ascii=True, allow_nan=False, indent=1)
    return text.replace("##", "#\\u0023") + "\n"


def _judged(judgement: Judgement) -> dict[str, Any]:
    stated = judgement.score is not None
    worth = {group.name: _worth(group) if stated else None for group in judgement.problem.groups}
    problem, submission = judgement.problem, judgement.submission
    return {
        "schema": SCHEMA,
        "problem": clean(problem.name),
        "submission": clean(submission.name),
        "language": submission.language,
        "verdict": judgement.verdict.value,
        "score": number(judgement.earned) if stated else None,
        "points": number(problem.points) if stated else None,
        "message": judgement.message,
        "isolation": judgement.isolation,
        "cases_from": clean(problem.cases_from),
        "audience": judgement.audience,
        "judge": __version__,
        "python": judgement.python,
        "digests": {"cases": problem.digest, "submission": submission.digest},
        "groups": [_group(score, stated=stated) for score in judgement.groups],
        "cases": [_case(result, worth[result.case.group]) for result in judgement.results],
    }


def _group(score: GroupScore, *, stated: bool) -> dict[str, Any]:
    return {
        "name": clean(score.group.name),
        "points": number(score.group.points) if stated else None,
        "score": number(score.earned) if stated else None,
        "scoring": score.group.scoring.value,
        "right": score.right,
        "judged": score.judged,
    }


def _case(result: Result, points: int | float | None) -> dict[str, Any]:
    return {
        "case": clean(result.case.id),
        "verdict": result.verdict.value,
        "cpu": seconds(result.cpu),
        "wall": seconds(result.wall),
        "memory": result.memory,
        "score": number(result.score),
        "points": points,
        "message": result.message,
    }


def _worth(group: Group) -> int | float | None:
    points = case_points(group)
    return None if points is None else number(points)


def seconds(value: float | None) -> float | None:
    """A time to the microsecond: what lies beyond was never measured."""
    return None if value is None else round(value, 6)


def clean(text: str) -> str:
    """Text without lone surrogates, which strict readers of JSON refuse."""
    return text.encode("utf-8", "backslashreplace").decode()
