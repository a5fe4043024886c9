"""Ranking the legal moves without a tree: by preference, or by the evaluation after each."""

import numpy as np

from triskel.core import kernel
from triskel.core.jit import entry
from triskel.core.kernel import MAX_EVALUATION
from triskel.core.net import Net
from triskel.core.position import Position
from triskel.search.candidates import new_candidates, sort_by_value
from triskel.search.evaluators import evaluate_any
from triskel.search.root_stats import Candidate, to_candidates
from triskel.search.tree import is_repetition


@entry
def preferences(root: np.ndarray, as_values: bool, moves: np.ndarray, candidates: np.ndarray) -> int:
    """Write the legal moves with their preferences, the best first, and return how many there are.

    As values they are on the scale of evaluations, and 1 at most.
    """
    count = kernel.legal(root[0], moves)
    for k in range(count):
        candidates[k].move, candidates[k].visits, candidates[k].proven = moves[k], 1, 0
        candidates[k].value = kernel.preference(root[0], moves[k])
    sort_by_value(candidates, 0, count)
    if as_values:
        for k in range(count):
            candidates[k].value = min(1.0, candidates[k].value / MAX_EVALUATION)
    return count


@entry
def evaluations(
    root: np.ndarray,
    past: np.ndarray,
    repetition: float,
    after: np.ndarray,
    moves: np.ndarray,
    candidates: np.ndarray,
    net: np.ndarray,
) -> int:
    """Write the legal moves with the mover's evaluation after each, the best first, and return how many there are.

    `repetition` is the value of coming back to an earlier position; `after` is scratch, an array of one state.
    """
    seat = kernel.to_move(root[0])
    count = kernel.legal(root[0], moves)
    for k in range(count):
        after[0] = root[0]
        kernel.apply(after[0], moves[k])
        candidates[k].move, candidates[k].visits, candidates[k].proven = moves[k], 1, 0
        if is_repetition(after[0], past):
            candidates[k].value = repetition
        else:
            candidates[k].value = evaluate_any(after[0], seat, net) / MAX_EVALUATION
    sort_by_value(candidates, 0, count)
    return count


def rank_by_preference(position: Position, *, as_values: bool = False) -> tuple[Candidate, ...]:
    """Return every legal move with its preference, the best first; as a value from −1 to 1 if that is wanted."""
    moves, candidates = np.empty(position.game.max_moves, np.uint64), new_candidates(position.game.max_moves)
    return to_candidates(candidates, preferences(position.states, as_values, moves, candidates))


def rank_by_evaluation(position: Position, repetition: float = 0.0, *, net: Net | None = None) -> tuple[Candidate, ...]:
    """Return every legal move with the evaluation after it, by the game's own net or another, the best first."""
    weights, past, after = position.game.weights(net), np.array(position.past, np.uint64), position.states.copy()
    moves, candidates = np.empty(position.game.max_moves, np.uint64), new_candidates(position.game.max_moves)
    count = evaluations(position.states, past, repetition, after, moves, candidates, weights)
    return to_candidates(candidates, count)
