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


class KeyBar(Static):
    """The keys that do something now."""

    class Pressed(Message):
        """A key was clicked on."""

        def __init__(self, key: str) -> None:
            super().__init__()
            self.key = key

    def __init__(self, id: str) -> None:  # noqa: A002, the widget's own word
        super().__init__(id=id)
        self._spans: list[tuple[int, int, str]] = []

    def show(self, actions: Iterable[Action]) -> None:
        """Show other keys."""
        text, self._spans = Text(no_wrap=True, overflow="ellipsis"), []
        for action in actions:
            begin = text.cell_len
            text.append(f" {SHOWN.get(action.key, action.key)} ", "reverse bold")
            text.append(f" {action.label}")
            self._spans.append((begin, text.cell_len, action.key))
            text.append(GAP)
        self.update(text)

    def on_click(self, event: events.Click) -> None:
        for begin, end, key in self._spans:
            if begin <= event.x - self.gutter.left < end:
                self.post_message(self.Pressed(key))
