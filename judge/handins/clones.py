"""Clones of students' git repositories: what their last commit holds."""

from __future__ import annotations

import os
from collections.abc import Callable, Sequence
from functools import partial
from pathlib import Path

from judge.errors import UsageError
from judge.handins.git import Blob, Commit, blobs, last_commit, listed
from judge.handins.members import Member, Refused, checked, contents
from judge.handins.upload import Upload
from judge.model import Student
from judge.submissions import Tree
from judge.submissions.files import Content
from judge.visible import visible

SHORT = 7
"""Characters of a hash that are told."""

_POINTER = b"version https://git-lfs.github.com/spec/"
_ODD = {
    b"120000": "is a link, and links in a commit are not followed",
    b"160000": "is a submodule, which is not part of the commit",
}
_LFS = "is a pointer of Git LFS, whose content is not in the clone"


def of_clone(path: Path, folder: Path, before: float | None) -> Upload:
    """The upload in a clone whose repository lies in ``folder``."""
    student = Student(path.name.removesuffix(".git"))
    try:
        commit = last_commit(folder, before)
    except (UsageError, OSError) as error:
        return Upload(student, path.name, _failing(error))
    note = f"commit {commit.hash[:SHORT]}"
    reading = partial(_tree, path.name, folder, commit)
    return Upload(student, path.name, reading, note=note, when=commit.when)


def _failing(error: Exception) -> Callable[[], Tree]:
    def fail() -> Tree:
        raise error

    return fail


def _tree(name: str, folder: Path, commit: Commit) -> Tree:
    files = listed(folder, commit)
    try:
        found = _contents(folder, commit, [file for file in files if file.mode not in _ODD])
    except Refused as refused:
        raise UsageError(f"{visible(name)} {refused}.") from refused
    odd = {os.fsdecode(file.name): _ODD[file.mode] for file in files if file.mode in _ODD}
    odd |= {path: _LFS for path, content in found.items() if content.data.startswith(_POINTER)}
    return Tree(name, {path: it for path, it in found.items() if path not in odd}, odd)


def _contents(folder: Path, commit: Commit, files: Sequence[Blob]) -> dict[str, Content]:
    """What each file holds, by its path; raises ``Refused``."""
    held: dict[str, bytes] = {}
    members = [
        Member(os.fsdecode(file.name), file.size, partial(held.__getitem__, file.hash))
        for file in files
    ]
    kept = checked(members)
    hashes = {member.name: file.hash for member, file in zip(members, files, strict=True)}
    held |= blobs(folder, (hashes[member.name] for member in kept.values()))
    return contents(kept, commit.when)
