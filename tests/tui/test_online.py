"""Matches on a server by their link: joining, playing, watching, losing the connection, and what cannot be."""

import asyncio
import re

import pytest

from full_screen import opened, played
from servers import Server
from triskel.core.errors import OptionError
from triskel.tui.links import Link, SeatStore, read_link
from triskel.tui.setup import Visit
from triskel.words import Phrases


@pytest.fixture
def server(tmp_path, monkeypatch):
    """A server, and a data folder of one's own."""
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path / "data"))
    with Server(tmp_path / "triskel.db") as running:
        yield running


def test_a_seat_is_taken_and_played_from_and_found_again(server):
    with server.person("Ada") as ada:
        match = ada.create("keks", hints=True, clock={"kind": "fischer", "seconds": 300, "increment": 5})
        link = f"{server.url}/match/{match}"

        @played
        async def joins():
            async with opened(Visit(link)) as seat:
                await seat.until(lambda: "Waiting for one more player." in seat.text())
                await seat.press("s")
                await seat.until(lambda: seat.screen is not seat.game)
                await seat.press(*["backspace"] * 5, *"Bob", "enter")
                await seat.until(lambda: seat.table.view)
                assert seat.table.names == ["Ada", "Bob"]
                with ada.connect(match, token=ada.token) as line:
                    await asyncio.to_thread(line.move)
                    await seat.until(lambda: seat.table.own == {1} and seat.table.legal)
                    await seat.until(lambda: "Takes the first" in seat.text())  # Ada's move in words
                    move = next(move for move in seat.table.legal if len(move) == 2)
                    await seat.press("m")
                    await seat.until(lambda: seat.screen is not seat.game)
                    await seat.move(*move, "enter")
                    assert seat.table.steps[-1].by == 1
                    await asyncio.to_thread(line.ask, "chat", text="Well played")
                    await seat.until(lambda: "Ada: Well played" in seat.text())
                    await seat.press("c")
                    await seat.until(lambda: seat.screen is not seat.game)
                    await seat.press(*"Thanks", "enter")
                    await seat.until(lambda: "Bob: Thanks" in seat.text())
                    shown = seat.table.clocks()
                    await seat.until(lambda: seat.table.clocks()[0] < shown[0])
                    assert seat.table.clocks()[1] == shown[1]
                    assert re.search(r"Ada \d:\d\d   Bob \d:\d\d", seat.text())

        joins()

        @played
        async def returns():
            async with opened(Visit(link)) as seat:
                await seat.until(lambda: seat.board is not None and seat.table.own == {1})
                assert "Bob (you)" in seat.text()
                await asyncio.to_thread(server.kill)
                await seat.until(lambda: "Reconnecting" in seat.text())
                await asyncio.to_thread(server.start)
                await seat.until(lambda: "Ada is thinking" in seat.text())

        returns()


@pytest.mark.parametrize(
    ("link", "word"),
    [
        ("https://example.org/elsewhere", "is no link to a match"),
        ("http://127.0.0.1:9/match/abc", "The server cannot be reached"),
    ],
)
def test_a_link_that_leads_nowhere_is_a_sentence(link, word):
    with pytest.raises(OptionError, match=word):
        Visit(link).open(Phrases("en"))


def test_seats_are_kept_for_their_holder_alone(tmp_path):
    store, link = SeatStore(tmp_path / "data" / "seats.json"), read_link("http://localhost:8000/match/abc/")
    assert link == Link("http://localhost:8000", "abc")
    assert store.token(link) is None
    store.keep(link, "secret")
    assert store.token(link) == "secret"
    assert (tmp_path / "data" / "seats.json").stat().st_mode & 0o077 == 0
