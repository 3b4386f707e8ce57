"""Words of sentences about problem files."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

from judge.spelling import nearest

SAME: Mapping[str, str] = {
    "input": "stdin",
    "in": "stdin",
    "expected": "answer",
    "expected_output": "answer",
    "output": "answer",
    "stdout": "answer",
    "out": "answer",
    "exit_code": "status",
    "exit_status": "status",
    "reason": "why",
    "description": "statement",
    "name": "title",
    "solution": "reference",
    "tests": "cases",
    "visibility": "show",
    "scoring": "score",
    "time_limit": "limits: {cpu: 2s}",
    "timeout": "limits: {wall: 10s}",
    "time": "cpu",
    "memory_limit": "limits: {memory: 256MB}",
}
"""What other judges call a key."""


def choices(words: Iterable[str]) -> str:
    """The words as a sentence lists them: ``a, b or c``."""
    *first, last = words
    return f"{', '.join(first)} or {last}" if first else last


def suggestion(word: str, known: Iterable[str]) -> str:
    """``Did you mean …?``, or the words there are."""
    known = tuple(known)
    meant = nearest(word, known)
    if meant is not None:
        return f"Did you mean {meant}?"
    one_of = "one of " if len(known) > 1 else ""
    return f"Write {one_of}{choices(known)}." if known else ""
