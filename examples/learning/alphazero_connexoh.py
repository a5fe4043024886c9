"""An AlphaZero-style loop on Connex'Oh, 4 × 4: self-play by PUCT with a small network, and learning from it.

    python examples/learning/alphazero_connexoh.py --out curves   # some minutes; writes .json, .svg and .npz
    python examples/learning/alphazero_connexoh.py --iterations 1 --games 2 --matches 2 --nodes 8 --longest 10

The search is ours (`triskel.search.mcts`), compiled; it hands leaves to the network in batches. Every few
iterations the network plays the one that it began as, both with the same search, and prints its score with a 95 %
interval.
"""

import argparse
import time
from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from pathlib import Path

import numpy as np
from curves import write_curve
from network import ILLEGAL, Network, softmax, wilson

import triskel
from triskel.core.batch import legal_all, to_move_all
from triskel.core.position import Position
from triskel.core.stepping import observe_all
from triskel.games.connexoh.rules import PAWN_MOVES, TURNS
from triskel.search.evaluators import Evaluator
from triskel.search.limits import Limits
from triskel.search.mcts import explore
from triskel.search.params import SearchParams

GAME, SIZE = triskel.game("connexoh"), 4
PARAMS = SearchParams(puct_exploration=0.4, fpu_reduction=0.0)
LABELS = {
    "title": "AlphaZero-style learning of 4 × 4 Connex'Oh",
    "along": "iterations",
    "up": "points against the network that it began as",
}
EVENLY = 0.25  # the part of the priors that is the same for all moves, so that each is tried at times
CELLS = [8 * y + x for y in range(SIZE) for x in range(SIZE)]
USED = np.array(  # the actions that a small board has
    [TURNS * cell + turn for cell in CELLS for turn in range(TURNS)]
    + [PAWN_MOVES + 64 * start + end for start in CELLS for end in CELLS]
)
PLACE = np.zeros(GAME.actions, np.int64)
PLACE[USED] = np.arange(len(USED))
SYMMETRIES = [PLACE[GAME.batch(1, size=SIZE).transform(k, USED[None])[0]] for k in range(len(GAME.symmetries))]


def parse(given: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--iterations", type=int, default=20)
    parser.add_argument("--games", type=int, default=60, help="games of self-play in each iteration")
    parser.add_argument("--nodes", type=int, default=64, help="simulations for every move")
    parser.add_argument("--opening", type=int, default=300, help="the most random moves before self-play")
    parser.add_argument("--longest", type=int, default=32, help="moves after which a game is cut and scored by pawns")
    parser.add_argument("--trace", type=float, default=0.9, help="lambda of the values")
    parser.add_argument("--matches", type=int, default=100, help="games against the first network")
    parser.add_argument("--every", type=int, default=2, help="iterations between such matches")
    parser.add_argument("--window", type=int, default=6, help="iterations to learn from")
    parser.add_argument("--minibatches", type=int, default=300, help="of 256 examples, in each iteration")
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--processes", type=int, default=1, help="that play games; results do not depend on it")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, help="folder for the curve and the network")
    return parser.parse_args(given)


def observe(states: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
    """Return what the players to move see of positions, the small board alone, and who they are."""
    seats, out = np.empty(len(states), np.int64), np.empty((len(states), GAME.observation.size), np.float32)
    to_move_all(states, seats)
    observe_all(states, seats, out)
    return out.reshape(-1, *GAME.observation.shape)[:, :, :SIZE, :SIZE].reshape(len(states), -1), seats


def evaluator(network: Network) -> Evaluator:
    """Return what asks a network for the priors and values of positions."""

    def answer(states: np.ndarray, priors: np.ndarray, values: np.ndarray) -> None:
        inputs, seats = observe(states)
        logits, found = network.forward(inputs)
        values[:] = np.where(seats[:, None] == np.arange(2), found[:, None], -found[:, None])
        moves, counts = np.zeros((len(states), GAME.max_moves), np.uint64), np.zeros(len(states), np.int64)
        legal_all(states, moves, counts)
        most = int(counts.max())
        legal = np.arange(most) < counts[:, None]
        ordered = np.take_along_axis(logits, PLACE[moves[:, :most].astype(np.int64)], axis=1)
        policy = softmax(np.where(legal, ordered, ILLEGAL))
        priors[:, :most] = (1 - EVENLY) * policy + EVENLY * legal / counts[:, None]

    return answer


def search(position: Position, asked: Evaluator, nodes: int) -> tuple[np.ndarray, np.ndarray]:
    """Return the moves of a position and the share of the simulations that each of them got."""
    candidates = explore(position, Limits(nodes=nodes), evaluator=asked, params=PARAMS).candidates
    visits = np.array([max(each.visits, 0) for each in candidates], np.float64) + 1e-3
    return np.array([each.move for each in candidates], np.uint64), visits / visits.sum()


def score(position: Position) -> float:
    """Return 1 or −1 for the first seat if it has won or lost, else less: by the rows that its pawns are ahead."""
    if position.outcome is not None and any(position.outcome.payoffs):
        return float(position.outcome.payoffs[0])
    ahead = 0
    for seat, pawns in enumerate(position.state.pawns):
        rows = [cell // 8 for cell in CELLS if int(pawns) >> cell & 1]
        to_go = sum(SIZE - row if seat == 0 else row + 1 for row in rows)  # one leaves north, the other south
        ahead += to_go if seat else -to_go
    return 0.8 * ahead / SIZE**2


def self_play(network: Network, args: argparse.Namespace, seed: int) -> list[tuple]:
    """Play a game against itself; return its positions, the shares of moves, and what they were worth to the mover.

    It begins somewhere in a random game, so that some pawns are on their way. Beginners hardly ever win, so values are
    not results but means of the scores that follow, the nearest counting most (as TD(lambda) has it).
    """
    rng, asked, seen = np.random.default_rng(seed), evaluator(network), []
    position = random_opening(seed, int(rng.integers(args.opening)))
    while position.turn is not None and len(seen) < args.longest:
        moves, shares = search(position, asked, args.nodes)
        policy = np.zeros(len(USED), np.float32)
        policy[PLACE[moves.astype(np.int64)]] = shares
        move = rng.choice(moves, p=shares)
        before, position = position, position.play_action(int(move))  # a move's code is its number in this game
        seen.append((before.states, policy, before.turn, score(position)))
    value, examples = seen[-1][-1], []
    for states, policy, turn, found in reversed(seen):
        value = (1 - args.trace) * found + args.trace * value
        examples.append((states, policy, value if turn == 0 else -value))
    return examples


def random_opening(seed: int, moves: int) -> Position:
    """Return a position after so many random moves, fewer if the game would be over."""
    rng, position = np.random.default_rng(seed), GAME.start(size=SIZE)
    for _ in range(moves):
        following = position.play_action(int(rng.choice(list(position.actions))))
        if following.turn is None:
            break
        position = following
    return position


Examples = tuple[np.ndarray, np.ndarray, np.ndarray]  # inputs, policies, values


def with_symmetries(found: list[tuple]) -> Examples:
    """Return inputs, policies and values of examples, each as all symmetries show it."""
    states = np.concatenate([each[0] for each in found])
    policies, values = np.array([each[1] for each in found]), np.array([each[2] for each in found], np.float32)
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


def learn(network: Network, window: list[Examples], args: argparse.Namespace, rng: np.random.Generator) -> None:
    """Fit the network to the shares of moves and to the scores."""
    inputs, policies, values = (np.concatenate(arrays) for arrays in zip(*window, strict=True))
    for _ in range(args.minibatches):
        part = rng.integers(len(inputs), size=256)
        logits, found = network.forward(inputs[part])
        policy = softmax(np.where(policies[part] > 0, logits, ILLEGAL))  # every legal move has a share
        by_logits = (policy - policies[part]) / len(part)
        network.update(network.backward(by_logits, 2 * (found - values[part]) / len(part)), args.rate, longest=2.0)


def match(one: Network, other: Network, args: argparse.Namespace, seed: int) -> float:
    """Return the points of the first network in a game from each side of an opening: wins and half the draws."""
    points, askers = 0.0, (evaluator(one), evaluator(other))
    for swapped in (0, 1):
        position = random_opening(seed, 3)
        while position.turn is not None:
            moves, shares = search(position, askers[(position.turn + swapped) % 2], args.nodes)
            position = position.play_action(int(moves[shares.argmax()]))
        points += (1 + position.outcome.payoffs[swapped]) / 2
    return points


def train(args: argparse.Namespace, run: Callable[..., Iterable]) -> None:
    """Learn, and measure along the way; `run` is `map`, or that of a pool of processes."""
    rng, size = np.random.default_rng(args.seed), GAME.observation.shape[0] * SIZE * SIZE
    network, first = Network(size, len(USED), seed=args.seed), Network(size, len(USED), seed=args.seed)
    window: list[Examples] = []
    began, points = time.perf_counter(), [(0, 0.5, 0.5, 0.5)]
    for iteration in range(1, args.iterations + 1):
        games = run(partial(self_play, network, args), rng.integers(2**31, size=args.games).tolist())
        window = [*window[1 - args.window :], with_symmetries([each for game in games for each in game])]
        learn(network, window, args, rng)
        if iteration % args.every and iteration < args.iterations:
            continue
        seeds = [10_000 * iteration + number for number in range(args.matches // 2)]
        scored = sum(run(partial(match, network, first, args), seeds))
        low, high = wilson(scored, args.matches)
        points.append((iteration, scored / args.matches, low, high))
        print(f"iteration {iteration}, {time.perf_counter() - began:.0f} s: against the first one {scored:g} of "
              f"{args.matches} points: {100 * scored / args.matches:.0f} % ({100 * low:.0f}–{100 * high:.0f})",
              flush=True)  # fmt: skip
        if args.out:
            write_curve(args.out, "alphazero_connexoh", args, points, args.matches, **LABELS)
            network.save(args.out / "alphazero_connexoh.npz")


def main() -> None:
    args = parse()
    if args.processes > 1:
        with ProcessPoolExecutor(args.processes) as pool:
            train(args, pool.map)
    else:
        train(args, map)


if __name__ == "__main__":
    main()
