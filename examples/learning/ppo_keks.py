"""PPO on Keks against random players, in one file and NumPy alone, in the manner of CleanRL.

    python examples/learning/ppo_keks.py --out curves         # a minute; writes ppo_keks.json, .svg and .npz
    python examples/learning/ppo_keks.py --steps 20000 --games 200

Needs `triskel[gymnasium]`. Prints how often the agent wins, with its 95 % interval.
"""

import argparse
import time
from pathlib import Path

import numpy as np
from curves import Point, write_curve
from network import ILLEGAL, Network, softmax, wilson

from triskel.adapters.gymnasium import VectorGame

COLOURS = 10
FEATURES = 2 * 13 + 64


def parse(given: list[str] | None = None) -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--steps", type=int, default=400_000, help="moves of the agent to learn from")
    parser.add_argument("--envs", type=int, default=128)
    parser.add_argument("--horizon", type=int, default=32, help="steps of each game between updates")
    parser.add_argument("--hidden", type=int, default=64, help="width of the network")
    parser.add_argument("--epochs", type=int, default=3)
    parser.add_argument("--minibatches", type=int, default=4)
    parser.add_argument("--rate", type=float, default=1e-3)
    parser.add_argument("--gamma", type=float, default=0.99)
    parser.add_argument("--trace", type=float, default=0.95, help="lambda of the advantages")
    parser.add_argument("--clip", type=float, default=0.2)
    parser.add_argument("--entropy", type=float, default=0.01)
    parser.add_argument("--games", type=int, default=1000, help="games of each evaluation")
    parser.add_argument("--evaluations", type=int, default=16)
    parser.add_argument("--threads", type=int, default=1)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, help="folder for the curve and the network")
    return parser.parse_args(given)


def features(observations: np.ndarray, mask: np.ndarray) -> np.ndarray:
    """Return what the network looks at: for each colour its tiles, what the others are on average, and its moves.

    No colour is special, so the same weights look at each of them. A colour has 64 actions, the sets of its six tiles.
    """
    planes = observations.reshape(len(observations), -1, 64)
    tiles, others = planes[:, :COLOURS], planes[:, COLOURS:]
    counts = tiles.sum(axis=2, keepdims=True)
    means = tiles @ others.transpose(0, 2, 1) / np.maximum(counts, 1)  # of every plane, over the tiles of a colour
    own = np.concatenate([means, counts / 6], axis=2)
    around = np.broadcast_to(own.mean(axis=1, keepdims=True), own.shape)
    return np.concatenate([own, around, mask.reshape(len(mask), COLOURS, -1)], axis=2, dtype=np.float32)


def choose(network: Network, inputs: np.ndarray, mask: np.ndarray, rng: np.random.Generator) -> tuple:
    """Return actions drawn from the policy, the logarithms of their probabilities, and the values."""
    logits, values = network.forward(inputs)
    policy = softmax(np.where(mask, logits, ILLEGAL))
    edges = policy.cumsum(axis=1)
    actions = (edges < edges[:, -1:] * rng.random((len(policy), 1))).sum(axis=1)
    return actions, np.log(policy[np.arange(len(policy)), actions] + 1e-12), values


def evaluate(network: Network, games: int, seed: int) -> tuple[int, int, int]:
    """Return the wins, draws and losses of the policy, drawn from as in learning, in a seat drawn by lot."""
    envs, rng = VectorGame("keks", min(games, 500), threads=1), np.random.default_rng(seed)
    observations, infos = envs.reset(seed=seed)
    results: list[float] = []
    while len(results) < games:
        mask = infos["action_mask"]
        actions, _, _ = choose(network, features(observations, mask), mask, rng)
        observations, rewards, over, _, infos = envs.step(actions)
        results += rewards[over].tolist()
    results = results[:games]
    return sum(r > 0 for r in results), sum(r == 0 for r in results), sum(r < 0 for r in results)


def advantages_of(rewards, values, over, last, gamma, trace):
    """Return the generalised advantage estimates of all steps."""
    found, following, ahead = np.zeros_like(rewards), last, np.zeros_like(last)
    for t in reversed(range(len(rewards))):
        alive = 1.0 - over[t]
        delta = rewards[t] + gamma * following * alive - values[t]
        found[t] = ahead = delta + gamma * trace * alive * ahead
        following = values[t]
    return found


def learn(network: Network, batch: dict[str, np.ndarray], args: argparse.Namespace, rate: float) -> None:
    """Take a step on a minibatch: the clipped policy loss, half the squared error of the values, and the entropy."""
    size = len(batch["actions"])
    logits, values = network.forward(batch["inputs"])
    policy = softmax(np.where(batch["masks"], logits, ILLEGAL))
    rows = np.arange(size)
    chosen = policy[rows, batch["actions"]]
    ratio = np.exp(np.log(chosen + 1e-12) - batch["logs"])
    gains = batch["gains"]
    inside = np.where(gains > 0, ratio < 1 + args.clip, ratio > 1 - args.clip)
    by_log = np.where(inside, -gains * ratio, 0.0)
    logs = np.log(policy + 1e-12)
    entropy = -(policy * logs).sum(axis=1, keepdims=True)
    by_logits = -by_log[:, None] * policy + args.entropy * policy * (logs + entropy)
    by_logits[rows, batch["actions"]] += by_log
    by_values = 0.5 * (values - batch["returns"])
    network.update(network.backward((by_logits / size).astype(np.float32), by_values / size), rate)


class Rollout:
    """What happened in some steps of all games."""

    def __init__(self, envs: VectorGame, horizon: int) -> None:
        shape = horizon, envs.num_envs
        self.inputs = np.empty((*shape, COLOURS, FEATURES), np.float32)
        self.masks = np.empty((*shape, envs.game.actions), np.bool_)
        self.actions = np.empty(shape, np.int64)
        self.logs, self.values, self.rewards, self.over = (np.empty(shape, np.float32) for _ in range(4))

    def fill(self, envs: VectorGame, network: Network, told: tuple, rng: np.random.Generator) -> tuple:
        """Play on from what the environment has told last; return what it tells in the end."""
        observations, infos = told
        for t in range(len(self.actions)):
            self.inputs[t], self.masks[t] = features(observations, infos["action_mask"]), infos["action_mask"]
            self.actions[t], self.logs[t], self.values[t] = choose(network, self.inputs[t], self.masks[t], rng)
            observations, self.rewards[t], self.over[t], _, infos = envs.step(self.actions[t])
        return observations, infos

    def data(self, last: np.ndarray, args: argparse.Namespace) -> dict[str, np.ndarray]:
        """Return all steps as rows, with advantages and returns; `last` are the values after them."""
        gains = advantages_of(self.rewards, self.values, self.over, last, args.gamma, args.trace)
        arrays = {
            "inputs": self.inputs,
            "masks": self.masks,
            "actions": self.actions,
            "logs": self.logs,
            "gains": gains,
            "returns": gains + self.values,
        }
        return {name: array.reshape(-1, *array.shape[2:]) for name, array in arrays.items()}


def train(args: argparse.Namespace) -> tuple[Network, list[Point]]:
    """Return a trained network, and its share of wins along the way with their intervals."""
    rng = np.random.default_rng(args.seed)
    envs = VectorGame("keks", args.envs, threads=args.threads)
    rollout = Rollout(envs, args.horizon)
    network = Network(FEATURES, envs.game.actions // COLOURS, args.hidden, seed=args.seed)
    told = envs.reset(seed=args.seed)
    updates = max(1, args.steps // rollout.actions.size)
    every, began, points = max(1, updates // args.evaluations), time.perf_counter(), []
    for update in range(updates + 1):
        if update % every == 0 or update == updates:
            wins, draws, losses = evaluate(network, args.games, seed=10_000 + update)
            low, high = wilson(wins, args.games)
            steps, seconds = update * rollout.actions.size, time.perf_counter() - began
            points.append((steps, wins / args.games, low, high))
            print(f"{steps:9,} steps, {seconds:5.0f} s: won {wins}, drew {draws}, lost {losses} of {args.games}: "
                  f"{100 * wins / args.games:.1f} % ({100 * low:.1f}–{100 * high:.1f})", flush=True)  # fmt: skip
        if update == updates:
            return network, points
        told = rollout.fill(envs, network, told, rng)
        data = rollout.data(network.forward(features(told[0], told[1]["action_mask"]))[1], args)
        for _ in range(args.epochs):
            for part in np.array_split(rng.permutation(rollout.actions.size), args.minibatches):
                batch = {name: array[part] for name, array in data.items()}
                batch["gains"] = (batch["gains"] - batch["gains"].mean()) / (batch["gains"].std() + 1e-8)
                learn(network, batch, args, args.rate * (1 - update / updates))
    raise AssertionError("the loop returns")


def main() -> None:
    args = parse()
    network, points = train(args)
    if args.out:
        labels = {"title": "PPO on Keks against random players", "along": "moves learnt from", "up": "games won"}
        write_curve(args.out, "ppo_keks", args, points, args.games, **labels, aim=0.9)
        network.save(args.out / "ppo_keks.npz")


if __name__ == "__main__":
    main()
