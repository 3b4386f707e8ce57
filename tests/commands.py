"""What the tests of the command line speak of: a typed command, and a small problem."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

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


OPEN_SUM = """\
title: Sum
reference: ../../solutions/sum.py
readings:
  zero is odd: --zero-is-odd
generator: generator.py
groups:
"""
"""The head of a problem with an open point, up to its groups; in ``cases/sum``."""

# Under the other reading every sum that is zero has another answer.
OPEN_SUM_REFERENCE = (
    "import sys\n"
    "total = sum(map(int, sys.stdin.read().split()))\n"
    "print('odd' if total == 0 and '--zero-is-odd' in sys.argv else total)\n"
)


def lay_out(folder: Path, files: Mapping[str, str]) -> Path:
    """Write the files, by their paths in the folder."""
    for name, text in files.items():
        file = folder / name
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_text(text, encoding="utf-8")
    return folder


@dataclass(frozen=True)
class Said:
    """How a command ended and what it printed."""

    status: int
    out: str
    err: str


Judge = Callable[..., Said]
