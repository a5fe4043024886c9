"""How exactly Keks is played near its end: what the solver finishes, and which moves of `master` give value away.

    python benchmarks/keks_endings.py [--positions 40] [--judged 25]

The positions are the first with so few tiles of games played well, but for four random moves at the start. Seconds are
those of the processor, so that other work on the machine matters less. A move that `master` finds in its usual second
is wrong if the solver says that its result is worse than that of the position; where the solver does not finish one of
the two, the move is not judged. Prints a line for each number of tiles, and writes results/keks_endings.json.
"""

import argparse
import json
import statistics
import time
from pathlib import Path

from search_speed import late_positions

import triskel
from triskel.cli.bench import machine
from triskel.search.limits import Limits
from triskel.search.solver import solve

RESULTS = Path(__file__).parent / "results" / "keks_endings.json"
SOLVED_WITHIN = 10.0  # seconds
MOST_NODES = 10_000_000  # more than ten seconds' worth
SOLVED_TILES, JUDGED_TILES = (24, 26, 28, 30), (24, 26, 28)


def solved(tiles: int, positions: list) -> dict:
    """Return how many of the positions the solver finishes in time."""
    times = []
    for position in positions:
        began = time.process_time()
        found = solve(position, Limits(nodes=MOST_NODES))
        spent = time.process_time() - began
        if found and spent <= SOLVED_WITHIN:
            times.append(spent)
    return {
        "tiles": tiles,
        "positions": len(positions),
        "solved": len(times),
        "share": round(len(times) / len(positions), 3),
        "median_seconds": round(statistics.median(times), 2),
    }


def judged(tiles: int, positions: list) -> dict:
    """Return how many of `master`'s moves give value away, of those that can be judged."""
    right = wrong = open_ = 0
    for position in positions:
        before = solve(position, Limits(nodes=MOST_NODES))
        after = before and _value_after(position, triskel.player("master", seed=1).choose(position, seconds=1.0))
        if before is None or after is None:
            open_ += 1
        elif after < before.value:
            wrong += 1
        else:
            right += 1
    return {"tiles": tiles, "judged": right + wrong, "wrong": wrong, "not_judged": open_}


def _value_after(position: triskel.Position, move: str) -> float | None:
    """Return what a move leads to for its player, or None where the solver does not finish."""
    after = position.play(move)
    if after.turn is None:
        return after.outcome.payoffs[position.turn]
    found = solve(after, Limits(nodes=MOST_NODES))
    return None if found is None else -found.value


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--positions", type=int, default=40)
    parser.add_argument("--judged", type=int, default=25)
    asked = parser.parse_args()
    solve(late_positions(1)[0], Limits(nodes=100))
    results: dict = {"machine": machine(), "within_seconds": SOLVED_WITHIN, "solved": [], "moves_of_master": []}
    for tiles in SOLVED_TILES:
        results["solved"].append(solved(tiles, late_positions(asked.positions, tiles)))
        print(results["solved"][-1], flush=True)
    for tiles in JUDGED_TILES:
        results["moves_of_master"].append(judged(tiles, late_positions(asked.judged, tiles)))
        print(results["moves_of_master"][-1], flush=True)
    RESULTS.write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
