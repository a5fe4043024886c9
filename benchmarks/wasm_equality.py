"""Whether the browser engines find what the native ones find, on many positions of every game.

    python benchmarks/wasm_equality.py [--positions 10000] [--searches 200]

Compares legal moves, successors, results, hashes, determinizations and texts of positions, then what every
level plays with a limit of nodes, in slices: move, value, line, nodes, depth and exactness. Results
go to results/wasm_equality.json.
"""

import argparse
import json
import sys
import time
from itertools import islice
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]
sys.path.insert(0, str(ROOT / "tests"))

from engines import as_line, ask, facts, level, random_positions  # noqa: E402
from triskel.players.levels import LEVELS  # noqa: E402
from triskel.wasm.build import OURS, sources_digest  # noqa: E402

RESULTS = Path(__file__).parent / "results" / "wasm_equality.json"
AT_ONCE = 500
LEVEL_NODES = {"expert": 400, "master": 2_000}  # the other levels have limits of their own
SLICE = 333


def differences(question, name, *arguments, positions, native):
    """Return how many positions were compared, and the first on which the two differ."""
    compared, positions = 0, iter(positions)
    while part := list(islice(positions, AT_ONCE)):
        found = ask(question, name, *arguments, lines=map(as_line, part))
        for position, there in zip(part, found, strict=True):
            if native(position) != there:
                return compared, {"position": position.text(), "native": native(position), "node": there}
            compared += 1
    return compared, None


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--positions", type=int, default=10_000)
    parser.add_argument("--searches", type=int, default=200)
    given, found = parser.parse_args(), {"sources": sources_digest(), "games": {}}
    for name in OURS:
        began, results = time.perf_counter(), {}
        positions = random_positions(name, given.positions, seed=100)
        results["rules"] = differences("facts", name, positions=positions, native=facts)
        for level_name in LEVELS:
            nodes = LEVEL_NODES.get(level_name)
            walked = random_positions(name, 100 * given.searches, seed=500, apart=11)
            playing = (position for position in walked if position.turn is not None)
            results[level_name] = differences(
                "level",
                name,
                level_name,
                nodes or "own",
                SLICE,
                positions=islice(playing, given.searches),
                native=lambda position, who=level_name, limit=nodes: level(position, who, limit),
            )
        found["games"][name] = {what: {"compared": n, "different": d} for what, (n, d) in results.items()}
        print(name, found["games"][name], f"{time.perf_counter() - began:.0f} s", flush=True)
    RESULTS.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    sys.exit(any(d for results in found["games"].values() for d in [r["different"] for r in results.values()]))


if __name__ == "__main__":
    main()
