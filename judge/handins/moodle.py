"""What Moodle gives for download: all submissions to an assignment, in folders or flat."""

from __future__ import annotations

import re
from pathlib import Path

from judge.handins.entries import entries
from judge.handins.upload import Upload, of_files, of_path
from judge.model import Student

_NAME = re.compile(
    r"(?P<name>.*)_(?P<number>\d+)_assignsubmission_(?P<kind>file|onlinetext)(_(?P<file>.*))?", re.S
)
"""The full name, the number of the participant in this assignment, and a plugin of Moodle's."""


def moodle(folder: Path) -> tuple[Upload, ...] | None:
    """The uploads in a download from Moodle; ``None`` where it is none."""
    found = [(path, match) for path in entries(folder) if (match := _NAME.fullmatch(path.name))]
    if not found:
        return None
    files: dict[tuple[str, str], dict[str, Path]] = {}
    folders = []
    for path, match in found:
        who = (match["number"], match["name"])
        if match["kind"] == "onlinetext":
            continue
        if match["file"]:
            files.setdefault(who, {})[match["file"]] = path
        else:
            folders.append(Upload(_student(*who), path.name, of_path(path), who[:1]))
    flat = [
        Upload(_student(*who), f"{who[1]}_{who[0]}", of_files(who[1], having), who[:1])
        for who, having in files.items()
    ]
    return (*folders, *flat)


def _student(number: str, name: str) -> Student:
    return Student(number, name)
