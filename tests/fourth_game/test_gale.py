"""The game of docs/adding-a-game.md: its rules, and that search, arena and terminal play it like any other.

`tests/conformance` and `tests/players` run on it, too.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

import triskel
from triskel.arena.local import LocalWorkers
from triskel.arena.match import play_match
from triskel.arena.pairs import Setting, play_pair
from triskel.arena.ratings import Sprt
from triskel.arena.results import Results
from triskel.search.engine import best_move
from triskel.search.limits import Limits
from triskel.search.mcts import explore
from walks import INTERPRETED

FOLDER = Path(__file__).parent

pytestmark = pytest.mark.usefixtures("added_games")


@pytest.fixture
def gale():
    return triskel.game("gale")


def played(game, moves):
    position = game.start()
    for move in moves.split():
        position = position.play(move)
    return position


def test_a_straight_row_connects_west_and_east(gale):
    position = played(gale, "a3 a1 c3 c1 e3 e1 g3")
    assert position.turn is None
    assert position.outcome.winners == (0,)
    assert position.outcome.reason == "connected"


def test_black_connects_south_and_north(gale):
    position = played(gale, "a1 c1 a3 c3 a5 c5 a7 c7")
    assert position.outcome.winners == (1,)


def test_a_bridge_bars_the_way_of_the_other(gale):
    position = played(gale, "a3 c3 c1 e1")
    with pytest.raises(triskel.IllegalMove, match="There is a bridge on c3 already"):
        position.play("c3")


@pytest.mark.parametrize(
    "text, problem",
    [
        ("..../.../..../.../..../...", "seven rows"),
        ("x.../.../..../.../..../.../....", "seven rows"),
        ("..../.../..../.../..../.../...b", "White begins"),
        ("wwww/.../bb../.../b.b./.../....", "cannot have moved after that"),
        ("wwww/.../wwww/.../bbb./bbb/b...", "before building the last bridge"),
    ],
)
def test_positions_that_cannot_be_are_refused(gale, text, problem):
    with pytest.raises(triskel.NotationError, match=problem):
        gale.parse(text)


@pytest.mark.skipif(INTERPRETED, reason="takes too long without the compiler")
def test_no_game_is_drawn(gale):
    payoffs, _ = gale.batch(2_000, seed=1).random_playouts()
    assert set(payoffs[:, 0]) == {-1.0, 1.0}


def test_alpha_beta_and_the_tree_see_two_threats_at_once(gale):
    """White connects on b4 or on d4, whatever Black does."""
    position = gale.parse("b.b./.../.www/.../ww../.../b.b.")
    assert position.turn == 1
    assert best_move(position, Limits(nodes=2_000)).value == -1.0
    assert explore(position, Limits(nodes=100 if INTERPRETED else 2_000), seed=1).best.value < -0.5


@pytest.mark.skipif(INTERPRETED, reason="takes too long without the compiler")
def test_levels_are_ordered(gale):
    setting = Setting(gale.name, ("expert@2000", "novice"), seed=3)
    assert sum(play_pair(setting, number).score for number in range(4)) >= 3


@pytest.mark.skipif(INTERPRETED, reason="takes too long without the compiler")
def test_the_arena_plays_it_in_processes_of_its_own():
    setting = Setting("gale", ("club@50", "random"), seed=1)
    standing = play_match(setting, 4, Sprt(), LocalWorkers(2), Results(setting), early=False)
    assert sum(standing.counts) == 4
    assert standing.rating.elo > 0


def triskel_command(*arguments, said=""):
    environment = os.environ | {"LC_ALL": "C", "PYTHONIOENCODING": "utf-8"}
    environment["PYTHONPATH"] = os.pathsep.join([str(FOLDER), environment.get("PYTHONPATH", "")])
    command = [sys.executable, "-m", "triskel", *arguments]
    done = subprocess.run(command, input=said, capture_output=True, encoding="utf-8", check=True, env=environment)
    return done.stdout


def test_the_terminal_plays_it_to_its_end(gale):
    moves = ["a3", "a1", "c3", "c1", "e3", "e1", "g3"]
    output = triskel_command("tui", "gale", "--against", "person", said="".join(f"{move}\n" for move in moves))
    assert gale.start().draw(0) in output
    assert "won: a player has connected both edges." in output


def test_the_terminal_answers_with_a_bot():
    assert "Player 2 (novice) plays " in triskel_command("tui", "gale", "--against", "novice", said="c3\nquit\n")
