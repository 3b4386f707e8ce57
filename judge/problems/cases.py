"""What a case's mapping says → a case."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import NamedTuple

from judge.checkers.sealing import is_sealable
from judge.documents import Notes, Scalar, Wrong, quoted
from judge.model import Case, CheckerSpec, Limits, Show
from judge.problems.homes import Home
from judge.problems.tables import EMPTY, Row
from judge.problems.wording import suggestion

Chain = tuple[Row, ...]
"""Limits of the problem, the group and the case, where they are given."""


class Around(NamedTuple):
    """What a case takes from its problem and its group."""

    group: str
    show: Show
    chain: Chain
    limits: Limits
    """What the chain says."""
    rules: Mapping[str, str]
    home: Home
    has_reference: bool
    checker: CheckerSpec


def read_case(name: str, row: Row, around: Around, notes: Notes) -> Case:
    """The case of a mapping; what does not fit its problem goes into the notes."""
    own = row.get("limits")
    return Case(
        name,
        around.group,
        row.get("stdin", b""),
        _answers(row, around, notes),
        _rule(row, around, notes),
        row.get("why", ""),
        row.get("show", around.show),
        row.get("status", 0),
        limits((*around.chain, own)) if own else around.limits,
        _files(row, around, notes),
        row.get("sealed", ()),
        row.get("reasons", b""),
    )


def _answers(row: Row, around: Around, notes: Notes) -> tuple[bytes, ...]:
    entries = row.node.entries
    if "answer" in entries and "answers" in entries:
        notes.wrong(entries["answers"].key, "A case has answer or answers, not both.")
    if "sealed" in entries:
        _check_sealed(row, around, notes)
        return ()
    if "answer" in entries:
        node = entries["answer"].value
        if isinstance(node, Scalar) and not node.text and not node.style:
            remedy = 'Write answer: "" if nothing is to be printed'
            notes.wrong(node, "The answer is missing.", remedy + _leave_out(around))
        return (row.get("answer", b""),)
    if "answers" not in entries and not around.has_reference:
        remedy = "Write answer: …, or name a reference that gives it."
        notes.wrong(row.node, "The case has no answer.", remedy)
    return tuple(row.get("answers", ()))


def _check_sealed(row: Row, around: Around, notes: Notes) -> None:
    if row.node.entries.keys() & {"answer", "answers"}:
        notes.wrong(row.key("sealed"), "A case has an answer or a sealed one, not both.")
    if not is_sealable(around.checker):
        sentence = f"The checker {quoted(around.checker.name)} cannot recognise a sealed answer."
        notes.wrong(row.key("sealed"), sentence, "Write answer: …")


def _leave_out(around: Around) -> str:
    return ", or leave the key out: the reference answers." if around.has_reference else "."


def _rule(row: Row, around: Around, notes: Notes) -> str | None:
    rule: str | None = row.get("rule")
    if rule is not None and rule not in around.rules:
        known = suggestion(rule, around.rules) or "Write it under rules in the problem."
        notes.wrong(row.at("rule"), f"There is no rule {quoted(rule)}.", known)
    return rule


def _files(row: Row, around: Around, notes: Notes) -> Mapping[str, bytes]:
    try:
        return around.home.contents(row.get("files", ()))
    except Wrong as wrong:
        notes.wrong(row.at("files"), wrong.sentence, wrong.remedy)
        return {}


def limits(chain: Chain) -> Limits:
    """The limits that hold where each row of the chain overrides those before it."""
    values: dict[str, Fraction] = {}
    for row in chain:
        if "cpu" in row.values:
            values.pop("wall", None)
        values |= row.values
    standard = Limits()
    cpu = values.get("cpu", Fraction(standard.cpu))
    return Limits(
        float(cpu),
        float(values.get("wall", 3 * cpu + 1)),
        int(values.get("memory", standard.memory)),
        int(values.get("output", standard.output)),
        int(values.get("processes", standard.processes)),
    )


def chain_of(*rows: Row) -> Chain:
    """The limits that the rows state, outermost first."""
    return tuple(row.get("limits", EMPTY) for row in rows)
