"""A folder with a file, a folder, an archive or a git clone for each student."""

from __future__ import annotations

import re
from pathlib import Path, PurePosixPath

from judge.handins.archives import stem
from judge.handins.clones import of_clone
from judge.handins.entries import entries
from judge.handins.git import git_folder
from judge.handins.order import Gathering
from judge.handins.part import called
from judge.handins.upload import Upload, of_path
from judge.model import Student

_ATTEMPT = re.compile(r"(?P<student>.+?)[ _-]attempt[ _-]?(?P<number>\d{1,9})", re.S | re.I)
"""How several attempts of one student stand beside one another."""


def plain(folder: Path, order: Gathering) -> tuple[Upload, ...]:
    """An upload for each thing in the folder, or one where it is a single student's.

    It is one student's where it is a clone, or something in it is called main or like a problem.
    """
    found = entries(folder, order.sheets)
    names = (*order.problems, "main", "__main__")
    whole = any(called(path.name, name) for path in found for name in names)
    if whole or git_folder(folder):
        return (one(folder.resolve(), order),)
    return tuple(one(path, order) for path in found)


def one(path: Path, order: Gathering) -> Upload:
    """What a student handed in whose id is the name of the file, folder or clone."""
    repository = git_folder(path)
    if repository is not None and not path.is_symlink():
        return of_clone(path, repository, order.before)
    student, attempt = _named(path)
    return Upload(Student(student), path.name, of_path(path), attempt=attempt)


def _named(path: Path) -> tuple[str, tuple[float, int] | None]:
    """The id that a name tells, and the number of the attempt."""
    bare = path.name if path.is_dir() else _without_suffix(path.name)
    match = _ATTEMPT.fullmatch(bare)
    if match is None:
        return bare, None
    return match["student"], (0, int(match["number"]))


def _without_suffix(name: str) -> str:
    bare = stem(name)
    return PurePosixPath(name).stem if bare == name else bare
