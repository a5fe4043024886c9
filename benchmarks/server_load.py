"""How many moves a server takes: matches of two clients on loopback, each answering as soon as it sees its turn.

    python benchmarks/server_load.py [--matches 200] [--seconds 10] [--think 0]

Starts `triskel serve` on a fresh SQLite file, every commit on the disk, and prints accepted moves a second, the time
from sending a move to the other client's seeing it, and the processor time and memory of the server. A game of Keks
has some 25 moves, so creating, joining and connecting to the next match is part of what is measured. The clients are
Python too and share the machine: on few cores they, not the server, may be the limit.
"""

import argparse
import asyncio
import json
import os
import random
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

import httpx
import uvloop
from websockets.asyncio.client import connect

GENEROUS = ["--requests-per-minute", "10000000", "--matches-per-guest", "1000000", "--messages-per-second", "100000"]
WIDE = ["--connections-per-address", "100000", "--log-level", "warning"]


class Load:
    def __init__(self, url, think):
        self.url, self.think = url, think
        self.moves, self.latencies, self.stop = 0, [], False
        self.sent = {}  # (match, number) → when

    async def match(self, http):
        """One table: match after match between the same two clients."""
        while not self.stop:
            first = (await http.post("/api/matches", json={"game": "keks", "listed": False})).json()
            http.cookies.clear()
            second = (await http.post(f"/api/matches/{first['match']}/seats", json={})).json()
            http.cookies.clear()
            await asyncio.gather(*(self.client(first["match"], each["token"]) for each in (first, second)))

    async def client(self, match, token):
        url = f"{self.url.replace('http', 'ws', 1)}/api/matches/{match}/socket"
        async with connect(url, open_timeout=60, ping_interval=None, compression=None) as socket:
            await socket.send(json.dumps({"type": "hello", "token": token}))
            async for text in socket:
                said = json.loads(text)
                kind = said["type"]
                if kind == "ack":
                    self.moves += 1
                if self.stop or (kind == "event" and said["event"]["type"] == "ended"):
                    return
                if kind in ("event", "welcome"):
                    await self.answer(socket, match, said.get("match", said))

    async def answer(self, socket, match, board):
        number = board["number"]
        if board["legal"] and (sent := self.sent.pop((match, number), None)):
            self.latencies.append(time.perf_counter() - sent)
        if not board["legal"]:
            return
        if self.think:
            await asyncio.sleep(self.think)
        self.sent[match, number + 1] = time.perf_counter()
        move = random.choice(board["legal"])
        await socket.send(json.dumps({"type": "move", "answers": number, "move": move}))


async def measure(server, url, matches, seconds, think):
    load = Load(url, think)
    limits = httpx.Limits(max_connections=50)
    async with httpx.AsyncClient(base_url=url, timeout=60, limits=limits) as http:
        tables = [asyncio.create_task(load.match(http)) for _ in range(matches)]
        await asyncio.sleep(max(2.0, matches / 50))  # everybody sits down
        load.moves, load.latencies = 0, []
        began, worked = time.perf_counter(), cpu_seconds(server)
        await asyncio.sleep(seconds)
        worked = cpu_seconds(server) - worked
        load_moves = load.moves
        rate = load_moves / (time.perf_counter() - began)
        late = load.latencies
        load.stop = True
        for table in tables:
            table.cancel()
        await asyncio.gather(*tables, return_exceptions=True)
    cuts = statistics.quantiles(late, n=100) if len(late) > 1 else [0.0] * 99
    return {
        "matches": matches,
        "moves_per_s": round(rate),
        "cpu_us_per_move": round(1e6 * worked / max(1, load_moves)),
        "p50_ms": round(cuts[49] * 1000, 1),
        "p99_ms": round(cuts[98] * 1000, 1),
    }


def memory_kib(process):
    status = Path(f"/proc/{process.pid}/status").read_text(encoding="utf-8")
    return int(next(line.split()[1] for line in status.splitlines() if line.startswith("VmRSS")))


def cpu_seconds(process):
    fields = Path(f"/proc/{process.pid}/stat").read_text(encoding="utf-8").rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / os.sysconf("SC_CLK_TCK")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--matches", type=int, default=200)
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--think", type=float, default=0.0)
    asked = parser.parse_args()
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "triskel", "serve", "--port", "0", "--database", f"{folder}/load.db"]
        server = subprocess.Popen([*command, *GENEROUS, *WIDE], stdout=subprocess.PIPE, text=True)
        try:
            url = server.stdout.readline().split()[-1]
            empty = memory_kib(server)
            found = uvloop.run(measure(server, url, asked.matches, asked.seconds, asked.think))
            print(json.dumps(found | {"server_mib": [empty // 1024, memory_kib(server) // 1024]}))
        finally:
            server.terminate()
            server.wait()


if __name__ == "__main__":
    main()
