"""What a day brings: the same for everybody, in Python and in the browser."""

import json
from datetime import date, timedelta

import pytest

from triskel.cli import main
from triskel.games import game
from triskel.puzzles.daily import deal_of_day, puzzle_of_day
from triskel.puzzles.puzzle import Puzzle

DAY = date(2026, 11, 16)
PUZZLES = [Puzzle(id=number, goal="win", rating=1000, themes=[], line=["a1"]) for number in range(10)]


def test_it_is_the_same_as_in_the_browser():
    # web/src/pages/puzzles/daily.test.ts has the same numbers.
    assert puzzle_of_day(DAY, PUZZLES).id == 7
    deal = deal_of_day(DAY)
    assert deal.game == "conex"
    assert deal.seed == "0c2b1aa48e9adbfa63832a09018422857ef4973ee1553b9420768fd9ec399d48"
    assert game(deal.game).start(seed=deal.seed).turn == 0
    assert deal_of_day(DAY + timedelta(days=1)).game != deal.game


def test_every_puzzle_comes_once_before_one_comes_again():
    assert {puzzle_of_day(DAY + timedelta(days=n), PUZZLES).id for n in range(10)} == set(range(10))


def test_the_command_names_those_of_a_day(capsys):
    with pytest.raises(SystemExit, match="0"):
        main(["puzzles", "daily", "--date", "2026-11-16"])
    told = json.loads(capsys.readouterr().out)
    assert told["date"] == "2026-11-16"
    assert set(told["puzzles"]) == {"keks", "connexoh", "conex"}
    assert told["deal"] == {"game": deal_of_day(DAY).game, "seed": deal_of_day(DAY).seed}


def test_a_day_that_there_is_not_is_refused(capsys):
    with pytest.raises(SystemExit) as ended:
        main(["puzzles", "daily", "--date", "2026-02-30"])
    assert ended.value.code == 2
    assert "a day is written like 2026-12-24" in capsys.readouterr().err
