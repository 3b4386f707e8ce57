"""What a compiler has made, taken out of its isolation: plain files and nothing else."""

from __future__ import annotations

import io
import tarfile
from collections.abc import Mapping

from judge.model import MEGABYTE

MOST_BYTES = 64 * MEGABYTE
MOST_FILES = 5000


class RefusedError(Exception):
    """The archive holds what no compiler makes; the message says what."""


def unpack(archive: bytes) -> dict[str, bytes]:
    """The files of a tar by relative path; raises ``RefusedError``. The bytes are hostile."""
    files: dict[str, bytes] = {}
    room = MOST_BYTES
    try:
        with tarfile.open(fileobj=io.BytesIO(archive), mode="r:") as tar:
            for member in tar:
                _examine(member, room, files)
                opened = tar.extractfile(member)
                content = opened.read(room + 1) if opened else b""
                room -= len(content)
                files[member.name] = content
    except RefusedError:
        raise
    except Exception as error:  # the parser of a hostile archive raises anything
        raise RefusedError("the archive is damaged") from error
    return files


def _examine(member: tarfile.TarInfo, room: int, files: Mapping[str, bytes]) -> None:
    if member.type != tarfile.REGTYPE or member.sparse is not None:
        raise RefusedError("not a plain file")
    if not 0 <= member.size <= room or len(files) >= MOST_FILES:
        raise RefusedError("too much of it")
    parts = member.name.split("/")
    if any(part in ("", ".", "..") for part in parts) or any(c in member.name for c in "\\:\0"):
        raise RefusedError("a name that leads elsewhere")
    if member.name in files:
        raise RefusedError("the same name twice")
