"""Games of more than two: one player alone against copies of the other, on each deal once in every seat."""

import random
from dataclasses import dataclass

from triskel.arena.engine_process import EngineError, close_engines
from triskel.arena.pairs import Played, Setting, choosers, play_opening


@dataclass(frozen=True, slots=True)
class Rotation:
    """The games of one deal, by the seat of the first player: its share of the win, the plies, and how each ended."""

    number: int
    wins: tuple[float, ...]
    plies: tuple[int, ...]
    reasons: tuple[str, ...]

    @property
    def score(self) -> float:
        """The share of the deal's games that the first player won."""
        return sum(self.wins) / len(self.wins)


def play_rotation(setting: Setting, number: int) -> Rotation:
    """Play the games of one deal; the result is the same every time, if the players are."""
    start = play_opening(setting, number)
    try:
        games = [_play(setting, start, number, seat) for seat in range(start.position.seats)]
    except EngineError:
        close_engines()  # whatever state they are in
        raise
    wins, plies, reasons = zip(*games, strict=True)
    return Rotation(number, wins, plies, reasons)


def _play(setting: Setting, played: Played, number: int, alone: int) -> tuple[float, int, str]:
    """Play one game; return the share of the win that the player alone has, the plies, and why it ended."""
    seed = random.Random(f"{setting.seed} {number} {alone}").getrandbits(32)
    single, others = choosers(setting, seed)
    opening = len(played.moves)
    while (turn := played.position.turn) is not None:
        played = played.play(single(played) if turn == alone else others(played))
    outcome = played.position.outcome
    assert outcome is not None
    share = 1 / len(outcome.winners) if alone in outcome.winners else 0.0
    return share, len(played.moves) - opening, outcome.reason
