"""Studies: the same games wherever, whenever and by whomever they are played."""

import os
import sys

import pytest

import triskel
from study.dying import MARK, once
from triskel.arena.local import LocalWorkers
from triskel.arena.workers import InProcess
from triskel.study import run
from triskel.study.folder import CHUNKS, Folder
from triskel.study.plan import make_plan
from triskel.study.run import play_study

PLAN = make_plan("keks", ["greedy", "random"], compare=["last_tile=false,true"], seed=5, nodes=20)
GAMES = 30


class BreakingOff(InProcess):
    """Workers that end in the middle of the study, as an interrupted program does."""

    def run(self, task, plan, numbers):
        yield task(plan, next(numbers))
        raise KeyboardInterrupt


def contents(path):
    return {file.name: file.read_bytes() for file in (path / CHUNKS).iterdir()}


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    """The chunk files of a study that was played in one go."""
    path = tmp_path_factory.mktemp("whole")
    play_study(PLAN, Folder(path), GAMES, InProcess())
    return contents(path)


def test_broken_off_and_taken_up_gives_the_same_data(tmp_path, whole):
    with pytest.raises(KeyboardInterrupt):
        play_study(PLAN, Folder(tmp_path), GAMES, BreakingOff())
    assert len(contents(tmp_path)) == 1
    (tmp_path / CHUNKS / ".000001.jsonl.gz.part").write_bytes(b"half a chunk")
    seen = []
    play_study(PLAN, Folder(tmp_path), GAMES, InProcess(), lambda *progress: seen.append(progress))
    assert contents(tmp_path) == whole
    assert seen == [(1, 3), (2, 3), (3, 3)]


@pytest.mark.soak
def test_a_killed_process_costs_one_chunk(tmp_path, whole, monkeypatch):
    monkeypatch.setenv(MARK, str(tmp_path / "died"))
    monkeypatch.setattr(run, "play_chunk", once)
    play_study(PLAN, Folder(tmp_path), GAMES, LocalWorkers(1))
    assert (tmp_path / "died").exists()
    assert contents(tmp_path) == whole


@pytest.mark.soak
@pytest.mark.filterwarnings("ignore")  # those of Ray
def test_a_killed_ray_worker_costs_one_chunk(tmp_path, whole, monkeypatch):
    pytest.importorskip("ray", reason="Ray is an extra")
    from triskel.arena.on_ray import RayWorkers  # noqa: PLC0415, only where it is installed

    monkeypatch.setenv("PYTHONPATH", os.pathsep.join(sys.path))  # of Ray's workers
    monkeypatch.setenv(MARK, str(tmp_path / "died"))
    monkeypatch.setattr(run, "play_chunk", once)
    play_study(PLAN, Folder(tmp_path), GAMES, RayWorkers("local"))
    assert (tmp_path / "died").exists()
    assert contents(tmp_path) == whole


def test_more_games_are_added_to_those_that_are_there(tmp_path, whole):
    play_study(PLAN, Folder(tmp_path), 10, InProcess())
    play_study(PLAN, Folder(tmp_path), GAMES, InProcess())
    assert contents(tmp_path) == whole


def test_levels_change_seats_on_one_deal_in_every_variant(tmp_path):
    play_study(PLAN, Folder(tmp_path), 10, InProcess())
    games = [game for game in Folder(tmp_path).read() if game.pair == 1]
    assert [(game.variant, game.swapped) for game in games] == [(0, 0), (0, 1), (1, 0), (1, 1)]
    assert len({game.deal for game in games}) == 1
    assert [game.levels for game in games] == 2 * [("greedy", "random"), ("random", "greedy")]
    for game in games:
        assert len(game.moves) == len(game.values) == len(game.legal) == len(game.movers)


def test_another_study_does_not_get_into_the_folder(tmp_path):
    Folder(tmp_path).open(PLAN)
    with pytest.raises(triskel.OptionError, match="has another study"):
        Folder(tmp_path).open(make_plan("keks", ["greedy"]))


def test_a_damaged_chunk_is_named(tmp_path):
    Folder(tmp_path).open(PLAN)
    (tmp_path / CHUNKS / "000000.jsonl.gz").write_bytes(b"nothing")
    with pytest.raises(triskel.OptionError, match=r"000000\.jsonl\.gz is damaged"):
        list(Folder(tmp_path).read())


def test_only_equal_levels_meet_where_more_than_two_play():
    plan = make_plan("conex", ["novice", "casual"], compare=["players=2,3"])
    assert plan.matchups == [("novice", "novice"), ("casual", "casual")]
    assert len(make_plan("conex", ["novice", "casual"]).matchups) == 3


@pytest.mark.parametrize(
    "levels, compare, message",
    [
        (["master"], [], "master thinks by time"),
        (["uct"], [], "uct thinks by time"),
        (["nobody"], [], "there is no player 'nobody'"),
        (["master:net=x"], [], "without a net"),
        ([], [], "name the levels"),
        (["novice"], ["colours=8,9"], "no option 'colours': it has last_tile"),
        (["novice"], ["last_tile=no,perhaps"], "option last_tile cannot be 'perhaps'"),
        (["novice"], ["last_tile=true"], "two values or more"),
        (["novice"], ["last_tile=true,yes"], "the same"),
    ],
)
def test_what_cannot_be_played_is_refused_in_a_sentence(levels, compare, message):
    with pytest.raises(triskel.OptionError, match=message):
        make_plan("keks", levels, compare=compare)
