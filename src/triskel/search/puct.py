"""MCTS with an evaluator (PUCT): leaves are collected in batches, evaluated, and then expanded.

Several threads grow one tree. Until the value of a leaf is known, its visit counts as a loss (virtual loss), so that
other simulations go elsewhere.
"""

from typing import NamedTuple

import numpy as np

from triskel.core import kernel
from triskel.core.jit import entry, jit
from triskel.core.position import Position
from triskel.search.batches import Growth, batch_size
from triskel.search.evaluators import Evaluator, Scratch, StaticEvaluator, evaluate_all
from triskel.search.limits import Limits
from triskel.search.params import SearchParams
from triskel.search.tree import (
    ROOT,
    back_up,
    end_value,
    expand,
    init_root,
    is_proven,
    is_repetition,
    new_nodes,
    prove,
    select_puct,
)


class Workspace(NamedTuple):
    """All that one thread reads and writes. The nodes and their number are those of all threads."""

    nodes: np.ndarray
    used: np.ndarray  # how many of them, an array of one
    root: np.ndarray
    past: np.ndarray
    state: np.ndarray
    moves: np.ndarray
    leaves: np.ndarray
    places: np.ndarray  # the nodes of the leaves
    priors: np.ndarray
    values: np.ndarray  # by leaf and seat
    params: np.ndarray  # one record of PARAMS


@entry
def gather(work: Workspace, limit: int) -> tuple[int, int]:
    """Collect the states of some leaves; return how many, and how many simulations ended without a leaf to evaluate."""
    nodes, params, state = work.nodes, work.params[0], work.state[0]
    found, ended = 0, 0
    while found + ended < limit and not is_proven(nodes[ROOT]):
        work.state[0] = work.root[0]
        at = ROOT
        while nodes[at].count > 0:
            at = select_puct(nodes, at, params.puct_exploration, params.fpu_reduction)
            kernel.apply(state, nodes[at].move)
        nodes[at].chooser = kernel.to_move(state)
        if nodes[at].chooser == kernel.NOBODY:
            value = end_value(state)
            prove(nodes, at, value)
            back_up(nodes, at, float(value))
            ended += 1
        elif at != ROOT and is_repetition(state, work.past):
            back_up(nodes, at, 0.0)
            ended += 1
        else:
            work.leaves[found] = work.state[0]
            work.places[found] = at
            found += 1
            _count_as_lost(nodes, at, 1)
    return found, ended


@jit
def _count_as_lost(nodes: np.ndarray, at: int, visits: int) -> None:
    """Add visits (or remove them, when negative) that are losses for the seats that chose the nodes."""
    while at != ROOT:
        parent = nodes[at].parent
        nodes[at].visits += visits
        nodes[at].total += -visits if nodes[parent].chooser == 0 else visits
        at = parent
    nodes[ROOT].visits += visits


@entry
def absorb(work: Workspace, found: int) -> None:
    """Expand the leaves and back up their values."""
    nodes, used = work.nodes, work.used[0]
    for i in range(found):
        at = work.places[i]
        count = kernel.legal(work.leaves[i], work.moves)
        if nodes[at].count == 0 and used + count <= len(nodes):
            used = expand(nodes, at, used, work.moves, count, work.priors[i], 0)
        _count_as_lost(nodes, at, -1)
        back_up(nodes, at, work.values[i, 0])
    work.used[0] = used


@entry
def grow(
    work: Workspace,
    scratch: Scratch,
    rank_offset: float,
    net: np.ndarray,
    stop: np.ndarray,
    done: int,
    until: int,
    limit: int,
) -> int:
    """Run simulations with the game's own evaluation, and return how many are done.

    It ends when there are at least as many as `until`, when the root is proven, or when the stop flag is set. Batches
    are cut short by the limit of the whole search alone, so that slices of simulations find what one run finds.
    """
    while done < min(until, limit) and (stop[0] == 0 or done == 0):
        found, ended = gather(work, batch_size(done, limit, work.params[0]))
        if found + ended == 0:
            break
        evaluate_all(work.leaves[:found], scratch, rank_offset, net, work.priors, work.values)
        absorb(work, found)
        done += found + ended
    return done


class PuctGrower:
    """A thread's workspace on a tree that all threads share."""

    def __init__(self, position: Position, nodes: np.ndarray, used: np.ndarray, params: SearchParams) -> None:
        game, size = position.game, params.batch_size
        self.work = Workspace(
            nodes=nodes,
            used=used,
            root=position.states,
            past=np.array(position.past, np.uint64),
            state=position.states.copy(),
            moves=np.empty(game.max_moves, np.uint64),
            leaves=np.repeat(position.states, size),
            places=np.empty(size, np.int64),
            priors=np.empty((size, game.max_moves), np.float32),
            values=np.empty((size, position.seats)),
            params=params.record(),
        )

    def gather(self, limit: int) -> tuple[int, int]:
        found, ended = gather(self.work, limit)
        return found, ended

    def evaluate(self, evaluator: Evaluator, found: int) -> None:
        evaluator(self.work.leaves[:found], self.work.priors[:found], self.work.values[:found])

    def absorb(self, found: int) -> None:
        absorb(self.work, found)


def grow_by_evaluator(
    position: Position, limits: Limits, evaluator: Evaluator, params: SearchParams, stop: np.ndarray
) -> tuple[np.ndarray, int]:
    """Grow a tree, and return its nodes and the number of simulations."""
    nodes = new_nodes(limits.max_nodes, position.game.max_moves)
    used = np.array([init_root(nodes)])
    growers = [PuctGrower(position, nodes, used, params) for _ in range(limits.threads)]
    if isinstance(evaluator, StaticEvaluator) and limits.threads == 1:
        most = limits.max_nodes
        return nodes, grow(growers[0].work, *evaluator.arguments(), stop, 0, most, most)
    growth = Growth(evaluator, limits, params, stop)
    growth.run(growers)
    return nodes, growth.done
