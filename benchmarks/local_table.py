"""Put random commands, wrong ones included, to the server's referee and to the page's, and compare everything sent.

    python benchmarks/local_table.py                 10 000 matches, of all games in turn
    python benchmarks/local_table.py --matches 500

Positions are compared too: what each seat sees of them, and what threatens it. It needs Node and the built engines.
Results go to results/local_table.json.
"""

import argparse
import json
import sys
from itertools import islice
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parents[1] / "tests"))

from engines import random_positions
from local_table import Sequence, ask, view_answer, view_question
from triskel.wasm.build import sources_digest

GAMES = ("keks", "connexoh", "conex")
RESULTS = Path(__file__).parent / "results" / "local_table.json"
CHUNK = 300


def compare_matches(count: int) -> int:
    """Return how many steps were compared; SystemExit at the first difference."""
    steps = 0
    for first in range(0, count, CHUNK):
        numbers = range(first, min(first + CHUNK, count))
        sequences = [Sequence(GAMES[number % len(GAMES)], number + 1_000_000) for number in numbers]
        for sequence, answer in zip(sequences, ask("matches", (each.question for each in sequences)), strict=True):
            if sequence.answer != answer:
                raise SystemExit(f"different: {sequence.question}")
            steps += len(sequence.steps)
        print(f"{numbers[-1] + 1} of {count} matches: equal", file=sys.stderr, flush=True)
    return steps


def compare_views(name: str, count: int) -> None:
    positions = random_positions(name, count, seed=21)
    while some := list(islice(positions, CHUNK)):
        for position, answer in zip(some, ask("views", map(view_question, some)), strict=True):
            if view_answer(position) != answer:
                raise SystemExit(f"different: {position.text()}")


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--matches", type=int, default=10_000)
    parser.add_argument("--positions", type=int, default=10_000, help="of each game")
    given = parser.parse_args()
    for name in GAMES:
        compare_views(name, given.positions)
        print(f"{given.positions} positions of {name}: equal views", flush=True)
    steps = compare_matches(given.matches)
    print(f"{given.matches} matches with {steps} steps: equal", flush=True)
    found = {"sources": sources_digest(), "views": dict.fromkeys(GAMES, given.positions)}
    found |= {"matches": given.matches, "steps": steps, "different": None}
    RESULTS.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
