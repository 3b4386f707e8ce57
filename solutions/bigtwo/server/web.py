"""The table for people: one page, and a WebSocket for each who has it open."""

import ipaddress
import socket
from collections.abc import AsyncIterator
from pathlib import Path
from urllib.parse import urlsplit

from aiohttp import WSMsgType, web
from aiohttp.typedefs import Handler
from deck import InputError

from .room import Room

FILES = {"/": "page.html", "/page.css": "page.css", "/page.js": "page.js"}
TYPES = {".html": "text/html", ".css": "text/css", ".js": "text/javascript"}
HEADERS = {
    "Content-Security-Policy": "default-src 'none'; script-src 'self'; style-src 'self'; "
    "connect-src 'self'; img-src data:; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'",
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cache-Control": "no-store",
}


async def listen(room: Room, host: str, port: int) -> web.AppRunner:
    """Serve the page and the room there; port 0 is any free one."""
    own = {"localhost", host.lower(), socket.gethostname().lower()}

    @web.middleware
    async def guard(request: web.Request, handler: Handler) -> web.StreamResponse:
        """Refuse a name that is not ours: a stranger's page may have it lead to this machine."""
        if not is_own(request.host, own):
            raise web.HTTPForbidden(text="Open the table by the address that it printed.\n")
        return await handler(request)

    async def play(request: web.Request) -> web.WebSocketResponse:
        home = f"{request.scheme}://{request.host}"
        if request.headers.get("Origin", home) != home:
            raise web.HTTPForbidden(text="Only the table's own page may connect.\n")
        wire = web.WebSocketResponse(
            heartbeat=20, max_msg_size=room.limits.line, compress=False, timeout=2
        )
        await wire.prepare(request)
        await room.receive(lines(wire), wire.send_str, request.remote or "?")
        await wire.close()
        return wire

    app = web.Application(middlewares=[guard], client_max_size=1)
    for path, name in FILES.items():
        app.router.add_get(path, page(Path(__file__).with_name(name)))
    app.router.add_get("/socket", play)
    runner = web.AppRunner(app, access_log=None, shutdown_timeout=5, lingering_time=0)
    await runner.setup()
    await web.TCPSite(runner, host, port).start()
    return runner


def page(file: Path) -> Handler:
    """Answers with the file, as it is now."""

    async def answer(_: web.Request) -> web.StreamResponse:
        text = file.read_text(encoding="utf-8")
        kind = TYPES[file.suffix]
        return web.Response(text=text, content_type=kind, charset="utf-8", headers=HEADERS)

    return answer


def is_own(host: str, own: set[str]) -> bool:
    """Whether the host of a request is an address, or one of our own names."""
    try:
        name = (urlsplit(f"//{host}").hostname or "").lower()
        return name in own or bool(ipaddress.ip_address(name))
    except ValueError:
        return False


async def lines(wire: web.WebSocketResponse) -> AsyncIterator[str]:
    """The messages of a client up to its end; raises InputError at one that is no text."""
    async for message in wire:
        if message.type is not WSMsgType.TEXT:
            raise InputError("A message is text, an event each.")
        yield message.data
