"""Floods a server from 127.0.0.2, for flood.py; or is the sink, which reads what comes and answers nothing.

    python benchmarks/flooder.py pings URL                          # until it is terminated
    python benchmarks/flooder.py pings URL --sink PORT --rate 5000  # the same to a sink, so many times a second
    python benchmarks/flooder.py sink

What a flood needs (matches, seats) is always set up at the server. Prints `ready` (the sink: its port), and a line of
JSON with the number of things sent and the seconds when it is terminated.
"""

import argparse
import asyncio
import http.client
import json
import signal
import time
from functools import partial
from urllib.parse import urlsplit

import uvloop

ELSEWHERE = "127.0.0.2"
BOT_MATCH = {"game": "keks", "seats": [{"kind": "bot", "level": "master"}] * 2}
HINT_MATCH = {"game": "keks", "hints": True, "seats": [{"kind": "me"}, {"kind": "bot", "level": "novice"}]}
HANDSHAKE = (
    "GET /api/matches/{match}/socket HTTP/1.1\r\nHost: flood\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
)
RECONNECT_SECONDS = 0.001
LONGEST_BURST = 0.02  # seconds of the rate that are made up for at once


def frame(payload=b"", kind=0x81):
    """Return a frame masked by zero."""
    size = len(payload)
    head = bytes((kind, 0x80 | size)) if size < 126 else bytes((kind, 0xFE, size >> 8, size & 255))
    return head + b"\0\0\0\0" + payload


def message(**fields):
    return frame(json.dumps(fields).encode())


def request(path, body):
    data = json.dumps(body).encode()
    head = (
        f"POST {path} HTTP/1.1\r\nHost: flood\r\nContent-Type: application/json\r\nContent-Length: {len(data)}\r\n\r\n"
    )
    return head.encode() + data


class Setup:
    """Requests from the flooder's address before the flood, each by a new guest."""

    def __init__(self, netloc):
        self.netloc = netloc

    def post(self, path, body):
        connection = http.client.HTTPConnection(self.netloc, source_address=(ELSEWHERE, 0))
        connection.request("POST", path, json.dumps(body), {"Content-Type": "application/json"})
        answer = connection.getresponse()
        found = json.loads(answer.read())
        connection.close()
        if answer.status >= 300:
            raise SystemExit(f"{path}: {found}")
        return found

    def match(self, wanted):
        return self.post("/api/matches", wanted)

    def playing(self):
        """Return both seats of a match that has begun."""
        first = self.match({"game": "keks"})
        return first, self.post(f"/api/matches/{first['match']}/seats", {})

    def long_study(self):
        """Return a study of a whole game."""
        moves = []
        while True:
            study = {"game": "keks", "seed": 1, "moves": moves, "seat": "mover"}
            legal = self.post("/api/study", study | {"skip": len(moves)})["steps"][-1]["legal"]
            if not legal:
                return study
            moves.append(legal[0])


class Client(asyncio.Protocol):
    """Sends `opening`, then `repeated` again and again, as fast as it is taken; connects again when it is cut off.

    A WebSocket waits for the answer to its handshake, one with `turns` for an answer to each thing that it sends.
    `each` is how many things are in `repeated`; with nothing to repeat, what counts is the connection.
    """

    def __init__(self, flood, opening, hello, repeated, each=1, turns=False):
        self.flood, self.opening, self.hello, self.repeated = flood, opening, hello, repeated
        self.each, self.turns, self.transport = each, turns, None
        self.paused = self.open = False

    def connection_made(self, transport):
        self.transport, self.paused = transport, False
        self.open = not self.opening or self.flood.rate is not None
        transport.write(self.opening + (self.hello if self.open else b""))
        self.flood.sent += not self.repeated
        if self.open:
            self.pump()

    def data_received(self, _data):
        if not self.open:
            self.open = True
            self.transport.write(self.hello)
            self.pump()
        elif self.turns and self.flood.rate is None:
            self.send()

    def pause_writing(self):
        self.paused = True

    def resume_writing(self):
        self.paused = False
        self.pump()

    def connection_lost(self, _problem):
        self.open = False
        self.flood.connect_later(self)

    def send(self):
        self.transport.write(self.repeated)
        self.flood.sent += self.each

    def pump(self):
        """Send once more, and again in the next turn of the event loop, unless answers or a rate decide when."""
        if (
            self.repeated
            and self.open
            and not self.paused
            and self.flood.rate is None
            and not self.transport.is_closing()
        ):
            self.send()
            if not self.turns:
                asyncio.get_running_loop().call_soon(self.pump)


class Flood:
    def __init__(self, host, port, rate):
        self.host, self.port, self.rate = host, port, rate  # without a rate: as fast as possible
        self.sent, self.clients = 0, []

    def connect_later(self, client):
        asyncio.get_running_loop().call_later(RECONNECT_SECONDS, lambda: asyncio.ensure_future(self._connect(client)))

    async def _connect(self, client):
        loop = asyncio.get_running_loop()
        try:
            await loop.create_connection(lambda: client, self.host, self.port, local_addr=(ELSEWHERE, 0))
        except OSError:
            self.connect_later(client)

    async def run(self, clients):
        """Flood until terminated; return how much was sent, and for how long."""
        self.clients = clients
        stopped, loop = asyncio.Event(), asyncio.get_running_loop()
        loop.add_signal_handler(signal.SIGTERM, stopped.set)
        for client in clients:
            await self._connect(client)
        began, self.sent = time.perf_counter(), 0
        print("ready", flush=True)
        pacing = asyncio.create_task(self._pace()) if self.rate is not None else None
        await stopped.wait()
        if pacing:
            pacing.cancel()
        return {"sent": self.sent, "seconds": time.perf_counter() - began}

    async def _pace(self):
        """Send at the given rate, each client in turn; those that only connect do that again.

        Where the processor cannot keep the rate, it is as busy as it can be: what is overdue is dropped.
        """
        before, due, number = time.perf_counter(), 0.0, 0
        while True:
            now = time.perf_counter()
            due, before = due + self.rate * min(now - before, LONGEST_BURST), now
            while due > 0:
                client = self.clients[number % len(self.clients)]
                number, due = number + 1, due - client.each
                if client.open and not client.repeated:
                    client.transport.abort()
                elif client.open and not client.paused:
                    client.send()
            await asyncio.sleep(0.001)


def websockets(flood, opened, repeated, each=1, turns=False):
    """Return a client for each (match, hello)."""
    return [Client(flood, HANDSHAKE.format(match=m).encode(), h, repeated, each, turns) for m, h in opened]


def control_frames(kind, setup, flood):
    match = setup.match({"game": "keks"})["match"]
    first = frame(b"x", kind=0x01) if kind == 0x00 else b""
    return websockets(flood, [(match, message(type="hello") + first)] * 5, frame(kind=kind) * 1000, each=1000)


def hints(setup, flood):
    opened = []
    for _ in range(190):
        made = setup.match(HINT_MATCH)
        opened.append((made["match"], message(type="hello", token=made["token"])))
    return websockets(flood, opened, message(type="hint"), turns=True)


def bots(setup, flood):  # noqa: ARG001
    return [Client(flood, b"", b"", request("/api/matches", BOT_MATCH), turns=True) for _ in range(50)]


def headers(setup, flood):  # noqa: ARG001
    return [Client(flood, b"GET / HTTP/1.1\r\nhost:", b"", b"") for _ in range(1000)]


def handshakes(setup, flood):
    """WebSockets that break the protocol at once, so that each needs another handshake."""
    match = setup.match({"game": "keks"})["match"]
    return websockets(flood, [(match, frame(b"\xff"))] * 20, b"")


def seated(setup, flood, repeated):
    """Return 40 clients, on both seats of one match."""
    seats = setup.playing()
    opened = [(seat["match"], message(type="hello", token=seat["token"])) for seat in seats]
    return websockets(flood, opened * 20, repeated)


def offers(setup, flood):
    return seated(setup, flood, message(type="offer", what="draw") + message(type="answer", what="draw", yes=False))


def chat(setup, flood):
    return seated(setup, flood, message(type="chat", text="flood " * 40))


def studies(setup, flood):
    study = setup.long_study()
    return [Client(flood, b"", b"", request("/api/study", study), turns=True) for _ in range(105)]


FLOODS = {
    "pings": partial(control_frames, 0x89),
    "pongs": partial(control_frames, 0x8A),
    "continuations": partial(control_frames, 0x00),
    "hints": hints,
    "bots": bots,
    "headers": headers,
    "handshakes": handshakes,
    "offers": offers,
    "chat": chat,
    "studies": studies,
}


class Sink(asyncio.BufferedProtocol):
    buffer = bytearray(1 << 20)

    def get_buffer(self, _size):
        return self.buffer

    def buffer_updated(self, size):
        pass


async def sink():
    server = await asyncio.get_running_loop().create_server(Sink, "127.0.0.1", 0, backlog=4096)
    print(server.sockets[0].getsockname()[1], flush=True)
    await server.serve_forever()


async def flood(asked):
    address = urlsplit(asked.url)
    flood = Flood(address.hostname, asked.sink or address.port, asked.rate)
    print(json.dumps(await flood.run(FLOODS[asked.kind](Setup(address.netloc), flood))), flush=True)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("kind", choices=[*FLOODS, "sink"])
    parser.add_argument("url", nargs="?")
    parser.add_argument("--sink", type=int, help="the port of a sink to send to instead of the server")
    parser.add_argument("--rate", type=float, help="things a second; without it as fast as possible")
    asked = parser.parse_args()
    uvloop.run(sink() if asked.kind == "sink" else flood(asked))


if __name__ == "__main__":
    main()
