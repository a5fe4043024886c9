"""The tree of information-set searches: nodes in one array, found by their parent and move through a hash table.

After another seat's move the tree goes on at one node, whatever the move was (see ismcts.py).
"""

import numpy as np

from triskel.core import kernel
from triskel.core.bits import ONE, ZERO, mix
from triskel.core.jit import jit
from triskel.search.root_stats import Candidate, RootStats

MAX_SEATS = 4
MAX_NODES = 1_000_000  # below the root's children; once they are used the tree grows no more, but is still searched
MAX_PLIES = 64  # of the tree

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
def set_node(node: np.record, move: np.uint64, parent: int) -> None:
    node.move, node.parent, node.after = move, parent, NO_NODE
    node.visits, node.available = 0, 1
    for seat in range(MAX_SEATS):
        node.totals[seat] = 0.0


@jit
def slot_of(nodes: np.ndarray, table: np.ndarray, at: int, move: np.uint64) -> np.uint64:
    """Return the slot of a node's child by its move, or the empty one where it belongs."""
    mask = np.uint64(len(table) - 1)
    slot = mix(move ^ mix(np.uint64(at))) & mask
    while table[slot] != NO_NODE and (nodes[table[slot]].move != move or nodes[table[slot]].parent != at):
        slot = (slot + ONE) & mask
    return slot


@jit
def after_other(nodes: np.ndarray, used: int, at: int) -> tuple[int, int]:
    """Return the node after another seat's move (NO_NODE when the tree is full), and how many nodes are used."""
    if nodes[at].after == NO_NODE:
        if used == len(nodes):
            return NO_NODE, used
        set_node(nodes[used], ZERO, NO_PARENT)
        nodes[at].after = used
        used += 1
    nodes[nodes[at].after].visits += 1
    return nodes[at].after, used


def new_nodes(count: int) -> tuple[np.ndarray, np.ndarray]:
    """Return room for so many nodes, and the table that finds them: a power of two, at least twice as long.

    Neither array is filled by us, so memory is only taken for what is used.
    """
    return np.empty(count, NODE), np.zeros(power_of_two(2 * count), np.int32)


def power_of_two(least: int) -> int:
    """Return the smallest power of two that is not below a number."""
    return 1 << (least - 1).bit_length()


def merge(trees: list[np.ndarray], seat: int, iterations: int, seconds: float) -> RootStats:
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
