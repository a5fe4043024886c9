"""`triskel perft`: counting the game tree."""

import time
from typing import Annotated

from cyclopts import Parameter
from cyclopts.validators import Number

from triskel.cli.parameters import FIRST_DEAL, GameName, PositionOrDeal
from triskel.search import perft as counting


def perft(
    game: GameName,
    *,
    depth: Annotated[int, Parameter(validator=Number(gte=1, lte=64))],
    divide: bool = False,
    given: PositionOrDeal = FIRST_DEAL,
) -> None:
    """Count the sequences of legal moves: a line `depth nodes seconds` for every depth.

    Parameters
    ----------
    depth
        How many moves deep.
    divide
        Print first how many of the leaves are below each move, as lines `move nodes`.
    """
    start = given.find(game)
    if divide:
        for move in start.legal():
            print(move, counting.perft(start.play(move), depth - 1), flush=True)
    counting.perft(start, 2)  # load the compiled code outside the clock
    for to in range(1, depth + 1):
        began = time.perf_counter()
        nodes = counting.perft(start, to)
        print(to, nodes, f"{time.perf_counter() - began:.3f}", flush=True)
