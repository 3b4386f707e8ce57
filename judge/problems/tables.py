"""A mapping of a problem file, read by a table of fields."""

from __future__ import annotations

import re
from collections.abc import Iterable
from collections.abc import Mapping as Map
from typing import Any, NamedTuple

from judge.documents import Entry, Mapping, Node, Notes, Scalar, Sequence, Wrong, quoted
from judge.problems.kinds import Kind
from judge.problems.wording import SAME, choices
from judge.spelling import nearest

MAX_GUESSES = 100
"""Mistakes in a file after which no key is guessed any more; a guess takes a millisecond."""
MAX_NAME = 80
"""Characters in a name of a problem, group or case."""


class Field(NamedTuple):
    """One key of a mapping: how its value is read, and a sentence about it."""

    kind: Kind
    about: str
    required: bool = False


Fields = Map[str, Field]


class Row(NamedTuple):
    """What a mapping gives: the values that could be read, and where they stand."""

    node: Mapping
    values: dict[str, Any]

    def get(self, key: str, default: Any = None) -> Any:
        """The value of a key, or the default where it is missing or wrong."""
        return self.values.get(key, default)

    def at(self, key: str) -> Node:
        """The node of a key's value; of the mapping where the key is missing."""
        entry = self.node.entries.get(key)
        return entry.value if entry else self.node

    def key(self, key: str) -> Node:
        """The node of a key; of the mapping where it is missing."""
        entry = self.node.entries.get(key)
        return entry.key if entry else self.node


EMPTY = Row(Mapping({}, 1, 1, 1, 1), {})


def read_row(node: Node, fields: Fields, notes: Notes) -> Row:
    """Read a mapping; everything wrong with its keys and values goes into the notes."""
    mapping = mapping_of(node, fields)
    row = Row(mapping, {})
    for name, entry in mapping.entries.items():
        field = fields.get(name)
        if field is None:
            notes.wrong(entry.key, *_unknown_key(entry, mapping, fields, notes))
        else:
            _read_value(entry, field, row, notes)
    for name, field in fields.items():
        if field.required and name not in mapping.entries:
            notes.wrong(mapping, f"The key {name} is missing.", field.about)
    return row


def _read_value(entry: Entry, field: Field, row: Row, notes: Notes) -> None:
    try:
        row.values[entry.key.text] = field.kind.read(entry.value, notes)
    except Wrong as wrong:
        notes.wrong(wrong.node or entry.value, wrong.sentence, wrong.remedy)


def mapping_of(node: Node, known: Iterable[str] = ()) -> Mapping:
    """The node as a mapping; raises ``Wrong`` when it is text or a list."""
    if isinstance(node, Mapping):
        return node
    if isinstance(node, Sequence):
        raise Wrong("A mapping belongs here, not a list.", "Write name: … instead of - …", node)
    glued = re.match(r"([\w-]+):(\S.*)", node.text)
    if glued and not node.style:
        remedy = f"Write {quoted(glued[1])}: {quoted(glued[2])}"
        raise Wrong("After the colon a blank is missing.", remedy, node)
    keys = f" with {choices(known)}" if known else ""
    what = "a mapping belongs here" + keys
    raise Wrong(f"There is nothing, and {what}." if not node.text else f"{what.capitalize()}.")


def _unknown_key(entry: Entry, mapping: Mapping, fields: Fields, notes: Notes) -> tuple[str, str]:
    """The sentence about a key that is not in the table, and the remedy."""
    key, value = entry
    meant = SAME.get(key.text.lower().replace("-", "_"))
    if meant is None or meant.split(":")[0] not in fields:
        meant = nearest(key.text, fields) if len(notes.mistakes) < MAX_GUESSES else None
    if not meant and mapping.flow and isinstance(value, Scalar) and not value.text + value.style:
        sentence = f"In braces a comma ends a text, so {quoted(key.text)} is read as a key."
        return sentence, "Put a text with a comma in it in quotes."
    remedy = f"Did you mean {meant}?" if meant else f"There are {', '.join(fields)}."
    return f"Unknown key {quoted(key.text)}.", remedy


def by_name(kind: Kind, what: str) -> Kind:
    """A mapping from names of the author's choice to values of one kind."""

    def read(whole: Node, notes: Notes) -> dict[str, Any]:
        values: dict[str, Any] = {}
        for name, entry in mapping_of(whole).entries.items():
            node: Node = entry.key
            try:
                check_name(name)
                node = entry.value
                values[name] = kind.read(node, notes)
            except Wrong as wrong:
                notes.wrong(wrong.node or node, wrong.sentence, wrong.remedy)
        return values

    schema = {"type": "object", "additionalProperties": kind.schema, "minProperties": 1}
    return Kind(read, schema, f"{what} by name")


def table(fields: Fields, words: str) -> Kind:
    """A mapping with known keys."""
    return Kind(lambda node, notes: read_row(node, fields, notes), object_schema(fields), words)


def object_schema(fields: Fields) -> dict[str, Any]:
    """The JSON Schema of a mapping with known keys."""
    return {
        "type": "object",
        "properties": {
            name: {**field.kind.schema, "description": field.about}
            for name, field in fields.items()
        },
        "required": [name for name, field in fields.items() if field.required],
        "additionalProperties": False,
    }


def check_name(name: str) -> None:
    """Raise ``Wrong`` for a name that could not be typed, shown or used for a file."""
    if not name.strip() or name != name.strip():
        raise Wrong("A name cannot be empty, nor begin or end with a blank.")
    if len(name) > MAX_NAME:
        raise Wrong(f"This name is longer than {MAX_NAME} characters.")
    if not name.isprintable():
        raise Wrong("This name has characters that cannot be shown.")
    if "/" in name or "\\" in name or name.startswith("."):
        raise Wrong("A name has no / or \\ and does not begin with a dot.")
