"""A problem as a student may hold it: visible cases whole, hidden ones without their answers."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, replace
from math import log2

from judge.answering import with_answers
from judge.checkers.sealing import form_of, is_sealable, sealed
from judge.explaining import with_written_reasons
from judge.model import Case, CheckerSpec, Problem, Show

FEWEST_BITS = 64
"""What an answer must at least have to be sealed: who tries out 50 ms a guess finds shorter ones.

Bits are counted as if each word of an answer could be any word of the problem's answers.
"""

UNNAMED = "students may not know them"
UNSEALABLE = "the checker accepts more than one form of an answer, which a seal cannot recognise"
GUESSABLE = "their answers are so short, or so common, that they would be found by trying"


@dataclass(frozen=True, slots=True)
class LeftOut:
    """Hidden cases of a group that are not in a kit."""

    group: str
    number: int
    why: str


@dataclass(frozen=True, slots=True)
class Kit:
    """A problem without the answers that students may not see."""

    problem: Problem
    left_out: tuple[LeftOut, ...]

    @property
    def sealed(self) -> int:
        """The number of hidden cases that are there, sealed."""
        return sum(bool(case.sealed) for case in self.problem.cases)


def sealed_problem(problem: Problem, workers: int = 1) -> Kit:
    """The problem with visible cases explained, and of the hidden ones what can be sealed.

    A group of which nothing is left is not there. Raises ``UsageError`` when the reference fails
    where it is needed.
    """
    cases = with_answers(problem, problem.cases, workers)
    why = {case.id: reason for case, reason in _reasons_to_leave_out(cases, problem.checker)}
    kept = tuple(case for case in cases if case.id not in why)
    whole = with_written_reasons(problem, tuple(filter(_is_open, kept)))
    hidden = (_sealed(case, problem.checker) for case in kept if not _is_open(case))
    left_out = Counter((case.group, why[case.id]) for case in cases if case.id in why)
    return Kit(
        problem.with_cases([*whole, *hidden]),
        tuple(LeftOut(group, number, reason) for (group, reason), number in left_out.items()),
    )


def _is_open(case: Case) -> bool:
    return case.show is Show.EVERYTHING


def _reasons_to_leave_out(
    cases: tuple[Case, ...], checker: CheckerSpec
) -> Iterable[tuple[Case, str]]:
    forms = {case.id: _forms(case, checker) for case in cases} if is_sealable(checker) else {}
    known = _known(forms.values())
    for case in cases:
        if case.show is Show.NOTHING:
            yield case, UNNAMED
        elif not _is_open(case) and case.id not in forms:
            yield case, UNSEALABLE
        elif not _is_open(case) and any(_is_guessable(it, known) for it in forms[case.id]):
            yield case, GUESSABLE


def _forms(case: Case, checker: CheckerSpec) -> set[bytes]:
    return {form_of(answer, checker) for answer in case.answers}


@dataclass(frozen=True, slots=True)
class _Known:
    """What somebody may try who knows what answers to the problem look like."""

    times: Counter[bytes]
    """In how many cases each answer is one."""
    words: int
    """How many different words there are in answers."""


def _known(forms: Iterable[set[bytes]]) -> _Known:
    times = Counter(form for own in forms for form in own)
    return _Known(times, len({word for form in times for word in form.split()}))


def _is_guessable(form: bytes, known: _Known) -> bool:
    bits = len(form.split()) * log2(max(known.words, 1))
    return bits < FEWEST_BITS or known.times[form] > 1


def _sealed(case: Case, checker: CheckerSpec) -> Case:
    """What a student may hold of a hidden case: its input, and its answer sealed."""
    rule = case.rule if case.show is Show.INPUT else None
    seals = sealed(case.answers, checker)
    return replace(case, answers=(), sealed=seals, why="", rule=rule, reasons=b"")
