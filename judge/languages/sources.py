"""A submission's files, laid down read-only."""

from __future__ import annotations

import os
from collections.abc import Mapping
from pathlib import Path


def lay_down(files: Mapping[str, bytes], folder: Path) -> None:
    """Write files into a new folder by their relative paths, then take the right to write away."""
    folder.mkdir()
    for name, content in files.items():
        file = folder.joinpath(*name.split("/"))
        file.parent.mkdir(parents=True, exist_ok=True)
        file.write_bytes(content)
        file.chmod(0o444)
    for path, _, _ in os.walk(folder, topdown=False):
        Path(path).chmod(0o555)
