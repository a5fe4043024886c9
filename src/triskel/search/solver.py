"""Solving: is a position won, drawn or lost for the player to move?

For games of two players without chance, secrets and repetition that tell which positions are worth the same
(`Game.solvable`, `kernel.canonical_digest`).
"""

import time

import numpy as np

from triskel.core.errors import GameOver, OptionError
from triskel.core.position import Position
from triskel.search.limits import Found, Limits
from triskel.search.proof import BUCKET, ENTRY, MAX_PLIES, NODES, follow, new_bench, prove

NO_NODE_LIMIT = 1 << 62
SMALLEST_TABLE, LARGEST_TABLE = 12, 22  # in bits


def solve(position: Position, limits: Limits, *, stop: np.ndarray | None = None) -> Found | None:
    """The exact value, a move that reaches it and a line of best play; None when the limits came first.

    `limits.depth` and `limits.threads` mean nothing here. The search ends at once when `stop`, an array of one
    integer, is no longer 0.
    """
    check(position)
    began = time.perf_counter()
    nodes = NO_NODE_LIMIT if limits.nodes is None else limits.nodes
    table = np.zeros(max(1 << _table_bits(limits), BUCKET), ENTRY)
    seat = position.turn or 0
    with limits.running(stop) as flag:
        bench = new_bench(position.game, position.states, nodes, flag)
        # 1. Does the mover win? 2. If not, does he lose?
        value, answer = 1.0, prove(bench, table, seat, 0)
        if answer == 0:
            answer = prove(bench, table, seat, 1)
            value = 0.0 if answer == 1 else -1.0
    if answer < 0:
        return None
    codes = np.zeros(MAX_PLIES - 2, np.uint64)
    length = follow(bench, table, seat, value == 0, codes)
    line, at = [], position
    for code in codes[:length]:
        line.append(position.game.write_move(at.state, int(code)))
        at = at.play(line[-1])
    return Found(
        move=line[0],
        value=value,
        line=tuple(line),
        nodes=int(bench.tally[NODES]),
        seconds=time.perf_counter() - began,
        depth=len(line),
        exact=True,
    )


def check(position: Position) -> None:
    """Refuse what cannot be solved."""
    if not position.game.solvable:
        raise OptionError(f"{position.game.title} cannot be solved: the solver does not know it")
    if position.turn is None:
        raise GameOver("the game is over: there is nothing to solve")


def _table_bits(limits: Limits) -> int:
    """Room for every position of a short search; a long one gets the large table."""
    if limits.nodes is None:
        return LARGEST_TABLE
    return min(max(limits.nodes.bit_length() + 1, SMALLEST_TABLE), LARGEST_TABLE)
