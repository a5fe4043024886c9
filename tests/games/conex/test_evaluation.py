"""How Conex judges positions: by what lies open or is guessed at, never by the order of the pile or the dice."""

from itertools import permutations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import triskel
from judging import judged
from triskel.core.bits import cells_in
from triskel.games.conex.cards.deck import CORNER_COLOUR, CORNER_COUNT
from triskel.games.conex.features import (
    _MARGINS,
    REACH,
    _could_have,
    _next_to_lay,
    _pile_prospects,
    _reach,
    write_scores,
)
from triskel.games.conex.record import CARDS, CONEX_CORNERS, CORNERS, DOUBLE, RANKS, START, TABLEAU, TABLEAU_SITE
from triskel.games.conex.rules import points_of, target_reached
from walks import positions, random_game

GAME = triskel.game("conex")


@settings(max_examples=60, deadline=None)
@given(positions("conex", 60), st.randoms(use_true_random=False))
def test_what_is_to_come_does_not_matter(position, chance):
    if position.turn is None:
        return
    other = position.states.copy()
    pile, dice = other["pile"][0], other["dice"][0]
    pile[: int(other["pile_count"][0])] = chance.sample(
        list(pile[: int(other["pile_count"][0])]), int(other["pile_count"][0])
    )
    dice[: int(other["dice_left"][0])] = chance.choices([0, 1, 2, 3], k=int(other["dice_left"][0]))
    for seat in range(position.seats):
        assert judged(GAME, other, seat) == judged(GAME, position.states, seat)


@settings(max_examples=60, deadline=None)
@given(positions("conex", 60))
def test_the_network_is_told_what_cards_could_score(position):
    state, scores = position.state, np.empty(CARDS * CONEX_CORNERS, np.int64)
    write_scores(state, scores)
    expected = [best_score(state, card) for card in range(CARDS)]
    assert scores[:CARDS].tolist() == expected
    held = set(cells_in(int(state.lying) | int(np.bitwise_or.reduce(state.hands))))
    drawn = [expected[card] for card in range(CARDS) if card not in held]
    assert _pile_prospects(state, scores) == (len(drawn), sum(drawn), sum(score > 5 for score in drawn))


def best_score(state, card):
    """The value of a CONEX corner that fits somewhere, and two more if it fits on a card with a +2."""
    best = 0
    for by in range(CORNER_COUNT[card]):
        for site in cells_in(int(state.open_sites[card, by])):
            on = RANKS * CORNER_COLOUR[card, by] + site // CORNERS if site != TABLEAU_SITE else TABLEAU
            best = max(best, points_of(card, by, on, 0))
    return best


@settings(max_examples=60, deadline=None)
@given(positions("conex", 60, target=15, players=3))
def test_the_network_is_told_what_both_could_have_after_a_turn(position):
    """The mover at once; and whoever is said to lay next does so, unless the game ends before that."""
    if position.turn is None:
        return
    state, seat = position.state, int(position.state.active)
    if state.phase == START:
        best = max([best_score(state, card) for card in cells_in(int(state.hands[seat]))], default=0)
        after = [position.play(move).state.scores[seat] for move in position.legal() if ">" in move]
        assert _could_have(state, seat, best) == max([*after, state.scores[seat]])
    following = _next_to_lay(state)
    while position.turn is not None and position.state.phase != START:
        position = position.play(position.legal()[-1])
    if position.turn is not None:
        assert position.state.active == following % position.seats


def last_rounds(players):
    """Positions of random games after somebody has reached the target, with the seats that had a turn after that."""
    for seed in range(40):
        game = random_game(GAME, seed, target=10, players=players)
        late = [at for at in game[:-1] if game[-1].outcome.reason == "target" and target_reached(at.state)]
        for number, position in enumerate(late):
            yield position, {int(at.state.active) for at in late[number:] if at.state.phase == START}


@pytest.mark.parametrize("players", [2, 3])
def test_in_the_last_round_those_who_still_have_a_turn_could_get_more(players):
    sorts = set()
    for position, to_come in last_rounds(players):
        scores = [int(points) for points in position.state.scores]
        for me, rival in permutations(range(players), 2):
            sort, margin = divmod(_reach(position.state, me, rival, 3, 4, True) - REACH, _MARGINS)
            assert (sort >> 1 == 1, sort & 1 == 1) == (me in to_come, rival in to_come)
            double = int(position.state.holder[DOUBLE])
            mine = scores[me] + (me in to_come) * (6 if double == me else 3)
            theirs = scores[rival] + (rival in to_come) * (8 if double == rival else 4)
            assert margin == min(20, max(0, 10 + mine - theirs))
            sorts.add(sort)
    assert len(sorts) == (3 if players == 2 else 4)


@settings(max_examples=60, deadline=None)
@given(positions("conex", 60))
def test_nothing_is_certain_before_the_end(position):
    if position.turn is not None:
        values = [judged(GAME, position.states, seat) for seat in range(position.seats)]
        assert all(abs(value) < 10_000 for value in values)


@settings(max_examples=30, deadline=None)
@given(positions("conex", 40))
def test_points_are_good_to_have(position):
    """Ten points more, and one stands better; the others do not."""
    if position.turn is None or position.states["scores"][0].max() > 25:
        return
    richer = position.states.copy()
    richer["scores"][0, 0] += 10
    assert judged(GAME, richer, 0) > judged(GAME, position.states, 0)
    for seat in range(1, position.seats):
        assert judged(GAME, richer, seat) <= judged(GAME, position.states, seat)


def test_the_two_players_mostly_agree_about_who_is_ahead():
    agreed = []
    for seed in range(40):
        position = GAME.start(seed=seed, players=2)
        chooser = np.random.default_rng(seed)
        for _ in range(12):
            position = position.play(str(chooser.choice(position.legal())))
        one, other = judged(GAME, position.states, 0), judged(GAME, position.states, 1)
        agreed.append(abs(one + other) < 2_000)
    assert sum(agreed) > 36
