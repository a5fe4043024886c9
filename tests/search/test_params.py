"""The numbers of a search can be set, and setting them compiles nothing."""

from dataclasses import fields, replace

import pytest

import triskel
from triskel.core.errors import OptionError
from triskel.search import alphabeta, ismcts, mcts, proof, puct
from triskel.search.evaluators import StaticEvaluator
from triskel.search.ismcts import explore_hidden
from triskel.search.limits import Limits
from triskel.search.mcts import explore
from triskel.search.params import DEFAULTS, MAY_BE_ZERO, PARAMS, SearchParams, params_of
from triskel.search.solver import solve
from walks import INTERPRETED, random_game

KEKS, CONEX = triskel.game("keks"), triskel.game("conex")
START = KEKS.start(seed=3)
LATE = next(at for at in random_game(KEKS, 4) if int(at.state.keks).bit_count() <= 14)
NODES = Limits(nodes=50 if INTERPRETED else 3000)


def by_alphabeta(params):
    return alphabeta.search(START, Limits(depth=7), params=params)


def by_solver(params):
    return solve(LATE, Limits(nodes=100_000), params=params)


def by_uct(params):
    return explore(START, NODES, params=params, plies=0)


def by_sensible_uct(params):
    return explore(START, Limits(nodes=50), params=params, sensible=True)


def by_puct(params):
    return explore(START, NODES, params=params, evaluator=StaticEvaluator(KEKS, params=params))


def by_ismcts(params):
    return explore_hidden(CONEX.start(seed=1), Limits(nodes=200), params=params)


# Every number, set to another one, with a search that must notice.
OTHERS = {
    "aspiration_window": (20, by_alphabeta),
    "window_growth": (1000, lambda params: by_alphabeta(replace(params, aspiration_window=1))),
    "full_depth_moves": (10, by_alphabeta),
    "min_reduced_depth": (5, by_alphabeta),
    "reduction_steps": ((4, 5), by_alphabeta),
    "deep_reduction_depth": (3, by_alphabeta),
    "futility_margin": (300, lambda params: by_alphabeta(replace(params, futility_depth=3))),
    "futility_depth": (3, lambda params: by_alphabeta(replace(params, futility_margin=300))),
    "internal_reduction_depth": (3, by_alphabeta),
    "preference_weight": (1, by_alphabeta),
    "history_bonus_limit": (1, by_alphabeta),
    "guess_step": (100, by_solver),
    "slack": (1, by_solver),
    "uct_exploration": (2.0, by_uct),
    "puct_exploration": (5.0, by_puct),
    "fpu_reduction": (0.9, by_puct),
    "expand_at": (3, by_uct),
    "slip": (2, by_sensible_uct),
    "rank_offset": (9.0, by_puct),
    "batch_size": (2, by_puct),
    "batch_growth": (1, by_puct),
    "root_exploration": (3.0, by_ismcts),
    "root_width": (20, by_ismcts),
    "root_widening": (3.0, by_ismcts),
    "exploration": (3.0, by_ismcts),
    "width": (9, by_ismcts),
    "widening": (2.0, by_ismcts),
}
ENTRIES = (alphabeta.deepen, proof.prove, mcts.simulate, puct.gather, ismcts.iterate)


def findings(found):
    """All of a result but its time."""
    return replace(found, seconds=0.0)


@pytest.mark.skipif(INTERPRETED, reason="takes too long without the compiler")
@pytest.mark.parametrize("name", OTHERS)
def test_another_number_is_another_search_and_compiles_nothing(name):
    value, search = OTHERS[name]
    usual = findings(search(DEFAULTS))
    compiled = [len(entry.signatures) for entry in ENTRIES]
    assert findings(search(replace(DEFAULTS, **{name: value}))) != usual
    assert [len(entry.signatures) for entry in ENTRIES] == compiled
    assert findings(search(SearchParams())) == usual


def test_every_number_is_tried_and_reaches_compiled_code():
    assert {field.name for field in fields(SearchParams)} == set(OTHERS) == {*PARAMS.names, "reduction_steps"}


def test_a_games_own_numbers_are_what_players_use():
    found = findings(alphabeta.search(START, NODES))
    assert found == findings(alphabeta.search(START, NODES, params=params_of(KEKS)))
    assert params_of(KEKS) != DEFAULTS == params_of(CONEX)


def test_reductions_grow_by_the_steps():
    assert replace(DEFAULTS, reduction_steps=(2, 4)).reductions(5).tolist() == [1, 1, 1, 2, 2, 3]
    assert replace(DEFAULTS, reduction_steps=()).reductions(2).tolist() == [1, 1, 1]


WRONG = [
    {"slack": 0},
    {"width": -1},
    {"slip": 1.5},
    {"slip": float("inf")},
    {"slip": float("nan")},
    {"uct_exploration": float("inf")},
    {"widening": -0.1},
    {"reduction_steps": (3, 0)},
]


@pytest.mark.parametrize("name", MAY_BE_ZERO)
def test_zero_is_a_number_where_it_has_a_meaning(name):
    assert replace(DEFAULTS, **{name: 0}).record()[name] == 0


@pytest.mark.parametrize("wrong", WRONG)
def test_numbers_that_make_no_sense_are_refused(wrong):
    with pytest.raises(OptionError, match=next(iter(wrong))):
        replace(DEFAULTS, **wrong)
