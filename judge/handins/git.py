"""Git repositories of others: only their objects are read, never their settings or hooks."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import tempfile
import threading
from collections.abc import Iterable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from judge.errors import UsageError
from judge.submissions.files import MOST_BYTES, read
from judge.visible import visible

SECONDS = 60
"""Time that one command may take."""
MOST_TOLD = 2 * MOST_BYTES
"""Bytes that one command may print; a tree that repeats itself would go on for ever."""

_HASH = re.compile(rb"[0-9a-f]{40}(?:[0-9a-f]{24})?")
_PLAIN = "[core]\n\trepositoryformatversion = 0\n\tbare = true\n"
_SHA256 = f"{_PLAIN.replace('0', '1')}[extensions]\n\tobjectformat = sha256\n"


NOT_WHOLE = "Its repository is damaged or not whole: clone it again."


@dataclass(frozen=True, slots=True)
class Commit:
    """One commit: its hash, and when it was made, in seconds since the epoch, as it claims."""

    hash: str
    when: float


@dataclass(frozen=True, slots=True)
class Blob:
    """One name in the tree of a commit."""

    name: bytes
    mode: bytes
    hash: str
    size: int
    """Bytes; 0 where it is a submodule."""


def git_folder(path: Path) -> Path | None:
    """Where the repository of a clone lies, bare or not; ``None`` where a folder is no clone."""
    try:
        if (path / ".git").exists():
            return path / ".git"
        bare = (path / "HEAD").is_file() and (path / "refs").is_dir()
        return path if bare and (path / "objects").is_dir() else None
    except OSError:
        return None


def last_commit(folder: Path, before: float | None) -> Commit:
    """The last commit on the branch that is checked out, or the last before a time.

    Raises ``UsageError`` where there is none or the repository cannot be read.
    """
    tip = _tip(folder)
    age = [f"--min-age={int(before)}"] if before is not None else []
    told = _git(folder, tip, "rev-list", "--max-count=1", "--timestamp", *age, tip).split()
    if len(told) != 2:
        raise UsageError("There is no commit before that time.")
    return Commit(told[1].decode("ascii"), float(told[0]))


def listed(folder: Path, commit: Commit) -> list[Blob]:
    """Every file of a commit; raises ``UsageError``."""
    told = _git(folder, commit.hash, "ls-tree", "-rzl", "--full-tree", commit.hash)
    return [_blob(line) for line in told.split(b"\0") if line]


def blobs(folder: Path, hashes: Iterable[str]) -> dict[str, bytes]:
    """The contents of files, by their hash; raises ``UsageError`` where one is missing."""
    wanted = list(dict.fromkeys(hashes))
    asked = "".join(f"{each}\n" for each in wanted).encode("ascii")
    told = _git(folder, wanted[0], "cat-file", "--batch", given=asked)
    found: dict[str, bytes] = {}
    at = 0
    for each in wanted:
        end = told.index(b"\n", at)
        _, kind, *size = told[at:end].split(b" ")
        if kind != b"blob":
            raise UsageError("Its repository lacks some files: clone it whole.")
        at = end + 1 + int(size[0])
        found[each] = told[end + 1 : at]
        at += 1
    return found


def _blob(line: bytes) -> Blob:
    about, _, name = line.partition(b"\t")
    mode, _, name_of, size = about.split()
    if size == b"BAD":  # so git tells the size of what it has not
        raise UsageError(NOT_WHOLE)
    return Blob(name, mode, name_of.decode("ascii"), int(size) if size != b"-" else 0)


def _tip(folder: Path) -> str:
    """The hash that HEAD leads to, read without git, which would read the settings too."""
    if not folder.is_dir() or folder.is_symlink() or (folder / "objects").is_symlink():
        raise UsageError("Its .git is not the repository itself: hand in a whole clone.")
    if _borrows(folder / "objects"):
        raise UsageError("Its repository borrows from another: hand in a whole clone.")
    head = _file(folder, "HEAD").strip()
    if _HASH.fullmatch(head):
        return head.decode("ascii")
    name = head.removeprefix(b"ref:").strip()
    branch = os.fsdecode(name)
    if not branch.startswith("refs/") or ".." in branch.split("/") or "\0" in branch:
        raise UsageError("Its HEAD names no branch.")
    loose = _file(folder, branch).strip() if (folder / branch).exists() else b""
    packed = _file(folder, "packed-refs") if (folder / "packed-refs").exists() else b""
    named = (line.split(b" ", 1) for line in packed.splitlines() if b" " in line)
    tip = loose or next((tip for tip, of in named if of == name), b"")
    if not _HASH.fullmatch(tip):
        raise UsageError(f"There is no commit on {visible(branch.removeprefix('refs/heads/'))}.")
    return tip.decode("ascii")


def _borrows(objects: Path) -> bool:
    """Whether git would look for objects elsewhere, such as in a neighbour's clone."""
    return (objects / "info" / "alternates").exists() or any(
        entry.is_symlink() for folder in (objects, *_in(objects)) for entry in _in(folder)
    )


def _in(folder: Path) -> Iterator[Path]:
    return folder.iterdir() if folder.is_dir() else iter(())


def _file(folder: Path, name: str) -> bytes:
    return read({name: folder / name}, folder)[name].data


def _git(folder: Path, tip: str, *words: str, given: bytes = b"") -> bytes:
    """What git says about the objects of a repository; raises ``UsageError`` where it fails."""
    program = shutil.which("git")
    if program is None:
        raise UsageError("git is not installed, so clones cannot be read.")
    with _environment(folder, tip) as environment, tempfile.TemporaryFile() as asked:
        asked.write(given)
        asked.seek(0)
        with subprocess.Popen(
            [program, *words],
            stdin=asked,
            stdout=subprocess.PIPE,
            stderr=subprocess.DEVNULL,
            env=environment,
        ) as process:
            told = _read(process)
    if len(told) > MOST_TOLD:
        raise UsageError("Its last commit holds too much: hand in less.")
    if process.returncode:
        raise UsageError(NOT_WHOLE)
    return told


def _read(process: subprocess.Popen[bytes]) -> bytes:
    """All output, unless it is too much or takes too long; the process has then failed."""
    late = threading.Timer(SECONDS, process.kill)
    late.start()
    try:
        assert process.stdout
        told = process.stdout.read(MOST_TOLD + 1)
        if len(told) > MOST_TOLD:
            process.kill()
        process.wait()
    finally:
        late.cancel()
    return told


@contextmanager
def _environment(folder: Path, tip: str) -> Iterator[dict[str, str]]:
    """A repository of our own that borrows the objects, and nothing fetched or asked for."""
    with tempfile.TemporaryDirectory() as own:
        (Path(own) / "HEAD").write_text("ref: refs/heads/none\n", encoding="ascii")
        (Path(own) / "config").write_text(_SHA256 if len(tip) > 40 else _PLAIN, encoding="ascii")
        (Path(own) / "refs").mkdir()
        shallow = folder / "shallow"
        yield {
            **{name: os.environ[name] for name in ("PATH", "SYSTEMROOT") if name in os.environ},
            "HOME": own,
            "LC_ALL": "C",
            "GIT_DIR": own,
            "GIT_OBJECT_DIRECTORY": str((folder / "objects").resolve()),
            **({"GIT_SHALLOW_FILE": str(shallow.resolve())} if shallow.is_file() else {}),
            "GIT_CONFIG_NOSYSTEM": "1",
            "GIT_CONFIG_GLOBAL": os.devnull,
            "GIT_ALLOW_PROTOCOL": "none",
            "GIT_NO_LAZY_FETCH": "1",
            "GIT_NO_REPLACE_OBJECTS": "1",
            "GIT_TERMINAL_PROMPT": "0",
        }
