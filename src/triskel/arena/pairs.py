"""A pair of games between two players: the same deal and opening, the seats swapped."""

import random
from dataclasses import dataclass, field
from typing import Any

import triskel
from triskel.core.errors import OptionError
from triskel.core.game import Game
from triskel.core.position import Position

OPENING_PLIES = 4  # played at random where every deal is the same


@dataclass(frozen=True, slots=True)
class Setting:
    """All that decides how the pairs of a match go."""

    game: str
    players: tuple[str, str]
    options: dict[str, Any] = field(default_factory=dict)
    seconds: float | None = None
    nodes: int | None = None
    seed: int = 0
    opening: int | None = None  # random plies before the players take over; None: as many as the game needs


@dataclass(frozen=True, slots=True)
class Pair:
    """The result: the first player's share of the two points, and how each game ended."""

    number: int
    score: float
    plies: tuple[int, int]
    reasons: tuple[str, str]


def check(setting: Setting) -> None:
    """Refuse what could not be played before any work begins."""
    start = triskel.game(setting.game).start(seed=0, **setting.options)
    if start.seats != 2:
        raise OptionError(f"a match is between two players, and this game has {start.seats} seats")
    for name in setting.players:
        triskel.player(name)


def play_pair(setting: Setting, number: int) -> Pair:
    """Play pair number so-and-so of a match; the same every time, if the players are."""
    start = _opened(setting, number)
    games = [_play(setting, start, number, first) for first in (0, 1)]
    return Pair(
        number,
        sum(score for score, _, _ in games) / 2,
        (games[0][1], games[1][1]),
        (games[0][2], games[1][2]),
    )


def _opened(setting: Setting, number: int) -> Position:
    """The deal of a pair after its opening, which must not end the game."""
    game, attempt = triskel.game(setting.game), 0
    plies = _needs_opening(game) if setting.opening is None else setting.opening
    while True:
        chooser = random.Random(f"{setting.seed} {number} {attempt}")
        position = game.start(seed=chooser.getrandbits(63), **setting.options)
        for _ in range(plies):
            if position.turn is not None:
                position = position.play(chooser.choice(position.legal()))
        if position.turn is not None:
            return position
        attempt += 1


def _needs_opening(game: Game) -> int:
    return OPENING_PLIES if game.start(seed=1) == game.start(seed=2) else 0


def _play(setting: Setting, position: Position, number: int, swapped: int) -> tuple[float, int, str]:
    """One game: the first player's score, the plies, the reason of its end."""
    seats = [
        triskel.player(name, seed=_player_seed(setting, number, swapped, seat), nodes=setting.nodes)
        for seat, name in enumerate(setting.players[::-1] if swapped else setting.players)
    ]
    plies = 0
    while position.turn is not None:
        position = position.play(seats[position.turn].choose(position, setting.seconds))
        plies += 1
    outcome = position.outcome
    assert outcome is not None
    return (1 + outcome.payoffs[swapped]) / 2, plies, outcome.reason


def _player_seed(setting: Setting, number: int, swapped: int, seat: int) -> int:
    return random.Random(f"{setting.seed} {number} {swapped} {seat}").getrandbits(32)
