"""The values a YAML text is made of, with their places; lines and columns count from 1.

Named tuples, because a large file makes hundreds of thousands of them.
"""

from __future__ import annotations

from typing import NamedTuple


class Scalar(NamedTuple):
    """Text exactly as written: ``no``, ``007`` and ``1.0`` stay what they are."""

    text: str
    line: int
    column: int
    end_line: int
    end_column: int
    """The column after the last character."""
    style: str = ""
    """``'``, ``"``, ``|`` or ``>``; empty for plain text."""


class Sequence(NamedTuple):
    """A list of values."""

    items: tuple[Node, ...]
    line: int
    column: int
    flow: bool = False
    """Written in brackets."""


class Entry(NamedTuple):
    """A key and its value; a key that came by ``<<`` has the place where it was written."""

    key: Scalar
    value: Node


class Mapping(NamedTuple):
    """Values by key, in the order of the file."""

    entries: dict[str, Entry]
    line: int
    column: int
    end_line: int
    end_column: int
    """The column after the last character; of a block, the start of what follows."""
    flow: bool = False
    """Written in braces."""


Node = Scalar | Sequence | Mapping
