"""Comparing an output with the accepted answers."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import replace
from fractions import Fraction

from judge.checkers import exact, lines, mixed, numbers, unordered, words
from judge.checkers.normalise import normalised
from judge.diff import common_head
from judge.errors import JudgeError
from judge.model import CheckerSpec, Mismatch

Checker = Callable[[bytes, bytes, CheckerSpec], Mismatch | None]
"""Compares output and answer; ``None`` accepts."""

CHECKERS: dict[str, Checker] = {
    "exact": exact.check,
    "lines": lines.check,
    "words": words.check,
    "numbers": numbers.check,
    "unordered": unordered.check,
    "tokens": mixed.check,
}

BYTE_ORDER_MARK = b"\xef\xbb\xbf"

_LADDER = ("exact", "lines", "words", "numbers")
"""Each accepts all that the one before it accepts."""


def compare(output: bytes, answers: tuple[bytes, ...], spec: CheckerSpec) -> Mismatch | None:
    """Accept an output that one of the answers accepts, else say where the closest one differs.

    The closest is the one that agrees with the output for the most lines. A byte order mark at
    the start of an answer may be missing in the output.
    """
    mismatches: list[Mismatch] = []
    for answer in accepted(answers):
        mismatch = _against(output, answer, spec)
        if mismatch is None:
            return None
        mismatches.append(mismatch)
    if not mismatches:
        raise JudgeError("The case has no answer to compare with; `judge answers` makes one.")
    return max(mismatches, key=_agreeing_lines)


def laxer(output: bytes, answers: tuple[bytes, ...], spec: CheckerSpec) -> str | None:
    """Name the strictest checker laxer than the given one that accepts; ``None`` if none does."""
    for name, lax in _laxer_specs(spec):
        if compare(output, answers, lax) is None:
            return name
    return None


def same_line(spec: CheckerSpec) -> Callable[[bytes, bytes], bool]:
    """Whether the checker takes an answer's line and an output's line as equal, for a diff."""
    return lambda answer, output: _against(output, answer, spec) is None


def accepted(answers: tuple[bytes, ...]) -> Iterator[bytes]:
    """The answers, and each that begins with a byte order mark without it, too."""
    for answer in answers:
        if answer.startswith(BYTE_ORDER_MARK):
            yield answer.removeprefix(BYTE_ORDER_MARK)
        yield answer


def _against(output: bytes, answer: bytes, spec: CheckerSpec) -> Mismatch | None:
    if output == answer:
        return None
    left, right = normalised(output, answer, spec)
    mismatch = None if left == right else _after_common_lines(left, right, spec)
    if mismatch is None:
        return None
    kept = left.count(b"\n") == output.count(b"\n") and right.count(b"\n") == answer.count(b"\n")
    placed = mismatch if kept else replace(mismatch, answer_line=None, output_line=None)
    return replace(placed, answer=answer)


def _after_common_lines(output: bytes, answer: bytes, spec: CheckerSpec) -> Mismatch | None:
    """Compare from the first line that differs on: no checker minds, and it is much faster."""
    start = output.rfind(b"\n", 0, common_head(output, answer)) + 1
    mismatch = CHECKERS[spec.name](output[start:], answer[start:], spec)
    if mismatch is None:
        return None
    above = output.count(b"\n", 0, start)
    answer_line, output_line = mismatch.answer_line, mismatch.output_line
    return replace(
        mismatch,
        answer_line=answer_line and answer_line + above,
        output_line=output_line and output_line + above,
    )


def _agreeing_lines(mismatch: Mismatch) -> int:
    return max(mismatch.answer_line or 0, mismatch.output_line or 0)


def _laxer_specs(spec: CheckerSpec) -> Iterator[tuple[str, CheckerSpec]]:
    lax = replace(spec, keep_lines=False, keep_blanks=False)
    if lax != spec:
        yield spec.name, lax
    if spec.name in _LADDER:
        for name in _LADDER[_LADDER.index(spec.name) + 1 :]:
            lax = replace(lax, name=name, absolute=Fraction(0), relative=Fraction(0))
            yield name, lax
    if not spec.ignore_case:
        yield f"{lax.name}, in any letter case", replace(lax, ignore_case=True)
