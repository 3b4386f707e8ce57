"""Which file of a folder is run."""

from __future__ import annotations

from pathlib import Path, PurePosixPath

from judge.errors import UsageError
from judge.languages import SUFFIXES, language_of
from judge.submissions.files import Found
from judge.visible import visible

MOST_NAMED = 5
HEAD = 200
"""Bytes in which a ``#!`` line is looked for."""


def main_of(folder: Path, found: Found, problem: str) -> str:
    """The relative path of the file to run; ``UsageError`` when that is unclear."""
    sources = _sources(found)
    for stem in (problem, "main", "__main__"):
        named = [
            path for path in sources if PurePosixPath(path).with_suffix("") == PurePosixPath(stem)
        ]
        if named:
            return _only(named, folder, found, problem)
    if not sources:
        known = ", ".join(SUFFIXES)
        raise UsageError(
            f"{_name(folder)} holds no source file: one that ends in {known} is needed."
        )
    return _only(sources, folder, found, problem)


def _sources(found: Found) -> list[str]:
    """Paths that look like a source, also those that turn out to be no file."""
    by_name = [path for path in found.odd if PurePosixPath(path).suffix and language_of(path, b"")]
    return sorted(
        [*by_name, *(path for path, file in found.files.items() if _is_source(path, file))]
    )


def _is_source(path: str, file: Path) -> bool:
    if PurePosixPath(path).suffix or PurePosixPath(path).name.startswith("."):
        return language_of(path, b"") is not None
    try:
        with file.open("rb") as opened:
            return language_of(path, opened.read(HEAD)) is not None
    except OSError:
        return False


def _only(sources: list[str], folder: Path, found: Found, problem: str) -> str:
    if len(sources) > 1:
        names = [visible(path) for path in sources[:MOST_NAMED]]
        more = f" or {len(sources) - MOST_NAMED} more" if len(sources) > MOST_NAMED else ""
        raise UsageError(
            f"Which file of {_name(folder)} is to be run: {' or '.join(names)}{more}? "
            f"Call it main or {visible(problem)}, or hand in the files with that one first."
        )
    if sources[0] in found.odd:
        raise UsageError(f"{visible(sources[0])} {found.odd[sources[0]]}.")
    return sources[0]


def _name(folder: Path) -> str:
    return visible(folder.name or str(folder))
