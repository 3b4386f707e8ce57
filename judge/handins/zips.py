"""The members of a zip archive, read in memory."""

from __future__ import annotations

import io
import stat
import zipfile
from collections.abc import Callable, Iterator

from judge.handins.members import LONGEST_PATH, MOST_MEMBERS, Member, Refused, seen_from_top

MAGIC = (b"PK\3\4", b"PK\5\6")

_ENTRY = b"PK\1\2"
_ENCRYPTED = 0x1 | 0x40 | 0x2000
_UTF8 = 0x800
_METHODS = (zipfile.ZIP_STORED, zipfile.ZIP_DEFLATED)
"""The others, which are rare, cannot be unpacked within a limit."""


def zip_members(data: bytes) -> Iterator[Member]:
    """Every member; raises ``Refused``, and whatever a damaged archive makes zipfile raise."""
    if data.count(_ENTRY) > MOST_MEMBERS:
        raise Refused(f"holds more than {MOST_MEMBERS} names: hand in less")
    archive = zipfile.ZipFile(io.BytesIO(data))  # open until its members are read
    for info in archive.infolist():
        yield _member(archive, info)


def _member(archive: zipfile.ZipFile, info: zipfile.ZipInfo) -> Member:
    if info.flag_bits & _ENCRYPTED:
        raise Refused("is encrypted: hand it in without a password")
    if info.compress_type not in _METHODS:
        raise Refused("is compressed in an unusual way: make an ordinary zip")
    name = _name(info)
    kind = stat.S_IFMT(info.external_attr >> 16)
    folder = name.endswith(("/", "\\")) or kind == stat.S_IFDIR
    return Member(
        name,
        info.file_size,
        _reader(archive, info),
        folder,
        target=_target(archive, info, name) if kind == stat.S_IFLNK else None,
        special=kind not in (0, stat.S_IFREG, stat.S_IFDIR, stat.S_IFLNK),
    )


def _name(info: zipfile.ZipInfo) -> str:
    """The whole name; UTF-8 too where the archive does not say that it is."""
    name = info.orig_filename
    if info.flag_bits & _UTF8:
        return name
    try:
        return name.encode("cp437").decode("utf-8")
    except UnicodeError:
        return name


def _reader(archive: zipfile.ZipFile, info: zipfile.ZipInfo) -> Callable[[], bytes]:
    return lambda: archive.read(info)


def _target(archive: zipfile.ZipFile, info: zipfile.ZipInfo, name: str) -> str:
    if info.file_size > LONGEST_PATH:
        raise Refused("is damaged")
    return seen_from_top(name, archive.read(info).decode("utf-8", "replace"))
