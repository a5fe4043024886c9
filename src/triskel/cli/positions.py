"""Commands about positions: deal, moves, apply, result, show."""

import json
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

import triskel
from triskel.cli.parameters import (
    DEFAULT_SEED,
    FIRST_DEAL,
    NO_OPTIONS,
    GameName,
    GameOptions,
    PositionOrDeal,
    name_value_pairs,
)
from triskel.cli.shared import answer_lines, reader, wants_colour
from triskel.core.errors import NotationError, OptionError
from triskel.core.position import Position


def deal(game: GameName, *, seed: str | None = None, options: GameOptions = NO_OPTIONS) -> None:
    """Print a start position.

    Parameters
    ----------
    seed
        A whole number or 64 hex digits; equal seeds deal equal games. Without it the deal is unpredictable.
    """
    print(triskel.game(game).start(seed=seed, **options.values()).text())


def moves(game: GameName, position: str | None = None, *, options: GameOptions = NO_OPTIONS) -> None:
    """Print the legal moves of a position as a JSON array, or of every position on the input, one a line.

    Parameters
    ----------
    position
        The position's text; without it positions are read from the input.
    """
    read = reader(game, options)

    def legal_moves(text: str) -> str:
        return json.dumps(read(text).legal())

    if position is None:
        answer_lines(legal_moves)
    else:
        print(legal_moves(position))


def apply(game: GameName, *, options: GameOptions = NO_OPTIONS) -> None:
    """Read lines `POSITION<TAB>MOVE` and print the position after the move."""
    read = reader(game, options)

    def next_position(line: str) -> str:
        text, tab, move = line.partition("\t")
        if not tab:
            raise NotationError("a line to apply is a position, a tab and a move")
        return read(text).play(move).text()

    answer_lines(next_position)


def result(game: GameName, *, options: GameOptions = NO_OPTIONS) -> None:
    """Read positions, one a line, and print as JSON whether the game is over and who won."""
    read = reader(game, options)
    answer_lines(lambda text: _result(read(text)))


def _result(position: Position) -> str:
    outcome = position.outcome
    return json.dumps({"over": True, **asdict(outcome)} if outcome else {"over": False})


def show(
    game: GameName,
    *,
    seed: str = DEFAULT_SEED,
    seat: int | None = None,
    svg: Path | None = None,
    mark: Annotated[tuple[str, ...], Parameter(negative=())] = (),
    given: PositionOrDeal = FIRST_DEAL,
) -> None:
    """Show a board as text, or write it as an SVG picture.

    Parameters
    ----------
    seed
        The seed of the deal that is shown when no position is given.
    seat
        Show what this player sees, counted from 1; without it, what a spectator sees.
    svg
        The file to write the picture to.
    mark
        Something to mark in the picture, as name=value; each game has its own.
    """
    shown = given.find(game, seed)
    if seat is not None and not 1 <= seat <= shown.seats:
        raise OptionError(f"there is no seat {seat}: they are numbered 1 to {shown.seats}")
    looking = None if seat is None else seat - 1
    if svg is None:
        print(shown.draw(looking, colour=wants_colour()))
    else:
        svg.write_text(shown.svg(looking, **name_value_pairs(mark, "mark")) + "\n", encoding="utf-8")
