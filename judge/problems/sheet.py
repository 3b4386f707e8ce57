"""A YAML text by lines and columns, and the edits that put an answer into it."""

from __future__ import annotations

import re
from collections.abc import Mapping as Map
from typing import NamedTuple

from judge.documents import Entry, Mapping, Scalar
from judge.errors import UsageError
from judge.problems.writing import block_of, scalar_of

_BLOCK = re.compile(r"(?:&\S+ +)?[|>][-+0-9]*")
"""What stands behind the key of a block."""


class Edit(NamedTuple):
    """Characters from ``start`` up to ``end`` give way to ``text``."""

    start: int
    end: int
    text: str


class Sheet:
    """Finds where an answer belongs; lines and columns count from 1."""

    def __init__(self, text: str) -> None:
        self._text = text
        self._enter = "\r\n" if "\r\n" in text else "\n"
        self._lines = text.split("\n")
        self._starts = [0]
        for line in self._lines:
            self._starts.append(self._starts[-1] + len(line) + 1)

    def replace(self, entry: Entry, answer: str, *, flow: bool) -> Edit:
        """Put the answer in place of the one that stands there."""
        key, value = entry
        if not isinstance(value, Scalar) or (value.line, value.column) < (key.line, key.column):
            raise UsageError(f"The answer in line {key.line} is no text; write it by hand.")
        start = self._at(value.line, value.column)
        blank = "" if self._text[start - 1 : start] in (" ", "\t", "\n") else " "
        if flow:
            text = blank + scalar_of(answer, self._indent(key.line) + 2)
            return Edit(start, self._at(value.end_line, value.end_column), self._ends(text))
        stop, last = self._at(value.end_line, value.end_column), value.end_line
        if value.style in ("|", ">"):
            sign = _BLOCK.match(self._text, start)
            stop, last = sign.end() if sign else start, self._last(value)
        rest = self._line_from(stop)
        text = blank + _rendered(answer, key.column + 1, rest)
        return Edit(start, self._end(last), self._ends(text))

    def insert(self, case: Mapping, own: Map[str, Entry], answer: str) -> Edit:
        """Put an answer below the stdin of a case, else above its first key."""
        keys = [entry.key for entry in own.values()]
        first = min(keys, key=lambda key: (key.line, key.column)) if keys else case
        text = f"answer: {_rendered(answer, first.column + 1)}"
        indent = " " * (first.column - 1)
        last = self._last_of(own["stdin"]) if "stdin" in own else None
        if last is None:
            start = self._at(first.line, first.column)
            return Edit(start, start, self._ends(f"{text}\n{indent}"))
        return Edit(self._end(last), self._end(last), self._ends(f"\n{indent}{text}"))

    def insert_in_braces(self, case: Mapping, own: Map[str, Entry], answer: str) -> Edit:
        """Put an answer behind the stdin of a case in braces, else first."""
        text = f"answer: {scalar_of(answer, self._indent(case.line) + 2)}"
        value = own["stdin"].value if "stdin" in own else None
        if isinstance(value, Scalar) and value.line >= case.line:
            start = self._at(value.end_line, value.end_column)
            return Edit(start, start, self._ends(f", {text}"))
        start = self._text.index("{", self._at(case.line, case.column)) + 1
        empty = not self._text[start : self._at(case.end_line, case.end_column) - 1].strip()
        return Edit(start, start, self._ends(text if empty else f"{text}, "))

    def _last_of(self, entry: Entry) -> int | None:
        """The last line of a value, or ``None`` where nothing can be put below it."""
        key, value = entry
        if (value.line, value.column) < (key.line, key.column):  # by an alias
            return key.line
        if not isinstance(value, Scalar):
            return None
        if value.style not in ("|", ">"):
            return value.end_line
        last = self._last(value)
        return None if last >= len(self._lines) else last

    def _last(self, block: Scalar) -> int:
        """The last line of a block; blank lines that YAML drops do not count."""
        if block.style == "|":
            text = block.text
            return block.line + text.count("\n") + (text != "" and not text.endswith("\n"))
        last = min(block.end_line, len(self._lines))
        while last > block.line and (
            not self._lines[last - 1].strip() or (last == block.end_line and block.end_column == 1)
        ):
            last -= 1
        return last

    def _at(self, line: int, column: int) -> int:
        return min(self._starts[min(line, len(self._lines)) - 1] + column - 1, len(self._text))

    def _end(self, line: int) -> int:
        """Where the line ends, before its line end."""
        return self._starts[line - 1] + len(self._lines[line - 1].removesuffix("\r"))

    def _line_from(self, start: int) -> str:
        return self._text[start:].partition("\n")[0].removesuffix("\r").rstrip()

    def _indent(self, line: int) -> int:
        source = self._lines[line - 1]
        return len(source) - len(source.lstrip(" "))

    def _ends(self, text: str) -> str:
        return text.replace("\n", self._enter)


def _rendered(answer: str, indent: int, rest: str = "") -> str:
    """One line as a scalar, several as a block where YAML can hold them; ``rest`` is a comment."""
    block = block_of(answer, indent) if "\n" in answer.removesuffix("\n") else None
    if block is None:
        return scalar_of(answer, indent) + rest
    return "\n".join([block[0] + rest, *block[1]])
