"""Speed of Conex: random play, and the cost of generating placements by the number of cards on the table.

python benchmarks/conex_speed.py
"""

import random
import time
from collections.abc import Callable

import numpy as np

import triskel
from triskel.core import kernel
from triskel.core.jit import entry
from triskel.core.rng import below
from triskel.games.conex.layout.open_sites import find_open_sites

GAME = triskel.game("conex")


def best_of(work: Callable[[], None], times: int = 5) -> float:
    """Return the shortest time of a few tries, in seconds."""
    taken = []
    for _ in range(times):
        start = time.perf_counter()
        work()
        taken.append(time.perf_counter() - start)
    return min(taken)


def plies_a_second(players: int = 3, table: str = "medium", games: int = 2000) -> float:
    """Measure random play on one thread; every legal placement is generated at every turn."""
    batch = GAME.batch(games, seed=1, threads=1, players=players, table=table)
    plies = batch.random_playouts()[1].sum()
    return float(plies / best_of(batch.random_playouts))


def othello_plies_a_second(games: int = 40) -> float | None:
    """Measure OpenSpiel's Othello, stepped from Python as its users do; None where it is not installed."""
    try:
        import pyspiel  # noqa: PLC0415, optional
    except ImportError:
        return None
    game, chooser, plies = pyspiel.load_game("othello"), random.Random(1), 0
    start = time.perf_counter()
    for _ in range(games):
        state = game.new_initial_state()
        while not state.is_terminal():
            state.apply_action(chooser.choice(state.legal_actions()))
            plies += 1
    return plies / (time.perf_counter() - start)


@entry
def fill(states: np.ndarray, cards: int, moves: np.ndarray, rng: np.ndarray) -> None:
    """Play at random until so many cards are on the table; a game that ends before that stays as it is."""
    for i in range(len(states)):
        while states[i].laid_count < cards:
            count = kernel.legal(states[i], moves)
            if count == 0:
                break
            kernel.apply(states[i], moves[below(rng, count)])


@entry
def list_all(states: np.ndarray, moves: np.ndarray) -> int:
    total = 0
    for i in range(len(states)):
        total += kernel.legal(states[i], moves)
    return total


@entry
def find_all_sites(states: np.ndarray) -> None:
    for i in range(len(states)):
        find_open_sites(states[i])


@entry
def place_one(states: np.ndarray, trial: np.ndarray, moves: np.ndarray) -> None:
    for i in range(len(states)):
        trial[0] = states[i]
        kernel.legal(trial[0], moves)
        kernel.apply(trial[0], moves[0])


def tables_with(cards: int, games: int = 400) -> np.ndarray:
    """Return positions with so many cards on a large table and five in the hand of the seat to move."""
    batch = GAME.batch(games, seed=2, threads=1, players=2, table="1200x900", target=100)
    states = batch.states.copy()
    fill(states, cards, np.empty(GAME.max_moves, np.uint64), np.ones(1, np.uint64))
    states = states[(states["laid_count"] == cards) & (states["phase"] == 0)]
    for state in states:
        off = [card for card in range(52) if not int(state["lying"]) >> card & 1]
        state["hands"][state["active"]] = np.uint64(sum(1 << card for card in off[:: max(1, len(off) // 5)][:5]))
        state["holder"] = -1
    return states


def generation_costs(cards: int) -> dict[str, float]:
    """Return microseconds per position with so many cards on the table."""
    states = tables_with(cards)
    moves, trial, copy = np.empty(GAME.max_moves, np.uint64), states[:1].copy(), states.copy()
    work = {
        "generate the placements of five cards": lambda: list_all(states, moves),
        "the same, and place one": lambda: place_one(states, trial, moves),
        "find the open sites of all cards anew": lambda: find_all_sites(copy),
    }
    for each in work.values():
        each()
    return {name: best_of(each) / len(states) * 1e6 for name, each in work.items()}


def main() -> None:
    conex, othello = plies_a_second(), othello_plies_a_second()
    print(f"random play, medium table, 3 players, one thread: {conex:,.0f} plies/s")
    if othello:
        print(f"OpenSpiel othello from Python: {othello:,.0f} plies/s; ratio {conex / othello:.1f}")
    few, many = generation_costs(10), generation_costs(40)
    print("\n| microseconds | 10 cards | 40 cards | ratio |\n| --- | --- | --- | --- |")
    for name, cost in few.items():
        print(f"| {name} | {cost:.2f} | {many[name]:.2f} | {many[name] / cost:.2f} |")


if __name__ == "__main__":
    main()
