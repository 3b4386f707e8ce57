"""The checker ``numbers``: words, of which decimals may be off by a tolerance."""

from __future__ import annotations

import re
from decimal import MAX_EMAX, MAX_PREC, MIN_EMIN, Context, Decimal
from fractions import Fraction
from functools import partial

from judge.checkers.tokens import first_mismatch, words_and_lines, words_of
from judge.model import CheckerSpec, Mismatch

# An exponent has at most four digits: exact arithmetic stays quick, and no sensible number is lost.
_NUMBER = re.compile(rb"[+-]?(?:[0-9]+\.?[0-9]*|\.[0-9]+)(?:[eE][+-]?0*[0-9]{1,4})?")
_SPECIAL = frozenset(
    sign + word for sign in (b"", b"+", b"-") for word in (b"nan", b"inf", b"infinity")
)
_EXACT = Context(prec=MAX_PREC, Emax=MAX_EMAX, Emin=MIN_EMIN)


def check(output: bytes, answer: bytes, spec: CheckerSpec) -> Mismatch | None:
    """Accept the same words, and for a decimal of the answer any number near enough.

    A decimal has a point or an exponent. The output's number is near enough when the difference
    is at most ``absolute``, or at most ``relative`` times the answer's number, computed exactly.
    Integers and all other words must be the same characters: ``10`` is neither ``10.0`` nor
    ``+10``. ``nan``, ``inf`` and ``infinity`` equal only themselves, in any letter case.
    """
    tokens = words_and_lines if spec.keep_lines else words_of
    return first_mismatch(tokens(output), tokens(answer), partial(_close, spec))


def _close(spec: CheckerSpec, got: bytes, wanted: bytes) -> bool:
    if got == wanted:
        return True
    if wanted.lower() in _SPECIAL:
        return got.lower() == wanted.lower()
    near, exact = number_of(got), number_of(wanted)
    if near is None or exact is None or not any(sign in wanted for sign in b".eE"):
        return False
    return is_near(near, exact, spec)


def number_of(word: bytes) -> Decimal | None:
    """The word's value when it is a plain number, an integer or a decimal."""
    return Decimal(word.decode()) if _NUMBER.fullmatch(word) else None


def is_near(got: Decimal, wanted: Decimal, spec: CheckerSpec) -> bool:
    """Whether a number lies within one of the tolerances, however many digits it has."""
    distance = _EXACT.abs(_EXACT.subtract(got, wanted))
    return _within(distance, spec.absolute, Decimal(1)) or _within(
        distance, spec.relative, wanted.copy_abs()
    )


def _within(distance: Decimal, tolerance: Fraction, unit: Decimal) -> bool:
    """Whether ``distance <= tolerance * unit``, without division, so without rounding."""
    left = _EXACT.multiply(distance, Decimal(tolerance.denominator))
    return left <= _EXACT.multiply(Decimal(tolerance.numerator), unit)
