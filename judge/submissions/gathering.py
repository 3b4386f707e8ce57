"""Which submissions lie in a folder: those called like a problem, in any letter case."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

from judge.errors import UsageError
from judge.languages import Table
from judge.submissions.entry import HEAD, language_of
from judge.submissions.files import is_file, is_litter
from judge.visible import visible


@dataclass(frozen=True, slots=True)
class Gathered:
    """What lies in a folder."""

    submissions: dict[str, Path]
    """A source file or a folder for each problem that there is one for, in their order."""
    others: tuple[str, ...]
    """Names of what belongs to no problem, hidden files and litter left out."""


def gather(folder: Path, problems: Iterable[str], table: Table) -> Gathered:
    """Find ``problem1.py``, ``problem2/`` or ``Problem3.java`` in a folder.

    Raises ``UsageError`` where it cannot be read, or two submissions are to one problem.
    """
    entries = _entries(folder)
    stems = {path: _stem(path, table) for path in entries}
    found: dict[str, Path] = {}
    for problem in problems:
        named = [path for path, stem in stems.items() if stem == problem.lower()]
        if len(named) > 1:
            names = " or ".join(visible(path.name) for path in named)
            raise UsageError(f"Which is the submission to {problem}: {names}? Remove the other.")
        if named:
            found[problem] = named[0]
    used = set(found.values())
    return Gathered(found, tuple(path.name for path in entries if path not in used))


def _entries(folder: Path) -> list[Path]:
    try:
        entries = sorted(folder.iterdir())
    except OSError as error:
        why = (error.strerror or str(error)).lower()
        raise UsageError(f"Cannot read the folder {visible(str(folder))}: {why}.") from error
    return [path for path in entries if path.name[0] != "." and not is_litter(path.name)]


def _stem(path: Path, table: Table) -> str | None:
    """What a folder or source file is called, in small letters; ``None`` for any other."""
    if path.is_dir():
        return path.name.lower()
    source = is_file(path) and language_of(path.name, _head(path), table)
    return path.stem.lower() if source else None


def _head(path: Path) -> bytes:
    try:
        with path.open("rb") as opened:
            return opened.read(HEAD)
    except OSError:
        return b""
