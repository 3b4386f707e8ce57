"""Whether a folder holds a problem of others, told from its files and without reading all of it."""

from __future__ import annotations

from pathlib import Path

from judge.documents import Mapping as Keys
from judge.documents import read_document
from judge.errors import ProblemError

DMOJ_FILE = "init.yml"
_NATIVE = {"groups", "cases", "hidden", "format"}


def is_dmoj(folder: Path) -> bool:
    """Whether the folder holds a problem of that judge."""
    return (folder / DMOJ_FILE).is_file() and not (folder / "problem.yaml").exists()


def is_plain(folder: Path) -> bool:
    """Whether the folder holds inputs, and says nothing of a problem."""
    return not (folder / "problem.yaml").exists() and any(folder.glob("*.in"))


def is_package(file: Path) -> bool:
    """Whether this ``problem.yaml`` is that of a package, and not of a problem of this format."""
    data = file.parent / "data"
    if file.name != "problem.yaml" or not any((data / it).is_dir() for it in ("sample", "secret")):
        return False
    try:
        root = read_document(file).root
    except ProblemError:  # an empty file is that of an old package
        return True
    return not (isinstance(root, Keys) and root.entries.keys() & _NATIVE)
