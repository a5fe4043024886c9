"""A puzzle: a position, the moves that solve it, and what is wrong with other moves. A line of JSON each."""

from collections.abc import Iterable
from pathlib import Path
from typing import Literal

import msgspec

from triskel.core.errors import OptionError
from triskel.core.position import Position
from triskel.games import game

SHIPPED = Path(__file__).parent / "data"
WON, DRAWN, LOST = 1000, 0, -1000  # values are payoffs in thousandths

# `win`: one move wins by force; `draw`: all others lose; `best`: chance decides, and one move is clearly better.
Goal = Literal["win", "draw", "best"]


class Wrong(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """What is wrong with a move: how the others answer it, and what it is worth, if that is known."""

    line: list[str] = []
    value: int | None = None


class Puzzle(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True, kw_only=True):
    """`line` has the solver's moves and the answers in turn, and ends with a move of the solver's.

    `then` is how the game could go on. A position is a text or, where that would be long, a seed and moves.
    """

    id: int
    goal: Goal
    rating: int
    themes: list[str]
    line: list[str]
    position: str = ""
    seed: int | None = None
    moves: list[str] = []
    value: int = WON
    then: list[str] = []
    wrong: dict[str, Wrong] = {}

    def start(self, name: str) -> Position:
        """Return the position to solve; a TriskelError says what is wrong with it."""
        if self.seed is None:
            return game(name).parse(self.position)
        position = game(name).start(seed=self.seed)
        for move in self.moves:
            position = position.play(move)
        return position

    @property
    def own_moves(self) -> int:
        """How many moves the solver has to find."""
        return (len(self.line) + 1) // 2


def shipped_file(name: str) -> Path:
    """Return the file of a game's puzzles that comes with the package."""
    file = SHIPPED / f"{name}.jsonl"
    if not file.is_file():
        raise OptionError(f"there are no puzzles of {name[:40]!r}")
    return file


def read_puzzles(file: Path) -> list[Puzzle]:
    """Return the puzzles of a file; a last line that was cut off while it was written is left out."""
    lines = file.read_text(encoding="utf-8").splitlines(keepends=True)
    whole = [line for line in lines if line.endswith("\n")]
    try:
        return [msgspec.json.decode(line, type=Puzzle) for line in whole]
    except msgspec.MsgspecError as problem:
        raise OptionError(f"{file} is no file of puzzles: {problem}") from None


def write_puzzles(file: Path, puzzles: Iterable[Puzzle]) -> None:
    """Write puzzles to a file, in place of what it held."""
    file.write_bytes(b"".join(msgspec.json.encode(puzzle) + b"\n" for puzzle in puzzles))
