"""Speed of the searches, and how often the solver finishes: prints a table and writes results/search_speed.json.

One thread's speed is per second of processor time, so that other work on the machine matters less. The gain of two
threads is by the wall clock: in every round one thread, two, and one again search the same position, and two are
compared with the mean of the ones, so that a machine that slows down in between does not matter. Where other work keeps
a core busy the ratio means little; `cores_had` is how many cores the two threads really had.

    python benchmarks/search_speed.py [GAMES FOR THE SOLVER]
"""

import json
import random
import statistics
import sys
import time
from pathlib import Path

import triskel
from triskel.cli.bench import machine
from triskel.search.alphabeta import search
from triskel.search.limits import Limits
from triskel.search.solver import solve

RESULTS = Path(__file__).parent / "results" / "search_speed.json"
NODES = 2_000_000
ROUNDS = 9
TILES = 24
SECONDS = 10
MOST_NODES = 8_000_000  # more than ten seconds' worth
OPENING_PLIES = 4  # played at random, so that games differ
GOOD_PLAY = Limits(nodes=4000)


def timed_search(position: triskel.Position, threads: int) -> tuple[str, float, float, float]:
    """Search; return the move, nodes per second by wall clock and by processor time, and the cores it had."""
    wall, processor = time.perf_counter(), time.process_time()
    found = search(position, Limits(nodes=NODES * threads, threads=threads))
    wall, processor = time.perf_counter() - wall, time.process_time() - processor
    return found.move, found.nodes / wall, found.nodes / processor, processor / wall


def alpha_beta(name: str) -> dict:
    """Return medians over rounds; each round searches the next position of a game."""
    position = triskel.game(name).start(seed=1)
    search(position, Limits(nodes=1000))
    rates, gains, cores = [], [], []
    for _ in range(ROUNDS):
        move, before, rate, _ = timed_search(position, 1)
        _, two, _, had = timed_search(position, 2)
        _, after, _, _ = timed_search(position, 1)
        rates.append(rate)
        gains.append(two / statistics.mean([before, after]))
        cores.append(had)
        position = position.play(move)
    return {
        "one_thread": round(statistics.median(rates)),
        "two_threads_to_one": round(statistics.median(gains), 2),
        "best_round": round(max(gains), 2),
        "cores_had": round(statistics.median(cores), 2),
    }


def late_positions(count: int, tiles: int = TILES) -> list:
    """Return the first position with few enough tiles of each of several well-played games."""
    found, keks = [], triskel.game("keks")
    for seed in range(count):
        chooser, position, ply = random.Random(seed), keks.start(seed=1000 + seed), 0
        while position.turn is not None and int(position.state.keks).bit_count() > tiles:
            by_chance = ply < OPENING_PLIES
            position = position.play(
                chooser.choice(position.legal()) if by_chance else search(position, GOOD_PLAY).move
            )
            ply += 1
        if position.turn is not None:
            found.append(position)
    return found


def solving(positions: list) -> dict:
    """Return how many positions are solved within the time on one core."""
    times = []
    solve(positions[0], Limits(nodes=100))
    for position in positions:
        began = time.process_time()
        found = solve(position, Limits(nodes=MOST_NODES))
        times.append(time.process_time() - began if found else None)
    solved = [spent for spent in times if spent is not None and spent <= SECONDS]
    return {
        "positions": len(positions),
        "tiles": TILES,
        "seconds": SECONDS,
        "solved": len(solved),
        "median_seconds": round(statistics.median(solved), 2),
        "longest_seconds": round(max(solved), 2),
    }


def main() -> None:
    games = int(sys.argv[1]) if len(sys.argv) > 1 else 40
    results: dict = {"machine": machine(), "alpha_beta": {}}
    for name in ("keks", "connexoh"):
        results["alpha_beta"][name] = alpha_beta(name)
        print(name, results["alpha_beta"][name], flush=True)
    results["solver"] = solving(late_positions(games))
    print("solver:", results["solver"])
    RESULTS.parent.mkdir(exist_ok=True)
    RESULTS.write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
