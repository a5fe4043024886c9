"""The tree that MCTS grows: nodes in one array, the children of a node side by side.

Every value is that for seat 0, from −1 to 1, so that no sign changes on the way up; `_sign` turns it for the seat that
chooses. Beside its average a node has two bounds, `low` and `high`, of its value with best play. They meet when a node
is proven: at the end of a game, and above it as far as that decides (score-bounded MCTS, Cazenave and Saffidine 2010).
"""

import numpy as np

from triskel.core import kernel
from triskel.core.jit import entry, jit
from triskel.core.maths import log
from triskel.core.outcome import payoff
from triskel.search.candidates import sort_by_visits

NODE = kernel.record(
    [
        ("total", "f8"),  # the sum of the values backed up
        ("move", "u8"),  # that led here
        ("parent", "i4"),
        ("first", "i4"),  # the first of the children
        ("count", "i4"),  # of children; 0 as long as the node is a leaf
        ("visits", "i4"),
        ("prior", "f4"),  # the policy's probability of the move
        ("low", "i1"),
        ("high", "i1"),
        ("chooser", "i1"),  # the seat that moves here, once that is known
        ("spare", "u1"),
    ]
)
ROOT = 0
NO_NODE = -1
MAX_NODES = 4_000_000  # of a tree; once they are used it grows no more, but is still searched


def new_nodes(simulations: int, max_moves: int) -> np.ndarray:
    """Return room for the tree of so many simulations, each of which expands one node at most.

    The array is not filled, so memory is only taken for the nodes that are used.
    """
    return np.empty(min(MAX_NODES, 1 + simulations * max_moves), NODE)


@jit
def _set_node(node: np.record, parent: int, move: np.uint64, prior: float) -> None:
    node.total, node.visits = 0.0, 0
    node.move, node.parent, node.prior = move, parent, prior
    node.first, node.count = 0, 0
    node.low, node.high = -1, 1
    node.chooser = kernel.NOBODY


@entry
def init_root(nodes: np.ndarray) -> int:
    """Set up the root, and return how many nodes are used."""
    _set_node(nodes[ROOT], NO_NODE, np.uint64(0), 1.0)
    return 1


@jit
def is_proven(node: np.record) -> bool:
    return node.low == node.high


@jit
def _sign(node: np.record) -> int:
    return 1 if node.chooser == 0 else -1


@jit
def _is_cut(parent: np.record, child: np.record) -> bool:
    """Tell whether the child can be no better for the chooser than what is already proven."""
    if parent.chooser == 0:
        return child.high <= parent.low
    return child.low >= parent.high


@jit
def expand(nodes: np.ndarray, at: int, used: int, moves: np.ndarray, count: int, priors: np.ndarray, start: int) -> int:
    """Give a leaf its children, beginning with move number `start`, and return how many nodes are used."""
    nodes[at].first, nodes[at].count = used, count
    for i in range(count):
        k = (start + i) % count
        _set_node(nodes[used + i], at, moves[k], priors[k])
    return used + count


@jit
def select_uct(nodes: np.ndarray, at: int, exploration: float) -> int:
    """Return the child with the highest upper confidence bound (UCB1), or the first that has no visit."""
    node = nodes[at]
    sign, best, chosen = _sign(node), -np.inf, node.first
    weight = exploration * np.sqrt(log(node.visits + 1.0))
    for i in range(node.first, node.first + node.count):
        child = nodes[i]
        if _is_cut(node, child):
            continue
        if child.visits == 0:
            return i
        score = sign * child.total / child.visits + weight / np.sqrt(child.visits)
        if score > best:
            best, chosen = score, i
    return chosen


@jit
def select_puct(nodes: np.ndarray, at: int, exploration: float, fpu_reduction: float) -> int:
    """Return the child to try by PUCT, which weighs exploration by the priors."""
    node = nodes[at]
    sign, best, chosen = _sign(node), -np.inf, node.first
    weight = exploration * np.sqrt(node.visits + 1.0)
    untried = sign * node.total / max(1, node.visits) - fpu_reduction
    for i in range(node.first, node.first + node.count):
        child = nodes[i]
        if _is_cut(node, child):
            continue
        mean = sign * child.total / child.visits if child.visits > 0 else untried
        score = mean + weight * child.prior / (1.0 + child.visits)
        if score > best:
            best, chosen = score, i
    return chosen


@jit
def back_up(nodes: np.ndarray, at: int, value: float) -> None:
    """Add a visit and its value to the nodes from a leaf up to the root."""
    while at != NO_NODE:
        nodes[at].visits += 1
        nodes[at].total += value
        at = nodes[at].parent


@jit
def prove(nodes: np.ndarray, at: int, value: int) -> None:
    """Note the value of a finished game, and what that proves above it."""
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
    """Return the bounds of a node from those of its children: the best of each for the chooser."""
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
    """Return the value of a finished game of two for seat 0."""
    return int(payoff(kernel.winners(state), 2, 0))


@jit
def is_repetition(state: np.record, past: np.ndarray) -> bool:
    """Tell whether the position has occurred in the game before, which counts as a draw."""
    if len(past) == 0:
        return False
    digest = kernel.digest(state)
    for before in past:
        if before == digest:
            return True
    return False


@entry
def principal_variation(nodes: np.ndarray, line: np.ndarray) -> int:
    """Write the moves that both sides would choose, and return how many there are."""
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
    """Return the most visited child, unless it is proven worse or another is proven better than it seems.

    Of equals it is that of the lowest move, in whatever order the children are.
    """
    node = nodes[at]
    sign = _sign(node)
    sure = node.low if sign > 0 else -node.high
    chosen, safe = NO_NODE, NO_NODE
    for i in range(node.first, node.first + node.count):
        child = nodes[i]
        least = child.low if sign > 0 else -child.high
        if least == sure and (safe == NO_NODE or _comes_before(child, nodes[safe])):
            safe = i
        if not _is_cut(node, child) and (chosen == NO_NODE or _comes_before(child, nodes[chosen])):
            chosen = i
    if chosen == NO_NODE:
        return safe
    expected = sign * nodes[chosen].total / max(1, nodes[chosen].visits)
    return safe if sure > -1 and expected < sure else chosen


@jit
def _comes_before(child: np.record, other: np.record) -> bool:
    return child.visits > other.visits or (child.visits == other.visits and child.move < other.move)


@entry
def list_candidates(nodes: np.ndarray, candidates: np.ndarray) -> int:
    """Write the moves of the root, the best first, then by their visits; return how many there are."""
    root = nodes[ROOT]
    sign, best = _sign(root), best_child(nodes, ROOT)
    place = 1
    for i in range(root.first, root.first + root.count):
        child, candidate = nodes[i], candidates[0 if i == best else place]
        proven = is_proven(child)
        candidate.move, candidate.visits, candidate.proven = child.move, child.visits, proven
        candidate.value = sign * (float(child.low) if proven else child.total / max(1, child.visits))
        place += 0 if i == best else 1
    sort_by_visits(candidates, 1, root.count)
    return root.count
