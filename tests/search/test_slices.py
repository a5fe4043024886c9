"""A search that is given its nodes in slices finds what one run finds, to the last byte of its tables and trees."""

from functools import partial

import numpy as np
import pytest

import triskel
from triskel.search import alphabeta, ismcts, mcts, proof, pvs
from triskel.search.evaluators import StaticEvaluator
from triskel.search.limits import Limits
from triskel.search.params import DEFAULTS
from triskel.search.puct import PuctGrower, grow
from triskel.search.result import seat_to_move
from triskel.search.table import new_table
from triskel.search.threads import random_streams
from triskel.search.tree import init_root, new_nodes
from walks import INTERPRETED, random_game

KEKS, CONNEXOH, CONEX = map(triskel.game, ("keks", "connexoh", "conex"))
STOP = np.zeros(1, np.int64)
FEW = 100 if INTERPRETED else 1
every_slice = pytest.mark.parametrize("slice_", [1, 7, 100, 1023])


def up_to(limit, slice_):
    """The limits of all slices; the last one is the whole."""
    return [*range(slice_, limit, slice_), limit]


POSITIONS = {
    "keks": KEKS.start(seed=3),
    "keks in the middle": random_game(KEKS, 5)[10],
    "keks near the end": random_game(KEKS, 2)[-6],
    "connexoh": CONNEXOH.start(seed=1),
    "connexoh with a past": random_game(CONNEXOH, 4, 40)[30],
}


def by_alphabeta(position, limits):
    worker = alphabeta.new_worker(position, Limits(nodes=1), True, 200, DEFAULTS, position.game.weights(), STOP)
    table = new_table(12)
    for limit in limits:
        worker.work.counters[pvs.LIMIT] = limit
        if alphabeta.deepen(worker.work, table, 1, pvs.MAX_DEPTH, worker.report, worker.line):
            break
    length = worker.report[alphabeta.LENGTH]
    found = worker.report.tolist(), worker.line[:length].tolist(), int(worker.work.counters[pvs.NODES])
    return found, table.tobytes(), worker.work.history.tobytes()


@every_slice
@pytest.mark.parametrize("name", POSITIONS)
def test_alphabeta(name, slice_):
    limit = 6000 // FEW
    assert by_alphabeta(POSITIONS[name], up_to(limit, slice_)) == by_alphabeta(POSITIONS[name], [limit])


def by_proof(position, limits):
    work = proof.new_workspace(KEKS, position.states, 1, DEFAULTS, KEKS.weights(), STOP)
    table = np.zeros(1 << 12, proof.ENTRY)
    for limit in limits:
        work.counters[proof.LIMIT] = limit
        value = proof.prove(work, table, seat_to_move(position))
        if value != proof.UNSOLVED:
            break
    return value, int(work.counters[proof.NODES]), table.tobytes()


@every_slice
@pytest.mark.parametrize("plies_left", [4, 8, 10, 12])
def test_the_solver(plies_left, slice_):
    position, limit = random_game(KEKS, 3)[-plies_left], 4000 // FEW
    assert by_proof(position, up_to(limit, slice_)) == by_proof(position, [limit])


def test_the_solver_asks_its_second_question_in_slices_too():
    values = {by_proof(random_game(KEKS, seed)[-7], up_to(100_000, 3))[0] for seed in range(3)}
    assert proof.UNSOLVED not in values
    assert min(values) < 1


def by_uct(position, limits):
    work = mcts.new_workspace(position, limits[-1], DEFAULTS, position.game.weights(), random_streams(1, 3)[0], STOP)
    for limit in limits:
        mcts.simulate(work, limit, 8, False)
    used = work.counters[mcts.USED]
    return work.counters.tolist(), work.nodes[:used].tobytes(), work.rng.tobytes()


@every_slice
@pytest.mark.parametrize("name", POSITIONS)
def test_uct(name, slice_):
    limit = 1500 // FEW
    assert by_uct(POSITIONS[name], up_to(limit, slice_)) == by_uct(POSITIONS[name], [limit])


def by_puct(position, limits):
    game, whole, done = position.game, limits[-1], 0
    nodes = new_nodes(whole, game.max_moves)
    used = np.array([init_root(nodes)])
    work = PuctGrower(position, nodes, used, DEFAULTS).work
    for limit in limits:
        done = grow(work, *StaticEvaluator(game).arguments(), STOP, done, limit, whole)
    return done, nodes[: used[0]].tobytes()


@every_slice
@pytest.mark.parametrize("name", POSITIONS)
def test_puct(name, slice_):
    limit = 600 // FEW
    assert by_puct(POSITIONS[name], up_to(limit, slice_)) == by_puct(POSITIONS[name], [limit])


@pytest.mark.parametrize("name", POSITIONS)
def test_puct_is_the_same_when_python_passes_the_leaves_on(name):
    position, limits = POSITIONS[name], Limits(nodes=300 // FEW)
    evaluator = StaticEvaluator(position.game)
    by_python = mcts.explore(position, limits, evaluator=partial(StaticEvaluator.__call__, evaluator))
    assert by_python == mcts.explore(position, limits, evaluator=evaluator)


def by_ismcts(position, limits):
    weights, rng = position.game.weights(), random_streams(1, 3)[0]
    work = ismcts.new_workspace(position, 2 * limits[-1], limits[-1], DEFAULTS, weights, rng, STOP)
    for limit in limits:
        ismcts.iterate(work, limit)
    used = work.counters[ismcts.USED]
    return work.counters.tolist(), work.nodes[:used].tobytes(), work.cache.tobytes(), work.rng.tobytes()


@every_slice
@pytest.mark.parametrize("players", [2, 4])
def test_ismcts(players, slice_):
    position, limit = random_game(CONEX, 6, 30, players=players)[20], 400 // FEW
    assert by_ismcts(position, up_to(limit, slice_)) == by_ismcts(position, [limit])
