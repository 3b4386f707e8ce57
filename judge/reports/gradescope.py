"""The report as Gradescope's `results.json`: one student's, shown by Gradescope to that student."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import pairwise
from math import floor
from typing import Any

from judge import __version__
from judge.audience import Audience, seen_judgement
from judge.errors import UsageError
from judge.model import GroupScore, Judgement, Result, Row, Scoring, Show, Verdict
from judge.reports.failures import failures
from judge.reports.json import strict
from judge.reports.listing import unlisted, unlisted_right
from judge.reports.plain import failure_lines
from judge.reports.wording import hidden_note, provenance, total
from judge.scoring import number, score_of
from judge.visible import visible

_HIDDEN = (Show.VERDICT, Show.NOTHING)
_UNIT = 10**6
"""Parts of a point in which tests are worth something."""


def report(rows: tuple[Row, ...]) -> str:
    """The rows of one student as Gradescope reads them; raises UsageError for those of several.

    What only an instructor may see is left out. Tests of hidden cases are there, hidden. Without
    a judgement for every row, or where the judge failed, no score is stated.
    """
    if len({row.student for row in rows}) > 1:
        raise UsageError(
            "results.json holds one student: write it for each student, or the class as csv."
        )
    judged = [seen_judgement(row.judgement, Audience.STUDENT) for row in rows if row.judgement]
    told = [line for row in rows for line in _missing(row)]
    told += [line for judgement in judged for line in _told(judgement)]
    score = score_of(rows)
    tests = [test for it in judged for test in _tests(it, stated=score is not None)]
    return _written("\n".join(told), score, tests)


def failure(message: str) -> str:
    """The file for a submission that could not be judged: no score, and the reason."""
    return _written(f"The judge failed: {visible(message)}", None, [])


def _written(output: str, score: Fraction | None, tests: list[dict[str, Any]]) -> str:
    document = {
        "output": output,
        "output_format": "text",
        "test_output_format": "text",
        "test_name_format": "text",
        "visibility": "visible",
        "stdout_visibility": "hidden",
        "tests": tests,
        "extra_data": {"judge": __version__},
    }
    return strict(document if score is None else {"score": number(score), **document})


def _missing(row: Row) -> Iterator[str]:
    if row.judgement is None:
        why = row.fault or row.doubt or "nothing was judged"
        yield f"{visible(row.problem.name)}: {visible(why)}"


def _told(judgement: Judgement) -> Iterator[str]:
    """What is said of a whole submission."""
    yield f"{visible(judgement.problem.title)}: {', '.join(total(judgement))}."
    if judgement.message:
        yield judgement.message
    if note := hidden_note(judgement):
        yield note
    yield ", ".join(provenance(judgement))


def _tests(judgement: Judgement, *, stated: bool) -> Iterator[dict[str, Any]]:
    """A test for each case, and for what counts together or may not be named."""
    told = {it.id: "\n".join(failure_lines(it)) for it in failures(judgement)}
    for score in judgement.groups:
        own = [it for it in judgement.results if it.case.group == score.group.name]
        worth = _worth(score) if stated else None
        for place, result in enumerate(own):
            figures = _figures(worth[place] * result.score, worth[place]) if worth else {}
            yield _test(result, told.get(result.case.id, result.message), score) | figures
        rest = worth[len(own) :] if worth else []
        yield from _unlisted(judgement, score, rest)
        if stated and score.group.scoring is Scoring.TOGETHER:
            yield _together(score)


def _worth(score: GroupScore) -> list[Fraction]:
    """What each case of the group is worth, none where they count together.

    Each is a number of six digits after the point, and all of them add up to the group's points.
    """
    group = score.group
    count = len(group.cases)
    if group.scoring is Scoring.TOGETHER:
        return []
    ends = [floor(group.points * place / count * _UNIT) for place in range(count + 1)]
    return [Fraction(end - start, _UNIT) for start, end in pairwise(ends)]


def _test(result: Result, told: str, score: GroupScore) -> dict[str, Any]:
    test: dict[str, Any] = {
        "name": f"{visible(score.group.title)}: {visible(result.case.name)}",
        "output": told or result.verdict.words,
        "visibility": "hidden" if result.case.show in _HIDDEN else "visible",
        "tags": [result.verdict.value],
    }
    if result.verdict is Verdict.JE:
        return test
    return test | {"status": "passed" if result.verdict is Verdict.AC else "failed"}


def _unlisted(
    judgement: Judgement, score: GroupScore, worth: list[Fraction]
) -> Iterator[dict[str, Any]]:
    """One hidden test for all cases whose very names may not be seen."""
    right, judged = unlisted(judgement, score)
    if not judged:
        return
    group = score.group
    listed = [r.score for r in judgement.results if r.case.group == group.name]
    earned = score.earned - group.points * sum(listed, Fraction(0)) / len(group.cases)
    most = sum(worth, Fraction(0))
    yield {
        "name": f"{visible(group.title)}: hidden cases",
        "output": unlisted_right(right, judged),
        "visibility": "hidden",
        "status": "passed" if right == judged else "failed",
    } | (_figures(min(earned, most), most) if worth else {})


def _together(score: GroupScore) -> dict[str, Any]:
    hidden = score.group.show in _HIDDEN
    return {
        "name": f"{visible(score.group.title)}: all cases together",
        "output": f"{score.right} of {score.judged} right; it counts only when all are right",
        "visibility": "hidden" if hidden else "visible",
        "status": "passed" if score.right == score.judged else "failed",
    } | _figures(score.earned, score.group.points)


def _figures(earned: Fraction, worth: Fraction) -> dict[str, int | float]:
    return {"score": number(earned), "max_score": number(worth)}
