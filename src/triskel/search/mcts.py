"""Monte Carlo tree search for games of two with perfect information.

A simulation goes down the tree to a leaf, estimates its value, and backs that up to the root. The estimate is a random
playout, one cut short and evaluated, or an evaluator's (see evaluators.py). Several threads grow a tree each (root
parallelism), and the statistics of their roots are added up.
"""

import time

import numpy as np

from triskel.core import kernel
from triskel.core.jit import entry, jit
from triskel.core.kernel import MAX_EVALUATION
from triskel.core.net import Net
from triskel.core.position import Position
from triskel.core.rng import below
from triskel.search.evaluators import Evaluator, evaluate_any
from triskel.search.limits import Limits
from triskel.search.playouts import TO_THE_END, play_at_random, play_sensibly
from triskel.search.result import seat_to_move
from triskel.search.root_stats import Candidate, RootStats
from triskel.search.threads import on_threads
from triskel.search.tree import (
    EXPAND_AT,
    NODE,
    ROOT,
    back_up,
    best_child,
    end_value,
    expand,
    init_root,
    is_proven,
    is_repetition,
    principal_variation,
    prove,
    select_puct,
    select_uct,
)

UCT_EXPLORATION = 0.7
PUCT_EXPLORATION = 1.5
MAX_NODES = 4_000_000  # of a tree; once they are used it grows no more, but is still searched
BATCH_SIZE = 16
LONGEST_LINE = 64


@jit
def _playout(
    state: np.record,
    plies: int,
    sensible: bool,
    moves: np.ndarray,
    ranks: np.ndarray,
    net: np.ndarray,
    rng: np.ndarray,
) -> float:
    """Play to the end, or for some plies, and return the value for seat 0."""
    if sensible:
        play_sensibly(state, plies, moves, ranks, rng)
    else:
        play_at_random(state, plies, moves, rng)
    return evaluate_any(state, 0, net) / MAX_EVALUATION


@entry
def simulate(
    nodes: np.ndarray,
    root: np.ndarray,
    past: np.ndarray,
    limit: int,
    plies: int,
    sensible: bool,
    exploration: float,
    moves: np.ndarray,
    net: np.ndarray,
    rng: np.ndarray,
    stop: np.ndarray,
) -> int:
    """Run simulations until the limit, the stop flag or a proof, and return how many."""
    used, done = init_root(nodes), 0
    states = root.copy()
    state = states[0]
    priors, ranks = np.ones(len(moves), np.float32), np.empty(len(moves), np.int64)
    while done < limit and (stop[0] == 0 or nodes[ROOT].count == 0) and not is_proven(nodes[ROOT]):
        states[0] = root[0]
        at, over, repeated = ROOT, False, False
        while True:
            if nodes[at].count == 0:
                nodes[at].chooser = kernel.to_move(state)
                over = nodes[at].chooser == kernel.NOBODY
                repeated = at != ROOT and is_repetition(state, past)
                if over or repeated or (at != ROOT and nodes[at].visits < EXPAND_AT):
                    break
                count = kernel.legal(state, moves)
                if used + count > len(nodes):
                    break
                used = expand(nodes, at, used, moves, count, priors, int(below(rng, count)))
            at = select_uct(nodes, at, exploration)
            kernel.apply(state, nodes[at].move)
        if over:
            value = end_value(state)
            prove(nodes, at, value)
            back_up(nodes, at, float(value))
        else:
            back_up(nodes, at, 0.0 if repeated else _playout(state, plies, sensible, moves, ranks, net, rng))
        done += 1
    if is_proven(nodes[ROOT]):
        stop[0] = 1  # the other threads need not go on
    return done


@entry
def gather(
    nodes: np.ndarray,
    root: np.ndarray,
    past: np.ndarray,
    leaves: np.ndarray,
    places: np.ndarray,
    limit: int,
    exploration: float,
) -> tuple[int, int]:
    """Collect the states of some leaves; return how many, and how many simulations ended without a leaf to evaluate.

    Until its value is known, a visit counts as a loss for the seat that chose it (virtual loss), so that the next
    simulation goes elsewhere.
    """
    found, ended = 0, 0
    states = root.copy()
    state = states[0]
    while found + ended < limit and not is_proven(nodes[ROOT]):
        states[0] = root[0]
        at = ROOT
        while nodes[at].count > 0:
            at = select_puct(nodes, at, exploration)
            kernel.apply(state, nodes[at].move)
        nodes[at].chooser = kernel.to_move(state)
        if nodes[at].chooser == kernel.NOBODY:
            value = end_value(state)
            prove(nodes, at, value)
            back_up(nodes, at, float(value))
            ended += 1
        elif at != ROOT and is_repetition(state, past):
            back_up(nodes, at, 0.0)
            ended += 1
        else:
            leaves[found] = states[0]
            places[found] = at
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
def absorb(
    nodes: np.ndarray,
    used: int,
    leaves: np.ndarray,
    places: np.ndarray,
    priors: np.ndarray,
    values: np.ndarray,
    moves: np.ndarray,
) -> int:
    """Expand the leaves and back up their values; return how many nodes are used."""
    for i in range(len(leaves)):
        at = places[i]
        count = kernel.legal(leaves[i], moves)
        if nodes[at].count == 0 and used + count <= len(nodes):
            used = expand(nodes, at, used, moves, count, priors[i], 0)
        _count_as_lost(nodes, at, -1)
        back_up(nodes, at, values[i] if nodes[at].chooser == 0 else -values[i])
    return used


def explore(
    position: Position,
    limits: Limits,
    *,
    plies: int = TO_THE_END,
    sensible: bool = False,
    evaluator: Evaluator | None = None,
    exploration: float | None = None,
    net: Net | None = None,
    seed: int = 0,
    stop: np.ndarray | None = None,
) -> RootStats:
    """Search by MCTS, and return the statistics of every move. `limits.nodes` counts simulations.

    Without an evaluator: UCT with random or sensible playouts, cut after `plies` and evaluated then (0: at once) by the
    game's own net or another.
    With one: PUCT on one thread. Equal seeds and node limits give equal moves.
    """
    seat, began = seat_to_move(position), time.perf_counter()
    with limits.running(stop) as flag:
        if evaluator is not None:
            trees = [_grow_by_evaluator(position, limits, evaluator, exploration or PUCT_EXPLORATION, flag)]
        else:
            exploration, weights = exploration or UCT_EXPLORATION, position.game.weights(net)
            trees = _grow_by_playouts(position, limits, plies, sensible, exploration, weights, seed, flag)
    return _merge(trees, seat, time.perf_counter() - began)


Tree = tuple[np.ndarray, int]  # nodes, simulations


def _grow_by_playouts(
    position: Position,
    limits: Limits,
    plies: int,
    sensible: bool,
    exploration: float,
    net: np.ndarray,
    seed: int,
    stop: np.ndarray,
) -> list[Tree]:
    past = np.array(position.past, np.uint64)

    def grow(rng: np.ndarray) -> Tree:
        nodes = np.empty(MAX_NODES, NODE)
        moves = np.empty(position.game.max_moves, np.uint64)
        share = limits.nodes_per_thread
        root = position.states
        return nodes, simulate(nodes, root, past, share, plies, sensible, exploration, moves, net, rng, stop)

    return on_threads(limits.threads, seed, grow)


def _grow_by_evaluator(
    position: Position, limits: Limits, evaluator: Evaluator, exploration: float, stop: np.ndarray
) -> Tree:
    """Grow a tree on one thread that passes several leaves at a time to the evaluator."""
    nodes = np.empty(MAX_NODES, NODE)
    moves = np.empty(position.game.max_moves, np.uint64)
    leaves, places = np.repeat(position.states, BATCH_SIZE), np.empty(BATCH_SIZE, np.int64)
    past = np.array(position.past, np.uint64)
    used, done = init_root(nodes), 0
    batch = 1  # the root is evaluated alone: it has no children to spread over yet
    while done < limits.max_nodes and (stop[0] == 0 or done == 0):
        wanted = min(batch, limits.max_nodes - done)
        found, ended = gather(nodes, position.states, past, leaves, places, wanted, exploration)
        if found + ended == 0:
            break  # proven
        if found:
            priors, values = evaluator(leaves[:found])
            used = absorb(nodes, used, leaves[:found], places[:found], priors, values, moves)
        done += found + ended
        batch = min(BATCH_SIZE, 1 + done // 8)
    return nodes, done


def _merge(trees: list[Tree], seat: int, seconds: float) -> RootStats:
    """Return the roots of all trees as one, with the children in the order of the moves' codes."""
    top = _merge_roots(trees)
    sign = 1 if seat == 0 else -1
    candidates = tuple(_candidate(top[i], sign) for i in range(1, len(top)))
    best = candidates[int(_best_of(top)) - 1]
    line = np.empty(LONGEST_LINE, np.uint64)
    length = principal_variation(trees[0][0], line)
    moves = [int(code) for code in line[:length]]
    line_fits = moves and moves[0] == best.move
    return RootStats(
        candidates=candidates,
        best=best,
        line=tuple(moves) if line_fits else (best.move,),
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


def _candidate(child: np.record, sign: int) -> Candidate:
    proven = bool(child["low"] == child["high"])
    value = float(child["low"]) if proven else float(child["total"]) / max(1, int(child["visits"]))
    return Candidate(int(child["move"]), int(child["visits"]), sign * value, proven)


@entry
def _best_of(top: np.ndarray) -> int:
    return best_child(top, ROOT)
