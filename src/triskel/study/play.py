"""Playing the games of a study. A game depends on the plan and its numbers alone, wherever it is played."""

import random
from typing import Any

import msgspec
import numpy as np

import triskel
from triskel.core.position import Position
from triskel.match.assessment import assess
from triskel.search.luck import luck_in
from triskel.search.verdicts import difference_of, payoff_among, thousandths
from triskel.study.plan import Plan

PAIRS_OF_CHUNK = 5


class StudyGame(msgspec.Struct, frozen=True, kw_only=True):
    """A game of a study: who played, its moves, and each position before a move.

    `pair` and `swapped` are the same deal and matchup: the levels change seats between the two games, and every
    variant has both. `values` is the payoff that the mover could expect, `luck` what draws and dice brought with the
    move (only in games with secrets); both in thousandths. The first `opening` moves were random.
    """

    pair: int
    swapped: int
    variant: int
    levels: tuple[str, ...]
    deal: int
    opening: int
    moves: list[str]
    movers: list[int]
    legal: list[int]
    values: list[int]
    luck: list[int]
    winners: tuple[int, ...]
    reason: str

    @property
    def seats(self) -> int:
        return len(self.levels)


def play_chunk(plan: Plan, number: int) -> tuple[int, list[StudyGame]]:
    """Return the games of a chunk of the study, after its number: every pair in every variant."""
    pairs = range(number * PAIRS_OF_CHUNK, (number + 1) * PAIRS_OF_CHUNK)
    return number, [
        play_game(plan, pair, swapped, variant)
        for pair in pairs
        for variant in range(len(plan.variants))
        for swapped in (0, 1)
    ]


def play_game(plan: Plan, pair: int, swapped: int, variant: int) -> StudyGame:
    """Play a game by its numbers."""
    deal, opening, start = _open(plan, pair, variant)
    matchup = plan.matchups[pair % len(plan.matchups)]
    levels = tuple(matchup[(seat + swapped) % 2] for seat in range(start.seats))
    players = [triskel.player(level, seed=_number(32, plan, pair, swapped, seat)) for seat, level in enumerate(levels)]
    position, steps = start, []
    for move in opening:
        steps.append((position, move))
        position = position.play(move)
    while position.turn is not None:
        move = players[position.turn].choose(position)
        steps.append((position, move))
        position = position.play(move)
    outcome = position.outcome
    assert outcome is not None
    return StudyGame(
        pair=pair,
        swapped=swapped,
        variant=variant,
        levels=levels,
        deal=deal,
        opening=len(opening),
        moves=[move for _, move in steps],
        winners=outcome.winners,
        reason=outcome.reason,
        **_measured(steps, plan.nodes),
    )


def _measured(steps: list[tuple[Position, str]], nodes: int) -> dict[str, Any]:
    """Return what a shallow search, the same for all, says of each position."""
    stop = np.zeros(1, np.int64)
    movers, values = [], []
    for position, _ in steps:
        found = assess(position, stop, nodes=nodes)
        movers.append(found.mover)
        values.append(int(thousandths(found.value)))
    hidden = bool(steps) and steps[0][0].game.hidden
    return {
        "movers": movers,
        "legal": [len(position.moves) for position, _ in steps],
        "values": values,
        "luck": [_luck(position, move) for position, move in steps] if hidden else [],
    }


def _luck(position: Position, move: str) -> int:
    found, even = payoff_among(luck_in(position, move), position.seats), payoff_among(0.0, position.seats)
    return int(difference_of(found, even))


def _open(plan: Plan, pair: int, variant: int) -> tuple[int, list[str], Position]:
    """Return the deal of a pair, its random opening, which does not end the game, and the start."""
    for attempt in range(1_000):
        chooser = random.Random(f"{plan.seed} {pair} {attempt}")
        deal = chooser.getrandbits(53)  # which every reader of JSON keeps exactly
        start = triskel.game(plan.game).start(seed=deal, **plan.variants[variant])
        position, opening = start, []
        for _ in range(plan.opening):
            if position.turn is None:
                break
            opening.append(chooser.choice(position.legal()))
            position = position.play(opening[-1])
        if position.turn is not None:
            return deal, opening, start
    raise triskel.OptionError("every opening of this variant ends the game: there is nothing to study")


def _number(bits: int, plan: Plan, *numbers: int) -> int:
    return random.Random(" ".join(map(str, (plan.seed, *numbers)))).getrandbits(bits)
