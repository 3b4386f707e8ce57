"""The checker ``exact``: every byte counts."""

from __future__ import annotations

from judge.checkers.tokens import first_mismatch, whole_lines
from judge.model import CheckerSpec, Mismatch


def check(output: bytes, answer: bytes, _spec: CheckerSpec) -> Mismatch | None:
    """Accept the answer's bytes and nothing else."""
    return first_mismatch(whole_lines(output), whole_lines(answer))
