"""A pair of games between two players: the same deal and opening, the seats swapped."""

import random
from collections.abc import Callable
from dataclasses import dataclass, field
from functools import cache
from typing import Any

import triskel
from triskel.arena.engine_process import EngineError, close_engines, engine_for, is_command, read_command
from triskel.core.errors import TriskelError
from triskel.core.game import Game
from triskel.core.net import Net
from triskel.core.position import Position

OPENING_PLIES = 4  # played at random where every deal is the same


@dataclass(frozen=True, slots=True)
class Setting:
    """Everything that decides the pairs of a match."""

    game: str
    players: tuple[str, str]
    options: dict[str, Any] = field(default_factory=dict)
    seconds: float | None = None
    nodes: int | None = None
    seed: int = 0
    opening: int | None = None  # random plies before the players take over; None: the game's default


@dataclass(frozen=True, slots=True)
class Pair:
    """The result: the first player's share of the two points, and how each game ended."""

    number: int
    score: float
    plies: tuple[int, int]
    reasons: tuple[str, str]


@dataclass(frozen=True, slots=True)
class Played:
    """A game so far: its deal, the moves since, and where they led."""

    deal: int
    moves: tuple[str, ...]
    position: Position

    def play(self, move: str) -> "Played":
        return Played(self.deal, (*self.moves, move), self.position.play(move))


Chooser = Callable[[Played], str]
# Returns what chooses the moves of a player, the first or the second of a match, in a game. With equal seeds it chooses
# the same.
Seating = Callable[[int, int], Chooser]


def seats_of(setting: Setting) -> int:
    """Return the number of seats; refuse a setting that cannot be played, before any work begins."""
    start = triskel.game(setting.game).start(seed=0, **setting.options)
    for name in setting.players:
        if is_command(name):
            read_command(name)
        else:
            start.game.weights(triskel.player(name).net)
    return start.seats


def nets_of(setting: Setting) -> dict[str, str]:
    """Return the digests of the nets that players were given, by the players' names: a file may change."""
    nets = {name: triskel.player(name).net for name in setting.players if not is_command(name)}
    return {name: net.digest for name, net in nets.items() if net is not None}


def play_pair(setting: Setting, number: int) -> Pair:
    """Play a pair of a match by its number; the result is the same every time, if the players are."""
    try:
        return play_pair_between(lambda index, seed: _chooser(setting, index, seed), setting, number)
    except EngineError:
        close_engines()  # whatever state they are in
        raise


def play_pair_between(seating: Seating, setting: Setting, number: int) -> Pair:
    """Play a pair of a match between players that are given, whatever the names in its setting."""
    start = play_opening(setting, number)
    games = [_play(seating, setting, start, number, first) for first in (0, 1)]
    return Pair(
        number,
        sum(score for score, _, _ in games) / 2,
        (games[0][1], games[1][1]),
        (games[0][2], games[1][2]),
    )


def play_opening(setting: Setting, number: int) -> Played:
    """Return the deal of a pair after its opening, which must not end the game."""
    game, attempt = triskel.game(setting.game), 0
    plies = _opening_plies(game) if setting.opening is None else setting.opening
    while True:
        chooser = random.Random(f"{setting.seed} {number} {attempt}")
        deal = chooser.getrandbits(63)
        played = Played(deal, (), game.start(seed=deal, **setting.options))
        for _ in range(plies):
            if played.position.turn is not None:
                played = played.play(chooser.choice(played.position.legal()))
        if played.position.turn is not None:
            return played
        attempt += 1


def _opening_plies(game: Game) -> int:
    """Return how many random plies a game needs: none where deals differ."""
    return OPENING_PLIES if game.start(seed=1) == game.start(seed=2) else 0


def _play(seating: Seating, setting: Setting, played: Played, number: int, swapped: int) -> tuple[float, int, str]:
    """Play one game; return the first player's score, the plies after the opening, and why it ended."""
    seats = [seating(seat ^ swapped, _player_seed(setting, number, swapped, seat)) for seat in (0, 1)]
    opening = len(played.moves)
    while played.position.turn is not None:
        played = played.play(seats[played.position.turn](played))
    outcome = played.position.outcome
    assert outcome is not None
    return (1 + outcome.payoffs[swapped]) / 2, len(played.moves) - opening, outcome.reason


def choosers(setting: Setting, seed: int) -> tuple[Chooser, Chooser]:
    """Return what chooses the moves of both players in a game."""
    return _chooser(setting, 0, seed), _chooser(setting, 1, seed + 1)


def _chooser(setting: Setting, index: int, seed: int) -> Chooser:
    name = setting.players[index]
    if is_command(name):
        return _engine_chooser(setting, index, seed)
    player = triskel.player(name.partition(":")[0], seed=seed, nodes=setting.nodes, net=_net_of(name))
    return lambda played: player.choose(played.position, setting.seconds)


@cache
def _net_of(name: str) -> Net | None:
    """Return the net that a player was given: read once, so that all games of a process are played with the same."""
    return triskel.player(name).net


def _engine_chooser(setting: Setting, index: int, seed: int) -> Chooser:
    engine = engine_for(setting.players[index], setting.game, index)
    engine.new_game(setting.options, seed)

    def choose(played: Played) -> str:
        move = engine.choose(played.deal, played.moves, setting.seconds, setting.nodes)
        try:
            played.position.play(move)
        except TriskelError as problem:
            raise engine.error(f"chose {move[:40]!r}, which cannot be played: {problem}") from None
        return move

    return choose


def _player_seed(setting: Setting, number: int, swapped: int, seat: int) -> int:
    return random.Random(f"{setting.seed} {number} {swapped} {seat}").getrandbits(32)
