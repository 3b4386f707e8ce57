"""What a class gets wrong: failures that many share, answers to doubt, and copies."""

from __future__ import annotations

import re
from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from fractions import Fraction

from judge.model import (
    Copies,
    Insights,
    Result,
    Row,
    SharedFailure,
    Student,
    Submission,
    SuspectedAnswer,
    Verdict,
)

FEWEST = 2
"""Students from which on a failure is shared."""
MOST = 20
"""Shared failures that are told."""
SUSPICIOUS = 3
"""Strong students from which on the same other output puts an answer in doubt."""

_PLACE = r"\b(?:lines?|turn|column) \d+"

Key = tuple[str, Verdict, str]
Found = tuple[Row, Result]


def insights(rows: Iterable[Row]) -> Insights:
    """What the judgements of a class have in common; rows of nobody are left out."""
    judged = tuple(row for row in rows if row.student is not None and row.judgement is not None)
    return Insights(
        failures=_failures(judged),
        suspects=_suspects(judged),
        copies=_copies(judged),
    )


def _failures(rows: tuple[Row, ...]) -> tuple[SharedFailure, ...]:
    """What at least two students fail at alike, the most frequent first."""
    found: dict[Key, dict[Student, Found]] = defaultdict(dict)
    for row in rows:
        for key, pair in _ways(row):
            found[key].setdefault(_student(row), pair)
    shared = [_shared(key, who) for key, who in found.items() if len(who) >= FEWEST]
    shared.sort(key=lambda it: (-len(it.students), it.result.evidence is None, it.sentence))
    return tuple(_without_repeats(shared))[:MOST]


def _without_repeats(shared: Iterable[SharedFailure]) -> Iterator[SharedFailure]:
    """Leave out what only students have in common who share a failure that was told before."""
    told: list[tuple[str, frozenset[Student]]] = []
    for failure in shared:
        who = frozenset(failure.students)
        name = failure.problem.name
        if not any(name == problem and who <= others for problem, others in told):
            told.append((name, who))
            yield failure


def _ways(row: Row) -> Iterable[tuple[Key, Found]]:
    assert row.judgement is not None
    if row.judgement.verdict is Verdict.CE:
        return
    for result in row.judgement.results:
        if result.verdict not in (Verdict.AC, Verdict.SK):
            said = _way(result)
            yield (row.problem.name, result.verdict, said), (row, result)


def _way(result: Result) -> str:
    """A failure without the place where it shows, under the rule that its case tests."""
    rule = f" [{result.case.rule}]" if result.case.rule else ""
    return re.sub(_PLACE, "somewhere", result.message, flags=re.IGNORECASE) + rule


def _shared(key: Key, who: Mapping[Student, Found]) -> SharedFailure:
    row, result = _clearest(who.values())
    return SharedFailure(row.problem, key[1], result.message, tuple(who), row, result)


def _clearest(found: Iterable[Found]) -> Found:
    """One whose evidence is kept, on the smallest input."""
    return min(found, key=lambda it: (it[1].evidence is None, len(it[1].case.stdin)))


def _suspects(rows: tuple[Row, ...]) -> tuple[SuspectedAnswer, ...]:
    by_problem: dict[str, list[Row]] = defaultdict(list)
    for row in rows:
        by_problem[row.problem.name].append(row)
    return tuple(it for own in by_problem.values() for it in _suspected(_strong(own)))


def _strong(rows: list[Row]) -> list[Row]:
    """The upper third of those who submitted to a problem, and who has as much as its last."""
    scores = sorted((row.score or Fraction(0) for row in rows), reverse=True)
    least = scores[(len(scores) - 1) // 3]
    return [row for row in rows if (row.score or Fraction(0)) >= least > 0]


def _suspected(strong: list[Row]) -> Iterable[SuspectedAnswer]:
    """Cases at which more than half of the strong say the same that is not the answer."""
    said: dict[tuple[str, str], list[Found]] = defaultdict(list)
    for row in strong:
        assert row.judgement is not None
        for result in row.judgement.results:
            if result.verdict is Verdict.WA:
                said[result.case.id, result.message].append((row, result))
    for found in said.values():
        if len(found) >= SUSPICIOUS and 2 * len(found) > len(strong):
            row, result = found[0]
            students = tuple(_student(row) for row, _ in found)
            yield SuspectedAnswer(row.problem, result.case, result.message, students)


def _copies(rows: tuple[Row, ...]) -> tuple[Copies, ...]:
    alike: dict[tuple[str, tuple[bytes, ...]], list[Row]] = defaultdict(list)
    for row in rows:
        assert row.judgement is not None
        alike[row.problem.name, _contents(row.judgement.submission)].append(row)
    return tuple(
        Copies(own[0].problem, tuple(map(_student, own))) for own in alike.values() if len(own) > 1
    )


def _contents(submission: Submission) -> tuple[bytes, ...]:
    """What its files hold, whatever they are called: often by the student's name."""
    return tuple(sorted(submission.files.values())) or (submission.digest.encode(),)


def _student(row: Row) -> Student:
    assert row.student is not None
    return row.student
