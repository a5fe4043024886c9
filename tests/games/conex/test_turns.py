"""Whole games of Conex, ply by ply beside the slow reference of the turn."""

import json
import random
from typing import Any

import pytest

import triskel
from reference import conex_turns
from triskel.core.position import Position

GAME = triskel.game("conex")
OPTIONS = [
    {"players": 2},
    {"players": 3, "table": "small"},
    {"players": 4, "target": 25},
    {"players": 2, "table": "400x350", "stuck": "hands"},
    {"players": 3, "table": "420x330"},
    {"players": 4, "table": [330, 420], "stuck": "hands", "target": 100},
]


def same(ours: Any, theirs: Any) -> bool:
    """Equal objects, where millimetres and degrees may differ by their rounding."""
    if isinstance(ours, float):
        return abs(ours - theirs) < 2e-6
    if isinstance(ours, dict):
        return ours.keys() == theirs.keys() and all(same(value, theirs[key]) for key, value in ours.items())
    if isinstance(ours, list):
        return len(ours) == len(theirs) and all(map(same, ours, theirs))
    return bool(ours == theirs)


def eager_move(position: Position, rng: random.Random) -> str:
    """Random, but lightning, dice and 2x are used far more often than by chance, and draws seldom forgotten."""
    moves = position.legal()
    dice = [move for move in moves if move.startswith(("Y9", "Y10", "Y11", "R9", "R10", "R11", "T9", "P9", "P10"))]
    wanted = [move for move in moves if move.startswith(("zap", "drop")) or move.endswith("*")] or dice or ["draw"]
    if rng.random() < 0.5 and set(wanted) <= set(moves):
        return rng.choice(wanted)
    return rng.choice(moves)


def follow(seed: int, options: dict[str, Any]) -> dict[str, int]:
    """Play a game beside the reference; answers how often each kind of move was met."""
    rng = random.Random(seed)
    position = GAME.start(seed=seed, **options)
    met: dict[str, int] = {}
    while position.turn is not None:
        slow = json.loads(position.text())
        assert position.legal() == conex_turns.legal(slow), position.text()
        move = eager_move(position, rng)
        kind = move.split(" ")[0] if ">" not in move else "place*" if "*" in move else "place"
        met[kind] = met.get(kind, 0) + 1
        met[slow["phase"]] = met.get(slow["phase"], 0) + 1
        position = position.play(move)
        assert same(json.loads(position.text()), conex_turns.play(slow, move)), (slow, move)
    assert list(position.outcome.winners) == conex_turns.winners(json.loads(position.text()))
    met[position.outcome.reason] = 1
    return met


@pytest.mark.parametrize("options", OPTIONS)
def test_games_go_as_in_the_reference(options: dict[str, Any]) -> None:
    met = follow(5, options)
    assert met["place"] > 2


@pytest.mark.soak
def test_many_games_go_as_in_the_reference_and_meet_every_move() -> None:
    total: dict[str, int] = {}
    for seed in range(60):
        for key, count in follow(seed, OPTIONS[seed % len(OPTIONS)]).items():
            total[key] = total.get(key, 0) + count
    print(total)
    every = {"place", "place*", "draw", "zap", "drop", "done", "pass", "start", "end", "target", "stuck"}
    assert set(total) == every
