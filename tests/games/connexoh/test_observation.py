"""The planes of Connex'Oh, its symmetries, and repetition in batches."""

import numpy as np
import pytest

import triskel
from triskel.core.position import Position
from walks import random_game

GAME = triskel.game("connexoh")
SIZES = (4, 6, 8)


def positions(size: int) -> list[Position]:
    return [position for seed in range(2) for position in random_game(GAME, seed, size=size)[:150:10]]


@pytest.mark.parametrize("size", SIZES)
def test_the_fields_are_as_in_the_text(size: int) -> None:
    for position in positions(size):
        tiles, _, protected = position.text().split()
        rows = tiles.split("/")[::-1]
        for seat, pawn in enumerate("wb"):
            fields = GAME.observation.split(position.observation(seat))
            assert fields["board"].sum() == size * size
            for y, x in np.ndindex(size, size):
                orientation, pawns = int(rows[y][2 * x]), rows[y][2 * x + 1]
                light = orientation if seat == 0 else (orientation + 2) % 4
                assert fields["side"][:, y, x].tolist() == [light in {0, 3}, light in {0, 1}]
                assert fields["pawns"][0, y, x] == (pawns in {pawn, "x"})
                assert fields["protected"][0, y, x] == (f"{'abcdefgh'[x]}{y + 1}" in protected.split(","))
            assert fields["edge"][0, size - 1 if seat == 0 else 0].sum() == size
            assert fields["edge"].sum() == 2 * size
            assert fields["turn"].min() == (position.turn == seat)
            assert not (fields["leaving"][0] * fields["pawns"][0]).any()  # a pawn on such a path has left


@pytest.mark.parametrize("size", SIZES)
def test_symmetries_move_the_planes(size: int) -> None:
    """Mirrored, what touched the east touches the west; turned with the colours exchanged, every seat sees the same."""
    for position in positions(size):
        for seat in range(2):
            planes = position.observation(seat)[:, :size, :size]
            mirror = position.transformed(1).observation(seat)[:, :size, :size]
            fields, mirrored = GAME.observation.split(planes), GAME.observation.split(mirror)
            for name in ("pawns", "leaving", "edge", "protected", "turn", "moves"):
                assert np.array_equal(mirrored[name], fields[name][..., ::-1])
            assert np.array_equal(mirrored["side"][0], fields["side"][0][:, ::-1])
            assert np.array_equal(mirrored["side"][1], 1 - fields["side"][1][:, ::-1])
            turned = position.transformed(2).observation(1 - seat)[:, :size, :size]
            half = GAME.observation.split(turned)
            for name in ("pawns", "leaving", "edge", "protected", "turn", "moves"):
                assert np.array_equal(half[name], fields[name][..., ::-1, ::-1])


def test_a_batch_sees_the_third_occurrence() -> None:
    """Both turn a tile to and fro: the start is there for the third time after eight moves, as in `Position`."""
    position, batch = GAME.start(size=4), GAME.batch(2, size=4, autoreset=True)
    for move in ("b2+180", "c3+180") * 4:
        assert not batch.done.any()
        code = position.moves[move]
        position = position.play(move)
        batch.step(np.array([code, code]))
        if position.turn is not None:
            assert batch.states["seen"].tolist() == [position.state.seen] * 2
    assert position.outcome.reason == "repetition"
    assert batch.done.all()
    assert not batch.rewards.any()
    assert (batch.states["moves_played"] == 0).all()
