"""Alpha-beta search for any two-player game without chance and secrets whose players take turns.

Iterative deepening: depth 1, then 2, and so on, each with a narrow window around the last score, until the
limits are reached or the score is exact. Further threads search the same position on the same table, some of
them a ply deeper, and so find things before the first one needs them (lazy SMP); their own results are dropped.
"""

import threading
import time
from typing import NamedTuple

import numpy as np

from triskel.core.errors import GameOver, OptionError
from triskel.core.jit import entry
from triskel.core.position import Position
from triskel.search.limits import Found, Limits
from triskel.search.pvs import CERTAIN, INFINITE, MAX_DEPTH, NODES, STOPPED, Desk, new_desk, search_to
from triskel.search.table import new_table

FIRST_WINDOW = 300  # how far from the last score the next one is expected
WINDOW_GROWTH = 4
EVALUATION_LIMIT = 10_000
NO_NODE_LIMIT = 1 << 62
SMALLEST_TABLE, LARGEST_TABLE = 12, 22  # in bits

SCORE, DEPTH, LENGTH, EXACT = range(4)  # what `report` holds


@entry
def deepen(desk: Desk, table: np.ndarray, first: int, last: int, report: np.ndarray, line: np.ndarray) -> None:
    """Search deeper and deeper; whatever is known when the search stops is in the report and the line."""
    root, score = desk.frames[0], 0
    for depth in range(first, last + 1):
        # 1. A window around the last score, opened where it turns out to lie outside
        margin = FIRST_WINDOW if depth > first else 2 * INFINITE
        alpha, beta = max(score - margin, -INFINITE), min(score + margin, INFINITE)
        while True:
            found = search_to(desk, table, depth, alpha, beta)
            stopped = desk.tally[STOPPED] != 0
            # 2. A move that raised alpha counts even when the search was stopped after it
            if root.line > 0:
                report[SCORE] = root.best
                report[DEPTH] = depth
                report[LENGTH] = root.line
                for i in range(root.line):
                    line[i] = desk.lines[0, i]
            if stopped:
                return
            margin *= WINDOW_GROWTH
            if found <= alpha:
                alpha = max(found - margin, -INFINITE)
            elif found >= beta:
                beta = min(found + margin, INFINITE)
            else:
                break
        # 3. Nothing deeper can be better than a certain result
        score = found
        if root.open == 0 or abs(score) >= CERTAIN:
            report[EXACT] = 1
            return


class _Thread(NamedTuple):
    desk: Desk
    report: np.ndarray
    line: np.ndarray


def search(
    position: Position, limits: Limits, *, reduces: bool = True, contempt: int = 0, stop: np.ndarray | None = None
) -> Found:
    """The best move within the limits. With a node limit and one thread it is the same every time.

    `reduces=False` searches all moves equally deep: the exact minimax value of a depth, much later.
    A search ends at once when `stop`, an array of one integer, is no longer 0.
    """
    check(position)
    began = time.perf_counter()
    with limits.running(stop) as flag:
        threads = [_sit_down(position, limits, reduces, contempt, flag) for _ in range(limits.threads)]
        table = new_table(_table_bits(limits))
        helpers = [
            threading.Thread(target=deepen, args=(other.desk, table, 1 + i % 2, MAX_DEPTH, other.report, other.line))
            for i, other in enumerate(threads[1:], 1)
        ]
        for helper in helpers:
            helper.start()
        try:
            first = threads[0]
            deepen(first.desk, table, 1, min(limits.depth or MAX_DEPTH, MAX_DEPTH), first.report, first.line)
        finally:
            flag[0] = 1
            for helper in helpers:
                helper.join()
    nodes = sum(int(thread.desk.tally[NODES]) for thread in threads)
    return _found(position, first, nodes, time.perf_counter() - began)


def check(position: Position) -> None:
    """Refuse what cannot be searched this way."""
    if position.game.hidden or position.seats != 2:
        raise OptionError(f"{position.game.title} has secrets or more than two players: this search cannot play it")
    if position.turn is None:
        raise GameOver("the game is over: there is nothing to search")


def _sit_down(position: Position, limits: Limits, reduces: bool, contempt: int, flag: np.ndarray) -> _Thread:
    nodes = NO_NODE_LIMIT if limits.nodes is None else max(1, limits.nodes // limits.threads)
    seat = position.turn or 0
    desk = new_desk(position.game, position.states, position.past, seat, nodes, reduces, contempt, flag)
    return _Thread(desk, np.zeros(4, np.int64), np.zeros(MAX_DEPTH + 2, np.uint64))


def _table_bits(limits: Limits) -> int:
    """Room for all positions of a short search; that of a long one only gets the large table."""
    if limits.nodes is None:
        return LARGEST_TABLE
    return min(max(limits.nodes.bit_length(), SMALLEST_TABLE), LARGEST_TABLE)


def _found(position: Position, thread: _Thread, nodes: int, seconds: float) -> Found:
    line, at = [], position
    for code in thread.line[: thread.report[LENGTH]]:
        line.append(position.game.write_move(at.state, int(code)))
        at = at.play(line[-1])
    if not line:
        line = position.legal()[:1]  # stopped before anything was known
    return Found(
        move=line[0],
        value=value_of(int(thread.report[SCORE])),
        line=tuple(line),
        nodes=nodes,
        seconds=seconds,
        depth=int(thread.report[DEPTH]),
        exact=bool(thread.report[EXACT]),
    )


def value_of(score: int) -> float:
    """A score as a value from −1, lost, to 1, won; only what is certain gets that far."""
    if abs(score) >= CERTAIN:
        return 1.0 if score > 0 else -1.0
    return max(-0.999, min(0.999, score / EVALUATION_LIMIT))
