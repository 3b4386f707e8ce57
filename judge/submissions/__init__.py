"""Reading what somebody hands in: files as bytes, the one to run, and nothing that strays."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path, PurePosixPath

from judge.digest import digest
from judge.errors import UsageError
from judge.languages import SHIPPED, Table
from judge.model import Submission
from judge.spelling import nearest
from judge.submissions import imports
from judge.submissions.entry import main_of, mains_of
from judge.submissions.files import Content, Tree, is_litter, read, read_tree
from judge.submissions.gathering import Gathered, gather
from judge.submissions.included import with_included
from judge.submissions.supplied import scripted
from judge.visible import visible

__all__ = [
    "Gathered",
    "Tree",
    "gather",
    "main_of",
    "mains_of",
    "read_submission",
    "read_tree",
    "scripted",
    "submission_of",
    "with_included",
]


def read_submission(paths: tuple[Path, ...], problem: str, *, table: Table = SHIPPED) -> Submission:
    """Read one submission: a file, a file and others that belong to it, or a folder.

    The first file is run; in a folder ``<problem>``, ``main`` or ``__main__`` with the suffix of a
    language, or the only source file. The modules that a single Python file imports from its own
    folder come along. Where all sources make one program, the one with the main method counts as
    run. Sources are not judged here: a broken one is read too.
    Raises ``UsageError`` for what is missing, unreadable, too large or unclear.
    """
    if not paths:
        raise UsageError("Nothing is handed in: name a file or a folder.")
    for path in paths:
        if not _exists(path):
            raise UsageError(_missing(path))
    if len(paths) == 1 and paths[0].is_dir():
        tree = read_tree(paths[0].resolve())
        return submission_of(tree, main_of(tree, problem, table), table)
    if len(paths) == 1:
        return _with_siblings(paths[0], table)
    return _files(paths, table)


def submission_of(tree: Tree, main: str, table: Table = SHIPPED) -> Submission:
    """All files of a tree as a submission of which ``main`` is run; raises ``UsageError``.

    Where the main file imports relatively, the tree is a package of its own.
    """
    contents = tree.contents
    levels = imports.levels(contents[main].data) if main.endswith(".py") else 0
    if levels > len(PurePosixPath(main).parts) - 1:
        package = tree.name if tree.name and "." not in tree.name else "submission"
        contents = {f"{package}/{path}": content for path, content in contents.items()}
        main = f"{package}/{main}"
    return _submission((tree.name, main), contents, table, as_module=levels > 0)


def _with_siblings(file: Path, table: Table) -> Submission:
    contents = read({file.name: file}, file.parent)
    language = table.of(file.name, contents[file.name].data)
    if language is None or language.name != "python":
        return _submission((file.name, file.name), contents, table)
    found = imports.closure(file, contents[file.name])
    main = next(iter(found.contents))
    return _submission((file.name, main), found.contents, table, as_module=found.relative)


def _files(paths: tuple[Path, ...], table: Table) -> Submission:
    paths = tuple(Path(os.path.abspath(path)) for path in paths)  # noqa: PTH100  keeps links
    folder = paths[0].parent
    named: dict[str, Path] = {}
    for path in paths:
        name = path.relative_to(folder).as_posix() if path.is_relative_to(folder) else path.name
        if named.setdefault(name, path) != path:
            raise UsageError(
                f"Two of the files are called {visible(name)}: hand in a folder instead."
            )
    contents: dict[str, Content] = {}
    for name, path in named.items():
        contents |= read({name: path}, path.parent)
    main = next(iter(named))
    return _submission((paths[0].name, main), contents, table)


def _submission(
    named: tuple[str, str],
    contents: Mapping[str, Content],
    table: Table,
    *,
    as_module: bool = False,
) -> Submission:
    name, main = named
    language = table.of(main, contents[main].data)
    if language is None:
        known = ", ".join(table.suffixes())
        raise UsageError(
            f"{visible(main)} is in no language the judge runs: it knows files ending in {known}."
        )
    files = {path: content.data for path, content in sorted(contents.items())}
    return Submission(
        name=name,
        main=main,
        files=files,
        language=language.name,
        digest=digest(part for file in files.items() for part in file),
        saved=max(content.saved for content in contents.values()),
        as_module=as_module,
    )


def _exists(path: Path) -> bool:
    try:
        path.lstat()
    except (FileNotFoundError, NotADirectoryError):
        return False
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise UsageError(f"Cannot read {visible(str(path))}: {why.lower()}.") from error
    return True


def _missing(path: Path) -> str:
    sentence = f"There is no {visible(str(path))}"
    try:
        names = [entry.name for entry in path.parent.iterdir() if not is_litter(entry.name)]
    except OSError:
        return f"{sentence}: there is no folder {visible(str(path.parent))} either."
    meant = nearest(path.name, names)
    if meant:
        return f"{sentence}: did you mean {visible(str(path.with_name(meant)))}?"
    return f"{sentence}: name a file or a folder."
