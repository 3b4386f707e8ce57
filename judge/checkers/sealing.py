"""Sealed answers: slow, salted hashes of the form in which a checker compares them."""

from __future__ import annotations

import hashlib
import os
from collections.abc import Callable

from judge.checkers import accepted
from judge.checkers.normalise import normalised
from judge.checkers.tokens import bare_lines, words_and_lines, words_of
from judge.model import CheckerSpec, Seal

COST = 2**14
"""What makes a guess slow: some 50 ms, and with blocks of 1 KiB 16 MiB of memory."""


def is_sealable(spec: CheckerSpec) -> bool:
    """Whether the checker accepts outputs that are the same in some form, and no others."""
    return not spec.is_own and spec.name in _FORMS


def form_of(text: bytes, spec: CheckerSpec) -> bytes:
    """What the checker compares: two texts have the same exactly when it accepts one for the other.

    Raises ``KeyError`` for a checker that is not sealable.
    """
    return _FORMS[spec.name](normalised(text, b"", spec)[0], spec)


def sealed(answers: tuple[bytes, ...], spec: CheckerSpec) -> tuple[Seal, ...]:
    """A seal for each output that is accepted, every one with a salt of its own."""
    forms = dict.fromkeys(form_of(answer, spec) for answer in accepted(answers))
    return tuple(_seal(form, os.urandom(16)) for form in forms)


def is_sealed_in(output: bytes, seals: tuple[Seal, ...], spec: CheckerSpec) -> bool:
    """Whether the checker would accept the output for one of the answers that were sealed."""
    form = form_of(output, spec)
    return any(_seal(form, seal.salt) == seal for seal in seals)


def _seal(form: bytes, salt: bytes) -> Seal:
    return Seal(salt, hashlib.scrypt(form, salt=salt, n=COST, r=8, p=1, dklen=32))


def _bytes(text: bytes, _spec: CheckerSpec) -> bytes:
    return text


def _lines(text: bytes, _spec: CheckerSpec) -> bytes:
    return b"\n".join(line for _, line in bare_lines(text))


def _words(text: bytes, spec: CheckerSpec) -> bytes:
    tokens = words_and_lines if spec.keep_lines else words_of
    return b" ".join(word for _, word in tokens(text))


def _sorted_lines(text: bytes, _spec: CheckerSpec) -> bytes:
    return b"\n".join(sorted(line for _, line in bare_lines(text) if line))


_FORMS: dict[str, Callable[[bytes, CheckerSpec], bytes]] = {
    "exact": _bytes,
    "lines": _lines,
    "words": _words,
    "unordered": _sorted_lines,
}
