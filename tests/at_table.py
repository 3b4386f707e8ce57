"""A table that is really served, programs that sit at it, and the game of the appendix."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Coroutine, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

import yaml
from deck import Cards, read_deal
from server import lines
from server.room import Room

ROOT = Path(__file__).parent.parent
HOST = "127.0.0.1"
SAMPLES = ROOT / "cases" / "bigtwo" / "samples.yaml"
PATIENCE = 20
"""Seconds after which a message that does not come fails the test."""


class Program:
    """A program at the table, and all that it has been told."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self.reader, self.writer = reader, writer
        self.told: list[str] = []

    def say(self, *texts: str) -> None:
        self.writer.write("".join(f"{text}\n" for text in texts).encode())

    async def hear(self, *starts: str) -> str:
        """The next message that begins so."""
        while True:
            text = await self.next()
            if text.startswith(starts):
                return text
            assert text, f"{starts} never came after {self.told[-5:]}"

    async def next(self) -> str:
        """The next message; empty at the end of the connection."""
        async with asyncio.timeout(PATIENCE):
            try:
                text = (await self.reader.readline()).decode().rstrip("\n")
            except ConnectionResetError:  # the server closed it while we were sending
                text = ""
        self.told.append(text)
        return text


Enter = Callable[[], Awaitable[Program]]


@asynccontextmanager
async def served(room: Room) -> AsyncIterator[Enter]:
    """A table on a free port, and a way to connect to it."""
    server = await lines.listen(room, HOST, 0)
    port = server.sockets[0].getsockname()[1]
    programs: list[Program] = []

    async def enter() -> Program:
        programs.append(Program(*await asyncio.open_connection(HOST, port, limit=1 << 20)))
        return programs[-1]

    try:
        yield enter
    finally:
        for program in programs:
            program.writer.close()
        server.close()
        async with asyncio.timeout(PATIENCE):
            await room.close()


def run(evening: Coroutine[Any, Any, None]) -> None:
    """Run it in a thread of its own: a browser that other tests share keeps a loop in ours."""
    with ThreadPoolExecutor(1) as pool:
        pool.submit(asyncio.run, evening).result()


def at_table(play: Callable[[Enter], Coroutine[Any, Any, None]], room: Room | None = None) -> None:
    """Let programs play at a table."""

    async def evening() -> None:
        async with served(room or Room()) as enter:
            await play(enter)

    run(evening())


async def four(enter: Enter) -> list[Program]:
    """Four who have joined and are ready, each with a hand."""
    programs = []
    for name in ("Ada", "Ben", "Cleo", "Dan"):
        program = await enter()
        program.say(f"JOIN {name}")
        await program.hear("JOIN")
        programs.append(program)
    for program in programs:
        program.say("READY")
    for program in programs:
        await program.hear("HAND")
    return programs


async def typing(programs: list[Program], lines: list[str]) -> None:
    """Let whoever is on turn type the next of the lines; seat 3 begins, as in the appendix."""
    await programs[3].hear("TURN 3")
    turn = 3
    for line in lines:
        programs[turn].say(f"MOVE {line}")
        heard = await programs[turn].hear("ILLEGAL", "TURN", "END")
        if heard.startswith("TURN"):
            turn = int(heard[-1])
            await programs[turn].hear(heard)


def appendix() -> tuple[str, str]:
    """The game of the appendix as the problem reads it, and what the console shows."""
    case = yaml.safe_load(SAMPLES.read_text(encoding="utf-8"))["cases"]["appendix"]
    return case["stdin"], case["answer"]


def appendix_deal() -> Iterator[tuple[Cards, ...]]:
    """The hands of the appendix, game after game."""
    while True:
        yield read_deal(appendix()[0].splitlines())
