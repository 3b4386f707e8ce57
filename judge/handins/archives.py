"""Archives that students hand in: opened in memory under limits, never written to a disk."""

from __future__ import annotations

from collections.abc import Iterator

from judge.errors import UsageError
from judge.handins.members import LINK, Member, Refused, checked, contents
from judge.handins.tars import is_tar, tar_members
from judge.handins.zips import MAGIC, zip_members
from judge.submissions import Tree
from judge.submissions.files import Content
from judge.visible import visible

_SUFFIXES = (
    *(".zip", ".tar", ".tar.gz", ".tgz", ".tar.bz2", ".tbz", ".tbz2", ".tar.xz", ".txz"),
    *(".rar", ".7z", ".gz", ".bz2", ".xz", ".zst"),
)
"""Also of archives that are not opened, so that this can be told."""


def is_archive(name: str) -> bool:
    """Whether a file of this name claims to be an archive."""
    return stem(name) != name


def stem(name: str) -> str:
    """A name without an archive's suffix."""
    lower = name.lower()
    fits = [len(suffix) for suffix in _SUFFIXES if lower.endswith(suffix)]
    return name[: -max(fits)] if fits and len(name) > max(fits) else name


def read_archive(name: str, content: Content) -> Tree:
    """What an archive holds, litter left out, whichever kind of archive its name claims.

    Raises ``UsageError`` for what is no archive, damaged or encrypted, for a name that leads out
    of it or stands in it twice, for links that leave it, devices, and more than a submission may
    hold; then nothing of it is used.
    """
    try:
        found = checked(_members(content.data))
        odd = {path: LINK for path, member in found.items() if member.target is not None}
        return Tree(name, contents(found, content.saved), odd)
    except Refused as refused:
        raise UsageError(f"{visible(name)} {refused}.") from refused
    except Exception as error:  # hostile archives make the libraries raise anything
        raise UsageError(f"{visible(name)} is damaged and cannot be opened.") from error


def _members(data: bytes) -> Iterator[Member]:
    if data.startswith(MAGIC):
        return zip_members(data)
    if is_tar(data):
        return tar_members(data)
    raise Refused("is no archive that the judge opens: hand in a zip, a tar or the files")
