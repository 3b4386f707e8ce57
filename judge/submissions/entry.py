"""Which file of a folder is run."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import PurePosixPath

from judge.errors import UsageError
from judge.languages import Language, Table, has_main
from judge.submissions.files import Tree
from judge.visible import visible

MOST_NAMED = 5
HEAD = 200
"""Bytes in which a ``#!`` line is looked for."""


def main_of(tree: Tree, problem: str, table: Table) -> str:
    """The relative path of the file to run; ``UsageError`` when that is unclear."""
    mains = mains_of(tree, problem, table)
    if not mains:
        known = ", ".join(table.suffixes())
        raise UsageError(
            f"{visible(tree.name)} holds no source file: one that ends in {known} is needed."
        )
    if len(mains) > 1:
        raise UsageError(
            f"Which file of {visible(tree.name)} is to be run: {alternatives(mains)}? "
            f"Call it main or {visible(problem)}, or hand in the files with that one first."
        )
    if mains[0] in tree.odd:
        raise UsageError(f"{visible(mains[0])} {tree.odd[mains[0]]}.")
    return mains[0]


def mains_of(tree: Tree, problem: str, table: Table) -> tuple[str, ...]:
    """The relative paths of all files that may be meant to be run, also of what is no file."""
    languages = _sources(tree, table)
    sources = sorted(languages)
    for stem in (problem, "main", "__main__"):
        named = [path for path in sources if _is_called(path, stem, languages[path])]
        if named:
            return tuple(named)
    return tuple(_one_program(languages, tree) or sources)


def alternatives(names: Sequence[str]) -> str:
    """The first names, made safe to show, joined by ``or``, and how many more there are."""
    shown = [visible(name) for name in names[:MOST_NAMED]]
    more = f" or {len(names) - MOST_NAMED} more" if len(names) > MOST_NAMED else ""
    return f"{' or '.join(shown)}{more}"


def _is_called(path: str, stem: str, language: Language) -> bool:
    """Java's classes begin with a capital letter and lie in packages."""
    if language.takes_all:
        return PurePosixPath(path).stem.lower() == stem.lower()
    return PurePosixPath(path).with_suffix("") == PurePosixPath(stem)


def _one_program(languages: Mapping[str, Language], tree: Tree) -> list[str]:
    """Sources that all belong to one program: those with its entry, as far as that can be told."""
    one = len({language.name for language in languages.values()}) == 1
    if not one or not next(iter(languages.values())).takes_all:
        return []
    files = sorted(path for path in languages if path in tree.contents)
    entries = [path for path in files if has_main(languages[path], tree.contents[path].data)]
    return entries or files[:1]


def _sources(tree: Tree, table: Table) -> dict[str, Language]:
    """Paths that look like a source, also those that turn out to be no file; scripts come last."""
    every = {path: table.of(path, b"") for path in tree.odd if PurePosixPath(path).suffix}
    every |= {
        path: language_of(path, content.data, table) for path, content in tree.contents.items()
    }
    known = {path: language for path, language in every.items() if language}
    proper = {path: language for path, language in known.items() if language.name != "script"}
    return proper or known


def language_of(path: str, data: bytes, table: Table) -> Language | None:
    """The language of a file by its name, else by its first line; ``None`` if it is no source."""
    hidden = PurePosixPath(path).name.startswith(".")
    return None if hidden else table.of(path, data[:HEAD])
