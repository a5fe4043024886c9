"""What the full screen looks like: signs and colours of every character, compared with what is stored beside the tests.

TRISKEL_UPDATE_SNAPSHOTS=1 python -m pytest tests/tui/test_screens.py    writes them anew; look at what has changed.
"""

import os
import pty
import subprocess
import sys
from pathlib import Path

import pytest

from full_screen import opened, played
from triskel.tui.key_bar import KeyBar
from triskel.tui.setup import Setup

SNAPSHOTS = Path(__file__).parent / "snapshots"
BOARDS = {  # the game, keys to press, language, theme, size
    "keks": ("keks", ["right"], "en", "triskel-dark", (80, 24)),
    "keks-large": ("keks", ["enter"], "en", "triskel-light", (160, 50)),
    "connexoh": ("connexoh", ["r"], "de", "triskel-dark", (80, 24)),
    "conex": ("conex", ["1"], "fr", "triskel-dark", (80, 24)),
}


def compare(seat, name):
    shown, file = f"{seat.text()}\n\n{seat.styles()}\n", SNAPSHOTS / f"{name}.txt"
    if os.environ.get("TRISKEL_UPDATE_SNAPSHOTS"):
        file.write_text(shown, encoding="utf-8")
    assert shown == file.read_text(encoding="utf-8")


@pytest.mark.parametrize("name", BOARDS)
def test_the_boards_look_as_they_did(name):
    game, keys, language, theme, size = BOARDS[name]

    @played
    async def looks():
        async with opened(Setup(game, "person", seed="7"), size, language, theme) as seat:
            await seat.ready()
            await seat.press(*keys)
            await seat.pilot.pause()
            compare(seat, name)

    looks()


@pytest.mark.parametrize("game", ["keks", "connexoh", "conex"])
def test_without_colour_there_is_none(game, monkeypatch):
    monkeypatch.setenv("NO_COLOR", "1")

    @played
    async def looks():
        async with opened(Setup(game, "person", seed="7")) as seat:
            await seat.ready()
            assert not seat.board.colour
            for y in range(seat.board.size.height):
                for segment in seat.board.render_line(y):
                    assert segment.style is None or (segment.style.color, segment.style.bgcolor) == (None, None)
            compare(seat, f"{game}-plain")

    looks()


@played
async def test_a_window_that_is_too_small_says_so_until_it_grows():
    async with opened(Setup("keks", "person", seed="7"), size=(60, 20)) as seat:
        await seat.ready()
        assert "This window is too small: make it at least 80 columns wide" in " ".join(seat.text().split())
        await seat.pilot.resize_terminal(80, 24)
        await seat.until(lambda: "Choose a bright tile" in seat.text())


@pytest.mark.parametrize("language", ["en", "fr", "de"])
@pytest.mark.parametrize(("game", "keys"), [("keks", ["enter"]), ("connexoh", ["enter", "r"]), ("conex", ["enter"])])
def test_every_key_fits_into_the_smallest_window(game, keys, language):
    @played
    async def fits():
        async with opened(Setup(game, "person", seed="7"), language=language) as seat:
            await seat.ready()
            seat.table.abilities = frozenset({"hint", "resign", "takeback"})  # as after a move
            for key in [None, *keys]:
                if key:
                    await seat.press(key)
                seat.game._show_keys()
                await seat.pilot.pause()
                shown = seat.text().splitlines()[-2:]
                for line, bar in zip(shown, seat.screen.query(KeyBar), strict=True):
                    assert [action.key for action in bar._shown] == [key for _, _, key in bar._spans]
                    assert all(f" {action.label}" in line for action in bar._shown)

    fits()


@played
async def test_keys_without_room_are_left_to_the_help_whole():
    async with opened(Setup("keks", "person", seed="7"), language="fr") as seat:
        await seat.ready()
        seat.table.abilities = frozenset({"hint", "resign", "takeback", "draw", "chat"})
        seat.game._show_keys()
        await seat.pilot.pause()
        assert seat.text().splitlines()[-1].endswith("g Abandonner")
        await seat.pilot.resize_terminal(120, 24)
        await seat.until(lambda: seat.text().splitlines()[-1].endswith(" m  Écrire"))


@played
async def test_a_move_that_is_not_allowed_is_a_sentence():
    async with opened(Setup("keks", "person", seed="7")) as seat:
        await seat.ready()
        await seat.press("m")
        await seat.until(lambda: seat.screen is not seat.game)
        await seat.press(*"c1", "enter")
        await seat.until(lambda: "c1 has one free edge" in seat.text())


def test_a_terminal_that_can_do_little_gets_a_sentence_and_lines():
    ours, theirs = pty.openpty()
    command = [sys.executable, "-m", "triskel", "tui", "keks", "--seed", "7", "--against", "random"]
    environment = os.environ | {"TERM": "dumb", "LC_ALL": "C.UTF-8"}
    with subprocess.Popen(command, stdin=theirs, stdout=theirs, stderr=theirs, env=environment) as process:
        os.close(theirs)
        os.write(ours, b"quit\n")
        seen = b""
        while b"Goodbye." not in seen:
            seen += os.read(ours, 4096)
        assert b"This terminal cannot show a full screen" in seen
        assert process.wait(60) == 0
    os.close(ours)
