"""`make bench`: measure everything that docs/benchmarks.md tells, and write that page.

Run by a Python that has Triskel and, for the comparisons, the `compare` extra.
"""

import json
import statistics
import subprocess
import sys
import time
from pathlib import Path

from conex_speed import generation_costs

ROOT = Path(__file__).parents[1]
RESULTS = ROOT / "benchmarks" / "results" / "bench.json"
PAGE = ROOT / "docs" / "benchmarks.md"
STARTS = 7
LYING = ("10 cards lying", "40 cards lying")

HEAD = """# How fast it is

Written by `make bench`; the numbers are in [bench.json](../benchmarks/results/bench.json). Each is the median of five
rounds over all measurements, so that whatever else the machine did touched all of them alike. Ratios count, and
compare only what was measured in the same run.

Machine: {machine}.

- *Random playouts* generate every legal move at every ply and choose one at random.
- *Perft* counts the leaves of the game tree; the last ply is counted, not played.
- *Batched steps* are what a learning program does: 1024 games at once, each time the mask of legal actions, a random
  choice, the step, and finished games dealt anew. Pgx is asked to do the same with Othello.
- OpenSpiel and PettingZoo are stepped from Python, as their users do.
"""


def seconds_of(command: list[str]) -> float:
    """The median wall time of a command that is already warm."""
    times = []
    for _ in range(STARTS + 1):
        began = time.perf_counter()
        subprocess.run(command, check=True, capture_output=True)
        times.append(time.perf_counter() - began)
    return statistics.median(times[1:])


def start_up() -> dict[str, float]:
    triskel = [sys.executable, "-m", "triskel"]
    position = subprocess.check_output([*triskel, "deal", "keks", "--seed", "7"], text=True).strip()
    return {
        "python, doing nothing": seconds_of([sys.executable, "-c", "pass"]),
        "import triskel": seconds_of([sys.executable, "-c", "import triskel"]),
        "triskel moves keks POSITION": seconds_of([*triskel, "moves", "keks", position]),
    }


def table(head: tuple[str, ...], rows: list[tuple[str, ...]]) -> str:
    lines = [head, ("---",) * len(head), *rows]
    return "\n".join(f"| {' | '.join(line)} |" for line in lines) + "\n"


def page(results: dict) -> str:
    rates = results["rates"]
    measured = [(rate["what"], f"{rate['per_second']:,.0f} {rate['unit']}") for rate in rates]
    ratios = [
        (ours["what"], theirs["what"], f"{ours['per_second'] / theirs['per_second']:.1f} ×")
        for ours in rates
        for theirs in rates
        if ours["rival"] and ours["unit"] == "plies" and theirs["what"].startswith(ours["rival"])
    ]
    costs = results["conex"]
    filling = [(what, *(f"{costs[lying][what]:.2f}" for lying in LYING)) for what in costs[LYING[0]]]
    starts = [(what, f"{seconds:.2f} s") for what, seconds in results["start_up"].items()]
    return "\n".join(
        [
            HEAD.format(machine=results["machine"]),
            "## Throughput\n",
            table(("measured", "per second"), measured),
            "## Beside others, in the same run\n",
            table(("ours", "theirs", "ratio"), ratios),
            "## Start-up, warm\n",
            table(("command", "wall time"), starts),
            "## Conex, as the table fills\n",
            table(("microseconds for a position", *LYING), filling),
        ]
    )


def main() -> None:
    command = [sys.executable, "-m", "triskel", "bench", "--compare", "--rounds", "5", "--json-file", str(RESULTS)]
    subprocess.run(command, check=True)
    results = json.loads(RESULTS.read_text(encoding="utf-8"))
    results["start_up"] = start_up()
    results["conex"] = {f"{cards} cards lying": generation_costs(cards) for cards in (10, 40)}
    RESULTS.write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")
    PAGE.write_text(page(results), encoding="utf-8")


if __name__ == "__main__":
    main()
