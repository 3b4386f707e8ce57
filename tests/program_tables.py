"""Small programs by name, from text files in which a line ``### name`` begins each."""

from __future__ import annotations

from pathlib import Path


def programs(file: Path) -> dict[str, str]:
    """The programs of one file, in its order; no name stands in it twice."""
    parts = [part.split("\n", 1) for part in file.read_text(encoding="utf-8").split("### ")[1:]]
    found: dict[str, str] = dict(parts)
    assert len(found) == len(parts), file
    return found
