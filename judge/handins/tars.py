"""The members of a tar archive, compressed or not, read in memory."""

from __future__ import annotations

import bz2
import gzip
import io
import lzma
import tarfile
from collections.abc import Callable, Iterator

from judge.handins.members import MOST_MEMBERS, Member, Refused, seen_from_top
from judge.model import MEGABYTE
from judge.submissions import files

_LZMA_MEMORY = 256 * MEGABYTE
_BLOCK = 512


def _ungzip(data: bytes, most: int) -> bytes:
    with gzip.GzipFile(fileobj=io.BytesIO(data)) as opened:
        return opened.read(most)


def _unbzip(data: bytes, most: int) -> bytes:
    with bz2.BZ2File(io.BytesIO(data)) as opened:
        return opened.read(most)


def _unxz(data: bytes, most: int) -> bytes:
    decompressor = lzma.LZMADecompressor(memlimit=_LZMA_MEMORY)
    found = decompressor.decompress(data, most)
    if len(found) < most and not decompressor.eof:
        raise EOFError
    return found


_UNPACK: dict[bytes, Callable[[bytes, int], bytes]] = {
    b"\x1f\x8b": _ungzip,
    b"BZh": _unbzip,
    b"\xfd7zXZ\0": _unxz,
}


def is_tar(data: bytes) -> bool:
    """Whether the data begin like a tar, or like something that may be a compressed one."""
    return data[257:262] == b"ustar" or data.startswith(tuple(_UNPACK))


def tar_members(data: bytes) -> Iterator[Member]:
    """Every member; raises ``Refused``, and whatever a damaged archive makes libraries raise."""
    plain = _decompressed(data)
    archive = tarfile.TarFile(fileobj=io.BytesIO(plain))  # open until its members are read
    for number, info in enumerate(archive):
        if number == MOST_MEMBERS:
            raise Refused(f"holds more than {MOST_MEMBERS} names: hand in less")
        yield _member(archive, info)
    if plain[archive.offset : archive.offset + _BLOCK].strip(b"\0"):
        raise Refused("is damaged")  # tarfile takes a broken header for the end


def _decompressed(data: bytes) -> bytes:
    """The tar itself, with some room for its headers."""
    most = files.MOST_BYTES + MOST_MEMBERS * _BLOCK
    unpack = next((way for magic, way in _UNPACK.items() if data.startswith(magic)), None)
    plain = unpack(data, most) if unpack else data
    if len(plain) >= most:
        size = files.MOST_BYTES // MEGABYTE
        raise Refused(f"would unpack to more than {size} MB: hand in less")
    return plain


def _member(archive: tarfile.TarFile, info: tarfile.TarInfo) -> Member:
    target = None
    if info.islnk():
        target = info.linkname
    elif info.issym():
        target = seen_from_top(info.name, info.linkname)
    special = not (info.isreg() or info.isdir() or target is not None)
    size = info.size if info.isreg() else 0
    return Member(info.name, size, _reader(archive, info), info.isdir(), target, special)


def _reader(archive: tarfile.TarFile, info: tarfile.TarInfo) -> Callable[[], bytes]:
    def read() -> bytes:
        opened = archive.extractfile(info)
        return opened.read() if opened else b""

    return read
