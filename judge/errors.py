"""What stops the judge: one sentence for the user, and the exit status it ends with."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path


class JudgeError(Exception):
    """A fault of the judge or of its machine; never the student's. Exit status 3."""

    status = 3


class UsageError(JudgeError):
    """A wrong name, option, file or problem, in one sentence with the remedy. Exit status 2."""

    status = 2


@dataclass(frozen=True, slots=True)
class Place:
    """A position in a text file; line and column count from 1, columns in characters."""

    file: Path
    line: int
    column: int
    source: str = ""
    """The whole line, without its line end, as the file has it."""
    width: int = 1
    """How many characters are meant, at least one."""


@dataclass(frozen=True, slots=True)
class Mistake:
    """One mistake in a problem file: a sentence that says what is wrong and how to write it."""

    sentence: str
    place: Place | None = None
    remedy: str = ""
    """How to write it right, in a sentence of its own; not repeated in ``sentence``."""


class ProblemError(UsageError):
    """All mistakes found in the files of one problem, in file order."""

    def __init__(self, mistakes: tuple[Mistake, ...]) -> None:
        super().__init__("\n".join(f"{it.sentence} {it.remedy}".rstrip() for it in mistakes))
        self.mistakes = mistakes
