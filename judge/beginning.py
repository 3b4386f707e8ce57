"""The files of a new problem: small, right, and passing every check."""

from __future__ import annotations

import re

from judge.errors import UsageError
from judge.visible import visible

NAME = re.compile(r"[a-z0-9][a-z0-9-]*")

_PROBLEM = """\
# yaml-language-server: $schema=../problem.schema.json
format: 1
title: {title}
statement: statement.md
checker: lines
reference: reference.py
generator: generator.py

rules:
  all:   Every number of the line counts.
  minus: A number may be negative.

groups:                        # in this order; each has a file of its name
  samples: {{points: 2, show: everything}}
  edges:   {{points: 8, show: input}}
"""
_STATEMENT = """\
# {title}

Read one line of whole numbers and print their sum.
"""
_SAMPLES = """\
# yaml-language-server: $schema=../cases.schema.json
title: The samples
cases:
  two-numbers:
    rule: all
    why: The plainest input there is.
    stdin: 1 2
    answer: 3
"""
_EDGES = """\
# yaml-language-server: $schema=../cases.schema.json
title: At the edges
hint: Are there more than two numbers, and may they be below 0?
cases:
  three-numbers:
    rule: all
    why: A program that adds the first two alone prints 3.
    stdin: 1 2 3
    answer: 6
  below-zero:
    rule: minus
    why: A program that leaves out the sign prints 5.
    stdin: 2 -3
    answer: -1
"""
_GENERATOR = '''\
"""Lines of whole numbers."""

from hypothesis import strategies as st

numbers = st.lists(st.integers(-99, 99), min_size=1, max_size=9)
inputs = numbers.map(lambda some: " ".join(map(str, some)) + "\\n")
'''
_REFERENCE = '''\
"""Print the sum of a line of whole numbers."""

print(sum(int(word) for word in input().split()))
'''
_ACCEPTED = "total = 0\nfor word in input().split():\n    total += int(word)\nprint(total)\n"
_FIRST_TWO = "first, second, *_ = input().split()\nprint(int(first) + int(second))\n"
_NO_SIGN = "print(sum(int(word.strip('-')) for word in input().split()))\n"

FILES = {
    "problem.yaml": _PROBLEM,
    "statement.md": _STATEMENT,
    "samples.yaml": _SAMPLES,
    "edges.yaml": _EDGES,
    "generator.py": _GENERATOR,
    "reference.py": _REFERENCE,
    "submissions/accepted/loop.py": _ACCEPTED,
    "submissions/wrong_answer/adds_the_first_two.py": _FIRST_TWO,
    "submissions/wrong_answer/leaves_out_the_sign.py": _NO_SIGN,
}
"""Texts by name, in which ``{title}`` stands for the title."""


def beginning(name: str) -> dict[str, str]:
    """The files of a new problem of that name, by their names; raises UsageError for a bad one."""
    if not NAME.fullmatch(name):
        raise UsageError(f"A problem is called by a-z, 0-9 and -, and not {visible(name)!r}.")
    title = name.replace("-", " ").capitalize()
    return {
        file: text.format(title=title) if "{title}" in text else text
        for file, text in FILES.items()
    }
