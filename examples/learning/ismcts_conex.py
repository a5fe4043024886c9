"""OpenSpiel's IS-MCTS on Conex, whose hands are hidden, against a random player: the more it simulates, the better.

    python examples/learning/ismcts_conex.py --out curves
    python examples/learning/ismcts_conex.py --games 2 --simulations 4

Needs `triskel[openspiel]`. All of it is theirs except for the game: bot, rollouts and the loop that plays.
"""

import argparse
import time
from pathlib import Path

import numpy as np
import pyspiel
from curves import write_curve
from network import wilson
from open_spiel.python.algorithms import ismcts, mcts
from open_spiel.python.bots import uniform_random

import triskel.adapters.openspiel  # noqa: F401, it registers the game

LABELS = {
    "title": "OpenSpiel's IS-MCTS on Conex against a random player",
    "along": "simulations for a move",
    "up": "points",
}


def parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--game", default="triskel_conex(target=10,table=small)")
    parser.add_argument("--simulations", type=int, nargs="+", default=[2, 4, 8, 16, 32, 64])
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, help="folder for the curve")
    return parser.parse_args()


def play(game: pyspiel.Game, bots: list[pyspiel.Bot], rng: np.random.RandomState) -> list[float]:
    """Play a game and return what it pays."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            outcomes, chances = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choice(outcomes, p=chances))
        else:
            state.apply_action(bots[state.current_player()].step(state))
    return state.returns()


def score(game: pyspiel.Game, simulations: int, games: int, seed: int) -> float:
    """Return the points of IS-MCTS: wins and half the draws, in both seats by turns."""
    rng, points = np.random.RandomState(seed), 0.0
    for number in range(games):
        seat = number % 2
        bots = [uniform_random.UniformRandomBot(player, rng) for player in range(2)]
        rollouts = mcts.RandomRolloutEvaluator(1, rng)
        bots[seat] = ismcts.ISMCTSBot(game, rollouts, 1.4, simulations, random_state=rng)
        points += (1 + play(game, bots, rng)[seat]) / 2
    return points


def main() -> None:
    args = parse()
    game, points, began = pyspiel.load_game(args.game), [], time.perf_counter()
    for simulations in args.simulations:
        scored = score(game, simulations, args.games, args.seed)
        low, high = wilson(scored, args.games)
        points.append((simulations, scored / args.games, low, high))
        print(f"{simulations} simulations: {scored:g} of {args.games} points, {100 * scored / args.games:.0f} % "
              f"({100 * low:.0f}–{100 * high:.0f}); {time.perf_counter() - began:.0f} s", flush=True)  # fmt: skip
        if args.out:
            write_curve(args.out, "ismcts_conex", args, points, args.games, **LABELS)


if __name__ == "__main__":
    main()
