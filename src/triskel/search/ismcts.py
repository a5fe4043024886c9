"""Information-set Monte Carlo tree search, for games with hidden hands and any number of seats.

Every iteration begins with another guess at what the seat to act cannot see (`kernel.determinize`) and goes down one
common tree, whose branches are moves. A move that a guess does not allow is left out in that iteration, so moves count
how often they could have been chosen. Everybody wants the most for himself (max^n). Of many moves those that look
best are tried first, and more of them the oftener a place is visited (progressive widening). The rest of the game is
played for some plies by what looks best, with a slip now and then, and evaluated.

After Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search" (2012).
"""

import time

import numpy as np

from triskel.core import kernel
from triskel.core.errors import GameOver
from triskel.core.jit import entry, jit
from triskel.core.position import Position
from triskel.search.evaluators import SCALE, worth
from triskel.search.explored import Candidate, Explored, told
from triskel.search.limits import Found, Limits
from triskel.search.playouts import next_best, play_sensibly, rate
from triskel.search.threads import on_threads

MAX_SEATS = 4
MAX_NODES = 2_000_000
DEEPEST = 64  # plies of the tree; below, the playout goes on

EXPLORATION = 0.6
# Moves considered at a place never visited, and how many more for every root of its visits. Below the first move less:
# hidden hands differ from guess to guess, and a tree that tries all that they could do never gets deep.
ROOT_WIDTH, ROOT_WIDENING = 4, 1.0
WIDTH, WIDENING = 2, 0.3
PLAYOUT_PLIES = 4

NODE = kernel.record(
    [
        ("move", "u8"),  # that led here
        ("totals", "f8", MAX_SEATS),  # the sum of the values, for every seat
        ("child", "i4"),  # the newest child, or NO_NODE
        ("sibling", "i4"),  # the next older child of the same parent, or NO_NODE
        ("visits", "i4"),
        ("available", "i4"),  # how often the move could have been chosen
    ]
)
ROOT = 0
NO_NODE = -1


@jit
def _set_node(node: np.record, move: np.uint64, sibling: int) -> None:
    node.move, node.sibling, node.child = move, sibling, NO_NODE
    node.visits, node.available = 0, 0
    for seat in range(MAX_SEATS):
        node.totals[seat] = 0.0


@jit
def _child_by(nodes: np.ndarray, at: int, move: np.uint64) -> int:
    child = nodes[at].child
    while child != NO_NODE and nodes[child].move != move:
        child = nodes[child].sibling
    return child


@jit
def _choose(
    nodes: np.ndarray, at: int, seat: int, moves: np.ndarray, likes: np.ndarray, count: int, exploration: float
) -> tuple[int, np.uint64]:
    """The child to go to; or NO_NODE and a move that has none yet."""
    width, widening = (ROOT_WIDTH, ROOT_WIDENING) if at == ROOT else (WIDTH, WIDENING)
    width = min(count, int(width + widening * np.sqrt(nodes[at].visits)))
    best, chosen = -np.inf, NO_NODE
    for _ in range(width):
        move = moves[next_best(likes, count)]
        child = _child_by(nodes, at, move)
        if child == NO_NODE:
            return NO_NODE, move
        node = nodes[child]
        node.available += 1
        hope = node.totals[seat] / node.visits + exploration * np.sqrt(np.log(node.available + 1.0) / node.visits)
        if hope > best:
            best, chosen = hope, child
    return chosen, nodes[chosen].move


@jit
def _judge(state: np.record, values: np.ndarray) -> None:
    """What a state is worth to every seat."""
    for seat in range(kernel.seats(state)):
        values[seat] = worth(state, seat) / SCALE


@entry
def iterate(
    nodes: np.ndarray,
    root: np.ndarray,
    limit: int,
    plies: int,
    exploration: float,
    max_moves: int,
    rng: np.ndarray,
    stop: np.ndarray,
) -> tuple[int, int]:
    """Run iterations until the limit or the stop flag; answers how many, and how many nodes there are."""
    moves, likes = np.empty(max_moves, np.uint64), np.empty(max_moves, np.int64)
    values, path = np.zeros(MAX_SEATS), np.empty(DEEPEST + 1, np.int64)
    states = root.copy()
    state, observer = states[0], kernel.to_move(root[0])
    _set_node(nodes[ROOT], np.uint64(0), NO_NODE)
    used, done = 1, 0
    while done < limit and (stop[0] == 0 or done == 0):
        states[0] = root[0]
        kernel.determinize(state, observer, rng)
        at, depth = ROOT, 0
        path[0] = ROOT
        while depth < DEEPEST:
            seat = kernel.to_move(state)
            if seat == kernel.NOBODY:
                break
            count = rate(state, moves, likes)
            child, move = _choose(nodes, at, seat, moves, likes, count, exploration)
            new = child == NO_NODE
            if new and used == len(nodes):
                break
            if new:
                child = used
                _set_node(nodes[child], move, nodes[at].child)
                nodes[child].available = 1
                nodes[at].child = child
                used += 1
            kernel.apply(state, move)
            depth += 1
            path[depth] = child
            at = child
            if new:
                break
        play_sensibly(state, plies, moves, likes, rng)
        _judge(state, values)
        for i in range(depth + 1):
            nodes[path[i]].visits += 1
            for seat in range(MAX_SEATS):
                nodes[path[i]].totals[seat] += values[seat]
        done += 1
    return done, used


def explore_hidden(
    position: Position,
    limits: Limits,
    *,
    plies: int = PLAYOUT_PLIES,
    exploration: float = EXPLORATION,
    seed: int = 0,
    stop: np.ndarray | None = None,
) -> Explored:
    """Search, and tell what was learnt of every move tried; see `search_hidden`."""
    if position.turn is None:
        raise GameOver("the game is over: there is nothing to search")
    turn, share = position.turn, max(1, limits.most_nodes // limits.threads)

    with limits.running(stop) as flag:

        def grow(rng: np.ndarray) -> tuple[np.ndarray, int]:
            nodes = np.empty(min(MAX_NODES, share + 1), NODE)
            done, used = iterate(nodes, position.states, share, plies, exploration, position.game.max_moves, rng, flag)
            return nodes[:used], done

        trees = on_threads(limits.threads, seed, grow)
    return _added_up([nodes for nodes, _ in trees], turn, sum(done for _, done in trees))


def _added_up(trees: list[np.ndarray], seat: int, iterations: int) -> Explored:
    """The first moves of all trees with their sums, the most visited first."""
    visits: dict[int, int] = {}
    totals: dict[int, float] = {}
    for nodes in trees:
        at = int(nodes[ROOT]["child"])
        while at != NO_NODE:
            move = int(nodes[at]["move"])
            visits[move] = visits.get(move, 0) + int(nodes[at]["visits"])
            totals[move] = totals.get(move, 0.0) + float(nodes[at]["totals"][seat])
            at = int(nodes[at]["sibling"])
    order = sorted(visits, key=lambda move: (-visits[move], move))
    candidates = tuple(Candidate(move, visits[move], totals[move] / visits[move]) for move in order)
    return Explored(candidates, candidates[0], (candidates[0].move,), iterations)


def search_hidden(
    position: Position,
    limits: Limits,
    *,
    plies: int = PLAYOUT_PLIES,
    exploration: float = EXPLORATION,
    seed: int = 0,
    stop: np.ndarray | None = None,
) -> Found:
    """The best move for the seat to act, as far as it can know. `limits.nodes` counts iterations.

    The search never looks at what the seat cannot see. Equal seeds and node limits give equal moves.
    """
    began = time.perf_counter()
    seen = explore_hidden(position, limits, plies=plies, exploration=exploration, seed=seed, stop=stop)
    return told(position, seen, began)
