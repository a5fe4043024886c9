"""`triskel perft`: counting the game tree."""

import time
from typing import Annotated

from cyclopts import Parameter
from cyclopts.validators import Number

from triskel.cli.shared import OptionTexts, find_position, game_named, pairs
from triskel.search import perft as counting


def perft(
    game: str,
    *,
    depth: Annotated[int, Parameter(validator=Number(gte=1, lte=64))],
    position: str | None = None,
    divide: bool = False,
    option: OptionTexts = (),
) -> None:
    """Count the sequences of legal moves: a line `depth nodes seconds` for every depth.

    Parameters
    ----------
    game
        The game's name.
    depth
        How many moves deep.
    position
        The position's text; without it the deal of seed 0.
    divide
        Print first how many of the leaves are below each move, as lines `move nodes`.
    """
    start = find_position(game_named(game), position, pairs(option))
    if divide:
        for move in start.legal():
            print(move, counting.perft(start.play(move), depth - 1), flush=True)
    counting.perft(start, 2)  # load the compiled code outside the clock
    for to in range(1, depth + 1):
        began = time.perf_counter()
        nodes = counting.perft(start, to)
        print(to, nodes, f"{time.perf_counter() - began:.3f}", flush=True)
