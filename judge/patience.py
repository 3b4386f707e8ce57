"""When the rest of the cases, or of a group, is not worth running any more."""

from __future__ import annotations

from collections import Counter
from dataclasses import dataclass, field

from judge.model import Case, Result, Verdict


@dataclass(slots=True)
class Patience:
    """What was seen so far, in the order of the cases, and what follows from it."""

    fail_fast: bool = False
    time_limits: int | None = None
    """Time limits in a group after which the rest of it is skipped; ``None`` for never."""
    _failed: bool = False
    _late: Counter[str] = field(default_factory=Counter)

    def see(self, result: Result) -> None:
        """Take note of the result of the next case."""
        self._failed |= result.verdict is not Verdict.AC
        self._late[result.case.group] += result.verdict is Verdict.TLE

    def lost(self, case: Case) -> str:
        """Why the case is not worth running, in a few words; empty when it is."""
        if self.fail_fast and self._failed:
            return "an earlier case failed"
        if self.time_limits is not None and self._late[case.group] >= self.time_limits:
            return f"{self.time_limits} cases of its group ran into the time limit"
        return ""
