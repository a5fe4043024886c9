"""Load test of the server, compared with boardgame.io in the same run where Node and it are installed.

    (cd benchmarks/boardgameio && npm ci)
    python benchmarks/server_load.py            # everything, and docs/server-benchmarks.md
    python benchmarks/server_load.py paced      # one measurement anew

Ours is `triskel serve` on a fresh SQLite file: every move is on the disk before it is acknowledged and sent on. Theirs
keeps matches in memory only. Each server is one process, the clients are another one, the same for both
(load_clients.py), and rounds alternate between the two servers.
"""

import argparse
import json
import os
import platform
import statistics
import subprocess
import sys
import time
from contextlib import ExitStack
from pathlib import Path

from load_page import write_page
from load_servers import BoardgameIo, Triskel

HERE = Path(__file__).parent
RESULTS = HERE / "results" / "server_load.json"

FULL_SPEED = {"matches": 200, "seconds": 4, "tables": 2400}  # enough for 22,000 moves a second
PACED = {"matches": 500, "seconds": 15, "tables": 520, "think": 1}
SPECTATORS = {"matches": 200, "seconds": 15, "tables": 220, "think": 1, "watchers": 2000}
IDLE_MATCHES = 2000
WARM_UP = 500  # matches before the memory is measured


def clients(server):
    return [sys.executable, HERE / "load_clients.py", server.kind, server.url]


def load(server, **flags):
    """Run one round, and return what the clients saw and what it cost the server."""
    command = [*clients(server), *(str(word) for name, value in flags.items() for word in (f"--{name}", value))]
    with subprocess.Popen(command, stdout=subprocess.PIPE, text=True) as running:
        running.stdout.readline()
        worked = server.cpu_seconds()
        running.stdout.readline()
        worked = server.cpu_seconds() - worked
        found = json.loads(running.stdout.readline())
    costs = {"server_us_per_move": 1e6 * worked / max(1, found["moves"]), "server_cores": worked / flags["seconds"]}
    return found | {name: round(value, 2) for name, value in costs.items()}


def rounds(count, flags, compare=True):
    """Run alternating rounds after one that is not counted, and return the medians of both servers."""
    with ExitStack() as stack:
        servers = [stack.enter_context(Triskel())]
        if compare and BoardgameIo.installed():
            servers.append(stack.enter_context(BoardgameIo()))
        seen = {server.kind: [] for server in servers}
        for number in range(count + 1):
            for server in servers:
                found = load(server, **flags)
                print(server.kind, found, flush=True)
                if number:
                    seen[server.kind].append(found)
    return {
        kind: {name: statistics.median(each[name] for each in found) for name in found[0]} | {"rounds": found}
        for kind, found in seen.items()
    }


def full_speed(count):
    return rounds(count, FULL_SPEED)


def paced(count):
    return rounds(max(1, count - 2), PACED)


def spectators(count):  # noqa: ARG001
    return rounds(1, SPECTATORS, compare=False)


def idle(count):  # noqa: ARG001
    """Measure the memory of matches without spectators: while the server keeps them, and when it has dropped them."""
    return {"matches": IDLE_MATCHES, "kib_per_match": {"kept": memory_growth(3600), "dropped": memory_growth(1)}}


def memory_growth(idle_seconds):
    with Triskel("--idle-seconds", str(idle_seconds)) as server:
        subprocess.run([*clients(server), "--matches", str(WARM_UP), "--idle"], check=True, stdout=subprocess.DEVNULL)
        time.sleep(5)
        before = server.memory_kib()
        subprocess.run([*clients(server), "--matches", str(IDLE_MATCHES), "--idle"], check=True)
        time.sleep(5)
        return round((server.memory_kib() - before) / IDLE_MATCHES, 1)


MEASURES = {"full_speed": full_speed, "paced": paced, "spectators": spectators, "idle": idle}


def machine():
    model = next(
        (line.split(":")[1].strip() for line in Path("/proc/cpuinfo").read_text().splitlines() if "model name" in line),
        platform.processor(),
    )
    node = subprocess.run(["node", "--version"], capture_output=True, text=True, check=False).stdout.strip()
    load = f"load average at the start {os.getloadavg()[0]:.0f}"
    return f"{model}, {os.cpu_count()} threads; Python {platform.python_version()}, Node {node or 'absent'}; {load}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("measure", nargs="?", choices=[*MEASURES])
    parser.add_argument("--rounds", type=int, default=5)
    asked = parser.parse_args()
    results = json.loads(RESULTS.read_text(encoding="utf-8")) if RESULTS.exists() else {}
    results["machine"] = machine()
    for name in [asked.measure] if asked.measure else MEASURES:
        results[name] = MEASURES[name](asked.rounds)
    RESULTS.write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")
    write_page()


if __name__ == "__main__":
    main()
