"""Games to learn from: positions with their payoffs, played on all cores and kept in a file."""

import argparse
import multiprocessing
import os
import random
import time
from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

import numpy as np

from triskel.core.net import Net
from triskel.games import load_net


class Games(NamedTuple):
    """Positions, the payoff of each for the player to move (−1 is lost, 1 won), and the number of its game."""

    states: np.ndarray
    payoffs: np.ndarray
    games: np.ndarray


# Plays one game with so many nodes a move and a net, or else the game's own; returns its positions, and the payoff of
# each for its mover.
PlayGame = Callable[[random.Random, int, Net | None], tuple[list[np.ndarray], list[float]]]


def play_for(seconds: float, play_game: PlayGame, nodes: int, seed: str, net: Net | None = None) -> Games:
    """Return as many games as the time allows."""
    chooser, end = random.Random(seed), time.monotonic() + seconds
    states: list[np.ndarray] = []
    payoffs: list[float] = []
    games: list[int] = []
    number = 0
    while number == 0 or time.monotonic() < end:
        new, new_payoffs = play_game(chooser, nodes, net)
        states += new
        payoffs += new_payoffs
        games += [number] * len(new)
        number += 1
    return Games(np.concatenate(states), np.array(payoffs, np.float32), np.array(games, np.int64))


def joined(parts: list[Games]) -> Games:
    """Return all parts as one, the games numbered through."""
    firsts = np.cumsum([0, *(int(part.games.max()) + 1 for part in parts)])
    return Games(
        np.concatenate([part.states for part in parts]),
        np.concatenate([part.payoffs for part in parts]),
        np.concatenate([part.games + first for part, first in zip(parts, firsts, strict=False)]),
    )


def save(games: Games, file: Path) -> None:
    plain = games.states.view(np.uint8).reshape(len(games.states), -1)
    np.savez_compressed(file, states=plain, payoffs=games.payoffs, games=games.games)


def load(file: Path, kind: np.dtype) -> Games:
    """Return the games of a file, whose states are records of a kind."""
    with np.load(file) as kept:
        return Games(kept["states"].view(kind).reshape(-1), kept["payoffs"], kept["games"])


def run(play_game: PlayGame, nodes: int) -> None:
    """Run the command line of a module that plays games."""
    parser = argparse.ArgumentParser(description="Let a search play itself on all cores, and keep the positions.")
    parser.add_argument("file", type=Path, help="where to keep them")
    parser.add_argument("--seconds", type=float, default=300.0, help="how long to play")
    parser.add_argument("--nodes", type=int, default=nodes, help="how far to search for a move")
    parser.add_argument("--net", type=Path, help="the net to search with; without it the one that the game ships with")
    parser.add_argument("--processes", type=int, default=os.cpu_count(), help="how many games at the same time")
    parser.add_argument("--seed", type=int, default=0, help="another number gives other games")
    asked = parser.parse_args()
    play_for(0, play_game, 10, "to have everything compiled once")
    net = None if asked.net is None else load_net(asked.net)
    seeds = [f"{asked.seed} {number}" for number in range(asked.processes)]
    tasks = [(asked.seconds, play_game, asked.nodes, seed, net) for seed in seeds]
    with multiprocessing.get_context("spawn").Pool(asked.processes) as pool:
        games = joined(pool.starmap(play_for, tasks))
    save(games, asked.file)
    print(f"{games.games.max() + 1} games, {len(games.states)} positions")
