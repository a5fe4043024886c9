"""Alpha-beta search for any two-player game without chance and secrets whose players take turns.

Iterative deepening: depth 1, then 2, and so on, each with an aspiration window around the last score, until the
limits are reached or the score is exact. Further threads search the same position on the same table, some of
them a ply deeper, and so find things before the first one needs them (lazy SMP); their own results are dropped.
"""

import threading
import time
from typing import Any, NamedTuple

import numpy as np

from triskel.core.errors import OptionError
from triskel.core.jit import entry
from triskel.core.kernel import MAX_EVALUATION
from triskel.core.net import Net
from triskel.core.position import Position
from triskel.search.limits import Limits, end_search
from triskel.search.params import SearchParams, params_of
from triskel.search.progress import reporting
from triskel.search.pvs import (
    ALPHA,
    BETA,
    INFINITE,
    ITERATION,
    MARGIN,
    MAX_DEPTH,
    NODES,
    PROVEN_WIN,
    STOPPED,
    Workspace,
    new_workspace,
    search_to,
)
from triskel.search.result import SearchResult, seat_to_move, write_line
from triskel.search.table import GENERATIONS, new_table

SCORE, DEPTH, LENGTH, EXACT = range(4)  # the indices of `report`


@entry
def deepen(work: Workspace, table: np.ndarray, first: int, last: int, report: np.ndarray, line: np.ndarray) -> bool:
    """Search deeper and deeper; return whether nothing is left to search. What is known is in the report and the line.

    A search that its limit of nodes has stopped goes on where it was when this is called again with a higher limit:
    slices of nodes find what one run finds.
    """
    root, counters = work.frames[0], work.counters
    counters[STOPPED] = 0
    resumed = counters[ITERATION] != 0
    depth = counters[ITERATION] if resumed else first
    margin, alpha, beta = counters[MARGIN], counters[ALPHA], counters[BETA]
    score = 0
    while depth <= last:
        # 1. A window around the last score, widened on the side where the score turns out to lie outside
        if not resumed:
            margin = work.params.aspiration_window if depth > first else 2 * INFINITE
            alpha, beta = max(score - margin, -INFINITE), min(score + margin, INFINITE)
        while True:
            found = search_to(work, table, depth, alpha, beta, resumed)
            resumed = False
            # 2. A move that raised alpha counts even when the search was stopped after it
            if root.pv_length > 0:
                report[SCORE] = root.best
                report[DEPTH] = depth
                report[LENGTH] = root.pv_length
                for i in range(root.pv_length):
                    line[i] = work.pv[0, i]
            if counters[STOPPED] != 0:
                counters[ITERATION], counters[MARGIN], counters[ALPHA], counters[BETA] = depth, margin, alpha, beta
                return False
            margin *= work.params.window_growth
            if found <= alpha:
                alpha = max(found - margin, -INFINITE)
            elif found >= beta:
                beta = min(found + margin, INFINITE)
            else:
                break
        # 3. Nothing deeper can be better than an exact score
        score = found
        if root.heuristic == 0 or abs(score) >= PROVEN_WIN:
            report[EXACT] = 1
            return True
        depth += 1
    return True


class Memory:
    """The transposition table of one player, kept from move to move: what was searched before need not be again.

    It is emptied for another game, for another seat, which draws count against, and for an earlier position. Copies of
    it are empty: it is large.
    """

    def __init__(self) -> None:
        self._table: np.ndarray | None = None
        self._generation = self._past = 0
        self._whose: tuple[str, dict[str, Any], int] | None = None

    def __reduce__(self) -> tuple[type["Memory"], tuple[()]]:
        return Memory, ()

    def table_for(self, position: Position, bits: int) -> tuple[np.ndarray, int]:
        """Return the table with the number of the search that begins: older entries give way to its own."""
        whose = (position.game.name, position.options, seat_to_move(position))
        earlier = len(position.past) < self._past
        if self._table is None or len(self._table) != 1 << bits or whose != self._whose or earlier:
            self._table, self._generation, self._whose = new_table(bits), 0, whose
        else:
            self._generation = (self._generation + 1) % GENERATIONS
        self._past = len(position.past)
        return self._table, self._generation


class Worker(NamedTuple):
    """A thread's workspace, and what its search has found."""

    work: Workspace
    report: np.ndarray
    line: np.ndarray


def new_worker(
    position: Position,
    limits: Limits,
    reductions: bool,
    contempt: int,
    params: SearchParams,
    net: np.ndarray,
    stop: np.ndarray,
    generation: int = 0,
) -> Worker:
    game, seat, nodes = position.game, seat_to_move(position), limits.nodes_per_thread
    work = new_workspace(
        game, position.states, position.past, seat, nodes, reductions, contempt, params, net, stop, generation
    )
    return Worker(work, np.zeros(4, np.int64), np.zeros(MAX_DEPTH + 2, np.uint64))


def search(
    position: Position,
    limits: Limits,
    *,
    reductions: bool = True,
    contempt: int = 0,
    params: SearchParams | None = None,
    net: Net | None = None,
    stop: np.ndarray | None = None,
    memory: Memory | None = None,
) -> SearchResult:
    """Return the best move within the limits. With a node limit and one thread it is the same every time.

    `reductions=False` searches all moves to the same depth: the exact minimax value of a depth, at a much higher cost.
    `params` and `net` stand in for the game's own. A search ends at once when `stop`, an array of one integer, is
    no longer 0. With a `memory` it knows what the searches before it have found.
    """
    if position.game.hidden or position.seats != 2:
        raise OptionError(f"{position.game.title} has secrets or more than two players: this search cannot play it")
    began, weights = time.perf_counter(), position.game.weights(net)
    params = params or params_of(position.game)
    with limits.running(stop) as flag:
        table, generation = (memory or Memory()).table_for(position, limits.table_bits())
        workers = [
            new_worker(position, limits, reductions, contempt, params, weights, flag, generation)
            for _ in range(limits.threads)
        ]
        helpers = [
            threading.Thread(target=deepen, args=(other.work, table, 1 + i % 2, MAX_DEPTH, other.report, other.line))
            for i, other in enumerate(workers[1:], 1)
        ]
        for helper in helpers:
            helper.start()
        first = workers[0]
        try:
            with reporting(limits.report, lambda: _look(position, workers, time.perf_counter() - began)):
                deepen(first.work, table, 1, min(limits.depth or MAX_DEPTH, MAX_DEPTH), first.report, first.line)
        finally:
            end_search(flag)
            for helper in helpers:
                helper.join()
    return _to_result(position, first, _count_nodes(workers), time.perf_counter() - began)


def _count_nodes(workers: list[Worker]) -> int:
    return sum(int(worker.work.counters[NODES]) for worker in workers)


def _look(position: Position, workers: list[Worker], seconds: float) -> SearchResult | None:
    """Return what a running search has found; None while it is writing that down."""
    first = workers[0]
    seen = first._replace(report=first.report.copy(), line=first.line.copy())
    time.sleep(0.001)
    if seen.report[LENGTH] == 0 or (seen.report != first.report).any() or (seen.line != first.line).any():
        return None
    return _to_result(position, seen, _count_nodes(workers), seconds)


def _to_result(position: Position, worker: Worker, nodes: int, seconds: float) -> SearchResult:
    line = write_line(position, worker.line[: worker.report[LENGTH]])
    if not line:
        line = tuple(position.legal()[:1])  # stopped before anything was known
    return SearchResult(
        move=line[0],
        value=value_of(int(worker.report[SCORE])),
        line=line,
        nodes=nodes,
        seconds=seconds,
        depth=int(worker.report[DEPTH]),
        exact=bool(worker.report[EXACT]),
    )


@entry
def value_of(score: int) -> float:
    """Return a score as a value from −1, lost, to 1, won; only what is proven gets that far."""
    if abs(score) >= PROVEN_WIN:
        return 1.0 if score > 0 else -1.0
    return max(-0.999, min(0.999, score / MAX_EVALUATION))
