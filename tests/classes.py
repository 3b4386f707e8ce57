"""Folders of a whole class: laid down, zipped, put under git, and collected."""

from __future__ import annotations

import io
import os
import subprocess
import tarfile
import zipfile
from pathlib import Path
from typing import Any

from judge.handins import Gathering, collect
from judge.model import HandIn

PRINTS = b"print(42)\n"


def collected(
    *paths: Path, problems: tuple[str, ...] = ("problem1",), **facts: Any
) -> list[HandIn]:
    """Everything that was handed in."""
    return list(collect(Gathering(paths, problems, **facts)))


def only(*paths: Path, **facts: Any) -> HandIn:
    """The one hand-in there is."""
    (handin,) = collected(*paths, **facts)
    return handin


def files_of(handin: HandIn) -> dict[str, bytes]:
    """What would be judged; the doubt is shown where nothing would."""
    assert handin.submission is not None, handin.doubt
    return dict(handin.submission.files)


def write(path: Path, data: bytes | str = PRINTS) -> Path:
    """A file, and the folders it lies in."""
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_bytes(data.encode() if isinstance(data, str) else data)
    return path


def zipped(**members: bytes) -> bytes:
    """A zip with these files, ``__`` standing for a folder and ``.py`` added."""
    return zip_of({f"{name.replace('__', '/')}.py": data for name, data in members.items()})


def zip_of(members: dict[str, bytes] | list[tuple[str | zipfile.ZipInfo, bytes]]) -> bytes:
    """A zip with these members."""
    every = members.items() if isinstance(members, dict) else members
    buffer = io.BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in every:
            archive.writestr(name, data)
    return buffer.getvalue()


def tar_of(members: dict[str, bytes | tarfile.TarInfo], mode: str = "w:gz") -> bytes:
    """A tar with files, and with whatever else is given as its header."""
    buffer = io.BytesIO()
    with tarfile.open(fileobj=buffer, mode=mode) as archive:  # type: ignore[call-overload]
        for name, data in members.items():
            info = data if isinstance(data, tarfile.TarInfo) else tarfile.TarInfo(name)
            info.name = name
            if isinstance(data, bytes):
                info.size = len(data)
            archive.addfile(info, io.BytesIO(data) if isinstance(data, bytes) else None)
    return buffer.getvalue()


def header(kind: bytes, target: str = "") -> tarfile.TarInfo:
    """The header of what is no file in a tar."""
    info = tarfile.TarInfo("")
    info.type, info.linkname = kind, target
    return info


def git(folder: Path, *words: str, when: int = 1_700_000_000) -> str:
    """What git prints, run in a folder as somebody, at a time."""
    who = {f"GIT_{role}_{what}": "a@b.c" for role in ("AUTHOR", "COMMITTER") for what in _WHO}
    times = {f"GIT_{role}_DATE": f"{when} +0000" for role in ("AUTHOR", "COMMITTER")}
    told = subprocess.run(
        ["git", "-c", "init.defaultBranch=main", *words],
        cwd=folder,
        env={"PATH": os.environ["PATH"], "HOME": str(folder), **who, **times},
        check=True,
        capture_output=True,
        text=True,
    )
    return told.stdout.strip()


_WHO = ("NAME", "EMAIL")


def committed(folder: Path, when: int = 1_700_000_000, **files: bytes) -> str:
    """A commit in a repository, made where there is none, of the files that are there now."""
    folder.mkdir(parents=True, exist_ok=True)
    if not (folder / ".git").exists():
        git(folder, "init", "-q")
    for name, data in files.items():
        write(folder / f"{name}.py", data)
    git(folder, "add", "-A")
    git(folder, "commit", "-q", "-m", "work", when=when)
    return git(folder, "rev-parse", "HEAD")
