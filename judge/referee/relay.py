"""What a program and its validator say to each other, passed on, and who of them ended first.

A program has ended when nobody writes to its pipe any more, a validator when nobody reads its own:
it may stop to talk before. That the program is gone is told to the validator only a moment later:
whoever breaks because the other has gone always comes second.
"""

from __future__ import annotations

import os
import select
import time
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field

from judge.engine import Ends
from judge.referee.transcript import PROGRAM, VALIDATOR, Transcript

BLOCK = 1 << 16
TICK = 0.1
"""Seconds between two looks whether both runs are over."""
HELD = 0.005
"""Seconds between two looks at a program that has gone, as long as the validator is not told."""
GRACE = 0.25
"""Seconds that a validator has to end after a program that broke, before it is told so.

A program may break of the very verdict that the validator has printed.
"""


@dataclass(frozen=True, slots=True)
class Heard:
    """What the conversation came to."""

    transcript: bytes
    unaided: bool
    """The validator ended before it was told that the program had."""
    flooded: bool
    """The program said more than it may."""
    silent: bool
    """The program said nothing at all."""


@dataclass(slots=True)
class _Way:
    """From one side to the other; an end is ``None`` once it is closed."""

    who: bytes
    source: int | None
    sink: int | None
    waiting: bytes = b""
    passed: int = 0

    def interest(self) -> Iterator[tuple[int, int]]:
        """What is to be waited for; that a sink is broken is told in any case."""
        if self.sink is not None:
            yield self.sink, select.POLLOUT if self.waiting else 0
        if self.source is not None and not self.waiting:
            yield self.source, select.POLLIN

    def close_source(self) -> None:
        if self.source is not None:
            os.close(self.source)
        self.source = None

    def close_sink(self) -> None:
        if self.sink is not None:
            os.close(self.sink)
        self.sink, self.waiting = None, b""


@dataclass(slots=True)
class Relay:
    """The conversation of one run; ``most`` bytes are what the program may say."""

    program: Ends
    validator: Ends
    most: int
    _transcript: Transcript = field(default_factory=Transcript)
    _unaided: bool = False
    _flooded: bool = False
    _gone: float = 0.0
    """When the program ended."""
    _poll: select.poll = field(default_factory=select.poll)
    _asked: tuple[tuple[int, int], ...] = ()
    """What the poll waits for."""

    def pass_on(self, is_fine: Callable[[], bool | None]) -> Heard:
        """Pass everything on until both are gone.

        ``is_fine`` tells whether the program's run was without fault, ``None`` while it lasts.
        """
        there = _Way(PROGRAM, self.program.reading, self.validator.writing)
        back = _Way(VALIDATOR, self.validator.reading, self.program.writing)
        for fd in (there.sink, back.sink):
            assert fd is not None
            os.set_blocking(fd, False)
        try:
            while (there.source, there.sink, back.source) != (None, None, None):
                self._step(there, back, is_fine)
        finally:
            for way in (there, back):
                way.close_source()
                way.close_sink()
        return Heard(
            transcript=self._transcript.text(),
            unaided=self._unaided,
            flooded=self._flooded,
            silent=not there.passed,
        )

    def _step(self, there: _Way, back: _Way, is_fine: Callable[[], bool | None]) -> None:
        waits = bool(self._gone and there.sink is not None)
        ready = self._ready((*there.interest(), *back.interest()), HELD if waits else TICK)
        self._hear(back, ready)
        if back.source is None:  # it may go on to listen
            back.close_sink()
        for way in (there, back):
            if way.sink in ready:
                self._say(way, broken=bool(ready[way.sink] & select.POLLERR))
        self._hear(there, ready)
        if there.source is None and not self._gone:
            self._gone = time.monotonic()
        if waits and not there.waiting and self._may_tell(is_fine()):
            there.close_sink()

    def _ready(self, wanted: tuple[tuple[int, int], ...], patience: float) -> dict[int | None, int]:
        if wanted != self._asked:
            for fd, _ in self._asked:
                self._poll.unregister(fd)
            for fd, events in wanted:
                self._poll.register(fd, events)
            self._asked = wanted
        return dict(self._poll.poll(1000 * patience))

    def _may_tell(self, fine: bool | None) -> bool:
        return bool(fine) or self._flooded or time.monotonic() > self._gone + GRACE

    def _hear(self, way: _Way, ready: Mapping[int | None, int]) -> None:
        """Take what a side has said, or note its end."""
        if way.source is None or way.source not in ready:
            return
        block = os.read(way.source, BLOCK)
        self._transcript.add(way.who, block)
        way.passed += len(block)
        if way.sink is not None:
            way.waiting = block
        if way.who is PROGRAM and way.passed > self.most:
            self._flooded, way.waiting = True, b""
        if not block or (self._flooded and way.who is PROGRAM):
            way.close_source()
        elif way.sink is not None:
            self._say(way)

    def _say(self, way: _Way, *, broken: bool = False) -> None:
        """Give a side what it can take; one that has closed its input gets no more.

        A validator goes on unhindered then, a program may break of it.
        """
        if not broken and way.sink is not None:
            try:
                way.waiting = way.waiting[os.write(way.sink, way.waiting) :]
            except BlockingIOError:
                return
            except BrokenPipeError:
                broken = True
        if broken:
            way.close_sink()
            if way.who is PROGRAM:
                self._unaided = True
                way.close_source()
