"""Small screens over the game: a question with two answers, a text to type, and the changing of places."""

from textual.app import ComposeResult
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widgets import Input, Static

from triskel.tui.boards.actions import Action
from triskel.tui.key_bar import KeyBar
from triskel.words import Phrases


class Question(ModalScreen[bool]):
    """A question; Y or Enter says yes, N or Escape says no."""

    def __init__(self, title: str, text: str, yes: str, no: str) -> None:
        super().__init__()
        self._title, self._text = title, text
        self._actions = [Action("y", yes), Action("n", no)]

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Static(self._title, classes="heading", markup=False)
            yield Static(self._text, markup=False)
            bar = KeyBar("answers")
            yield bar
            bar.show(self._actions)

    def key_y(self) -> None:
        self.dismiss(True)

    def key_enter(self) -> None:
        self.dismiss(True)

    def key_n(self) -> None:
        self.dismiss(False)

    def key_escape(self) -> None:
        self.dismiss(False)

    def on_key_bar_pressed(self, event: KeyBar.Pressed) -> None:
        self.dismiss(event.key == "y")


class HandOver(ModalScreen[None]):
    """Nothing but a name, until whoever has it presses Enter: hands are not for everybody's eyes."""

    def __init__(self, say: Phrases, name: str) -> None:
        super().__init__(classes="opaque")
        self._say, self._name_of = say, name

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Static(self._say("match-handover-title", name=self._name_of), classes="heading", markup=False)
            yield Static(self._say("match-handover-text", name=self._name_of), markup=False)
            bar = KeyBar("answers")
            yield bar
            bar.show([Action("enter", self._say("match-handover-ready", name=self._name_of))])

    def key_enter(self) -> None:
        self.dismiss(None)

    def on_key_bar_pressed(self) -> None:
        self.dismiss(None)


class Ask(ModalScreen[str | None]):
    """A line to type, such as a move or a name; Escape leaves it."""

    def __init__(self, title: str, value: str = "") -> None:
        super().__init__()
        self._title, self._value = title, value

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog"):
            yield Static(self._title, classes="heading", markup=False)
            yield Input(self._value, id="line")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        self.dismiss(event.value.strip() or None)

    def key_escape(self) -> None:
        self.dismiss(None)
