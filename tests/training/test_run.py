"""The learning loop: the same bytes however it went, and only better nets are promoted."""

import json
import os
import signal
import subprocess
import sys
import time

import numpy as np
import pytest

import triskel
from training.breaking_off import Allowed, Reversed, contents, nothing
from triskel.arena.local import LocalWorkers
from triskel.arena.workers import InProcess
from triskel.core.net import Net
from triskel.games import load_net
from triskel.training import run
from triskel.training.command import carry_out
from triskel.training.plan import LearningPlan, read_plan
from triskel.training.run import learn, promote

KEKS = triskel.game("keks")
ZEROS = Net.of(KEKS.net_shape, np.zeros(KEKS.net_shape.size))
RUN = """
game = "keks"
seed = 7
generations = 2
net = "zeros"

[options]
last_tile = [false, true]

[play]
games = 45
nodes = 40
opening = 9
random_moves = 0.03
solver_nodes = 500
solver_positions = 2

[fit]
window = 2
search_share = 0.2
epochs = 20
learning_rate = 0.006
held_out = 0.1

[promotion]
games = 24
nodes = 40
elo0 = 0
elo1 = 200
"""


def plan_of(tmp_path, text=RUN):
    (tmp_path / "run.toml").write_text(text)
    return read_plan(tmp_path / "run.toml", LearningPlan)


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    """The files of a run that nothing disturbed."""
    path = tmp_path_factory.mktemp("whole")
    learn(plan_of(path), path / "run", InProcess(), nothing)
    return contents(path / "run")


def log_of(files):
    return [json.loads(line) for line in files["log.jsonl"].splitlines()]


def test_the_best_net_stays_until_a_better_one_is_found(whole):
    """So little is learnt from so few games that nothing beats what knows nothing but the rules."""
    assert [line["promoted"] for line in log_of(whole)] == [False, False]
    assert whole["best.net"] == whole["start.net"]


def test_a_promoted_net_plays_the_next_games(whole, tmp_path, monkeypatch):
    """The net that is found is that of the game: far better at first, and no better than itself after that."""
    numbers = {"examples": 1, "held_out": 0, "loss": None, "predicted": None}
    monkeypatch.setattr(run, "fit", lambda *_: (KEKS.net, numbers))
    learn(plan_of(tmp_path), tmp_path / "run", InProcess(), nothing)
    files = contents(tmp_path / "run")
    assert [line["promoted"] for line in log_of(files)] == [True, False]
    assert files["best.net"] == KEKS.net.to_bytes()
    first, second = "generations/0001/games/000000.npz", "generations/0002/games/000000.npz"
    assert files[first] == whole[first]
    assert files[second] != whole[second]


def test_the_log_tells_how_well_unseen_games_are_predicted(whole):
    first, second = log_of(whole)
    assert second["examples"] > 1.5 * first["examples"]
    for line in (first, second):
        assert 0.3 < line["predicted"] < 0.9
        assert line["loss"] > line["best_loss"] > 0


def test_nothing_else_is_left_in_the_folder(whole):
    kept = {name for name in whole if "games/" not in name}
    of_generations = {
        f"generations/{number}/{name}"
        for number in ("0001", "0002")
        for name in ("candidate.net", "fitted.json", "pairs.jsonl")
    }
    assert kept == {"run.json", "start.net", "best.net", "log.jsonl"} | of_generations


def test_a_run_broken_off_after_every_task_comes_to_the_same(whole, tmp_path):
    plan, tries = plan_of(tmp_path), 0
    while True:
        tries += 1
        try:
            learn(plan, tmp_path / "run", Allowed(1), nothing)
            break
        except KeyboardInterrupt:
            pass
    assert tries > 10
    assert contents(tmp_path / "run") == whole


def test_the_order_in_which_tasks_are_done_does_not_matter(whole, tmp_path):
    learn(plan_of(tmp_path), tmp_path / "run", Reversed(7), nothing)
    assert contents(tmp_path / "run") == whole


@pytest.mark.slow
def test_a_killed_run_comes_to_the_same_on_several_processes(whole, tmp_path):
    plan_of(tmp_path)
    command = [sys.executable, "-m", "triskel.training.run", str(tmp_path / "run.toml"), "--to", str(tmp_path / "run")]
    process = subprocess.Popen([*command, "--processes", "1"])
    wait_until((tmp_path / "run" / "generations" / "0001" / "games" / "000000.npz").exists)
    os.kill(process.pid, signal.SIGKILL)
    process.wait()
    assert not (tmp_path / "run" / "log.jsonl").exists()
    learn(plan_of(tmp_path), tmp_path / "run", LocalWorkers(2), nothing)
    assert contents(tmp_path / "run") == whole


def wait_until(so):
    end = time.monotonic() + 120
    while not so():
        assert time.monotonic() < end
        time.sleep(0.01)


def test_a_run_goes_on_for_more_generations(whole, tmp_path):
    learn(plan_of(tmp_path, RUN.replace("generations = 2", "generations = 1")), tmp_path / "run", InProcess(), nothing)
    learn(plan_of(tmp_path), tmp_path / "run", InProcess(), nothing)
    assert contents(tmp_path / "run") == whole


def test_another_run_is_not_mixed_in(tmp_path):
    with pytest.raises(KeyboardInterrupt):
        learn(plan_of(tmp_path), tmp_path / "run", Allowed(0), nothing)
    with pytest.raises(triskel.OptionError, match="begun with other settings"):
        learn(plan_of(tmp_path, RUN.replace("seed = 7", "seed = 8")), tmp_path / "run", InProcess(), nothing)


@pytest.mark.parametrize(("nets", "verdict"), [((KEKS.net, ZEROS), "accepted"), ((ZEROS, KEKS.net), "rejected")])
def test_only_the_better_net_is_promoted(tmp_path, nets, verdict):
    found = promote(plan_of(tmp_path), tmp_path, nets, InProcess(), nothing)
    assert (found["verdict"], found["promoted"]) == (verdict, verdict == "accepted")


def test_a_net_that_is_as_good_is_not_promoted(tmp_path):
    found = promote(plan_of(tmp_path), tmp_path, (KEKS.net, KEKS.net), InProcess(), nothing)
    assert found["score"] == 0.5
    assert not found["promoted"]


CONEX = RUN.replace('"keks"', '"conex"').replace("last_tile = [false, true]", 'table = ["small", "medium"]')
CONEX = CONEX.replace("solver_nodes = 500", "").replace("games = 45", "games = 6").replace("= 40", "= 4")


def test_conex_is_learnt_in_the_same_way(tmp_path):
    learn(plan_of(tmp_path, CONEX.replace("games = 24", "games = 4")), tmp_path / "run", InProcess(), nothing)
    files = contents(tmp_path / "run")
    assert [sum(line["pairs"]) for line in log_of(files)] == [2, 2]
    assert load_net(tmp_path / "run" / "best.net").shape == triskel.game("conex").net_shape


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("game = ", "run.toml is no TOML"),
        (RUN.replace("seed = 7", ""), "missing required field `seed`"),
        (RUN.replace("nodes = 40", "nodes = 0"), "`int` >= 1"),
        (RUN.replace("epochs", "epoch"), "unknown field `epoch`"),
        (RUN.replace('"keks"', '"chess"'), "there is no game 'chess'"),
        (RUN.replace('"keks"', '"connexoh"'), "no net that could be learnt"),
        (CONEX.replace("table", "players = 3\ntable"), "only games for two"),
        (CONEX.replace("solver_positions", "solver_nodes = 9\nsolver_positions"), "cannot be solved"),
        (RUN.replace("[false, true]", "[]"), "must not be empty"),
        (RUN.replace("last_tile", "first_tile"), "first_tile"),
        (RUN.replace("elo0 = 0", "elo0 = 300"), "elo0 must be less than elo1"),
        (RUN.replace('"zeros"', '"nowhere.net"'), "nowhere.net cannot be read"),
    ],
)
def test_a_file_that_makes_no_sense_is_refused_by_a_sentence(tmp_path, monkeypatch, capsys, text, sentence):
    (tmp_path / "run.toml").write_text(text)
    arguments = [str(tmp_path / "run.toml"), "--to", str(tmp_path / "run"), "--processes", "1"]
    monkeypatch.setattr(sys, "argv", ["run", *arguments])
    with pytest.raises(SystemExit) as ended:
        carry_out("Learn.", LearningPlan, learn)
    said = capsys.readouterr().err
    assert ended.value.code == 2
    assert sentence in said
    assert said.count("\n") == 1
    assert not (tmp_path / "run").exists()
