"""Keys and values → a mapping: no key twice, keys of other mappings by ``<<``."""

from __future__ import annotations

from judge.documents.faults import Fault, Spot, quoted
from judge.documents.nodes import Entry, Mapping, Node, Scalar, Sequence


def entries_of(values: list[Node], faults: list[Fault]) -> dict[str, Entry]:
    """Entries from keys and values in turn; what is wrong is added to the faults."""
    entries: dict[str, Entry] = {}
    merged: list[Node] = []
    for key, value in zip(values[::2], values[1::2], strict=True):
        if not isinstance(key, Scalar):
            faults.append(_no_key(key))
        elif key.text == "<<" and not key.style:
            merged.append(value)
        elif key.text in entries:
            faults.append(_twice(key, entries[key.text].key))
        else:
            entries[key.text] = Entry(key, value)
    for value in merged:
        _merge(entries, value, faults)
    return entries


def _merge(entries: dict[str, Entry], value: Node, faults: list[Fault]) -> None:
    """Add the keys of another mapping, or of several; keys that are there already stay."""
    for source in value.items if isinstance(value, Sequence) else (value,):
        if not isinstance(source, Mapping):
            faults.append(_no_mapping(source))
            continue
        for name, entry in source.entries.items():
            entries.setdefault(name, entry)


def _no_key(node: Node) -> Fault:
    return Fault(
        "A key is a text, not a list or a mapping.",
        Spot(node.line, node.column),
        "If braces or brackets belong to the text, put the text in quotes.",
    )


def _twice(key: Scalar, first: Scalar) -> Fault:
    return Fault(
        f"The key {quoted(key.text)} stands here a second time; the first is in line {first.line}.",
        Spot(key.line, key.column, len(key.text)),
        "Rename or remove one of the two.",
    )


def _no_mapping(node: Node) -> Fault:
    return Fault(
        "<< takes the keys of another mapping, and this is none.",
        Spot(node.line, node.column),
        "Write <<: *name, where &name stands before a mapping.",
    )
