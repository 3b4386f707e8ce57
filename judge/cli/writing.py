"""Files written whole or not at all, and lines added to those of others."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from judge.errors import UsageError


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
