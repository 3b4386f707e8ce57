"""Which file of a folder is run."""

from __future__ import annotations

from pathlib import Path, PurePosixPath

from judge.errors import UsageError
from judge.languages import Language, Table, has_main
from judge.submissions.files import Found
from judge.visible import visible

MOST_NAMED = 5
HEAD = 200
"""Bytes in which a ``#!`` line is looked for."""


def main_of(folder: Path, found: Found, problem: str, table: Table) -> str:
    """The relative path of the file to run; ``UsageError`` when that is unclear."""
    languages = _sources(found, table)
    sources = sorted(languages)
    for stem in (problem, "main", "__main__"):
        named = [path for path in sources if _is_called(path, stem, languages[path])]
        if named:
            return _only(named, folder, found, problem)
    if not sources:
        known = ", ".join(table.suffixes())
        raise UsageError(
            f"{_name(folder)} holds no source file: one that ends in {known} is needed."
        )
    return _only(_one_program(languages, found) or sources, folder, found, problem)


def _is_called(path: str, stem: str, language: Language) -> bool:
    """Java's classes begin with a capital letter and lie in packages."""
    if language.takes_all:
        return PurePosixPath(path).stem.lower() == stem.lower()
    return PurePosixPath(path).with_suffix("") == PurePosixPath(stem)


def _one_program(languages: dict[str, Language], found: Found) -> list[str]:
    """Sources that all belong to one program: those with its entry, as far as that can be told."""
    one = len({language.name for language in languages.values()}) == 1
    if not one or not next(iter(languages.values())).takes_all:
        return []
    files = sorted(path for path in languages if path in found.files)
    entries = [path for path in files if has_main(languages[path], found.files[path])]
    return entries or files[:1]


def _sources(found: Found, table: Table) -> dict[str, Language]:
    """Paths that look like a source, also those that turn out to be no file; scripts come last."""
    every = {path: table.of(path, b"") for path in found.odd if PurePosixPath(path).suffix}
    every |= {path: language_of(path, file, table) for path, file in found.files.items()}
    known = {path: language for path, language in every.items() if language}
    proper = {path: language for path, language in known.items() if language.name != "script"}
    return proper or known


def language_of(path: str, file: Path, table: Table) -> Language | None:
    """The language of a file by its name, else by its first line; ``None`` if it is no source."""
    if PurePosixPath(path).name.startswith("."):
        return None
    by_name = table.of(path, b"")
    if by_name:
        return by_name
    try:
        with file.open("rb") as opened:
            return table.of(path, opened.read(HEAD))
    except OSError:
        return None


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
