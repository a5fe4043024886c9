"""Observations and symmetries of every game: what learning programs may rely on."""

from collections.abc import Callable

import numpy as np
import pytest

import triskel
from added_games import GAMES
from triskel.core.batch import determinize_all
from triskel.core.position import Position
from triskel.core.rng import seeded
from walks import INTERPRETED, random_game

SEEDS = range(1) if INTERPRETED else range(3)
MAX_PLIES = 12 if INTERPRETED else 200
OPTIONS = {
    "keks": ({}, {"last_tile": True}),
    "connexoh": ({}, {"size": 4}, {"size": 8, "orientation": 0}),
    "conex": ({}, {"players": 3, "table": "small"}, {"players": 4, "target": 10, "stuck": "hands"}),
}

pytestmark = [pytest.mark.usefixtures("added_games"), pytest.mark.parametrize("name", GAMES)]


def some_positions(name: str) -> list[Position]:
    """Positions of a few random games with several options, each game's last among them."""
    found = []
    for options in OPTIONS.get(name, ({},)):
        for seed in SEEDS:
            played = random_game(triskel.game(name), seed, MAX_PLIES, **options)
            found += [*played[:: max(1, len(played) // 12)], played[-1]]
    return found


def test_an_observation_is_as_its_fields_say(name):
    observation = triskel.game(name).observation
    assert len(observation.slices) == len(observation.fields)
    for position in some_positions(name):
        for seat in range(position.seats):
            array = position.observation(seat)
            assert array.dtype == np.float32
            assert array.shape == observation.shape
            assert np.abs(array).max() <= 1
            split = observation.split(array)
            assert sum(len(field) for field in split.values()) == len(array)
        with pytest.raises(triskel.OptionError, match="there is no seat"):
            position.observation(position.seats)


def check_for_leaks(name: str, observe: Callable[[Position, int], np.ndarray]) -> None:
    """Redraw all that a seat cannot see: its observation must stay the same."""
    rng = seeded(1)
    for position in some_positions(name):
        for seat in range(position.seats):
            states = position.states.copy()
            determinize_all(states, seat, rng)
            twin = Position(position.game, states)
            assert np.array_equal(observe(twin, seat), observe(position, seat))


def test_what_a_seat_cannot_see_is_not_in_its_observation(name):
    check_for_leaks(name, Position.observation)


def test_equal_observations_have_equal_legal_moves(name):
    seen: dict[bytes, tuple[str, list[str]]] = {}
    for position in some_positions(name):
        if position.turn is not None:
            key = position.observation(position.turn).tobytes()
            assert seen.setdefault(key, (position.text(), position.legal()))[1] == position.legal()
    assert len(seen) > len({text for text, _ in seen.values()}) // 2


def test_a_batch_observes_as_positions_do(name):
    for options in OPTIONS.get(name, ({},)):
        batch = triskel.game(name).batch(8, seed=1, **options)
        out = np.full((8, *batch.game.observation.shape), np.nan, np.float32)
        for _ in range(6):
            batch.step(batch.sample())
            assert batch.observe(out=out) is out
            positions = [Position(batch.game, batch.states[i : i + 1].copy()) for i in range(8)]
            expected = [position.observation(position.turn or 0) for position in positions]
            assert np.array_equal(out, expected)
            last = np.array([position.seats - 1 for position in positions])
            expected = [position.observation(position.seats - 1) for position in positions]
            assert np.array_equal(batch.observe(seats=last), expected)
        with pytest.raises(triskel.OptionError, match="observations are written"):
            batch.observe(out=out.astype(np.float64))


def test_symmetries_map_games_to_games(name):
    """Legal moves of the transformed position are the transformed legal moves, and playing them commutes with it."""
    game = triskel.game(name)
    for position in some_positions(name)[:: 4 if INTERPRETED else 2]:
        for symmetry in range(len(game.symmetries)):
            image = position.transformed(symmetry)
            batch = game.batch(1, **position.options)
            batch.states = position.states.copy()
            actions = np.flatnonzero(batch.mask[0])
            mapped = batch.transform(symmetry, actions[None])[0]
            assert batch.states.tobytes() == image.states.tobytes()
            assert sorted(mapped) == np.flatnonzero(batch.mask[0]).tolist()
            if not len(actions):
                assert sorted(image.outcome.payoffs) == sorted(position.outcome.payoffs)
                continue
            there, here = game.batch(1, **position.options), game.batch(1, **position.options)
            there.states, here.states = image.states.copy(), position.states.copy()
            there.step(mapped[:1])
            here.step(actions[:1])
            here.transform(symmetry, actions[:1, None] * 0 - 1)
            assert here.states.tobytes() == there.states.tobytes()
    with pytest.raises(triskel.OptionError, match="has the symmetries 0 to"):
        position.transformed(len(game.symmetries))


def test_the_first_symmetry_changes_nothing(name):
    for position in some_positions(name)[:5]:
        assert position.transformed(0).states.tobytes() == position.states.tobytes()


def test_actions_are_the_legal_moves_as_numbers(name):
    game = triskel.game(name)
    for position in some_positions(name)[:: 4 if INTERPRETED else 2]:
        assert sorted(position.actions.values()) == sorted(position.moves.values())
        assert list(position.actions) == sorted(position.actions)
        for action, code in list(position.actions.items())[:3]:
            assert position.play_action(action) == position.play(game.write_move(position.state, code))
        with pytest.raises(triskel.IllegalMove, match="is not legal here"):
            position.play_action(game.actions)
