"""Information-set Monte Carlo tree search, for games with hidden hands and any number of seats.

Every iteration begins with a determinization of what the seat to act, the observer, cannot see (`kernel.determinize`)
and goes down one common tree. A move that is not legal in a determinization is left out in that iteration, so nodes
count how often they were available. Every seat maximises its own value (max^n). Moves are tried in the order of
preference, and more of them the more visits a node has (progressive widening). Where a move is tried for the first
time the iteration ends, and the state is evaluated.

Three things save time:

- A move is credited with the gain in evaluation from before the move to the end of the iteration. So the luck of a
  determinization does not count, and no move is preferred for being possible with good cards only.
- After another seat's move the tree goes on at one node, whatever the move was. What others can do differs between
  determinizations, and a node for each of their moves would hardly ever be visited again.
- The same moves lead to the same layouts in many determinizations: what is costly to compute is cached
  (`kernel.apply_cached`).

After Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search" (2012).
"""

import time
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from triskel.core import kernel
from triskel.core.bits import ZERO
from triskel.core.errors import OptionError
from triskel.core.jit import entry, jit
from triskel.core.kernel import MAX_EVALUATION
from triskel.core.maths import log
from triskel.core.net import Net
from triskel.core.position import Position
from triskel.search.evaluators import Evaluator, evaluate_any
from triskel.search.info_puct import grow_by_evaluator
from triskel.search.info_tree import (
    MAX_NODES,
    MAX_PLIES,
    MAX_SEATS,
    NO_NODE,
    NO_PARENT,
    ROOT,
    after_other,
    merge,
    new_nodes,
    power_of_two,
    set_node,
    slot_of,
)
from triskel.search.limits import Limits
from triskel.search.params import DEFAULTS, SearchParams
from triskel.search.playouts import next_best, rank
from triskel.search.result import seat_to_move
from triskel.search.root_stats import RootStats
from triskel.search.threads import on_threads

MAX_CACHED = 8192
USED, DONE, ROOT_MOVES = range(3)  # the indices of `counters`


class Workspace(NamedTuple):
    """All that one thread reads and writes."""

    nodes: np.ndarray
    table: np.ndarray  # finds the nodes below the root's children
    counters: np.ndarray
    cache: np.ndarray  # see `kernel.apply_cached`
    root: np.ndarray
    state: np.ndarray
    moves: np.ndarray
    ranks: np.ndarray
    path: np.ndarray
    evaluations: np.ndarray  # by ply of the path and seat
    params: np.ndarray  # one record of PARAMS
    net: np.ndarray  # `Game.weights`
    rng: np.ndarray
    stop: np.ndarray  # becomes 1 when the search must stop


def new_workspace(
    position: Position, size: int, cached: int, params: SearchParams, net: np.ndarray, rng: np.ndarray, stop: np.ndarray
) -> Workspace:
    """Return a workspace for a tree of `size` nodes beside the root and its children."""
    game, max_moves = position.game, position.game.max_moves
    nodes, table = new_nodes(1 + len(position.moves) + size)
    moves, ranks = np.empty(max_moves, np.uint64), np.empty(max_moves, np.int64)
    count = init_root(nodes, position.states, moves, ranks)
    return Workspace(
        nodes=nodes,
        table=table,
        counters=np.array([1 + count, 0, count]),
        cache=np.zeros((power_of_two(cached), game.cache_words), np.uint64),
        root=position.states,
        state=position.states.copy(),
        moves=moves,
        ranks=ranks,
        path=np.empty(MAX_PLIES, np.int64),
        evaluations=np.zeros((MAX_PLIES + 1, MAX_SEATS)),
        params=params.record(),
        net=net,
        rng=rng,
        stop=stop,
    )


@entry
def init_root(nodes: np.ndarray, root: np.ndarray, moves: np.ndarray, ranks: np.ndarray) -> int:
    """Set up the root and its children in the order of preference, and return how many.

    They are the same in every determinization.
    """
    set_node(nodes[ROOT], ZERO, NO_PARENT)
    count = rank(root[0], moves, ranks)
    for first in range(1, count + 1):
        set_node(nodes[first], moves[next_best(ranks, count)], ROOT)
    return count


@entry
def restrict_root(nodes: np.ndarray, counters: np.ndarray, moves: np.ndarray) -> None:
    """Let a search that has not begun try some of the root's moves only."""
    for i in range(len(moves)):
        set_node(nodes[1 + i], moves[i], ROOT)
    counters[USED], counters[ROOT_MOVES] = 1 + len(moves), len(moves)


@jit
def _ucb(node: np.record, seat: int, log_available: float, exploration: float) -> float:
    return node.totals[seat] / node.visits + exploration * np.sqrt(log_available / node.visits)


@jit
def _select_at_root(nodes: np.ndarray, seat: int, count: int, params: np.record) -> int:
    """Return the child of the root to try."""
    visits = nodes[ROOT].visits
    best, chosen, log_visits = -np.inf, 1, log(visits + 1.0)
    for first in range(1, 1 + min(count, int(params.root_width + params.root_widening * np.sqrt(visits)))):
        if nodes[first].visits == 0:
            return first
        score = _ucb(nodes[first], seat, log_visits, params.root_exploration)
        if score > best:
            best, chosen = score, first
    return chosen


@jit
def _select(
    nodes: np.ndarray,
    table: np.ndarray,
    used: int,
    at: int,
    state: np.record,
    moves: np.ndarray,
    ranks: np.ndarray,
    params: np.record,
) -> tuple[int, int]:
    """Return the child to try below the root, and how many nodes are used.

    When the tree is full, it is one that was tried before; NO_NODE if none was.
    """
    seat, count = kernel.to_move(state), rank(state, moves, ranks)
    best, chosen = -np.inf, NO_NODE
    for _ in range(min(count, int(params.width + params.widening * np.sqrt(nodes[at].visits)))):
        move = moves[next_best(ranks, count)]
        slot = slot_of(nodes, table, at, move)
        if table[slot] == NO_NODE:
            if used == len(nodes):
                continue
            set_node(nodes[used], move, at)
            table[slot] = used
            return used, used + 1
        node = nodes[table[slot]]
        node.available += 1
        score = _ucb(node, seat, log(node.available + 1.0), params.exploration)
        if score > best:
            best, chosen = score, table[slot]
    return chosen, used


@jit
def _evaluate_seats(state: np.record, net: np.ndarray, values: np.ndarray) -> None:
    """Write the value of a state for every seat; games of two are zero-sum."""
    values[0] = evaluate_any(state, 0, net) / MAX_EVALUATION
    if kernel.seats(state) == 2:
        values[1] = -values[0]
    else:
        for seat in range(1, kernel.seats(state)):
            values[seat] = evaluate_any(state, seat, net) / MAX_EVALUATION


@jit
def _descend(
    nodes: np.ndarray,
    table: np.ndarray,
    cache: np.ndarray,
    firsts: int,
    used: int,
    state: np.record,
    moves: np.ndarray,
    ranks: np.ndarray,
    params: np.record,
    net: np.ndarray,
    path: np.ndarray,
    evaluations: np.ndarray,
) -> tuple[int, int]:
    """Play down the tree, noting the path and the evaluation for every seat before and after each move.

    The last move is one never tried before, one that ends the game, one after which there is no node left, or the one
    at MAX_PLIES. Return the number of moves, and how many nodes are used.
    """
    observer = kernel.to_move(state)
    _evaluate_seats(state, net, evaluations[0])
    at, depth, new = ROOT, 0, False
    while depth < MAX_PLIES and not new:
        seat = kernel.to_move(state)
        if seat == kernel.NOBODY:
            break
        if at == ROOT:
            child = _select_at_root(nodes, seat, firsts, params)
        else:
            child, used = _select(nodes, table, used, at, state, moves, ranks, params)
        if child == NO_NODE:
            break
        new = nodes[child].visits == 0
        kernel.apply_cached(state, nodes[child].move, cache)
        path[depth] = child
        depth += 1
        _evaluate_seats(state, net, evaluations[depth])
        if seat == observer:
            at = child
        else:
            at, used = after_other(nodes, used, at)
        if at == NO_NODE:
            break
    return depth, used


@jit
def _back_up(nodes: np.ndarray, path: np.ndarray, evaluations: np.ndarray, depth: int) -> None:
    """Credit every move on the path with each seat's gain from before the move to the end of the path."""
    nodes[ROOT].visits += 1
    for seat in range(MAX_SEATS):
        nodes[ROOT].totals[seat] += evaluations[0, seat]
    for i in range(depth):
        node = nodes[path[i]]
        node.visits += 1
        for seat in range(MAX_SEATS):
            node.totals[seat] += evaluations[depth, seat] - evaluations[i, seat]


@entry
def iterate(work: Workspace, limit: int) -> None:
    """Run iterations until there are as many as the limit, or the stop flag is set. A full tree is still searched."""
    nodes, table, cache, moves, ranks = work.nodes, work.table, work.cache, work.moves, work.ranks
    params, net, path, evaluations = work.params[0], work.net, work.path, work.evaluations
    state, observer = work.state[0], kernel.to_move(work.root[0])
    used, done, firsts = work.counters[USED], work.counters[DONE], work.counters[ROOT_MOVES]
    while done < limit and (work.stop[0] == 0 or done == 0):
        work.state[0] = work.root[0]
        kernel.determinize(state, observer, work.rng)
        depth, used = _descend(nodes, table, cache, firsts, used, state, moves, ranks, params, net, path, evaluations)
        _back_up(nodes, path, evaluations, depth)
        done += 1
    work.counters[USED], work.counters[DONE] = used, done


def explore_hidden(
    position: Position,
    limits: Limits,
    *,
    evaluator: Evaluator | None = None,
    params: SearchParams = DEFAULTS,
    net: Net | None = None,
    seed: int = 0,
    stop: np.ndarray | None = None,
    only: Sequence[int] | None = None,
) -> RootStats:
    """Search for the seat to act, and return the statistics of every move tried. `limits.nodes` counts iterations.

    Positions are evaluated by the game's own net, by another, or by an evaluator (see info_puct.py). The search never
    reads what the seat cannot see. Equal seeds and node limits give equal moves; with an evaluator on one thread only.
    `only` are the moves to try, where not all of them are of interest; with an evaluator all are tried.
    """
    if evaluator is not None and net is not None:
        raise OptionError("a search takes a net or an evaluator, not both")
    seat, began = seat_to_move(position), time.perf_counter()
    with limits.running(stop) as flag:
        if evaluator is not None:
            trees = [grow_by_evaluator(position, limits, evaluator, params, seed, flag)]
        else:
            weights, share = position.game.weights(net), limits.nodes_per_thread

            def grow(rng: np.ndarray) -> tuple[np.ndarray, int]:
                size, cached = min(MAX_NODES, 2 * share), min(MAX_CACHED, share)
                work = new_workspace(position, size, cached, params, weights, rng, flag)
                if only is not None:
                    restrict_root(work.nodes, work.counters, np.array(only, np.uint64))
                iterate(work, share)
                return work.nodes[: work.counters[USED]], int(work.counters[DONE])

            trees = on_threads(limits.threads, seed, grow)
    iterations = sum(done for _, done in trees)
    seconds = time.perf_counter() - began
    return merge([nodes for nodes, _ in trees], seat, position.game.max_moves, iterations, seconds)
