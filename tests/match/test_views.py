"""The leak test of the referee: with hidden things permuted, a seat is shown the same, byte for byte."""

import random

import msgspec
import pytest
from msgspec.structs import replace

import triskel
from matches import Table
from triskel.match import commands as c
from triskel.match import fold, opened, seen_event, seen_match, views
from triskel.match.save import export
from triskel.match.views import known_to


def told(table, seat):
    """Everything that a seat is ever told of a match, as bytes; the start is told apart from what follows it."""
    match = opened(table.log[0], triskel.game)
    messages = []
    for event in table.log[1:]:
        seen = seen_event(match, event, seat)
        match = fold(match, [event])
        messages += [seen, seen_match(match, seat), views.seen_board(match, seat)]
    return msgspec.json.encode(messages), export(match, seat)


def play_until(table, plies, chooser):
    """Random play that likes lightning, so that cards are dropped."""
    for _ in range(plies):
        if table.match.turn is None:
            return
        legal = table.match.position.legal()
        wanted = [move for move in legal if move[:3] in {"zap", "dro"}]
        table.play(chooser.choice(wanted or legal))


def twin(match, seat, salt):
    """The match with everything permuted that the seat cannot see, seed included."""
    other = known_to(match.position, seat if seat is not None else views.SPECTATOR, salt)
    created = msgspec.structs.replace(match.created, seed="00" * 32)
    return replace(match, position=other, created=created)


@pytest.mark.parametrize("seed", range(6))
def test_what_is_shown_does_not_depend_on_what_is_hidden(seed):
    players, chooser = 2 + seed % 3, random.Random(seed)
    table = Table("conex", *[None] * players, seed=seed, options={"players": players})
    while table.match.turn is not None and table.match.number < 150:
        for seat in [None, *range(players)]:
            other = twin(table.match, seat, seed)
            assert msgspec.json.encode(seen_match(other, seat)) == msgspec.json.encode(seen_match(table.match, seat))
            assert export(other, seat) == export(table.match, seat)
        play_until(table, 5, chooser)


def test_a_dropped_card_is_shown_only_to_its_seat():
    table = dropped_table()
    number = next(n for n, each in enumerate(table.match.moves) if each.move.startswith("drop "))
    dropped = table.match.moves[number]
    for seat in [None, 0, 1, 2]:
        shown = [told(table, seat)[0], told(table, seat)[1], str(seen_match(table.match, seat).moves).encode()]
        for text in shown:
            assert (dropped.move.encode() in text) == (seat == dropped.seat)


def dropped_table():
    for seed in range(50):
        table = Table("conex", None, None, None, seed=seed, options={"players": 3})
        play_until(table, 60, random.Random(seed))
        if table.match.turn is not None and any(p.move.startswith("drop ") for p in table.match.moves):
            return table
    raise AssertionError("nobody has dropped a card in fifty games")


def test_bots_are_given_a_guess_that_their_seat_cannot_tell_from_the_truth():
    table = Table("conex", None, None, seed=3)
    play_until(table, 10, random.Random(3))
    position, seat = table.match.position, table.match.turn
    guess = known_to(position, seat, 1)
    assert guess.view(seat) == position.view(seat)
    assert guess.legal() == position.legal()
    assert guess.text() != position.text()


@pytest.mark.parametrize("game", ["keks", "connexoh"])
def test_open_games_are_given_to_bots_as_they_are(game):
    table = Table(game)
    table.play()
    table.play()
    assert known_to(table.match.position, 0, 1) == table.match.position


def test_an_event_is_shown_without_its_secrets():
    table = Table()
    seen = seen_event(table.match, table.log[0], 0)
    assert not hasattr(seen, "seed")
    assert table.match.created.seed not in str(seen)
    assert seen.commitment == table.match.created.commitment
    table.must(c.Resign(0))
    assert seen_event(table.match, table.log[-1], None).seed == table.match.created.seed
