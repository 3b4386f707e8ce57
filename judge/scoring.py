"""Points: what each group earns, in exact arithmetic, and how points are written."""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from math import floor

from judge.model import Group, GroupScore, Problem, Result, Row, Scoring, Verdict


def group_scores(problem: Problem, results: Iterable[Result]) -> tuple[GroupScore, ...]:
    """What every group of the problem earns; a case without a result earns nothing."""
    by_group: dict[str, list[Result]] = {group.name: [] for group in problem.groups}
    for result in results:
        by_group[result.case.group].append(result)
    return tuple(_group_score(group, by_group[group.name]) for group in problem.groups)


def _group_score(group: Group, results: list[Result]) -> GroupScore:
    right = sum(result.verdict is Verdict.AC for result in results)
    share = _SHARES[group.scoring](group, [result.score for result in results])
    return GroupScore(group, right, len(results), group.points * share)


def _each(group: Group, scores: list[Fraction]) -> Fraction:
    return sum(scores, Fraction(0)) / len(group.cases)


def _together(group: Group, scores: list[Fraction]) -> Fraction:
    return min(scores) if len(scores) == len(group.cases) else Fraction(0)


_SHARES = {Scoring.EACH: _each, Scoring.TOGETHER: _together}


def case_points(group: Group) -> Fraction | None:
    """What one case of the group is worth by itself; ``None`` where the group scores together."""
    if group.scoring is Scoring.TOGETHER or not group.cases:
        return None
    return group.points / len(group.cases)


def score_of(rows: Iterable[Row]) -> Fraction | None:
    """Points earned in all rows; ``None`` where those of one row cannot be stated."""
    scores = [row.score for row in rows]
    stated = [score for score in scores if score is not None]
    return sum(stated, Fraction(0)) if len(stated) == len(scores) else None


def points_of(rows: Iterable[Row]) -> Fraction:
    """What the problems of all rows are worth together."""
    return sum((row.problem.points for row in rows), Fraction(0))


def overall(results: Iterable[Result]) -> Verdict:
    """The verdict of the first case that is not accepted, else accepted."""
    wrong = (result.verdict for result in results if result.verdict is not Verdict.AC)
    return next(wrong, Verdict.AC)


def written(points: Fraction, digits: int = 2) -> str:
    """Points as a person reads them, rounded down, so that all but 10 is never ``10``."""
    scaled = floor(points * 10**digits)
    whole, part = divmod(scaled, 10**digits)
    return f"{whole}.{part:0{digits}d}".rstrip("0").rstrip(".")


def in_points(points: Fraction) -> str:
    """Points with their noun, as ``2.5 points`` or ``1 point``."""
    return f"{written(points)} point{'' if points == 1 else 's'}"


def number(points: Fraction) -> int | float:
    """Points as a JSON number, rounded down to six digits after the point."""
    text = written(points, 6)
    return float(text) if "." in text else int(text)
