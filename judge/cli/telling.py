"""An error as the sentences that the user reads."""

from __future__ import annotations

from judge.documents import describe
from judge.errors import JudgeError, ProblemError
from judge.visible import visible


def sentences_of(error: JudgeError) -> str:
    """Every mistake of a problem's files with its place, or the one sentence of the error."""
    if isinstance(error, ProblemError):
        return "\n".join(describe(mistake) for mistake in error.mistakes)
    return "\n".join(visible(line) for line in str(error).split("\n"))
