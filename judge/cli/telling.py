"""An error as the sentences that the user reads."""

from __future__ import annotations

from judge.documents import describe
from judge.errors import JudgeError, ProblemError
from judge.reports.wording import count
from judge.visible import visible

MISTAKES = 20
"""Mistakes of a problem that are told at once."""


def sentences_of(error: JudgeError) -> str:
    """Every mistake of a problem's files with its place, or the one sentence of the error."""
    if isinstance(error, ProblemError):
        told = [describe(mistake) for mistake in error.mistakes[:MISTAKES]]
        more = len(error.mistakes) - MISTAKES
        return "\n".join([*told, f"and {count(more, 'more mistake')}"] if more > 0 else told)
    return "\n".join(visible(line) for line in str(error).split("\n"))
