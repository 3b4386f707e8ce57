"""The events of the YAML parser → nodes, without recursion and within bounds."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import yaml

from judge.documents.faults import MAX_DEPTH, TOO_DEEP, Fault, Spot, quoted
from judge.documents.mappings import entries_of
from judge.documents.nodes import Mapping, Node, Scalar, Sequence

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
        builder.take(text, LOADER)
    except yaml.MarkedYAMLError as error:
        if _TAB not in str(error.problem):
            raise _explained(error, text, builder) from None
        return _build_slowly(text)
    except yaml.YAMLError as error:
        raise Fault(f"This is not YAML: {error}.", Spot(1, 1)) from None
    return builder.result()


_TAB = "tab character where an indentation space is expected"


def _build_slowly(text: str) -> tuple[Node, tuple[Fault, ...]]:
    """By the parser in Python: libyaml refuses a block whose own first character is a tab."""
    builder = _Builder()
    try:
        builder.take(text, yaml.SafeLoader)
    except yaml.MarkedYAMLError as error:
        raise _explained(error, text, builder) from None
    return builder.result()


def _explained(error: yaml.MarkedYAMLError, text: str, builder: _Builder) -> Fault:
    from judge.documents.slips import explain  # noqa: PLC0415 - needed once all is lost

    return explain(error, text, builder.last)


@dataclass(slots=True)
class _Open:
    """A mapping or list whose end is not reached yet."""

    start: Any
    values: list[Node]
    size: int = 0


class _Builder:
    """Takes the events in turn; ``result`` is there once the document has ended.

    It does not refer to itself, so that its nodes go with it.
    """

    def __init__(self) -> None:
        self._root: Node | None = None
        self.last: Scalar | None = None
        self._faults: list[Fault] = []
        self._unused: dict[str, Scalar] = {}
        self._stack: list[_Open] = []
        self._anchors: dict[str, tuple[Node | None, int]] = {}
        self._repeated = 0

    def take(self, text: str, loader: Any) -> None:
        for event in yaml.parse(text, Loader=loader):
            handler = _HANDLERS.get(type(event))
            if handler is not None:
                handler(self, event)

    def result(self) -> tuple[Node, tuple[Fault, ...]]:
        unused = [_unused(anchor, node) for anchor, node in self._unused.items()]
        return self._root or Scalar("", 1, 1, 1, 1), (*self._faults, *unused)

    def _document(self, event: Any) -> None:
        if self._root is not None:
            raise _fault(event, "A second document begins here.", "Remove ---: a file holds one.")

    def _scalar(self, event: Any) -> None:
        start, end = event.start_mark, event.end_mark
        line, column = start.line + 1, start.column + 1
        style = event.style or ""
        node = Scalar(event.value, line, column, end.line + 1, end.column + 1, style)
        self.last = node
        size = _WEIGHT + len(node.text)
        if event.anchor is not None:
            self._unused[event.anchor] = node
        self._add(node, size, event)

    def _start(self, event: Any) -> None:
        if len(self._stack) == MAX_DEPTH:
            raise _fault(event, TOO_DEEP)
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
            entries = entries_of(opened.values, self._faults)
            node = Mapping(entries, line, column, end.line + 1, end.column + 1, flow)
        self._add(node, opened.size + _WEIGHT, opened.start)

    def _alias(self, event: Any) -> None:
        self._unused.pop(event.anchor, None)
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
            self._faults.append(_tag(start))
        if start.anchor is not None:
            self._anchors[start.anchor] = (node, size)
        self._put(node, size)

    def _put(self, node: Node, size: int) -> None:
        if self._stack:
            top = self._stack[-1]
            top.values.append(node)
            top.size += size
        else:
            self._root = node


_HANDLERS: dict[type, Callable[[_Builder, Any], None]] = {
    yaml.ScalarEvent: _Builder._scalar,
    yaml.MappingStartEvent: _Builder._start,
    yaml.SequenceStartEvent: _Builder._start,
    yaml.MappingEndEvent: _Builder._end,
    yaml.SequenceEndEvent: _Builder._end,
    yaml.AliasEvent: _Builder._alias,
    yaml.DocumentStartEvent: _Builder._document,
}


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
