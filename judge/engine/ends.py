"""Pipes that stand for a program's input and output, where it talks with another program."""

from __future__ import annotations

import contextlib
import os
from dataclasses import dataclass


@dataclass(slots=True)
class Ends:
    """The end to read from and the end to write to; whoever is given them closes them, once."""

    reading: int
    writing: int
    _open: bool = True

    def close(self) -> None:
        """Close both, so that nobody but the program holds them; later calls do nothing."""
        if self._open:
            self._open = False
            os.close(self.reading)
            os.close(self.writing)


ROOM = 1 << 20
"""Bytes that a pipe holds where the system lets it, so that two who write first do not wait."""


def crossed() -> tuple[Ends, Ends]:
    """Two pipes between two sides: what one writes the other reads."""
    theirs_in, ours_out = _pipe()
    ours_in, theirs_out = _pipe()
    return Ends(ours_in, ours_out), Ends(theirs_in, theirs_out)


def _pipe() -> tuple[int, int]:
    reading, writing = os.pipe()
    with contextlib.suppress(ImportError, AttributeError, OSError):
        from fcntl import F_SETPIPE_SZ, fcntl  # noqa: PLC0415  only for Linux

        fcntl(writing, F_SETPIPE_SZ, ROOM)
    return reading, writing
