"""The tree that MCTS grows: nodes in one array, the children of a node side by side.

Every value is that for seat 0, from −1 to 1, so that nothing has to be turned round on the way up; `_for_chooser`
turns it for whoever chooses. Beside its average a node keeps two bounds, `low` and `high`, of what the game is
worth there with best play. They meet when a node is proven: at the end of a game, and above it as far as that
decides (score-bounded MCTS, Cazenave and Saffidine 2010).
"""

import numpy as np

from triskel.core import kernel
from triskel.core.jit import entry, jit
from triskel.core.outcome import payoff

NODE = kernel.record(
    [
        ("total", "f8"),  # the sum of the values seen
        ("move", "u8"),  # that led here
        ("parent", "i4"),
        ("first", "i4"),  # the first of the children
        ("count", "i4"),  # of children; 0 as long as the node is a leaf
        ("visits", "i4"),
        ("prior", "f4"),  # how likely the move is to be the best, before anything was tried
        ("low", "i1"),
        ("high", "i1"),
        ("chooser", "i1"),  # the seat that moves here, once that is known
        ("spare", "u1"),
    ]
)
ROOT = 0
NO_NODE = -1
EXPAND_AT = 1  # visits after which a leaf gets children
FIRST_URGENCY = 0.2  # how much worse than its parent a move is taken to be before it is tried


@jit
def _set_node(node: np.record, parent: int, move: np.uint64, prior: float) -> None:
    node.total, node.visits = 0.0, 0
    node.move, node.parent, node.prior = move, parent, prior
    node.first, node.count = 0, 0
    node.low, node.high = -1, 1
    node.chooser = kernel.NOBODY


@entry
def plant(nodes: np.ndarray) -> int:
    """Set up the root; answers how many nodes are used."""
    _set_node(nodes[ROOT], NO_NODE, np.uint64(0), 1.0)
    return 1


@jit
def is_proven(node: np.record) -> bool:
    return node.low == node.high


@jit
def _for_chooser(node: np.record) -> int:
    return 1 if node.chooser == 0 else -1


@jit
def _is_cut(parent: np.record, child: np.record) -> bool:
    """Can the child be no better for the chooser than what is already sure?"""
    if parent.chooser == 0:
        return child.high <= parent.low
    return child.low >= parent.high


@jit
def expand(nodes: np.ndarray, at: int, used: int, moves: np.ndarray, count: int, priors: np.ndarray, start: int) -> int:
    """Give a leaf its children, beginning with move number `start`; answers how many nodes are used then."""
    nodes[at].first, nodes[at].count = used, count
    for i in range(count):
        k = (start + i) % count
        _set_node(nodes[used + i], at, moves[k], priors[k])
    return used + count


@jit
def choose_uct(nodes: np.ndarray, at: int, exploration: float) -> int:
    """The child to try by UCB1: any that was never tried, or else the highest hope."""
    node = nodes[at]
    sign, best, chosen = _for_chooser(node), -np.inf, node.first
    curious = exploration * np.sqrt(np.log(node.visits + 1.0))
    for i in range(node.first, node.first + node.count):
        child = nodes[i]
        if _is_cut(node, child):
            continue
        if child.visits == 0:
            return i
        hope = sign * child.total / child.visits + curious / np.sqrt(child.visits)
        if hope > best:
            best, chosen = hope, i
    return chosen


@jit
def choose_puct(nodes: np.ndarray, at: int, exploration: float) -> int:
    """The child to try by PUCT, which trusts the priors until visits speak."""
    node = nodes[at]
    sign, best, chosen = _for_chooser(node), -np.inf, node.first
    curious = exploration * np.sqrt(node.visits + 1.0)
    untried = sign * node.total / max(1, node.visits) - FIRST_URGENCY
    for i in range(node.first, node.first + node.count):
        child = nodes[i]
        if _is_cut(node, child):
            continue
        mean = sign * child.total / child.visits if child.visits > 0 else untried
        hope = mean + curious * child.prior / (1.0 + child.visits)
        if hope > best:
            best, chosen = hope, i
    return chosen


@jit
def back_up(nodes: np.ndarray, at: int, value: float) -> None:
    """Count a visit and its value from a node up to the root."""
    while at != NO_NODE:
        nodes[at].visits += 1
        nodes[at].total += value
        at = nodes[at].parent


@jit
def settle(nodes: np.ndarray, at: int, value: int) -> None:
    """Note what a finished game is worth, and what that proves above it."""
    nodes[at].low, nodes[at].high = value, value
    at = nodes[at].parent
    while at != NO_NODE:
        low, high = _bounds(nodes, at)
        if low == nodes[at].low and high == nodes[at].high:
            return
        nodes[at].low, nodes[at].high = low, high
        at = nodes[at].parent


@jit
def _bounds(nodes: np.ndarray, at: int) -> tuple[int, int]:
    """Whoever chooses gets the best of the children: at least the best bound below, at most the best above."""
    node = nodes[at]
    low, high = nodes[node.first].low, nodes[node.first].high
    for i in range(node.first + 1, node.first + node.count):
        if node.chooser == 0:
            low, high = max(low, nodes[i].low), max(high, nodes[i].high)
        else:
            low, high = min(low, nodes[i].low), min(high, nodes[i].high)
    return low, high


@jit
def end_value(state: np.record) -> int:
    """What a finished game of two is worth to seat 0."""
    return int(payoff(kernel.winners(state), 2, 0))


@jit
def happened(state: np.record, past: np.ndarray) -> bool:
    """Has the game been here before? Then it leads round in a circle, which is as good as a draw."""
    if len(past) == 0:
        return False
    digest = kernel.digest(state)
    for before in past:
        if before == digest:
            return True
    return False


@entry
def main_line(nodes: np.ndarray, line: np.ndarray) -> int:
    """The moves both sides would choose, as far as the tree knows; answers how many."""
    at, length = ROOT, 0
    while nodes[at].count > 0 and length < len(line):
        at = best_child(nodes, at)
        if nodes[at].visits == 0:
            break
        line[length] = nodes[at].move
        length += 1
    return length


@jit
def best_child(nodes: np.ndarray, at: int) -> int:
    """The most visited child, unless another one is proven to be better than that seems, or it is proven worse."""
    node = nodes[at]
    sign = _for_chooser(node)
    sure = node.low if sign > 0 else -node.high
    chosen, safe = NO_NODE, NO_NODE
    for i in range(node.first, node.first + node.count):
        child = nodes[i]
        least = child.low if sign > 0 else -child.high
        if least == sure and (safe == NO_NODE or child.visits > nodes[safe].visits):
            safe = i
        if not _is_cut(node, child) and (chosen == NO_NODE or child.visits > nodes[chosen].visits):
            chosen = i
    if chosen == NO_NODE:
        return safe
    hoped = sign * nodes[chosen].total / max(1, nodes[chosen].visits)
    return safe if sure > -1 and hoped < sure else chosen
