"""A table and those who are connected to it: what they send is heard, and each is told his part."""

import asyncio
from collections.abc import AsyncIterator, Callable, Iterator
from itertools import count

from deck import Cards, InputError
from seats import Sent, Table, happen, with_deal

from .client import Client, Send, log
from .dealing import deals
from .manners import IGNORED, Limits, clean, refusal
from .recording import Played

LOGGED = ("JOIN", "PLAY", "PASS", "QUIT", "END", "STOP")
"""Messages to all that the log repeats; no hand is ever among them, nor what is said."""

REFUSED = ("ILLEGAL", "NOT YOUR TURN", "NO GAME", "FULL")
"""Messages that are followed by the reason, as ``WHY`` and a sentence."""


class Room:
    """One table. Everything that happens in it happens in one thread, an event at a time."""

    def __init__(
        self,
        limits: Limits | None = None,
        deal: Iterator[tuple[Cards, ...]] | None = None,
        keep: Callable[[Played], object] | None = None,
    ) -> None:
        """A table with free seats; ``keep`` is called with each game that is played to its end."""
        self.limits = limits or Limits()
        self.table = Table()
        self.clients: dict[int, Client] = {}
        self._deal = deal or deals()
        self._keep = keep
        self._played: Played | None = None
        self._numbers = count()
        self._stays: dict[int, asyncio.Task[object]] = {}

    async def receive(self, lines: AsyncIterator[str], send: Send, address: str) -> None:
        """The whole stay of a client, whatever ends it; the caller closes the connection."""
        client = Client(next(self._numbers), self.limits)
        self.clients[client.number] = client
        if stay := asyncio.current_task():
            self._stays[client.number] = stay
            stay.add_done_callback(lambda _: self._stays.pop(client.number))
        log.info("connection %d from %s", client.number, address)
        loop = asyncio.get_running_loop()
        late = loop.call_later(self.limits.joining, self._hurry, client)
        try:
            self._enter(client)
            await client.stay(lines, send, lambda line: self.hear(client, line))
        finally:
            late.cancel()
            del self.clients[client.number]
            self._leave(client)

    async def close(self) -> None:
        """End the stay of everybody; returns when all have left."""
        for client in self.clients.values():
            client.dismiss()
        if stays := list(self._stays.values()):
            await asyncio.wait(stays)

    def hear(self, client: Client, line: str) -> None:
        """A line that the client sent; what is refused is told to that client alone."""
        kind, _, rest = clean(line).partition(" ")
        if not kind or client.over.is_set():
            return
        if kind == "CLOSE":
            client.dismiss()
            return
        why = refusal(kind, rest, self.limits)
        try:
            told = [] if why else self._happen(client.number, kind, rest)
        except InputError as mistake:
            why, told = str(mistake), []
        if not told:
            client.tell(f"WHY {why or IGNORED[kind]}")

    def _enter(self, client: Client) -> None:
        self._happen(client.number, "CONNECT", "")
        if not any(seat and seat.connection == client.number for seat in self.table.seats):
            client.dismiss()
            return
        for place, seat in enumerate(self.table.seats):  # as if they had said so just now
            if seat and seat.ready:
                client.tell(f"READY {place}")

    def _hurry(self, client: Client) -> None:
        """Give the seat of a client to the next when it has not said who it is."""
        if any(
            seat and seat.connection == client.number and seat.name is None
            for seat in self.table.seats
        ):
            client.tell("WHY You have not joined for too long, so the seat is free again.")
            client.dismiss()

    def _leave(self, client: Client) -> None:
        for place, seat in enumerate(self.table.seats):
            if seat and seat.connection == client.number:
                log.info("QUIT %d", place)
                self._happen(client.number, "CLOSE", "")

    def _happen(self, number: int, kind: str, rest: str) -> list[Sent]:
        """Let the table hear of an event, and tell everybody what comes of it."""
        if not self.table.deals:
            self.table = with_deal(self.table, next(self._deal))
        before = self.table
        self.table, sent = happen(before, number, kind, rest)
        for text in dict.fromkeys(message.text for _, message in sent):
            if text.partition(" ")[0] in LOGGED and not text.startswith("QUIT"):
                log.info("%s", text)
        for connection, message in sent:
            if client := self.clients.get(connection):
                client.tell(message.text)
                if message.text in REFUSED:
                    client.tell(f"WHY {message.reason}")
        if before.game is None:
            self._played = Played(self.table.game.hands) if self.table.game else None
        elif kind == "MOVE" and before.seat_of(number) == before.game.turn:
            self._note(rest)
        return sent

    def _note(self, typed: str) -> None:
        """Keep what the player on turn typed, and hand on a game that has ended by it."""
        if self._played and len(self._played.typed) < self.limits.prompts:
            self._played = self._played.then(typed)
            if self.table.game is None and self._keep:
                self._keep(self._played)
