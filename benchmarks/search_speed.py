"""How fast the searches are, and how often the solver finishes: prints a table and writes results/search_speed.json.

Time is that of the processor, so that other work on the machine counts for less; what two threads gain is told by the
nodes they look at in the processor time of one, twice.
"""

import json
import random
import statistics
import sys
import time
from pathlib import Path

import triskel
from triskel.cli.bench import _machine
from triskel.search.alphabeta import search
from triskel.search.limits import Limits
from triskel.search.solver import solve

RESULTS = Path(__file__).parent / "results" / "search_speed.json"
NODES = 1_000_000
ROUNDS = 5
TILES = 24
SECONDS = 10
MOST_NODES = 8_000_000  # more than ten seconds' worth
OPENING_PLIES = 4  # played at random, so that games differ
GOOD_PLAY = Limits(nodes=4000)


def nodes_a_second(name: str, threads: int) -> float:
    """The median of a few rounds from positions of one game."""
    position, rates = triskel.game(name).start(seed=1), []
    search(position, Limits(nodes=1000))
    for _ in range(ROUNDS):
        began = time.process_time()
        found = search(position, Limits(nodes=NODES * threads, threads=threads))
        rates.append(threads * found.nodes / (time.process_time() - began))
        position = position.play(found.move)
    return statistics.median(rates)


def late_positions(count: int) -> list:
    """One position of each game, the first with few enough tiles, reached by good play."""
    found, keks = [], triskel.game("keks")
    for seed in range(count):
        chooser, position, ply = random.Random(seed), keks.start(seed=1000 + seed), 0
        while position.turn is not None and int(position.state.keks).bit_count() > TILES:
            by_chance = ply < OPENING_PLIES
            position = position.play(
                chooser.choice(position.legal()) if by_chance else search(position, GOOD_PLAY).move
            )
            ply += 1
        if position.turn is not None:
            found.append(position)
    return found


def solving(positions: list) -> dict:
    """How many are solved within the time on one core."""
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
    results: dict = {"machine": _machine(), "alpha_beta": {}}
    for name in ("keks", "connexoh"):
        one, two = nodes_a_second(name, 1), nodes_a_second(name, 2)
        results["alpha_beta"][name] = {
            "one_thread": round(one),
            "two_threads": round(two),
            "ratio": round(two / one, 2),
        }
        print(f"{name}: {one:,.0f} nodes/s on one thread, {two / one:.2f} × that on two", flush=True)
    results["solver"] = solving(late_positions(games))
    print("solver:", results["solver"])
    RESULTS.parent.mkdir(exist_ok=True)
    RESULTS.write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
