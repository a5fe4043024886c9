"""An AlphaZero-style loop on Connex'Oh, 4 × 4: self-play by PUCT with a small network, and learning from it.

    python examples/learning/alphazero_connexoh.py --out curves   # some minutes; writes .json, .svg and .npz
    python examples/learning/alphazero_connexoh.py --iterations 1 --games 2 --matches 4 --nodes 16

The search is ours (`triskel.search.mcts`), compiled; it hands leaves to the network in batches. After every iteration
the network plays the one that it began as, both with the same search, and prints its score with a 95 % interval.
"""

import argparse
import json
import time
from pathlib import Path

import numpy as np
from curves import draw_curve
from network import ILLEGAL, Network, softmax, wilson

import triskel
from triskel.core.batch import to_move_all
from triskel.core.position import Position
from triskel.core.stepping import observe_all
from triskel.games.connexoh.rules import PAWN_MOVES, TURNS
from triskel.search.evaluators import PolicyEvaluator
from triskel.search.limits import Limits
from triskel.search.mcts import explore

GAME, SIZE = triskel.game("connexoh"), 4
CELLS = [8 * y + x for y in range(SIZE) for x in range(SIZE)]
USED = np.array(  # the actions that a small board has
    [TURNS * cell + turn for cell in CELLS for turn in range(TURNS)]
    + [PAWN_MOVES + 64 * start + end for start in CELLS for end in CELLS]
)
PLACE = np.full(GAME.actions, -1)
PLACE[USED] = np.arange(len(USED))
SYMMETRIES = [PLACE[GAME.batch(1, size=SIZE).transform(k, USED[None])[0]] for k in range(len(GAME.symmetries))]


def parse() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--iterations", type=int, default=20)
    parser.add_argument("--games", type=int, default=40, help="games of self-play in each iteration")
    parser.add_argument("--nodes", type=int, default=64, help="simulations for every move")
    parser.add_argument("--matches", type=int, default=100, help="games against the first network after an iteration")
    parser.add_argument("--window", type=int, default=6, help="iterations to learn from")
    parser.add_argument("--epochs", type=int, default=4)
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, help="folder for the curve and the network")
    return parser.parse_args()


def observe(states: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return what the players to move see of positions, the small board alone, and who they are."""
    seats, out = np.empty(len(states), np.int64), np.empty((len(states), GAME.observation.size), np.float32)
    to_move_all(states, seats)
    observe_all(np.zeros(1, np.int64), states, seats, out)
    return out.reshape(-1, *GAME.observation.shape)[:, :, :SIZE, :SIZE].reshape(len(states), -1), seats


def evaluator(network: Network) -> PolicyEvaluator:
    def answer(states: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        inputs, seats = observe(states)
        logits, values = network.forward(inputs)
        policy = np.zeros((len(states), GAME.actions), np.float32)
        policy[:, USED] = softmax(logits)
        return policy, np.where(seats[:, None] == np.arange(2), values[:, None], -values[:, None])

    return PolicyEvaluator(GAME, answer)


def search(position: Position, asked: PolicyEvaluator, nodes: int) -> tuple[np.ndarray, np.ndarray]:
    """Return the moves of a position and the share of the simulations that each of them got."""
    candidates = explore(position, Limits(nodes=nodes), evaluator=asked).candidates
    visits = np.array([max(each.visits, 0) for each in candidates], np.float64) + 1e-3
    return np.array([each.move for each in candidates], np.uint64), visits / visits.sum()


def self_play(network: Network, args: argparse.Namespace, rng: np.random.Generator) -> list[tuple]:
    """Play a game against itself; return its positions, the shares of moves, and the result for who was to move."""
    asked, position, seen = evaluator(network), GAME.start(size=SIZE), []
    while position.turn is not None:
        moves, shares = search(position, asked, args.nodes)
        if rng.random() < 0.25:  # a little noise at the root, so that every move is tried at times
            shares = 0.75 * shares + 0.25 * rng.dirichlet(np.full(len(moves), 0.3))
        policy = np.zeros(len(USED), np.float32)
        policy[PLACE[moves.astype(np.int64)]] = shares
        seen.append((position.states, position.turn, policy))
        move = rng.choice(moves, p=shares) if len(seen) <= 12 else moves[shares.argmax()]
        position = position.play_action(int(move))  # a move's code is its number in this game
    payoffs = position.outcome.payoffs
    return [(states, policy, payoffs[turn]) for states, turn, policy in seen]


def with_symmetries(examples: list[tuple]) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
    """Return inputs, policies and values of examples, each as all symmetries show it."""
    states = np.concatenate([each[0] for each in examples])
    policies, values = np.array([each[1] for each in examples]), np.array([each[2] for each in examples], np.float32)
    inputs, targets = [], []
    for symmetry, places in enumerate(SYMMETRIES):
        batch = GAME.batch(len(states), size=SIZE)
        batch.states = states.copy()
        batch.transform(symmetry, np.full((len(states), 1), -1))
        inputs.append(observe(batch.states)[0])
        moved = np.zeros_like(policies)
        moved[:, places] = policies
        targets.append(moved)
    return np.concatenate(inputs), np.concatenate(targets), np.tile(values, len(SYMMETRIES))


def learn(network: Network, examples: list[tuple], args: argparse.Namespace, rng: np.random.Generator) -> None:
    """Fit the network to the shares of moves and to the results."""
    inputs, policies, values = with_symmetries(examples)
    for _ in range(args.epochs):
        for part in np.array_split(rng.permutation(len(inputs)), max(1, len(inputs) // 256)):
            logits, found = network.forward(inputs[part])
            policy = softmax(np.where(policies[part] > 0, logits, ILLEGAL))  # every legal move has a share
            by_logits = (policy - policies[part]) / len(part)
            network.update(network.backward(by_logits, 2 * (found - values[part]) / len(part)), args.rate, longest=2.0)


def match(one: Network, other: Network, args: argparse.Namespace, rng: np.random.Generator) -> float:
    """Return the points of the first network: wins and half the draws; colours alternate, openings are drawn by lot."""
    points = 0.0
    askers = evaluator(one), evaluator(other)
    for game in range(args.matches):
        if game % 2 == 0:
            opening = rng.integers(2**31, size=3)
        position = GAME.start(size=SIZE)
        for number in opening:
            moves = list(position.actions)
            position = position.play_action(moves[int(number) % len(moves)])
        while position.turn is not None:
            moves, shares = search(position, askers[(position.turn + game) % 2], args.nodes)
            position = position.play_action(int(moves[shares.argmax()]))
        points += (1 + position.outcome.payoffs[game % 2]) / 2
    return points


def main() -> None:
    args = parse()
    rng = np.random.default_rng(args.seed)
    size = GAME.observation.shape[0] * SIZE * SIZE
    network, first = Network(size, len(USED), seed=args.seed), Network(size, len(USED), seed=args.seed)
    window: list[list[tuple]] = []
    began, points = time.perf_counter(), [(0, 0.5, 0.5, 0.5)]
    for iteration in range(1, args.iterations + 1):
        window = [*window[1 - args.window :], [e for _ in range(args.games) for e in self_play(network, args, rng)]]
        learn(network, [example for part in window for example in part], args, rng)
        scored = match(network, first, args, np.random.default_rng(10_000 + iteration))
        low, high = wilson(scored, args.matches)
        points.append((iteration, scored / args.matches, low, high))
        seconds, share = time.perf_counter() - began, f"{100 * scored / args.matches:.0f} %"
        print(f"iteration {iteration}, {seconds:.0f} s: {len(window[-1])} positions; against the first one {scored:g} "
              f"of {args.matches}: {share} ({100 * low:.0f}–{100 * high:.0f})", flush=True)  # fmt: skip
    if args.out:
        args.out.mkdir(parents=True, exist_ok=True)
        written = {"arguments": vars(args) | {"out": None}, "points": points}
        (args.out / "alphazero_connexoh.json").write_text(json.dumps(written))
        draw_curve(args.out / "alphazero_connexoh.svg", points, "AlphaZero-style learning of 4 × 4 Connex'Oh",
                   "iterations", "points against the first network")  # fmt: skip
        network.save(args.out / "alphazero_connexoh.npz")


if __name__ == "__main__":
    main()
