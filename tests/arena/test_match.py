"""Matches: fair pairs, the same again, broken off and taken up, and workers that die."""

import json
import os
import signal
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

import triskel
from arena.dying import always, once, who
from triskel.arena import local
from triskel.arena.engine_process import EngineError
from triskel.arena.local import LocalWorkers
from triskel.arena.match import play_match
from triskel.arena.pairs import Pair, Setting, play_pair
from triskel.arena.ratings import Sprt
from triskel.arena.results import Results

SETTING = Setting("keks", ("greedy", "random"), seed=3)


class Here:
    """Workers that play in this process, one pair after another."""

    def __init__(self, most=10**9):
        self.played = []
        self._most = most

    def play(self, setting, numbers):
        for number in numbers:
            if len(self.played) == self._most:
                raise InterruptedError
            self.played.append(number)
            yield play_pair(setting, number)


def test_a_pair_is_the_same_every_time():
    assert play_pair(SETTING, 4) == play_pair(SETTING, 4)
    assert [play_pair(SETTING, n).plies for n in range(4)] != [play_pair(SETTING, n).plies for n in range(4, 8)]


def test_the_seats_are_swapped_on_one_deal():
    """A player against itself, with no choice left to chance, gets exactly half of every pair."""
    setting = Setting("keks", ("greedy", "greedy"))
    pairs = [play_pair(setting, number) for number in range(5)]
    assert all(pair.score == 0.5 and pair.plies[0] == pair.plies[1] for pair in pairs)


def test_games_that_always_start_alike_get_openings():
    setting = Setting("connexoh", ("greedy", "greedy"), options={"size": 4})
    assert len({play_pair(setting, number).plies for number in range(6)}) > 1


@pytest.mark.parametrize("game", triskel.games())
def test_scores_are_shares_of_two_points(game):
    pair = play_pair(Setting(game, ("greedy", "random")), 0)
    assert pair.score in (0, 0.25, 0.5, 0.75, 1)
    assert set(pair.reasons) <= set(triskel.game(game).reasons)


def test_larger_tables_are_refused():
    setting = Setting("conex", ("greedy", "random"), options={"players": 3})
    with pytest.raises(triskel.OptionError, match="two players"):
        play_match(setting, 2, Sprt(), Here(), Results(setting))


def test_a_match_ends_when_the_test_is_decided():
    workers = Here()
    end = play_match(SETTING, 500, Sprt(0, 100), workers, Results(SETTING))
    assert end.verdict == "accepted"
    assert len(workers.played) < 60
    assert end.rating.score > 0.7


def test_a_match_can_be_played_to_the_end_all_the_same():
    end = play_match(SETTING, 60, Sprt(0, 100), Here(), Results(SETTING), early=False)
    assert sum(end.counts) == 60


def test_a_match_broken_off_goes_on_where_it_was(tmp_path):
    file = tmp_path / "match.jsonl"
    with pytest.raises(InterruptedError):
        play_match(SETTING, 12, Sprt(), Here(most=5), Results(SETTING, file), early=False)
    file.write_text(file.read_text() + '{"number": 5, "sco')  # the power went
    rest = Here()
    end = play_match(SETTING, 12, Sprt(), rest, Results(SETTING, file), early=False)
    assert rest.played == list(range(5, 12))
    whole = play_match(SETTING, 12, Sprt(), Here(), Results(SETTING), early=False)
    assert end == whole
    assert len(file.read_text().splitlines()) == 13
    assert all(json.loads(line) for line in file.read_text().splitlines())


def test_another_match_is_not_mixed_in(tmp_path):
    file = tmp_path / "match.jsonl"
    Results(SETTING, file).add(Pair(0, 1.0, (30, 30), ("five-colours", "five-colours")))
    with pytest.raises(triskel.OptionError, match="another match"):
        Results(Setting("keks", ("greedy", "random"), seed=4), file)


@pytest.mark.parametrize(
    "damage",
    [b"garbage", b"[]", b"5", b'{"number": 1}', b'{"number": 1, "score": 7, "plies": [1, 2], "reasons": ["", ""]}'],
)
def test_a_damaged_results_file_is_refused_with_its_line(tmp_path, damage):
    file = tmp_path / "match.jsonl"
    Results(SETTING, file)
    whole = json.dumps({"number": 2, "score": 0.5, "plies": [9, 9], "reasons": ["", ""]}).encode()
    file.write_bytes(file.read_bytes() + damage + b"\n" + whole + b"\n")
    with pytest.raises(triskel.OptionError, match="damaged in line 2"):
        Results(SETTING, file)


@pytest.mark.slow
def test_results_that_are_no_text_are_refused_in_a_line(tmp_path):
    file = tmp_path / "match.jsonl"
    file.write_bytes(b"\xff\xfe\x00")
    done = arena("greedy", "random", "--results", str(file))
    assert done.returncode == 2
    assert "no file of results" in done.stderr
    assert done.stderr.count("\n") == 1


@pytest.mark.slow
def test_the_death_of_a_worker_costs_nothing_but_time(tmp_path, monkeypatch):
    monkeypatch.setattr(local, "play_pair", once)
    setting = Setting("keks", ("greedy", "random"), options={"mark": str(tmp_path / "died")})
    pairs = list(LocalWorkers(2).play(setting, iter(range(6))))
    assert sorted(pair.number for pair in pairs) == list(range(6))
    assert (tmp_path / "died").exists()


@pytest.mark.slow
def test_workers_that_always_die_are_given_up(monkeypatch):
    monkeypatch.setattr(local, "play_pair", always)
    monkeypatch.setattr(local, "MAX_CRASHES", 1)
    with pytest.raises(triskel.TriskelError, match="keep ending unexpectedly"):
        list(LocalWorkers(1).play(SETTING, iter(range(2))))


@pytest.mark.slow
def test_processes_stay_from_one_call_to_the_next():
    """Or a short match would mostly wait for processes to start."""
    workers = LocalWorkers(1)
    first, second = (set(workers.run(who, None, iter(range(3)))) for _ in range(2))
    assert first == second
    assert first != {os.getpid()}


@pytest.mark.skipif(not Path("/proc/self/task").exists(), reason="looks for processes as Linux shows them")
@pytest.mark.slow
def test_workers_do_not_outlive_who_started_them(tmp_path):
    """Not even when that one is killed and can tell nobody."""
    results = tmp_path / "match.jsonl"
    match = ["greedy", "random", "--games", "100000", "--full", "--processes", "2", "--results", str(results)]
    parent = subprocess.Popen([sys.executable, "-m", "triskel", "arena", *match])
    try:
        wait_until(lambda: results.exists() and len(results.read_text().splitlines()) > 2)
        workers = children_of(parent.pid)
    finally:
        parent.send_signal(signal.SIGKILL)
        parent.wait()
    assert len(workers) >= 2
    wait_until(lambda: not any(is_running(worker) for worker in workers))


def wait_until(so):
    end = time.monotonic() + 120
    while not so():
        assert time.monotonic() < end
        time.sleep(0.05)


def children_of(process):
    return [int(pid) for pid in Path(f"/proc/{process}/task/{process}/children").read_text().split()]


def is_running(process):
    try:
        os.kill(process, 0)
        return "\nState:\tZ" not in Path(f"/proc/{process}/status").read_text()
    except (ProcessLookupError, FileNotFoundError):
        return False


def arena(*arguments):
    command = [sys.executable, "-m", "triskel", "arena", *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


@pytest.mark.slow
def test_the_command_tells_the_result(tmp_path):
    file = str(tmp_path / "match.jsonl")
    done = arena("greedy", "random", "--games", "8", "--full", "--results", file, "--processes", "2", "--json")
    assert done.returncode == 0, done.stderr
    assert done.stderr == ""
    said = json.loads(done.stdout)
    assert said["games"] == 8
    assert sum(said["pairs"]) == 4
    told = arena("greedy", "random", "--games", "8", "--full", "--results", file)
    assert "8 games in pairs" in told.stdout
    assert "Elo" in told.stdout
    assert "LLR" in told.stdout


@pytest.mark.parametrize(
    "arguments", [("nobody", "random"), ("random", "random", "--game", "chess"), ("random", "random", "--games", "1")]
)
@pytest.mark.slow
def test_mistakes_are_told_in_a_line(arguments):
    done = arena(*arguments)
    assert done.returncode == 2
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1


def test_pairs_that_were_finished_count_when_another_fails(monkeypatch):
    def play(_setting, number):
        if number == 1:
            raise EngineError("the disk is full")
        time.sleep(0.1 * number)
        return Pair(number, 0.5, (1, 1), ("", ""))

    monkeypatch.setattr(local, "play_pair", play)
    monkeypatch.setattr(local, "ProcessPoolExecutor", lambda processes, **_: ThreadPoolExecutor(processes))
    played = []
    with pytest.raises(EngineError):
        played.extend(LocalWorkers(3).play(SETTING, iter([1, 2, 3])))
    assert sorted(pair.number for pair in played) == [2, 3]


def test_a_net_is_read_once_for_all_games_of_a_process(tmp_path):
    keks, file = triskel.game("keks"), tmp_path / "other.net"
    keks.net.save(file)
    setting = Setting("keks", ("random", f"novice:net={file}"))
    play_pair(setting, 0)
    file.unlink()
    play_pair(setting, 1)
