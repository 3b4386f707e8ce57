"""What the tests of the command line speak of: a typed command, and a small problem."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

SUM = """\
title: Sum of a line
points: 10
statement: Read one line of whole numbers and print their sum.
reference: sum.py
cases:
  two numbers:   {stdin: 2 3, answer: 5}
  a minus sign:  {stdin: -2 5, answer: 3, why: the sign belongs to the number}
  leading zeros: {stdin: 007 1, why: 007 is seven}
hidden:
  an empty line:  {stdin: "", why: the sum of nothing is 0}
"""

RIGHT = "import sys\nprint(sum(map(int, sys.stdin.read().split())))\n"


@dataclass(frozen=True)
class Said:
    """How a command ended and what it printed."""

    status: int
    out: str
    err: str


Judge = Callable[..., Said]
