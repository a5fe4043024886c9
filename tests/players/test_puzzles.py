"""Puzzles: positions with a best move that is proven; `benchmarks/puzzles.py` measures `master` on all of them."""

from pathlib import Path

import pytest

import triskel
from triskel.search.alphabeta import search
from triskel.search.limits import Limits
from triskel.search.one_ply import rank_by_evaluation
from triskel.search.solver import solve
from walks import INTERPRETED

PUZZLES = Path(__file__).parents[1] / "data" / "puzzles"
GAMES = ("keks", "connexoh")
NODES = 200_000

pytestmark = [pytest.mark.slow, pytest.mark.skipif(INTERPRETED, reason="takes too long without the compiler")]


def puzzles(name):
    lines = (PUZZLES / f"{name}.txt").read_text(encoding="utf-8").splitlines()
    rows = [line.split("\t") for line in lines if not line.startswith("#")]
    return [(triskel.game(name).parse(text), moves.split(), result) for text, moves, result in rows]


def few(name):
    """Every tenth; `master` does not solve quite all of Connex'Oh, but it does these."""
    return puzzles(name)[6::10]


@pytest.mark.parametrize("name", GAMES)
def test_there_are_enough_and_first_sight_solves_hardly_any(name):
    """They were made when it solved none; better evaluations since see the answer of one in fifty."""
    every, at_sight = puzzles(name), 0
    assert len({position.text() for position, _, _ in every}) == len(every) >= 50
    for position, best, _ in every:
        assert set(best) < set(position.legal())
        at_sight += position.game.write_move(position.state, rank_by_evaluation(position)[0].move) in best
    assert at_sight <= len(every) // 50


@pytest.mark.parametrize("name", GAMES)
def test_master_solves_a_few(name):
    for position, best, _ in few(name):
        assert triskel.player("master", seed=1, nodes=NODES).choose(position) in best, position


def test_in_keks_no_other_move_wins():
    for position, best, _ in few("keks"):
        for move in position.legal():
            after = position.play(move)
            assert after.turn is not None
            assert (solve(after, Limits()).value == -1) == (move in best)


def test_in_connexoh_no_other_move_wins_so_soon():
    for position, best, result in few("connexoh")[:3]:
        plies = int(result.removeprefix("win in "))
        for move in position.legal():
            lost = search(position.play(move), Limits(depth=plies - 1), reductions=False).value == -1
            assert lost == (move in best)
