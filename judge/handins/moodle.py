"""What Moodle gives for download: all submissions to an assignment, in folders or flat."""

from __future__ import annotations

import re
from pathlib import Path

from judge.handins.entries import entries
from judge.handins.upload import Upload, of_files, of_path
from judge.model import Student

_NAME = re.compile(
    r"(?P<name>.*?)_(?P<number>\d+)_assignsubmission_(?P<kind>file|onlinetext)(_(?P<file>.*))?",
    re.S,
)
"""The full name, the number of the participant in this assignment, and a plugin of Moodle's.

Only the first number counts: what follows it is a file's name, which the student chose.
"""


def moodle(folder: Path) -> tuple[Upload, ...] | None:
    """The uploads in a download from Moodle; ``None`` where it is none."""
    found = [(path, match) for path in entries(folder) if (match := _NAME.fullmatch(path.name))]
    if not found:
        return None
    having: dict[tuple[str, str], dict[str, Path]] = {}
    uploads: dict[tuple[str, str], Upload] = {}
    texts: dict[tuple[str, str], Upload] = {}
    for path, match in found:
        who = (match["number"], match["name"])
        if match["kind"] == "file" and match["file"]:
            having.setdefault(who, {})[match["file"]] = path
        else:
            kind = uploads if match["kind"] == "file" else texts
            kind[who] = Upload(Student(*who), path.name, of_path(path), who[:1])
    for who, files in having.items():
        uploads[who] = Upload(Student(*who), "_".join(who), of_files(who[1], files), who[:1])
    return tuple((texts | uploads).values())
