"""The p99 of other people's moves while somebody floods the server, and whether bots still answer them.

    python benchmarks/flood.py                      # every flood, on a quiet machine: some 20 minutes
    python benchmarks/flood.py pings chat --seconds 3 --rounds 1

Twenty matches are played from 127.0.0.1 while flooder.py floods from 127.0.0.2, with the limits that a server has by
default. Beside it stands the p99 with a client that is as busy, but sends to a sink: so only the harm at the server is
counted, not that of a busy machine. Server and flooder are pinned to cores of their own, and so are clients and sink
where there are enough. Each measurement has a fresh server. Writes results/floods.json.
"""

import argparse
import http.client
import json
import os
import signal
import statistics
import subprocess
import sys
import threading
import time
from contextlib import contextmanager
from pathlib import Path
from urllib.parse import urlsplit

from flooder import FLOODS
from load_servers import Triskel
from server_load import machine
from websockets.sync.client import connect

HERE = Path(__file__).parent
RESULTS = HERE / "results" / "floods.json"
PLAY = ("--matches", "20", "--tables", "40", "--think", "0.2")
LIMITS = ("--log-level", "error")  # all else by default
LONGEST_WAIT = 60  # seconds for a bot's answer
AIM = 3.0


def cores():
    """Return the cores of server, flooder, clients and sink: each its own, as far as there are enough."""
    there = sorted(os.sched_getaffinity(0))
    if len(there) < 2:
        raise SystemExit("two cores are needed, one for the server and one for the flooder")
    return dict(zip(("server", "flooder", "clients", "sink"), [*there, there[1], there[1]][:4], strict=True))


def pinned(core, *command):
    return ["taskset", "--cpu-list", str(core), *map(str, command)]


@contextmanager
def process(core, *command):
    """Run a program of ours until the block ends; give it with its first line."""
    running = subprocess.Popen(pinned(core, sys.executable, *command), stdout=subprocess.PIPE, text=True)
    try:
        yield running, running.stdout.readline().strip()
    finally:
        if running.poll() is None:
            running.send_signal(signal.SIGTERM)
            running.wait(30)
        running.stdout.close()


def measure(kind, seconds, where, rate=None):
    """Return what other people noticed during a flood of the server, or with a rate, of a sink."""
    with (
        Triskel(before=pinned(where["server"]), limits=LIMITS, newer=()) as server,
        process(where["sink"], HERE / "flooder.py", "sink") as (_, sink),
    ):
        aim = () if rate is None else ("--sink", sink, "--rate", str(rate))
        with process(where["flooder"], HERE / "flooder.py", kind, server.url, *aim) as (flooder, ready):
            if ready != "ready":
                raise SystemExit(f"{kind}: the flooder did not start")
            bot = Bot(server.url)
            command = (HERE / "load_clients.py", "triskel", server.url, *PLAY, "--seconds", seconds)
            played = subprocess.run(
                pinned(where["clients"], sys.executable, *command), stdout=subprocess.PIPE, text=True, check=True
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


def compare(kind, seconds, rounds, where):
    """Return the medians of some rounds, each with a flood of the server and one as busy of a sink."""
    seen = {"flooded": [], "sink": []}
    for _ in range(rounds):
        seen["flooded"].append(measure(kind, seconds, where))
        seen["sink"].append(measure(kind, seconds, where, seen["flooded"][-1]["sent_per_s"]))
    p99 = {name: statistics.median(each["p99_ms"] for each in found) for name, found in seen.items()}
    answers = [each["bot_seconds"] for each in seen["flooded"]]
    return {
        "p99_ms": p99["flooded"],
        "p99_ms_sink": p99["sink"],
        "ratio": round(p99["flooded"] / max(p99["sink"], 0.01), 2),
        "bot_seconds": None if None in answers else max(answers),
        "rounds": seen,
    }


def table(floods):
    """Return the results as lines of Markdown."""
    yield "| flood | p99, as busy with a sink | p99, flooded | ratio | a bot answers within |"
    yield "| --- | --- | --- | --- | --- |"
    for kind, found in floods.items():
        mark = "" if found["ratio"] <= AIM else " (above 3)"
        answer = "never" if found["bot_seconds"] is None else f"{found['bot_seconds']:.2f} s"
        p99s = f"{found['p99_ms_sink']:.1f} ms | {found['p99_ms']:.1f} ms"
        yield f"| {kind} | {p99s} | {found['ratio']:.2f} ×{mark} | {answer} |"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("floods", nargs="*", help=f"of {', '.join(FLOODS)}; all of them by default")
    parser.add_argument("--seconds", type=float, default=10.0)
    parser.add_argument("--rounds", type=int, default=3)
    asked = parser.parse_args()
    if unknown := set(asked.floods) - set(FLOODS):
        parser.error(f"there is no flood {', '.join(sorted(unknown))}")
    where = cores()
    results = json.loads(RESULTS.read_text(encoding="utf-8")) if RESULTS.exists() else {"floods": {}}
    results |= {"machine": machine(), "cores": where, "seconds": asked.seconds}
    for kind in asked.floods or FLOODS:
        results["floods"][kind] = compare(kind, asked.seconds, asked.rounds, where)
        print(kind, {name: value for name, value in results["floods"][kind].items() if name != "rounds"}, flush=True)
        RESULTS.write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")
    print(*table(results["floods"]), sep="\n")


if __name__ == "__main__":
    main()
