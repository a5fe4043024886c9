"""The payoff that a search's score predicts in Keks: calibrates the `steepness` of games/keks/profile.py.

Two equal bots play games that begin with some random moves; positions along the way are scored by the search, and the
curve tanh(k × score) is fitted to what the games brought the mover. `python benchmarks/value_calibration.py 60`
printed steepness 5.1 for 457 positions. Connex'Oh cannot be measured so: its bots do not beat each other.
"""

import random
import sys

import numpy as np

import triskel
from triskel.search.engine import best_move
from triskel.search.limits import Limits

RANDOM_MOVES = 6
EVERY = 3  # positions of one game are alike: not all of them count
LONGEST = 120
NODES = 5_000
GAME, LEVEL = "keks", "casual"


def scored_game(seed: int) -> list[tuple[float, float]]:
    """Return scores along a game, each with the mover's payoff at the end."""
    chooser, player = random.Random(seed), triskel.player(LEVEL, seed=seed)
    position, seen = triskel.game(GAME).start(seed=seed), []
    for ply in range(LONGEST):
        if position.turn is None:
            break
        if ply >= RANDOM_MOVES and ply % EVERY == 0:
            found = best_move(position, Limits(nodes=NODES))
            if not found.exact:
                seen.append((position.turn, found.value))
        move = chooser.choice(position.legal()) if ply < RANDOM_MOVES else player.choose(position)
        position = position.play(move)
    payoffs = position.outcome.payoffs if position.outcome else (0.0, 0.0)
    return [(value, payoffs[mover]) for mover, value in seen]


def fitted(pairs: list[tuple[float, float]]) -> tuple[float, float]:
    """Return the steepness with the least squared error, and that error."""
    values, payoffs = np.array(pairs).T
    tried = np.linspace(0.5, 40, 400)
    errors = [float(np.mean((np.tanh(k * values) - payoffs) ** 2)) for k in tried]
    return float(tried[int(np.argmin(errors))]), min(errors)


def main(games: str) -> None:
    pairs = [pair for seed in range(int(games)) for pair in scored_game(seed)]
    steepness, error = fitted(pairs)
    print(f"{games} games, {len(pairs)} positions: steepness {steepness:.1f}, mean squared error {error:.3f}")


if __name__ == "__main__":
    main(*sys.argv[1:])
