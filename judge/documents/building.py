"""The events of the YAML parser → nodes, without recursion and within bounds."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

import yaml

from judge.documents.faults import Fault, Spot, quoted
from judge.documents.mappings import entries_of
from judge.documents.nodes import Mapping, Node, Scalar, Sequence

MAX_DEPTH = 20
"""Levels of mappings and lists inside each other."""

MAX_REPEATED = 16_000_000
"""What aliases may repeat in one file, in characters; a value counts 32 more than its text."""

LOADER: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
"""libyaml's parser; the one in Python, ten times slower, where libyaml is missing."""

_WEIGHT = 32


def build(text: str) -> tuple[Node, tuple[Fault, ...]]:
    """The root of the only document, and faults that do not keep it from being read.

    Raises ``Fault`` for the first one that does.
    """
    builder = _Builder()
    try:
        for event in yaml.parse(text, Loader=LOADER):
            handler = builder.handlers.get(type(event))
            if handler is not None:
                handler(event)
    except yaml.MarkedYAMLError as error:
        from judge.documents.slips import explain  # noqa: PLC0415 - needed once all is lost

        raise explain(error, text, builder.last) from None
    except yaml.YAMLError as error:
        raise Fault(f"This is not YAML: {error}.", Spot(1, 1)) from None
    builder.faults += [_unused(anchor, node) for anchor, node in builder.unused.items()]
    return builder.root or Scalar("", 1, 1, 1, 1), tuple(builder.faults)


@dataclass(slots=True)
class _Open:
    """A mapping or list whose end is not reached yet."""

    start: Any
    values: list[Node]
    size: int = 0


class _Builder:
    """Takes the events in turn; ``root`` is there once the document has ended."""

    def __init__(self) -> None:
        self.root: Node | None = None
        self.last: Scalar | None = None
        self.faults: list[Fault] = []
        self.unused: dict[str, Scalar] = {}
        self._stack: list[_Open] = []
        self._anchors: dict[str, tuple[Node | None, int]] = {}
        self._repeated = 0
        self.handlers = {
            yaml.ScalarEvent: self._scalar,
            yaml.MappingStartEvent: self._start,
            yaml.SequenceStartEvent: self._start,
            yaml.MappingEndEvent: self._end,
            yaml.SequenceEndEvent: self._end,
            yaml.AliasEvent: self._alias,
            yaml.DocumentStartEvent: self._document,
        }

    def _document(self, event: Any) -> None:
        if self.root is not None:
            raise _fault(event, "A second document begins here.", "Remove ---: a file holds one.")

    def _scalar(self, event: Any) -> None:
        start, end = event.start_mark, event.end_mark
        line, column = start.line + 1, start.column + 1
        style = event.style or ""
        node = Scalar(event.value, line, column, end.line + 1, end.column + 1, style)
        self.last = node
        size = _WEIGHT + len(node.text)
        if event.anchor is not None:
            self.unused[event.anchor] = node
        self._add(node, size, event)

    def _start(self, event: Any) -> None:
        if len(self._stack) == MAX_DEPTH:
            raise _fault(event, f"Values are nested deeper than {MAX_DEPTH} levels.")
        if event.anchor is not None:
            self._anchors[event.anchor] = (None, 0)
        self._stack.append(_Open(event, []))

    def _end(self, event: Any) -> None:
        opened = self._stack.pop()
        mark, end = opened.start.start_mark, event.end_mark
        line, column, flow = mark.line + 1, mark.column + 1, bool(opened.start.flow_style)
        node: Node
        if type(event) is yaml.SequenceEndEvent:
            node = Sequence(tuple(opened.values), line, column, flow)
        else:
            entries = entries_of(opened.values, self.faults)
            node = Mapping(entries, line, column, end.line + 1, end.column + 1, flow)
        self._add(node, opened.size + _WEIGHT, opened.start)

    def _alias(self, event: Any) -> None:
        self.unused.pop(event.anchor, None)
        if event.anchor not in self._anchors:
            raise _fault(
                event,
                f"There is no anchor {quoted('&' + event.anchor)} before this line.",
                "If the * belongs to the text, put the text in quotes.",
            )
        node, size = self._anchors[event.anchor]
        if node is None:
            raise _fault(event, f"{quoted('*' + event.anchor)} stands inside what it names.")
        self._repeated += size
        if self._repeated > MAX_REPEATED:
            raise _fault(event, "The aliases of this file repeat too much text.", "Use fewer.")
        self._put(node, size)

    def _add(self, node: Node, size: int, start: Any) -> None:
        """Put a value where it belongs, and remember it by its anchor."""
        if start.tag is not None:
            self.faults.append(_tag(start))
        if start.anchor is not None:
            self._anchors[start.anchor] = (node, size)
        self._put(node, size)

    def _put(self, node: Node, size: int) -> None:
        if self._stack:
            top = self._stack[-1]
            top.values.append(node)
            top.size += size
        else:
            self.root = node


def _fault(event: Any, sentence: str, remedy: str = "") -> Fault:
    mark = event.start_mark
    return Fault(sentence, Spot(mark.line + 1, mark.column + 1), remedy)


def _tag(event: Any) -> Fault:
    return _fault(
        event,
        f"Text that begins with ! is a tag, and {quoted(event.tag)} means nothing here.",
        "If the ! belongs to the text, put the text in quotes.",
    )


def _unused(anchor: str, node: Scalar) -> Fault:
    name = quoted(anchor)
    return Fault(
        f"Text that begins with & is a name to be used as *{name}, and nothing uses it.",
        Spot(node.line, node.column),
        "If the & belongs to the text, put the text in quotes.",
    )
