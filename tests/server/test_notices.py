"""Guests are told what happens in their matches, wherever on the site they are."""

from contextlib import ExitStack

import pytest
from websockets.exceptions import ConnectionClosed

from servers import Ear

WEBSOCKETS = ("fast", "plain")


def close_code(ear):
    with pytest.raises(ConnectionClosed) as closed:
        ear.hear()
    return closed.value.rcvd.code


@pytest.fixture
def table(server):
    with server.person("Ada") as ada, server.person("Bob") as bob:
        match = ada.create("keks")
        with ada.listen() as ear:
            yield ada, bob, match, ear


def test_an_inviter_is_told_when_somebody_sits_down_moves_and_writes(table):
    ada, bob, match, ear = table
    bob.join(match)
    about = {"type": "notice", "match": match, "game": "keks", "name": "Bob"}
    assert ear.hear() == about | {"what": "joined", "text": "", "turn": False}
    with ada.connect(match) as first, bob.connect(match) as second:
        first.move()
        second.event("moved")
        second.ask("chat", text="good luck")
        assert ear.hear() == about | {"what": "chatted", "text": "good luck", "turn": False}
        second.move()
        assert ear.hear() == about | {"what": "moved", "text": "", "turn": True}
        second.ask("offer", what="draw")
        assert ear.hear()["what"] == "offered"
        second.ask("resign")
        assert ear.hear() == about | {"what": "ended", "text": "", "turn": False, "name": ""}
        second.ask("offer", what="rematch")
        assert ear.hear()["text"] == "rematch"
        first.ask("answer", what="rematch", yes=True)
        rematch = second.event("rematched")["event"]["match"]
        assert ear.hear() == about | {"what": "rematched", "match": rematch, "text": "", "turn": False, "name": ""}


def test_nobody_hears_of_the_matches_of_others_or_of_their_own_deeds(server, table):
    ada, bob, match, ear = table
    with ExitStack() as stack:
        eve = stack.enter_context(server.person("Eve"))
        eve.create("keks")
        stranger = stack.enter_context(eve.listen())
        bob.join(match)
        with ada.connect(match) as line:
            line.move()
            line.ask("chat", text="hello")
        with eve.connect(eve.create("keks", seats=[{"kind": "me"}, {"kind": "bot", "level": "random"}])) as line:
            line.move()
            line.event("moved")
        assert ear.hear()["what"] == "joined"
        other = eve.create("keks")
        bob.join(other)
        assert stranger.hear()["match"] == other  # and nothing before: not Ada's match, not the bot's move
        with bob.connect(match) as line:
            line.ask("chat", text="hi")
        assert ear.hear()["text"] == "hi"  # and nothing before: not her own move and line


def test_strangers_have_nothing_to_hear(server):
    with Ear(server, "triskel_guest=nobody.0") as ear:
        assert close_code(ear) == 4401


@pytest.mark.parametrize("text", ["nonsense", '{"type": "hello"}', "x" * 5000])
def test_only_follow_is_understood(table, text):
    ear = table[3]
    ear.say('{"type": "follow"}')
    ear.say(text)
    assert close_code(ear) == 1008


def test_sockets_of_one_guest_are_limited(server, table):
    ada = table[0]
    cookies = "; ".join(f"{name}={value}" for name, value in ada.http.cookies.items())
    with ExitStack() as stack:
        for _ in range(15):
            stack.enter_context(ada.listen())
        assert close_code(stack.enter_context(Ear(server, cookies))) == 1013
