"""Clocks: what is left, who runs out, and what follows; time is a number that the test gives."""

import pytest

import triskel
from matches import Table
from triskel.match import Clock, seen_match
from triskel.match import commands as c
from triskel.match.clock import DAY

BLITZ = Clock("fischer", seconds=60, increment=2)


def test_fischer_takes_what_was_spent_and_gives_the_increment():
    table = Table(clock=BLITZ)
    table.play(after=10_000)
    assert table.match.left == (52_000, 60_000)
    table.play(after=500)
    assert table.match.left == (52_000, 61_500)


def test_what_is_left_is_shown_at_any_moment():
    table = Table(clock=BLITZ)
    assert seen_match(table.match, None, table.now + 7000).clock.left == [53_000, 60_000]


def test_who_runs_out_of_time_loses_between_two():
    table = Table(clock=BLITZ)
    assert table.must(c.Tick(), after=59_999) == []
    assert table.refused(c.Move(0, table.match.number, "b1"), after=1) == "out-of-time"
    table.must(c.Tick(), after=0)
    assert (table.match.ended.winners, table.match.ended.reason) == ((1,), "timeout")


def test_with_takeover_a_bot_plays_on_and_has_no_deadline():
    table = Table(clock=BLITZ, takeover=True)
    table.must(c.Tick(), after=60_000)
    assert table.match.bot_to_act == "random"
    assert table.match.deadline is None
    table.play(after=100_000)
    assert table.match.turn == 1
    assert table.match.left[1] == 60_000


def test_days_are_given_anew_for_every_move():
    table = Table(clock=Clock("days", days=2))
    table.play(after=DAY)
    assert table.match.left[0] == 2 * DAY
    assert table.match.deadline == table.now + 2 * DAY


def test_a_claim_does_not_beat_the_clock():
    table = Table(clock=Clock("days", days=2), patience=1)
    assert table.refused(c.Claim(1)) == "too-early"


def test_time_never_runs_backwards():
    table = Table(clock=BLITZ)
    table.play(after=-50_000)
    assert [event.at for event in table.log] == sorted(event.at for event in table.log)
    assert table.match.left[0] == 62_000


@pytest.mark.parametrize(
    "clock",
    [
        Clock("fischer"),
        Clock("fischer", seconds=10**9),
        Clock("fischer", seconds=60, increment=-1),
        Clock("days"),
        Clock("days", days=31),
        Clock("none", seconds=5),
        Clock("fischer", seconds=60, days=1),
    ],
)
def test_clocks_that_make_no_sense_are_refused(clock):
    with pytest.raises(triskel.OptionError):
        clock.checked()
