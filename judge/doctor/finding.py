"""One thing that was looked at, and what was seen."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Finding:
    """What was looked at and how it is; plain text that may hold names of this machine."""

    title: str
    holds: bool | None
    """``None`` where nothing is promised: it is told, and counts neither way."""
    says: str = ""
    remedy: str = ""
    """The command that would mend it."""
