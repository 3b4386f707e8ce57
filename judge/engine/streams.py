"""Reading what a program prints, no further than a bound."""

from __future__ import annotations

import threading
from typing import IO


class BoundedReader:
    """Reads a pipe to its end in a thread; keeps the head, or the tail, and drops the rest.

    The program never waits for the judge to look at this pipe, so that it cannot hang on it.
    """

    def __init__(self, pipe: IO[bytes], bound: int, *, tail: bool = False) -> None:
        self.over = False
        """More came than the bound allows."""
        self._kept = bytearray()
        self._pipe = pipe
        self._bound = bound
        self._keep = self._keep_tail if tail else self._keep_head
        self._thread = threading.Thread(target=self._read, daemon=True)
        self._thread.start()

    def _read(self) -> None:
        with self._pipe as pipe:
            while block := pipe.read(1 << 16):
                self._keep(block)

    def _keep_head(self, block: bytes) -> None:
        room = self._bound - len(self._kept)
        self._kept += block[:room]
        self.over = self.over or len(block) > room

    def _keep_tail(self, block: bytes) -> None:
        self._kept += block
        if len(self._kept) > 2 * self._bound:
            self.over = True
            del self._kept[: -self._bound]

    def finish(self, patience: float) -> bytes:
        """Everything kept, once the pipe ended or after ``patience`` seconds.

        A process that outlived its killing may hold the pipe open; it is not waited for.
        """
        self._thread.join(patience)
        return bytes(self._kept[-self._bound :]) if self._bound else b""
