"""Searches take memory by their limits, and none in their loops."""

import tracemalloc

import numpy as np
import pytest

import triskel
from allocations import allocations
from triskel.search import alphabeta, solver
from triskel.search.evaluators import StaticEvaluator
from triskel.search.info_puct import InfoGrower, new_tree
from triskel.search.ismcts import explore_hidden
from triskel.search.limits import Limits
from triskel.search.mcts import explore
from triskel.search.params import DEFAULTS
from triskel.search.perft import perft
from triskel.search.puct import PuctGrower
from triskel.search.threads import random_streams
from triskel.search.tree import init_root, new_nodes
from walks import INTERPRETED

MEGABYTE = 1 << 20
OPEN = [name for name in triskel.games() if not triskel.game(name).hidden]
every_game = pytest.mark.parametrize("name", triskel.games())

pytestmark = pytest.mark.skipif(INTERPRETED, reason="counts what compiled code allocates")


def later_allocations(work):
    """The allocations of a second run: the first compiles, and makes what is made once."""
    work()
    return allocations(work)


SEARCHES = {
    "UCT": lambda position, nodes: explore(position, Limits(nodes=nodes), plies=6),
    "sensible UCT": lambda position, nodes: explore(position, Limits(nodes=nodes), plies=6, sensible=True),
    "alpha-beta": lambda position, nodes: alphabeta.search(position, Limits(nodes=nodes)),
    "solver": lambda position, nodes: solver.solve(position, Limits(nodes=nodes)),
    "information sets": lambda position, nodes: explore_hidden(position, Limits(nodes=nodes)),
}
CASES = [
    (search, name)
    for name in triskel.games()
    for search in SEARCHES
    if (search != "solver" or triskel.game(name).solvable)
    and (search != "alpha-beta" or name in OPEN)
    and (search != "information sets" or name not in OPEN)
]


@pytest.mark.parametrize("search, name", CASES)
def test_more_nodes_allocate_nothing_more(search, name):
    position = triskel.game(name).start(seed=1)
    few, many = (later_allocations(lambda n=n: SEARCHES[search](position, n)) for n in (40, 400))
    assert few == many


@every_game
def test_more_leaves_allocate_nothing_more(name):
    """What takes part in evaluating a batch, asked for one leaf and for eight."""
    game, evaluator = triskel.game(name), StaticEvaluator(triskel.game(name))
    position = game.start(seed=1)
    nodes = new_nodes(100, game.max_moves)
    puct = PuctGrower(position, nodes, np.array([init_root(nodes)]), DEFAULTS)
    info = InfoGrower(position, new_tree(100 * game.max_moves), DEFAULTS, random_streams(1, 0)[0])
    for grower in (puct, info):
        assert grower.gather(1) == (1, 0)
        grower.evaluate(evaluator, 1)
        grower.absorb(1)

        def run(leaves, grower=grower):
            assert grower.gather(leaves) == (leaves, 0)
            grower.evaluate(evaluator, leaves)
            grower.absorb(leaves)

        one, eight = (allocations(lambda n=n: run(n)) for n in (1, 8))
        assert one == eight


@every_game
def test_perft_allocates_by_depth_only(name):
    position = triskel.game(name).start(seed=1)
    assert later_allocations(lambda: perft(position, 1)) == later_allocations(lambda: perft(position, 2))


def peak(work):
    """The most memory in bytes that is asked for at a time, used or not."""
    work()
    tracemalloc.start()
    try:
        work()
        return tracemalloc.get_traced_memory()[1]
    finally:
        tracemalloc.stop()


@pytest.mark.parametrize("search, name", CASES)
def test_a_small_limit_takes_little_memory(search, name):
    position = triskel.game(name).start(seed=1)
    assert peak(lambda: SEARCHES[search](position, 15)) < 8 * MEGABYTE


@every_game
@pytest.mark.parametrize("search", [explore, explore_hidden])
def test_a_small_limit_with_an_evaluator_takes_little_memory(name, search):
    game = triskel.game(name)
    evaluator = StaticEvaluator(game)
    assert peak(lambda: search(game.start(seed=1), Limits(nodes=15), evaluator=evaluator)) < 16 * MEGABYTE


@every_game
@pytest.mark.parametrize("level", ["novice", "casual", "club"])
def test_a_weak_level_takes_little_memory(name, level):
    position = triskel.game(name).start(seed=1)
    assert peak(lambda: triskel.player(level, seed=1).choose(position)) < 32 * MEGABYTE
