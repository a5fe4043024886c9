"""The kernel against the slow reference: the same moves, the same positions, the same results."""

import random

import pytest
from hypothesis import given
from hypothesis import strategies as st

import triskel
from reference.keks import Keks, can_take, in_one_piece
from triskel.search.perft import perft

GAME = triskel.game("keks")
FEW = 150
SOAK_CHUNKS, SOAK_GAMES = 20, 500


def compare_game(seed, last_tile=False):
    chooser = random.Random(seed)
    position = GAME.start(seed=seed, last_tile=last_tile)
    slow = Keks.read(position.text(), last_tile)
    while True:
        assert position.text() == slow.text()
        assert position.legal() == slow.legal()
        assert (position.outcome is not None) == slow.over()
        if position.outcome:
            winner = slow.winner()
            assert position.outcome.winners == (() if winner is None else (winner,))
            return
        move = chooser.choice(position.legal())
        position, slow = position.play(move), slow.play(move)


@pytest.mark.parametrize("last_tile", [False, True])
def test_random_games(last_tile):
    for seed in range(FEW):
        compare_game(seed, last_tile)


@pytest.mark.soak
@pytest.mark.parametrize("chunk", range(SOAK_CHUNKS))
def test_ten_thousand_random_games(chunk):
    for seed in range(chunk * SOAK_GAMES, (chunk + 1) * SOAK_GAMES):
        compare_game(seed, last_tile=bool(seed % 2))


@pytest.mark.parametrize("depth", [1, 2, 3])
def test_perft(depth):
    start = GAME.start(seed=0)
    assert perft(start, depth) == Keks.read(start.text()).count(depth)


@st.composite
def holey_positions(draw):
    """Typed positions, which may have holes that no game makes: a random connected set of cells.

    The colours follow from what is left: whatever does not lie is nobody's or in hands.
    """
    chooser = random.Random(draw(st.integers(0, 2**32)))
    cells = {(file, rank) for file in range(8) for rank in range(8)} - {(0, 0), (0, 7), (7, 0), (7, 7)}
    for cell in chooser.sample(sorted(cells), draw(st.integers(0, 45))):
        if len(cells) > 1 and in_one_piece(cells - {cell}):
            cells.remove(cell)
    bag = [colour for colour in "ABCDEFGHIJ" for _ in range(6)]
    chooser.shuffle(bag)
    tiles = dict(zip(sorted(cells), bag, strict=False))
    hands = ({}, {})
    for colour in "ABCDEFGHIJ":
        taken = 6 - sum(lying == colour for lying in tiles.values())
        first = chooser.randint(0, max(0, taken - 1))
        hands[0][colour], hands[1][colour] = first, max(0, taken - 1) - first
    crumbled = [c for c in "ABCDEFGHIJ" if max(hands[0][c], hands[1][c]) >= 3]
    crumbs = chooser.choice(crumbled) if crumbled else None
    if crumbs:
        hands[0][crumbs] = hands[1][crumbs] = 0
    return Keks(tiles, chooser.randint(0, 1), hands, crumbs, draw(st.booleans()))


@given(holey_positions())
def test_typed_positions_with_holes(slow):
    position = GAME.parse(slow.text(), last_tile=slow.last_tile)
    assert position.text() == slow.text()
    assert position.legal() == slow.legal()
    assert (position.outcome is not None) == slow.over()
    for move in position.legal()[:5]:
        assert position.play(move).text() == slow.play(move).text()


@given(holey_positions())
def test_the_tiles_marked_takeable_are_those_that_can_be_taken_first(slow):
    position = GAME.parse(slow.text(), last_tile=slow.last_tile)
    takeable = {
        f"{'abcdefgh'[file]}{rank + 1}"
        for file, rank in slow.tiles
        if not slow.over() and can_take(slow.tiles.keys(), (file, rank), slow.last_tile)
    }
    assert set(position.view()["takeable"]) == takeable
