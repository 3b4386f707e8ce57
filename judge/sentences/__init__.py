"""The first sentence about a wrong output: its likeliest cause, else where it first differs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from decimal import Decimal
from fractions import Fraction

from judge.checkers import laxer
from judge.checkers.numbers import is_near, number_of
from judge.diff import common_head
from judge.model import Case, CheckerSpec, Mismatch
from judge.sentences import causes, naming
from judge.sentences.facts import Facts, facts_of
from judge.sentences.naming import is_strange
from judge.sentences.quoting import quote, quote_both, remark
from judge.visible import visible

Cause = Callable[[Facts], str | None]

CAUSES: tuple[Cause, ...] = (
    causes.nothing_printed,
    causes.nothing_expected,
    causes.byte_order_mark,
    causes.white_space,
    causes.letter_case,
    causes.line_order,
    causes.unseen_characters,
    causes.unicode_form,
    causes.number_format,
    causes.prompt,
    naming.signs,
    naming.words,
    naming.words_missing_or_extra,
    causes.lines_missing_or_extra,
    causes.ends_early,
    causes.goes_on,
)
"""In this order: the first that has something to say speaks."""

FORM = frozenset(
    {
        causes.byte_order_mark,
        causes.white_space,
        causes.letter_case,
        causes.unseen_characters,
        causes.unicode_form,
        causes.number_format,
        causes.prompt,
        naming.signs,
    }
)
"""What these find wrong is how the output is written, not what it says."""

SURE = (causes.nothing_printed, causes.nothing_expected, causes.ends_early, causes.goes_on)
"""Of an output that is much too long: the rest would take long to look for, and in vain."""

ALMOST = CheckerSpec(relative=Fraction(1, 10))
"""How near a wrong number is when it may be a matter of tolerance."""

_FLOOD = 1_000_000
"""Bytes beyond twice the answer that make an output much too long."""
_FAR = 200
"""Bytes of a line beyond which it is said how many of them are right."""


def worded(case: Case, output: bytes, mismatch: Mismatch, spec: CheckerSpec) -> Mismatch:
    """The mismatch with one line, safe to show, that says why the output was rejected.

    ``mismatch`` is what ``compare`` said of it. When a laxer checker would accept, the sentence
    begins with "Right answer, wrong format".
    """
    facts = facts_of(case.stdin, output, mismatch, spec)
    flood = len(output) > 2 * len(mismatch.answer) + _FLOOD
    cause, found = _likeliest(facts, SURE if flood else CAUSES)
    lax = not flood and laxer(facts.output, (facts.answer,), facts.spec) is not None
    if lax:
        found = f"Right answer, wrong format: {found[0].lower()}{found[1:]}"
    if spec.normalise and mismatch.answer_line is None and mismatch.output_line is None:
        found = f"After the problem's normalising: {found}"
    return replace(mismatch, sentence=visible(found), form=lax or cause in FORM)


def _likeliest(facts: Facts, among: tuple[Cause, ...]) -> tuple[Cause, str]:
    """The first cause that has something to say and its sentence, else where the two part."""
    said = ((cause, cause(facts)) for cause in (*among, _position))
    return next((cause, sentence) for cause, sentence in said if sentence)


def _position(facts: Facts) -> str:
    if facts.spec.name == "unordered":
        return _unordered(facts)
    wanted, got = facts.parts or facts.lines
    expected, printed = quote_both(wanted, got)
    right = common_head(wanted, got)
    place = f"Line {facts.mismatch.output_line}"
    if right > _FAR:
        place += f", after {right:,} right bytes"
    if not got.strip():
        return f"{place} is blank where {quote(wanted)} was expected."
    if not wanted.strip():
        return f"{place}: you printed {quote(got)} where a blank line was expected."
    why = remark(wanted, got) or _about_numbers(facts.spec, wanted, got)
    if not why and is_strange(got, facts):
        why = "; nothing in the answer is written like that"
    return f"{place}: you printed {printed} where {expected} was expected{why}."


def _unordered(facts: Facts) -> str:
    wanted, got = facts.lines
    missing = f"{quote(wanted)} is missing or printed too seldom"
    if facts.mismatch.output_line is None:
        return f"The line {missing}."
    rest = f"; {missing}" if facts.mismatch.answer_line else ""
    return (
        f"Line {facts.mismatch.output_line}: {quote(got)} is not among the expected lines, or "
        f"printed too often{rest}."
    )


def _about_numbers(spec: CheckerSpec, wanted: bytes, got: bytes) -> str:
    """What to add when both are numbers."""
    right, printed = number_of(wanted), number_of(got)
    if right is None or printed is None:
        plain = number_of(got.replace(b",", b"").replace(b"_", b""))
        return "; write numbers without separators" if plain is not None and plain == right else ""
    if right == printed:
        return ": the same number, written in another way"
    near = is_near(printed, right, ALMOST)
    return f"; the tolerance is {_tolerances(spec)}" if near and _tolerances(spec) else ""


def _tolerances(spec: CheckerSpec) -> str:
    if spec.name not in {"numbers", "tokens"}:
        return ""
    kinds = (("absolute", spec.absolute), ("relative", spec.relative))
    return " or ".join(f"{_decimal(size)} {kind}" for kind, size in kinds if size)


def _decimal(size: Fraction) -> str:
    return f"{(Decimal(size.numerator) / Decimal(size.denominator)).normalize():g}"
