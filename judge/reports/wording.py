"""Sentences and figures that several reports share."""

from __future__ import annotations

import os
import shlex
import subprocess
import time

from judge import __version__
from judge.model import (
    MEGABYTE,
    Case,
    GroupScore,
    Judgement,
    Result,
    Row,
    Scoring,
    Show,
    Typed,
    Verdict,
)
from judge.reports.excerpt import Excerpt
from judge.scoring import in_points, points_of, score_of, written
from judge.visible import visible


def seconds(value: float | None) -> str:
    """A duration, as ``3 ms`` or ``1.20 s``; empty when unknown."""
    if value is None:
        return ""
    return f"{value * 1000:.0f} ms" if value < 1 else f"{value:.2f} s"


def megabytes(value: int | None) -> str:
    """A size, as ``12 MB``; empty when unknown."""
    return "" if value is None else f"{value / MEGABYTE:.0f} MB"


def count(number: int, noun: str) -> str:
    """A number with its noun, as ``1 case`` or ``2 cases``."""
    return f"{number:,} {noun}" if number == 1 else f"{number:,} {noun}s"


def group_points(score: GroupScore) -> str:
    """What the group earned, as ``2 of 5 points``."""
    return f"{written(score.earned)} of {in_points(score.group.points)}"


def group_note(score: GroupScore) -> str:
    """Why a group that is partly right earns nothing; empty otherwise."""
    partly = 0 < score.right < score.judged
    if partly and score.group.scoring is Scoring.TOGETHER:
        return "counts only when all are right"
    return ""


def total(judgement: Judgement) -> tuple[str, ...]:
    """The last line's figures: points where they are stated, cases right, time."""
    cases = sum(score.judged for score in judgement.groups)
    right = sum(score.right for score in judgement.groups)
    figures = (f"{right} of {count(cases, 'case')} right", f"{judgement.wall:.1f} s")
    if judgement.faulty:
        return ("no points, since the judge failed", *figures)
    if judgement.narrowed:
        return figures
    return (f"{written(judgement.earned)} of {in_points(judgement.problem.points)}", *figures)


def in_all(rows: tuple[Row, ...]) -> tuple[str, ...]:
    """What one student's submissions earn, each and together; empty for one and for a class."""
    if len(rows) < 2 or len({row.student for row in rows}) > 1:
        return ()
    worth, score = in_points(points_of(rows)), score_of(rows)
    if score is None:
        return (*map(_row, rows), f"In all no points of {worth} can be stated.")
    return (*map(_row, rows), f"In all: {written(score)} of {worth}.")


def _row(row: Row) -> str:
    said = row.verdict.words if row.verdict else "not judged"
    earned = (
        "" if row.score is None else f", {written(row.score)} of {in_points(row.problem.points)}"
    )
    return f"{visible(row.problem.name)}: {said}{earned}."


def hidden_note(judgement: Judgement) -> str:
    """Say that unseen cases decide too, when all that is seen is right; empty otherwise."""
    hidden = [s for s in judgement.groups if s.group.show in (Show.VERDICT, Show.NOTHING)]
    seen = [s for s in judgement.groups if s not in hidden]
    unseen = sum(len(s.group.cases) for s in hidden)
    right = sum(s.judged for s in seen)
    seen_right = all(s.right == s.judged for s in seen)
    if judgement.audience == "instructor" or not (unseen and right and seen_right):
        return ""
    ones = "one decides" if unseen == 1 else "ones decide"
    passed = f"All {right} visible cases" if right > 1 else "The visible case"
    return f"{passed} passed; {unseen} hidden {ones} too: {_came_of(hidden, unseen)}."


def _came_of(hidden: list[GroupScore], unseen: int) -> str:
    wrong = sum(s.judged - s.right for s in hidden)
    missing = unseen - sum(s.judged for s in hidden)
    told = [f"{count(wrong, 'hidden case')} failed"] if wrong else []
    told += [f"{missing} not judged"] if missing else []
    return ", ".join(told) or ("it passed" if unseen == 1 else "all of them passed")


def provenance(judgement: Judgement) -> tuple[str, ...]:
    """What was judged by what; equal digests mean equal verdicts."""
    submission = judgement.submission
    saved = time.strftime("%H:%M", time.localtime(submission.saved))
    parts = (
        judgement.problem.name,
        f"cases {judgement.problem.digest[:8]}{_from(judgement.problem.cases_from)}",
        f"{submission.name} {submission.digest[:8]}, saved {saved}",
        f"judge {__version__}",
        judgement.language,
        judgement.isolation,
    )
    return tuple(visible(part) for part in parts)


def _from(cases: str) -> str:
    return f" from {cases}" if cases else ""


def outcome(result: Result) -> tuple[str, ...]:
    """The verdict in words, the share that was earned, and the figures that are known."""
    earns = f"earns {written(result.score * 100)} %" if 0 < result.score < 1 else ""
    parts = (result.verdict.words, earns, seconds(result.cpu), megabytes(result.memory))
    return tuple(part for part in parts if part)


def command(judgement: Judgement, case: Case) -> str:
    """The command that runs the submission on this case in the open; empty where none does."""
    if not judgement.typed.submission:
        return ""
    names = [other.name for other in judgement.problem.cases]
    name = case.name if names.count(case.name) == 1 else case.id
    typed = judgement.typed
    package = judgement.problem.package
    if package is not None and package.interactive:
        return _talking(typed, name)
    operands = [typed.problem, name, *typed.submission]
    ends = ["--"] if any(operand.startswith("-") for operand in operands) else []
    words = ["judge", "feed", *typed.options, *ends, *operands]
    return _joined(words)


def _talking(typed: Typed, name: str) -> str:
    """The command that lets the submission talk about this case alone."""
    operands = [typed.problem, *typed.submission]
    ends = ["--"] if any(operand.startswith("-") for operand in operands) else []
    return _joined(["judge", "run", *typed.options, "--case", name, *ends, *operands])


def _joined(words: list[str]) -> str:
    join = subprocess.list2cmdline if os.name == "nt" else shlex.join
    return visible(join(words))


def left_out(excerpt: Excerpt) -> str:
    """How many lines follow an excerpt, and how many of them differ; empty when none does."""
    if not excerpt.below:
        return ""
    different = f", {excerpt.below_different:,} of them different"
    return count(excerpt.below, "more line") + (different if excerpt.below_different else "")


def failed(result: Result) -> bool:
    """Whether the case was judged and is not accepted."""
    return result.verdict not in (Verdict.AC, Verdict.SK)
