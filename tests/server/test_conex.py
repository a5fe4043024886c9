"""Conex over the wire: a match of three with everything that happens to people, and what each of them is told."""

import random
import re

import triskel
from servers import as_json
from triskel.match.save import read, replay


def test_two_people_and_a_bot_one_reconnecting_one_timing_out(server):
    with server.person("Ada") as ada, server.person("Bob") as bob:
        match = ada.create(
            "conex",
            options={"players": 3, "target": 12, "table": "small"},
            seats=[{"kind": "me"}, {"kind": "open"}, {"kind": "bot", "level": "random"}],
            clock={"kind": "fischer", "seconds": 5, "increment": 1},
        )
        bob.join(match)
        first, second = ada.connect(match), bob.connect(match)
        first.move()
        first.close()
        second.until(lambda _: second.turn == 1)
        second.move()
        second.close()  # and he does not come back
        first = ada.connect(match, after=first.number)
        assert first.welcome["missed"]
        chooser, seen = random.Random(1), []
        while first.turn is not None:
            if first.turn == 0 and first.legal:
                first.move(chooser.choice(first.legal))
            else:
                seen.append(first.hear())
        ended = first.ended()
        kinds = [m["event"]["type"] for m in first.heard if m["type"] == "event"]
        assert "timedout" in kinds
        assert kinds.index("takenover") == kinds.index("timedout") + 1
        save = read(ada.http.get(f"/api/matches/{match}/save").content)
        assert as_json(replay(save, triskel.game)[-1].view(0)) == ended["position"]
        assert save.seats[1].level == "novice"
        first.close()


def told(line):
    """What a line was told, without the times."""
    return [m for m in line.heard if m["type"] in ("event", "welcome")]


def test_nothing_is_told_that_a_seat_cannot_know(server):
    """Every card that a client is told of before the end lies on the table or is, or was, in its hand."""
    for seed in range(3):
        with server.person("Ada") as ada, server.person("Bob") as bob, server.person("Eve") as eve:
            match = ada.create("conex", options={"target": 10})
            bob.join(match)
            with ada.connect(match) as first, bob.connect(match) as second, eve.connect(match) as watching:
                play(first, second, random.Random(seed), 25)
                for line in (first, second, watching):
                    line.ask("ping")
                    check(line)


def play(first, second, chooser, plies):
    lines = (first, second)
    for _ in range(plies):
        turn = first.turn
        if turn is None:
            return
        lines[turn].move(chooser.choice(lines[turn].legal))
        number = lines[turn].number
        lines[1 - turn].until(lambda m, number=number: m["type"] == "event" and m["number"] >= number)


def check(line):
    own, lying = set(), set()
    for message in told(line):
        position = message.get("position") or message.get("match", {}).get("position")
        if not position:
            continue
        own |= set(position["hand"] or ())
        lying |= {card["card"] for card in position["layout"]}
        assert (position["hand"] is None) == (line.seat is None)
        event = message.get("event", {})
        if event.get("type") == "moved" and event["move"].startswith("drop ") and event["seat"] != line.seat:
            assert event["move"] == "drop ?"
        if event.get("type") != "ended":
            assert "seed" not in str(message)
        named = {f"{colour}{number}" for colour, number in re.findall(r"\b([YRTP])(\d+)[abc]?\b", str(message))}
        assert named <= own | lying
