"""Speed before and after a change, alternating in one run: a table of ratios, and results/before_after.json.

    git worktree add ../before COMMIT
    python benchmarks/before_after.py --before ../before --after . [--only search] [--pairs 15]

Each version runs in a warm process of its own, which is told over a pipe what to measure, so that neither starting nor
compiling counts. A pair is one short run of each version; which one is first alternates. The table has the median of
the pairs' ratios after/before with its 95 % interval. Processes are restarted a few times (`--sessions`), because where
a process happens to have its memory makes a difference as well.

Speed is counted per second of processor time, so that other work on the machine matters less. The server is measured
both ways: moves a second by the wall clock, and per second of its processor time.
"""

import argparse
import json
import math
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import ExitStack
from pathlib import Path
from types import SimpleNamespace
from typing import Any

from load_servers import NO_NEWER_LIMITS, Triskel
from signatures import Case, position_of
from versions import load, source_folder

RESULTS = Path(__file__).parent / "results" / "before_after.json"
OPTIONS: dict[str, dict[str, int]] = {"conex": {"players": 3}}
PERFT_DEPTHS = {"keks": 4, "connexoh": 3, "conex": 3}
PLAYOUTS = {"keks": 512, "connexoh": 8, "conex": 64}  # games at once, some 20 ms
SERVER = {"matches": "40", "tables": "1500", "seconds": "0.25"}
ROUNDS = 3  # of the server for every pair that is asked for
CLIENTS = Path(__file__).parent / "load_clients.py"
SERVER_MEASURES = ("server moves", "server moves by CPU")
FAIR = 0.97  # a ratio below it is marked

Work = Callable[[], int]


def measures(version: SimpleNamespace) -> dict[str, Callable[[], Work]]:
    """Name everything that a worker measures, with what prepares it; the work returns how many units it did."""
    made: dict[str, Callable[[], Work]] = {}
    for name in version.triskel.games():
        if name in PLAYOUTS:  # a game that only the later version has cannot be compared
            made[f"playouts {name}"] = lambda name=name: playouts(version, name)
            made[f"perft {name}"] = lambda name=name: perft(version, name)
    made["search alphabeta keks"] = lambda: search(version, version.alphabeta, 50_000, middles("keks"))
    made["search alphabeta connexoh"] = lambda: search(version, version.alphabeta, 20_000, middles("connexoh"))
    made["search solver keks"] = lambda: search(version, version.solve, 300_000, endings())
    made["search mcts keks"] = lambda: search(version, seeded(version.mcts), 2_000, middles("keks"))
    made["search static mcts keks"] = lambda: search(version, seeded(version.static_mcts), 2_000, middles("keks"))
    made["search static mcts connexoh"] = lambda: search(version, seeded(version.static_mcts), 500, middles("connexoh"))
    for players in (2, 3):
        made[f"search ismcts conex {players} players"] = lambda players=players: search(
            version, seeded(version.ismcts), 1_000, middles("conex", players=players)
        )
    for name in ("keks", "conex"):
        made[f"search casual {name}"] = lambda name=name: casual(version, name)
    return made


def playouts(version: SimpleNamespace, name: str) -> Work:
    """Random games, counted in plies."""
    many = version.triskel.game(name).batch(PLAYOUTS[name], seed=1, threads=1, **OPTIONS.get(name, {}))
    return lambda: int(many.random_playouts()[1].sum())


def perft(version: SimpleNamespace, name: str) -> Work:
    start = version.triskel.game(name).start(seed=1, **OPTIONS.get(name, {}))
    return lambda: int(version.perft(start, PERFT_DEPTHS[name]))


def search(version: SimpleNamespace, run: Callable[[Any, Any], Any], nodes: int, cases: list[Case]) -> Work:
    """One search of each position, counted in nodes."""
    positions = [position_of(version, case) for case in cases]
    limits = version.Limits(nodes=nodes)
    return lambda: sum(found.nodes for position in positions if (found := run(position, limits)))


def seeded(run: Callable[..., Any]) -> Callable[[Any, Any], Any]:
    return lambda position, limits: run(position, limits, seed=1)


def casual(version: SimpleNamespace, name: str) -> Work:
    """Moves of the level that is asked most often, whose small searches cost little beside what surrounds them."""
    player = version.triskel.player("casual", seed=1)
    positions = [position_of(version, case) for case in middles(name)]

    def work() -> int:
        for position in positions:
            player.choose(position)
        return len(positions)

    return work


def middles(name: str, **options: int) -> list[Case]:
    """A start and some plies into two games."""
    return [Case(name, seed, plies, options) for seed, plies in ((1, 0), (2, 8), (3, 16))]


def endings() -> list[Case]:
    """Endings of Keks that are solved within the limit."""
    return [Case("keks", seed, 0, tiles=24) for seed in (6, 8, 9)]


def rate(work: Work, seconds: float) -> float:
    """Repeat the work for about so long, and return how many units a second of processor time did."""
    units, began = 0, time.process_time()
    while (spent := time.process_time() - began) < seconds:
        units += work()
    return units / spent


def serve_measurements(tree: str) -> None:
    """The worker: for each line `name<TAB>seconds` print a rate; 0 seconds only prepares."""
    version = load(tree)
    known, ready = measures(version), {}
    print(json.dumps(list(known)), flush=True)
    for line in sys.stdin:
        name, _, seconds = line.rstrip("\n").partition("\t")
        if name not in ready:
            ready[name] = known[name]()
            ready[name]()
        print(rate(ready[name], float(seconds)) if float(seconds) else 0.0, flush=True)


class Worker:
    """A version in a process of its own."""

    def __init__(self, tree: Path) -> None:
        command = [sys.executable, __file__, "--worker", str(tree)]
        self._process = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
        self.names: list[str] = json.loads(self._answer())

    def measure(self, name: str, seconds: float) -> dict[str, float]:
        self._process.stdin.write(f"{name}\t{seconds}\n")
        self._process.stdin.flush()
        return {name: float(self._answer())}

    def _answer(self) -> str:
        line = self._process.stdout.readline()
        if not line:
            raise SystemExit("a worker ended: its error stands above")
        return line

    def __enter__(self) -> "Worker":
        return self

    def __exit__(self, *_: object) -> None:
        self._process.stdin.close()
        self._process.wait()
        self._process.stdout.close()


class Server:
    """A version's server, and clients that play rounds. Both versions have the same clients: the protocol is the same.

    Rounds are short and many, because the speed of a shared machine changes from one second to the next.
    """

    names = ("server",)

    def __init__(self, tree: Path) -> None:
        known = (source_folder(tree) / "triskel" / "server" / "settings.py").read_text(encoding="utf-8")
        newer = NO_NEWER_LIMITS if "matches_per_network" in known else ()
        self._server = Triskel(before=("env", f"PYTHONPATH={source_folder(tree)}"), newer=newer)
        flags = [word for flag, value in SERVER.items() for word in (f"--{flag}", value)]
        command = [sys.executable, str(CLIENTS), self._server.kind, self._server.url, "--rounds", *flags]
        self._clients = subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)

    def measure(self, name: str, seconds: float) -> dict[str, float]:  # noqa: ARG002
        """Let pairs of players move as fast as they can for a round."""
        worked = self._server.cpu_seconds()
        self._clients.stdin.write("\n")
        self._clients.stdin.flush()
        moves, took = json.loads(self._clients.stdout.readline())
        if not moves:
            raise SystemExit("all matches are over: ask for fewer pairs, or more sessions")
        return dict(zip(SERVER_MEASURES, (moves / took, moves / (self._server.cpu_seconds() - worked)), strict=True))

    def __enter__(self) -> "Server":
        return self

    def __exit__(self, *problem: object) -> None:
        with self._clients as clients:
            found = json.loads(clients.communicate()[0])
        if found["errors"] or found["short_of_tables"]:
            print(f"the clients met trouble: {found}", file=sys.stderr)
        self._server.__exit__(*problem)


def pairs(two: tuple[Any, Any], name: str, count: int, seconds: float) -> Iterator[tuple[dict, dict]]:
    """Measure both versions in turns; which is first alternates."""
    for each in two:
        each.measure(name, 0)
    for number in range(count):
        order = (0, 1) if number % 2 == 0 else (1, 0)
        rates = {index: two[index].measure(name, seconds) for index in order}
        yield rates[0], rates[1]


def median_interval(ratios: list[float]) -> tuple[float, float]:
    """Return two of the sorted ratios between which the true median lies in at least 95 of 100 cases."""
    ordered, count = sorted(ratios), len(ratios)
    below, rank = 0.0, 0
    while rank < count // 2 and below + math.comb(count, rank) / 2**count <= 0.025:
        below += math.comb(count, rank) / 2**count
        rank += 1
    rank = max(0, rank - 1)
    return ordered[rank], ordered[count - 1 - rank]


def summary(found: list[tuple[float, float]]) -> dict[str, Any]:
    ratios = [after / before for before, after in found]
    low, high = median_interval(ratios)
    return {
        "before": statistics.median(before for before, _ in found),
        "after": statistics.median(after for _, after in found),
        "ratio": round(statistics.median(ratios), 4),
        "low": round(low, 4),
        "high": round(high, 4),
        "pairs": len(ratios),
    }


def measure_all(asked: argparse.Namespace) -> dict[str, list[tuple[float, float]]]:
    """Run all pairs of all measures, in as many sessions as asked for."""
    rates: dict[str, list[tuple[float, float]]] = {}
    share = math.ceil(asked.pairs / asked.sessions)
    for kind in (Worker, Server):
        if kind is Server and not any(name.startswith(asked.only) for name in SERVER_MEASURES):
            continue
        if kind is Worker and all(name.startswith(asked.only) for name in SERVER_MEASURES) and asked.only:
            continue
        for _ in range(asked.sessions):
            with ExitStack() as stack:
                two = tuple(stack.enter_context(kind(tree)) for tree in (asked.before, asked.after))
                for name in two[0].names:
                    if name not in two[1].names or not (kind is Server or name.startswith(asked.only)):
                        continue
                    count = share * ROUNDS if kind is Server else share
                    for before, after in pairs(two, name, count, asked.seconds):
                        for what in before:
                            rates.setdefault(what, []).append((before[what], after[what]))
                    print(f"{name}: {count} pairs", file=sys.stderr, flush=True)
    return rates


def table(results: dict[str, dict[str, Any]]) -> str:
    lines = ["| measured, per second | before | after | ratio | 95 % interval | |", f"|{' --- |' * 6}"]
    for name, row in results.items():
        mark = "" if row["ratio"] >= FAIR else "slower"
        rates = f"{row['before']:,.0f} | {row['after']:,.0f}"
        lines.append(f"| {name} | {rates} | {row['ratio']:.3f} | {row['low']:.3f}–{row['high']:.3f} | {mark} |")
    return "\n".join(lines)


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--before", type=Path, help="a source tree, as it was")
    parser.add_argument("--after", type=Path, default=Path(__file__).parents[1], help="the changed source tree")
    parser.add_argument("--pairs", type=int, default=15)
    parser.add_argument("--sessions", type=int, default=3, help="how often the processes are started anew")
    parser.add_argument("--seconds", type=float, default=0.4, help="how long one run takes")
    parser.add_argument("--only", default="", help="only what begins like this, as 'search' or 'playouts keks'")
    parser.add_argument("--out", type=Path, default=RESULTS)
    parser.add_argument("--worker", help=argparse.SUPPRESS)
    asked = parser.parse_args()
    if asked.worker:
        serve_measurements(asked.worker)
        return
    if asked.before is None:
        parser.error("which tree is --before?")
    load_then = os.getloadavg()[0]
    earlier = json.loads(asked.out.read_text(encoding="utf-8"))["measures"] if asked.only and asked.out.exists() else {}
    results = earlier | {name: summary(found) for name, found in measure_all(asked).items()}
    told = {"load_average_at_the_start": round(load_then, 1), "seconds": asked.seconds, "measures": results}
    asked.out.write_text(json.dumps(told, indent=1) + "\n", encoding="utf-8")
    print(table(results))


if __name__ == "__main__":
    main()
