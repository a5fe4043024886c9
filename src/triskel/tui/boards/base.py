"""What all boards on the screen share: a scene to show, a cursor, keys and clicks, and a move as their result."""

from abc import abstractmethod
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rich.text import Text
from textual import events
from textual.message import Message
from textual.strip import Strip
from textual.widget import Widget

from triskel.tui.boards.actions import Action
from triskel.tui.canvas import Canvas, Material
from triskel.words import Phrases

ARROWS = {"left": (-1, 0), "right": (1, 0), "up": (0, -1), "down": (0, 1)}
ACCENT = "#ff8c1a"  # the cursor, and what is chosen
HINT = "#18b7d9"  # a move that is advised or looked at

__all__ = ["ACCENT", "ARROWS", "HINT", "Action", "Board", "Scene"]


@dataclass(frozen=True, slots=True)
class Scene:
    """What a board shows: a view as `Position.view` gives it, and the moves to choose from, none when looking on.

    `last` is the move that led here, `marked` one to point out.
    """

    view: Mapping[str, Any]
    legal: tuple[str, ...] = ()
    last: str | None = None
    marked: str | None = None


class Board(Widget, can_focus=True):
    """A board that is looked at and played on by keys or mouse."""

    DEFAULT_CSS = "Board { width: 1fr; height: 1fr; }"

    class Chosen(Message):
        """A move was chosen."""

        def __init__(self, move: str) -> None:
            super().__init__()
            self.move = move

    class Changed(Message):
        """What can be done, or what there is to say, has changed."""

    class Refused(Message):
        """Something cannot be done; the sentence says why."""

        def __init__(self, sentence: str) -> None:
            super().__init__()
            self.sentence = sentence

    def __init__(self, say: Phrases, names: list[str], colour: bool) -> None:
        super().__init__()
        self.say, self.names, self.colour = say, names, colour
        self.scene = Scene({})
        self._lines: list[Strip] | None = None

    def show(self, scene: Scene) -> None:
        """Show another scene; what was chosen is let go of if the moves are others now."""
        fresh = scene.legal != self.scene.legal
        self.scene = scene
        if fresh:
            self.let_go()
        self.redraw()

    def redraw(self) -> None:
        """Draw anew, and let the prompt follow."""
        self._lines = None
        self.refresh()
        self.post_message(self.Changed())

    @property
    def paper(self) -> Material:
        """The ground of the screen."""
        return Material(self.background_colors[1].hex6)

    @property
    def ink(self) -> str:
        """The colour of plain words on the ground of the screen."""
        return "#e8e4da" if self.app.current_theme.dark else "#2b2620"

    @property
    def faint(self) -> str:
        """The colour of what matters less."""
        return "#8f897d" if self.app.current_theme.dark else "#8a8272"

    def render_line(self, y: int) -> Strip:
        if self._lines is None:
            canvas = Canvas(self.size.width, self.size.height, self.paper)
            if self.scene.view and self.size.width and self.size.height:
                self.paint(canvas)
            self._lines = canvas.strips(self.colour)
        return self._lines[y] if y < len(self._lines) else Strip.blank(self.size.width)

    def on_resize(self) -> None:
        self._lines = None

    def notify_style_update(self) -> None:
        """Draw anew in another theme."""
        super().notify_style_update()
        self._lines = None

    def on_key(self, event: events.Key) -> None:
        if self.press(event.key):
            event.stop()
            event.prevent_default()

    def on_click(self, event: events.Click) -> None:
        self.click(event.x, event.y, event.chain)

    def choose(self, move: str) -> None:
        """Tell whoever listens that a move was chosen."""
        self.post_message(self.Chosen(move))

    @abstractmethod
    def paint(self, canvas: Canvas) -> None:
        """Draw the scene."""

    @abstractmethod
    def press(self, key: str) -> bool:
        """Do what a key does here; False if it does nothing."""

    @abstractmethod
    def click(self, column: int, row: int, times: int) -> None:
        """Do what a click does here."""

    @abstractmethod
    def let_go(self) -> None:
        """Forget what was chosen so far."""

    @abstractmethod
    def prompt(self) -> str:
        """Return what there is to do, as a sentence."""

    @abstractmethod
    def actions(self) -> list[Action]:
        """Return what can be done now by a key."""

    @abstractmethod
    def standing(self) -> Text:
        """Return how the players stand, for the panel beside the board."""

    def name_of(self, seat: int) -> str:
        return self.names[seat] if seat < len(self.names) else str(seat + 1)
