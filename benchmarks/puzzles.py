"""How many of the puzzles in tests/data/puzzles `master` solves in two seconds each: writes results/puzzles.json.

python benchmarks/puzzles.py
"""

import json
from pathlib import Path

import triskel
from triskel.cli.bench import machine
from triskel.search.one_ply import rank_by_evaluation

HERE = Path(__file__).parent
PUZZLES = HERE.parent / "tests" / "data" / "puzzles"
RESULTS = HERE / "results" / "puzzles.json"
SECONDS = 2.0
GAMES = ("keks", "connexoh")


def puzzles(name: str) -> list[tuple[triskel.Position, list[str]]]:
    lines = (PUZZLES / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    rows = [line.split("\t") for line in lines if not line.startswith("#")]
    return [(triskel.game(name).parse(text), moves.split()) for text, moves, _ in rows]


def measure(name: str) -> dict:
    """Return how many are solved by `master` and, for comparison, by a one-ply search."""
    found = puzzles(name)
    master = triskel.player("master", seed=0)
    master.choose(found[0][0], 0.01)  # so that compiling and loading do not count
    solved = [master.choose(position, SECONDS) in moves for position, moves in found]
    at_sight = [position.game.write_move(position.state, rank_by_evaluation(position)[0].move) for position, _ in found]
    return {
        "puzzles": len(found),
        "seconds": SECONDS,
        "solved": sum(solved),
        "percent": round(100 * sum(solved) / len(found), 1),
        "solved_at_sight": sum(sight in moves for sight, (_, moves) in zip(at_sight, found, strict=True)),
        "unsolved": [position.text() for (position, _), well in zip(found, solved, strict=True) if not well],
    }


def main() -> None:
    results: dict = {"machine": machine()}
    for name in GAMES:
        results[name] = measure(name)
        print(name, {what: value for what, value in results[name].items() if what != "unsolved"}, flush=True)
    RESULTS.write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
