"""Two texts as aligned rows, and two lines as the words that changed."""

from __future__ import annotations

import re
from collections import defaultdict, deque
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import Literal

from judge.diff.alignment import Pair, alike, common_head, common_items

__all__ = [
    "Row",
    "Span",
    "bare",
    "common_head",
    "common_items",
    "marks",
    "rows",
    "split_lines",
    "unordered_rows",
]

Kind = Literal["same", "changed", "missing", "extra"]
Span = tuple[int, int]
"""Start and end of a part of a line, in characters."""
LINES = 100_000
"""Lines of each text that are aligned; what comes after them is left out."""
ENOUGH = 0.6
"""Where texts differ, lines are aligned if this share of the shorter one's are in the other."""
NEAR = 1_000
"""Lines above the first difference that are kept when there are more than ``LINES``."""
LONG = 4_000
"""Characters of a line beyond which its words are not compared one by one."""

_WORDS = re.compile(r"\w+|\s+|[^\w\s]")


@dataclass(frozen=True, slots=True)
class Row:
    """A line of the answer beside a line of the output, without their line feeds.

    ``missing`` is only in the answer, ``extra`` only in the output; lines count from 1.
    """

    kind: Kind
    answer_line: int | None
    output_line: int | None
    answer: bytes | None
    output: bytes | None


def split_lines(text: bytes, most: int = -1) -> list[bytes]:
    """The lines without their line feeds; a carriage return before one stays.

    Of a text of more than ``most`` lines, the first so many.
    """
    lines = text.split(b"\n", most)
    if not lines[-1] or len(lines) - 1 == most:
        lines.pop()
    return lines


def bare(line: bytes) -> bytes:
    """The line without the carriage return of a CRLF and without blanks at its end."""
    return line.removesuffix(b"\r").rstrip(b" \t")


def rows(
    answer: bytes,
    output: bytes,
    *,
    exact: bool = False,
    same: Callable[[bytes, bytes], bool] | None = None,
) -> tuple[Row, ...]:
    """Both texts, line by line, lines that are alike beside each other.

    Lines are alike when they are equal but for blanks at their ends; blank lines at the end of
    either text are left out. With ``exact`` every byte of a line counts, and every line.
    Of texts longer than ``LINES`` lines, a part is aligned that holds the first difference.
    ``same`` tells of an answer's and an output's line whether the checker takes them as equal.
    """
    start = _beginning(answer, output)
    above = answer.count(b"\n", 0, start)
    left, right = _significant(answer[start:], exact), _significant(output[start:], exact)
    keys = (left, right) if exact else ([*map(bare, left)], [*map(bare, right)])

    def row(i: int | None, j: int | None) -> Row:
        if i is None:
            assert j is not None
            return Row("extra", None, above + j + 1, None, right[j])
        if j is None:
            return Row("missing", above + i + 1, None, left[i], None)
        equal = keys[0][i] == keys[1][j] or (same is not None and same(left[i], right[j]))
        return Row("same" if equal else "changed", above + i + 1, above + j + 1, left[i], right[j])

    pairs = alike(*keys, enough=ENOUGH)
    return tuple(row(i, j) for i, j in _side_by_side(pairs, len(left), len(right)))


def unordered_rows(
    answer: bytes, output: bytes, key: Callable[[bytes], bytes] = bare
) -> tuple[Row, ...]:
    """The output's lines, each beside an equal line of the answer; then what is missing.

    Blank lines are left out. Lines are equal when their keys are.
    """
    left, right = split_lines(answer, LINES), split_lines(output, LINES)
    places: defaultdict[bytes, deque[int]] = defaultdict(deque)
    for i, line in enumerate(left):
        places[key(line)].append(i)
    table: list[Row] = []
    for j, line in enumerate(right):
        same = places[key(line)]
        if same:
            place = same.popleft()
            table.append(Row("same", place + 1, j + 1, left[place], line))
        else:
            table.append(Row("extra", None, j + 1, None, line))
    missing = sorted(i for rest in places.values() for i in rest)
    table += (Row("missing", i + 1, None, left[i], None) for i in missing)
    return tuple(row for row in table if bare(row.answer or row.output or b""))


def marks(answer: str, output: str) -> tuple[list[Span], list[Span]]:
    """The words of each line that the other has not, as increasing spans that do not touch."""
    if max(len(answer), len(output)) > LONG:
        return _one_mark(answer, output)
    left, right = _WORDS.findall(answer), _WORDS.findall(output)
    pairs = alike(left, right)
    return _unpaired(left, {i for i, _ in pairs}), _unpaired(right, {j for _, j in pairs})


def _beginning(answer: bytes, output: bytes) -> int:
    """Where the rows begin: at the start, or ``NEAR`` lines above a first difference far down."""
    same = common_head(answer, output)
    if answer.count(b"\n", 0, same) < LINES:
        return 0
    for _ in range(NEAR + 1):
        same = answer.rfind(b"\n", 0, same)
    return same + 1


def _significant(text: bytes, exact: bool) -> list[bytes]:
    lines = split_lines(text, LINES)
    while lines and not exact and not bare(lines[-1]):
        lines.pop()
    return lines


def _side_by_side(pairs: Iterable[Pair], n: int, m: int) -> Iterator[tuple[int | None, int | None]]:
    """Every index of both sides once; what lies between two pairs is paired as it comes."""
    i = j = 0
    for a, b in [*pairs, (n, m)]:
        yield from zip_longest(range(i, a), range(j, b))
        if a < n:
            yield a, b
        i, j = a + 1, b + 1


def _unpaired(words: Sequence[str], paired: set[int]) -> list[Span]:
    spans: list[Span] = []
    start = 0
    for index, word in enumerate(words):
        end = start + len(word)
        if index not in paired:
            spans.append((spans.pop()[0] if spans and spans[-1][1] == start else start, end))
        start = end
    return spans


def _one_mark(answer: str, output: str) -> tuple[list[Span], list[Span]]:
    """All between the common head and the common tail of two long lines."""
    head = common_head(answer, output)
    tail = common_head(answer[head:][::-1], output[head:][::-1])
    ends = len(answer) - tail, len(output) - tail
    left, right = ([(head, end)] if head < end else [] for end in ends)
    return left, right
