"""Files in memory: what a program reads and prints, without a thread and bounded by the kernel."""

from __future__ import annotations

import os


def memory_file(content: bytes = b"") -> int:
    """Open a nameless file in memory that holds ``content``, to be read from its start."""
    fd = os.memfd_create("stream", os.MFD_CLOEXEC)
    if content:
        with open(fd, "wb", closefd=False) as file:
            file.write(content)
        os.lseek(fd, 0, os.SEEK_SET)
    return fd


def size(fd: int) -> int:
    """Bytes in the file."""
    return os.fstat(fd).st_size


def contents(fd: int, most: int, *, tail: bool = False) -> bytes:
    """The first ``most`` bytes of a file, or the last ones."""
    return os.pread(fd, most, max(0, size(fd) - most) if tail else 0)
