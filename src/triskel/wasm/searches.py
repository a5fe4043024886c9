"""Alpha-beta and the solver as functions of a module. Each works on a block of memory that its limit of nodes sizes:

    block = alloc(alphabeta_bytes(nodes))
    alphabeta_start(block, state, past, past_count, nodes, contempt)
    while not alphabeta_run(block, net, nodes, until, depth): ...       # until is the end of a slice
    alphabeta_result(block, out, line)

Slices of nodes find what one run finds. Tables are as large as native ones for the same limit, up to what fits into a
module's memory: within MOST_NODES a search finds the same as on any other machine.
"""

from typing import Any

import numpy as np
from numba.np.numpy_support import carray

from triskel.core import kernel
from triskel.core.bits import signed
from triskel.core.export import Export
from triskel.core.game import Game
from triskel.core.jit import jit
from triskel.search import alphabeta, proof, pvs, table
from triskel.search.limits import SMALLEST_TABLE, Limits
from triskel.search.params import DEFAULTS, params_of
from triskel.wasm.blocks import Block, clear, offset

LARGEST_TABLE = 21  # bits: 48 MB of entries
MOST_NODES = (1 << LARGEST_TABLE) - 1
MOST_PAST = 400  # earlier positions that a game remembers
NO_STOP = np.zeros(1, np.int64)


@jit
def _table_length(entries: int) -> int:
    """Return how many entries a table has, as `Limits.table_bits` says."""
    length = 1
    while length <= entries:
        length *= 2
    return min(max(length, 1 << SMALLEST_TABLE), 1 << LARGEST_TABLE)


def alphabeta_exports(game: Game) -> list[Export]:
    start = game.start(seed=0)
    sample = alphabeta.new_worker(
        start, Limits(nodes=1), True, game.profile.contempt, params_of(game), game.weights(), NO_STOP
    )
    digests = np.zeros(MOST_PAST + len(sample.work.states), np.uint64)
    block_ = Block(sample._replace(work=sample.work._replace(digests=digests)))
    read, size, entry, reductions = block_.read, block_.bytes, table.ENTRY, sample.work.reductions
    entry_bytes = entry.itemsize

    def alphabeta_bytes(nodes: int) -> np.int32:
        """Return the size of the block of a search with a limit of nodes."""
        return np.int32(size + _table_length(nodes) * entry_bytes)

    def alphabeta_start(block: Any, state: Any, past: Any, past_count: int, nodes: int, contempt: int) -> None:
        """Set up a search of a position and of the digests of earlier ones; draws cost the mover the contempt."""
        clear(block, size + _table_length(nodes) * entry_bytes)
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
        work.counters[pvs.CONTEMPT] = signed(contempt)

    def alphabeta_run(block: Any, net: Any, nodes: int, until: int, depth: int) -> np.int32:
        """Search on until there are so many nodes in all; return whether nothing is left to search."""
        worker = read(block, net)
        worker.work.counters[pvs.LIMIT] = min(until, nodes)
        entries = carray(offset(block, size), _table_length(nodes), entry)
        last = min(signed(depth), pvs.MAX_DEPTH)
        over = alphabeta.deepen(worker.work, entries, 1, last, worker.report, worker.line)
        return np.int32(over or worker.work.counters[pvs.NODES] >= nodes)

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
        Export(alphabeta_start, ("block", "state", "words past", "int past_count", "int nodes", "int contempt")),
        Export(alphabeta_run, ("block", "net", "int nodes", "int until", "int depth"), "int"),
        Export(alphabeta_result, ("block", "numbers out", "words line")),
    ]


def solver_exports(game: Game) -> list[Export]:
    start = game.start(seed=0)
    block_ = Block(proof.new_workspace(game, start.states, 1, DEFAULTS, game.weights(), NO_STOP))
    read, size, entry = block_.read, block_.bytes, proof.ENTRY
    entry_bytes = entry.itemsize

    def solver_bytes(nodes: int) -> np.int32:
        """Return the size of the block of a solver with a limit of nodes."""
        return np.int32(size + _table_length(2 * nodes) * entry_bytes)

    def solver_start(block: Any, state: Any, nodes: int) -> None:
        """Set up the solver for a position."""
        clear(block, size + _table_length(2 * nodes) * entry_bytes)
        work = read(block, block)
        for i in range(len(work.states)):
            work.states[i] = carray(state, 1)[0]

    def solver_run(block: Any, net: Any, nodes: int, until: int) -> np.int32:
        """Search on until there are so many nodes in all; return the value, 1, 0 or −1, or −2 while it is not known."""
        work = read(block, net)
        work.counters[proof.LIMIT] = min(until, nodes)
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
        Export(solver_run, ("block", "net", "int nodes", "int until"), "int"),
        Export(solver_line, ("block", "net", "int nodes", "int drawn", "words line", "numbers out"), "int"),
    ]
