"""Information-set Monte Carlo tree search, for games with hidden hands and any number of seats.

Every iteration begins with another guess at what the seat to act, the observer, cannot see (`kernel.determinize`) and
goes down one common tree. A move that a guess does not allow is left out in that iteration, so moves count how often
they could have been chosen. Everybody wants the most for himself (max^n). Of many moves those that look best are tried
first, and more of them the oftener a place is visited (progressive widening). Where a move is tried for the first time
the iteration ends, and the state is evaluated.

Three things make the most of the time:

- A move is credited with how much better one stands at the end of the iteration than before the move. So what a guess
  gave to whom counts for nothing, and no move is liked for being possible with good cards only.
- After another's move the tree goes on at one place, whatever the move was. What others can do differs from guess to
  guess, and a place for each of it would hardly ever be visited again; which moves are legal there tells enough.
- The same moves lead to the same sights under many guesses: what is costly to find out is kept (`kernel.apply_again`).

After Cowling, Powley and Whitehouse, "Information Set Monte Carlo Tree Search" (2012).
"""

import time

import numpy as np

from triskel.core import kernel
from triskel.core.bits import ONE, ZERO, mix
from triskel.core.errors import GameOver
from triskel.core.jit import entry, jit
from triskel.core.position import Position
from triskel.search.evaluators import SCALE, worth
from triskel.search.explored import Candidate, Explored, told
from triskel.search.limits import Found, Limits
from triskel.search.playouts import next_best, rank
from triskel.search.threads import on_threads

MAX_SEATS = 4
MAX_NODES = 1_000_000
MAX_REMEMBERED = 8192
DEEPEST = 64  # plies of the tree

# How curious a search is, how many moves it considers at a place never visited, and how many more for every root of its
# visits. Below the first move less: hidden hands differ from guess to guess, and a tree that tries all that they could
# do never gets deep.
FIRST_EXPLORATION, EXPLORATION = 1.0, 0.5
FIRST_WIDTH, FIRST_WIDENING = 4, 1.0
WIDTH, WIDENING = 2, 0.3

NODE = kernel.record(
    [
        ("move", "u8"),  # tried at the parent
        ("totals", "f8", MAX_SEATS),  # what it brought every seat, added up; at the root how everybody stands before it
        ("parent", "i4"),  # or NO_PARENT, if no one move leads here
        ("after", "i4"),  # where the tree goes on after a move of another that is tried here, or NO_NODE
        ("visits", "i4"),
        ("available", "i4"),  # how often the move could have been chosen
    ]
)
ROOT = 0
NO_NODE = 0  # the root is nobody's child, and the tree never goes on there
NO_PARENT = -1


@jit
def _set_node(node: np.record, move: np.uint64, parent: int) -> None:
    node.move, node.parent, node.after = move, parent, NO_NODE
    node.visits, node.available = 0, 1
    for seat in range(MAX_SEATS):
        node.totals[seat] = 0.0


@jit
def _plant(nodes: np.ndarray, state: np.record, moves: np.ndarray, ranks: np.ndarray) -> int:
    """Set up the root and behind it its children, the best liked first: they are the same for every guess."""
    _set_node(nodes[ROOT], ZERO, NO_PARENT)
    count = rank(state, moves, ranks)
    for first in range(1, count + 1):
        _set_node(nodes[first], moves[next_best(ranks, count)], ROOT)
    return count


@jit
def _hope(node: np.record, seat: int, chances: int, exploration: float) -> float:
    return node.totals[seat] / node.visits + exploration * np.sqrt(np.log(chances + 1.0) / node.visits)


@jit
def _choose_first(nodes: np.ndarray, seat: int, count: int) -> int:
    """The child of the root to go to."""
    visits = nodes[ROOT].visits
    best, chosen = -np.inf, 1
    for first in range(1, 1 + min(count, int(FIRST_WIDTH + FIRST_WIDENING * np.sqrt(visits)))):
        if nodes[first].visits == 0:
            return first
        hope = _hope(nodes[first], seat, visits, FIRST_EXPLORATION)
        if hope > best:
            best, chosen = hope, first
    return chosen


@jit
def _slot_of(nodes: np.ndarray, table: np.ndarray, at: int, move: np.uint64) -> np.uint64:
    """Where the table has the node of a move tried at a place, or would have it."""
    mask = np.uint64(len(table) - 1)
    slot = mix(move ^ mix(np.uint64(at))) & mask
    while table[slot] != NO_NODE and (nodes[table[slot]].move != move or nodes[table[slot]].parent != at):
        slot = (slot + ONE) & mask
    return slot


@jit
def _choose(
    nodes: np.ndarray, table: np.ndarray, used: int, at: int, state: np.record, moves: np.ndarray, ranks: np.ndarray
) -> tuple[int, int]:
    """The child to go to below the root, and how many nodes there are then.

    When there is no place for more, it is one that was tried before; NO_NODE if none was.
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
        hope = _hope(node, seat, node.available, EXPLORATION)
        if hope > best:
            best, chosen = hope, table[slot]
    return chosen, used


@jit
def _go_on(nodes: np.ndarray, used: int, at: int) -> tuple[int, int]:
    """The place after another's move, and how many nodes there are then; NO_NODE if there is no place for it."""
    if nodes[at].after == NO_NODE:
        if used == len(nodes):
            return NO_NODE, used
        _set_node(nodes[used], ZERO, NO_PARENT)
        nodes[at].after = used
        used += 1
    nodes[nodes[at].after].visits += 1
    return nodes[at].after, used


@jit
def _judge(state: np.record, values: np.ndarray) -> None:
    """What a state is worth to every seat. What one of two wins the other loses."""
    values[0] = worth(state, 0) / SCALE
    if kernel.seats(state) == 2:
        values[1] = -values[0]
    else:
        for seat in range(1, kernel.seats(state)):
            values[seat] = worth(state, seat) / SCALE


@jit
def _descend(
    nodes: np.ndarray,
    table: np.ndarray,
    memory: np.ndarray,
    firsts: int,
    used: int,
    state: np.record,
    moves: np.ndarray,
    ranks: np.ndarray,
    path: np.ndarray,
    standings: np.ndarray,
) -> tuple[int, int]:
    """Play down the tree, noting the way and how everybody stands before and after each move.

    A move never tried is the last one, and so is one that ends the game, one after which the tree cannot go on for
    want of nodes, and the one at DEEPEST. Answers how many moves that were, and how many nodes there are.
    """
    observer = kernel.to_move(state)
    _judge(state, standings[0])
    at, depth, new = ROOT, 0, False
    while depth < DEEPEST and not new:
        seat = kernel.to_move(state)
        if seat == kernel.NOBODY:
            break
        if at == ROOT:
            child = _choose_first(nodes, seat, firsts)
        else:
            child, used = _choose(nodes, table, used, at, state, moves, ranks)
        if child == NO_NODE:
            break
        new = nodes[child].visits == 0
        kernel.apply_again(state, nodes[child].move, memory)
        path[depth] = child
        depth += 1
        _judge(state, standings[depth])
        if seat == observer:
            at = child
        else:
            at, used = _go_on(nodes, used, at)
        if at == NO_NODE:
            break
    return depth, used


@jit
def _credit(nodes: np.ndarray, path: np.ndarray, standings: np.ndarray, depth: int) -> None:
    """Tell every move on the path how much better everybody stands at its end than before the move."""
    nodes[ROOT].visits += 1
    for seat in range(MAX_SEATS):
        nodes[ROOT].totals[seat] += standings[0, seat]
    for i in range(depth):
        node = nodes[path[i]]
        node.visits += 1
        for seat in range(MAX_SEATS):
            node.totals[seat] += standings[depth, seat] - standings[i, seat]


@entry
def iterate(
    nodes: np.ndarray,
    table: np.ndarray,
    memory: np.ndarray,
    root: np.ndarray,
    limit: int,
    max_moves: int,
    rng: np.ndarray,
    stop: np.ndarray,
) -> tuple[int, int]:
    """Run iterations until the limit or the stop flag; answers how many, and how many nodes there are.

    `table` finds the nodes that are not the root's children by their parent and move. It is full of NO_NODE, and longer
    than `nodes` by far: a power of two. When there is no place for more nodes, those there are go on being searched.
    """
    moves, ranks = np.empty(max_moves, np.uint64), np.empty(max_moves, np.int64)
    path, standings = np.empty(DEEPEST, np.int64), np.zeros((DEEPEST + 1, MAX_SEATS))
    states = root.copy()
    state, observer = states[0], kernel.to_move(root[0])
    firsts = _plant(nodes, state, moves, ranks)
    used, done = 1 + firsts, 0
    while done < limit and (stop[0] == 0 or done == 0):
        states[0] = root[0]
        kernel.determinize(state, observer, rng)
        depth, used = _descend(nodes, table, memory, firsts, used, state, moves, ranks, path, standings)
        _credit(nodes, path, standings, depth)
        done += 1
    return done, used


def explore_hidden(position: Position, limits: Limits, *, seed: int = 0, stop: np.ndarray | None = None) -> Explored:
    """Search, and tell what was learnt of every move tried; see `search_hidden`."""
    if position.turn is None:
        raise GameOver("the game is over: there is nothing to search")
    turn, game, share = position.turn, position.game, max(1, limits.most_nodes // limits.threads)
    size = 1 + len(position.moves) + min(MAX_NODES, 2 * share)

    with limits.running(stop) as flag:

        def grow(rng: np.ndarray) -> tuple[np.ndarray, int]:
            nodes, table = np.empty(size, NODE), np.zeros(_power_of_two(2 * size), np.int32)
            memory = np.zeros((_power_of_two(min(MAX_REMEMBERED, share)), game.memory_words), np.uint64)
            done, used = iterate(nodes, table, memory, position.states, share, game.max_moves, rng, flag)
            return nodes[:used], done

        trees = on_threads(limits.threads, seed, grow)
    return _added_up([nodes for nodes, _ in trees], turn, sum(done for _, done in trees))


def _power_of_two(least: int) -> int:
    return 1 << (least - 1).bit_length()


def _added_up(trees: list[np.ndarray], seat: int, iterations: int) -> Explored:
    """The first moves of all trees with their sums, the most visited first."""
    standing = sum(float(nodes[ROOT]["totals"][seat]) for nodes in trees) / iterations
    visits: dict[int, int] = {}
    totals: dict[int, float] = {}
    for nodes in trees:
        for node in nodes[(nodes["parent"] == ROOT) & (nodes["visits"] > 0)]:
            move = int(node["move"])
            visits[move] = visits.get(move, 0) + int(node["visits"])
            totals[move] = totals.get(move, 0.0) + float(node["totals"][seat])
    order = sorted(visits, key=lambda move: (-visits[move], move))
    values = {move: max(-1.0, min(1.0, standing + totals[move] / visits[move])) for move in order}
    candidates = tuple(Candidate(move, visits[move], values[move]) for move in order)
    return Explored(candidates, candidates[0], (candidates[0].move,), iterations)


def search_hidden(position: Position, limits: Limits, *, seed: int = 0, stop: np.ndarray | None = None) -> Found:
    """The best move for the seat to act, as far as it can know. `limits.nodes` counts iterations.

    The search never looks at what the seat cannot see. Equal seeds and node limits give equal moves.
    """
    began = time.perf_counter()
    return told(position, explore_hidden(position, limits, seed=seed, stop=stop), began)
