"""Temporary folders that go away again, whatever a hostile program made of them."""

from __future__ import annotations

import contextlib
import itertools
import os
import tempfile
from collections.abc import Iterator
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

    Every folder found is first moved up to stand directly beside the others, so that depth never
    matters. What cannot be removed even so (a file made immutable by root) stays.
    """
    numbers = itertools.count()
    trash = folder.with_name(f"{folder.name}-gone")
    with contextlib.suppress(OSError):
        trash.mkdir(mode=0o700)
    pending = [folder]
    while pending:
        pending.extend(_emptied(pending.pop(), trash, numbers))
    with contextlib.suppress(OSError):
        trash.rmdir()


def _emptied(folder: Path, trash: Path, numbers: Iterator[int]) -> list[Path]:
    """Remove a folder, and return where the folders that were in it have been moved to."""
    moved = []
    with contextlib.suppress(OSError):
        folder.chmod(0o700)
        with os.scandir(folder) as entries:
            for entry in entries:
                with contextlib.suppress(OSError):
                    moved += _gone(entry, trash, numbers)
        folder.rmdir()
    return moved


def _gone(entry: os.DirEntry[str], trash: Path, numbers: Iterator[int]) -> list[Path]:
    if not entry.is_dir(follow_symlinks=False):
        if os.name == "nt":
            Path(entry.path).chmod(0o600)
        Path(entry.path).unlink()
        return []
    target = trash / str(next(numbers))
    Path(entry.path).chmod(0o700)
    Path(entry.path).rename(target)
    return [target]
