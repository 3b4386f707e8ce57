"""Marks as lines of text: a class in sum, one student's history, and what changed; safe to show."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator
from fractions import Fraction
from pathlib import Path

from judge.model import Verdict
from judge.reports.wording import count
from judge.scoring import written
from judge.store import Mark
from judge.visible import visible


def outcome(mark: Mark) -> str:
    """The verdict of a mark in words, with its points."""
    if not mark.verdict:
        return "nothing judged"
    words = Verdict(mark.verdict).words
    return f"{words}, {points(mark)}" if mark.score else words


def points(mark: Mark) -> str:
    """What a mark earned, as ``2.5 of 4``; ``no points`` where none can be stated."""
    if not mark.score:
        return "no points"
    return f"{written(Fraction(mark.score))} of {written(Fraction(mark.points))}"


def line(mark: Mark, before: Mark | None = None) -> str:
    """A mark in one line, with what the one before it earned where that was something else."""
    told = f"{visible(mark.student)}, {visible(mark.problem)}: {outcome(mark)}"
    if before and before.score and before.score != mark.score:
        told += f", before {points(before)}"
    more = " ".join(filter(None, (mark.fault, visible(mark.doubt))))
    return f"{told}. {more}".rstrip()


def class_summary(marks: Iterable[Mark], out: Path) -> str:
    """How many were judged and with which verdicts, and where the results are."""
    every = tuple(marks)
    verdicts = Counter(mark.verdict for mark in every)
    told = [
        f"{verdicts[verdict]} {verdict.words}" for verdict in Verdict if verdicts[verdict.value]
    ]
    told += [f"{verdicts['']} not judged"] if verdicts[""] else []
    students = count(len({mark.student for mark in every}), "student")
    where = visible(str(out))
    return f"{students}: {', '.join(told) or 'nothing to judge'}. Results are in {where}.\n"


def history(marks: Iterable[Mark]) -> str:
    """Every mark of a student, the oldest first, each with its cause and digests."""
    return "".join(f"{text}\n" for mark in marks for text in _history(mark))


def _history(mark: Mark) -> Iterator[str]:
    yield f"{mark.at}  {visible(mark.problem)}: {outcome(mark)}"
    yield f"    {mark.cause}"
    for told in (mark.note, mark.doubt, mark.fault):
        if told:
            yield f"    {visible(told)}"
    submission = mark.submission[:8] or "none"
    yield f"    submission {submission}, cases {mark.cases[:8]}, judge {visible(mark.judge)}"


def changes(pairs: Iterable[tuple[Mark | None, Mark]]) -> str:
    """Whose score changes, from what to what, and why."""
    lines = []
    for before, after in pairs:
        old = points(before) if before else "no mark"
        whose = f"{visible(after.student)}, {visible(after.problem)}"
        lines.append(f"{whose}: {old} -> {points(after)}, since: {after.cause}.\n")
    return "".join(lines)
