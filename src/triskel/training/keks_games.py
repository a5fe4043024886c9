"""Games of Keks to learn from: a search plays itself, and every position is kept with what came of it.

    python -m triskel.training.keks_games games.npz --seconds 300

A game begins with some random moves and has a few more on the way, so that the positions are of many kinds. It is
broken off as soon as the search is sure of its end.
"""

import argparse
import multiprocessing
import os
import random
import time
from pathlib import Path
from typing import NamedTuple

import numpy as np

import triskel
from triskel.core.position import Position
from triskel.games.keks.record import STATE
from triskel.search.alphabeta import search
from triskel.search.limits import Limits

MOST_RANDOM_MOVES = 10  # at the beginning
BLUNDERS = 0.03  # the share of random moves after that


class Games(NamedTuple):
    """Positions, what each brought the player to move (−1, 0 or 1), and the number of its game."""

    states: np.ndarray
    payoffs: np.ndarray
    games: np.ndarray


def play_game(chooser: random.Random, nodes: int) -> tuple[list[np.ndarray], list[int]]:
    """The positions of one game after its random beginning, and what each brought its mover."""
    position = triskel.game("keks").start(seed=chooser.getrandbits(60))
    for _ in range(chooser.randrange(MOST_RANDOM_MOVES)):
        position = position.play(chooser.choice(position.legal()))
    seen: list[Position] = []
    while position.turn is not None:
        seen.append(position)
        found = search(position, Limits(nodes=nodes))
        if found.exact:
            return _labelled(seen, position.turn, round(found.value))
        position = position.play(chooser.choice(position.legal()) if chooser.random() < BLUNDERS else found.move)
    outcome = position.outcome
    assert outcome is not None
    return _labelled(seen, 0, round(outcome.payoffs[0]))


def _labelled(seen: list[Position], seat: int, payoff: int) -> tuple[list[np.ndarray], list[int]]:
    return [at.states for at in seen], [payoff if at.turn == seat else -payoff for at in seen]


def play_for(seconds: float, nodes: int, seed: str) -> Games:
    """As many games as the time allows."""
    chooser, end = random.Random(seed), time.monotonic() + seconds
    states: list[np.ndarray] = []
    payoffs: list[int] = []
    games: list[int] = []
    number = 0
    while number == 0 or time.monotonic() < end:
        new, brought = play_game(chooser, nodes)
        states += new
        payoffs += brought
        games += [number] * len(new)
        number += 1
    return Games(np.concatenate(states), np.array(payoffs, np.int8), np.array(games, np.int64))


def joined(parts: list[Games]) -> Games:
    """All parts as one, the games numbered through."""
    firsts = np.cumsum([0, *(int(part.games.max()) + 1 for part in parts)])
    return Games(
        np.concatenate([part.states for part in parts]),
        np.concatenate([part.payoffs for part in parts]),
        np.concatenate([part.games + first for part, first in zip(parts, firsts, strict=False)]),
    )


def save(games: Games, file: Path) -> None:
    plain = games.states.view(np.uint8).reshape(len(games.states), -1)
    np.savez_compressed(file, states=plain, payoffs=games.payoffs, games=games.games)


def load(file: Path) -> Games:
    with np.load(file) as kept:
        return Games(kept["states"].view(STATE).reshape(-1), kept["payoffs"], kept["games"])


def main() -> None:
    parser = argparse.ArgumentParser(description="Let Keks play itself on all cores, and keep the positions.")
    parser.add_argument("file", type=Path, help="where to keep them")
    parser.add_argument("--seconds", type=float, default=300.0, help="how long to play")
    parser.add_argument("--nodes", type=int, default=15_000, help="how far to search for a move")
    parser.add_argument("--processes", type=int, default=os.cpu_count(), help="how many games at the same time")
    parser.add_argument("--seed", type=int, default=0, help="another number gives other games")
    asked = parser.parse_args()
    play_for(0, 10, "to have everything compiled once")
    tasks = [(asked.seconds, asked.nodes, f"{asked.seed} {number}") for number in range(asked.processes)]
    with multiprocessing.get_context("spawn").Pool(asked.processes) as pool:
        games = joined(pool.starmap(play_for, tasks))
    save(games, asked.file)
    print(f"{games.games.max() + 1} games, {len(games.states)} positions")


if __name__ == "__main__":
    main()
