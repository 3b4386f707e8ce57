"""What this machine gives the judge, what is missing, and whether every promise holds here."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

from judge.doctor import ladder, machine, promises
from judge.doctor.finding import Finding

__all__ = ["SECTIONS", "Finding"]

Section = Callable[[Path], Iterator[Finding]]
"""Looks at one side of the machine; the argument is the cases folder in use."""

SECTIONS: dict[str, Section] = {
    "This machine": lambda _: machine.system(),
    "Languages": lambda _: machine.compilers(),
    "Isolation": lambda _: ladder.isolation(),
    "Promises": promises.tried,
}
"""What is examined, in the order of a report."""
