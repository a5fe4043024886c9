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

import numpy as np

from triskel.core import kernel
from triskel.core.bits import ONE, ZERO, mix
from triskel.core.jit import entry, jit
from triskel.core.kernel import MAX_EVALUATION
from triskel.core.net import Net
from triskel.core.position import Position
from triskel.search.evaluators import evaluate_any
from triskel.search.limits import Limits
from triskel.search.playouts import next_best, rank
from triskel.search.result import seat_to_move
from triskel.search.root_stats import Candidate, RootStats
from triskel.search.threads import on_threads

MAX_SEATS = 4
MAX_NODES = 1_000_000
MAX_CACHED = 8192
MAX_PLIES = 64  # of the tree

# Exploration, the number of moves considered at a node without visits, and how many more for the square root of its
# visits. Less below the root: hidden hands differ between determinizations, and a tree that tries all that they could
# do never gets deep.
ROOT_EXPLORATION, EXPLORATION = 1.0, 0.5
ROOT_WIDTH, ROOT_WIDENING = 4, 1.0
WIDTH, WIDENING = 2, 0.3

NODE = kernel.record(
    [
        ("move", "u8"),  # tried at the parent
        ("totals", "f8", MAX_SEATS),  # the sum of gains for every seat; at the root of evaluations before the move
        ("parent", "i4"),  # or NO_PARENT, where no single move leads here
        ("after", "i4"),  # the node after any other seat's move here, or NO_NODE
        ("visits", "i4"),
        ("available", "i4"),  # how often the move was legal and considered
    ]
)
ROOT = 0
NO_NODE = 0  # the root is never a child
NO_PARENT = -1


@jit
def _set_node(node: np.record, move: np.uint64, parent: int) -> None:
    node.move, node.parent, node.after = move, parent, NO_NODE
    node.visits, node.available = 0, 1
    for seat in range(MAX_SEATS):
        node.totals[seat] = 0.0


@jit
def _init_root(nodes: np.ndarray, state: np.record, moves: np.ndarray, ranks: np.ndarray) -> int:
    """Set up the root and its children in the order of preference, and return how many.

    They are the same in every determinization.
    """
    _set_node(nodes[ROOT], ZERO, NO_PARENT)
    count = rank(state, moves, ranks)
    for first in range(1, count + 1):
        _set_node(nodes[first], moves[next_best(ranks, count)], ROOT)
    return count


@jit
def _ucb(node: np.record, seat: int, available: int, exploration: float) -> float:
    return node.totals[seat] / node.visits + exploration * np.sqrt(np.log(available + 1.0) / node.visits)


@jit
def _select_at_root(nodes: np.ndarray, seat: int, count: int) -> int:
    """Return the child of the root to try."""
    visits = nodes[ROOT].visits
    best, chosen = -np.inf, 1
    for first in range(1, 1 + min(count, int(ROOT_WIDTH + ROOT_WIDENING * np.sqrt(visits)))):
        if nodes[first].visits == 0:
            return first
        score = _ucb(nodes[first], seat, visits, ROOT_EXPLORATION)
        if score > best:
            best, chosen = score, first
    return chosen


@jit
def _slot_of(nodes: np.ndarray, table: np.ndarray, at: int, move: np.uint64) -> np.uint64:
    """Return the slot of a node's child by its move, or the empty one where it belongs."""
    mask = np.uint64(len(table) - 1)
    slot = mix(move ^ mix(np.uint64(at))) & mask
    while table[slot] != NO_NODE and (nodes[table[slot]].move != move or nodes[table[slot]].parent != at):
        slot = (slot + ONE) & mask
    return slot


@jit
def _select(
    nodes: np.ndarray, table: np.ndarray, used: int, at: int, state: np.record, moves: np.ndarray, ranks: np.ndarray
) -> tuple[int, int]:
    """Return the child to try below the root, and how many nodes are used.

    When the tree is full, it is one that was tried before; NO_NODE if none was.
    """
    seat, count = kernel.to_move(state), rank(state, moves, ranks)
    best, chosen = -np.inf, NO_NODE
    for _ in range(min(count, int(WIDTH + WIDENING * np.sqrt(nodes[at].visits)))):
        move = moves[next_best(ranks, count)]
        slot = _slot_of(nodes, table, at, move)
        if table[slot] == NO_NODE:
            if used == len(nodes):
                continue
            _set_node(nodes[used], move, at)
            table[slot] = used
            return used, used + 1
        node = nodes[table[slot]]
        node.available += 1
        score = _ucb(node, seat, node.available, EXPLORATION)
        if score > best:
            best, chosen = score, table[slot]
    return chosen, used


@jit
def _after_other(nodes: np.ndarray, used: int, at: int) -> tuple[int, int]:
    """Return the node after another seat's move (NO_NODE when the tree is full), and how many nodes are used."""
    if nodes[at].after == NO_NODE:
        if used == len(nodes):
            return NO_NODE, used
        _set_node(nodes[used], ZERO, NO_PARENT)
        nodes[at].after = used
        used += 1
    nodes[nodes[at].after].visits += 1
    return nodes[at].after, used


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
            child = _select_at_root(nodes, seat, firsts)
        else:
            child, used = _select(nodes, table, used, at, state, moves, ranks)
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
            at, used = _after_other(nodes, used, at)
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
def iterate(
    nodes: np.ndarray,
    table: np.ndarray,
    cache: np.ndarray,
    root: np.ndarray,
    limit: int,
    max_moves: int,
    net: np.ndarray,
    rng: np.ndarray,
    stop: np.ndarray,
) -> tuple[int, int]:
    """Run iterations until the limit or the stop flag; return how many, and how many nodes are used.

    `table` finds the nodes below the root's children by their parent and move. It is full of NO_NODE, and its length is
    a power of two, larger than that of `nodes`. When the tree is full, it is still searched.
    """
    moves, ranks = np.empty(max_moves, np.uint64), np.empty(max_moves, np.int64)
    path, evaluations = np.empty(MAX_PLIES, np.int64), np.zeros((MAX_PLIES + 1, MAX_SEATS))
    states = root.copy()
    state, observer = states[0], kernel.to_move(root[0])
    firsts = _init_root(nodes, state, moves, ranks)
    used, done = 1 + firsts, 0
    while done < limit and (stop[0] == 0 or done == 0):
        states[0] = root[0]
        kernel.determinize(state, observer, rng)
        depth, used = _descend(nodes, table, cache, firsts, used, state, moves, ranks, net, path, evaluations)
        _back_up(nodes, path, evaluations, depth)
        done += 1
    return done, used


def explore_hidden(
    position: Position, limits: Limits, *, net: Net | None = None, seed: int = 0, stop: np.ndarray | None = None
) -> RootStats:
    """Search for the seat to act, and return the statistics of every move tried. `limits.nodes` counts iterations.

    `net` evaluates positions instead of the game's own. The search never reads what the seat cannot see. Equal seeds
    and node limits give equal moves.
    """
    seat, began = seat_to_move(position), time.perf_counter()
    game, share, weights = position.game, limits.nodes_per_thread, position.game.weights(net)
    size = 1 + len(position.moves) + min(MAX_NODES, 2 * share)

    with limits.running(stop) as flag:

        def grow(rng: np.ndarray) -> tuple[np.ndarray, int]:
            nodes, table = np.empty(size, NODE), np.zeros(_power_of_two(2 * size), np.int32)
            cache = np.zeros((_power_of_two(min(MAX_CACHED, share)), game.cache_words), np.uint64)
            done, used = iterate(nodes, table, cache, position.states, share, game.max_moves, weights, rng, flag)
            return nodes[:used], done

        trees = on_threads(limits.threads, seed, grow)
    iterations = sum(done for _, done in trees)
    return _merge([nodes for nodes, _ in trees], seat, iterations, time.perf_counter() - began)


def _power_of_two(least: int) -> int:
    return 1 << (least - 1).bit_length()


def _merge(trees: list[np.ndarray], seat: int, iterations: int, seconds: float) -> RootStats:
    """Return the sums of all trees' root moves, the most visited first."""
    before = sum(float(nodes[ROOT]["totals"][seat]) for nodes in trees) / iterations
    visits: dict[int, int] = {}
    totals: dict[int, float] = {}
    for nodes in trees:
        for node in nodes[(nodes["parent"] == ROOT) & (nodes["visits"] > 0)]:
            move = int(node["move"])
            visits[move] = visits.get(move, 0) + int(node["visits"])
            totals[move] = totals.get(move, 0.0) + float(node["totals"][seat])
    order = sorted(visits, key=lambda move: (-visits[move], move))
    values = {move: max(-1.0, min(1.0, before + totals[move] / visits[move])) for move in order}
    candidates = tuple(Candidate(move, visits[move], values[move]) for move in order)
    return RootStats(candidates, candidates[0], (candidates[0].move,), iterations, seconds=seconds)
