"""The planes of Keks, and the symmetries of its board and its colours."""

import numpy as np
import pytest

import triskel
from triskel.core.position import Position
from walks import random_game

GAME = triskel.game("keks")
MOVED = {  # what each symmetry does to planes, whose rows are ranks from 1 on
    "identity": lambda planes: planes,
    "mirror-east-west": lambda planes: planes[..., ::-1],
    "mirror-north-south": lambda planes: planes[..., ::-1, :],
    "half-turn": lambda planes: planes[..., ::-1, ::-1],
    "transpose": lambda planes: planes.swapaxes(-1, -2),
    "quarter-turn-left": lambda planes: planes[..., ::-1].swapaxes(-1, -2),
    "quarter-turn-right": lambda planes: planes[..., ::-1, :].swapaxes(-1, -2),
    "transpose-other": lambda planes: planes[..., ::-1, ::-1].swapaxes(-1, -2),
}


def positions() -> list[Position]:
    return [position for seed in range(3) for position in random_game(GAME, seed)[::5]]


def test_the_fields_are_as_in_the_text() -> None:
    for position in positions():
        board, _, *hands, crumbs = position.text().split()
        cells = [list(row) for row in board.split("/")][::-1]  # from rank 1 on
        for seat in range(2):
            fields = GAME.observation.split(position.observation(seat))
            mine, theirs = hands[seat], hands[1 - seat]
            decided = {c for c, a, b in zip("ABCDEFGHIJ", mine, theirs, strict=True) if max(a, b) > "2" or c == crumbs}
            for y, x in np.ndindex(8, 8):
                letter = cells[y][x]
                shown = [c for c, plane in zip("ABCDEFGHIJ", fields["colour"], strict=True) if plane[y, x]]
                assert shown == ([] if letter == "." else [letter])
                if letter == ".":
                    continue
                number = "ABCDEFGHIJ".index(letter)
                assert fields["decided"][0, y, x] == (letter in decided)
                assert fields["untouched"][0, y, x] == (board.count(letter) == 6 and letter not in decided)
                for field, held in (("mine", mine), ("theirs", theirs)):
                    for count in (1, 2):
                        expected = held[number] == str(count) and letter not in decided
                        assert fields[field][count - 1, y, x] == expected
            assert fields["crumbs"].max() == (crumbs != "-")
            assert fields["turn"].min() == (position.turn == seat)
            won = [sum(digit > "2" for digit in hand) for hand in (mine, theirs)]
            assert fields["won"][:, 0, 0] * 5 == pytest.approx(won)


@pytest.mark.parametrize("symmetry", range(8))
def test_symmetries_move_the_planes(symmetry: int) -> None:
    move = MOVED[GAME.symmetries[symmetry]]
    for position in positions():
        image = position.transformed(symmetry)
        for seat in range(2):
            assert np.array_equal(image.observation(seat), move(position.observation(seat)))


def test_colours_can_be_exchanged() -> None:
    """Planes 0 to 9 and the blocks of 64 actions of each colour are permuted alike (docs/research.md)."""
    order = np.random.default_rng(1).permutation(10)
    batch = GAME.batch(8, seed=1)
    for _ in range(20):
        batch.step(batch.sample())
        image = GAME.batch(8)
        states = batch.states.copy()
        states["lying"], states["hands"] = states["lying"][:, order], states["hands"][:, :, order]
        crumbs = batch.states["crumbs"]
        states["crumbs"] = np.where(crumbs < 0, crumbs, np.argsort(order)[crumbs])
        image.states = states
        assert np.array_equal(image.observe()[:, :10], batch.observe()[:, :10][:, order])
        assert np.array_equal(image.observe()[:, 10:], batch.observe()[:, 10:])
        assert np.array_equal(image.mask, batch.mask.reshape(8, 10, 64)[:, order].reshape(8, -1))
