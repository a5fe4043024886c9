"""How levels choose, and what reviews say, as functions of a module."""

from typing import Any

import numpy as np
from numba.np.numpy_support import carray

from triskel.core.bits import signed
from triskel.core.export import Export
from triskel.core.game import Game
from triskel.core.rng import next_word
from triskel.search import candidates as choosing
from triskel.search import one_ply, threads, verdicts
from triskel.search.candidates import CANDIDATE

VERDICT_LIMITS = 4  # the length of `Reviewing.most_lost`


def preference_exports(game: Game) -> list[Export]:
    """Return the ranking of moves by how they look."""
    max_moves = game.max_moves

    def rank_by_preference(state: Any, moves: Any, candidates: Any) -> np.int32:
        """Write the legal moves by how they look, the best first; return how many. `moves` is scratch."""
        ranked, codes = carray(candidates, max_moves, CANDIDATE), carray(moves, max_moves)
        return np.int32(one_ply.preferences(carray(state, 1), True, codes, ranked))

    return [Export(rank_by_preference, ("state", "words moves", "block candidates"), "int")]


def one_ply_exports(game: Game) -> list[Export]:
    """Return the ranking of moves by the evaluation after each."""
    max_moves, record, weight_count = game.max_moves, game.record, len(game.weights())

    def rank_by_evaluation(
        state: Any, past: Any, past_count: int, repetition: float, net: Any, moves: Any, candidates: Any
    ) -> np.int32:
        """Write the legal moves by the evaluation after each, the best first; return how many. `moves` is scratch."""
        ranked, codes, after = carray(candidates, max_moves, CANDIDATE), carray(moves, max_moves), np.empty(1, record)
        weights, before = carray(net, weight_count), carray(past, signed(past_count))
        return np.int32(one_ply.evaluations(carray(state, 1), before, repetition, after, codes, ranked, weights))

    takes = ("state", "words past", "int count", "double repetition", "net", "words moves", "block candidates")
    return [Export(rank_by_evaluation, takes, "int")]


def draw_seed(rng: Any, out: Any) -> None:
    """Draw a seed for another generator."""
    carray(out, 1)[0] = next_word(carray(rng, 1))


def stream_seed(seed: Any) -> None:
    """Replace the seed of a search by that of its first thread's generator."""
    carray(seed, 1)[0] = threads.stream_seed(carray(seed, 1)[0], 0)


def is_hasty(share: float, rng: Any) -> np.int32:
    """Draw whether a level moves in haste, which it does in a share of its moves."""
    return np.int32(choosing.is_hasty(share, carray(rng, 1)))


def count_serious(candidates: Any, count: int) -> np.int32:
    """Return how many candidates of a tree search are serious."""
    return np.int32(choosing.count_serious(carray(candidates, count, CANDIDATE), signed(count)))


def choose(candidates: Any, count: int, overlooked: float, noise: float, rng: Any) -> np.int32:
    """Return the index of the candidate that a level plays; the array is put into another order."""
    ranked = carray(candidates, count, CANDIDATE)
    return np.int32(choosing.choose(ranked, signed(count), overlooked, noise, carray(rng, 1)))


def expected_payoff(score: float, steepness: float) -> float:
    """Return the payoff that a value of alpha-beta stands for."""
    return verdicts.expected_payoff(score, steepness)


def value_for(value: float, mover: int, seats: int, seat: int) -> float:
    """Return a seat's value, given the mover's."""
    return verdicts.value_for(value, signed(mover), signed(seats), signed(seat))


def thousandths(value: float) -> np.int32:
    """Return a value in thousandths."""
    return np.int32(verdicts.thousandths(value))


def payoff_among(value: float, seats: int) -> float:
    """Return the payoff that a value of a tree over determinizations stands for."""
    return verdicts.payoff_among(value, signed(seats))


def difference_of(value: float, other: float) -> np.int32:
    """Return how much more one value is than another, in thousandths."""
    return np.int32(verdicts.difference_of(value, other))


def chance_lost(loss: int, seats: int) -> np.int32:
    """Return how much of the chance to win is lost with so much of the payoff; both in thousandths."""
    return np.int32(verdicts.chance_lost(signed(loss), signed(seats)))


def verdict_of(lost: int, most_lost: Any) -> np.int32:
    """Return how bad it is to lose so much of the chance to win, from 0, the best move."""
    return np.int32(verdicts.verdict_of(signed(lost), carray(most_lost, VERDICT_LIMITS)))


def accuracy_of(lost: int) -> np.int32:
    """Return how accurate a move is that loses so much of the chance to win; all in thousandths."""
    return np.int32(verdicts.accuracy_of(signed(lost)))


# The drawing of lots, the choice, and the verdicts.
CHOICES = [
    Export(draw_seed, ("words rng", "words out")),
    Export(stream_seed, ("words seed",)),
    Export(is_hasty, ("double share", "words rng"), "int"),
    Export(count_serious, ("block candidates", "int count"), "int"),
    Export(choose, ("block candidates", "int count", "double overlooked", "double noise", "words rng"), "int"),
    Export(expected_payoff, ("double score", "double steepness"), "double"),
    Export(value_for, ("double value", "int mover", "int seats", "int seat"), "double"),
    Export(thousandths, ("double value",), "int"),
    Export(payoff_among, ("double value", "int seats"), "double"),
    Export(difference_of, ("double value", "double other"), "int"),
    Export(chance_lost, ("int loss", "int seats"), "int"),
    Export(verdict_of, ("int lost", "longs most_lost"), "int"),
    Export(accuracy_of, ("int lost",), "int"),
]
