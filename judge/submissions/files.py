"""The files of a submission, read without trusting what stands there."""

from __future__ import annotations

import fnmatch
import os
import stat
from collections.abc import Mapping
from dataclasses import dataclass, field
from pathlib import Path

from judge.errors import UsageError
from judge.model import MEGABYTE
from judge.visible import visible

MOST_BYTES = 64 * MEGABYTE
MOST_FILES = 2000

_LITTER = (
    *("__MACOSX", ".DS_Store", "._*", "Thumbs.db", "desktop.ini"),
    *(".git", ".hg", ".svn", ".idea", ".vscode", "node_modules", "venv", ".venv"),
    *("__pycache__", "*.pyc", "*.pyo", ".mypy_cache", ".pytest_cache", ".ruff_cache"),
    *("*~", "*.swp", "*.swo", "#*#", ".#*", "*.bak", "*.orig"),
)

_KINDS = {
    stat.S_IFDIR: "is a folder, not a file",
    stat.S_IFIFO: "is a named pipe, not a file",
    stat.S_IFSOCK: "is a socket, not a file",
    stat.S_IFCHR: "is a device, not a file",
    stat.S_IFBLK: "is a device, not a file",
}


@dataclass(frozen=True, slots=True)
class Content:
    """What a file holds, and when it was last modified, in seconds since the epoch."""

    data: bytes
    saved: float


@dataclass(slots=True)
class Found:
    """What stands in a folder, by relative path."""

    files: dict[str, Path] = field(default_factory=dict)
    odd: dict[str, str] = field(default_factory=dict)
    """What is no file that may be read, and why not."""


@dataclass(frozen=True, slots=True)
class Tree:
    """Files that belong together, read; it does not matter whether from a folder or an archive."""

    name: str
    """What the whole is called where it comes from."""
    contents: Mapping[str, Content]
    """By relative path, with ``/`` between parts."""
    odd: Mapping[str, str] = field(default_factory=dict)
    """What is no file that may be read, and why not."""


def is_litter(name: str) -> bool:
    """Whether a file or folder of this name is left behind by some tool, not handed in."""
    return any(fnmatch.fnmatchcase(name, pattern) for pattern in _LITTER)


def is_file(path: Path) -> bool:
    """Whether a file stands there, as far as this user may know."""
    try:
        return path.is_file()
    except OSError:
        return False


def read_tree(path: Path) -> Tree:
    """A folder with all that is in it, litter left out, or one file and nothing beside it.

    Raises ``UsageError`` for what cannot be read or is too large.
    """
    if path.is_dir():
        found = survey(path)
        return Tree(path.name or str(path), read(found.files, path), found.odd)
    return Tree(path.name, read({path.name: path}, path.parent))


def survey(folder: Path) -> Found:
    """Everything in a folder, litter left out; links to folders are not followed, so it ends."""
    found = Found()
    pending = [folder]
    while pending:
        for entry in _entries(pending.pop()):
            path = Path(entry.path)
            name = path.relative_to(folder).as_posix()
            reason = _objection(path, folder)
            if entry.is_dir(follow_symlinks=False):
                found.odd[name] = _KINDS[stat.S_IFDIR]
                if not is_file(path / "pyvenv.cfg"):
                    pending.append(path)
            elif reason is None:
                found.files[name] = path
            else:
                found.odd[name] = reason
        if len(found.files) + len(found.odd) > MOST_FILES:
            name = visible(folder.name or str(folder))
            raise UsageError(f"{name} holds more than {MOST_FILES} files: hand in less.")
    return found


def _entries(folder: Path) -> list[os.DirEntry[str]]:
    try:
        with os.scandir(folder) as entries:
            kept = [entry for entry in entries if not is_litter(entry.name)]
    except OSError as error:
        raise _unreadable(folder.name, error) from error
    return sorted(kept, key=lambda entry: entry.name)


_NOTHING: Mapping[str, Content] = {}


def read(
    files: Mapping[str, Path], folder: Path, beside: Mapping[str, Content] = _NOTHING
) -> dict[str, Content]:
    """Read files that lie in a folder, links that stay in it too; ``UsageError`` for any other.

    What was read before, ``beside`` them, takes some of the room that a submission has.
    """
    room = MOST_BYTES - sum(len(content.data) for content in beside.values())
    contents = {}
    for name, path in files.items():
        reason = _objection(path, folder)
        if reason is not None:
            raise UsageError(f"{visible(name)} {reason}.")
        contents[name] = _content(name, path, room)
        room -= len(contents[name].data)
        if room < 0:
            raise UsageError(
                f"The submission holds more than {MOST_BYTES // MEGABYTE} MB: hand in less."
            )
    return contents


def _objection(path: Path, folder: Path) -> str | None:
    """Why a path is no file to be read, or ``None``; a file nobody may read is found later."""
    try:
        real = path.resolve(strict=True)
        if path.is_symlink() and not real.is_relative_to(folder.resolve()):
            return "is a link to something outside the submission, which is not followed"
        return _KINDS.get(stat.S_IFMT(real.stat().st_mode))
    except PermissionError:
        return None
    except (OSError, RuntimeError):
        return "is a link that leads nowhere"


def _content(name: str, path: Path, room: int) -> Content:
    """Read at most one byte more than there is room for; never wait for a pipe."""
    flags = os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0)
    try:
        with open(os.open(path, flags), "rb") as file:  # noqa: PTH123  a descriptor
            about = os.fstat(file.fileno())
            if not stat.S_ISREG(about.st_mode):
                raise UsageError(f"{visible(name)} is no file.")
            return Content(file.read(room + 1), about.st_mtime)
    except OSError as error:
        raise _unreadable(name, error) from error


def _unreadable(name: str, error: OSError) -> UsageError:
    why = (error.strerror or str(error)).lower()
    return UsageError(f"Cannot read {visible(name)}: {why}.")
