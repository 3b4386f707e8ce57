"""A submission's files, laid down read-only."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path

from judge.errors import JudgeError


def lay_down(files: Mapping[str, bytes], folder: Path, mode: int = 0o444) -> None:
    """Write files into a new folder by their relative paths, then take the right to write away.

    Everybody may enter the folders; ``mode`` is that of the files.

    Raises ``JudgeError`` when the machine cannot hold them.
    """
    try:
        folder.mkdir()
        for name, content in files.items():
            file = folder.joinpath(*name.split("/"))
            file.parent.mkdir(parents=True, exist_ok=True)
            file.write_bytes(content)
            file.chmod(mode)
        for path, _, _ in os.walk(folder, topdown=False):
            Path(path).chmod(0o555)
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or str(error)
        raise JudgeError(f"Cannot write the submission into {folder}: {why}.") from error
