"""The tree searches as functions of a module: PUCT for open games, ISMCTS for games with secrets.

A tree is as large as the limit of nodes needs, and lies behind the fixed part of the block.
"""

from typing import Any, NamedTuple

import numpy as np
from numba.np.numpy_support import carray

from triskel.core import kernel
from triskel.core.bits import signed
from triskel.core.export import Export
from triskel.core.game import Game
from triskel.core.jit import jit
from triskel.core.rng import seeded
from triskel.search import info_tree, ismcts, luck, mcts, puct, tree
from triskel.search.candidates import CANDIDATE
from triskel.search.evaluators import Scratch, StaticEvaluator
from triskel.search.params import params_of
from triskel.wasm.blocks import Block, clear, offset
from triskel.wasm.searches import MOST_PAST, NO_STOP

MOST_GUESSES = 250_000  # with more a tree would not fit into a module's memory
MOST_SIMULATIONS = 100_000
MOST_TREE_NODES = 1_200_000  # of PUCT, 48 MB; with more than this it grows no more, as native trees with MAX_NODES


class PuctBlock(NamedTuple):
    """The fixed part of the block of PUCT."""

    work: puct.Workspace
    scratch: Scratch
    counters: np.ndarray  # simulations done, and positions remembered
    stop: np.ndarray


def puct_exports(game: Game) -> list[Export]:
    """Return PUCT with the game's own evaluation."""
    start = game.start(seed=0)
    work_ = puct.PuctGrower(start, np.zeros(1, tree.NODE), np.zeros(1, np.int64), params_of(game)).work
    scratch, rank_offset, weights = StaticEvaluator(game, params=params_of(game)).arguments()
    sample = PuctBlock(work_._replace(past=np.zeros(MOST_PAST, np.uint64)), scratch, np.zeros(2, np.int64), NO_STOP)
    block_ = Block(sample)
    read, size, params, max_moves, weight_count = block_.read, block_.bytes, work_.params, game.max_moves, len(weights)
    node, node_bytes = tree.NODE, tree.NODE.itemsize

    @jit
    def tree_length(nodes: int) -> int:
        return min(MOST_TREE_NODES, 1 + signed(nodes) * max_moves)

    @jit
    def workspace(block: Any, nodes: int) -> Any:
        fixed = read(block, block)
        return puct.Workspace(
            carray(offset(block, size), tree_length(nodes), node),
            fixed.work.used,
            fixed.work.root,
            fixed.work.past[: fixed.counters[1]],
            fixed.work.state,
            fixed.work.moves,
            fixed.work.leaves,
            fixed.work.places,
            fixed.work.priors,
            fixed.work.values,
            fixed.work.params,
        )

    def puct_bytes(nodes: int) -> np.int32:
        """Return the size of the block of a search with a limit of nodes, that is simulations."""
        return np.int32(size + tree_length(nodes) * node_bytes)

    def puct_start(block: Any, state: Any, past: Any, past_count: int, nodes: int) -> None:
        """Set up a search of a position and of the digests of earlier ones."""
        clear(block, size)
        fixed = read(block, block)
        fixed.counters[1] = past_count
        for i in range(past_count):
            fixed.work.past[i] = carray(past, past_count)[i]
        fixed.work.root[0] = carray(state, 1)[0]
        fixed.work.params[0] = params[0]
        fixed.work.used[0] = tree.init_root(workspace(block, nodes).nodes)

    def puct_run(block: Any, net: Any, nodes: int, until: int) -> np.int32:
        """Search on until there are at least so many simulations; return whether nothing is left to search."""
        fixed, work, weights_ = read(block, block), workspace(block, nodes), carray(net, weight_count)
        before, limit = fixed.counters[0], signed(nodes)
        until_ = min(signed(until), limit)
        fixed.counters[0] = puct.grow(work, fixed.scratch, rank_offset, weights_, fixed.stop, before, until_, limit)
        return np.int32(fixed.counters[0] >= limit or fixed.counters[0] < until_)

    def puct_result(block: Any, nodes: int, candidates: Any, line: Any, out: Any) -> np.int32:
        """Write the moves of the root, the best first, the principal variation, and three numbers; return how many.

        The numbers are the length of the variation, the simulations done, and whether the root is proven.
        """
        fixed, tree_ = read(block, block), workspace(block, nodes).nodes
        numbers = carray(out, 3)
        numbers[0] = tree.principal_variation(tree_, carray(line, mcts.LONGEST_LINE))
        numbers[1] = fixed.counters[0]
        numbers[2] = tree_[tree.ROOT].low == tree_[tree.ROOT].high
        return np.int32(tree.list_candidates(tree_, carray(candidates, max_moves, CANDIDATE)))

    return [
        Export(puct_bytes, ("int nodes",), "int"),
        Export(puct_start, ("block", "state", "words past", "int past_count", "int nodes")),
        Export(puct_run, ("block", "net", "int nodes", "int until"), "int"),
        Export(puct_result, ("block", "int nodes", "block candidates", "words line", "numbers out"), "int"),
    ]


def ismcts_exports(game: Game) -> list[Export]:
    """Return the search over determinizations."""
    sample = ismcts.new_workspace(game.start(seed=0), 1, 1, params_of(game), game.weights(), seeded(0), NO_STOP)
    block_ = Block(sample)
    read, size, node, params = block_.read, block_.bytes, info_tree.NODE, sample.params
    max_moves, node_bytes, words = game.max_moves, node.itemsize, game.cache_words

    @jit
    def lengths(guesses: int) -> tuple[int, int, int]:
        """Return how many nodes, slots of their table and rows of the cache so many guesses need at most."""
        nodes, slots, rows = 1 + max_moves + 2 * signed(guesses), 1, 1
        while slots < 2 * nodes:
            slots *= 2
        while rows < min(ismcts.MAX_CACHED, guesses):
            rows *= 2
        return nodes, slots, rows

    @jit
    def workspace(block: Any, net: Any, guesses: int) -> Any:
        fixed = read(block, net)
        nodes, slots, rows = lengths(guesses)
        table_at = size + nodes * node_bytes
        return ismcts.Workspace(
            carray(offset(block, size), nodes, node),
            carray(offset(block, table_at), slots, np.int32),
            fixed.counters,
            carray(offset(block, table_at + 4 * slots), (rows, words), np.uint64),
            fixed.root,
            fixed.state,
            fixed.moves,
            fixed.ranks,
            fixed.path,
            fixed.evaluations,
            fixed.params,
            fixed.net,
            fixed.rng,
            fixed.stop,
        )

    def ismcts_bytes(nodes: int) -> np.int32:
        """Return the size of the block of a search with a limit of nodes, that is guesses: determinizations."""
        count, slots, rows = lengths(nodes)
        return np.int32(size + count * node_bytes + 4 * slots + 8 * rows * words)

    def ismcts_start(block: Any, state: Any, nodes: int, rng: Any) -> None:
        """Set up a search for the seat to act, with random numbers from a generator's state."""
        count, slots, rows = lengths(nodes)
        clear(block, size)
        clear(offset(block, size + count * node_bytes), 4 * slots + 8 * rows * words)
        work = workspace(block, block, nodes)
        work.root[0] = carray(state, 1)[0]
        work.params[0] = params[0]
        work.rng[0] = carray(rng, 1)[0]
        firsts = ismcts.init_root(work.nodes, work.root, work.moves, work.ranks)
        work.counters[ismcts.USED] = 1 + firsts
        work.counters[ismcts.ROOT_MOVES] = firsts

    def ismcts_run(block: Any, net: Any, nodes: int, until: int) -> np.int32:
        """Search on until there are so many guesses in all; return whether nothing is left to search."""
        work = workspace(block, net, nodes)
        ismcts.iterate(work, signed(min(until, nodes)))
        return np.int32(work.counters[ismcts.DONE] >= nodes)

    def ismcts_result(block: Any, nodes: int, candidates: Any, out: Any) -> np.int32:
        """Write every move tried at the root, the most visited first, and the guesses; return how many moves."""
        work, moves = workspace(block, block, nodes), carray(candidates, max_moves, CANDIDATE)
        seat, done = signed(kernel.to_move(work.root[0])), work.counters[ismcts.DONE]
        carray(out, 1)[0] = done
        count = info_tree.add_root(work.nodes[: work.counters[ismcts.USED]], seat, moves, 0)
        info_tree.to_values(moves, count, work.nodes[info_tree.ROOT].totals[seat] / done)
        return np.int32(count)

    def ismcts_restrict(block: Any, nodes: int, moves: Any, count: int) -> None:
        """Let a search that has not begun try some moves only."""
        work = workspace(block, block, nodes)
        ismcts.restrict_root(work.nodes, work.counters, carray(moves, count))

    return [
        Export(ismcts_bytes, ("int nodes",), "int"),
        Export(ismcts_start, ("block", "state", "int nodes", "words rng")),
        Export(ismcts_restrict, ("block", "int nodes", "words moves", "int count")),
        Export(ismcts_run, ("block", "net", "int nodes", "int until"), "int"),
        Export(ismcts_result, ("block", "int nodes", "block candidates", "numbers out"), "int"),
        *_luck_exports(game),
    ]


def _luck_exports(game: Game) -> list[Export]:
    record, words, weight_count = game.record, game.cache_words, len(game.weights())

    def luck_of(before: Any, move: Any, after: Any, rng: Any, net: Any) -> float:
        """Return what luck brought the player of a move, as a value."""
        scratch, cache = np.empty(1, record), np.zeros((luck.CACHED, words), np.uint64)
        here, there, code, weights = carray(before, 1), carray(after, 1), carray(move, 1)[0], carray(net, weight_count)
        return luck.luck_of(here, code, there, carray(rng, 1), scratch, cache, weights)

    return [Export(luck_of, ("state before", "words move", "state after", "words rng", "net"), "double")]
