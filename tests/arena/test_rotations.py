"""Matches at tables of three and four: one player alone, in every seat of each deal."""

import json

import pytest

import triskel
from arena.test_match import arena
from triskel.arena.match import play_rotations, tally
from triskel.arena.pairs import Setting
from triskel.arena.results import RotationResults
from triskel.arena.rotations import Rotation, play_rotation
from triskel.arena.workers import InProcess
from walks import INTERPRETED

TABLE = {"players": 3}
SETTING = Setting("conex", ("greedy", "random"), options=TABLE, seed=3)


def test_a_rotation_is_the_same_every_time():
    assert play_rotation(SETTING, 4) == play_rotation(SETTING, 4)
    assert len({play_rotation(SETTING, number).plies for number in range(4)}) > 1


@pytest.mark.parametrize("players", [3, 4])
def test_copies_of_one_player_share_the_wins_of_every_deal(players):
    """Only the seats differ: alone in each of them, the player wins as often as all seats together, once a deal."""
    setting = Setting("conex", ("greedy", "greedy"), options={"players": players})
    rotations = [play_rotation(setting, number) for number in range(4)]
    assert all(len(rotation.wins) == players for rotation in rotations)
    assert all(len(set(rotation.plies)) == 1 for rotation in rotations)
    assert all(sum(rotation.wins) == pytest.approx(1) for rotation in rotations)


def test_a_better_player_wins_more_than_its_share():
    end = play_rotations(SETTING, 10, InProcess(), RotationResults(SETTING))
    assert end.games == 30
    assert end.par == pytest.approx(1 / 3)
    assert end.share - end.error > end.par


def test_a_match_broken_off_goes_on_where_it_was(tmp_path):
    file = tmp_path / "match.jsonl"
    play_rotations(SETTING, 3, InProcess(), RotationResults(SETTING, file))
    file.write_text(file.read_text() + '{"number": 3, "wi')  # the power went
    reported = []
    end = play_rotations(SETTING, 5, InProcess(), RotationResults(SETTING, file), reported.append)
    assert [now.games for now in reported] == [12, 15]
    assert end == tally(RotationResults(SETTING, file), 3)
    assert end == play_rotations(SETTING, 5, InProcess(), RotationResults(SETTING))


@pytest.mark.parametrize(
    "damage",
    [
        {"number": 1},
        {"number": 1, "wins": [1, 0], "plies": [9, 9], "reasons": ["", ""]},
        {"number": 1, "wins": [2, 0, 0], "plies": [9, 9, 9], "reasons": ["", "", ""]},
        {"number": 1, "wins": [1, 0, 0], "plies": [9, 9], "reasons": ["", "", ""]},
    ],
)
def test_a_damaged_line_is_refused(tmp_path, damage):
    file = tmp_path / "match.jsonl"
    RotationResults(SETTING, file).add(Rotation(0, (1.0, 0.0, 0.0), (9, 9, 9), ("", "", "")))
    head, line = file.read_text().splitlines()
    file.write_text("\n".join([head, json.dumps(damage), line]) + "\n")
    with pytest.raises(triskel.OptionError, match="damaged in line 2"):
        RotationResults(SETTING, file)


@pytest.mark.slow
@pytest.mark.skipif(INTERPRETED, reason="other processes would compile")
def test_the_command_says_how_often_the_first_player_won():
    done = arena("greedy", "random", "--game", "conex", "--option", "players=3", "--games", "30", "--processes", "1")
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("greedy against 2 of random: 30 games, each deal once in every seat\nwins ")
    assert "(par 33.3%)" in done.stdout
