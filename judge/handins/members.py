"""What an archive says it holds, refused as a whole where any of it is hostile or unclear."""

from __future__ import annotations

import posixpath
import re
import unicodedata
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from pathlib import PurePosixPath

from judge.model import MEGABYTE
from judge.submissions import files
from judge.visible import visible

MOST_MEMBERS = 50_000
"""Names in an archive, litter and folders among them; one with more is not looked into."""
LONGEST = 240
"""Bytes of a file's or a folder's name that every file system takes."""
LONGEST_PATH = 1000

LINK = "is a link, and links in archives are not followed"


class Refused(Exception):  # noqa: N818 - it is no fault of the program, only a way to say so
    """Why an archive is not opened, as the rest of a sentence that begins with its name."""


@dataclass(frozen=True, slots=True)
class Member:
    """One name in an archive and what stands there, nothing of it read yet."""

    name: str
    size: int
    """Bytes of its content once unpacked, as the archive claims."""
    read: Callable[[], bytes]
    folder: bool = False
    target: str | None = None
    """Where a link leads, seen from the top of the archive."""
    special: bool = False
    """A device, a pipe or a socket."""


def checked(members: Iterable[Member]) -> dict[str, Member]:
    """Files and links by their clean path, without litter; raises ``Refused``."""
    named = _without_litter([(clean(member.name), member) for member in members])
    kept = {path: member for path, member in named if path and not member.folder}
    if not kept:
        raise Refused("holds no file")
    if len(named) > files.MOST_FILES:
        raise Refused(f"holds more than {files.MOST_FILES} files: hand in less")
    for path, member in named:
        _check_kind(path, member)
    _check_twice([path for path, member in named if path and not member.folder])
    if any(member.size < 0 for member in kept.values()):
        raise Refused("is damaged")
    if sum(member.size for member in kept.values()) > files.MOST_BYTES:
        size = files.MOST_BYTES // MEGABYTE
        raise Refused(f"would unpack to more than {size} MB: hand in less")
    return kept


def clean(name: str) -> str:
    """A name as a relative path with ``/``; raises ``Refused`` for one that leads elsewhere."""
    path = name.replace("\\", "/")
    if "\0" in path:
        raise Refused(f"holds {visible(name)}, which is no file name")
    if path.startswith("/") or re.match("[A-Za-z]:", path):
        raise Refused(f"holds {visible(name)}, which is an absolute name")
    parts = [part for part in path.split("/") if part not in ("", ".")]
    if ".." in parts:
        raise Refused(f"holds {visible(name)}, which leads out of it")
    sizes = [len(part.encode("utf-8", "surrogateescape")) for part in parts]
    if max(sizes, default=0) > LONGEST or sum(sizes) + len(sizes) > LONGEST_PATH:
        raise Refused(f"holds a name that is too long: {visible(parts[-1][:30])}…")
    return "/".join(parts)


def _without_litter(named: list[tuple[str, Member]]) -> list[tuple[str, Member]]:
    marks = [PurePosixPath(path) for path, _ in named if PurePosixPath(path).name == "pyvenv.cfg"]
    environments = {path.parent for path in marks if path.parent.parts}
    return [
        (path, member)
        for path, member in named
        if not any(map(files.is_litter, path.split("/")))
        and environments.isdisjoint((PurePosixPath(path), *PurePosixPath(path).parents))
    ]


def _check_kind(path: str, member: Member) -> None:
    if member.special:
        raise Refused(f"holds {visible(path)}, which is no file but a device or a pipe")
    if member.target is not None and _leaves(member.target):
        raise Refused(f"holds {visible(path)}, a link that leads out of it")


def seen_from_top(link: str, target: str) -> str:
    """Where a link leads that is told from the folder it lies in."""
    if re.match("[A-Za-z]:|\\\\", target):
        return target
    return posixpath.join(posixpath.dirname(link.replace("\\", "/")), target)


def _leaves(target: str) -> bool:
    path = posixpath.normpath(target.replace("\\", "/"))
    return path.startswith(("/", "../")) or path == ".." or bool(re.match("[A-Za-z]:", path))


def _check_twice(paths: list[str]) -> None:
    """No path twice, also where letter case or Unicode form does not count; none in a file."""
    taken: dict[str, str] = {}
    for path in paths:
        first = taken.setdefault(alike(path), path)
        if first is not path:
            both = visible(path) if first == path else f"{visible(first)} and {visible(path)}"
            raise Refused(f"holds {both} twice: no telling which is meant")
    for path in paths:
        for above in PurePosixPath(path).parents:
            if alike(str(above)) in taken:
                raise Refused(f"holds {visible(str(above))} as a file and as a folder")


def alike(path: str) -> str:
    """The same text for all paths that some file system takes for one."""
    return unicodedata.normalize("NFC", unicodedata.normalize("NFC", path).casefold())


def contents(kept: Mapping[str, Member], saved: float) -> dict[str, files.Content]:
    """What the files hold; raises ``Refused`` where one holds more than was claimed."""
    read = {path: member.read() for path, member in kept.items() if member.target is None}
    for path, data in read.items():
        if len(data) > kept[path].size:
            raise Refused("is damaged")
    return {path: files.Content(data, saved) for path, data in read.items()}
