"""The checker ``lines``: the lines count, how they end does not."""

from __future__ import annotations

from judge.checkers.tokens import bare_lines, first_mismatch
from judge.model import CheckerSpec, Mismatch


def check(output: bytes, answer: bytes, _spec: CheckerSpec) -> Mismatch | None:
    """Accept the same lines; blanks at line ends and blank lines at the end do not count.

    CRLF is a line feed, a line feed at the very end may be missing. All else counts: blanks at
    the beginning of a line, blank lines between others, a carriage return inside a line, NUL.
    """
    return first_mismatch(bare_lines(output), bare_lines(answer))
