"""The table for programs: plain TCP, an event or a message a line."""

import asyncio
import socket
from collections.abc import AsyncIterator

from deck import InputError

from .room import Room

SILENCE = 60
"""Seconds after which the system asks whether the machine of a client is still there."""


async def listen(room: Room, host: str, port: int) -> asyncio.Server:
    """Serve the room there; port 0 is any free one."""

    async def connected(reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        async def send(text: str) -> None:
            writer.write(f"{text}\n".encode())
            await writer.drain()

        try:
            address = str(writer.get_extra_info("peername")[0])
            await room.receive(lines(reader, room.limits.line), send, address)
        finally:
            end(writer)

    server = await asyncio.start_server(connected, host, port, limit=room.limits.line)
    for wire in server.sockets:  # and so every connection that it accepts
        wire.setsockopt(socket.SOL_SOCKET, socket.SO_KEEPALIVE, 1)
        if hasattr(socket, "TCP_KEEPIDLE"):
            wire.setsockopt(socket.IPPROTO_TCP, socket.TCP_KEEPIDLE, SILENCE)
    return server


def end(writer: asyncio.StreamWriter) -> None:
    """Close the connection, at once when what was written is not taken."""
    if writer.transport.get_write_buffer_size():
        writer.transport.abort()
    writer.close()


async def lines(reader: asyncio.StreamReader, most: int) -> AsyncIterator[str]:
    """The lines of a client up to its end; raises InputError at one that is too long or HTTP.

    A browser that was led here sends HTTP: what follows in its request is nobody's move.
    """
    first = True
    while True:
        try:
            line = await reader.readline()
        except ValueError:
            raise InputError(f"A line has at most {most} bytes.") from None
        if not line:
            return
        if first and b" HTTP/" in line:
            raise InputError("This port is for programs; a browser opens the other one.")
        first = False
        yield line.decode("utf-8", "replace")
