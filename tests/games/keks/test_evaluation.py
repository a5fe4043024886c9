"""How Keks judges positions: the same for the same position in another dress, and sure of a win at hand."""

from hypothesis import given, settings
from hypothesis import strategies as st

import triskel
from judging import judged
from triskel.core.kernel import MAX_EVALUATION
from walks import positions

GAME = triskel.game("keks")


def value(position):
    return judged(position.game, position.states, position.turn)


def dressed_anew(position, turned, mirrored, letters):
    """The same position with its board turned and mirrored, and its colours under other letters."""
    board, mover, first, second, crumbs = position.text().split()
    ranks = [list(rank) for rank in board.split("/")]
    for _ in range(turned):
        ranks = [list(rank) for rank in zip(*ranks[::-1], strict=True)]
    if mirrored:
        ranks = [rank[::-1] for rank in ranks]
    renamed = str.maketrans("ABCDEFGHIJ", letters)
    hands = ["".join(hand[letters.index(letter)] for letter in "ABCDEFGHIJ") for hand in (first, second)]
    text = "/".join("".join(rank) for rank in ranks).translate(renamed)
    return GAME.parse(" ".join([text, mover, *hands, crumbs.translate(renamed)]))


@settings(max_examples=60, deadline=None)
@given(positions("keks", 40), st.integers(0, 3), st.booleans(), st.permutations("ABCDEFGHIJ"))
def test_the_dress_does_not_matter(position, turned, mirrored, letters):
    if position.turn is not None:
        assert value(dressed_anew(position, turned, mirrored, "".join(letters))) == value(position)


@settings(max_examples=60, deadline=None)
@given(positions("keks", 60))
def test_what_is_good_for_one_is_bad_for_the_other(position):
    if position.turn is not None:
        assert judged(position.game, position.states, 0) == -judged(position.game, position.states, 1)
        assert abs(value(position)) <= MAX_EVALUATION


def test_a_fifth_colour_at_hand_is_certain():
    """Four colours are won, two tiles of E are held, and one lies at hand."""
    board = "/".join(["........"] * 6 + [".FF.....", ".EFE...."])
    position = GAME.parse(f"{board} 1 3333212220 2222113330 J")
    assert value(position) == MAX_EVALUATION
    waiting = GAME.parse(f"{board} 1 3333112220 2222213330 J")
    assert abs(value(waiting)) < MAX_EVALUATION
