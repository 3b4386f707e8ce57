"""A text as tokens with the lines they stand on, and where two texts first differ."""

from __future__ import annotations

import operator
import re
from collections.abc import Callable, Iterable, Iterator
from io import BytesIO
from itertools import repeat, zip_longest

from judge.diff import bare
from judge.model import Mismatch

Token = tuple[int, bytes]
"""A line number, from 1, and what stands there."""


def first_mismatch(
    output: Iterable[Token],
    answer: Iterable[Token],
    equal: Callable[[bytes, bytes], bool] = operator.eq,
) -> Mismatch | None:
    """The first place where the tokens of the output are not those of the answer."""
    for got, wanted in zip_longest(output, answer):
        if got is None:
            return Mismatch("The output ends too early.", answer_line=wanted[0])
        if wanted is None:
            return Mismatch("The output goes on after its end.", output_line=got[0])
        if not equal(got[1], wanted[1]):
            return Mismatch("The output differs from the answer.", wanted[0], got[0])
    return None


def whole_lines(text: bytes) -> Iterator[Token]:
    """Every line with its line end."""
    return enumerate(BytesIO(text), 1)


def bare_lines(text: bytes) -> Iterator[Token]:
    """The lines without blanks and line ends, up to the last that is not blank."""
    blank = 0
    for number, line in whole_lines(text):
        token = bare(line.removesuffix(b"\n"))
        if token:
            yield from zip(range(number - blank, number), repeat(b""), strict=False)
            yield number, token
        blank = 0 if token else blank + 1


def words_of(text: bytes) -> Iterator[Token]:
    """The runs of what is not ASCII white space."""
    return ((number, word) for number, line in whole_lines(text) for word in line.split())


def words_and_lines(text: bytes) -> Iterator[Token]:
    """The words, and between two lines of words a line feed for each line end."""
    ends = 0
    for number, line in whole_lines(text):
        words = line.split()
        if words:
            yield from zip(range(number - ends, number), repeat(b"\n"), strict=False)
            yield from zip(repeat(number), words, strict=False)
        ends = 1 if words else ends + 1


def words_and_blanks(text: bytes) -> Iterator[Token]:
    """The words, and between them, before and after them the runs of white space."""
    line = 1
    for found in re.finditer(rb"\s+|\S+", text):
        yield line, found[0]
        line += found[0].count(b"\n")
