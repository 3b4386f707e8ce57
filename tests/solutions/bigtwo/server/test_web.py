"""The page's address and its WebSocket: who may connect, and what junk achieves there."""

from __future__ import annotations

import asyncio
import contextlib
import socket
import struct
from collections.abc import Awaitable, Callable

import html5lib
import pytest
from aiohttp import ClientSession, ClientWebSocketResponse, WSMsgType, WSServerHandshakeError
from at_table import HOST, PATIENCE, ROOT, run
from server import web
from server.manners import Limits
from server.room import Room

Visit = Callable[[ClientSession, str], Awaitable[None]]


def visited(visit: Visit, limits: Limits | None = None) -> None:
    """Open a table on a free port to a visitor."""

    async def evening() -> None:
        room = Room(limits)
        runner = await web.listen(room, HOST, 0)
        try:
            async with ClientSession() as session:
                await visit(session, f"http://{HOST}:{runner.addresses[0][1]}")
        finally:
            await room.close()
            await runner.cleanup()

    run(evening())


def test_the_page_brings_all_it_needs_and_may_load_nothing_else() -> None:
    async def visit(session: ClientSession, home: str) -> None:
        for path, kind in (("/", "html"), ("/page.css", "css"), ("/page.js", "javascript")):
            async with session.get(home + path) as answer:
                assert answer.status == 200
                assert answer.content_type == f"text/{kind}"
                assert "default-src 'none'" in answer.headers["Content-Security-Policy"]
                assert answer.headers["X-Content-Type-Options"] == "nosniff"
                assert "http" not in (await answer.text()).replace("http-equiv", "")

    visited(visit)


def test_the_page_is_valid_html() -> None:
    page = (ROOT / "solutions" / "bigtwo" / "server" / "page.html").read_text(encoding="utf-8")
    html5lib.HTMLParser(strict=True).parse(page)


@pytest.mark.parametrize("path", ["/web.py", "/../web.py", "/%2e%2e/bigtwo.py", "/page.html"])
def test_no_other_file_is_served(path: str) -> None:
    async def visit(session: ClientSession, home: str) -> None:
        async with session.get(home + path) as answer:
            assert answer.status == 404

    visited(visit)


def test_a_page_has_the_same_talk_as_a_program() -> None:
    async def visit(session: ClientSession, home: str) -> None:
        async with session.ws_connect(f"{home}/socket", headers={"Origin": home}) as wire:
            for text in ("JOIN Ada", "READY", "MSG hi\nMOVE 0", "CLOSE"):
                await wire.send_str(text)
            told = [message.data async for message in wire]
        assert told == ["SEAT 0", "JOIN 0 Ada", "READY 0", "MSG 0 hi MOVE 0"]

    visited(visit)


@pytest.mark.parametrize(
    "headers",
    [
        {"Origin": "http://evil.example"},
        {"Origin": "null"},
        {"Origin": "http://127.0.0.1:1"},
        {"Host": "evil.example", "Origin": "http://evil.example"},
    ],
    ids=["stranger", "null", "port", "rebound"],
)
def test_the_page_of_a_stranger_cannot_connect(headers: dict[str, str]) -> None:
    async def visit(session: ClientSession, home: str) -> None:
        with pytest.raises(WSServerHandshakeError) as refused:
            await session.ws_connect(f"{home}/socket", headers=headers)
        assert refused.value.status == 403

    visited(visit)


def test_a_name_that_a_stranger_leads_here_shows_no_page() -> None:
    async def visit(session: ClientSession, home: str) -> None:
        async with session.get(home, headers={"Host": "evil.example"}) as answer:
            assert answer.status == 403

    visited(visit)


async def ended(session: ClientSession, home: str, send: Callable) -> list[str]:
    """What is told to a visitor who sends this, and then to the one who comes after."""
    async with session.ws_connect(f"{home}/socket") as wire:
        await send(wire)
        told = [it.data async for it in wire if it.type is WSMsgType.TEXT]
    async with session.ws_connect(f"{home}/socket") as wire:
        return [*told, await wire.receive_str()]


def test_bytes_end_the_connection_with_a_sentence_and_free_the_seat() -> None:
    async def visit(session: ClientSession, home: str) -> None:
        told = await ended(session, home, lambda wire: wire.send_bytes(b"\x00JOIN"))
        assert told == ["SEAT 0", "WHY A message is text, an event each.", "SEAT 0"]

    visited(visit)


def test_a_megabyte_ends_the_connection_and_frees_the_seat() -> None:
    async def visit(session: ClientSession, home: str) -> None:
        told = await ended(session, home, lambda wire: wire.send_str("MSG " + "x" * 1_000_000))
        assert told == ["SEAT 0", "SEAT 0"]

    visited(visit)


@pytest.mark.parametrize(
    ("host", "own"),
    [
        ("127.0.0.1:2396", True),
        ("[::1]:2396", True),
        ("localhost", True),
        ("table.example:80", True),
        ("192.168.1.20:2396", True),
        ("evil.example:2396", False),
        ("localhost.evil.example", False),
        ("", False),
        ("[", False),
    ],
)
def test_only_an_address_or_an_own_name_is_ours(host: str, own: bool) -> None:
    assert web.is_own(host, {"localhost", "table.example"}) is own


HANDSHAKE = (
    "GET /socket HTTP/1.1\r\nHost: {host}\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n"
    "Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
)


def shaken(home: str) -> socket.socket:
    """A WebSocket of which nothing is read but that it is one."""
    wire = socket.socket()
    wire.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 2048)
    host, _, port = home.removeprefix("http://").rpartition(":")
    wire.connect((host, int(port)))
    wire.send(HANDSHAKE.format(host=f"{host}:{port}").encode())
    return wire


async def heard(wire: ClientWebSocketResponse, *starts: str) -> str:
    """The next message that begins so."""
    async with asyncio.timeout(PATIENCE):
        while not (text := await wire.receive_str()).startswith(starts):
            pass
    return text


def test_a_page_that_never_reads_is_dropped_and_keeps_nobody_waiting() -> None:
    async def visit(session: ClientSession, home: str) -> None:
        async with session.ws_connect(f"{home}/socket") as ada:
            await ada.send_str("JOIN Ada")
            await heard(ada, "JOIN")
            deaf = shaken(home)
            for _ in range(100_000):
                await ada.send_str("MSG " + "x" * 300)
                if await heard(ada, "MSG", "QUIT") == "QUIT 1":
                    break
            else:
                pytest.fail("it is waited for")
            async with session.ws_connect(f"{home}/socket") as again:
                assert await heard(again, "SEAT") == "SEAT 1"
            deaf.close()

    visited(visit, Limits(burst=1_000_000, pace=1e6, farewell=0.01))


def test_a_page_that_vanishes_without_a_word_frees_its_seat() -> None:
    async def visit(session: ClientSession, home: str) -> None:
        async with session.ws_connect(f"{home}/socket") as ada:
            await heard(ada, "SEAT")
            gone = shaken(home)
            gone.send(b"\x81\x89\0\0\0\0JOIN Gone")  # a frame of text, masked by nothing
            assert await heard(ada, "JOIN") == "JOIN 1 Gone"
            gone.setsockopt(socket.SOL_SOCKET, socket.SO_LINGER, struct.pack("ii", 1, 0))
            gone.close()
            assert await heard(ada, "QUIT 1") == "QUIT 1"

    visited(visit)


@pytest.mark.parametrize(
    "junk",
    [
        b"\x00\xff" * 1000,
        b"GET / HTTP/1.1\r\n" + b"A: b\r\n" * 10_000,
        HANDSHAKE.format(host="127.0.0.1").encode() + b"\xff\xff\xff" * 100,
        b"POST / HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 999999999\r\n\r\n" + b"x" * 99_999,
    ],
    ids=["bytes", "headers", "frames", "body"],
)
def test_junk_instead_of_http_ends_its_own_connection_alone(junk: bytes) -> None:
    async def visit(session: ClientSession, home: str) -> None:
        reader, writer = await asyncio.open_connection(*home.removeprefix("http://").split(":"))
        writer.write(junk)
        with contextlib.suppress(ConnectionError):
            async with asyncio.timeout(PATIENCE):
                await reader.read()
        writer.close()
        async with session.get(home) as answer:
            assert answer.status == 200

    visited(visit)
