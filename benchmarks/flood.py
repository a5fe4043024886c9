"""The p99 of other people's moves while somebody floods the server, and whether bots still answer them.

    python benchmarks/flood.py                      # every flood, on a quiet machine: some 15 minutes
    python benchmarks/flood.py --lanes 3            # three at a time on cores of their own: five minutes on 16 cores
    python benchmarks/flood.py pings chat --seconds 3 --rounds 1 --cores 0-2/3/4 --out floods.json

Twenty matches are played from 127.0.0.1 while flooder.py floods from 127.0.0.2, with the limits that a server has by
default. Beside it stands the p99 with a client that is as busy, but sends to a sink: so only the harm at the server is
counted, not that of a busy machine. Server, flooder (with the sink) and clients are pinned to cores of their own. Each
measurement has a fresh server. The games must have been compiled (`triskel warmup`). Writes results/floods.json, and
docs/server-benchmarks.md.
"""

import argparse
import http.client
import json
import os
import queue
import signal
import statistics
import subprocess
import sys
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple
from urllib.parse import urlsplit

from flooder import FLOODS
from load_page import flood_table, write_page
from load_servers import Triskel
from server_load import machine
from websockets.sync.client import connect

HERE = Path(__file__).parent
RESULTS = HERE / "results" / "floods.json"
PLAY = ("--matches", "20", "--tables", "40", "--think", "0.2")
FLAGS = ("--log-level", "error", "--no-warmup")  # all limits by default
LONGEST_WAIT = 60  # seconds for a bot's answer
SERVER_CORES = 3  # one for each thread of bots and one for the event loop, where there are enough


def lanes(count):
    """Return the cores of so many measurements at a time, and keep this process off them."""
    there = sorted(os.sched_getaffinity(0))
    size = len(there) // count
    if size < 2:
        raise SystemExit(f"{2 * count} cores are needed: each server and each flooder has its own")
    found = []
    for number in range(count):
        own = there[number * size : (number + 1) * size]
        servers = own[: min(SERVER_CORES, max(1, size - 2))]
        others = own[len(servers) :]
        found.append(Lane(",".join(map(str, servers)), str(others[0]), str(others[min(1, len(others) - 1)])))
    os.sched_setaffinity(0, there[count * size :] or there)
    return found


class Lane(NamedTuple):
    """The cores of one measurement, as taskset takes them."""

    server: str
    flooder: str  # and the sink
    clients: str


def pinned(cores, *command):
    return ["taskset", "--cpu-list", cores, *map(str, command)]


@contextmanager
def process(cores, *command):
    """Run a program of ours until the block ends; give it with its first line."""
    running = subprocess.Popen(pinned(cores, sys.executable, *command), stdout=subprocess.PIPE, text=True)
    try:
        yield running, running.stdout.readline().strip()
    finally:
        if running.poll() is None:
            running.send_signal(signal.SIGTERM)
            running.wait(30)
        running.stdout.close()


def measure(kind, seconds, lane, rate=None):
    """Return what other people noticed during a flood of the server, or with a rate, of a sink."""
    with (
        Triskel(before=pinned(lane.server), limits=FLAGS, newer=()) as server,
        process(lane.flooder, HERE / "flooder.py", "sink") as (_, sink),
    ):
        aim = () if rate is None else ("--sink", sink, "--rate", str(rate))
        with process(lane.flooder, HERE / "flooder.py", kind, server.url, *aim) as (flooder, ready):
            if ready != "ready":
                raise SystemExit(f"{kind}: the flooder did not start")
            bot = Bot(server.url)
            command = (HERE / "load_clients.py", "triskel", server.url, *PLAY, "--seconds", seconds)
            played = subprocess.run(
                pinned(lane.clients, sys.executable, *command), stdout=subprocess.PIPE, text=True, check=True
            )
            found = json.loads(played.stdout.splitlines()[-1])
            bot.join(LONGEST_WAIT)
            flooder.send_signal(signal.SIGTERM)
            sent = json.loads(flooder.stdout.readline())
    return {
        "p50_ms": found["p50_ms"],
        "p99_ms": found["p99_ms"],
        "moves_per_s": found["moves_per_s"],
        "errors": found["errors"],
        "bot_seconds": bot.seconds,
        "sent_per_s": round(sent["sent"] / sent["seconds"], 1),
    }


class Bot(threading.Thread):
    """Somebody at 127.0.0.1 who moves and waits for a bot's answer; `seconds` is None if none came."""

    def __init__(self, url):
        super().__init__(daemon=True)
        self.netloc, self.seconds = urlsplit(url).netloc, None
        self.start()

    def run(self):
        asked = {"game": "keks", "seats": [{"kind": "me"}, {"kind": "bot", "level": "novice"}]}
        connection = http.client.HTTPConnection(self.netloc, timeout=LONGEST_WAIT)
        connection.request("POST", "/api/matches", json.dumps(asked), {"Content-Type": "application/json"})
        made = json.loads(connection.getresponse().read())
        with connect(f"ws://{self.netloc}/api/matches/{made['match']}/socket", open_timeout=LONGEST_WAIT) as line:
            line.send(json.dumps({"type": "hello", "token": made["token"]}))
            match = json.loads(line.recv(timeout=LONGEST_WAIT))["match"]
            began = time.perf_counter()
            line.send(json.dumps({"type": "move", "answers": match["number"], "move": match["legal"][0]}))
            while True:
                heard = json.loads(line.recv(timeout=LONGEST_WAIT))
                if heard["type"] == "event" and heard["event"].get("seat") == 1:
                    break
        self.seconds = round(time.perf_counter() - began, 3)


def measure_all(kinds, seconds, rounds, free):
    """Return the results of each flood; as many are measured at a time as there are lanes."""
    available = queue.SimpleQueue()
    for lane in free:
        available.put(lane)

    def pair(kind):
        lane = available.get()
        try:
            flooded = measure(kind, seconds, lane)
            found = {"flooded": flooded, "sink": measure(kind, seconds, lane, flooded["sent_per_s"])}
        finally:
            available.put(lane)
        print(kind, f"{flooded['p99_ms']:.1f} ms, with a sink {found['sink']['p99_ms']:.1f} ms", flush=True)
        return found

    with ThreadPoolExecutor(len(free)) as pool:
        under_way = {kind: [pool.submit(pair, kind) for _ in range(rounds)] for kind in kinds}
        return {kind: summary([each.result() for each in measured]) for kind, measured in under_way.items()}


def summary(rounds):
    """Return the medians of some rounds, each with a flood of the server and one as busy of a sink."""
    p99 = {name: statistics.median(each[name]["p99_ms"] for each in rounds) for name in ("flooded", "sink")}
    answers = [each["flooded"]["bot_seconds"] for each in rounds]
    return {
        "p99_ms": p99["flooded"],
        "p99_ms_sink": p99["sink"],
        "ratio": round(p99["flooded"] / max(p99["sink"], 0.01), 2),
        "bot_seconds": None if None in answers else max(answers),
        "rounds": rounds,
    }


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("floods", nargs="*", help=f"of {', '.join(FLOODS)}; all of them by default")
    parser.add_argument("--seconds", type=float, default=8.0)
    parser.add_argument("--rounds", type=int, default=3)
    parser.add_argument("--lanes", type=int, default=1, help="how many to measure at a time, on cores of their own")
    parser.add_argument("--cores", help="one lane on these cores of server/flooder/clients, like 0-2/3/4")
    parser.add_argument(
        "--out", type=Path, default=RESULTS, help="the file of results; floods not asked for stay in it"
    )
    asked = parser.parse_args()
    if unknown := set(asked.floods) - set(FLOODS):
        parser.error(f"there is no flood {', '.join(sorted(unknown))}")
    free = [Lane(*asked.cores.split("/"))] if asked.cores else lanes(asked.lanes)
    results = json.loads(asked.out.read_text(encoding="utf-8")) if asked.out.exists() else {"floods": {}}
    results |= {"machine": machine(), "cores": [lane._asdict() for lane in free], "seconds": asked.seconds}
    results["floods"] |= measure_all(asked.floods or list(FLOODS), asked.seconds, asked.rounds, free)
    asked.out.write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")
    print(flood_table(results["floods"]))
    write_page()


if __name__ == "__main__":
    main()
