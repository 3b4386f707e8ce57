"""Answers written into the YAML text of a case file; comments and layout stay."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from pathlib import Path

from judge import documents as docs
from judge.documents import Document, Node, Notes, Wrong, parse_document
from judge.errors import ProblemError, UsageError
from judge.problems.sheet import Edit, Sheet
from judge.problems.text import data_of

Name = tuple[str, str]
"""``cases`` or ``hidden``, and the name of a case."""


def rewritten(text: str, answers: Mapping[str, bytes]) -> str:
    """The text of a group's file or a one-file problem with these answers in it.

    Keys are names of cases, or ``cases/NAME`` and ``hidden/NAME``. An answer that stands there is
    replaced; every other line stays as it is. Raises ``ProblemError`` where the text cannot be
    read, and ``UsageError`` where an answer cannot be written without changing more.
    """
    body = text.removeprefix("\ufeff")
    document = _document(body)
    wanted = dict(_wanted(document, answers))
    sheet = Sheet(body)
    edits = {_edit(sheet, name[1], _case(document, name), it) for name, it in wanted.items()}
    for edit in sorted(edits, reverse=True):
        body = body[: edit.start] + edit.text + body[edit.end :]
    _verify(document, body, wanted)
    return text[: len(text) - len(text.removeprefix("\ufeff"))] + body


def _document(text: str) -> Document:
    return parse_document(text.encode(), Path("cases.yaml"))


def _wanted(document: Document, answers: Mapping[str, bytes]) -> Iterator[tuple[Name, bytes]]:
    left = dict(answers)
    for section, name in _names(document):
        for key in (f"{section}/{name}", name):
            if key in left:
                yield (section, name), left.pop(key)
                break
    for key in left:
        raise UsageError(f"There is no case {key} to write an answer to.")


def _names(document: Document) -> Iterator[Name]:
    root = document.root
    for section in ("cases", "hidden"):
        entry = root.entries.get(section) if isinstance(root, docs.Mapping) else None
        if entry is not None and isinstance(entry.value, docs.Mapping):
            yield from ((section, name) for name in entry.value.entries)


def _node(document: Document, name: Name) -> Node:
    node: Node = document.root
    for key in name:
        node = node.entries[key].value if isinstance(node, docs.Mapping) else node
    return node


def _case(document: Document, name: Name) -> docs.Mapping:
    node = _node(document, name)
    if not isinstance(node, docs.Mapping):
        raise UsageError(f"The case {name[1]} is no mapping, so no answer can be written to it.")
    if "answers" in node.entries:
        raise UsageError(f"The case {name[1]} has answers, so none is written to it.")
    return node


def _edit(sheet: Sheet, name: str, case: docs.Mapping, answer: bytes) -> Edit:
    try:
        text = answer.decode()
    except UnicodeDecodeError as error:
        byte = answer[error.start]
        sentence = f"The answer of {name} has the byte 0x{byte:02x}, and YAML holds only UTF-8."
        raise UsageError(sentence) from None
    own = _own(case)
    if "answer" in own:
        return sheet.replace(own["answer"], text, flow=case.flow)
    return sheet.insert_in_braces(case, own, text) if case.flow else sheet.insert(case, own, text)


def _own(case: docs.Mapping) -> dict[str, docs.Entry]:
    """The entries that stand in the mapping itself, not those that came by ``<<``."""
    begin, end = (case.line, case.column), (case.end_line, case.end_column)
    return {
        name: entry
        for name, entry in case.entries.items()
        if begin <= (entry.key.line, entry.key.column) < end
    }


def _verify(before: Document, text: str, wanted: Mapping[Name, bytes]) -> None:
    """Raise ``UsageError`` unless exactly the answers changed."""
    try:
        after = _document(text)
        changed = [
            name[1]
            for name in _names(before)
            if _values(after, name, wanted) != _values(before, name, {}) | _answer(name, wanted)
        ]
    except (ProblemError, UsageError, Wrong, KeyError):
        changed = [name for _, name in wanted]
    if changed:
        raise UsageError(
            f"The answer of {changed[0]} cannot be written without changing more than it; "
            "write it by hand."
        )


def _answer(name: Name, wanted: Mapping[Name, bytes]) -> dict[str, object]:
    return {"answer": wanted[name]} if name in wanted else {}


def _values(document: Document, name: Name, wanted: Mapping[Name, bytes]) -> dict[str, object]:
    node = _node(document, name)
    if not isinstance(node, docs.Mapping):
        return {"": _plain(node)}
    values = {key: _plain(entry.value) for key, entry in node.entries.items()}
    if name in wanted:
        values["answer"] = data_of(node.entries["answer"].value, Notes(document))
    return values


def _plain(node: Node) -> object:
    """The value without its places and its style."""
    if isinstance(node, docs.Scalar):
        return node.text
    if isinstance(node, docs.Sequence):
        return [_plain(item) for item in node.items]
    return {name: _plain(entry.value) for name, entry in node.entries.items()}
