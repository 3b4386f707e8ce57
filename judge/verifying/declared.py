"""Submissions whose folder declares the verdict they are to get."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from judge.errors import UsageError
from judge.model import Problem, Verdict

VERDICTS = {
    "accepted": Verdict.AC,
    "wrong_answer": Verdict.WA,
    "time_limit_exceeded": Verdict.TLE,
    "run_time_error": Verdict.RTE,
    "memory_limit_exceeded": Verdict.MLE,
    "output_limit_exceeded": Verdict.OLE,
}
_LITTER = {"__pycache__"}


@dataclass(frozen=True, slots=True)
class Declared:
    """A file or folder that is handed in, and its verdict."""

    path: Path
    verdict: Verdict

    @property
    def name(self) -> str:
        """Its folder and its own name, ``wrong_answer/no_winner.py``."""
        return f"{self.path.parent.name}/{self.path.name}"


def declared(problem: Problem, folder: Path | None = None) -> tuple[Declared, ...]:
    """The problem's ``submissions``, or those of ``folder``, in which each problem has its own.

    Raises UsageError for a folder that names no verdict.
    """
    root = folder / problem.name if folder else problem.file.parent / "submissions"
    if not root.is_dir() or (problem.single and not folder):
        return ()
    return tuple(
        Declared(path, _verdict(group))
        for group in sorted(root.iterdir())
        if group.is_dir()
        for path in sorted(group.iterdir())
        if path.name not in _LITTER and not path.name.startswith(".")
    )


def _verdict(folder: Path) -> Verdict:
    if folder.name not in VERDICTS:
        names = ", ".join(VERDICTS)
        raise UsageError(f"{folder}: a folder of submissions is called by a verdict, of {names}.")
    return VERDICTS[folder.name]
