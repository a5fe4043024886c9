"""A faster WebSocket protocol for uvicorn, with limits on every frame. Without it, plain ASGI does the same, slower.

A server sends three messages for every move that it receives. ASGI passes each through a chain of coroutines, and each
is a write to the network. Here an application that finds `EXTENSION` in its scope can send without waiting, and
whatever is sent to a client in one turn of the event loop leaves in one write. On the way in, whole text messages are
taken out of their frames here, and are received without the chain; pings are answered here, and all other frames go
through uvicorn's protocol.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from typing import Any, ClassVar, cast

from triskel.server.protocol.frames import (
    EXTENSION,
    LONGEST_HEAD,
    MASKED,
    MOST_BEHIND,
    PING,
    PONG,
    RESTART,
    SIZE_16,
    TOO_SLOW,
    WHOLE_TEXT,
    frame_bounds,
    unmask,
)
from triskel.server.protocol.plain_websocket import PlainWebSocketProtocol
from triskel.server.protocol.token_bucket import TokenBucket

POLICY = 1008  # close code
FRAMES_AT_ONCE = 400
MOST_UNCOUNTED = 48 * 1024  # bytes
MOST_UNREAD = 8  # messages that may wait for the application, before reading pauses
CLOSE_SECONDS = 5.0  # until a client that does not answer the close is cut off
RESTART_SECONDS = 2.0  # the same when the server stops


class Inbox:
    """A queue for one reader: what the protocol needs of asyncio's queue, at a fraction of its cost.

    Texts wait as they are, everything else as ASGI's messages.
    """

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop, self.unread = loop, deque[Any]()
        self._reader: asyncio.Future[None] | None = None

    def put_nowait(self, message: Any) -> None:
        self.unread.append(message)
        if self._reader and not self._reader.done():
            self._reader.set_result(None)

    def filled(self) -> "asyncio.Future[None]":
        """Return a future that is done when something is there to read."""
        self._reader = self._loop.create_future()
        return self._reader

    async def get(self) -> Any:
        while not self.unread:
            await self.filled()
        return self.unread.popleft()

    def empty(self) -> bool:
        """Return whether nothing waits, as uvicorn asks before it reads on."""
        return not self.unread


class Outbox:
    """The connections of a server that have something to send in this turn of its event loop."""

    def __init__(self) -> None:
        self._waiting: list[FastWebSocketProtocol] = []

    def add(self, protocol: "FastWebSocketProtocol") -> None:
        """Let a connection send at the end of the turn, with all others: a callback for each would cost more."""
        if not self._waiting:
            protocol.loop.call_soon(self._flush)
        self._waiting.append(protocol)

    def _flush(self) -> None:
        waiting, self._waiting = self._waiting, []
        for protocol in waiting:
            try:
                protocol.flush()
            except Exception as problem:  # one connection must not silence the others
                protocol.loop.call_exception_handler({"message": "sending failed", "exception": problem})


class FastWebSocketProtocol(PlainWebSocketProtocol):
    """Every frame counts, whatever its kind: a client that sends more than the rate allows is cut off."""

    frames_per_second: ClassVar[float] = 40.0
    outbox: ClassVar[Outbox | None] = None  # shared by all connections of a server
    on_lost: Callable[[], None] | None = None  # called when the connection has ended

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self._inbox = Inbox(self.loop)
        self.queue = cast("Any", self._inbox)
        self._outbox, self._outgoing = self.outbox or Outbox(), list[bytes]()
        self._partial, self._heard = b"", False
        self._frame_budget = TokenBucket(self.frames_per_second, max(FRAMES_AT_ONCE, 2 * self.frames_per_second))
        self._uncounted = 0  # bytes before the handshake and after the close, which a flooder might send too
        self._largest = self.config.ws_max_size + LONGEST_HEAD

    def send_keepalive_ping(self) -> None:
        """Ping a client that has sent no message since the last time: whoever sends one is there."""
        if self._heard:
            self._heard = False
            self.schedule_ping()
        else:
            super().send_keepalive_ping()

    def connection_lost(self, exc: Exception | None) -> None:
        super().connection_lost(exc)
        if self.on_lost:
            self.on_lost()

    async def run_asgi(self) -> None:
        cast("dict[str, Any]", self.scope["extensions"])[EXTENSION] = {"protocol": self}
        await super().run_asgi()

    def shutdown(self) -> None:
        """Let what has come be answered, then close: nobody is left to wonder whether a move was stored."""
        if not self.handshake_complete or self.gone:
            super().shutdown()
            return
        self.stop_keepalive()
        self.stopping = True
        self.queue.put_nowait({"type": "websocket.disconnect", "code": RESTART, "reason": None})

    async def send(self, message: Any) -> None:
        self.flush()  # keeps the order
        await super().send(message)

    # In

    async def receive(self) -> Any:
        message: Any = await super().receive()
        if isinstance(message, str):
            return {"type": "websocket.receive", "text": message}
        self._close_if_stopping(message)
        return message

    async def receive_text(self) -> str | None:
        """Return the next text; None when the connection has ended."""
        inbox = self._inbox
        while not inbox.unread:
            await inbox.filled()
        message = inbox.unread.popleft()
        if self.read_paused and not inbox.unread:
            self.read_paused = False
            self.transport.resume_reading()
        if isinstance(message, str):
            return message
        self._close_if_stopping(message)
        return None if message["type"] == "websocket.disconnect" else cast("str", message.get("text") or "")

    def data_received(self, data: bytes) -> None:
        """Take whole text messages, which is what clients send, and pass on the rest frame by frame."""
        if not self.handshake_complete or self.close_sent:
            self._uncounted += len(data)
            if self._uncounted > MOST_UNCOUNTED:
                self.transport.abort()
            else:
                super().data_received(data)
            return
        if self._partial:
            data, self._partial = self._partial + data, b""
        at = 0
        while at < len(data) and not self.transport.is_closing():
            body, end = frame_bounds(data, at)
            if end > len(data) and end - at <= self._largest:
                self._partial = data[at:]
                return
            if not self._frame_budget.take():
                self._close_flooding()
                return
            if not self._take_text(data, at, body, end) and not self._take_ping(data, at, body, end):
                super().data_received(data[at:end])
            at = end

    def _take_text(self, data: bytes, at: int, body: int, end: int) -> bool:
        if data[at] != WHOLE_TEXT or self.frames or not MASKED <= data[at + 1] <= MASKED | SIZE_16:
            return False
        if end - body > self.config.ws_max_size:
            return False
        try:
            text = unmask(data[body:end], data[body - 4 : body]).decode()
        except UnicodeDecodeError:
            self.close_not_text()
            return True
        self._heard = True
        self._inbox.put_nowait(text)
        if len(self._inbox.unread) > MOST_UNREAD and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()
        return True

    def _take_ping(self, data: bytes, at: int, body: int, end: int) -> bool:
        """Answer a whole ping, along with all else that is sent in this turn: a flood would have a write for each."""
        if data[at] != PING or not MASKED <= data[at + 1] < MASKED | SIZE_16:
            return False
        self.send_frame(bytes((PONG, end - body)) + unmask(data[body:end], data[body - 4 : body]))
        return True

    def _close_flooding(self) -> None:
        """Cut a flooder off at once: what else it has sent is not even read."""
        self.fault = "flood"
        self.queue.put_nowait({"type": "websocket.disconnect", "code": POLICY, "reason": None})
        self.close_sent = True
        self.transport.abort()

    # Out

    def send_frame(self, framed: bytes) -> None:
        """Send what `frames.frame` has made, without waiting; it leaves at the end of this turn of the event loop."""
        if not self._outgoing:
            self._outbox.add(self)
        self._outgoing.append(framed)

    def flush(self) -> None:
        outgoing, self._outgoing = self._outgoing, []
        if not outgoing or self.gone:
            return
        if self.transport.get_write_buffer_size() > MOST_BEHIND:
            self._close_too_slow()
        else:
            self.transport.write(b"".join(outgoing))

    def _close_too_slow(self) -> None:
        """Close the connection of a client that does not keep up: it can reconnect and resume from where it was."""
        self.fault = "too-slow"
        self.queue.put_nowait({"type": "websocket.disconnect", "code": TOO_SLOW, "reason": None})
        self._send_close(TOO_SLOW, "too slow", CLOSE_SECONDS)

    def _close_if_stopping(self, message: Any) -> None:
        """Close when everything that came before the server began to stop has been answered."""
        if self.stopping and message["type"] == "websocket.disconnect":
            self.flush()
            if not self.gone:
                self._send_close(RESTART, "restarting", RESTART_SECONDS)

    def _send_close(self, code: int, reason: str, seconds: float) -> None:
        """Send a close, and cut the client off if it does not answer; until then what it sends is read and dropped."""
        self.conn.send_close(code, reason)
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        if self.read_paused:
            self.read_paused = False
            self.transport.resume_reading()
        self.close_timer = asyncio.get_running_loop().call_later(seconds, self.transport.abort)
