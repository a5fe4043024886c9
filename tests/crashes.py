"""Pairs of clients that play on whatever happens to the server, and remember everything it has promised them."""

import asyncio
import fcntl
import json
import random
import sqlite3
import time
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import WebSocketException

import triskel
from triskel.match import events as e
from triskel.match import from_log

RESULTS = Path(__file__).parents[1] / "benchmarks" / "results" / "soaks.json"
REFUSED = {"not-kept", "server-error"}  # what a server says whose database fails
LOST = (OSError, WebSocketException, httpx.HTTPError, TimeoutError)


class Promises:
    """Acknowledged moves: match → number → move."""

    def __init__(self):
        self.kept, self.resumed, self.refused, self.stop = {}, 0, 0, False
        self.crashes, self.lost, self.seconds = 0, None, 0.0

    def note(self, match, number, move):
        assert self.kept.setdefault(match, {}).setdefault(number, move) == move, "one number, two moves"

    def __len__(self):
        return sum(map(len, self.kept.values()))


async def pair(urls, promises, chooser, think=0.02):
    """Two clients that play match after match until they are told to stop."""
    while not promises.stop:
        seats = await seated(urls, chooser)
        if seats:
            await asyncio.gather(*(play(urls, *seat, promises, chooser, think) for seat in seats))
        else:
            await asyncio.sleep(0.1)


async def seated(urls, chooser):
    """A new match with both seats taken: [(match, seat, token)] twice; None if the server went away meanwhile."""
    with suppress(*LOST):
        async with httpx.AsyncClient(base_url=chooser.choice(urls), timeout=5) as ada:
            first = (await ada.post("/api/matches", json={"game": "keks"})).json()
        if "token" not in first:  # refused for now, as when the disk is full
            return None
        async with httpx.AsyncClient(base_url=chooser.choice(urls), timeout=5) as bob:
            second = (await bob.post(f"/api/matches/{first['match']}/seats", json={})).json()
        if "token" in second:
            return [(each["match"], each["seat"], each["token"]) for each in (first, second)]
    return None


async def play(urls, match, seat, token, promises, chooser, think):
    """Play a match to its end, coming back after every loss of the line."""
    number, was_there = 0, False
    while not promises.stop:
        url = f"{chooser.choice(urls).replace('http', 'ws', 1)}/api/matches/{match}/socket"
        with suppress(*LOST):
            async with connect(url, open_timeout=5, close_timeout=1, ping_interval=None) as socket:
                await socket.send(json.dumps({"type": "hello", "token": token, "after": number}))
                client = Client(socket, match, seat, number, promises)
                try:
                    await client.welcome()
                    promises.resumed += was_there
                    was_there = True
                    if await client.play(chooser, think):
                        return
                finally:
                    number = client.number
        await asyncio.sleep(0.1 + 0.3 * chooser.random())


class Client:
    def __init__(self, socket, match, seat, number, promises):
        self.socket, self.match, self.seat, self.number, self.promises = socket, match, seat, number, promises
        self.sent = None
        self.legal, self.over = [], False

    async def welcome(self):
        welcome = json.loads(await self.socket.recv())
        self.check(welcome)
        assert welcome["type"] == "welcome", welcome
        missed = [each["number"] for each in welcome["missed"]]
        assert missed == list(range(self.number + 1, welcome["match"]["number"] + 1))
        self.number = welcome["match"]["number"]
        self.legal, self.over = welcome["match"]["legal"], welcome["match"]["phase"] == "over"

    def check(self, said):
        """Come back later where the server fails, as it says."""
        if said["type"] == "refusal" and said["code"] in REFUSED:
            self.promises.refused += 1
            raise ConnectionError(said["code"])

    async def play(self, chooser, think):
        """True when the match is over."""
        while not self.over and not self.promises.stop:
            if self.legal:
                await asyncio.sleep(think * chooser.random())
                self.sent = chooser.choice(self.legal)
                await self.socket.send(json.dumps({"type": "move", "answers": self.number, "move": self.sent}))
            self.legal, self.over = await self.hear_out()
        return self.over

    async def hear_out(self):
        """Listen until it is our turn or the match is over."""
        legal = []
        while not legal:
            said = json.loads(await asyncio.wait_for(self.socket.recv(), 10))
            if said["type"] == "ack":
                self.promises.note(self.match, said["number"], self.sent)
            elif said["type"] == "event":
                assert said["number"] == self.number + 1
                self.number = said["number"]
                legal = said.get("legal", [])
                if said["event"]["type"] == "ended":
                    return [], True
            else:
                self.check(said)
                # A move that was kept, though the server died before it could say so, is stale when it is sent again.
                assert said["type"] != "refusal" or said["code"] == "stale", said
        return legal, False


def check_database(path, promises):
    """Every promise was kept, once, and every log still makes a match."""
    with sqlite3.connect(path) as database:
        rows = database.execute("select match, number, data from events order by match, number").fetchall()
    database.close()
    check_logs(rows, promises)


def check_logs(rows, promises):
    logs = {}
    for match, number, data in rows:
        log = logs.setdefault(match, [])
        assert number == len(log) + 1
        log.append(e.from_json(data))
    kept = [is_kept(logs.get(match, []), *each) for match, moves in promises.kept.items() for each in moves.items()]
    promises.lost = kept.count(False)
    assert promises.lost == 0
    for log in logs.values():
        from_log(log, triskel.game)


def is_kept(log, number, move):
    """A move that ends the match is acknowledged with the number of the end, which follows it."""
    moved = next((event for event in reversed(log[:number]) if isinstance(event, e.Moved)), None)
    return len(log) >= number and moved is not None and moved.move == move


def report(what, promises):
    """Keep what a long run has seen among the results of the benchmarks; others may write there at the same time."""
    seen = {
        "day": datetime.now(UTC).date().isoformat(),
        "seconds": round(promises.seconds),
        "times": promises.crashes,
        "matches": len(promises.kept),
        "acknowledged": len(promises),
        "lost": promises.lost,
        "refused": promises.refused,
        "resumed": promises.resumed,
    }
    print(what, seen)
    with RESULTS.open("a+", encoding="utf-8") as file:
        fcntl.flock(file, fcntl.LOCK_EX)
        file.seek(0)
        results = json.loads(file.read() or "{}") | {what: seen}
        file.truncate(0)
        file.write(json.dumps(results, indent=1) + "\n")


async def through_crashes(urls, crash, crashes, pairs, seed, seconds=float("inf")):
    """Let pairs play while `crash()` is called again and again, but not longer than it may last, and some more."""
    promises, began = Promises(), time.monotonic()
    chooser = random.Random(seed)
    players = [asyncio.create_task(pair(urls, promises, random.Random(seed + n))) for n in range(pairs)]
    try:
        while promises.crashes < crashes and time.monotonic() - began < seconds:
            promises.crashes += 1
            await asyncio.sleep(0.2 + chooser.random())
            before = len(promises)
            await asyncio.to_thread(crash)
            async with asyncio.timeout(180):
                while len(promises) <= before + pairs:  # everybody has come back and plays
                    await asyncio.sleep(0.05)
                    for player in players:
                        if player.done():
                            player.result()
    finally:
        promises.stop, promises.seconds = True, time.monotonic() - began
    await asyncio.gather(*players)
    return promises
