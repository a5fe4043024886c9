"""How fast the browser engines are, in Node and in a worker of Chromium, beside the native ones in the same run.

    python benchmarks/wasm_speed.py [--rounds 15]

Each round searches the same positions natively, in Node and in Chromium, one after the other; the first rounds only
warm up.
Alpha-beta counts nodes, Conex guesses (determinizations). Results go to results/wasm_speed.json.
"""

import argparse
import json
import platform
import statistics
import subprocess
import sys
import time
from contextlib import contextmanager
from pathlib import Path

import numpy as np

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tests"))

import triskel  # noqa: E402
from browser_engines import ChromiumEngine, own_chromium  # noqa: E402
from engines import ASK, as_line, environment, node, random_positions  # noqa: E402
from triskel.core.rng import seeded  # noqa: E402
from triskel.search import alphabeta, ismcts  # noqa: E402
from triskel.search.limits import Limits  # noqa: E402
from triskel.search.params import DEFAULTS, params_of  # noqa: E402
from triskel.search.table import new_table  # noqa: E402

NODES = {"keks": 300_000, "connexoh": 300_000, "conex": 15_000}
LEAST = {"keks": 0.65, "connexoh": 0.65, "conex": 0.5}  # what the browser must reach, as a share of native speed
WARM_UP = 3
RESULTS = Path(__file__).parent / "results" / "wasm_speed.json"
STOP = np.zeros(1, np.int64)


def native_seconds(position, nodes):
    """The seconds of a search, without setting it up, as in Node."""
    game = position.game
    if game.hidden:
        size, cached = min(ismcts.MAX_NODES, 2 * nodes), min(ismcts.MAX_CACHED, nodes)
        work = ismcts.new_workspace(position, size, cached, DEFAULTS, game.weights(), seeded(5), STOP)
        began = time.perf_counter()
        ismcts.iterate(work, nodes)
        return time.perf_counter() - began
    limits = Limits(nodes=nodes)
    worker = alphabeta.new_worker(position, limits, True, game.profile.contempt, params_of(game), game.weights(), STOP)
    table = new_table(limits.table_bits())
    began = time.perf_counter()
    alphabeta.deepen(worker.work, table, 1, alphabeta.MAX_DEPTH, worker.report, worker.line)
    return time.perf_counter() - began


class InNode:
    """A process of Node that searches whatever it is given."""

    def __init__(self, name):
        command = [node(), str(ASK), "speed", name]
        self._process = subprocess.Popen(
            command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, env=environment(), text=True
        )

    def seconds(self, line, nodes):
        self._process.stdin.write(json.dumps({**json.loads(line), "nodes": nodes}) + "\n")
        self._process.stdin.flush()
        return json.loads(self._process.stdout.readline())["ms"] / 1000

    def close(self):
        self._process.stdin.close()
        self._process.wait()


@contextmanager
def runtimes(name, browser):
    """The engine of a game in Node and in Chromium, by their names."""
    page, in_node = browser.new_page(), InNode(name)
    yield {"node": in_node, "chromium": ChromiumEngine(page, name)}
    in_node.close()
    page.close()


def measure(name, rounds, browser):
    """Return nodes a second, native and elsewhere, and the medians of their ratios with the quartiles."""
    positions = [triskel.game(name).start(seed=7)]
    positions += [p for p in random_positions(name, 60, seed=9, apart=8) if p.turn is not None and not p.past][5:30:9]
    nodes, speeds = NODES[name], {"native": [], "node": [], "chromium": []}
    with runtimes(name, browser) as others:
        for number in range(rounds + WARM_UP):
            seconds = {"native": sum(native_seconds(position, nodes) for position in positions)}
            for which, engine in others.items():
                seconds[which] = sum(engine.seconds(as_line(position), nodes) for position in positions)
            if number >= WARM_UP:
                for which, taken in seconds.items():
                    speeds[which].append(nodes * len(positions) / taken)
    native = speeds.pop("native")
    told = {"native_per_second": round(statistics.median(native)), "least": LEAST[name]}
    return told | {which: compared(speed, native) for which, speed in speeds.items()}


def compared(speed, native):
    low, middle, high = statistics.quantiles([s / n for s, n in zip(speed, native, strict=True)], n=4)
    told = {"per_second": round(statistics.median(speed)), "ratio": round(middle, 3)}
    return told | {"quartiles": [round(low, 3), round(high, 3)]}


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--rounds", type=int, default=15)
    rounds = parser.parse_args().rounds
    version = subprocess.check_output([node(), "--version"], text=True).strip()
    with own_chromium() as browser:
        found = {"node": version, "chromium": browser.version, "machine": platform.processor() or platform.machine()}
        found |= {"rounds": rounds, "games": {}}
        for name in NODES:
            found["games"][name] = measure(name, rounds, browser)
            print(name, found["games"][name], flush=True)
    RESULTS.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
