"""The save format: out, in, and played again; and what is not a save."""

import json

import pytest

import triskel
from matches import Table
from triskel.match import commands as c
from triskel.match.save import LARGEST, export, read, replay


@pytest.mark.parametrize("game", triskel.games())
def test_a_finished_game_replays_to_the_same_text(game):
    table = Table(game, options={"size": 4} if game == "connexoh" else {}).play_out(seed=3)
    save = read(export(table.match))
    positions = replay(save, triskel.game)
    assert positions[-1].text() == table.match.position.text() == save.final
    assert len(positions) == len(save.times) + 1
    assert save.result.reason == table.match.ended.reason
    assert [seat.name for seat in save.seats] == [seat.name for seat in table.match.seats]


def test_what_was_taken_back_is_not_in_the_save():
    table = Table("keks", None, "random")
    table.play()
    table.must(c.Offer(0, "takeback"))
    table.play_out()
    assert replay(read(export(table.match)), triskel.game)[-1] == table.match.position


def test_a_running_match_is_saved_without_its_seed():
    table = Table()
    table.play()
    save = read(export(table.match))
    assert save.seed is None
    assert save.result is None
    with pytest.raises(triskel.NotationError, match="saved before its end"):
        replay(save, triskel.game)


SAVE = json.loads(export(Table().play_out().match))
WRONG = {
    "another seed": (SAVE | {"seed": "00" * 32}, "committed"),
    "no hex": (SAVE | {"seed": "zz"}, "cannot be replayed"),
    "another game": (SAVE | {"game": "chess"}, "no game 'chess'"),
    "an illegal move": (SAVE | {"moves": ["d4"]}, "d4"),
    "another end": (SAVE | {"moves": SAVE["moves"][:-1]}, "do not lead"),
    "an unknown option": (SAVE | {"options": {"size": 3}}, "no option 'size'"),
}


@pytest.mark.parametrize("save, word", WRONG.values(), ids=WRONG)
def test_a_save_at_odds_with_itself_is_refused(save, word):
    with pytest.raises(triskel.NotationError, match=word):
        replay(read(json.dumps(save).encode()), triskel.game)


@pytest.mark.parametrize("data", [b"", b"{}", b"[1]", b"\xff\xfe", b"[" * 100_000, b"1" * (LARGEST + 1)])
def test_what_is_no_save_is_refused(data):
    with pytest.raises(triskel.NotationError, match="save"):
        read(data)
