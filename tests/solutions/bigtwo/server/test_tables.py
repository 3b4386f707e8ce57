"""Many tables of bots in one process: every game is right, and nothing of it is left afterwards."""

from __future__ import annotations

import asyncio
from contextlib import AsyncExitStack

from at_table import HOST, PATIENCE, run
from bot import Bot, play
from server import lines
from server.dealing import deals
from server.manners import Limits
from server.recording import Played
from server.room import Room

TABLES, GAMES = 10, 50
FAST = Limits(burst=1_000_000, pace=1_000_000.0)


def test_ten_tables_of_bots_play_fifty_games_that_the_reference_accepts() -> None:
    games: list[Played] = []
    rooms: list[Room] = []
    bots: list[Bot] = []

    async def evening() -> None:
        enough = asyncio.Event()

        def keep(game: Played) -> None:
            games.append(game)
            if len(games) >= GAMES:
                enough.set()

        async with AsyncExitStack() as stack:
            for number in range(TABLES):
                rooms.append(Room(FAST, deals(number), keep))
                server = await lines.listen(rooms[-1], HOST, 0)
                stack.push_async_callback(rooms[-1].close)
                stack.callback(server.close)
                address = f"{HOST}:{server.sockets[0].getsockname()[1]}"
                for name in ("Ada", "Ben", "Cleo", "Dan"):
                    bots.append(Bot())
                    stay = asyncio.create_task(play(address, name, 0, bots[-1]))
                    stack.callback(stay.cancel)
            async with asyncio.timeout(6 * PATIENCE):
                await enough.wait()
            assert len(asyncio.all_tasks()) > 4 * TABLES
        await asyncio.sleep(0)
        assert asyncio.all_tasks() == {asyncio.current_task()}

    run(evening())
    assert len({game.stdin for game in games}) == len(games)
    for game in games:
        assert game.answer.count("wins the game.") == 1
        assert "Not a legal move!!!" not in game.answer
    assert not any(room.clients for room in rooms)
    assert all(room.table.seats == (None,) * 4 for room in rooms)
    assert sum(bot.games for bot in bots) >= 4 * (GAMES - TABLES)
