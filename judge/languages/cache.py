"""Builds kept from run to run, in a folder that only this user may write.

An entry is a file named by its key. It begins with the digest of key and content, so that one that
is damaged, or was put there under another name, is not used. A folder or file that somebody else
could have written is not used either.
"""

from __future__ import annotations

import contextlib
import hashlib
import os
import stat
import sys
import tempfile
from collections.abc import Mapping
from pathlib import Path

from judge.model import MEGABYTE

MOST_BYTES = 256 * MEGABYTE
MOST_ENTRIES = 1000

_DIGEST = 32


def cache_folder(environ: Mapping[str, str]) -> Path | None:
    """``JUDGE_CACHE``, else the platform's folder for caches; ``None`` where there is no home."""
    if environ.get("JUDGE_CACHE"):
        return Path(environ["JUDGE_CACHE"]).absolute()
    try:
        home = Path.home()
    except RuntimeError:
        return None
    if os.name == "nt":
        return Path(environ.get("LOCALAPPDATA") or home / "AppData" / "Local", "casejudge", "cache")
    if sys.platform == "darwin":
        return home / "Library" / "Caches" / "casejudge"
    return Path(environ.get("XDG_CACHE_HOME") or home / ".cache") / "casejudge"


def fetch(folder: Path | None, key: str) -> bytes | None:
    """The content kept under a key, or ``None``."""
    if folder is None or not _is_ours(folder):
        return None
    file = folder / key
    try:
        with open(os.open(file, os.O_RDONLY | _NO_FOLLOW), "rb") as opened:  # noqa: PTH123
            if not _owned(os.fstat(opened.fileno())):
                return None
            digest, content = opened.read(_DIGEST), opened.read(MOST_BYTES)
    except OSError:
        return None
    if digest != _digest(key, content):
        return None
    with contextlib.suppress(OSError):
        os.utime(file)  # the least recently used go first
    return content


def keep(folder: Path | None, key: str, content: bytes) -> None:
    """Keep a content under a key, whole or not at all; a cache that cannot be written is none."""
    if folder is None or len(content) > MOST_BYTES // 4:
        return
    with contextlib.suppress(OSError):
        folder.mkdir(parents=True, mode=0o700, exist_ok=True)
        if not _is_ours(folder):
            return
        number, name = tempfile.mkstemp(prefix="new-", dir=folder)
        with open(number, "wb") as file:  # noqa: PTH123
            file.write(_digest(key, content) + content)
        Path(name).replace(folder / key)
        _prune(folder)


def _prune(folder: Path) -> None:
    entries = [(entry.stat(), entry.path) for entry in os.scandir(folder) if entry.is_file()]
    entries.sort(key=lambda entry: entry[0].st_mtime, reverse=True)
    room = MOST_BYTES
    for number, (about, path) in enumerate(entries):
        room -= about.st_size
        if room < 0 or number >= MOST_ENTRIES:
            Path(path).unlink(missing_ok=True)


def _is_ours(folder: Path) -> bool:
    try:
        about = folder.lstat()
    except OSError:
        return False
    return stat.S_ISDIR(about.st_mode) and _owned(about)


def _owned(about: os.stat_result) -> bool:
    """Only this user may write it; Windows keeps a user's folders to the user."""
    return os.name == "nt" or (about.st_uid == os.geteuid() and not about.st_mode & 0o022)


def _digest(key: str, content: bytes) -> bytes:
    return hashlib.sha256(key.encode() + b"\0" + content).digest()


_NO_FOLLOW = getattr(os, "O_NOFOLLOW", 0) | getattr(os, "O_BINARY", 0)
