"""Other programs in the arena: they play like players, and when they fail the match stops with a sentence."""

import json
import os
import shlex
import subprocess
import sys
import threading
from pathlib import Path

import pytest

import triskel
from arena.test_match import arena, is_running, wait_until
from triskel.arena import engine_process
from triskel.arena.engine_process import EngineError, close_engines, engine_for
from triskel.arena.match import play_match
from triskel.arena.pairs import Setting, play_pair
from triskel.arena.ratings import Sprt
from triskel.arena.results import Results
from triskel.arena.rotations import play_rotation
from walks import INTERPRETED

FAKE = Path(__file__).with_name("fake_engine.py")
CLUB = f"cmd:{shlex.quote(sys.executable)} -m triskel engine keks --level club"

pytestmark = [pytest.mark.slow, pytest.mark.skipif(INTERPRETED, reason="other processes would compile")]


def fake(*arguments):
    return "cmd:" + shlex.join([sys.executable, str(FAKE), *map(str, arguments)])


@pytest.fixture(autouse=True)
def _no_engine_is_left():
    yield
    close_engines()


def test_a_program_plays_as_the_same_player_does_here():
    with_program = Setting("keks", ("greedy", CLUB), options={"last_tile": "true"}, nodes=20, seed=5)
    without = Setting("keks", ("greedy", "club"), options={"last_tile": "true"}, nodes=20, seed=5)
    assert play_pair(with_program, 0) == play_pair(without, 0)
    process = engine_for(CLUB, "keks", 1)
    play_pair(with_program, 1)
    assert engine_for(CLUB, "keks", 1) is process


def test_moves_of_two_words_reach_a_program_and_come_back():
    """Conex' lightning is `zap R3` and `drop T4`."""
    program = f"cmd:{shlex.quote(sys.executable)} -m triskel engine conex --level casual"
    with_program = Setting("conex", ("greedy", program), options={"players": 3}, nodes=5, seed=1)
    without = Setting("conex", ("greedy", "casual"), options={"players": 3}, nodes=5, seed=1)
    assert play_rotation(with_program, 0) == play_rotation(without, 0)


def test_a_program_that_plays_itself_is_two_processes(tmp_path):
    twice = fake("illegal", tmp_path)
    with pytest.raises(EngineError, match="cannot be played"):
        play_pair(Setting("keks", (twice, twice)), 0)
    assert len([*tmp_path.iterdir()]) == 2


FAILURES = {
    "dies": "has ended (the disk is full)",
    "illegal": "chose 'a1', which cannot be played",
    "silent": "answered no move",
    "error": "refused: out of order",
    "protocol": "does not speak version 1",
    "game": "plays chess, not keks",
    "hangs": "did not answer 'bestmove' within 0.6 seconds",
    "floods": "did not answer 'bestmove' within 0.6 seconds",
    "deaf": "did not answer 'ok' within 2 seconds",
    "nonsense": "did not answer 'ok' within 2 seconds",
}


@pytest.mark.parametrize("way, words", FAILURES.items(), ids=FAILURES)
def test_a_program_that_fails_stops_the_match_and_is_ended(tmp_path, monkeypatch, way, words):
    monkeypatch.setattr(engine_process, "START_SECONDS", 2.0)
    monkeypatch.setattr(engine_process, "GRACE_SECONDS", 0.5)
    monkeypatch.setattr(engine_process, "QUIT_SECONDS", 0.2)
    with pytest.raises(EngineError) as refused:
        play_pair(Setting("keks", (fake(way, tmp_path), "random"), seconds=0.1), 0)
    assert words in str(refused.value)
    (process,) = [int(path.name) for path in tmp_path.iterdir()]
    with pytest.raises(ProcessLookupError):  # not even a zombie
        os.kill(process, 0)
    wait_until(lambda: not any("_read_lines" in thread.name for thread in threading.enumerate()))


@pytest.mark.parametrize(
    "player, words", [("cmd:", "followed by a command"), ("cmd:'", "cannot be read"), ("cmd:/no/such", "No such file")]
)
def test_a_command_that_is_none_is_refused(player, words):
    setting = Setting("keks", (player, "random"))
    with pytest.raises(triskel.TriskelError, match=words):
        play_match(setting, 1, Sprt(), _Here(), Results(setting))


class _Here:
    def play(self, setting, numbers):
        return (play_pair(setting, number) for number in numbers)


def test_the_command_stops_in_a_line_and_leaves_no_process(tmp_path):
    done = arena(fake("dies", tmp_path), "random", "--games", "20", "--processes", "2")
    assert done.returncode == 2
    assert done.stderr.count("\n") == 1
    assert "has ended (the disk is full)" in done.stderr
    started = [int(path.name) for path in tmp_path.iterdir()]
    assert started
    wait_until(lambda: not any(is_running(process) for process in started))


def test_a_match_with_a_program_goes_on_from_its_file(tmp_path):
    file = str(tmp_path / "match.jsonl")
    common = [CLUB, "random", "--nodes", "5", "--full", "--processes", "2", "--json", "--results", file]
    first = arena(*common, "--games", "4")
    assert first.returncode == 0, first.stderr
    second = arena(*common, "--games", "6")
    assert json.loads(second.stdout)["games"] == 6
    assert len(Path(file).read_text(encoding="utf-8").splitlines()) == 4


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks for processes as Linux shows them")
@pytest.mark.parametrize("way", ["hangs", "deaf"])
def test_programs_do_not_outlive_a_match_that_is_killed(tmp_path, way):
    """Not even one that hangs, in a game or before it has answered, and does not notice."""
    match = ["arena", fake(way, tmp_path), "random", "--games", "10", "--processes", "1"]
    parent = subprocess.Popen([sys.executable, "-m", "triskel", *match])
    try:
        wait_until(lambda: any(path.read_text(encoding="utf-8") == "hangs" for path in tmp_path.iterdir()))
    finally:
        parent.kill()
        parent.wait()
    (process,) = [int(path.name) for path in tmp_path.iterdir()]
    wait_until(lambda: not is_running(process))
