"""A table of languages, read from YAML: every value is text, a list of text, or a size."""

from __future__ import annotations

import re
import shlex
from collections.abc import Callable, Mapping
from dataclasses import replace
from difflib import get_close_matches
from pathlib import Path
from typing import Any

from judge.documents import Document, Entry, Node, Notes, Scalar, Sequence, Wrong, read_document
from judge.documents import Mapping as Map
from judge.errors import ProblemError
from judge.languages.language import Language
from judge.model import MEGABYTE

UNITS = {"kB": 1000, "MB": MEGABYTE, "GB": 1000 * MEGABYTE, "MiB": 1 << 20, "GiB": 1 << 30}


def read_table(file: Path, known: Mapping[str, Language]) -> dict[str, Language]:
    """The languages of a file added to known ones; raises ``ProblemError`` with all mistakes."""
    document = read_document(file)
    notes = Notes(document)
    languages = dict(known)
    for name, entry in _mapping(document.root, notes).items():
        before = languages.get(name, Language(name, title=name))
        languages[name] = _language(before, entry.value, notes)
        if name != "python" and not languages[name].run:
            notes.wrong(entry.key, f"Nothing says how {name} is run.", "Add the key run.")
    if notes.mistakes:
        raise ProblemError(notes.in_order())
    return languages


def _language(before: Language, node: Node, notes: Notes) -> Language:
    values: dict[str, Any] = {}
    for key, entry in _mapping(node, notes).items():
        read = KEYS.get(key)
        if read is None:
            close = get_close_matches(key, KEYS, 1)
            remedy = f"Did you mean {close[0]}?" if close else f"There are {', '.join(KEYS)}."
            notes.wrong(entry.key, f"There is no key {key}.", remedy)
            continue
        try:
            values[key.replace("-", "_")] = read(entry.value, notes.document)
        except Wrong as wrong:
            notes.wrong(wrong.node or entry.value, wrong.sentence, wrong.remedy)
    return replace(before, **values)


def _mapping(node: Node, notes: Notes) -> dict[str, Entry]:
    if isinstance(node, Map):
        return node.entries
    notes.wrong(node, "Keys and values belong here.", "Write `key: value`.")
    return {}


def _text(node: Node, _document: Document) -> str:
    if not isinstance(node, Scalar):
        raise Wrong("Text belongs here.")
    return node.text


def _texts(node: Node, document: Document) -> tuple[str, ...]:
    if not isinstance(node, Sequence):
        raise Wrong("A list belongs here.", "Write [first, second].")
    return tuple(_text(item, document) for item in node.items)


def _suffixes(node: Node, document: Document) -> tuple[str, ...]:
    texts = _texts(node, document)
    for text in texts:
        if not text.startswith(".") or text != text.lower():
            raise Wrong(f"{text} is no suffix.", "Write it in small letters with its dot: .c")
    return texts


def _words(node: Node, document: Document) -> tuple[str, ...]:
    try:
        return tuple(shlex.split(_text(node, document)))
    except ValueError:
        raise Wrong("A quote is never closed.", "Write the command as in a shell.") from None


def _size(node: Node, document: Document) -> int:
    text = _text(node, document)
    found = re.fullmatch(r"([0-9]{1,6}) *([A-Za-z]+)", text)
    if not found or found[2] not in UNITS:
        raise Wrong(f"{text} is no size.", f"Write 64MB; the units are {', '.join(UNITS)}.")
    return int(found[1]) * UNITS[found[2]]


def _paths(node: Node, document: Document) -> tuple[Path, ...]:
    """Paths as seen from the file; they must be there."""
    paths = tuple((document.file.parent / text).absolute() for text in _texts(node, document))
    for path in paths:
        if not path.exists():
            raise Wrong(f"There is no {path}.", "Install it, or correct the path.")
    return paths


def _variables(node: Node, document: Document) -> dict[str, str]:
    if not isinstance(node, Map):
        raise Wrong("Variables belong here.", "Write {NAME: value}.")
    return {key: _text(entry.value, document) for key, entry in node.entries.items()}


KEYS: Mapping[str, Callable[[Node, Document], Any]] = {
    "title": _text,
    "suffixes": _suffixes,
    "interpreters": _texts,
    "build": _words,
    "run": _words,
    "version": _words,
    "home": _words,
    "install": _text,
    "memory-option": _text,
    "runtime": _size,
    "reserves": _size,
    "stack": _size,
    "environment": _variables,
    "packages": _paths,
    "readable": _paths,
}
