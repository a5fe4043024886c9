"""What every search needs to begin and to report: the seat to move, a line in text, and the result."""

from collections.abc import Iterable
from dataclasses import dataclass

from triskel.core.errors import GameOver
from triskel.core.position import Position


@dataclass(frozen=True, slots=True)
class SearchResult:
    """A move, its value for the player to move (−1 loses, 1 wins), and the line of play that the search expects."""

    move: str
    value: float
    line: tuple[str, ...]
    nodes: int
    seconds: float
    depth: int = 0
    exact: bool = False


def seat_to_move(position: Position) -> int:
    """Return the seat to move; GameOver where there is none."""
    if position.turn is None:
        raise GameOver("the game is over: there is nothing to search")
    return position.turn


def write_line(position: Position, moves: Iterable[int]) -> tuple[str, ...]:
    """Return a line of move codes as texts; it ends where the game does, also by what the position remembers."""
    texts: list[str] = []
    for move in moves:
        if position.turn is None:
            break
        texts.append(position.game.write_move(position.state, int(move)))
        position = position.play(texts[-1])
    return tuple(texts)
