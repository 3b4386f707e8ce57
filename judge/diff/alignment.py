"""Which items of two sequences belong beside each other, by an effort that is bounded."""

from __future__ import annotations

from bisect import bisect_left
from collections import Counter
from collections.abc import Sequence
from typing import AnyStr

Pair = tuple[int, int]
"""Indices of two items that are alike, one of each side."""

EDITS = 400
"""Insertions and deletions up to which the shortest edit is looked for."""


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


def common_items(left: Sequence[object], right: Sequence[object]) -> int:
    """How many items both begin with."""
    pairs = zip(left, right, strict=False)
    return next((i for i, (a, b) in enumerate(pairs) if a != b), min(len(left), len(right)))


def _shortest_edit(left: Sequence[int], right: Sequence[int]) -> list[Pair] | None:
    """Myers' O(ND) algorithm; ``None`` when it takes more than ``EDITS`` edits or much work."""
    work = 20 * (len(left) + len(right)) + 1_000
    reach = {1: 0}
    history: list[dict[int, int]] = []
    for edits in range(EDITS + 1):
        history.append(dict(reach))
        for k in range(-edits, edits + 1, 2):
            start, _ = _step(reach, k, edits)
            x = start
            while x < len(left) and 0 <= x - k < len(right) and left[x] == right[x - k]:
                x += 1
            work -= x - start
            reach[k] = x
            if x >= len(left) and x - k >= len(right):
                return _walk_back(history, x, k)
        if work < 0:
            return None
    return None


def _step(reach: dict[int, int], k: int, edits: int) -> tuple[int, int]:
    """Where diagonal ``k`` is entered, and from which: by an insertion or by a deletion."""
    if k == -edits or (k != edits and reach[k - 1] < reach[k + 1]):
        return reach[k + 1], k + 1
    return reach[k - 1] + 1, k - 1


def _walk_back(history: list[dict[int, int]], x: int, k: int) -> list[Pair]:
    pairs: list[Pair] = []
    for edits, reach in reversed([*enumerate(history)]):
        start, before = _step(reach, k, edits)
        pairs += ((i, i - k) for i in range(x - 1, start - 1, -1))
        x, k = reach[before], before
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
