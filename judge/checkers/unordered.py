"""The checker ``unordered``: the lines count, and how often; their order does not."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from judge.checkers.tokens import Token, bare_lines
from judge.model import CheckerSpec, Mismatch


def check(output: bytes, answer: bytes, _spec: CheckerSpec) -> Mismatch | None:
    """Accept the answer's lines, each as often as there, in any order; blank lines do not count."""
    got, wanted = _counted(output), _counted(answer)
    extra = _first_beyond(wanted, bare_lines(output))
    missing = _first_beyond(got, bare_lines(answer))
    if extra is None and missing is None:
        return None
    sentence = "A line is missing." if extra is None else "A line is not in the answer."
    return Mismatch(sentence, answer_line=missing, output_line=extra)


def _counted(text: bytes) -> Counter[bytes]:
    return Counter(line for _, line in bare_lines(text))


def _first_beyond(allowed: Counter[bytes], tokens: Iterable[Token]) -> int | None:
    """The number of the first line that occurs more often than is allowed."""
    left = Counter(allowed)
    for number, line in tokens:
        left[line] -= 1
        if line and left[line] < 0:
            return number
    return None
