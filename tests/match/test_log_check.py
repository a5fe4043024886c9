"""Logs from outside are replayed, and refused where they do not fit together."""

import pytest
from msgspec.structs import replace

import triskel
from matches import Table
from triskel.core.errors import NotationError
from triskel.match import commands as c
from triskel.match import events as e
from triskel.match.log_check import checked_match


@pytest.fixture(scope="module")
def log():
    table = Table()
    for _ in range(4):
        table.play()
    table.must(c.Offer(0, "takeback"))
    table.must(c.Answer(1, "takeback", True))
    table.play()
    table.must(c.Resign(1))
    return table.log


@pytest.mark.parametrize("game", ["keks", "connexoh", "conex"])
def test_games_that_were_played_are_good(game):
    table = Table(game).play_out(seed=5)
    assert checked_match(table.log, triskel.game) == table.match


def test_a_match_with_all_that_can_happen_is_good(log):
    assert checked_match(log, triskel.game).ended.reason == "resignation"


def at(log, kind):
    return next(number for number, event in enumerate(log) if isinstance(event, kind))


def changed(log, kind, **fields):
    number = at(log, kind)
    return [*log[:number], replace(log[number], **fields), *log[number + 1 :]]


def without(log, kind):
    return [event for event in log if not isinstance(event, kind)]


DAMAGES = {
    "nothing": lambda _log: [],
    "no beginning": lambda log: log[1:],
    "two beginnings": lambda log: [log[0], *log],
    "another seed": lambda log: changed(log, e.Created, seed="0" * 64),
    "no such game": lambda log: changed(log, e.Created, game="chess"),
    "an illegal move": lambda log: changed(log, e.Moved, move="h8h8"),
    "another's move": lambda log: changed(log, e.Moved, seat=1),
    "no such seat": lambda log: changed(log, e.Joined, seat=7),
    "a start with empty seats": lambda log: without(log, e.Joined),
    "moves before the start": lambda log: without(log, e.Started),
    "moves that are missing": lambda log: without(log, e.Moved),
    "an end that cannot be": lambda log: changed(log, e.Ended, reason="five-colours"),
    "an end with another seed": lambda log: changed(log, e.Ended, seed="0" * 64),
    "two ends": lambda log: [*log, log[-1]],
}


@pytest.mark.parametrize("damage", DAMAGES.values(), ids=DAMAGES)
def test_damaged_logs_are_refused_in_a_sentence(log, damage):
    with pytest.raises(NotationError) as problem:
        checked_match(damage(log), triskel.game)
    assert 5 < len(str(problem.value)) < 300


def test_times_refuse_no_log(log):
    checked_match(changed(log, e.Moved, at=1), triskel.game)  # the clock of a machine was set back


def test_a_result_that_the_moves_do_not_lead_to_is_refused():
    table = Table().play_out(seed=1)
    other = tuple(1 - seat for seat in table.match.ended.winners)
    with pytest.raises(NotationError, match="result"):
        checked_match(changed(table.log, e.Ended, winners=other), triskel.game)
