"""A line of keys and what they do; clicking on one is as good as pressing it."""

from collections.abc import Iterable

from rich.text import Text
from textual import events
from textual.message import Message
from textual.widgets import Static

from triskel.tui.boards.actions import Action

SHOWN = {
    "enter": "⏎",
    "escape": "Esc",
    "tab": "Tab",
    "question_mark": "?",
    "pageup": "PgUp",
    "pagedown": "PgDn",
    "end": "End",
}
GAP = "  "
ROOMY, TIGHT = " ", ""  # beside a key


class KeyBar(Static):
    """The keys that do something now. Where they need more room than there is, the last ones are left to the help."""

    class Pressed(Message):
        """A key was clicked on."""

        def __init__(self, key: str) -> None:
            super().__init__()
            self.key = key

    def __init__(self, id: str) -> None:  # noqa: A002, the widget's own word
        super().__init__(id=id)
        self._shown: list[Action] = []
        self._spans: list[tuple[int, int, str]] = []

    def show(self, actions: Iterable[Action]) -> None:
        """Show other keys."""
        self._shown = list(actions)
        self._fit()

    def on_resize(self) -> None:
        self._fit()

    def _fit(self) -> None:
        width, shown = self.content_size.width, self._shown
        text = self._line(shown, ROOMY)
        if text.cell_len > width > 0:
            text = self._line(shown, TIGHT)
        while text.cell_len > width > 0 and shown:
            shown = shown[:-1]
            text = self._line(shown, TIGHT)
        self.update(text)

    def _line(self, actions: Iterable[Action], beside: str) -> Text:
        """Return the keys one after another, and keep where they are."""
        text, self._spans = Text(no_wrap=True), []
        for action in actions:
            text.append(GAP if text else "")
            begin = text.cell_len
            text.append(f"{beside}{SHOWN.get(action.key, action.key)}{beside}", "reverse bold")
            text.append(f" {action.label}")
            self._spans.append((begin, text.cell_len, action.key))
        return text

    def on_click(self, event: events.Click) -> None:
        for begin, end, key in self._spans:
            if begin <= event.x - self.gutter.left < end:
                self.post_message(self.Pressed(key))
