"""Which cases of a group a report lists one by one, and which it only names together."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass

from judge.model import GroupScore, Judgement, Result, Verdict
from judge.reports.wording import count
from judge.visible import visible

ALIKE = 6
"""Failures of a group of which the same is said, up to which each has its own row."""


@dataclass(frozen=True, slots=True)
class Listing:
    """Cases with a row of their own, then paragraphs of a verdict and names; all safe to show."""

    rows: tuple[Result, ...]
    paragraphs: tuple[tuple[str, str], ...]


def listing(judgement: Judgement, score: GroupScore, *, verbose: bool) -> Listing:
    """The failed cases of the group, or with ``verbose`` all; none of what does not compile."""
    own = [result for result in judgement.results if result.case.group == score.group.name]
    if verbose:
        return Listing(tuple(own), ())
    if judgement.verdict is Verdict.CE:
        return Listing((), ())
    failed = [result for result in own if result.verdict is not Verdict.AC]
    times = Counter(_way(result) for result in failed)
    rows = [r for r in failed if r.cpu is not None and times[_way(r)] <= ALIKE]
    rest = [result for result in failed if result not in rows]
    return Listing(tuple(rows), tuple((_heading(way), _names(rest, way)) for way in _ways(rest)))


def unlisted(judgement: Judgement, score: GroupScore) -> tuple[int, int]:
    """Cases of the group whose very names may not be seen: how many are right, and how many."""
    own = [result for result in judgement.results if result.case.group == score.group.name]
    right = sum(result.verdict is Verdict.AC for result in own)
    return score.right - right, score.judged - len(own)


def unlisted_right(right: int, judged: int) -> str:
    """How many of the cases that have no line of their own are right."""
    return f"{right} of {count(judged, 'hidden case')} right"


def _way(result: Result) -> tuple[Verdict, str]:
    return result.verdict, result.message


def _ways(results: list[Result]) -> list[tuple[Verdict, str]]:
    return [*dict.fromkeys(map(_way, results))]


def _heading(way: tuple[Verdict, str]) -> str:
    verdict, message = way
    return f"{verdict.words} ({message.removesuffix('.')})" if message else verdict.words


def _names(results: list[Result], way: tuple[Verdict, str]) -> str:
    return ", ".join(visible(result.case.name) for result in results if _way(result) == way)
