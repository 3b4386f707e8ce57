"""What is wrong at a place of a text whose file is not known yet."""

from __future__ import annotations

from typing import NamedTuple

MAX_DEPTH = 20
"""Levels of mappings and lists inside each other."""

TOO_DEEP = f"Values are nested deeper than {MAX_DEPTH} levels."


class Spot(NamedTuple):
    """A line and a column, both counted from 1, and how many characters are meant."""

    line: int
    column: int
    width: int = 1


class Fault(Exception):  # noqa: N818 - often gathered, not raised
    """What is wrong, where, and how to write it right."""

    def __init__(self, sentence: str, spot: Spot, remedy: str = "") -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.spot = spot
        self.remedy = remedy


def quoted(text: str) -> str:
    """A word of the file inside a sentence, cut when it is long."""
    if not text:
        return "An empty text"
    return text if len(text) <= 40 else text[:39] + "…"
