"""Batches that are stepped: one call plays, pays and deals anew, and everything it writes is as positions have it."""

from threading import Event

import numpy as np
import pytest

import triskel
from added_games import GAMES
from allocations import allocations
from triskel.core.position import Position
from triskel.core.team import Team, team
from walks import INTERPRETED

STEPS = 8 if INTERPRETED else 410  # a game of Connex.Oh has 400 moves at most
SIZE = 4 if INTERPRETED else 40

pytestmark = [pytest.mark.usefixtures("added_games"), pytest.mark.parametrize("name", GAMES)]


def test_what_a_step_writes_follows_from_the_states(name):
    batch = triskel.game(name).batch(SIZE, seed=1, autoreset=True)
    plain = triskel.game(name).batch(SIZE, seed=1)
    mask, ended = batch.mask, 0
    for step in range(STEPS):
        actions = batch.sample()
        plain.states = batch.states.copy()
        plain.step(actions)
        batch.step(actions)
        assert batch.mask is mask
        assert np.array_equal(batch.done, plain.done)
        assert np.array_equal(batch.rewards[batch.done], plain.payoffs()[batch.done].astype(np.float32))
        assert not batch.rewards[~batch.done].any()
        assert (batch.turns >= 0).all()
        if step % 20 == 0:
            assert np.array_equal(mask, batch.legal_mask())
            assert np.array_equal(batch.turns, batch.to_move())
        ended += batch.done.sum()
    assert ended or INTERPRETED


def test_finished_games_stay_as_they_are(name):
    if INTERPRETED:
        pytest.skip("takes too long")
    batch = triskel.game(name).batch(8, seed=1)
    while not batch.done.all():
        batch.step(batch.sample())
    before = batch.states.tobytes()
    assert not batch.mask.any()
    assert (batch.sample() == -1).all()
    batch.step(batch.sample())
    assert batch.states.tobytes() == before
    assert batch.done.all()
    assert not batch.rewards.any()
    batch.redeal(np.array([3]))
    assert batch.mask[3].any()
    assert not batch.done[3]


@pytest.mark.skipif(INTERPRETED, reason="interpreted code has one thread")
def test_results_do_not_depend_on_the_number_of_threads(name):
    batches = [triskel.game(name).batch(100, seed=5, threads=threads, autoreset=True) for threads in (1, 2, 3)]
    for _ in range(120):
        for batch in batches:
            batch.step(batch.sample())
    for batch in batches[1:]:
        assert batch.states.tobytes() == batches[0].states.tobytes()
        assert np.array_equal(batch.mask, batches[0].mask)
        assert np.array_equal(batch.observe(), batches[0].observe())


@pytest.mark.skipif(INTERPRETED, reason="nothing is compiled")
def test_a_step_allocates_nothing(name):
    """Numba notes every array that it is given, so the number of allocations must not depend on that of games."""

    def counted(size):
        batch = triskel.game(name).batch(size, seed=1, threads=1, autoreset=True)
        observations = batch.observe()
        batch.step(batch.sample())

        def run():
            for _ in range(100):
                batch.step(batch.sample())
                batch.observe(out=observations)

        return allocations(run)

    assert counted(64) == counted(1)


def test_an_illegal_action_is_refused_and_the_others_are_played(name):
    batch = triskel.game(name).batch(3, seed=1)
    actions, before = batch.sample(), batch.states.copy()
    actions[1] = np.flatnonzero(~batch.mask[1])[0]
    with pytest.raises(triskel.IllegalMove, match=f"action {actions[1]} is not legal in game 1"):
        batch.step(actions)
    assert batch.states[1].tobytes() == before[1].tobytes()
    assert batch.states[0].tobytes() != before[0].tobytes()
    for wrong in (-1, batch.game.actions):
        with pytest.raises(triskel.IllegalMove):
            batch.step(np.full(3, wrong))


def test_arrays_are_shared_without_a_copy(name):
    batch = triskel.game(name).batch(3, seed=1)
    for array in (batch.mask, batch.turns, batch.rewards, batch.done, batch.observe()):
        assert np.shares_memory(np.from_dlpack(array), array)
        assert array.ctypes.data % 64 == 0


def test_new_deals_are_new_and_equal_seeds_repeat_them(name):
    if triskel.game(name).start(seed=1) == triskel.game(name).start(seed=2) or INTERPRETED:
        pytest.skip("there is no chance in it, or it takes too long")
    starts = []
    for _ in range(2):
        batch, found = triskel.game(name).batch(4, seed=9, autoreset=True), []
        while len(found) < 12:
            batch.step(batch.sample())
            found += [Position(batch.game, batch.states[i : i + 1].copy()).text() for i in np.flatnonzero(batch.done)]
        starts.append(found)
    assert starts[0] == starts[1]
    assert len(set(starts[0])) == len(starts[0])


def test_a_team_hands_on_what_goes_wrong(name):
    started = Event()

    def fail(_, thread):
        if thread == 0:
            started.wait()
        else:
            started.set()
            raise ValueError(name)

    def fail_inside(*_):
        workers.run(workers.task(lambda _, thread: None if thread == 0 else fail(_, thread)), 2)  # inside work: alone

    workers = Team(2)
    with pytest.raises(ValueError, match=name):
        workers.run(workers.task(fail), 2)
    workers.run(workers.task(fail_inside), 2)
    assert team(2) is team(2)
