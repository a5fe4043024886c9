"""What a person has solved and how strong they are at it, kept in the user's data folder.

It counts as the page does (`web/src/pages/puzzles/progress.ts`).
"""

import random
from collections.abc import Sequence
from pathlib import Path
from typing import Literal

import msgspec
import platformdirs

from triskel.puzzles.puzzle import Puzzle

# first: at the first try; hint: with a hint; later: after a wrong move; shown: not solved.
Result = Literal["first", "hint", "later", "shown"]
SCORES: dict[Result, float] = {"first": 1, "hint": 0.5, "later": 0, "shown": 0}
START = 1100
LARGEST_STEP = 120  # of the first puzzle; later ones move the rating less
SMALLEST_STEP = 24
SETTLED = 15  # puzzles
NEAR = 120  # points of rating: the next puzzle is drawn from those so near, if there are any


class Progress(msgspec.Struct, frozen=True):
    """A rating, how many puzzles it rests on, and the results by puzzle."""

    rating: int = START
    count: int = 0
    results: dict[int, Result] = {}

    @property
    def solved(self) -> int:
        return sum(result != "shown" for result in self.results.values())

    def with_result(self, puzzle: Puzzle, result: Result) -> "Progress":
        """Return the progress after a result. The first result of a puzzle rates the person; later ones do not."""
        known = self.results.get(puzzle.id)
        if known is None:
            rating = self.rating + self._step * (SCORES[result] - self._expected(puzzle))
            return Progress(round(rating), self.count + 1, self.results | {puzzle.id: result})
        if known == "shown" and result != "shown":
            return Progress(self.rating, self.count, self.results | {puzzle.id: "later"})
        return self

    @property
    def _step(self) -> float:
        return max(SMALLEST_STEP, LARGEST_STEP * (1 - self.count / SETTLED))

    def _expected(self, puzzle: Puzzle) -> float:
        """Return the score that Elo expects."""
        return float(1 / (1 + 10 ** ((puzzle.rating - self.rating) / 400)))

    def next_puzzle(self, puzzles: Sequence[Puzzle], rng: random.Random, but: Puzzle | None = None) -> Puzzle:
        """Return a puzzle that was not tried yet and fits one's strength; when all were tried, one not solved yet."""
        others = [puzzle for puzzle in puzzles if puzzle is not but]
        fresh = [puzzle for puzzle in others if puzzle.id not in self.results]
        unsolved = [puzzle for puzzle in others if self.results.get(puzzle.id) == "shown"]
        left = fresh or unsolved or others
        near = [puzzle for puzzle in left if abs(puzzle.rating - self.rating) <= NEAR]
        return rng.choice(near) if near else min(left, key=lambda puzzle: abs(puzzle.rating - self.rating))


class ProgressStore:
    """The progress in every game, in one file; where that cannot be written, nothing is kept."""

    def __init__(self, file: Path | None = None) -> None:
        self._file = file or platformdirs.user_data_path("triskel", appauthor=False) / "terminal-puzzles.json"

    def progress(self, game: str) -> Progress:
        """Return the progress in a game."""
        return self._read().get(game, Progress())

    def keep(self, game: str, progress: Progress) -> None:
        """Store the progress in a game."""
        try:
            self._file.parent.mkdir(parents=True, exist_ok=True)
            self._file.write_bytes(msgspec.json.encode(self._read() | {game: progress}))
        except OSError:
            return

    def _read(self) -> dict[str, Progress]:
        try:
            return msgspec.json.decode(self._file.read_bytes(), type=dict[str, Progress])
        except (OSError, msgspec.MsgspecError):
            return {}
