"""The full screen of `triskel tui` without a terminal: keys are pressed, clicks fall, and the screen is read."""

import asyncio
import string
from contextlib import asynccontextmanager

from textual.events import Click, MouseDown, MouseUp
from textual.geometry import Offset

from triskel.tui.app import TriskelApp
from triskel.words import Phrases

PATIENCE = 60  # seconds on a busy machine
LETTERS = string.ascii_letters + string.digits + "".join(map(chr, range(192, 500)))  # for styles


def played(test):
    """Run a test that waits for the screen."""
    return lambda *arguments: asyncio.run(test(*arguments))


class Seat:
    """Whoever sits in front of the screen."""

    def __init__(self, app, pilot):
        self.app, self.pilot = app, pilot

    @property
    def screen(self):
        return self.app.screen

    @property
    def table(self):
        return self.game.table

    @property
    def board(self):
        return self.game.board

    @property
    def game(self):
        """The game, also when something is open over it."""
        return next(each for each in reversed(self.app.screen_stack) if hasattr(each, "table"))

    async def until(self, condition):
        """Wait until something is so."""
        waited = 0.0
        while not condition():
            assert waited < PATIENCE, self.text()
            await self.pilot.pause(0.01)
            waited += 0.01
        await self.pilot.pause()

    async def ready(self):
        """Wait until the game is on the screen, and this seat's to play."""
        await self.until(lambda: self.board is not None and (self.table.legal or self.table.ending))

    async def press(self, *keys):
        await self.pilot.press(*keys)

    async def move(self, *keys):
        """Press keys in quick succession that end in a move, and wait until it was played."""
        steps = len(self.table.steps)
        for key in keys:
            self.app.simulate_key(key)
        await self.until(lambda: len(self.table.steps) > steps)

    async def click(self, column, row, on=None):
        """Click on a character of the board, or of something else on the screen."""
        at = (on or self.board).content_region.offset + Offset(column, row)
        for kind in (MouseDown, MouseUp, Click):
            self.screen._forward_event(kind(None, *at, 0, 0, 1, False, False, False, *at))
        await self.pilot.pause()

    def text(self):
        """What is on the screen, line by line."""
        lines = self.app.screen._compositor.render_strips()
        return "\n".join("".join(segment.text for segment in strip).rstrip() for strip in lines)

    def styles(self):
        """The colours of all characters: for each a letter, and what the letters mean."""
        known, rows = {}, []
        for strip in self.app.screen._compositor.render_strips():
            names = [(str(segment.style), segment.text) for segment in strip]
            rows.append("".join(known.setdefault(name, LETTERS[len(known)]) * len(text) for name, text in names))
        return "\n".join(rows) + "\n\n" + "\n".join(f"{letter} {name}" for name, letter in known.items())


@asynccontextmanager
async def opened(opening, size=(80, 24), language="en", theme="triskel-dark"):
    """Open a game on a screen of some size."""
    app = TriskelApp(Phrases(language), opening, theme)
    async with app.run_test(size=size) as pilot:
        yield Seat(app, pilot)
