"""The WebSocket protocol that uvicorn runs for us: its own, with faster ways in and out.

A server sends three messages for every move that it receives. ASGI hands over each by a chain of coroutines, and each
is a write to the network. Here an application that asks the scope for `EXTENSION` can tell a text without waiting, and
whatever is told to a client in one turn of the event loop leaves in one write. On the way in, whole text messages are
taken out of their frames here, and can be heard without the chain; everything else goes through the protocol proper.
"""

import asyncio
from collections import deque
from typing import Any, cast

from litestar import WebSocket
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

EXTENSION = "triskel.frames"
NOT_TEXT, TOO_SLOW = 1007, 1013  # close codes of RFC 6455
MOST_UNREAD = 8  # messages that may wait for the application, before no more are read
MOST_BEHIND = 512 * 1024  # bytes that a slow client may be behind
GRACE = 5.0  # seconds to take leave of it

# RFC 6455, 5.2
WHOLE_TEXT, MASKED = 0x81, 0x80
SHORTEST, LONGER = MASKED, MASKED | 126  # what says that a frame is masked and has its size in one byte, or in three
LONGEST_HEAD = 14


def protocol_of(socket: WebSocket[Any, Any, Any]) -> "FastWebSocketProtocol":
    """What carries a socket that has been accepted."""
    extensions = cast("dict[str, dict[str, Any]]", socket.scope["extensions"])
    return cast("FastWebSocketProtocol", extensions[EXTENSION]["protocol"])


class Inbox:
    """Messages for one reader: as much of a queue as the protocol asks for, at a fraction of what asyncio's takes."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop, self._unread = loop, deque[Any]()
        self._reader: asyncio.Future[None] | None = None

    def put_nowait(self, message: Any) -> None:
        self._unread.append(message)
        if self._reader and not self._reader.done():
            self._reader.set_result(None)

    async def get(self) -> Any:
        while not self._unread:
            self._reader = self._loop.create_future()
            await self._reader
        return self._unread.popleft()

    def empty(self) -> bool:
        return not self._unread

    def qsize(self) -> int:
        return len(self._unread)


class FastWebSocketProtocol(WebSocketsSansIOProtocol):
    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.queue = cast("Any", Inbox(self.loop))
        self._leaving: list[bytes] = []
        self._partial = b""
        self._largest = self.config.ws_max_size + LONGEST_HEAD

    async def run_asgi(self) -> None:
        cast("dict[str, Any]", self.scope["extensions"])[EXTENSION] = {"protocol": self}
        await super().run_asgi()

    async def send(self, message: Any) -> None:
        self._flush()  # what was told before comes before
        await super().send(message)

    # In

    async def receive_text(self) -> str | None:
        """The next text; None when the line has ended."""
        message = await self.queue.get()
        if self.read_paused and self.queue.empty():
            self.read_paused = False
            self.transport.resume_reading()
        return None if message["type"] == "websocket.disconnect" else cast("str", message.get("text") or "")

    def data_received(self, data: bytes) -> None:
        """Take whole text messages, which is what clients send, and pass on the rest frame by frame."""
        if not self.handshake_complete or self.close_sent:
            super().data_received(data)
            return
        if self._partial:
            data, self._partial = self._partial + data, b""
        at = 0
        while at < len(data) and not self.transport.is_closing():
            end = _end_of_frame(data, at)
            if end > len(data) and end - at <= self._largest:
                self._partial = data[at:]
                return
            if not self._take_text(data, at, end):
                super().data_received(data[at:end])
            at = end

    def _take_text(self, data: bytes, at: int, end: int) -> bool:
        masked_size = data[at + 1]
        if data[at] != WHOLE_TEXT or self.frames or not SHORTEST <= masked_size <= LONGER:
            return False
        body = at + (8 if masked_size == LONGER else 6)
        if end - body > self.config.ws_max_size:
            return False
        try:
            text = _unmasked(data[body:end], data[body - 4 : body]).decode()
        except UnicodeDecodeError:
            self._hang_up_on_garbage()
            return True
        self.queue.put_nowait({"type": "websocket.receive", "text": text})
        if self.queue.qsize() > MOST_UNREAD and not self.read_paused:
            self.read_paused = True
            self.transport.pause_reading()
        return True

    def send_receive_event_to_app(self) -> None:
        """A message that came in pieces is whole."""
        try:
            if self.curr_msg_data_type == "text":
                b"".join(self.frames).decode()
        except UnicodeDecodeError:
            self._hang_up_on_garbage()
        else:
            super().send_receive_event_to_app()

    def _hang_up_on_garbage(self) -> None:
        """Without the traceback that uvicorn would log: it is the client's fault."""
        self.frames = []
        self.conn.send_close(NOT_TEXT)
        self.handle_parser_exception()

    # Out

    def send_frame(self, frame: bytes) -> None:
        """Send what `framed` has made of a text, without waiting; it leaves at the end of this turn of the loop."""
        if not self._leaving:
            self.loop.call_soon(self._flush)
        self._leaving.append(frame)

    def _flush(self) -> None:
        leaving, self._leaving = self._leaving, []
        if not leaving or self._is_closing():
            return
        if self.transport.get_write_buffer_size() > MOST_BEHIND:
            self._hang_up()
        else:
            self.transport.write(b"".join(leaving))

    def _is_closing(self) -> bool:
        return self.close_sent or self.disconnected or self.transport.is_closing()

    def _hang_up(self) -> None:
        """The client does not keep up: it will come back and resume from where it was."""
        self.queue.put_nowait({"type": "websocket.disconnect", "code": TOO_SLOW, "reason": None})
        self.conn.send_close(TOO_SLOW, "too slow")
        self.transport.write(b"".join(self.conn.data_to_send()))
        self.close_sent = True
        self.close_timer = asyncio.get_running_loop().call_later(GRACE, self.transport.abort)


def _end_of_frame(data: bytes, at: int) -> int:
    """Where the frame that begins at a place ends; beyond the data if it has not all come."""
    there = len(data) - at
    if there < 2:
        return at + 2
    size, head = data[at + 1] & 127, 6 if data[at + 1] & MASKED else 2
    if size >= 126:
        wide = 2 if size == 126 else 8
        if there < 2 + wide:
            return at + 2 + wide
        size, head = int.from_bytes(data[at + 2 : at + 2 + wide], "big"), head + wide
    return at + head + size


def _unmasked(data: bytes, mask: bytes) -> bytes:
    size = len(data)
    key = (mask * (size // 4 + 1))[:size]
    return (int.from_bytes(data, "little") ^ int.from_bytes(key, "little")).to_bytes(size, "little")


def framed(text: bytes) -> bytes:
    """A text as a frame of its own, unmasked as a server's are: the same for everybody who is told it."""
    size = len(text)
    if size < 126:
        return bytes((WHOLE_TEXT, size)) + text
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2, "big") + text
    return b"\x81\x7f" + size.to_bytes(8, "big") + text
