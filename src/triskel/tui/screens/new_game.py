"""The dialog for a new game: which game, against whom, with which options; or the link of a match on a server."""

from dataclasses import dataclass, replace

from rich.style import Style
from rich.text import Text
from textual import events
from textual.app import ComposeResult
from textual.containers import Vertical
from textual.screen import ModalScreen
from textual.widget import Widget
from textual.widgets import Input, Static

from triskel.tui.boards.actions import Action
from triskel.tui.key_bar import KeyBar
from triskel.tui.setup import PERSON, Puzzles, Setup, Visit
from triskel.words import Phrases

TITLES = {"keks": "Keks", "connexoh": "Connex’Oh", "conex": "Conex"}
LEVELS = ("novice", "casual", "club", "expert", "master")
# The options of the dialog, with their values; the first is usual. The command line has all others.
OPTIONS: dict[str, dict[str, tuple[str, ...]]] = {
    "keks": {"last_tile": ("false", "true")},
    "connexoh": {"size": ("6", "4", "5", "7", "8"), "orientation": ("2", "3", "0", "1")},
    "conex": {
        "players": ("2", "3", "4"),
        "table": ("medium", "small", "large"),
        "target": ("40", "20", "30", "50", "60"),
        "stuck": ("pile", "hands"),
    },
}
ACCENT = "#ff8c1a"
LABEL = 36  # columns


@dataclass(frozen=True, slots=True)
class Row:
    """A choice: what it is about, its values, how they are called, and which is chosen."""

    name: str
    label: str
    values: tuple[str, ...]
    called: tuple[str, ...]
    at: int = 0

    @property
    def value(self) -> str:
        return self.values[self.at]

    def moved(self, by: int) -> "Row":
        return replace(self, at=(self.at + by) % len(self.values))


class Form(Widget, can_focus=True):
    """Rows of choices: up and down walk from row to row, left and right change a value."""

    def __init__(self, say: Phrases, game: str) -> None:
        super().__init__(id="form")
        self._say, self._at = say, 0
        self._rows = self._rows_for(game, {})

    def _rows_for(self, game: str, kept: dict[str, str]) -> list[Row]:
        say = self._say
        rows = [
            Row("game", say("terminal-new-game"), tuple(TITLES), tuple(TITLES.values())),
            Row(
                "against",
                say("terminal-new-opponent"),
                (*LEVELS, PERSON),
                (*(say("common-bot", level=say(f"common-level-{level}")) for level in LEVELS), say("new-seat-here")),
                1,
            ),
            Row("seat", say("new-first"), ("1", "2"), (say("new-first-me"), say("new-first-other"))),
        ]
        for name, values in OPTIONS[game].items():
            known = f"{game}-option-{name}"
            label = say(known) if known in say else say("new-players")
            rows.append(Row(name, label, values, tuple(self._called(known, value) for value in values)))
        return [_with(row, {"game": game, **kept}.get(row.name)) for row in rows]

    def _called(self, option: str, value: str) -> str:
        if value in ("true", "false"):
            return self._say("match-yes" if value == "true" else "match-no")
        known = f"{option}-{value}"
        return self._say(known) if known in self._say else value

    def setup(self) -> Setup:
        """Return the game that is chosen."""
        chosen = {row.name: row.value for row in self._rows}
        options = {name: chosen[name] for name, values in OPTIONS[chosen["game"]].items() if chosen[name] != values[0]}
        return Setup(chosen["game"], chosen["against"], int(chosen["seat"]), None, options)

    def about(self) -> str:
        """Return a sentence about the row that is chosen."""
        row = self._rows[self._at]
        game = self._rows[0].value
        names = {
            "game": f"rules-{game}-lead",
            "against": f"common-level-about-{row.value}" if row.value != PERSON else "new-one-table",
        }
        name = names.get(row.name, f"{game}-option-{row.name}-about")
        return self._say(name) if name in self._say else ""

    def render(self) -> Text:
        text = Text()
        for number, row in enumerate(self._rows):
            here = number == self._at and self.has_focus
            text.append("▸ " if here else "  ", Style(color=ACCENT, bold=True))
            text.append(f"{row.label:<{LABEL}}", Style(bold=here))
            text.append("‹ ", Style(dim=not here))
            text.append(row.called[row.at], Style(bold=True, reverse=here))
            text.append(" ›\n", Style(dim=not here))
        text.rstrip()
        return text

    def get_content_height(self, *_: object) -> int:
        return len(self._rows)

    def on_key(self, event: events.Key) -> None:
        if event.key in ("up", "down") and not (event.key == "down" and self._at == len(self._rows) - 1):
            self._at = max(0, self._at + (1 if event.key == "down" else -1))
        elif event.key in ("left", "right", "space"):
            self._change(-1 if event.key == "left" else 1)
        elif event.key == "down":
            self.screen.focus_next()
        else:
            return
        event.stop()
        self._renew()

    def on_click(self, event: events.Click) -> None:
        if event.y < len(self._rows):
            self._at = event.y
            self._change(-1 if event.x < LABEL + 4 else 1)
            self._renew()

    def _change(self, by: int) -> None:
        self._rows[self._at] = self._rows[self._at].moved(by)
        if self._at == 0:
            kept = {row.name: row.value for row in self._rows[1:]}
            self._rows = self._rows_for(self._rows[0].value, kept)

    def _renew(self) -> None:
        self.refresh(layout=True)
        self.screen.query_one("#about", Static).update(self.about())


class NewGame(ModalScreen[Setup | Visit | Puzzles | None]):
    """Returns what was chosen; None where nothing was."""

    def __init__(self, say: Phrases, game: str | None, error: str = "") -> None:
        super().__init__()
        self._say, self._game, self._error = say, game or "keks", error

    def compose(self) -> ComposeResult:
        with Vertical(classes="dialog", id="new"):
            yield Static(f"Triskel · {self._say('match-new')}", classes="heading", markup=False)
            form = Form(self._say, self._game)
            yield form
            yield Static(self._error or form.about(), id="about", markup=False)
            yield Input(placeholder=self._say("terminal-new-link"), id="link")
            bar = KeyBar("answers")
            yield bar
            bar.show(
                [
                    Action("enter", self._say("new-start")),
                    Action("escape", self._say("common-close")),
                    Action("question_mark", self._say("match-rules")),
                    Action("p", self._say("puzzles-title")),
                    Action("d", self._say("terminal-key-daily")),
                ]
            )

    def on_mount(self) -> None:
        self.query_one(Form).focus()

    def on_input_submitted(self, event: Input.Submitted) -> None:
        if event.value.strip():
            self.dismiss(Visit(event.value.strip()))
        else:
            self.key_enter()

    def on_key_bar_pressed(self, event: KeyBar.Pressed) -> None:
        doing = {"enter": self.key_enter, "escape": self.key_escape, "p": self.key_p, "d": self.key_d}
        doing.get(event.key, self.key_question_mark)()

    def key_enter(self) -> None:
        self.dismiss(self.query_one(Form).setup())

    def key_escape(self) -> None:
        self.dismiss(None)

    def key_p(self) -> None:
        self.dismiss(Puzzles(self.query_one(Form).setup().game))

    def key_d(self) -> None:
        self.dismiss(Puzzles(self.query_one(Form).setup().game, daily=True))

    def key_question_mark(self) -> None:
        from triskel.tui.screens.help import Help  # noqa: PLC0415

        self.app.push_screen(Help(self._say, self.query_one(Form).setup().game))


def _with(row: Row, value: str | None) -> Row:
    """Return a row with a value chosen, if it has that one."""
    return replace(row, at=row.values.index(value)) if value in row.values else row
