"""What may be wrong with a problem, by the check that finds it."""

from __future__ import annotations

from dataclasses import dataclass

CHECKS = {
    "answer": "The reference gives the answers in the files",
    "input": "Every input is accepted by the validator",
    "output": "The validator tells right outputs from wrong ones",
    "reading": "No case depends on an open point",
    "rule": "Every rule has a case",
    "verdict": "Every submission gets the verdict that is declared of it",
    "idle": "Every case rejects a wrong program",
    "limit": "The time limit leaves room for every right program",
}
"""What each check proves where it finds no fault, in the order in which they are told."""


@dataclass(frozen=True, slots=True)
class Fault:
    """One thing that is to be mended."""

    check: str
    """A key of ``CHECKS``."""
    about: str
    """The id of a case or a rule, or the name of a submission."""
    sentence: str
    """Not yet safe to show."""
