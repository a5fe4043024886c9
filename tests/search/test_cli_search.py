"""`triskel best` and `triskel solve` as people and programs use them."""

import json
import subprocess
import sys
from dataclasses import replace

import pytest

import triskel
from triskel.cli.analysis import best
from triskel.core.profile import Thinking
from triskel.players import LEVELS
from walks import INTERPRETED, random_game

KEKS = triskel.game("keks")
NEAR_THE_END = next(p for p in random_game(KEKS, 4) if int(p.state.keks).bit_count() <= 12)

pytestmark = [pytest.mark.slow, pytest.mark.skipif(INTERPRETED, reason="takes too long without the compiler")]


def run(*arguments, code=0):
    done = subprocess.run([sys.executable, "-m", "triskel", *arguments], capture_output=True, check=False, text=True)
    assert "Traceback" not in done.stderr
    assert done.returncode == code, done.stderr
    return done.stdout if code == 0 else done.stderr


@pytest.mark.parametrize("name", ["keks", "connexoh"])
def test_best_prints_a_move_and_all_about_it(name):
    start = triskel.game(name).start(seed=0)
    found = json.loads(run("best", name, "--nodes", "3000"))
    assert list(found) == ["move", "value", "line", "nodes", "nodes_per_second", "seconds", "depth", "exact"]
    assert found["move"] == found["line"][0]
    assert found["move"] in start.legal()
    assert -1 <= found["value"] <= 1
    assert found["nodes"] <= 3000
    again = json.loads(run("best", name, "--nodes", "3000", "--position", start.text()))
    assert (again["move"], again["value"], again["line"]) == (found["move"], found["value"], found["line"])


def test_best_takes_every_limit():
    for limit in (["--seconds", "0.1", "--threads", "2"], ["--depth", "2"]):
        assert json.loads(run("best", "connexoh", "--option", "size=4", *limit))["depth"] >= 1


def test_best_follows_the_profile_of_the_game(monkeypatch, capsys):
    levels = {**KEKS.profile.levels, "master": Thinking("puct")}
    monkeypatch.setattr(type(KEKS), "profile", replace(KEKS.profile, levels=levels))
    asked = triskel.player("master", seed=0, nodes=200).consider(KEKS.start(seed=0))
    best("keks", nodes=200)
    found = json.loads(capsys.readouterr().out)
    assert (found["move"], found["value"], found["nodes"]) == (asked.move, round(asked.value, 4), asked.nodes)
    best("keks", depth=1)  # which alpha-beta alone can do
    assert json.loads(capsys.readouterr().out)["depth"] == 1


@pytest.mark.parametrize("name", triskel.games())
@pytest.mark.parametrize("level", LEVELS)
def test_best_asks_a_level_as_it_asks_the_engine(name, level):
    """The same answer in form, and the move that a player of that level would make."""
    start = triskel.game(name).start(seed=0)
    found = json.loads(run("best", name, "--level", level, "--nodes", "50"))
    assert list(found) == ["move", "value", "line", "nodes", "nodes_per_second", "seconds", "depth", "exact"]
    assert found["move"] == triskel.player(level, seed=0, nodes=50).choose(start)
    assert found["move"] == found["line"][0]
    assert -1 <= found["value"] <= 1
    assert found["nodes"] > 0


def test_best_plays_games_with_secrets_as_the_strongest_level_does():
    found = json.loads(run("best", "conex", "--nodes", "50"))
    assert found["move"] == triskel.player("master", seed=0, nodes=50).choose(triskel.game("conex").start(seed=0))


def test_best_without_a_level_is_what_the_master_plays():
    """In Connex'Oh a draw costs the master something, and `best` has to count that as well."""
    position = "0b2b0.2b/0.3.2.0b/2.2.2.2./2w2w2w2w w -"  # whose value depends on it
    common = ["best", "connexoh", "--option", "size=4", "--position", position, "--nodes", "20000"]
    plain, master = (json.loads(run(*common, *level)) for level in ([], ["--level", "master"]))
    for told in ("move", "value", "line", "nodes"):
        assert plain[told] == master[told]
    assert plain["value"] == -0.0571


def test_best_knows_the_end_for_certain():
    found = json.loads(run("best", "keks", "--position", NEAR_THE_END.text(), "--nodes", "200000"))
    assert found["exact"]
    assert found["value"] in (-1, 0, 1)


def test_solve_prints_the_value_and_a_line():
    found = json.loads(run("solve", "keks", "--position", NEAR_THE_END.text()))
    assert list(found) == ["value", "move", "line", "nodes", "nodes_per_second", "seconds", "depth"]
    at = NEAR_THE_END
    for move in found["line"]:
        at = at.play(move)
    assert {1: "win", 0: "draw", -1: "loss"}[at.outcome.payoffs[NEAR_THE_END.turn]] == found["value"]


WRONG = {
    "out of time": (["solve", "keks", "--position", KEKS.start(seed=1).text(), "--seconds", "0.05"], "not solved"),
    "a game without a solver": (
        ["solve", "connexoh", "--position", triskel.game("connexoh").start().text()],
        "cannot be solved",
    ),
    "a game with secrets by depth": (["best", "conex", "--depth", "2"], "secrets"),
    "a level by depth": (["best", "keks", "--level", "club", "--depth", "2"], "depth"),
    "no such level": (["best", "keks", "--level", "grandmaster"], "novice, casual"),
    "a finished game": (["best", "keks", "--position", random_game(KEKS, 1)[-1].text()], "over"),
    "no position": (["solve", "keks"], "position"),
    "no time": (["best", "keks", "--seconds", "0"], "seconds"),
    "time without end": (["best", "keks", "--seconds", "inf"], "seconds"),
    "time that is no number": (["best", "keks", "--seconds", "nan"], "seconds"),
    "nodes beyond 64 bits": (["best", "keks", "--nodes", str(2**64)], "nodes"),
    "a match of nodes beyond 64 bits": (["arena", "club", "club", "--nodes", str(2**64)], "nodes"),
    "no threads": (["best", "keks", "--threads", "0"], "threads"),
}


@pytest.mark.parametrize("arguments, word", WRONG.values(), ids=WRONG)
def test_what_cannot_be_done_is_told_in_one_line(arguments, word):
    errors = run(*arguments, code=2)
    assert errors.count("\n") == 1
    assert word in errors
