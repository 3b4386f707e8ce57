"""The report as strict JSON, for programs; `docs/report.schema.json` describes it."""

from __future__ import annotations

import json
from typing import Any

from judge import __version__
from judge.model import GroupScore, Judgement, Result, Scoring
from judge.scoring import number

SCHEMA = 1


def report(judgement: Judgement) -> str:
    """The judgement as a JSON document; no points are stated for a run that was narrowed."""
    return json.dumps(_document(judgement), ensure_ascii=True, allow_nan=False, indent=1) + "\n"


def _document(judgement: Judgement) -> dict[str, Any]:
    stated = not judgement.narrowed
    problem, submission = judgement.problem, judgement.submission
    return {
        "schema": SCHEMA,
        "problem": _clean(problem.name),
        "submission": _clean(submission.name),
        "language": submission.language,
        "verdict": judgement.verdict.value,
        "score": number(judgement.earned) if stated else None,
        "points": number(problem.points) if stated else None,
        "message": judgement.message,
        "isolation": judgement.isolation,
        "cases_from": _clean(problem.cases_from),
        "audience": judgement.audience,
        "judge": __version__,
        "python": judgement.python,
        "digests": {"cases": problem.digest, "submission": submission.digest},
        "groups": [_group(score, stated=stated) for score in judgement.groups],
        "cases": [_case(result, judgement) for result in judgement.results],
    }


def _group(score: GroupScore, *, stated: bool) -> dict[str, Any]:
    return {
        "name": _clean(score.group.name),
        "points": number(score.group.points) if stated else None,
        "score": number(score.earned) if stated else None,
        "scoring": score.group.scoring.value,
        "right": score.right,
        "judged": score.judged,
    }


def _case(result: Result, judgement: Judgement) -> dict[str, Any]:
    return {
        "case": _clean(result.case.id),
        "verdict": result.verdict.value,
        "cpu": result.cpu,
        "wall": result.wall,
        "memory": result.memory,
        "score": number(result.score),
        "points": _points(result, judgement),
        "message": result.message,
    }


def _points(result: Result, judgement: Judgement) -> int | float | None:
    """What the case is worth by itself; none in a group that scores together."""
    groups = {group.name: group for group in judgement.problem.groups}
    group = groups[result.case.group]
    if judgement.narrowed or group.scoring is Scoring.TOGETHER:
        return None
    return number(group.points / len(group.cases))


def _clean(text: str) -> str:
    """Text without lone surrogates, which strict readers of JSON refuse."""
    return text.encode("utf-8", "backslashreplace").decode()
