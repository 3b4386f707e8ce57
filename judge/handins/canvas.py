"""What Canvas gives for download: every file of an assignment in one folder."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from pathlib import Path, PurePosixPath

from judge.handins.archives import stem
from judge.handins.entries import entries
from judge.handins.part import called
from judge.handins.upload import Upload, of_files
from judge.model import Student

_NAME = re.compile(
    r"(?P<name>.+?)_(?P<late>late_)?(?P<user>\d+)_"
    r"((?P<upload>\d+)_(?P<file>.+)|(?P<text>(text|link|url)\.html))",
    re.S | re.I,
)
"""Last and first name, the number of the user, and a number that grows with every upload.

What was typed instead of uploaded has no such number.
"""
_AGAIN = re.compile(r"(.+)-(\d+)", re.S)
"""Canvas calls the second upload of ``a.py`` ``a-1.py``."""


def canvas(folder: Path, problems: Sequence[str]) -> tuple[Upload, ...] | None:
    """The uploads in a download from Canvas; ``None`` where it is none."""
    every = entries(folder)
    found = [(path, match) for path in every if (match := _NAME.fullmatch(path.name))]
    if not any(match["upload"] for _, match in found) or 2 * len(found) < len(every):
        return None
    users: dict[str, list[tuple[Path, re.Match[str]]]] = {}
    for path, match in found:
        users.setdefault(match["user"], []).append((path, match))
    return tuple(_upload(user, files, problems) for user, files in users.items())


def _upload(user: str, files: list[tuple[Path, re.Match[str]]], problems: Sequence[str]) -> Upload:
    """One user's files: the last of those with one name, each under the name it had at first."""
    last: dict[str, tuple[int, int, Path]] = {}
    for path, match in files:
        name, again = _original(match["file"] or match["text"], problems)
        number = int(match["upload"] or 0)
        last[name] = max(last.get(name, (-1, 0, path)), (again, number, path))
    first = files[0][1]
    notes = [_attempts({name: again for name, (again, _, _) in last.items()})]
    notes += ["late"] if any(match["late"] for _, match in files) else []
    return Upload(
        Student(user, first["name"]),
        f"{first['name']}_{user}",
        of_files(first["name"], {name: path for name, (_, _, path) in last.items()}),
        note=", ".join(filter(None, notes)),
    )


def _original(name: str, problems: Sequence[str]) -> tuple[str, int]:
    """The name a file was first uploaded by, and how often it was uploaded again.

    A number that belongs to the name of a problem stays.
    """
    bare = stem(name)
    bare = PurePosixPath(name).stem if bare == name else bare
    again = _AGAIN.fullmatch(bare)
    if again is None or any(called(name, problem) for problem in problems):
        return name, 0
    return again[1] + name[len(bare) :], int(again[2])


def _attempts(again: Mapping[str, int]) -> str:
    most = max(again.values()) + 1
    return f"attempt {most} of {most}" if most > 1 else ""
