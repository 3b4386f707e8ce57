"""One who is connected: the messages that wait to be sent there, and the whole of a stay."""

import asyncio
import logging
from collections.abc import AsyncIterator, Awaitable, Callable
from dataclasses import dataclass, field

from deck import InputError

from .manners import Limits, Pace

log = logging.getLogger("table")

Send = Callable[[str], Awaitable[None]]
"""Writes a message to the network, and returns when there is room for the next."""


@dataclass
class Client:
    """What a client has not been sent yet and what it sent unheard, and whether it is leaving."""

    number: int
    limits: Limits
    over: asyncio.Event = field(default_factory=asyncio.Event)
    """Set when the stay ends, however slow the client is to hear of it."""
    waiting: asyncio.Queue[str | None] = field(default_factory=asyncio.Queue)
    unheard: asyncio.Queue[str] = field(default_factory=asyncio.Queue)

    def tell(self, text: str) -> None:
        """Let the message wait; a client with too many of them is dropped, and never waited for."""
        if self.over.is_set():
            return
        self.waiting.put_nowait(text)
        if self.waiting.qsize() > self.limits.waiting:
            log.info("connection %d is too slow and is dropped", self.number)
            self.dismiss()

    def dismiss(self) -> None:
        """End the stay, after the messages that wait."""
        if not self.over.is_set():
            self.over.set()
            self.waiting.put_nowait(None)

    async def told(self, send: Send) -> None:
        """Send what waits, until the stay ends."""
        while (text := await self.waiting.get()) is not None:
            await send(text)

    async def read(self, lines: AsyncIterator[str]) -> None:
        """Read each line that the client sends, and its end, which is heard as the last of them.

        Lines that cannot be read, or too many of them at once, end the stay.
        """
        try:
            async for line in lines:
                self.unheard.put_nowait(line)
                if self.unheard.qsize() > self.limits.unheard:
                    raise InputError("You send lines faster than they are heard.")
        except InputError as mistake:
            self.tell(f"WHY {mistake}")
            self.dismiss()
        finally:
            self.unheard.put_nowait("CLOSE")

    async def heard(self, hear: Callable[[str], None]) -> None:
        """Hear each line that was read, no faster than the limits allow."""
        pace = Pace(self.limits)
        clock = asyncio.get_running_loop().time
        while True:
            line = await self.unheard.get()
            await asyncio.sleep(pace.wait(clock()))
            hear(line)

    async def stay(
        self, lines: AsyncIterator[str], send: Send, hear: Callable[[str], None]
    ) -> None:
        """Listen and talk until the stay is over, then let the last messages go."""
        coroutines = self.read(lines), self.heard(hear), self.over.wait(), self.told(send)
        tasks = _, *ending = *_, telling = [asyncio.create_task(it) for it in coroutines]
        try:
            await asyncio.wait(ending, return_when=asyncio.FIRST_COMPLETED)
            self.dismiss()
            await asyncio.wait({telling}, timeout=self.limits.farewell)
        finally:
            for task in tasks:
                task.cancel()
            for fault in await asyncio.gather(*tasks, return_exceptions=True):
                if isinstance(fault, Exception) and not isinstance(fault, OSError):
                    log.error("connection %d: a fault of the server", self.number, exc_info=fault)
