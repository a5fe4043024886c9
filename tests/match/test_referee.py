"""The referee: seats, moves, offers, leaving, rematches, each with what is refused."""

import hashlib

import pytest

import triskel
from matches import START, Table, new_log, places
from triskel.core.remark import Remark
from triskel.match import Refusal
from triskel.match import commands as c
from triskel.match import events as e
from triskel.match.referee import decide, distinct_name, plain_text
from triskel.match.setup import create, rematch


def kinds(events):
    return [type(event).__name__ for event in events]


def test_a_match_starts_when_the_last_seat_is_taken():
    table = Table(join=False)
    assert kinds(table.must(c.Join("Ada"))) == ["Joined"]
    assert table.refused(c.Move(0, 2, "b1")) == "not-started"
    assert kinds(table.must(c.Join("Bob"))) == ["Joined", "Started"]
    assert table.refused(c.Join("Eve")) == "seat-taken"
    assert table.match.turn == 0


def test_a_seat_can_be_chosen_once():
    table = Table(join=False)
    table.must(c.Join("Ada", seat=1))
    assert table.refused(c.Join("Eve", seat=1)) == "seat-taken"
    assert table.refused(c.Join("Eve", seat=2)) == "no-such-seat"
    assert table.refused(c.Join("Eve", seat=-1)) == "no-such-seat"


@pytest.mark.parametrize("name", ["", " ", "x" * 41, "two\nlines", "\x1b[2J", " spaced "])
def test_names_are_short_plain_text(name):
    assert Table(join=False).refused(c.Join(name)) == "bad-name"


def test_leaving_before_the_start_frees_the_seat_and_the_last_one_cancels():
    table = Table("conex", None, None, None, options={"players": 3}, join=False)
    table.must(c.Join("Ada"))
    table.must(c.Join("Bob"))
    assert kinds(table.must(c.Leave(0))) == ["Left"]
    assert table.refused(c.Leave(0)) == "not-seated"
    assert kinds(table.must(c.Leave(1))) == ["Left", "Ended"]
    assert table.match.ended.reason == "cancelled"
    assert table.refused(c.Join("Eve")) == "over"


def test_no_two_at_a_table_have_the_same_name():
    table = Table("conex", None, None, None, options={"players": 3}, join=False)
    for name in ("Ada", "ada", "ADA"):
        table.must(c.Join(name))
    assert [seat.name for seat in table.match.seats] == ["Ada", "ada 2", "ADA 3"]
    long = "x" * 40
    assert distinct_name(long, [long]) == "x" * 38 + " 2"
    assert distinct_name("Ada", ["Ada", "Ada 2"]) == "Ada 3"


def test_a_match_is_called_off_until_ones_own_first_move():
    table = Table()
    table.play()
    assert table.refused(c.Abort(0)) == "already-moved"
    assert kinds(table.must(c.Abort(1))) == ["Aborted", "Ended"]
    assert (table.match.ended.winners, table.match.ended.reason) == ((), "aborted")
    assert table.refused(c.Abort(1)) == "over"
    assert Table(join=False).refused(c.Abort(0)) == "not-seated"
    waiting = Table(join=False)
    waiting.must(c.Join("Ada"))
    assert waiting.refused(c.Abort(0)) == "not-started"


def test_a_bot_s_first_move_does_not_keep_one_from_calling_it_off():
    table = Table("keks", "random", None)
    table.play()
    assert table.refused(c.Abort(0)) == "not-seated"
    assert kinds(table.must(c.Abort(1))) == ["Aborted", "Ended"]


def test_chat_is_kept_before_during_and_after_a_match():
    table = Table(join=False)
    table.must(c.Join("Ada"))
    assert table.refused(c.Chat(1, "hello")) == "not-seated"
    table.must(c.Chat(0, "anybody there?"))
    table.must(c.Join("Bob"))
    answers = table.match.number
    table.must(c.Chat(1, "yes"))
    table.must(c.Move(0, answers, table.match.position.legal()[0]))
    table.must(c.Resign(0))
    table.must(c.Chat(1, "thanks"))
    assert [(line.name, line.text) for line in table.match.chat] == [
        ("Ada", "anybody there?"),
        ("Bob", "yes"),
        ("Bob", "thanks"),
    ]


@pytest.mark.parametrize("text", ["", "x" * 301, "two\nlines", " spaced "])
def test_lines_of_chat_are_short_plain_text(text):
    assert Table().refused(c.Chat(0, text)) == "bad-chat"


def test_one_player_cannot_fill_the_log_with_chat():
    table = Table()
    written = 0
    while not isinstance(table.ask(c.Chat(0, "x" * 300)), Refusal):
        written += 1
    assert 20 < written < 100
    assert table.refused(c.Chat(0, "x" * 300)) == "chat-full"
    table.must(c.Chat(1, "my turn to speak"))


def fill_chat(table, seat):
    while not isinstance(refused := table.ask(c.Chat(seat, "x" * 300)), Refusal):
        pass
    assert refused.code == "chat-full"


def test_whoever_sits_down_can_write_however_much_those_who_left_have_written():
    table = Table("conex", None, None, None, options={"players": 3}, join=False)
    table.must(c.Join("Ada"))
    table.must(c.Join("Eve"))
    fill_chat(table, 1)
    table.must(c.Leave(1))
    table.must(c.Join("Bob"))
    table.must(c.Chat(1, "x" * 300))


def test_nobody_silences_others_by_leaving_and_coming_back():
    table = Table("conex", None, None, None, options={"players": 3}, join=False)
    table.must(c.Join("Ada"))
    for _ in range(10):
        table.must(c.Join("Eve"))
        fill_chat(table, 1)
        table.must(c.Leave(1))
    table.must(c.Chat(0, "x" * 300))
    table.must(c.Join("Bob"))
    table.must(c.Chat(1, "x" * 300))
    fill_chat(table, 0)
    table.must(c.Join("Zoe"))
    table.must(c.Chat(0, "we can talk while we play"))


def test_whoever_leaves_and_comes_back_cannot_fill_the_log_with_chat():
    table = Table("conex", None, None, None, options={"players": 3}, join=False)
    table.must(c.Join("Ada"))
    for _ in range(10):
        table.must(c.Join("Eve"))
        fill_chat(table, 1)
        table.must(c.Leave(1))
    assert len(table.match.chat) < 300


def test_moves_of_the_wrong_kind_are_refused_with_a_reason():
    table = Table()
    assert table.refused(c.Move(1, table.match.number, "b1")) == "not-your-turn"
    assert table.refused(c.Move(0, table.match.number, "nonsense")) == "bad-move"
    assert table.refused(c.Move(0, table.match.number, "d4")) == "illegal-move"
    refusal = decide(table.match, c.Move(0, table.match.number, "d4"), 0)
    assert refusal.remark == Remark("no-free-edge", {"cell": "d4", "cells": "none"})
    assert table.refused(c.Move(7, table.match.number, "b1")) == "no-such-seat"
    assert table.refused(c.Leave(0)) == "already-started"


def test_a_move_for_an_older_board_is_refused_and_so_is_a_repeated_message():
    table = Table()
    message = c.Move(0, table.match.number, table.match.position.legal()[0])
    table.must(message)
    assert table.refused(message) == "stale"
    assert table.refused(c.Move(1, table.match.number + 1, "a2")) == "stale"


def test_an_offer_in_between_does_not_make_a_move_stale():
    table = Table()
    seen = table.match.number
    table.must(c.Offer(1, "draw"))
    table.must(c.Move(0, seen, table.match.position.legal()[0]))


def test_a_repeated_message_is_refused_after_a_take_back_too():
    table = Table()
    message = c.Move(0, table.match.number, table.match.position.legal()[0])
    table.must(message)
    table.must(c.Offer(0, "takeback"))
    table.must(c.Answer(1, "takeback", True))
    assert table.refused(message) == "stale"


def test_the_log_keeps_the_canonical_text_of_a_move():
    table = Table()
    together = next(move for move in table.match.position.legal() if len(move) == 4)
    table.play(together[2:] + together[:2])
    assert table.match.moves[0].move == together


@pytest.mark.parametrize("game", triskel.games())
def test_a_match_ends_as_its_game_does_and_reveals_its_seed(game):
    table = Table(game, options={"size": 4} if game == "connexoh" else {}).play_out()
    ended, outcome = table.match.ended, table.match.position.outcome
    assert (ended.winners, ended.payoffs, ended.reason) == (outcome.winners, outcome.payoffs, outcome.reason)
    assert hashlib.sha256(bytes.fromhex(ended.seed)).hexdigest() == table.match.created.commitment
    assert table.refused(c.Move(0, table.match.number, "b1")) == "over"
    assert table.must(c.Tick()) == []


def test_a_draw_needs_everybody():
    table = Table("conex", None, None, None, options={"players": 3})
    table.must(c.Offer(1, "draw"))
    assert table.refused(c.Offer(0, "draw")) == "offer-stands"
    assert table.refused(c.Answer(1, "draw", True)) == "no-such-offer"
    assert kinds(table.must(c.Answer(0, "draw", True))) == ["Answered"]
    assert kinds(table.must(c.Answer(2, "draw", True))) == ["Answered", "Ended"]
    assert table.match.ended.reason == "agreement"
    assert table.match.ended.payoffs == (0, 0, 0)


def test_a_draw_is_declined_by_saying_no_or_by_moving():
    table = Table()
    table.must(c.Offer(0, "draw"))
    table.play()
    assert table.match.standing_offer("draw")
    table.play()
    assert not table.match.standing_offer("draw")
    table.must(c.Offer(0, "draw"))
    table.must(c.Answer(1, "draw", False))
    assert table.refused(c.Answer(1, "draw", True)) == "no-such-offer"


def test_bots_do_not_agree_to_draws():
    assert Table("keks", None, "random").refused(c.Offer(0, "draw")) == "bots-decline"


def test_taking_back_goes_to_before_ones_own_last_move():
    table = Table()
    start = table.match.position
    assert table.refused(c.Offer(0, "takeback")) == "nothing-to-take-back"
    table.play()
    table.play()
    table.must(c.Offer(0, "takeback"))
    assert kinds(table.must(c.Answer(1, "takeback", True))) == ["Answered", "TakenBack"]
    assert table.match.position == start
    assert table.match.moves == ()


def test_against_bots_taking_back_is_free():
    table = Table("keks", None, "random")
    table.play()
    assert kinds(table.must(c.Offer(0, "takeback"))) == ["TakenBack"]


def test_what_was_shown_is_never_taken_back():
    table = Table("conex", None, "random")
    table.play("draw")
    assert table.refused(c.Offer(0, "takeback")) == "revealed"


def test_between_two_resigning_loses():
    table = Table()
    table.must(c.Resign(0))
    assert (table.match.ended.winners, table.match.ended.reason) == ((1,), "resignation")


def test_with_three_a_bot_plays_on_until_no_person_is_left():
    table = Table("conex", None, None, "random", options={"players": 3})
    assert kinds(table.must(c.Resign(1))) == ["Resigned", "TakenOver"]
    assert table.match.seats[1].level == "random"
    assert table.refused(c.Resign(1)) == "not-seated"
    assert kinds(table.must(c.Resign(0))) == ["Resigned", "Ended"]
    assert (table.match.ended.winners, table.match.ended.reason) == ((), "abandonment")


def test_silence_can_be_claimed_when_there_is_no_clock():
    table = Table(patience=60_000)
    assert table.refused(c.Claim(0)) == "too-early"
    assert table.refused(c.Claim(1)) == "too-early"
    assert kinds(table.must(c.Claim(1), after=60_000)) == ["Abandoned", "Ended"]
    assert table.match.ended.winners == (1,)


def test_a_rematch_turns_the_seats_by_one():
    table = Table("conex", None, None, "random", options={"players": 3}, join=False)
    table.must(c.Join("Ada"))
    table.must(c.Join("Bob"))
    assert table.refused(c.Offer(0, "rematch")) == "not-over"
    table.must(c.Resign(0))
    table.must(c.Resign(1))
    assert table.refused(c.Offer(0, "rematch")) == "not-seated"
    other = Table()
    other.must(c.Resign(0))
    other.must(c.Offer(0, "rematch"))
    other.must(c.Answer(1, "rematch", True))
    created, came_from = rematch(other.match, other.now)
    assert came_from == [1, 0]
    assert created.seed != other.match.created.seed
    assert created.options == other.match.created.options


@pytest.mark.parametrize(
    "wrong, word",
    [
        ({"seats": places(None)}, "2 seats, not 1"),
        ({"seats": places(None, "kasparov")}, "no bot 'kasparov'"),
        ({"seats": [e.Place(), e.Place("bot")]}, "a bot has a level"),
        ({"options": {"players": 3}}, "no option 'players'"),
    ],
)
def test_matches_that_cannot_be_are_not_created(wrong, word):
    details = {"options": {}, "seats": places(None, None), "levels": ["random"]} | wrong
    with pytest.raises(triskel.OptionError, match=word):
        create(triskel.game("keks"), START, **details)


def test_every_event_survives_its_json():
    table = Table("conex", None, None, options={"table": "small"}).play_out()
    for event in table.log:
        assert e.from_json(e.to_json(event)) == event


def test_a_commitment_tells_seeds_apart():
    assert new_log()[0].commitment != new_log(seed=8)[0].commitment


@pytest.mark.parametrize("name", ["\u3164", "Ad\u2800a", "A\u0301\u0302\u0303\u0304da", "Ada\u200b", " Ada", ""])
def test_a_name_that_cannot_be_read_is_refused(name):
    assert not plain_text(name, 40)


@pytest.mark.parametrize("name", ["Ada", "Zoë", "Nguyễn", "Łukasz", "דוד", "अदिति", "小明", "👩"])
def test_names_of_all_languages_are_welcome(name):
    assert plain_text(name, 40)
