"""What one student handed in at one time, before anything of it is read."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from pathlib import Path

from judge.errors import UsageError
from judge.handins.archives import is_archive, read_archive
from judge.languages import Table
from judge.model import Student
from judge.submissions import Tree, read_tree
from judge.submissions.files import read
from judge.visible import visible

NESTED = 2
"""Archives in one another that are opened: the one handed in, and one that it holds."""


@dataclass(frozen=True, slots=True)
class Upload:
    """One thing that was handed in, wherever it comes from."""

    student: Student
    """As the platform names them."""
    name: str
    """What the thing is called where it comes from."""
    read: Callable[[], Tree]
    """Reads it; raises ``UsageError``, and ``OSError`` where the file system refuses."""
    keys: tuple[str, ...] = ()
    """Other names by which a roster may know the student."""
    attempt: tuple[float, int] | None = None
    """Its place among several of the same student, by the platform's own time and number."""
    problem: str = ""
    """The only problem it is for; empty where it may be for any."""
    note: str = ""
    doubt: str = ""
    when: float | None = None
    """When it was handed in, in seconds since the epoch, as far as the platform tells."""


def of_path(path: Path) -> Callable[[], Tree]:
    """Reads a file and nothing beside it, or a folder; a link could lead to a neighbour's."""

    def whole() -> Tree:
        _check(path)
        return read_tree(path)

    return whole


def of_files(name: str, files: Mapping[str, Path]) -> Callable[[], Tree]:
    """Reads files that belong together, each under the name it was handed in with."""

    def together() -> Tree:
        for path in files.values():
            _check(path)
        folder = next(iter(files.values())).parent
        return Tree(name, read(files, folder))

    return together


def _check(path: Path) -> None:
    if path.is_symlink():
        raise UsageError(f"{visible(path.name)} is a link, which is not followed.")


def opened(tree: Tree, table: Table, keep: tuple[str, ...] = ()) -> Tree:
    """The tree inside: out of an archive that is all there is, and of a single folder.

    A folder whose name is in ``keep``, in small letters, stays. Raises ``UsageError``.
    """
    tree = _inner(tree, keep)
    for _ in range(NESTED):
        name = _archive(tree, table)
        if name is None:
            return tree
        inside = read_archive(name, tree.contents[name])
        tree = _inner(Tree(tree.name, inside.contents, inside.odd), keep)
    name = _archive(tree, table)
    if name is not None:
        raise UsageError(
            f"{visible(tree.name)} holds archives in archives, down to {visible(name)}: "
            "hand in the files in one."
        )
    return tree


def _archive(tree: Tree, table: Table) -> str | None:
    """The only archive, where there is no source beside it."""
    archives = [name for name in tree.contents if is_archive(name)]
    sources = (name for name in tree.contents if table.of(name, b"") is not None)
    return archives[0] if len(archives) == 1 and next(sources, None) is None else None


def _inner(tree: Tree, keep: tuple[str, ...]) -> Tree:
    paths = [*tree.contents, *tree.odd]
    tops = {path.partition("/")[0] for path in paths}
    top = next(iter(tops), "")
    if len(tops) != 1 or top.lower() in keep or not any("/" in path for path in tree.contents):
        return tree
    return _inner(below(tree, top), keep)


def below(tree: Tree, top: str) -> Tree:
    """What a folder of the tree holds."""
    start = f"{top}/"
    contents = {p.removeprefix(start): c for p, c in tree.contents.items() if p.startswith(start)}
    odd = {p.removeprefix(start): why for p, why in tree.odd.items() if p.startswith(start)}
    return Tree(tree.name, contents, odd)
