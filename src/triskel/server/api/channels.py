"""How a match talks to one WebSocket: through the fast protocol where the server runs it, else through plain ASGI."""

import asyncio
from collections import deque
from collections.abc import Awaitable, Callable
from contextlib import suppress
from typing import Any, Protocol, cast

import msgspec
from litestar import WebSocket
from litestar.exceptions import LitestarException

from triskel.match import Refusal
from triskel.server.protocol.frames import EXTENSION, FAULT, MOST_BEHIND, TOO_SLOW, text_of

AnySocket = WebSocket[Any, Any, Any]
JSON = b"application/json"


class Channel(Protocol):
    """Sending never waits, so that a slow client delays nobody. `receive_text` returns None when the client is gone.

    `stopping` says whether the server stops, and whoever is connected is to be answered without delay; `cut_off`
    whether it has ended the connection for a fault of the client, though not all that came has been received.
    """

    send: Callable[[bytes], None]
    receive_text: Callable[[], Awaitable[str | None]]

    @property
    def stopping(self) -> bool: ...

    @property
    def cut_off(self) -> bool: ...

    async def close(self, code: int, reason: str = "") -> None: ...


def channel_of(socket: AnySocket) -> Channel:
    """Return the channel of a socket that has been accepted."""
    fast = _protocol_of(socket, EXTENSION)
    return FastChannel(socket, fast) if fast else PlainChannel(socket)


async def refuse_handshake(socket: AnySocket, status: int, refusal: Refusal) -> None:
    """Answer a handshake with an HTTP status instead of a WebSocket, which costs the server least."""
    if "websocket.http.response" not in (socket.scope.get("extensions") or {}):
        await socket.close()
        return
    head = {"type": "websocket.http.response.start", "status": status, "headers": [(b"content-type", JSON)]}
    body = {"type": "websocket.http.response.body", "body": msgspec.json.encode(refusal)}
    for message in (head, body):
        await socket.send(cast("Any", message))


def fault_of(socket: AnySocket) -> str | None:
    """Return why the protocol below has closed a connection; None if it was not the protocol that did."""
    protocol = _protocol_of(socket, FAULT)
    return protocol.fault if protocol else None


def _protocol_of(socket: AnySocket, extension: str) -> Any:
    """Return the protocol below, if it is there under that name."""
    extensions = cast("dict[str, dict[str, Any]]", socket.scope.get("extensions") or {})
    return extensions.get(extension, {}).get("protocol")


class FastChannel:
    def __init__(self, socket: AnySocket, protocol: Any) -> None:
        self._socket, self._protocol = socket, protocol
        self.send: Callable[[bytes], None] = protocol.send_frame
        self.receive_text: Callable[[], Awaitable[str | None]] = protocol.receive_text

    @property
    def stopping(self) -> bool:
        return bool(self._protocol.stopping)

    @property
    def cut_off(self) -> bool:
        return self._protocol.fault is not None

    async def close(self, code: int, reason: str = "") -> None:
        with suppress(OSError, RuntimeError, LitestarException):  # closed already: by the protocol, or by the client
            await self._socket.close(code, reason)


class PlainChannel:
    """Queues what is sent, and passes it on in a task of its own."""

    def __init__(self, socket: AnySocket) -> None:
        self._socket = socket
        self._outgoing = deque[bytes]()
        self._behind = 0  # bytes
        self._sending: asyncio.Task[None] | None = None
        self.send: Callable[[bytes], None] = self._send
        self.receive_text: Callable[[], Awaitable[str | None]] = self._receive_text

    @property
    def stopping(self) -> bool:
        protocol = _protocol_of(self._socket, FAULT)
        return bool(protocol and protocol.stopping)

    @property
    def cut_off(self) -> bool:
        protocol = _protocol_of(self._socket, FAULT)
        return bool(protocol and protocol.fault)

    def _send(self, framed: bytes) -> None:
        self._outgoing.append(framed)
        self._behind += len(framed)
        if self._sending is None or self._sending.done():
            self._sending = asyncio.create_task(self._drain())
        elif self._behind > MOST_BEHIND:
            self._sending.cancel()
            self._outgoing.clear()
            self._behind = 0
            if protocol := _protocol_of(self._socket, FAULT):
                protocol.fault = "too-slow"
            self._sending = asyncio.create_task(self._close_quietly(TOO_SLOW, "too slow"))

    async def _drain(self) -> None:
        with suppress(OSError, RuntimeError, LitestarException):  # the client is gone: `receive_text` says so
            while self._outgoing:
                framed = self._outgoing.popleft()
                await self._socket.send_text(text_of(framed))
                self._behind -= len(framed)

    async def _receive_text(self) -> str | None:
        message = cast("dict[str, Any]", await self._socket.receive())
        return None if message["type"] == "websocket.disconnect" else message.get("text") or ""

    async def close(self, code: int, reason: str = "") -> None:
        """Close when everything that was sent before has left."""
        if self._sending:
            await self._sending
        await self._close_quietly(code, reason)

    async def _close_quietly(self, code: int, reason: str) -> None:
        with suppress(OSError, RuntimeError, LitestarException):
            await self._socket.close(code, reason)
