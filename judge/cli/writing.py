"""Files written whole or not at all."""

from __future__ import annotations

import os
import tempfile
from pathlib import Path

from judge.errors import UsageError


def write_file(path: Path, content: bytes) -> None:
    """Write to a temporary name beside ``path``, then rename; raises UsageError."""
    try:
        with tempfile.NamedTemporaryFile(dir=path.parent, delete=False) as file:
            file.write(content)
        Path(file.name).chmod(0o666 & ~_umask())
        Path(file.name).replace(path)
    except OSError as error:
        raise UsageError(f"Cannot write {path}: {error.strerror}.") from error


def _umask() -> int:
    mask = os.umask(0)
    os.umask(mask)
    return mask
