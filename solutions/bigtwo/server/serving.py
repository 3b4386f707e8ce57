"""One table served for people and for programs, until it is interrupted."""

import argparse
import asyncio
import errno
import logging
import os
import sys
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import AsyncExitStack, contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path

import bot
from deck import InputError

from . import lines, web
from .client import log
from .dealing import deals
from .recording import Played, record, tried
from .room import Room


@dataclass(frozen=True)
class Options:
    """Where to listen, who plays along, and where games are written."""

    host: str = "127.0.0.1"
    port: int = 2396
    tcp_port: int | None = None
    """The port after ``port`` when not given."""
    bots: int = 0
    bot_seconds: float = 1.0
    """How long a bot of ours waits before a move, so that people can follow."""
    record: Path | None = None
    seed: int | None = None


async def serve(options: Options) -> None:
    """Serve a table until cancelled; raises InputError when a port cannot be had."""
    async with AsyncExitStack() as stack:
        clerk = stack.enter_context(ThreadPoolExecutor(1))  # the answer of a game takes a while
        keep = partial(kept, options.record) if options.record else None
        later = partial(clerk.submit, keep) if keep else None
        room = Room(deal=deals(options.seed), keep=later)
        with listening("--port", options.host, options.port):
            runner = await web.listen(room, options.host, options.port)
        stack.push_async_callback(runner.cleanup)
        after = options.port + 1 if options.port else 0
        port = after if options.tcp_port is None else options.tcp_port
        with listening("--tcp-port", options.host, port):
            server = await lines.listen(room, options.host, port)
        stack.push_async_callback(room.close)
        stack.callback(server.close)
        tcp = server.sockets[0].getsockname()[1]
        print(f"Open http://{address(options.host, runner.addresses[0][1])}/", flush=True)
        print(f"Programs connect to {address(options.host, tcp)}", flush=True)
        async with asyncio.TaskGroup() as group:
            for number in range(1, options.bots + 1):
                group.create_task(
                    play(address(options.host, tcp), f"Bot {number}", options.bot_seconds)
                )
            group.create_task(asyncio.Event().wait())


@contextmanager
def listening(option: str, host: str, port: int) -> Iterator[None]:
    """Raise InputError, with the remedy, when nobody can listen there."""
    try:
        yield
    except OverflowError:
        raise InputError(f"{option} {port} is no port; ports go from 0 to 65535.") from None
    except OSError as error:
        if error.errno == errno.EADDRINUSE:
            mistake = f"Port {port} is taken, perhaps by another table; name a free one: {option}."
        else:
            known = error.errno in errno.errorcode
            why = os.strerror(error.errno or 0) if known else error.strerror
            mistake = f"The table cannot listen on {host}, port {port}: {why}."
        raise InputError(mistake) from None


async def play(there: str, name: str, seconds: float) -> None:
    """A bot of ours, which may lose its table as any client may."""
    try:
        await bot.play(there, name, seconds, bot.Bot())
    except OSError as error:
        log.error("%s lost the table: %s", name, error)


def address(host: str, port: int) -> str:
    """Where to connect from this machine; a server that listens everywhere is here too."""
    here = {"0.0.0.0": "127.0.0.1", "::": "::1"}.get(host, host)  # noqa: S104
    return f"[{here}]:{port}" if ":" in here else f"{here}:{port}"


def kept(file: Path, game: Played) -> None:
    """Write a game that has ended; the table goes on when that fails."""
    try:
        log.info("recorded as %s in %s", record(file, game), file)
    except (OSError, InputError) as error:
        log.error("the game is not recorded: %s", error)


def main(words: list[str]) -> int:
    """Serve until interrupted, and say in a sentence what stands in the way."""
    options = read(words)
    logging.basicConfig(level=logging.INFO, format="%(asctime)s %(message)s", datefmt="%H:%M:%S")
    try:
        if options.record:
            tried(options.record)
        asyncio.run(serve(options))
    except KeyboardInterrupt:
        return 0
    except InputError as error:
        print(error, file=sys.stderr)
    return 1


def read(words: list[str]) -> Options:
    """The options that were typed; argparse says what is wrong with them and exits."""
    parser = argparse.ArgumentParser(
        prog="python -m solutions.bigtwo.server",
        description="Big Two for four: people open the page, programs connect by TCP.",
    )
    add = parser.add_argument
    add("--host", default=Options.host, help="the address to listen on (%(default)s: only here)")
    add("--port", type=int, default=Options.port, help="of the page (%(default)s)")
    add("--tcp-port", type=int, help="for programs (the one after that of the page)")
    add("--bots", type=int, default=0, choices=range(5), help="seats that programs take")
    add("--bot-seconds", type=float, default=1.0, help="before a bot's move (%(default)s)")
    add("--record", type=Path, metavar="FILE", help="add each finished game to a cases file")
    add("--seed", type=int, help="deal the same cards again; random when not given")
    return Options(**vars(parser.parse_args(words)))
