"""What Gradescope exports: a folder for each submission, and a file that says whose they are."""

from __future__ import annotations

import re
from datetime import UTC, datetime
from functools import partial
from pathlib import Path

from judge.documents import Mapping, Node, Scalar, Sequence, read_document
from judge.errors import UsageError
from judge.handins.entries import entries
from judge.handins.upload import Upload, of_path
from judge.model import Student
from judge.submissions import Tree
from judge.visible import visible

METADATA = "submission_metadata.yml"

_FOLDER = re.compile(r"submission_\w+")


def gradescope(folder: Path) -> tuple[Upload, ...] | None:
    """The uploads in an export of Gradescope, one for each submitter; ``None`` where it is none.

    Raises ``ProblemError`` where the file about them cannot be read.
    """
    file = folder / METADATA
    if not file.is_file():
        return None
    about = read_document(file).root
    names = {path.name for path in entries(folder, [file]) if path.is_dir()}
    told = about.entries if isinstance(about, Mapping) else {}
    every = sorted(names.union(name for name in told if _FOLDER.fullmatch(name)))
    return tuple(it for name in every for it in _uploads(folder / name, _of(about, name)))


def _uploads(folder: Path, about: Node | None) -> list[Upload]:
    submitters = _of(about, ":submitters")
    people = submitters.items if isinstance(submitters, Sequence) else ()
    created = _text(about, ":created_at")
    when = _seconds(created)
    history = _of(about, ":history")
    earlier = len(history.items) if isinstance(history, Sequence) else 0
    note = f"attempt {earlier + 1} of {earlier + 1}" if earlier else ""
    read = partial(_tree, folder)
    known = [
        Upload(
            Student(_text(each, ":sid") or _text(each, ":email"), _text(each, ":name")),
            folder.name,
            read,
            keys=(_text(each, ":email"),),
            attempt=(when, 0) if when is not None else None,
            note=note,
            when=when,
        )
        for each in people
        if _text(each, ":sid") or _text(each, ":email")
    ]
    doubt = f"{METADATA} does not say whose this is."
    return known or [Upload(Student(folder.name), folder.name, read, doubt=doubt)]


def _tree(folder: Path) -> Tree:
    if not folder.is_dir():
        raise UsageError(f"{visible(folder.name)} is not in the export.")
    return of_path(folder)()


def _of(node: Node | None, key: str) -> Node | None:
    entry = node.entries.get(key) if isinstance(node, Mapping) else None
    return entry.value if entry else None


def _text(node: Node | None, key: str) -> str:
    value = _of(node, key)
    return value.text.strip() if isinstance(value, Scalar) else ""


def _seconds(created: str) -> float | None:
    """The time as Ruby writes it, ``2026-01-31 10:20:30.123456000 Z``; UTC where it says none."""
    try:
        when = datetime.fromisoformat(created.replace(" ", "T", 1).replace(" ", ""))
    except ValueError:
        return None
    return (when if when.tzinfo else when.replace(tzinfo=UTC)).timestamp()
