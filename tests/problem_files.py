"""Problems written down as files, for tests of what is read from them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from judge.model import Problem

Files = str | dict[str, str | bytes]
"""The text of the problem `p` in one file, or texts by their path below `cases`."""
Load = Callable[[Files], Problem]
"""Writes the files and loads the problem `p`."""
Told = Callable[[Files], str]
"""Writes the files and gives all that is said about them; empty when nothing is wrong."""


def write(files: Files) -> None:
    """Write the files below the current folder."""
    for name, content in ({"p.yaml": files} if isinstance(files, str) else files).items():
        path = Path("cases", name)
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(content if isinstance(content, bytes) else content.encode())
