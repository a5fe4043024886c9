"""What everybody gets on a day: a puzzle of each game, and a deal. It follows from the date (UTC) alone.

`web/src/pages/puzzles/daily.ts` works out the same.
"""

from dataclasses import dataclass
from datetime import date
from hashlib import sha256

from triskel.puzzles.puzzle import Puzzle

STEP = 7919  # a prime, and more than there are puzzles: so each comes up once before any comes again
DEALT = ("keks", "conex")  # the games whose deals differ, in turn
EPOCH = date(1970, 1, 1)


@dataclass(frozen=True, slots=True)
class Deal:
    """A deal to play: its game, and its seed as 64 hex digits."""

    game: str
    seed: str


def puzzle_of_day(day: date, puzzles: list[Puzzle]) -> Puzzle:
    """Return the puzzle of a day."""
    return puzzles[(day - EPOCH).days * STEP % len(puzzles)]


def deal_of_day(day: date) -> Deal:
    """Return the deal of a day."""
    seed = sha256(f"triskel daily {day.isoformat()}".encode()).hexdigest()
    return Deal(DEALT[(day - EPOCH).days % len(DEALT)], seed)
