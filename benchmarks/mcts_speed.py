"""Simulations per second of MCTS: one thread compared with bare random playouts, and two threads with one.

Processor time is counted, not wall time, because other work on the machine would slow the latter. So the figure for two
threads assumes a core for each: what it falls short of 2 is lost to locks and shared caches.

    python benchmarks/mcts_speed.py
"""

import time
from collections.abc import Callable
from statistics import median

import triskel
from triskel.search.ismcts import explore_hidden
from triskel.search.limits import Limits
from triskel.search.mcts import explore

ROUNDS = 5
SIMULATIONS = 30_000
ITERATIONS = 4_000
GAMES = 2_048
ONE, TWO = Limits(nodes=SIMULATIONS), Limits(nodes=SIMULATIONS, threads=2)


def main() -> None:
    keks, conex = triskel.game("keks").start(seed=1), triskel.game("conex").start(seed=1)
    many = triskel.game("keks").batch(GAMES, seed=1, threads=1)
    warm = Limits(nodes=10)
    explore(keks, warm), explore_hidden(conex, warm), many.random_playouts()
    rates: dict[str, list[float]] = {}
    for _ in range(ROUNDS):
        measured = {
            "Keks, random playouts alone": GAMES / spent(many.random_playouts),
            "Keks, MCTS with random playouts": SIMULATIONS / spent(lambda: explore(keks, ONE)),
            "Keks, the same on two threads": 2 * SIMULATIONS / spent(lambda: explore(keks, TWO)),
            "Conex, ISMCTS": ITERATIONS / spent(lambda: explore_hidden(conex, Limits(nodes=ITERATIONS))),
        }
        for what, rate in measured.items():
            rates.setdefault(what, []).append(rate)
    for what, found in rates.items():
        print(f"{what:34} {median(found):>10,.0f} a second")
    one, two = rates["Keks, MCTS with random playouts"], rates["Keks, the same on two threads"]
    print(f"two threads / one: {median(b / a for a, b in zip(one, two, strict=True)):.2f}")


def spent(work: Callable[[], object]) -> float:
    """Return the processor time of the work, of all threads together."""
    began = time.process_time()
    work()
    return time.process_time() - began


if __name__ == "__main__":
    main()
