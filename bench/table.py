"""How fast tables of bots play in one process, and whether memory stays flat and games are right.

    python bench/table.py [TABLES] [GAMES]

100 tables and 1,000 games when not given. Bots and tables share the process and talk by TCP; every
game is answered by the reference of `bigtwo`, in time that is not counted.
"""

from __future__ import annotations

import asyncio
import sys
import time
from asyncio import FIRST_COMPLETED
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from pathlib import Path

import psutil

sys.path.append(str(Path(__file__).parent.parent / "solutions" / "bigtwo"))

from bot import Bot, play
from server import lines
from server.dealing import deals
from server.manners import Limits
from server.recording import Played
from server.room import Room

HOST = "127.0.0.1"
FAST = Limits(burst=1_000_000, pace=1_000_000.0)


@dataclass
class Tally:
    """What was played so far, and what it took."""

    games: int
    """How many are to be played."""
    ended: asyncio.Event = field(default_factory=asyncio.Event)
    played: int = 0
    moves: int = 0
    checking: float = 0.0
    """CPU seconds that the reference took."""
    memory: list[float] = field(default_factory=list)
    """MB of the process, ten times."""

    def keep(self, game: Played) -> None:
        """Count a game; raises InputError when the reference does not see it end."""
        if self.played == self.games:
            return
        before = time.process_time()
        assert game.answer.count("wins the game.") == 1
        self.checking += time.process_time() - before
        self.played += 1
        self.moves += len(game.typed)
        if self.played % max(1, self.games // 10) == 0:
            self.memory.append(psutil.Process().memory_info().rss / 1e6)
        if self.played == self.games:
            self.ended.set()


async def evening(tables: int, tally: Tally) -> None:
    """Let four bots play at each table until all games are played."""
    async with AsyncExitStack() as stack:
        bots = []
        for number in range(tables):
            room = Room(FAST, deals(number), tally.keep)
            server = await lines.listen(room, HOST, 0)
            stack.push_async_callback(room.close)
            stack.callback(server.close)
            address = f"{HOST}:{server.sockets[0].getsockname()[1]}"
            bots += [asyncio.create_task(play(address, f"Bot {it}", 0, Bot())) for it in range(4)]
        stack.callback(lambda: [task.cancel() for task in bots])
        await asyncio.wait(
            {*bots, asyncio.create_task(tally.ended.wait())}, return_when=FIRST_COMPLETED
        )


async def main(tables: int, games: int) -> None:
    """Print what was measured."""
    tally = Tally(games)
    wall, before = time.perf_counter(), time.process_time()
    await evening(tables, tally)
    wall, spent = time.perf_counter() - wall, time.process_time() - before - tally.checking
    memory = " ".join(f"{it:.0f}" for it in tally.memory)
    print(f"{tables} tables, {tally.played} games, {tally.moves} moves, all right by the reference")
    print(f"{tally.moves / spent:.0f} moves a second of CPU, tables and bots; {wall:.0f} s in all")
    print(f"memory in MB after each tenth: {memory}")


if __name__ == "__main__":
    asyncio.run(main(*(int(it) for it in [*sys.argv[1:], *["100", "1000"][len(sys.argv) - 1 :]])))
