"""Small clients for server_load.py, in a process of their own: raw WebSocket frames, only the necessary decoded.

    python benchmarks/load_clients.py triskel URL --matches 200 --seconds 5

The same clients talk to both servers, so that neither is measured with a slower one. `--matches` tables are played at
once. When a match is over, its table goes on with one that was set up before the clock started. What is measured are
moves, each counted when the other player sees it. `--watchers` spectators are connected as well, spread over the
tables. `--idle` does not play: both players of each table connect and leave. Prints `began` and `ended` around what is
measured, then one line of JSON. With `--rounds` they play for so many seconds for each line of input, and pause.
"""

import argparse
import asyncio
import http.client
import json
import random
import re
import statistics
import sys
import time
from urllib.parse import urlsplit

import uvloop

USUAL_LENGTH = 42  # moves in a game of Keks between players who choose at random
NUMBER = re.compile(rb'"number":(\d+)')
STATE = re.compile(rb'"_stateID":(\d+)')
TURN = re.compile(rb'"currentPlayer":"(\d)"')


class Connection(asyncio.Protocol):
    """A WebSocket, only as much of it as a client of a well-behaved server needs."""

    path, leaving = "/", False

    def connection_made(self, transport):
        self.transport, self.buffer, self.open = transport, b"", False
        request = f"GET {self.path} HTTP/1.1\r\nHost: load\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
        request += "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\nSec-WebSocket-Version: 13\r\n\r\n"
        transport.write(request.encode())

    def data_received(self, data):
        data = self.buffer + data if self.buffer else data
        if not self.open:
            head, found, rest = data.partition(b"\r\n\r\n")
            if not found:
                self.buffer = data
                return
            if b" 101 " not in head[:20]:
                raise SystemExit(f"no WebSocket: {head[:200]!r}")
            self.open, data = True, rest
            self.opened()
        self.buffer = self._frames(data)

    def _frames(self, data):
        """Pass on every complete frame, and return the rest."""
        at, end = 0, len(data)
        while end - at >= 2:
            size, start = data[at + 1], at + 2
            if size == 126:
                size, start = int.from_bytes(data[at + 2 : at + 4], "big"), at + 4
            elif size == 127:
                size, start = int.from_bytes(data[at + 2 : at + 10], "big"), at + 10
            if start > end or start + size > end:
                break
            kind = data[at] & 15
            at = start + size
            if kind == 1:
                self.received(data[start:at])
            elif kind == 9:
                self.send(data[start:at], 0x8A)
        return data[at:]

    def send(self, payload, kind=0x81):
        """Send a frame masked by zero, which costs the server as much as any mask and nothing here."""
        size = len(payload)
        head = bytes((kind, 0x80 | size)) if size < 126 else bytes((kind, 0xFE, size >> 8, size & 255))
        self.transport.write(head + b"\0\0\0\0" + payload)

    def connection_lost(self, problem):  # noqa: ARG002
        if not self.leaving:
            self.load.errors += 1

    def leave(self):
        self.leaving = True
        self.transport.close()


class Watcher(Connection):
    """A spectator of a Triskel match who notices missing events."""

    def __init__(self, load, name):
        self.load, self.path, self.number = load, f"/api/matches/{name}/socket", 0

    def opened(self):
        self.send(b'{"type":"hello"}')

    def received(self, text):
        number = NUMBER.search(text)
        if text.startswith(b'{"type":"event"'):
            self.load.watched += 1
            if int(number.group(1)) != self.number + 1:
                self.load.errors += 1
        if number:
            self.number = int(number.group(1))


class Player(Connection):
    """One of the two at a table. Moves as soon as it is to move, once the table is being played."""

    def __init__(self, table, seat):
        self.load, self.table, self.seat = table.load, table, seat
        self.turn = None  # what to move on when the table is played

    def set_ready(self):
        """Count this player as connected, with the match's state received."""
        if not self.table.playing and self not in self.table.seated:
            self.table.seated.add(self)
            self.table.load.ready(self.table)

    def send_move(self, turn):
        table = self.table
        if table.load.pausing:
            table.load.held.append((self, turn))
            return
        table.sent = time.perf_counter()
        self.send(self.move(turn))

    def my_turn(self, turn):
        table = self.table
        if table.sent:
            table.load.moved(time.perf_counter() - table.sent)
        if not table.playing:
            self.turn = turn
            self.set_ready()
        elif table.load.think:
            asyncio.get_running_loop().call_later(table.load.think, self.send_move, turn)
        else:
            self.send_move(turn)


class TriskelPlayer(Player):
    def __init__(self, table, seat, token):
        super().__init__(table, seat)
        self.path, self.token = f"/api/matches/{table.name}/socket", token

    def opened(self):
        self.send(json.dumps({"type": "hello", "token": self.token}).encode())

    def received(self, text):
        at = text.find(b'"legal":["')
        if at >= 0:
            end = text.index(b'"]', at)
            self.my_turn((NUMBER.search(text).group(1), text[at + 10 : end].split(b'","')))
        elif text.startswith(b'{"type":"welcome"'):
            self.set_ready()
        elif text.startswith(b'{"type":"refusal"'):
            raise SystemExit(text.decode())
        if b'"type":"ended"' in text and self.seat == 0:
            self.table.load.over(self.table)

    def move(self, turn):
        number, legal = turn
        return b'{"type":"move","answers":%b,"move":"%b"}' % (number, random.choice(legal))


class BoardgameIoPlayer(Player):
    """Speaks Socket.IO, whose framing is inside the frames: 0 open, 2 ping, 40 connect, 42 an event of the game."""

    path = "/socket.io/?EIO=4&transport=websocket"

    def opened(self):
        pass

    def received(self, text):
        if text.startswith(b"0{"):
            self.send(b"40/keks,")
        elif text.startswith(b"40/keks"):
            self.send(b'42/keks,["sync","%b","%d",null,2]' % (self.table.name.encode(), self.seat))
        elif text == b"2":
            self.send(b"3")
        elif text.startswith((b'42/keks,["sync"', b'42/keks,["update"')):
            self.state(text)

    def state(self, text):
        """Read the state; the first match of each pattern is the state's, later ones are the log and the start."""
        number = int(STATE.search(text).group(1))
        if int(TURN.search(text).group(1)) == self.seat:
            self.my_turn(number)
        else:
            self.set_ready()
            if number >= USUAL_LENGTH:
                self.table.load.over(self.table)

    def move(self, turn):
        move = b'{"type":"MAKE_MOVE","payload":{"type":"take","args":[%d],"playerID":"%d","credentials":null}}'
        action = move % (turn, self.seat)
        return b'42/keks,["update",%b,%d,"%b","%d"]' % (action, turn, self.table.name.encode(), self.seat)


class Table:
    def __init__(self, load, name):
        self.load, self.name = load, name
        self.players, self.seated, self.playing, self.sent = [], set(), False, 0.0

    def start(self):
        self.playing = True
        for player in self.players:
            if player.turn is not None:
                player.my_turn(player.turn)


class Load:
    def __init__(self, matches, think):
        self.matches, self.think = matches, think
        self.waiting, self.all_ready, self.wanted = [], asyncio.Event(), 0
        self.moves, self.latencies = 0, []
        self.pausing, self.held = False, []  # moves that wait for the next round
        self.short_of_tables = self.errors = self.watched = 0

    def ready(self, table):
        if len(table.seated) == 2:
            self.waiting.append(table)
        if len(self.waiting) == self.wanted:
            self.all_ready.set()

    def moved(self, seconds):
        self.moves += 1
        self.latencies.append(seconds)

    def over(self, table):
        for player in table.players:
            player.leave()
        self.next_table()

    def next_table(self):
        if self.waiting:
            self.waiting.pop().start()
        else:
            self.short_of_tables += 1

    async def set_up(self, url, kind, tables):
        """Seat and connect all players; nobody has moved yet."""
        self.wanted = tables
        loop, address = asyncio.get_running_loop(), urlsplit(url)
        for number in range(tables):
            table = Table(self, f"m{number}-{time.time_ns()}")
            if kind == "triskel":
                seats = await asyncio.to_thread(sit_down, address.netloc)
                table.name = seats[0]["match"]
                table.players = [TriskelPlayer(table, seat["seat"], seat["token"]) for seat in seats]
            else:
                table.players = [BoardgameIoPlayer(table, seat) for seat in (0, 1)]
            for player in table.players:
                await loop.create_connection(lambda player=player: player, address.hostname, address.port)
        await asyncio.wait_for(self.all_ready.wait(), 60)

    async def watch(self, url, watchers):
        loop, address = asyncio.get_running_loop(), urlsplit(url)
        for number in range(watchers):
            name = self.waiting[number % len(self.waiting)].name
            await loop.create_connection(lambda name=name: Watcher(self, name), address.hostname, address.port)

    async def come_and_go(self, url, kind):
        """Table after table, connect both players, wait for the state, and leave."""
        for _ in range(self.matches):
            self.all_ready.clear()
            await self.set_up(url, kind, 1)
            for player in self.waiting.pop().players:
                player.leave()
        return {"errors": self.errors}

    async def measure(self, seconds):
        loop = asyncio.get_running_loop()
        for number in range(self.matches):  # spread over the pause before a move
            loop.call_later(self.think * number / self.matches, self.next_table)
        await asyncio.sleep(max(0.5, self.think))
        self.moves, self.latencies = 0, []
        began, worked = time.perf_counter(), time.process_time()
        print("began", flush=True)
        await asyncio.sleep(seconds)
        print("ended", flush=True)
        took, worked = time.perf_counter() - began, time.process_time() - worked
        cuts = statistics.quantiles(self.latencies, n=1000) if len(self.latencies) > 1 else [0.0] * 999
        return {
            "moves_per_s": round(self.moves / took),
            "moves": self.moves,
            "p50_ms": round(cuts[499] * 1000, 2),
            "p99_ms": round(cuts[989] * 1000, 2),
            "client_cores": round(worked / took, 2),
            "short_of_tables": self.short_of_tables,
            "errors": self.errors,
            "watched": self.watched,
        }

    async def measure_rounds(self, seconds):
        """Play for a while whenever a line comes in, and print how many moves were made; stop at the end of input."""
        self.pausing = True
        for _ in range(self.matches):
            self.next_table()
        while await asyncio.to_thread(sys.stdin.readline):
            before, began, self.pausing = self.moves, time.perf_counter(), False
            held, self.held = self.held, []
            for player, turn in held:
                player.send_move(turn)
            await asyncio.sleep(seconds)
            self.pausing = True
            while len(self.held) + self.short_of_tables < self.matches:
                await asyncio.sleep(0.001)
            print(json.dumps([self.moves - before, time.perf_counter() - began]), flush=True)
        return {"errors": self.errors, "short_of_tables": self.short_of_tables}


def sit_down(netloc, connections={}):  # noqa: B006
    """Create a match, take both its seats, and return them."""
    connection = connections.setdefault(netloc, http.client.HTTPConnection(netloc))
    seats = []
    for path in ("/api/matches", "/api/matches/{match}/seats"):
        body = b'{"game":"keks","listed":false}' if not seats else b"{}"
        where = path.format(match=seats[0]["match"] if seats else "")
        connection.request("POST", where, body, {"Content-Type": "application/json"})
        answer = connection.getresponse()
        seats.append(json.loads(answer.read()))
        if answer.status != 201:
            raise SystemExit(f"{where}: {seats[-1]}")
    return seats


async def run(asked):
    load = Load(asked.matches, asked.think)
    if asked.idle:
        return await load.come_and_go(asked.url, asked.kind)
    await load.set_up(asked.url, asked.kind, asked.tables or asked.matches)
    await load.watch(asked.url, asked.watchers)
    return await (load.measure_rounds if asked.rounds else load.measure)(asked.seconds)


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("kind", choices=["triskel", "boardgameio"])
    parser.add_argument("url")
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--tables", type=int, default=0, help="set up before the start, those that follow included")
    parser.add_argument("--seconds", type=float, default=5.0)
    parser.add_argument("--think", type=float, default=0.0)
    parser.add_argument("--watchers", type=int, default=0)
    parser.add_argument("--rounds", action="store_true", help="a round for each line of input")
    parser.add_argument("--idle", action="store_true")
    print(json.dumps(uvloop.run(run(parser.parse_args()))))


if __name__ == "__main__":
    main()
