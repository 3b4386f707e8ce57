"""A YAML file that was read, and what is found wrong with it."""

from __future__ import annotations

from array import array
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from judge.documents.nodes import Node, Scalar
from judge.errors import Mistake, Place


class Wrong(Exception):  # noqa: N818 - it is no fault of the program, only a way to say so
    """A value that cannot be what its key wants: what is wrong, how to write it, and where."""

    def __init__(self, sentence: str, remedy: str = "", node: Node | None = None) -> None:
        super().__init__(sentence)
        self.sentence = sentence
        self.remedy = remedy
        self.node = node


@dataclass(frozen=True)
class Document:
    """The value a file holds, its text, and mistakes that do not keep it from being read."""

    file: Path
    text: str
    root: Node
    mistakes: tuple[Mistake, ...] = ()

    @cached_property
    def lines(self) -> list[str]:
        """The lines of the text, without line ends."""
        return split_lines(self.text)

    @cached_property
    def _starts(self) -> array[int]:
        """Where each line begins; of a large file this takes a tenth of its lines' room."""
        starts, at = array("q", [0]), 0
        while at := self.text.find("\n", at) + 1:
            starts.append(at)
        return starts

    def behind(self, node: Scalar) -> str:
        """What stands behind a text on its last line."""
        at = self._starts[node.end_line - 1] + node.end_column - 1
        end = self.text.find("\n", at)
        return self.text[at : end if end >= 0 else None]

    def place(self, node: Node) -> Place:
        """Where a value begins."""
        width = len(node.text) if isinstance(node, Scalar) and not node.style else 1
        return place_in(self.file, self.lines, (node.line, node.column, width))


class Notes:
    """Mistakes and warnings, gathered while the values of one document are read."""

    def __init__(self, document: Document) -> None:
        self.document = document
        self.mistakes = list(document.mistakes)
        self.warnings: list[Mistake] = []

    def wrong(self, node: Node, sentence: str, remedy: str = "") -> None:
        """Note a mistake."""
        self.mistakes.append(Mistake(sentence, self.document.place(node), remedy))

    def warn(self, node: Node, sentence: str, remedy: str = "") -> None:
        """Note what is allowed but seldom meant."""
        self.warnings.append(Mistake(sentence, self.document.place(node), remedy))

    def in_order(self) -> tuple[Mistake, ...]:
        """All mistakes in the order of the file."""
        return tuple(sorted(self.mistakes, key=_position))


def split_lines(text: str) -> list[str]:
    """Lines as YAML counts them here: they end with LF or CRLF."""
    return [line.removesuffix("\r") for line in text.split("\n")]


def place_in(file: Path, lines: list[str], position: tuple[int, int, int]) -> Place:
    """The place of a line, a column and a width; the end of the file counts as its last line."""
    line, column, width = position
    while line > 1 and (line > len(lines) or (line == len(lines) and not lines[line - 1])):
        line -= 1
        column = len(lines[line - 1]) + 1
    source = lines[line - 1]
    return Place(file, line, column, source, max(1, min(width, len(source) - column + 1)))


def _position(mistake: Mistake) -> tuple[int, int]:
    return (mistake.place.line, mistake.place.column) if mistake.place else (0, 0)
