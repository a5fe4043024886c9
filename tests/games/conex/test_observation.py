"""Leaks planted in the observations of Conex, each of which the leak test must find; and what the fields say."""

import numpy as np
import pytest

import triskel
from conformance.test_observations import check_for_leaks
from games.conex.test_hidden import games
from triskel.core.position import Position
from triskel.games.conex.record import CARDS

GAME = triskel.game("conex")
FIELDS = GAME.observation.slices


def _with(observation: np.ndarray, field: str, values: np.ndarray | float) -> np.ndarray:
    observation[FIELDS[field]] = values
    return observation


def _cards(cards: int) -> np.ndarray:
    return np.array([int(cards) >> card & 1 for card in range(CARDS)], np.float32)


def top_of_the_pile(position: Position, seat: int) -> np.ndarray:
    state = position.state
    return _with(position.observation(seat), "pile", state.pile[max(0, int(state.pile_count) - 1)] / CARDS)


def pile_as_unseen(position: Position, seat: int) -> np.ndarray:
    """Only what is in the pile counts as unseen: so the rest is in other hands."""
    state = position.state
    pile = sum(1 << int(card) for card in state.pile[: state.pile_count])
    return _with(position.observation(seat), "unseen", _cards(pile))


def points_of_held_cards(position: Position, seat: int) -> np.ndarray:
    """What a card could score is written for cards in hands alone."""
    observation, held = position.observation(seat), np.bitwise_or.reduce(position.state.hands)
    return _with(observation, "points", observation[FIELDS["points"]] * _cards(held))


def next_face(position: Position, seat: int) -> np.ndarray:
    state = position.state
    return _with(position.observation(seat), "stuck", state.dice[max(0, int(state.dice_left) - 1)] / 4)


@pytest.mark.parametrize("leak", [top_of_the_pile, pile_as_unseen, points_of_held_cards, next_face])
def test_a_planted_leak_is_found(leak) -> None:
    with pytest.raises(AssertionError):
        check_for_leaks("conex", leak)


def test_fields_say_what_the_view_says() -> None:
    for position in list(games())[::7]:
        for seat in range(position.seats):
            view, fields = position.view(seat), GAME.observation.split(position.observation(seat))
            names = [card["card"] for card in view["layout"]]
            order = [(seat + distance) % position.seats for distance in range(position.seats)]
            assert _names(fields["hand"]) == set(view["hand"])
            assert _names(fields["lying"]) == set(names)
            assert _names(fields["free"]) == set(view["free"])
            assert not (_names(fields["unseen"]) & (set(view["hand"]) | set(names)))
            assert [name for _, name in sorted(zip(fields["age"], _IDS, strict=True)) if name in names] == names
            assert np.allclose(fields["scores"][: position.seats] * 114, [view["scores"][other] for other in order])
            assert np.allclose(fields["cards"][: position.seats] * 52, [view["hands"][other] for other in order])
            assert (fields["phase"] == [view["phase"] == each for each in ("start", "end", "drop", "over")]).all()
            assert fields["pile"][0] * 52 == pytest.approx(view["pile"])
            holder = view["stars"]["lightning"]["holder"]
            assert list(fields["lightning"][: position.seats]) == [other == holder for other in order]
            for card in view["placements"]:
                assert fields["points"][_IDS.index(card["card"])] * 7 >= card["points"] - 1e-5


_IDS = [f"{colour}{rank}" for colour in "YRTP" for rank in range(1, 14)]


def _names(field: np.ndarray) -> set[str]:
    return {_IDS[card] for card in np.flatnonzero(field)}
