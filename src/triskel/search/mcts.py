"""Monte Carlo tree search for games of two with perfect information.

A simulation goes down the tree to a leaf, estimates its value, and backs that up to the root. The estimate is a random
playout, one cut short and evaluated, or an evaluator's (see puct.py). For playouts several threads grow a tree each
(root parallelism), and the statistics of their roots are added up.
"""

import time
from typing import NamedTuple

import numpy as np

from triskel.core import kernel
from triskel.core.errors import OptionError
from triskel.core.jit import entry, jit
from triskel.core.kernel import MAX_EVALUATION
from triskel.core.net import Net
from triskel.core.position import Position
from triskel.core.rng import below
from triskel.search.candidates import new_candidates
from triskel.search.evaluators import Evaluator, evaluate_any
from triskel.search.limits import Limits, end_search
from triskel.search.params import DEFAULTS, SearchParams
from triskel.search.playouts import TO_THE_END, play_at_random, play_sensibly
from triskel.search.puct import grow_by_evaluator
from triskel.search.result import seat_to_move
from triskel.search.root_stats import RootStats, to_candidates
from triskel.search.threads import on_threads
from triskel.search.tree import (
    ROOT,
    back_up,
    end_value,
    expand,
    init_root,
    is_proven,
    is_repetition,
    list_candidates,
    new_nodes,
    principal_variation,
    prove,
    select_uct,
)

LONGEST_LINE = 64
USED, DONE = range(2)  # the indices of `counters`


class Workspace(NamedTuple):
    """All that one thread reads and writes."""

    nodes: np.ndarray
    counters: np.ndarray
    root: np.ndarray
    past: np.ndarray
    state: np.ndarray
    moves: np.ndarray
    ranks: np.ndarray
    priors: np.ndarray  # all 1
    params: np.ndarray  # one record of PARAMS
    net: np.ndarray  # `Game.weights`
    rng: np.ndarray
    stop: np.ndarray  # becomes 1 when the search must stop


def new_workspace(
    position: Position, nodes: int, params: SearchParams, net: np.ndarray, rng: np.ndarray, stop: np.ndarray
) -> Workspace:
    max_moves = position.game.max_moves
    tree = new_nodes(nodes, max_moves)
    return Workspace(
        nodes=tree,
        counters=np.array([init_root(tree), 0]),
        root=position.states,
        past=np.array(position.past, np.uint64),
        state=position.states.copy(),
        moves=np.empty(max_moves, np.uint64),
        ranks=np.empty(max_moves, np.int64),
        priors=np.ones(max_moves, np.float32),
        params=params.record(),
        net=net,
        rng=rng,
        stop=stop,
    )


@jit
def _playout(
    state: np.record,
    plies: int,
    sensible: bool,
    slip: int,
    moves: np.ndarray,
    ranks: np.ndarray,
    net: np.ndarray,
    rng: np.ndarray,
) -> float:
    """Play to the end, or for some plies, and return the value for seat 0."""
    if sensible:
        play_sensibly(state, plies, slip, moves, ranks, rng)
    else:
        play_at_random(state, plies, moves, rng)
    return evaluate_any(state, 0, net) / MAX_EVALUATION


@entry
def simulate(work: Workspace, limit: int, plies: int, sensible: bool) -> None:
    """Run simulations until there are as many as the limit, the stop flag is set, or the root is proven."""
    nodes, past, moves, ranks = work.nodes, work.past, work.moves, work.ranks
    net, rng, stop, state = work.net, work.rng, work.stop, work.state[0]
    exploration, expand_at, slip = work.params[0].uct_exploration, work.params[0].expand_at, work.params[0].slip
    used, done = work.counters[USED], work.counters[DONE]
    while done < limit and (stop[0] == 0 or nodes[ROOT].count == 0) and not is_proven(nodes[ROOT]):
        work.state[0] = work.root[0]
        at, over, repeated = ROOT, False, False
        while True:
            if nodes[at].count == 0:
                nodes[at].chooser = kernel.to_move(state)
                over = nodes[at].chooser == kernel.NOBODY
                repeated = at != ROOT and is_repetition(state, past)
                if over or repeated or (at != ROOT and nodes[at].visits < expand_at):
                    break
                count = kernel.legal(state, moves)
                if used + count > len(nodes):
                    break
                used = expand(nodes, at, used, moves, count, work.priors, int(below(rng, count)))
            at = select_uct(nodes, at, exploration)
            kernel.apply(state, nodes[at].move)
        if over:
            value = end_value(state)
            prove(nodes, at, value)
            back_up(nodes, at, float(value))
        else:
            back_up(nodes, at, 0.0 if repeated else _playout(state, plies, sensible, slip, moves, ranks, net, rng))
        done += 1
    work.counters[USED], work.counters[DONE] = used, done


def explore(
    position: Position,
    limits: Limits,
    *,
    plies: int = TO_THE_END,
    sensible: bool = False,
    evaluator: Evaluator | None = None,
    params: SearchParams = DEFAULTS,
    net: Net | None = None,
    seed: int = 0,
    stop: np.ndarray | None = None,
) -> RootStats:
    """Search by MCTS, and return the statistics of every move. `limits.nodes` counts simulations.

    Without an evaluator: UCT with random or sensible playouts, cut after `plies` and evaluated then (0: at once) by the
    game's own net or another. With one: PUCT on one tree. Equal seeds and node limits give equal moves; with an
    evaluator on one thread only.
    """
    if evaluator is not None and net is not None:
        raise OptionError("a search takes a net or an evaluator, not both")
    if position.seats != 2:
        raise OptionError(f"this search plays games of two, not of {position.seats}")
    seat_to_move(position)  # there is one
    began = time.perf_counter()
    with limits.running(stop) as flag:
        if evaluator is not None:
            trees = [grow_by_evaluator(position, limits, evaluator, params, flag)]
        else:
            weights, share = position.game.weights(net), limits.nodes_per_thread

            def grow(rng: np.ndarray) -> Tree:
                work = new_workspace(position, share, params, weights, rng, flag)
                simulate(work, share, plies, sensible)
                if work.nodes[ROOT]["low"] == work.nodes[ROOT]["high"]:
                    end_search(flag)  # the other threads need not go on
                return work.nodes, int(work.counters[DONE])

            trees = on_threads(limits.threads, seed, grow)
    return _merge(trees, position.game.max_moves, time.perf_counter() - began)


Tree = tuple[np.ndarray, int]  # nodes, simulations


def _merge(trees: list[Tree], most: int, seconds: float) -> RootStats:
    """Return the roots of all trees, of `most` moves at most, as one."""
    top, candidates = trees[0][0] if len(trees) == 1 else _merge_roots(trees), new_candidates(most)
    found = to_candidates(candidates, list_candidates(top, candidates))
    line = np.empty(LONGEST_LINE, np.uint64)
    length = principal_variation(trees[0][0], line)
    moves = [int(code) for code in line[:length]]
    line_fits = moves and moves[0] == found[0].move
    return RootStats(
        candidates=found,
        line=tuple(moves) if line_fits else (found[0].move,),
        simulations=sum(done for _, done in trees),
        proven=bool(top[ROOT]["low"] == top[ROOT]["high"]),
        seconds=seconds,
    )


def _merge_roots(trees: list[Tree]) -> np.ndarray:
    """Return a tree of one level with the sums of the visits and values, and the tightest of the bounds."""
    firsts = []
    for nodes, _ in trees:
        first, count = int(nodes[ROOT]["first"]), int(nodes[ROOT]["count"])
        children = nodes[first : first + count]
        firsts.append(children[np.argsort(children["move"], kind="stable")])
    top = np.concatenate([trees[0][0][:1], firsts[0]])
    top[ROOT]["first"] = 1
    for (nodes, _), children in zip(trees[1:], firsts[1:], strict=True):
        for part, more in ((top[:1], nodes[:1]), (top[1:], children)):
            part["visits"] += more["visits"]
            part["total"] += more["total"]
            part["low"] = np.maximum(part["low"], more["low"])
            part["high"] = np.minimum(part["high"], more["high"])
    return top
