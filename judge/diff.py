"""Two texts as aligned rows, and two lines as the words that changed."""

from __future__ import annotations

import re
from bisect import bisect_left
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import zip_longest
from typing import AnyStr, Literal

Kind = Literal["same", "changed", "missing", "extra"]
Span = tuple[int, int]
"""Start and end of a part of a line, in characters."""
Pair = tuple[int, int]
"""Indices of two items that are alike, one of each side."""

EDITS = 400
"""Insertions and deletions up to which the shortest edit is looked for."""
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
        if i is None or j is None:
            return _alone((left, right), (i, j), above)
        equal = keys[0][i] == keys[1][j] or (same is not None and same(left[i], right[j]))
        return Row("same" if equal else "changed", above + i + 1, above + j + 1, left[i], right[j])

    pairs = alike(*keys, enough=ENOUGH)
    return tuple(row(i, j) for i, j in _side_by_side(pairs, len(left), len(right)))


def marks(answer: str, output: str) -> tuple[list[Span], list[Span]]:
    """The words of each line that the other has not, as increasing spans that do not touch."""
    if max(len(answer), len(output)) > LONG:
        return _one_mark(answer, output)
    left, right = _WORDS.findall(answer), _WORDS.findall(output)
    pairs = alike(left, right)
    return _unpaired(left, {i for i, _ in pairs}), _unpaired(right, {j for _, j in pairs})


def alike(
    left: Sequence[str | bytes], right: Sequence[str | bytes], enough: float = 0.0
) -> list[Pair]:
    """Pairs of equal items, increasing on both sides: many, by an effort that is bounded.

    Between the common head and tail there are none when they would be fewer than ``enough``, a
    share of the shorter side: two games that part have equal lines later on by mere chance.
    """
    numbers: dict[str | bytes, int] = {}
    first = [numbers.setdefault(item, len(numbers)) for item in left]
    second = [numbers.setdefault(item, len(numbers)) for item in right]
    head = common_items(first, second)
    tail = common_items(first[head:][::-1], second[head:][::-1])
    n, m = len(first) - tail, len(second) - tail
    middle = first[head:n], second[head:m]
    found = _shortest_edit(*middle)
    inner = _anchors(*middle) if found is None else found
    if len(inner) < enough * min(map(len, middle)):
        inner = []
    return [
        *((i, i) for i in range(head)),
        *((head + i, head + j) for i, j in inner),
        *((n + i, m + i) for i in range(tail)),
    ]


def _alone(
    sides: tuple[list[bytes], list[bytes]], place: tuple[int | None, int | None], above: int
) -> Row:
    i, j = place
    if i is not None:
        return Row("missing", above + i + 1, None, sides[0][i], None)
    assert j is not None
    return Row("extra", None, above + j + 1, None, sides[1][j])


def _beginning(answer: bytes, output: bytes) -> int:
    """Where the rows begin: at the start, or ``NEAR`` lines above a first difference far down."""
    same = common_head(answer, output)
    if answer.count(b"\n", 0, same) < LINES:
        return 0
    for _ in range(NEAR + 1):
        same = answer.rfind(b"\n", 0, same)
    return same + 1


def common_items(left: Sequence[object], right: Sequence[object]) -> int:
    """How many items both begin with."""
    pairs = zip(left, right, strict=False)
    return next((i for i, (a, b) in enumerate(pairs) if a != b), min(len(left), len(right)))


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


def _shortest_edit(left: Sequence[int], right: Sequence[int]) -> list[Pair] | None:
    """Myers' O(ND) algorithm; ``None`` when it takes more than ``EDITS`` edits or much work."""
    work = 20 * (len(left) + len(right)) + 1_000
    reach = {1: 0}
    history: list[dict[int, int]] = []
    for edits in range(EDITS + 1):
        history.append(dict(reach))
        for k in range(-edits, edits + 1, 2):
            start = x = _step(reach, k, edits)
            while x < len(left) and 0 <= x - k < len(right) and left[x] == right[x - k]:
                x += 1
            work -= x - start
            reach[k] = x
            if x >= len(left) and x - k >= len(right):
                return _walk_back(history, x, k)
        if work < 0:
            return None
    return None


def _step(reach: dict[int, int], k: int, edits: int) -> int:
    """Where diagonal ``k`` is entered: from above by an insertion or from the left."""
    down = k == -edits or (k != edits and reach[k - 1] < reach[k + 1])
    return reach[k + 1] if down else reach[k - 1] + 1


def _walk_back(history: list[dict[int, int]], x: int, k: int) -> list[Pair]:
    pairs: list[Pair] = []
    for edits, reach in reversed([*enumerate(history)]):
        start = _step(reach, k, edits)
        pairs += ((i, i - k) for i in range(x - 1, start - 1, -1))
        down = k == -edits or (k != edits and reach[k - 1] < reach[k + 1])
        x, k = (start, k + 1) if down else (start - 1, k - 1)
    return pairs[::-1]


def _anchors(left: Sequence[int], right: Sequence[int]) -> list[Pair]:
    """The items that occur once on each side, as many as keep their order."""
    once = {item for item, count in Counter(left).items() if count == 1}
    places = {item: j for j, item in enumerate(right)}
    for item, count in Counter(right).items():
        if count > 1:
            del places[item]
    return _increasing([(i, places[k]) for i, k in enumerate(left) if k in once and k in places])


def _increasing(pairs: list[Pair]) -> list[Pair]:
    """A longest choice of pairs whose second parts increase as the first ones do."""
    ends: list[int] = []
    tops: list[int] = []
    before: list[int] = []
    for index, (_, j) in enumerate(pairs):
        pile = bisect_left(ends, j)
        before.append(tops[pile - 1] if pile else -1)
        ends[pile : pile + 1] = [j]
        tops[pile : pile + 1] = [index]
    chosen: list[Pair] = []
    index = tops[-1] if tops else -1
    while index >= 0:
        chosen.append(pairs[index])
        index = before[index]
    return chosen[::-1]


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
    left, right = ([(head, len(line) - tail)] for line in (answer, output))
    return [span for span in left if span[0] < span[1]], [
        span for span in right if span[0] < span[1]
    ]


def common_head(left: AnyStr, right: AnyStr) -> int:
    """How many characters or bytes both begin with; by halving, since slices compare fast."""
    low, high = 0, min(len(left), len(right))
    while low < high:
        middle = (low + high + 1) // 2
        if left[low:middle] == right[low:middle]:
            low = middle
        else:
            high = middle - 1
    return low
