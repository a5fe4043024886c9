"""The tree of information-set searches: nodes in one array, found by their parent and move through a hash table.

After another seat's move the tree goes on at one node, whatever the move was (see ismcts.py).
"""

import numpy as np

from triskel.core import kernel
from triskel.core.bits import ONE, ZERO, mix
from triskel.core.jit import entry, jit
from triskel.search.candidates import new_candidates, sort_by_visits
from triskel.search.root_stats import RootStats, to_candidates

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


@entry
def add_root(nodes: np.ndarray, seat: int, candidates: np.ndarray, count: int) -> int:
    """Add the visits and gains of the root's moves to the candidates, and return how many there are now."""
    known = count
    for i in range(len(nodes)):
        if nodes[i].parent != ROOT or nodes[i].visits == 0:
            continue
        place = 0
        while place < known and candidates[place].move != nodes[i].move:
            place += 1
        if place == known:  # no other tree has it: in one tree every move has one node
            place = count
            count += 1
            candidates[place].move, candidates[place].visits, candidates[place].proven = nodes[i].move, 0, 0
            candidates[place].value = 0.0
        candidates[place].visits += nodes[i].visits
        candidates[place].value += nodes[i].totals[seat]
    return count


@entry
def to_values(candidates: np.ndarray, count: int, before: float) -> None:
    """Make values of sums of gains, given the mean value before the move, and put the most visited first."""
    for i in range(count):
        gain = candidates[i].value / candidates[i].visits
        candidates[i].value = max(-1.0, min(1.0, before + gain))
    sort_by_visits(candidates, 0, count)


def merge(trees: list[np.ndarray], seat: int, most: int, iterations: int, seconds: float) -> RootStats:
    """Return the sums of all trees' root moves, `most` at most, the most visited first."""
    candidates, count, before = new_candidates(most), 0, 0.0
    for nodes in trees:
        count = add_root(nodes, seat, candidates, count)
        before += float(nodes[ROOT]["totals"][seat])
    to_values(candidates, count, before / iterations)
    found = to_candidates(candidates, count)
    return RootStats(found, (found[0].move,), iterations, seconds=seconds)
