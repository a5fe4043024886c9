"""The kernel against the slow reference: the same moves, successors and results, game after game."""

import random

import pytest

import triskel
from reference import connexoh as reference

GAME = triskel.game("connexoh")
SEATS = {"w": (0,), "b": (1,), None: ()}
SIZES = (6, 6, 6, 4, 5, 7, 8)


def assert_same_end(position, match):
    result = match.result()
    if result is None:
        assert position.outcome is None
    else:
        assert position.outcome is not None
        assert (position.outcome.winners, position.outcome.reason) == (SEATS[result[0]], result[1])
        assert position.legal() == []


def follow_random_game(position, match, rng, plies=400):
    """Play both side by side, comparing all that can be seen at every ply."""
    for _ in range(plies):
        assert position.text() == match.text
        assert_same_end(position, match)
        if position.outcome:
            break
        moves = match.position.moves()
        assert position.legal() == moves
        move = rng.choice(moves)
        position = position.play(move)
        match.play(move)
    return position


def compare_games(seeds):
    for seed in seeds:
        rng = random.Random(seed)
        size, orientation = SIZES[seed % len(SIZES)], rng.choice((2, 2, 0, 1, 3))
        match = reference.Match(reference.start(size, orientation))
        follow_random_game(GAME.start(size=size, orientation=orientation), match, rng)


def compare_boards(seeds):
    """All successors of a dense board, and a game from it; on every fourth board both players can be out at once."""
    reasons = set()
    for seed in seeds:
        rng = random.Random(seed)
        size = SIZES[seed % len(SIZES)] if seed % 4 else 4
        if seed % 4:
            board = reference.random_board(rng, size, most=rng.choice((1, 2, size)))
        else:
            board = reference.double_exit_board(rng, size)
        position = GAME.parse(board.text(), size=size)
        for move in board.moves():
            after, match = position.play(move), reference.Match(board.play(move))
            assert after.text() == match.text
            assert GAME.parse(match.text, size=size).text() == match.text
            assert_same_end(after, match)
            reasons.add((match.result() or ("", ""))[1])
        follow_random_game(position, reference.Match(board), rng, plies=40)
    return reasons


def test_random_games():
    compare_games(range(14))


@pytest.mark.parametrize("chunk", range(4))
def test_dense_boards(chunk):
    assert compare_boards(range(50 * chunk, 50 * chunk + 50)) == {"", "all-out", "double-exit"}


def test_games_that_repeat():
    """When only two tiles are turned, positions soon come again, and both count the same third occurrence."""
    for seed in range(20):
        rng = random.Random(seed)
        position, match = GAME.start(size=4), reference.Match(reference.start(4))
        while match.result() is None:
            few = [move for move in match.position.moves() if move[:2] in ("a2", "c3")]
            move = rng.choice(few)
            position = position.play(move)
            match.play(move)
            assert_same_end(position, match)
        assert match.result()[1] == "repetition"


@pytest.mark.soak
@pytest.mark.parametrize("chunk", range(100))
def test_ten_thousand_random_games(chunk):
    compare_games(range(100 * chunk, 100 * chunk + 100))


@pytest.mark.soak
@pytest.mark.parametrize("chunk", range(20))
def test_two_thousand_dense_boards(chunk):
    compare_boards(range(1000 + 100 * chunk, 1100 + 100 * chunk))
