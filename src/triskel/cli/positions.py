"""Commands about positions: deal, moves, apply, result, show."""

import json
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter

from triskel.cli.shared import (
    DEFAULT_SEED,
    OptionTexts,
    answer_lines,
    find_position,
    game_named,
    pairs,
    reader,
    wants_colour,
)
from triskel.core.errors import NotationError, OptionError


def deal(game: str, *, seed: str | None = None, option: OptionTexts = ()) -> None:
    """Print a start position.

    Parameters
    ----------
    game
        The game's name.
    seed
        A whole number or 64 hex digits; equal seeds deal equal games. Without it nobody can foresee the deal.
    """
    print(game_named(game).start(seed=seed, **pairs(option)).text())


def moves(game: str, position: str | None = None, *, option: OptionTexts = ()) -> None:
    """Print the legal moves of a position as a JSON array, or of every position on the input, one a line.

    Parameters
    ----------
    game
        The game's name.
    position
        The position's text; without it positions are read from the input.
    """
    read = reader(game, option)

    def answer(text: str) -> str:
        return json.dumps(read(text).legal())

    if position is None:
        answer_lines(answer)
    else:
        print(answer(position))


def apply(game: str, *, option: OptionTexts = ()) -> None:
    """Read lines `POSITION<TAB>MOVE` and print the position after the move.

    Parameters
    ----------
    game
        The game's name.
    """
    read = reader(game, option)

    def answer(line: str) -> str:
        text, tab, move = line.partition("\t")
        if not tab:
            raise NotationError("a line to apply is a position, a tab and a move")
        return read(text).play(move).text()

    answer_lines(answer)


def result(game: str, *, option: OptionTexts = ()) -> None:
    """Read positions, one a line, and print as JSON whether the game is over and who won.

    Parameters
    ----------
    game
        The game's name.
    """
    read = reader(game, option)

    def answer(text: str) -> str:
        outcome = read(text).outcome
        if outcome is None:
            return json.dumps({"over": False})
        return json.dumps({"over": True, **asdict(outcome)})

    answer_lines(answer)


def show(
    game: str,
    *,
    position: str | None = None,
    seed: str = DEFAULT_SEED,
    seat: int | None = None,
    svg: Path | None = None,
    mark: Annotated[tuple[str, ...], Parameter(negative=())] = (),
    option: OptionTexts = (),
) -> None:
    """Show a board as text, or write it as an SVG picture.

    Parameters
    ----------
    game
        The game's name.
    position
        The position's text; without it a game is dealt.
    seed
        The seed of that deal.
    seat
        Show what this player sees, counted from 1; without it, what a spectator sees.
    svg
        The file to write the picture to.
    mark
        Something to mark in the picture, as name=value; each game has its own.
    """
    shown = find_position(game_named(game), position, pairs(option), seed)
    if seat is not None and not 1 <= seat <= shown.seats:
        raise OptionError(f"there is no seat {seat}: they are numbered 1 to {shown.seats}")
    looking = None if seat is None else seat - 1
    if svg is None:
        print(shown.draw(looking, colour=wants_colour()))
    else:
        svg.write_text(shown.svg(looking, **pairs(mark, "mark")) + "\n", encoding="utf-8")
