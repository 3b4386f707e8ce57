"""Who said what in a conversation, in order; of a long one its beginning and its end."""

from __future__ import annotations

from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

PROGRAM, VALIDATOR = b">", b"<"
HEAD, TAIL = 1 << 14, 1 << 15
"""Bytes that are kept of the beginning and, at least, of the end."""

Said = tuple[bytes, bytes]
"""Who spoke, and what was said."""


@dataclass(slots=True)
class Transcript:
    """What was said so far."""

    _head: list[Said] = field(default_factory=list)
    _tail: deque[Said] = field(default_factory=deque)
    _first: int = 0
    _last: int = 0
    _left_out: int = 0

    def add(self, who: bytes, block: bytes) -> None:
        """Note what a side says next."""
        room = max(0, HEAD - self._first)
        self._head.append((who, block[:room]))
        self._first += len(block[:room])
        self._tail.append((who, block[room:]))
        self._last += len(block[room:])
        while self._last - len(self._tail[0][1]) >= TAIL:
            self._last -= len(self._tail[0][1])
            self._left_out += len(self._tail.popleft()[1])

    def text(self) -> bytes:
        """A line for each line that was said, ``> `` before the program's, ``< `` else."""
        between = [b"(%d bytes left out)" % self._left_out] if self._left_out else []
        lines = [*_lines(self._head), *between, *_lines(self._tail)]
        if not between:
            lines = [*_lines([*self._head, *self._tail])]
        return b"".join(line + b"\n" for line in lines)


def _lines(said: Iterable[Said]) -> Iterator[bytes]:
    for who, words in _turns(said):
        for line in words.removesuffix(b"\n").split(b"\n"):
            yield who + b" " + line


def _turns(said: Iterable[Said]) -> Iterator[Said]:
    """What each side said until the other spoke."""
    speaker, words = b"", bytearray()
    for who, block in said:
        if who != speaker and block:
            if words:
                yield speaker, bytes(words)
            speaker, words = who, bytearray()
        words += block
    if words:
        yield speaker, bytes(words)
