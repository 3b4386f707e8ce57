"""The likely cause that things are called otherwise: other signs, other words, all else right."""

from __future__ import annotations

import re
from collections.abc import Iterable
from typing import NamedTuple

from judge.checkers.numbers import number_of
from judge.checkers.tokens import bare_lines
from judge.diff import common_items
from judge.sentences.facts import Facts
from judge.sentences.quoting import quote, quote_both
from judge.visible import decode

MOST = 1_000_000
"""Bytes of a text beyond which its words are not looked at."""
LINE = 200
"""Bytes of a line beyond which it is something else than words called otherwise."""
SHORT = 60
"""Characters of words that are quoted."""
FEW = 4
"""Words that are called otherwise, up to which that is the cause."""
_SIGN = re.compile(r"[\W_]+")
_NUMBER = re.compile(r"[-+]?\d[\d.,_]*")
_RUN = re.compile(r"[^\W\d_]+|\d+")


class Change(NamedTuple):
    """What a line of the output has where it should have something else, both perhaps empty."""

    number: int
    got: str
    wanted: str
    alone: bool
    """Nothing of the line is right."""


def signs(facts: Facts) -> str | None:
    """The letters and digits are right, and other signs between them are not."""
    if facts.spec.name == "unordered" or _is_large(facts) or not facts.parts:
        return None
    answer, output = (_SIGN.sub("", _folded(it, facts)) for it in (facts.answer, facts.output))
    if not answer or answer != output or _numbers(facts.answer) != _numbers(facts.output):
        return None
    wanted, got = quote_both(*facts.parts)
    return (
        "Letters and digits are right, the signs between them are not: "
        f"line {facts.mismatch.output_line} has {got} where {wanted} was expected."
    )


def words(facts: Facts) -> str | None:
    """Wherever some words are expected the same others stand, and all else is right."""
    changes = _changes(facts)
    names = dict.fromkeys((change.got, change.wanted) for change in changes)
    if not names or len(names) > FEW or not _one_to_one(names):
        return None
    if any(change.alone for change in changes) or 1 < len(names) > len(changes) / 2:
        return None
    if len(names) == 1 and not _is_name(changes, facts):
        return None
    return f"Some words are others, and all else is right: {_told(names)}."


def words_missing_or_extra(facts: Facts) -> str | None:
    """All is right but for words that lines lack, or words too many."""
    changes = _changes(facts)
    if not changes or not facts.mismatch.output_line:
        return None
    first = changes[0]
    if not any(change.got for change in changes):
        return _counted(len(changes), first, f'lacks "{_cut(first.wanted)}"')
    if not any(change.wanted for change in changes):
        return _counted(len(changes), first, f'has "{_cut(first.got)}" too many')
    return None


def is_strange(got: bytes, facts: Facts) -> bool:
    """Whether a word that was printed is written as no word of the answer is, such as ``Red-7``."""
    if _is_large(facts) or len(got) > LINE:
        return False
    written = {_shape(word) for word in decode(facts.answer).split()} | {"a", "9"}
    strange = (word for word in decode(got).split() if _shape(word) not in written)
    return any(number_of(word.encode("utf-8", "surrogateescape")) is None for word in strange)


def _changes(facts: Facts) -> list[Change]:
    """Where output and answer have as many lines: of each that differs, what does."""
    if not facts.by_lines or _is_large(facts):
        return []
    texts = (facts.output, facts.answer)
    left, right = ([_folded(line, facts) for _, line in bare_lines(it)] for it in texts)
    if len(left) != len(right):
        return []
    pairs = enumerate(zip(left, right, strict=True), 1)
    return [_change(number, *pair) for number, pair in pairs if pair[0].split() != pair[1].split()]


def _change(number: int, output: str, answer: str) -> Change:
    one, other = output.split(), answer.split()
    head = common_items(one, other)
    tail = common_items(one[head:][::-1], other[head:][::-1])
    got, wanted = (words[head : len(words) - tail] for words in (one, other))
    return Change(number, " ".join(got), " ".join(wanted), alone=not head + tail)


def _one_to_one(names: Iterable[tuple[str, str]]) -> bool:
    """Whether each word is always printed for the same other, and neither is nothing."""
    pairs = [*names]
    return all(len({*side}) == len(pairs) and all(side) for side in zip(*pairs, strict=True))


def _is_name(changes: list[Change], facts: Facts) -> bool:
    """Whether the words, the same in all changes, can be no others of the answer mixed up."""
    got, wanted = ({*text.split()} for text in changes[0][1:3])
    if len(changes) == 1 and {*map(_shape, got)} == {*map(_shape, wanted)}:
        return False
    if all(number_of(word.encode("utf-8", "surrogateescape")) is not None for word in got | wanted):
        return False
    said, expected = ({*_folded(it, facts).split()} for it in (facts.output, facts.answer))
    return not got & expected or (len(changes) > 1 and not wanted & said)


def _told(names: Iterable[tuple[str, str]]) -> str:
    *many, last = (f"you print {quote(got)} for {quote(wanted)}" for got, wanted in names)
    return f"{', '.join(many)} and {last}" if many else last


def _counted(count: int, first: Change, what: str) -> str:
    if count == 1:
        return f"Line {first.number} {what}; all else is right."
    return f"{count:,} lines are wrong in this way: line {first.number} {what}; all else is right."


def _cut(text: str) -> str:
    return text if len(text) <= SHORT else text[: SHORT - 3] + "..."


def _folded(text: bytes, facts: Facts) -> str:
    return decode(text).casefold() if facts.spec.ignore_case else decode(text)


def _shape(word: str) -> str:
    return _RUN.sub(lambda run: "9" if run[0].isdigit() else "a", word)


def _numbers(text: bytes) -> list[str]:
    return [number.rstrip(".,") for number in _NUMBER.findall(decode(text))]


def _is_large(facts: Facts) -> bool:
    return max(len(facts.output), len(facts.answer)) > MOST
