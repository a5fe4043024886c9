"""`make bench`: measure everything on docs/benchmarks.md, and write that page.

Run by a Python that has Triskel and, for the comparisons, the `compare` extra.
"""

import json
import statistics
import subprocess
import sys
import time
from pathlib import Path

import first_move
from conex_speed import generation_costs

ROOT = Path(__file__).parents[1]
RESULTS = ROOT / "benchmarks" / "results" / "bench.json"
PAGE = ROOT / "docs" / "benchmarks.md"
STARTS = 7
CARDS = ("10 cards", "40 cards")

HEAD = """# Speed of rules and environments

{conclusion}

Written by `make bench`; the numbers are in [bench.json](../benchmarks/results/bench.json). Each is the median of five
rounds over all measurements, so other work on the machine affects all of them alike. Compare only ratios, and only
within one run. Machine: {machine}.

| measured | what one unit of work is |
| --- | --- |
| random playouts | at every ply generate all legal moves and choose one at random |
| perft | count the leaves of the game tree; the last ply is counted, not played |
| batched steps | 1024 games at once: legal mask, random choice, step, a new deal for finished games; the same in Pgx |
| OpenSpiel, PettingZoo | one game stepped from Python, as their users do |
"""


def seconds_of(command: list[str]) -> float:
    """Return the median wall time of a command that is already warm."""
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


def conclusion(ratios: list[tuple[str, str, str]]) -> str:
    """Return the extremes of the ratios on one thread, as sentences."""
    stepped = [float(ratio.split()[0]) for ours, _, ratio in ratios if "playouts, 1 thread" in ours]
    batched = [float(ratio.split()[0]) for ours, _, ratio in ratios if "batched steps, 1 thread" in ours]
    return (
        f"On one thread, random playouts make {min(stepped)} to {max(stepped)} times as many plies a second as games\n"
        f"of OpenSpiel stepped from Python, and batched steps {min(batched)} to {max(batched)} times as many as\n"
        "Pgx's Othello on the CPU. Conex, whose moves are geometry, is the slowest of our games."
    )


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
    generation = [(what, *(f"{costs[cards][what]:.2f}" for cards in CARDS)) for what in costs[CARDS[0]]]
    starts = [(what, f"{seconds:.2f} s") for what, seconds in results["start_up"].items()]
    return "\n".join(
        [
            HEAD.format(machine=results["machine"], conclusion=conclusion(ratios)),
            "## Throughput\n",
            table(("measured", "per second"), measured),
            "## Compared with others, in the same run\n",
            table(("ours", "theirs", "ratio"), ratios),
            "## Warm start-up\n",
            table(("command", "wall time"), starts),
            "## Conex by the number of cards on the table\n",
            table(("µs per position", *CARDS), generation),
        ]
    )


def main() -> None:
    command = [sys.executable, "-m", "triskel", "bench", "--compare", "--rounds", "5", "--json-file", str(RESULTS)]
    subprocess.run(command, check=True)
    results = json.loads(RESULTS.read_text(encoding="utf-8"))
    results["start_up"] = start_up()
    results["conex"] = {f"{cards} cards": generation_costs(cards) for cards in (10, 40)}
    RESULTS.write_text(json.dumps(results, indent=1) + "\n", encoding="utf-8")
    PAGE.write_text(page(results), encoding="utf-8")
    if first_move.RESULTS.exists():  # measured apart, in an environment of its own
        first_move.write_section(json.loads(first_move.RESULTS.read_text(encoding="utf-8")))


if __name__ == "__main__":
    main()
