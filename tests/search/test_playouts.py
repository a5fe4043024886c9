"""Moves come in the order in which they are liked."""

import numpy as np
import pytest

import triskel
from triskel.search.one_ply import rank_by_preference
from triskel.search.playouts import MOST_MOVES, next_best, rank
from walks import random_game

every_game = pytest.mark.parametrize("name", triskel.games())


@every_game
def test_the_best_liked_comes_first_and_every_move_once(name):
    game = triskel.game(name)
    moves, ranks = np.empty(game.max_moves, np.uint64), np.empty(game.max_moves, np.int64)
    for position in random_game(game, 3)[:-1:5]:
        count = rank(position.state, moves, ranks)
        order = [int(moves[next_best(ranks, count)]) for _ in range(count)]
        likes = {candidate.move: candidate.value for candidate in rank_by_preference(position)}
        assert sorted(order) == sorted(likes)
        assert [likes[move] for move in order] == sorted(likes.values(), reverse=True)
        listed = moves[:count].tolist()
        assert order == sorted(listed, key=lambda move: (-likes[move], listed.index(move)))


@every_game
def test_a_rank_has_room_for_the_number_of_every_move(name):
    assert triskel.game(name).max_moves <= MOST_MOVES
