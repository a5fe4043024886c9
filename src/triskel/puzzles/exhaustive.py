"""A plain search for forced wins, to check puzzles by: all moves of all positions, no windows, table or evaluation.

It knows the rules of a game and nothing of the searches in `search`. Positions are tried by arrays of states, so it is
fast enough for a few plies.
"""

import numpy as np

from triskel.core import kernel
from triskel.core.batch import apply_all, legal_all, outcome_all, to_move_all
from triskel.core.position import Position

CHUNK = 2_000  # states whose moves are listed at a time
FIRST_REPLIES = 3  # that are tried before all others: most moves threaten nothing, and any reply shows it
ONE, THREE = 1, 3


def forces_win(position: Position, plies: int) -> bool:
    """Return whether the player to move wins within so many plies, whatever the other does; `plies` is odd."""
    assert position.turn is not None
    return Forced(position.game.max_moves, position.turn).wins(position.states, plies)


class Forced:
    """Forced wins of one seat in a game of two."""

    def __init__(self, max_moves: int, seat: int) -> None:
        self._max_moves, self._seat = max_moves, seat
        self._killers: list[int] = []  # replies that refuted other moves, the last one first

    def wins(self, state: np.ndarray, plies: int) -> bool:
        """Return whether the seat, which is to move, wins within so many plies."""
        if plies == ONE:
            return bool(self._wins_at_once(state)[0])
        after, _, _ = self._children(state)
        if self._is_won(after).any():
            return True
        after = after[~self._is_over(after)]
        if plies == THREE:
            after = self._left_by_first_replies(after)
        return any(self.holds(after[i : i + 1], plies - 1) for i in range(len(after)))

    def holds(self, state: np.ndarray, plies: int) -> bool:
        """Return whether the seat wins within so many plies although the other is to move."""
        replies, _, moves = self._children(state)
        if (self._is_over(replies) & ~self._is_won(replies)).any():
            return False
        going = ~self._is_over(replies)
        replies, moves = replies[going], moves[going]
        if plies == ONE + 1:
            return bool(self._wins_at_once(replies).all())
        order = sorted(range(len(replies)), key=lambda i: self._rank(int(moves[i])))
        for i in order:
            if not self.wins(replies[i : i + 1], plies - 1):
                self._remember(int(moves[i]))
                return False
        return True

    def _rank(self, move: int) -> int:
        return self._killers.index(move) if move in self._killers else len(self._killers)

    def _remember(self, move: int) -> None:
        if move in self._killers:
            self._killers.remove(move)
        self._killers.insert(0, move)

    def _left_by_first_replies(self, states: np.ndarray) -> np.ndarray:
        """Return the states, with the other to move, in which the seat wins at once after each of a few replies."""
        if not len(states):
            return states
        moves, counts = self._legal(states)
        left = np.ones(len(states), bool)
        for k in range(FIRST_REPLIES):
            has = left & (counts > k)
            after = states[has]
            apply_all(after, moves[has, k].copy())
            won = self._is_won(after)
            going = ~self._is_over(after)
            won[going] = self._wins_at_once(after[going])
            left[has] = won
        return states[left]

    def _legal(self, states: np.ndarray) -> tuple[np.ndarray, np.ndarray]:
        moves = np.zeros((len(states), self._max_moves), np.uint64)
        counts = np.empty(len(states), np.int64)
        legal_all(states, moves, counts)
        return moves, counts

    def _children(self, states: np.ndarray) -> tuple[np.ndarray, np.ndarray, np.ndarray]:
        """Return the states after all moves, the index of the state that each came from, and the moves."""
        moves, counts = self._legal(states)
        parents = np.repeat(np.arange(len(states)), counts)
        played = moves[np.arange(self._max_moves) < counts[:, None]]
        after = states[parents]
        apply_all(after, played)
        return after, parents, played

    def _wins_at_once(self, states: np.ndarray) -> np.ndarray:
        """Return in which states, with the seat to move, a move wins the game."""
        wins = np.zeros(len(states), bool)
        for start in range(0, len(states), CHUNK):
            after, parents, _ = self._children(states[start : start + CHUNK])
            wins[start + parents[self._is_won(after)]] = True
        return wins

    def _is_over(self, states: np.ndarray) -> np.ndarray:
        seats = np.empty(len(states), np.int64)
        to_move_all(states, seats)
        return seats == kernel.NOBODY

    def _is_won(self, states: np.ndarray) -> np.ndarray:
        winners = np.zeros(len(states), np.int64)
        outcome_all(states, winners, np.empty_like(winners))
        return self._is_over(states) & (winners == 1 << self._seat)
