"""Files as a zip: the same files make the same bytes."""

from __future__ import annotations

from collections.abc import Mapping
from io import BytesIO
from zipfile import ZIP_DEFLATED, ZipFile, ZipInfo


def zipped(files: Mapping[str, bytes]) -> bytes:
    """A zip of the files by their paths; those that begin with ``#!`` may be executed."""
    buffer = BytesIO()
    with ZipFile(buffer, "w") as archive:
        for name, data in files.items():
            archive.writestr(_member(name, data), data, ZIP_DEFLATED)
    return buffer.getvalue()


def _member(name: str, data: bytes) -> ZipInfo:
    info = ZipInfo(name)
    info.create_system = 3  # Unix, so that the mode below is read
    info.external_attr = (0o100755 if data.startswith(b"#!") else 0o100644) << 16
    return info
