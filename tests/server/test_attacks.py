"""What an attack over loopback found, against a real server: each of these did harm once."""

import pytest

from servers import Server

FLAGS = ("--requests-per-minute", "1000000", "--matches-per-guest", "1000", "--messages-per-second", "1000")


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with Server(tmp_path_factory.mktemp("attacks") / "attacks.db", *FLAGS) as running:
        yield running


def test_no_socket_keeps_a_seat_that_another_one_left(server):
    """Leave on one socket and hello on another, at the same time; then somebody else sits down there."""
    kept = 0
    for _ in range(15):
        with server.person("Ada") as ada, server.person("Bob") as bob, server.person("Eve") as eve:
            match = ada.create("conex", options={"players": 3})
            bob.join(match)
            with ada.connect(match) as first:
                first.say({"type": "leave"})
                with ada.connect(match, after=0) as second:
                    if second.welcome["type"] == "welcome":
                        eve.join(match, seat=0)
                        kept += second.ask("leave")["type"] == "ack"  # throws Eve out
    assert kept == 0


def test_whoever_has_resigned_moves_no_more(server):
    with server.person("Ada") as ada, server.person("Bob") as bob, server.person("Eve") as eve:
        match = ada.create("conex", options={"players": 3})
        with ada.connect(match) as line:
            bob.join(match)
            eve.join(match)
            line.event("started")
            line.say({"type": "resign"})
            line.say({"type": "move", "id": "late", "answers": line.number + 2, "move": "draw"})
            answer = line.until(lambda message: message.get("id") == "late")
            assert (answer["type"], answer["code"]) == ("refusal", "not-seated")
