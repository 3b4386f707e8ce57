"""Files written whole or not at all, and lines added to those of others."""

from __future__ import annotations

import os
import tempfile
from collections.abc import Mapping
from pathlib import Path, PurePosixPath

from judge.errors import UsageError
from judge.visible import visible


def write_file(path: Path, content: bytes) -> None:
    """Write to a temporary name beside ``path``, then rename; raises UsageError.

    A link stays, and the file it leads to is written; a pipe or a device is written into.
    """
    try:
        if path.exists() and not path.is_file() and not path.is_dir():
            path.write_bytes(content)
        else:
            _replace(path.resolve(), content)
    except OSError as error:
        raise UsageError(f"Cannot write {path}: {error.strerror}.") from error


def append_to_file(path: Path, content: bytes) -> None:
    """Write at the end of a file that others write to as well; raises UsageError."""
    try:
        with path.open("ab") as file:
            file.write(content)
    except OSError as error:
        raise UsageError(f"Cannot write {path}: {error.strerror}.") from error


def write_folder(files: Mapping[str, bytes], out: Path) -> None:
    """Write files by their paths into a new folder; raises UsageError where it is there already."""
    if out.exists():
        raise UsageError(f"{visible(str(out))} exists already; name a new folder, or a zip.")
    for name, data in files.items():
        file = out / PurePosixPath(name)
        try:
            file.parent.mkdir(parents=True, exist_ok=True)
        except OSError as error:
            raise UsageError(f"Cannot make {visible(str(out))}: {error.strerror}.") from error
        write_file(file, data)


def _replace(path: Path, content: bytes) -> None:
    with tempfile.NamedTemporaryFile(dir=path.parent, delete=False) as file:
        temporary = Path(file.name)
        try:
            file.write(content)
            file.close()
            temporary.chmod(0o666 & ~_umask())
            temporary.replace(path)
        finally:
            temporary.unlink(missing_ok=True)


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
