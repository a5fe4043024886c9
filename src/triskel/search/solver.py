"""Solving: is a position won, drawn or lost for the player to move?

For games of two players without chance, secrets and repetition that tell which positions have the same value
(`Game.solvable`, `kernel.canonical_digest`).
"""

import time

import numpy as np

from triskel.core.errors import OptionError
from triskel.core.net import Net
from triskel.core.position import Position
from triskel.search.limits import Limits
from triskel.search.params import DEFAULTS, SearchParams
from triskel.search.proof import ENTRY, MAX_PLIES, NODES, UNSOLVED, new_workspace, principal_variation, prove
from triskel.search.result import SearchResult, seat_to_move, write_line


def solve(
    position: Position,
    limits: Limits,
    *,
    params: SearchParams = DEFAULTS,
    net: Net | None = None,
    stop: np.ndarray | None = None,
) -> SearchResult | None:
    """Return the exact value, a move that reaches it and a line of best play; None when the limits came first.

    `net` guesses where to look first, instead of the game's own: it changes how long this takes, never the value.
    `limits.depth` and `limits.threads` have no effect. The search ends at once when `stop`, an array of one integer,
    is no longer 0.
    """
    if not position.game.solvable:
        raise OptionError(f"{position.game.title} cannot be solved: the solver does not know it")
    seat, began = seat_to_move(position), time.perf_counter()
    table = np.zeros(1 << limits.table_bits(entries_per_node=2), ENTRY)
    with limits.running(stop) as flag:
        weights = position.game.weights(net)
        work = new_workspace(position.game, position.states, limits.max_nodes, params, weights, flag)
        value = prove(work, table, seat)
    if value == UNSOLVED:
        return None
    moves = np.zeros(MAX_PLIES - 2, np.uint64)
    length = principal_variation(work, table, seat, value == 0, moves)
    line = write_line(position, moves[:length])
    return SearchResult(
        move=line[0],
        value=float(value),
        line=line,
        nodes=int(work.counters[NODES]),
        seconds=time.perf_counter() - began,
        depth=len(line),
        exact=True,
    )
