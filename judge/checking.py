"""The checker of a problem, whichever kind it is, with the sentence a student reads."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from fractions import Fraction

from judge.checkers import compare, laxer
from judge.checkers.program import ProgramChecker
from judge.checkers.sealing import is_sealed_in
from judge.model import Case, CheckerSpec, Mismatch
from judge.sentences import worded
from judge.visible import visible

Check = Callable[[Case, bytes], Mismatch | None]
"""Compares a case's answers with an output; the mismatch's sentence is safe to show."""

SEALED = "The output is wrong; the answer is sealed, so that nobody can say where."


@contextmanager
def open_check(spec: CheckerSpec, workers: int = 1) -> Iterator[Check]:
    """Make the problem's checker ready; a program of its own runs until the block ends.

    Raises ``UsageError`` when a validator does not compile.
    """
    if spec.validator is not None:
        from judge.referee import open_referee  # noqa: PLC0415  only packages pay for it

        with open_referee(spec, workers) as referee:
            yield lambda case, output: _safe(referee.compare(case, output))
        return
    if spec.program is None:
        yield lambda case, output: _built_in(case, output, case.checker or spec)
        return
    with ProgramChecker(spec.program, workers) as program:
        yield lambda case, output: _by_program(case, output, program)


def _built_in(case: Case, output: bytes, spec: CheckerSpec) -> Mismatch | None:
    if case.sealed:
        return None if is_sealed_in(output, case.sealed, spec) else Mismatch(SEALED)
    mismatch = compare(output, case.answers, spec)
    if mismatch is None:
        return None
    mismatch = worded(case, output, mismatch, spec)
    return replace(mismatch, score=_format_credit(case, output, spec))


def _format_credit(case: Case, output: bytes, spec: CheckerSpec) -> Fraction:
    if spec.format_credit and laxer(output, case.answers, spec):
        return spec.format_credit
    return Fraction(0)


def _by_program(case: Case, output: bytes, program: ProgramChecker) -> Mismatch | None:
    return _safe(program.compare(case.stdin, output, case.answers))


def _safe(mismatch: Mismatch | None) -> Mismatch | None:
    return mismatch and replace(mismatch, sentence=visible(mismatch.sentence))
