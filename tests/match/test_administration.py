"""What whoever runs a server asks of the referee: to close a match, and to erase somebody from it."""

import pytest

from matches import Table, folded
from triskel.match import commands as c
from triskel.match import events as e
from triskel.match.clock import Clock


def kinds(events):
    return [type(event) for event in events]


def test_a_match_is_closed_without_winners_before_and_after_its_start():
    for table in (Table(join=False), Table()):
        (ended,) = table.must(c.Close())
        assert (ended.winners, ended.payoffs, ended.reason) == ((), (0.0, 0.0), "closed")
        assert table.match.phase == "over"
        assert table.refused(c.Close()) == "over"


def test_a_match_can_be_closed_though_its_clock_has_run_out():
    table = Table(clock=Clock("fischer", seconds=10))
    table.must(c.Close(), after=60_000)
    assert table.match.ended.reason == "closed"


def test_whoever_is_erased_while_playing_resigns_and_loses_the_name():
    table = Table()
    table.play()
    assert kinds(table.must(c.Erase(0))) == [e.Resigned, e.Ended, e.Erased]
    assert table.match.ended.winners == (1,)
    assert [seat.name for seat in table.match.seats] == ["Guest", "Player 2"]


def test_with_three_a_bot_without_a_name_plays_on():
    table = Table("conex", None, None, None, options={"players": 3})
    assert kinds(table.must(c.Erase(1))) == [e.Resigned, e.TakenOver, e.Erased]
    assert (table.match.seats[1].kind, table.match.seats[1].name) == ("bot", "Guest")
    assert table.match.phase == "playing"


def test_whoever_is_erased_before_the_start_leaves():
    table = Table(join=False)
    table.must(c.Join("Ada"))
    assert e.Left in kinds(table.must(c.Erase(0)))
    assert table.match.ended.reason == "cancelled"


def test_names_are_erased_after_the_end_too():
    table = Table().play_out()
    before = table.match
    assert kinds(table.must(c.Erase(1))) == [e.Erased]
    assert table.match.seats[1].name == "Guest"
    assert (table.match.ended, table.match.moves) == (before.ended, before.moves)


def test_words_are_erased_with_their_writer():
    table = Table()
    table.must(c.Chat(0, "my secret"))
    table.must(c.Chat(1, "mine too"))
    table.must(c.Erase(0))
    assert [(line.name, line.text) for line in table.match.chat] == [
        ("Guest", "…"),
        (table.match.seats[1].name, "mine too"),
    ]
    rewritten = [e.without_person(x) if isinstance(x, (e.Joined, e.Chatted)) and x.seat == 0 else x for x in table.log]
    assert folded(rewritten) == table.match


def test_nobody_is_erased_from_a_seat_that_is_empty_or_is_not_there():
    table = Table(join=False)
    assert [table.refused(c.Erase(seat)) for seat in (0, 7, -1)] == ["not-seated"] * 3


@pytest.mark.parametrize("game", ["keks", "connexoh", "conex"])
def test_a_log_without_a_name_replays_to_the_same_match(game):
    table = Table(game).play_out(seed=3)
    table.must(c.Erase(0))
    rewritten = [e.without_person(x) if isinstance(x, e.Joined) and x.seat == 0 else x for x in table.log]
    assert folded(rewritten) == table.match
