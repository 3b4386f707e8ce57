"""Submissions whose folder declares the verdict they are to get."""

from __future__ import annotations

from dataclasses import dataclass
from pathlib import Path

from judge.errors import UsageError
from judge.model import Problem, Verdict
from judge.verifying.expectations import Expectation

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
    """What it is to get above all."""
    expectations: tuple[Expectation, ...]

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
        _declared(path, _verdict(group)) for group in folders_in(root) for path in programs(group)
    )


def folders_in(root: Path) -> list[Path]:
    """The folders of submissions, in order."""
    return [it for it in sorted(root.iterdir()) if it.is_dir() and not it.name.startswith(".")]


def programs(folder: Path) -> list[Path]:
    """The submissions in a folder, each a file or a folder."""
    names = sorted(folder.iterdir())
    return [it for it in names if it.name not in _LITTER and not it.name.startswith(".")]


def _declared(path: Path, verdict: Verdict) -> Declared:
    """All cases accept it, or one at least fails it in the way that is expected."""
    only = frozenset({verdict})
    rule = Expectation(permitted=only) if verdict is Verdict.AC else Expectation(required=only)
    return Declared(path, verdict, (rule,))


def _verdict(folder: Path) -> Verdict:
    if folder.name not in VERDICTS:
        names = ", ".join(VERDICTS)
        raise UsageError(f"{folder}: a folder of submissions is called by a verdict, of {names}.")
    return VERDICTS[folder.name]
