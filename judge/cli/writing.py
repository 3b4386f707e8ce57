"""Reports and files written whole or not at all."""

from __future__ import annotations

import os
import sys
import tempfile
from pathlib import Path
from typing import TextIO

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


def write_stream(text: str, stream: TextIO | None = None) -> None:
    """Print the text; what the stream's encoding cannot say is written as an escape."""
    stream = stream or sys.stdout
    encoding = stream.encoding or "ascii"
    stream.write(text.encode(encoding, "backslashreplace").decode(encoding))
    stream.flush()
