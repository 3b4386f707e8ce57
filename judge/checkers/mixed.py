"""The checker ``tokens``: words, and numbers among them by a tolerance, as Kattis compares them."""

from __future__ import annotations

from functools import partial

from judge.checkers.numbers import is_near, number_of
from judge.checkers.tokens import first_mismatch, words_and_blanks, words_of
from judge.model import CheckerSpec, Mismatch


def check(output: bytes, answer: bytes, spec: CheckerSpec) -> Mismatch | None:
    """Accept the same words, and where a tolerance is given for a number any number near enough.

    With a tolerance every word of the answer that is a number, integers too, is compared as one:
    the difference is at most ``absolute``, or at most ``relative`` times the answer's number. With
    ``keep_blanks`` white space counts, too, every byte of it.
    """
    tokens = words_and_blanks if spec.keep_blanks else words_of
    return first_mismatch(tokens(output), tokens(answer), partial(_equal, spec))


def _equal(spec: CheckerSpec, got: bytes, wanted: bytes) -> bool:
    if got == wanted:
        return True
    right = number_of(wanted) if spec.floats else None
    if right is None:
        return False
    printed = number_of(got)
    return printed is not None and is_near(printed, right, spec)
