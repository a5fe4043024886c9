"""Information-set MCTS with an evaluator: PUCT over determinizations, with leaves evaluated in batches.

As in ismcts.py every iteration goes down one common tree with a determinization of its own, and goes on at one node
after another seat's move. The evaluator says which moves look good and what a leaf is worth to every seat. A move is
credited with the gain from the determinized root to the leaf, so that the luck of a determinization does not count;
therefore the root is evaluated with every leaf. A move that was not legal when its node was expanded gets an average
prior.
"""

from typing import NamedTuple

import numpy as np

from triskel.core import kernel
from triskel.core.bits import ZERO
from triskel.core.jit import entry, jit
from triskel.core.outcome import payoff
from triskel.core.position import Position
from triskel.search.batches import Growth
from triskel.search.evaluators import Evaluator
from triskel.search.info_tree import (
    MAX_NODES,
    MAX_PLIES,
    NO_NODE,
    NO_PARENT,
    ROOT,
    after_other,
    new_nodes,
    set_node,
    slot_of,
)
from triskel.search.limits import Limits
from triskel.search.params import SearchParams
from triskel.search.threads import random_streams

NO_PLACE = -1  # of a leaf that has no node to expand


class Tree(NamedTuple):
    """What all threads share."""

    nodes: np.ndarray
    table: np.ndarray
    used: np.ndarray  # how many nodes, an array of one
    priors: np.ndarray  # by node
    expanded: np.ndarray  # by node: 1 once its moves have priors


class Workspace(NamedTuple):
    """All that one thread reads and writes. Leaf i is `states[2 * i]`, its determinized root `states[2 * i + 1]`."""

    tree: Tree
    root: np.ndarray
    states: np.ndarray
    places: np.ndarray  # the nodes of the leaves, or NO_PLACE
    outcomes: np.ndarray  # by leaf and seat, where the game is over
    is_over: np.ndarray  # by leaf: 1 where it is
    depths: np.ndarray
    paths: np.ndarray  # by leaf and ply: the nodes of the moves
    choosers: np.ndarray  # the same: the seats
    moves: np.ndarray
    priors: np.ndarray
    values: np.ndarray  # by state and seat
    params: np.ndarray  # one record of PARAMS
    rng: np.ndarray


def new_tree(size: int) -> Tree:
    nodes, table = new_nodes(size)
    init_root(nodes)
    return Tree(nodes, table, np.ones(1, np.int64), np.empty(size, np.float32), np.zeros(size, np.uint8))


@entry
def init_root(nodes: np.ndarray) -> None:
    set_node(nodes[ROOT], ZERO, NO_PARENT)


@jit
def _child(tree: Tree, at: int, move: np.uint64, prior: float) -> int:
    """Return the node of a move, which is added if need be; NO_NODE when the tree is full."""
    slot = slot_of(tree.nodes, tree.table, at, move)
    if tree.table[slot] == NO_NODE and tree.used[0] < len(tree.nodes):
        new = tree.used[0]
        set_node(tree.nodes[new], move, at)
        tree.nodes[new].available = 0
        tree.priors[new] = prior
        tree.table[slot] = new
        tree.used[0] = new + 1
    return tree.table[slot]


@jit
def _select(tree: Tree, at: int, state: np.record, moves: np.ndarray, params: np.record) -> int:
    """Return the child with the highest PUCT score of those that are legal; NO_NODE if none has a node."""
    nodes, seat, count = tree.nodes, kernel.to_move(state), kernel.legal(state, moves)
    best, chosen = -np.inf, NO_NODE
    for k in range(count):
        child = _child(tree, at, moves[k], 1.0 / count)
        if child == NO_NODE:
            continue
        node = nodes[child]
        node.available += 1
        mean = node.totals[seat] / node.visits if node.visits > 0 else -params.fpu_reduction
        score = mean + params.puct_exploration * tree.priors[child] * np.sqrt(node.available) / (1.0 + node.visits)
        if score > best:
            best, chosen = score, child
    return chosen


@jit
def _descend(work: Workspace, i: int) -> None:
    """Play leaf i down the tree to a node without priors, counting every move as a loss for the seat that chose it."""
    tree, state, depth, at = work.tree, work.states[2 * i], 0, ROOT
    observer = kernel.to_move(state)
    while at != NO_PLACE and tree.expanded[at] != 0 and depth < MAX_PLIES and kernel.to_move(state) != kernel.NOBODY:
        seat = kernel.to_move(state)
        child = _select(tree, at, state, work.moves, work.params[0])
        if child == NO_NODE:
            at = NO_PLACE
            break
        kernel.apply(state, tree.nodes[child].move)
        tree.nodes[child].visits += 1
        tree.nodes[child].totals[seat] -= 1.0
        work.paths[i, depth], work.choosers[i, depth] = child, seat
        depth += 1
        if seat == observer:
            at = child
        else:
            at, tree.used[0] = after_other(tree.nodes, tree.used[0], at)
            at = NO_PLACE if at == NO_NODE else at
    work.places[i], work.depths[i] = at, depth


@entry
def gather(work: Workspace, limit: int) -> None:
    """Collect the states of as many leaves as the limit says."""
    observer = kernel.to_move(work.root[0])
    for i in range(limit):
        work.states[2 * i + 1] = work.root[0]
        kernel.determinize(work.states[2 * i + 1], observer, work.rng)
        work.states[2 * i] = work.states[2 * i + 1]
        _descend(work, i)
        work.is_over[i] = kernel.to_move(work.states[2 * i]) == kernel.NOBODY
        if work.is_over[i]:
            _note_outcome(work, i)


@jit
def _note_outcome(work: Workspace, i: int) -> None:
    """Note how the game of a leaf ended, and put the root in the leaf's place: only unfinished games are evaluated."""
    state = work.states[2 * i]
    winners, seats = kernel.winners(state), kernel.seats(state)
    for seat in range(seats):
        work.outcomes[i, seat] = payoff(winners, seats, seat)
    work.states[2 * i] = work.states[2 * i + 1]


@jit
def _back_up(work: Workspace, i: int, seats: int) -> None:
    """Credit every move of a path with each seat's gain from the root to the leaf."""
    nodes = work.tree.nodes
    nodes[ROOT].visits += 1
    for seat in range(seats):
        nodes[ROOT].totals[seat] += work.values[2 * i + 1, seat]
    for ply in range(work.depths[i]):
        node = nodes[work.paths[i, ply]]
        node.totals[work.choosers[i, ply]] += 1.0
        for seat in range(seats):
            node.totals[seat] += work.values[2 * i, seat] - work.values[2 * i + 1, seat]


@entry
def absorb(work: Workspace, found: int) -> None:
    """Expand the leaves and back up their values; those of finished games are their outcomes."""
    tree = work.tree
    for i in range(found):
        state, at = work.states[2 * i], work.places[i]
        seats = kernel.seats(state)
        if work.is_over[i]:
            for seat in range(seats):
                work.values[2 * i, seat] = work.outcomes[i, seat]
        elif at != NO_PLACE and tree.expanded[at] == 0:
            count = kernel.legal(state, work.moves)
            for k in range(count):
                child = _child(tree, at, work.moves[k], work.priors[2 * i, k])
                if child != NO_NODE:
                    tree.priors[child] = work.priors[2 * i, k]
            tree.expanded[at] = 1
        _back_up(work, i, seats)


class InfoGrower:
    """A thread's workspace on a tree that all threads share."""

    def __init__(self, position: Position, tree: Tree, params: SearchParams, rng: np.ndarray) -> None:
        size, max_moves = params.batch_size, position.game.max_moves
        self._work = Workspace(
            tree=tree,
            root=position.states,
            states=np.repeat(position.states, 2 * size),
            places=np.empty(size, np.int64),
            outcomes=np.empty((size, position.seats)),
            is_over=np.zeros(size, np.bool_),
            depths=np.empty(size, np.int64),
            paths=np.empty((size, MAX_PLIES), np.int64),
            choosers=np.empty((size, MAX_PLIES), np.int64),
            moves=np.empty(max_moves, np.uint64),
            priors=np.empty((2 * size, max_moves), np.float32),
            values=np.empty((2 * size, position.seats)),
            params=params.record(),
            rng=rng,
        )

    def gather(self, limit: int) -> tuple[int, int]:
        gather(self._work, limit)
        return limit, 0

    def evaluate(self, evaluator: Evaluator, found: int) -> None:
        work = self._work
        evaluator(work.states[: 2 * found], work.priors[: 2 * found], work.values[: 2 * found])

    def absorb(self, found: int) -> None:
        absorb(self._work, found)


def grow_by_evaluator(
    position: Position, limits: Limits, evaluator: Evaluator, params: SearchParams, seed: int, stop: np.ndarray
) -> tuple[np.ndarray, int]:
    """Grow a tree, and return its nodes and the number of iterations."""
    tree = new_tree(min(MAX_NODES, 1 + (1 + limits.max_nodes) * position.game.max_moves))
    growers = [InfoGrower(position, tree, params, rng) for rng in random_streams(limits.threads, seed)]
    _expand_root(growers[0], tree, evaluator)
    growth = Growth(evaluator, limits, params, stop)
    growth.run(growers)
    return tree.nodes[: tree.used[0]], growth.done


def _expand_root(grower: InfoGrower, tree: Tree, evaluator: Evaluator) -> None:
    """Give the root its moves and their priors; this counts as no iteration."""
    grower.gather(1)
    grower.evaluate(evaluator, 1)
    grower.absorb(1)
    tree.nodes[ROOT]["visits"], tree.nodes[ROOT]["totals"] = 0, 0.0
