"""The strongest play there is: the solver where it can finish, alpha-beta everywhere else."""

from dataclasses import replace

import numpy as np

from triskel.core import kernel
from triskel.core.jit import entry
from triskel.core.net import Net
from triskel.core.position import Position
from triskel.search.alphabeta import Memory, search
from triskel.search.limits import Limits
from triskel.search.params import DEFAULTS, SearchParams
from triskel.search.result import SearchResult
from triskel.search.solver import solve


@entry
def is_nearly_over(root: np.ndarray) -> bool:
    """Return whether the solver is worth trying first."""
    return kernel.nearly_over(root[0])


def best_move(
    position: Position,
    limits: Limits,
    *,
    contempt: int = 0,
    params: SearchParams | None = None,
    net: Net | None = None,
    stop: np.ndarray | None = None,
    memory: Memory | None = None,
) -> SearchResult:
    """Return the best move within the limits; near the end of a solvable game half of them are for the solver.

    `contempt` is what a draw costs the player to move, in ten thousandths of a win. `params` and `net`
    stand in for the game's own. `memory` is what alpha-beta has found for earlier moves.
    """
    if limits.depth is None and position.turn is not None and is_nearly_over(position.states):
        limits = _half(limits)
        result = solve(position, replace(limits, threads=1), params=params or DEFAULTS, net=net, stop=stop)
        if result is not None:
            return result
    return search(position, limits, contempt=contempt, params=params, net=net, stop=stop, memory=memory)


def _half(limits: Limits) -> Limits:
    return replace(
        limits,
        seconds=None if limits.seconds is None else limits.seconds / 2,
        nodes=None if limits.nodes is None else max(1, limits.nodes // 2),
    )
