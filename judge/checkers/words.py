"""The checker ``words``: what stands between white space counts."""

from __future__ import annotations

from judge.checkers.tokens import first_mismatch, words_and_lines, words_of
from judge.model import CheckerSpec, Mismatch


def check(output: bytes, answer: bytes, spec: CheckerSpec) -> Mismatch | None:
    """Accept the same words in the same order; with ``keep_lines`` also on the same lines.

    White space is blank, tab, line feed, carriage return, vertical tab and form feed; never NUL.
    """
    tokens = words_and_lines if spec.keep_lines else words_of
    return first_mismatch(tokens(output), tokens(answer))
