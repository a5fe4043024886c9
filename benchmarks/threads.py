"""What more threads are worth to alpha-beta: the time to a depth, and the score against one thread at equal time.

    python benchmarks/threads.py [--threads 2 4 8 16] [--positions 12] [--pairs 20] [--seconds 0.5]

Needs a quiet machine with at least as many cores as threads. One thread and several search positions in turn, to the
depth that one thread reaches in a second or so. Prints lines and writes results/threads.json.
"""

import argparse
import json
import math
import os
import random
import statistics
import time
from pathlib import Path

import triskel
from triskel.arena.pairs import Played, Setting, play_pair_between
from triskel.arena.ratings import pentanomial, rate
from triskel.cli.bench import machine
from triskel.search.alphabeta import search
from triskel.search.limits import Limits

RESULTS = Path(__file__).parent / "results" / "threads.json"
GAMES = ("keks", "connexoh")
NODES = 3_000_000  # of one thread decide the depth
PLIES = (8, 24)  # of play at random before a position


def positions(name: str, count: int) -> list[triskel.Position]:
    found = []
    for seed in range(count):
        chooser, position = random.Random(seed), triskel.game(name).start(seed=3000 + seed)
        for _ in range(chooser.randint(*PLIES)):
            position = position.play(chooser.choice(position.legal()))
        found.append(position)
    return found


def seconds_to(position: triskel.Position, depth: int, threads: int) -> float:
    began = time.perf_counter()
    search(position, Limits(depth=depth, threads=threads))
    return time.perf_counter() - began


def time_to_depth(name: str, counts: list[int], number: int) -> dict[int, float]:
    """Return the medians of how many times faster a depth is reached than by one thread."""
    gains: dict[int, list[float]] = {count: [] for count in counts}
    for position in positions(name, number):
        depth = search(position, Limits(nodes=NODES)).depth
        for count in counts:
            alone, together = seconds_to(position, depth, 1), seconds_to(position, depth, count)
            gains[count].append(alone / together)
    return {count: round(statistics.median(each), 2) for count, each in gains.items()}


def match(name: str, threads: int, pairs: int, seconds: float) -> dict:
    """Return the score of `master` on so many threads against itself on one."""

    def seat(index: int, seed: int):
        player = triskel.player("master", seed=seed, threads=(threads, 1)[index])

        def choose(played: Played) -> str:
            return player.choose(played.position, seconds)

        return choose

    setting = Setting(name, ("threads", "one"), seconds=seconds, seed=77)
    counts = pentanomial(play_pair_between(seat, setting, number).score for number in range(pairs))
    rating = rate(counts)
    return {
        "pairs": counts,
        "score": round(rating.score, 3),
        "error": round(rating.error, 3),
        "elo": [round(elo) if math.isfinite(elo) else None for elo in (rating.elo_low, rating.elo, rating.elo_high)],
    }


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--threads", type=int, nargs="+", default=[2, 4, 8, 16])
    parser.add_argument("--positions", type=int, default=12)
    parser.add_argument("--pairs", type=int, default=20)
    parser.add_argument("--seconds", type=float, default=0.5)
    asked = parser.parse_args()
    counts = [count for count in asked.threads if count <= (os.cpu_count() or 1)]
    if not counts:
        parser.error("there are not so many cores")
    results: dict = {"machine": machine(), "seconds": asked.seconds, "games": {}}
    for name in GAMES:
        faster = time_to_depth(name, counts, asked.positions)
        found = [
            {"threads": count, "times_faster": faster[count], **match(name, count, asked.pairs, asked.seconds)}
            for count in counts
        ]
        results["games"][name] = found
        print(name, found, flush=True)
    RESULTS.write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
