"""Temporary folders that go away again, whatever a hostile program made of them."""

from __future__ import annotations

import contextlib
import os
import shutil
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path


@contextlib.contextmanager
def temporary_folder(within: Path | None = None) -> Iterator[Path]:
    """Give a new folder that only this user enters, and remove it at the end."""
    folder = Path(tempfile.mkdtemp(prefix="run-", dir=within))
    try:
        yield folder
    finally:
        remove(folder)


def remove(folder: Path) -> None:
    """Remove a folder with all it holds: without rights, nested however deep, links not followed.

    What cannot be removed even so (a file made immutable by root) stays.
    """
    if os.open not in os.supports_dir_fd:
        shutil.rmtree(folder, ignore_errors=True)
        return
    with contextlib.suppress(OSError):
        folder.chmod(0o700)
        _empty(folder)
        folder.rmdir()


@dataclass(frozen=True, slots=True)
class _Level:
    """A folder on the way down: its name above, what it is, and which folders in it remain."""

    name: str
    identity: tuple[int, int]
    waiting: list[str]


def _empty(folder: Path) -> None:
    """Go down and up with one open folder at a time, so that neither paths nor calls grow deep."""
    here = os.open(folder, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW)
    try:
        way = [_Level("", _identity(here), _sweep(here))]
        while way:
            here = _down(here, way) if way[-1].waiting else _up(here, way)
    finally:
        os.close(here)


def _down(here: int, way: list[_Level]) -> int:
    name = way[-1].waiting.pop()
    try:
        os.chmod(name, 0o700, dir_fd=here)
        below = os.open(name, os.O_RDONLY | os.O_DIRECTORY | os.O_NOFOLLOW, dir_fd=here)
    except OSError:
        return here
    os.close(here)
    way.append(_Level(name, _identity(below), _sweep(below)))
    return below


def _up(here: int, way: list[_Level]) -> int:
    """Leave an empty folder and remove it; give up if it was moved elsewhere meanwhile."""
    name = way.pop().name
    if not way:
        return here
    above = os.open("..", os.O_RDONLY | os.O_DIRECTORY, dir_fd=here)
    os.close(here)
    if _identity(above) != way[-1].identity:
        way.clear()
        return above
    with contextlib.suppress(OSError):
        os.rmdir(name, dir_fd=above)
    return above


def _identity(folder: int) -> tuple[int, int]:
    about = os.fstat(folder)
    return about.st_dev, about.st_ino


def _sweep(folder: int) -> list[str]:
    """Remove what is no folder, and name the folders."""
    folders = []
    with os.scandir(folder) as entries:
        for entry in entries:
            if entry.is_dir(follow_symlinks=False):
                folders.append(entry.name)
            else:
                with contextlib.suppress(OSError):
                    os.unlink(entry.name, dir_fd=folder)
    return folders
