"""The WebSocket protocol below the messages: frames as they should be, as they may be, and as they must not be."""

import asyncio
import json
import os
import socket
import struct

import pytest
from uvicorn.config import Config
from uvicorn.server import ServerState
from websockets.protocol import OPEN

from triskel.server.api import channels
from triskel.server.protocol.frames import MOST_BEHIND, text_of
from triskel.server.protocol.frames import frame as framed
from triskel.server.protocol.websocket_protocol import FastWebSocketProtocol

WEBSOCKETS = ("fast", "plain")

TEXT, CONTINUED, CLOSE, PING, PONG = 1, 0, 8, 9, 10


class Raw:
    """A client that says what frames look like itself."""

    def __init__(self, server, match):
        self.socket = socket.create_connection(("127.0.0.1", server.port), timeout=20)
        request = f"GET /api/matches/{match}/socket HTTP/1.1\r\nHost: 127.0.0.1:{server.port}\r\nUpgrade: websocket\r\n"
        request += (
            "Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n\r\n"
        )
        self.socket.sendall(request.encode())
        self.file = self.socket.makefile("rb")
        while self.file.readline() != b"\r\n":
            pass
        self.send(frame({"type": "hello"}))
        assert self.message()["type"] == "welcome"

    def send(self, data):
        self.socket.sendall(data)

    def frame(self):
        """The kind and the content of the next frame; who comes and goes is not told of here."""
        while True:
            first, size = self.file.read(2)
            if size == 126:
                size = int.from_bytes(self.file.read(2), "big")
            content = self.file.read(size)
            if not content.startswith(b'{"type":"presence"'):
                return first & 15, content

    def message(self):
        kind, content = self.frame()
        assert kind == TEXT, content
        return json.loads(content)

    def pong(self):
        assert self.message()["type"] == "pong"

    def closed_with(self):
        kind, content = self.frame()
        assert kind == CLOSE
        return int.from_bytes(content[:2], "big")


def frame(content, kind=TEXT, whole=True, masked=True):
    data = json.dumps(content).encode() if isinstance(content, dict) else content
    size = len(data)
    head = struct.pack("!BB", kind | (0x80 if whole else 0), (0x80 if masked else 0) | min(size, 126))
    if size >= 126:
        head += struct.pack("!H", size)
    if not masked:
        return head + data
    mask = os.urandom(4)
    return head + mask + bytes(byte ^ mask[i % 4] for i, byte in enumerate(data))


@pytest.fixture
def line(server):
    with server.person() as ada:
        raw = Raw(server, ada.create())
        yield raw
        raw.file.close()
        raw.socket.close()


PING_MESSAGE = {"type": "ping", "id": "é" * 100}


def test_a_message_may_come_byte_by_byte(line):
    for byte in frame(PING_MESSAGE):
        line.send(bytes([byte]))
    line.pong()


def test_several_messages_may_come_at_once(line):
    line.send(frame({"type": "ping"}) * 3 + frame(PING_MESSAGE)[:50])
    for _ in range(3):
        line.pong()


def test_a_message_may_come_in_pieces_with_others_between(line):
    data = json.dumps(PING_MESSAGE).encode()
    line.send(frame(data[:10], whole=False) + frame(b"there?", PING) + frame(data[10:], CONTINUED))
    assert line.frame() == (PONG, b"there?")
    line.pong()
    line.send(frame({"type": "ping"}))
    line.pong()


@pytest.mark.parametrize(
    "data, code",
    [
        (frame(b"x" * 9000), 1009),
        (frame(b"x" * 9000)[:20], 1009),
        (frame({"type": "ping"}, masked=False), 1002),
        (frame(b"\xff\xfe"), 1007),
        (frame(b"\xff", whole=False) + frame(b"\xfe", CONTINUED), 1007),
        (frame(b"{", whole=False) + frame({"type": "ping"}), 1002),
    ],
    ids=[
        "too large",
        "announced too large",
        "not masked",
        "not text",
        "not text in pieces",
        "a message inside another",
    ],
)
def test_who_breaks_the_protocol_is_hung_up_on(line, data, code):
    line.send(data)
    assert line.closed_with() == code


class SlowTransport:
    """A line on which nothing moves."""

    def __init__(self):
        self.written, self.aborted = b"", False

    def get_write_buffer_size(self):
        return MOST_BEHIND + 1

    def is_closing(self):
        return False

    def write(self, data):
        self.written += data

    def abort(self):
        self.aborted = True


async def nothing(scope, receive, send):
    """No application is asked here."""


def test_who_does_not_keep_up_is_told_to_come_back_later():
    async def send():
        config = Config(app=nothing, ws_ping_interval=None)
        config.load()
        protocol = FastWebSocketProtocol(config, ServerState(), {})
        protocol.transport = SlowTransport()
        protocol.conn._state = OPEN
        protocol.send_frame(framed(b"an event"))
        protocol.send_frame(framed(b"another"))
        return protocol, await protocol.queue.get()

    protocol, received = asyncio.run(send())
    assert received["type"] == "websocket.disconnect"
    assert protocol.transport.written == b"\x88\x0a" + (1013).to_bytes(2, "big") + b"too slow"


class OpenTransport(SlowTransport):
    """A line that takes everything at once."""

    def get_write_buffer_size(self):
        return 0


def test_a_server_that_stops_answers_what_has_come_before_it_closes():
    async def stop():
        config = Config(app=nothing, ws_ping_interval=None)
        config.load()
        protocol = FastWebSocketProtocol(config, ServerState(), {})
        protocol.transport, protocol.conn._state, protocol.handshake_complete = OpenTransport(), OPEN, True
        protocol.data_received(frame({"type": "ping"}) * 2)
        protocol.shutdown()
        for _ in range(2):
            assert await protocol.receive_text()
            protocol.send_frame(framed(b"an answer"))
        assert await protocol.receive_text() is None
        return protocol.transport.written

    close = (1012).to_bytes(2, "big") + b"restarting"
    assert asyncio.run(stop()) == framed(b"an answer") * 2 + bytes((0x88, len(close))) + close


def test_only_a_client_that_is_silent_is_pinged():
    async def wait_twice():
        config = Config(app=nothing, ws_ping_interval=20.0, ws_ping_timeout=20.0)
        config.load()
        protocol = FastWebSocketProtocol(config, ServerState(), {})
        protocol.transport, protocol.conn._state, protocol.handshake_complete = OpenTransport(), OPEN, True
        protocol.data_received(frame({"type": "ping"}))
        protocol.send_keepalive_ping()
        first, waits = protocol.transport.written, protocol.ping_timer is not None
        protocol.send_keepalive_ping()
        protocol.stop_keepalive()
        return first, waits, protocol.transport.written

    first, waits, second = asyncio.run(wait_twice())
    assert (first, waits) == (b"", True)
    assert second[:2] == bytes((0x80 | PING, 4))


class SlowSocket:
    """A WebSocket of plain ASGI on which nothing moves."""

    scope = {}

    def __init__(self):
        self.closed = []

    async def send_text(self, _text):
        await asyncio.Event().wait()

    async def close(self, code, reason):
        self.closed.append((code, reason))


def test_the_same_over_plain_asgi(monkeypatch):
    monkeypatch.setattr(channels, "MOST_BEHIND", 20)

    async def send():
        socket = SlowSocket()
        channel = channels.channel_of(socket)
        for _ in range(3):
            channel.send(framed(b"an event"))
            await asyncio.sleep(0)
        await channel.close(1000)
        return socket.closed

    assert asyncio.run(send())[0] == (1013, "too slow")


@pytest.mark.parametrize("size", [0, 1, 125, 126, 127, 65535, 65536])
def test_a_frame_holds_its_text(size):
    text = "é" + "x" * size
    assert text_of(framed(text.encode())) == text
