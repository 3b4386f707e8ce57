"""What is to be collected, and by which rules."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from judge.languages import SHIPPED, Table


@dataclass(frozen=True, slots=True)
class Gathering:
    """What is to be collected, and how it is settled what does not tell itself."""

    paths: tuple[Path, ...]
    """Folders of a class, and files of single students."""
    problems: tuple[str, ...]
    table: Table = SHIPPED
    roster: Path | None = None
    """The CSV file that says who is in the class."""
    choices: Path | None = None
    """``files.csv``, which says what counts where that is unclear."""
    before: float | None = None
    """Seconds since the epoch; of a git clone the last commit before then counts."""

    @property
    def sheets(self) -> tuple[Path, ...]:
        """The files that are about the class and no student's."""
        return tuple(path for path in (self.roster, self.choices) if path)
