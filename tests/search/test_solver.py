"""The solver says what brute force says, and its lines keep their promise."""

import random

import numpy as np
import pytest

import triskel
from reference.keks import Keks as Reference
from search.minimax import minimax
from triskel.search.limits import Limits
from triskel.search.params import DEFAULTS
from triskel.search.proof import ENTRY, new_workspace, prove
from triskel.search.solver import solve
from walks import INTERPRETED, random_game

KEKS = triskel.game("keks")
PLENTY = Limits(nodes=100_000)
LONGEST = 60  # plies: no game of Keks has more

pytestmark = pytest.mark.skipif(INTERPRETED, reason="takes too long without the compiler")


def tiles(position):
    return int(position.state.keks).bit_count()


def small_positions(count, most, last_tile=False):
    """Positions with few tiles left, from random games."""
    found, seed = [], 0
    while len(found) < count:
        played = random_game(KEKS, seed, last_tile=last_tile)
        found += [position for position in played if position.turn is not None and tiles(position) <= most]
        seed += 1
    return found[:count]


def sign(score):
    return (score > 0) - (score < 0)


@pytest.mark.parametrize("last_tile, count", [(False, 1000), (True, 200)])
def test_the_value_is_that_of_brute_force(last_tile, count):
    values = []
    for position in small_positions(count, 11, last_tile):
        expected = sign(minimax(position.states, position.turn, LONGEST, KEKS.max_moves, KEKS.weights()))
        assert solve(position, PLENTY).value == expected, position
        values.append(expected)
    assert set(values) == ({-1, 1} if last_tile else {-1, 0, 1})


def reference_value(position, known):
    """The value for the mover by the slow rules, which share nothing with the kernel."""
    text = position.text()
    if text not in known:
        if position.over():
            winner = position.winner()
            known[text] = 0 if winner is None else 1 if winner == position.mover else -1
        else:
            known[text] = max(-reference_value(position.play(move), known) for move in position.legal())
    return known[text]


def test_the_value_is_that_of_the_slow_rules():
    known = {}
    for position in small_positions(60, 7):
        assert solve(position, PLENTY).value == reference_value(Reference.read(position.text()), known), position


def test_the_line_keeps_the_value_at_every_step():
    for position in small_positions(60, 16)[::3]:
        found = solve(position, PLENTY)
        value, at = found.value, position
        for move in found.line:
            at, value = at.play(move), -value
            if at.turn is not None:
                assert solve(at, PLENTY).value == value, position
        assert at.turn is None
        payoff = at.outcome.payoffs[position.turn]
        assert payoff == found.value


def renamed(position, order, swap):
    """The same position with other letters for its colours and, if asked, the players in each other's places."""
    board, mover, *hands, crumbs = position.text().split(" ")
    letters = str.maketrans("ABCDEFGHIJ", order)
    hands = ["".join(digit for _, digit in sorted(zip(order, hand, strict=True))) for hand in hands]
    if swap:
        mover, hands = str(3 - int(mover)), hands[::-1]
    return KEKS.parse(" ".join([board.translate(letters), mover, *hands, crumbs.translate(letters)]))


def canonical(position):
    """The canonical digest, as the solver keeps it at its root."""
    work = new_workspace(KEKS, position.states, 1, DEFAULTS, KEKS.weights(), np.ones(1, np.int64))
    prove(work, np.zeros(4, ENTRY), position.turn)
    return work.frames[0].key


def test_colours_and_players_are_interchangeable():
    chooser = random.Random(1)
    for position in random_game(KEKS, 5)[::4]:
        if position.turn is None:
            continue
        order = "".join(chooser.sample("ABCDEFGHIJ", 10))
        same = renamed(position, order, swap=False)
        assert canonical(same) == canonical(position)
        assert canonical(renamed(position, order, swap=True)) == canonical(position)


def test_out_of_limits_there_is_no_answer():
    assert solve(KEKS.start(seed=1), Limits(nodes=1000)) is None
    assert solve(KEKS.start(seed=1), Limits(), stop=np.ones(1, np.int64)) is None


def test_what_cannot_be_solved_is_refused():
    with pytest.raises(triskel.OptionError, match="Connex'Oh cannot be solved"):
        solve(triskel.game("connexoh").start(), PLENTY)
    with pytest.raises(triskel.GameOver):
        solve(random_game(KEKS, 1)[-1], PLENTY)
