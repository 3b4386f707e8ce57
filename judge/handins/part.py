"""The part of what a student handed in that is meant for one problem."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import PurePosixPath

from judge.errors import UsageError
from judge.handins.archives import is_archive, read_archive, stem
from judge.handins.upload import below, opened
from judge.languages import Table
from judge.model import Submission
from judge.submissions import Tree, main_of, mains_of, submission_of
from judge.submissions.entry import alternatives
from judge.visible import visible

SETTLE = "settle it in files.csv"


def part_of(tree: Tree, problem: str, problems: Sequence[str], table: Table) -> Submission | None:
    """The submission to one of several problems in what a student handed in for all of them.

    It is what is called like the problem: a source, a folder or an archive; where there is only
    one problem, else the whole; ``None`` where all that is there is called like other problems.
    Raises ``UsageError`` where there is none else, or it is unclear.
    """
    programs = [top for top in tops(tree) if _is_program(tree, top, table)]
    named = [top for top in programs if called(top, problem)]
    if not named and programs and all(_is_for(top, problems) for top in programs):
        return None
    if not named and len(problems) > 1:
        held = alternatives(tops(tree)).replace(" or ", ", ")
        raise UsageError(f"No source in it is called {visible(problem)}, only {held}: {SETTLE}.")
    main, inside = _inside(tree, _one(named), table) if named else ("", tree)
    main = main or _main(inside, problem, table)
    others = [other for other in problems if other != problem]
    return submission_of(_own(inside, main, others, table), main, table)


def _is_for(top: str, problems: Sequence[str]) -> bool:
    return any(called(top, problem) for problem in problems)


def _is_program(tree: Tree, top: str, table: Table) -> bool:
    return _is_folder(tree, top) or is_archive(top) or table.of(top, b"") is not None


def _is_folder(tree: Tree, top: str) -> bool:
    return any(path.startswith(f"{top}/") for path in tree.contents)


def _inside(tree: Tree, top: str, table: Table) -> tuple[str, Tree]:
    """The source to run and where it lies; no source yet where it is inside of something."""
    if _is_folder(tree, top):
        return "", opened(below(tree, top), table)
    if top in tree.odd:
        raise UsageError(f"{visible(top)} {tree.odd[top]}.")
    if is_archive(top):
        return "", opened(read_archive(top, tree.contents[top]), table)
    return top, tree


def _one(names: Sequence[str]) -> str:
    if len(names) > 1:
        raise UsageError(f"Which file? {alternatives(names)}: {SETTLE}.")
    return names[0]


def _main(tree: Tree, problem: str, table: Table) -> str:
    mains = mains_of(tree, problem, table)
    return _one(mains) if len(mains) > 1 else main_of(tree, problem, table)


def _own(tree: Tree, main: str, others: Sequence[str], table: Table) -> Tree:
    """Without the sources of the other problems, where all sources make one program."""
    language = table.of(main, tree.contents[main].data)
    if language is None or not language.takes_all:
        return tree
    contents = {
        path: content
        for path, content in tree.contents.items()
        if path == main or not any(called(path.partition("/")[0], other) for other in others)
    }
    return Tree(tree.name, contents, tree.odd)


def chosen(tree: Tree, file: str, table: Table) -> Submission:
    """The submission in which that file of the tree is run; raises ``UsageError``."""
    path = file.replace("\\", "/").strip("/")
    if path not in tree.contents:
        why = f"which {tree.odd[path]}" if path in tree.odd else "and there is none"
        raise UsageError(f"files.csv names {visible(file)}, {why}.")
    return submission_of(tree, path, table)


def tops(tree: Tree) -> list[str]:
    """Files and folders at the top."""
    return sorted({path.partition("/")[0] for path in (*tree.contents, *tree.odd)})


def called(name: str, problem: str) -> bool:
    """Whether a file, a folder or an archive bears the name of a problem, in any letter case."""
    bare = stem(name)
    return problem.lower() in (bare.lower(), PurePosixPath(bare).stem.lower())
