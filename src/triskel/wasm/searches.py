"""The searches of a module. Each works on one block of memory, whose size follows from its limit of nodes:

    block = alloc(alphabeta_bytes(nodes))
    alphabeta_start(block, state, past, past_count, nodes)
    alphabeta_run(block, net, nodes, depth, until)  again, with a higher `until`, as often as you like up to `nodes`
    alphabeta_result(block, out, line)

Tables are as large as native ones for the same limit, up to what fits into a module's memory: within MOST_NODES a
search finds the same as on any other machine.
"""

from typing import Any

import numpy as np
from numba.np.numpy_support import carray

from triskel.core import kernel
from triskel.core.bits import signed
from triskel.core.game import Game
from triskel.core.jit import jit
from triskel.core.rng import seeded
from triskel.search import alphabeta, info_tree, ismcts, proof, pvs, table
from triskel.search.limits import SMALLEST_TABLE, Limits
from triskel.search.params import DEFAULTS
from triskel.wasm.blocks import Block, offset
from triskel.wasm.exports import Export

LARGEST_TABLE = 21  # bits: 48 MB of entries
MOST_NODES = (1 << LARGEST_TABLE) - 1
MOST_GUESSES = 250_000
MOST_PAST = 400  # earlier positions that a game remembers
_NO_STOP = np.zeros(1, np.int64)


def searches(game: Game) -> list[Export]:
    """Return the searches that can play a game."""
    if game.hidden:
        return _ismcts(game)
    return [*_alphabeta(game), *(_solver(game) if game.solvable else [])]


@jit
def _table_length(entries: int) -> int:
    """Return how many entries a table has, as `Limits.table_bits` says."""
    length = 1
    while length <= entries:
        length *= 2
    return min(max(length, 1 << SMALLEST_TABLE), 1 << LARGEST_TABLE)


@jit
def _clear(block: Any, size: int) -> None:
    content = carray(block, size, np.uint8)
    for i in range(size):
        content[i] = 0


def _alphabeta(game: Game) -> list[Export]:
    contempt, start = game.profile.contempt, game.start(seed=0)
    sample = alphabeta.new_worker(start, Limits(nodes=1), True, contempt, DEFAULTS, game.weights(), _NO_STOP)
    digests = np.zeros(MOST_PAST + len(sample.work.states), np.uint64)
    block_ = Block(sample._replace(work=sample.work._replace(digests=digests)))
    read, size, entry, reductions = block_.read, block_.bytes, table.ENTRY, sample.work.reductions
    entry_bytes = entry.itemsize

    def alphabeta_bytes(nodes: int) -> np.int32:
        """Return the size of the block of a search with a limit of nodes."""
        return np.int32(size + _table_length(nodes) * entry_bytes)

    def alphabeta_start(block: Any, state: Any, past: Any, past_count: int, nodes: int) -> None:
        """Set up a search of a position and of the digests of earlier ones."""
        _clear(block, size + _table_length(nodes) * entry_bytes)
        work = read(block, block).work
        for i in range(len(work.states)):
            work.states[i] = carray(state, 1)[0]
            for k in range(work.killers.shape[1]):
                work.killers[i, k] = table.NO_MOVE
        for i in range(len(reductions)):
            work.reductions[i] = reductions[i]
        for i in range(past_count):
            work.digests[i] = carray(past, past_count)[i]
        work.counters[pvs.PAST] = past_count
        work.counters[pvs.SEAT] = kernel.to_move(work.states[0])
        work.counters[pvs.REDUCTIONS] = 1
        work.counters[pvs.CONTEMPT] = contempt

    def alphabeta_run(block: Any, net: Any, nodes: int, depth: int, until: int) -> np.int32:
        """Search on until there are so many nodes in all; return whether nothing is left to search."""
        worker = read(block, net)
        worker.work.counters[pvs.LIMIT] = until
        entries, last = carray(offset(block, size), _table_length(nodes), entry), min(signed(depth), pvs.MAX_DEPTH)
        return np.int32(alphabeta.deepen(worker.work, entries, 1, last, worker.report, worker.line))

    def alphabeta_result(block: Any, out: Any, line: Any) -> None:
        """Write score, depth, length of the line, whether the score is exact, and nodes; then the line."""
        worker = read(block, block)
        for i in range(4):
            carray(out, 5)[i] = worker.report[i]
        carray(out, 5)[4] = worker.work.counters[pvs.NODES]
        for i in range(worker.report[alphabeta.LENGTH]):
            carray(line, len(worker.line))[i] = worker.line[i]

    return [
        Export(alphabeta_bytes, ("int nodes",), "int"),
        Export(alphabeta_start, ("block", "state", "words past", "int past_count", "int nodes")),
        Export(alphabeta_run, ("block", "net", "int nodes", "int depth", "int until"), "int"),
        Export(alphabeta_result, ("block", "numbers out", "words line")),
    ]


def _solver(game: Game) -> list[Export]:
    start = game.start(seed=0)
    block_ = Block(proof.new_workspace(game, start.states, 1, DEFAULTS, game.weights(), _NO_STOP))
    read, size, entry = block_.read, block_.bytes, proof.ENTRY
    entry_bytes = entry.itemsize

    def solver_bytes(nodes: int) -> np.int32:
        """Return the size of the block of a solver with a limit of nodes."""
        return np.int32(size + _table_length(2 * nodes) * entry_bytes)

    def solver_start(block: Any, state: Any, nodes: int) -> None:
        """Set up the solver for a position."""
        _clear(block, size + _table_length(2 * nodes) * entry_bytes)
        work = read(block, block)
        for i in range(len(work.states)):
            work.states[i] = carray(state, 1)[0]

    def solver_prove(block: Any, net: Any, nodes: int, until: int) -> np.int32:
        """Search on until there are so many nodes in all; return the value, 1, 0 or −1, or UNSOLVED (−2)."""
        work = read(block, net)
        work.counters[proof.LIMIT] = until
        entries = carray(offset(block, size), _table_length(2 * nodes), entry)
        return np.int32(proof.prove(work, entries, signed(kernel.to_move(work.states[0]))))

    def solver_line(block: Any, net: Any, nodes: int, drawn: int, line: Any, out: Any) -> np.int32:
        """Write the line of best play after a proof, and the nodes; return the line's length."""
        work = read(block, net)
        entries = carray(offset(block, size), _table_length(2 * nodes), entry)
        carray(out, 1)[0] = work.counters[proof.NODES]
        moves = carray(line, proof.MAX_PLIES - 2)
        seat = signed(kernel.to_move(work.states[0]))
        return np.int32(proof.principal_variation(work, entries, seat, drawn != 0, moves))

    return [
        Export(solver_bytes, ("int nodes",), "int"),
        Export(solver_start, ("block", "state", "int nodes")),
        Export(solver_prove, ("block", "net", "int nodes", "int until"), "int"),
        Export(solver_line, ("block", "net", "int nodes", "int drawn", "words line", "numbers out"), "int"),
    ]


def _ismcts(game: Game) -> list[Export]:
    sample = ismcts.new_workspace(game.start(seed=0), 1, 1, DEFAULTS, game.weights(), seeded(0), _NO_STOP)
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
        small = read(block, net)
        nodes, slots, rows = lengths(guesses)
        table_at = size + nodes * node_bytes
        return ismcts.Workspace(
            carray(offset(block, size), nodes, node),
            carray(offset(block, table_at), slots, np.int32),
            small.counters,
            carray(offset(block, table_at + 4 * slots), (rows, words), np.uint64),
            small.root,
            small.state,
            small.moves,
            small.ranks,
            small.path,
            small.evaluations,
            small.params,
            small.net,
            small.rng,
            small.stop,
        )

    def ismcts_bytes(guesses: int) -> np.int32:
        """Return the size of the block of a search with a limit of guesses, that is determinizations."""
        nodes, slots, rows = lengths(guesses)
        return np.int32(size + nodes * node_bytes + 4 * slots + 8 * rows * words)

    def ismcts_start(block: Any, state: Any, guesses: int, rng: Any) -> None:
        """Set up a search for the seat to act, with random numbers from a generator's state."""
        nodes, slots, rows = lengths(guesses)
        _clear(block, size + nodes * node_bytes + 4 * slots + 8 * rows * words)
        work = workspace(block, block, guesses)
        work.root[0] = carray(state, 1)[0]
        work.params[0] = params[0]
        work.rng[0] = carray(rng, 1)[0]
        count = ismcts.init_root(work.nodes, work.root, work.moves, work.ranks)
        work.counters[ismcts.USED] = 1 + count
        work.counters[ismcts.ROOT_MOVES] = count

    def ismcts_run(block: Any, net: Any, guesses: int, until: int) -> None:
        """Search on until there are so many guesses in all."""
        ismcts.iterate(workspace(block, net, guesses), signed(until))

    def ismcts_result(block: Any, guesses: int, moves: Any, visits: Any, values: Any) -> np.int32:
        """Write every move tried at the root with its visits and its value, and return how many there are."""
        work = workspace(block, block, guesses)
        done, seat, count = work.counters[ismcts.DONE], kernel.to_move(work.root[0]), 0
        before = work.nodes[info_tree.ROOT].totals[seat] / done
        for i in range(1, 1 + work.counters[ismcts.ROOT_MOVES]):
            child = work.nodes[i]
            if child.visits > 0:
                carray(moves, max_moves)[count] = child.move
                carray(visits, max_moves)[count] = child.visits
                value = max(-1.0, min(1.0, before + child.totals[seat] / child.visits))
                carray(values, max_moves)[count] = value
                count += 1
        return np.int32(count)

    return [
        Export(ismcts_bytes, ("int guesses",), "int"),
        Export(ismcts_start, ("block", "state", "int guesses", "words rng")),
        Export(ismcts_run, ("block", "net", "int guesses", "int until")),
        Export(ismcts_result, ("block", "int guesses", "words moves", "numbers visits", "doubles values"), "int"),
    ]
