"""Help: the keys of the screen and of the board, and the rules of the game."""

from rich.style import Style
from rich.text import Text
from textual.app import ComposeResult
from textual.containers import VerticalScroll
from textual.screen import ModalScreen
from textual.widgets import Static

from triskel.words import Phrases

BOARD_KEYS = {
    "keks": (("← ↑ ↓ →", "keks-key-walk"), ("⏎", "keks-key-choose"), ("T", "keks-key-take"), ("Esc", "keks-key-back")),
    "connexoh": (
        ("← ↑ ↓ →", "connexoh-key-walk"),
        ("⏎", "connexoh-key-pick"),
        ("R", "connexoh-key-right"),
        ("Shift R", "connexoh-key-left"),
        ("Tab", "connexoh-key-places"),
        ("Esc", "connexoh-key-back"),
    ),
    "conex": (
        ("← →  1 … 9", "conex-key-walk"),
        ("⏎", "conex-key-choose"),
        ("D", "conex-do-draw"),
        ("X", "conex-do-double"),
        ("L", "conex-do-lightning"),
        ("E", "conex-do-done"),
        ("Esc", "conex-key-back"),
        ("+ −", "conex-key-zoom"),
        ("0", "conex-key-fit"),
    ),
}
KEYS = (
    ("H", "match-hint"),
    ("U", "match-takeback"),
    ("M", "match-type"),
    ("PgUp PgDn", "match-replay"),
    ("End", "match-now"),
    ("G", "match-resign"),
    ("O", "match-draw"),
    ("V", "match-review"),
    ("A", "puzzles-show"),
    ("C", "match-chat-line"),
    ("N", "match-new"),
    ("B", "terminal-key-theme"),
    ("Q", "terminal-key-quit"),
)
WIDE = 12


class Help(ModalScreen[None]):
    """The help of a game; any of Escape, Enter and ? closes it."""

    def __init__(self, say: Phrases, game: str | None) -> None:
        super().__init__()
        self._say, self._game = say, game

    def compose(self) -> ComposeResult:
        with VerticalScroll(classes="page"):
            yield Static(self._text())

    def _text(self) -> Text:
        text = Text()
        if self._game in BOARD_KEYS:
            _heading(text, self._say("match-keys-board"))
            for keys, name in BOARD_KEYS[self._game]:
                self._key(text, keys, name)
        _heading(text, self._say("match-keys"))
        for keys, name in KEYS:
            self._key(text, keys, name)
        if self._game in BOARD_KEYS:
            self._rules(text, self._game)
        return text

    def _key(self, text: Text, keys: str, name: str) -> None:
        text.append(f"{keys:<{WIDE}}", Style(bold=True))
        text.append(f"{self._say(name)}\n")

    def _rules(self, text: Text, game: str) -> None:
        """Add the rules: messages with a name of one word after the game's are headings."""
        start = f"rules-{game}-"
        for name in self._say.names(f"rules-{game}"):
            parts = name.removeprefix(start).split("-")
            if parts[0] == "picture":
                continue
            if parts == ["lead"]:
                _heading(text, self._say("rules-heading", game=self._title()))
                text.append(f"{self._say(name)}\n", Style(italic=True))
            elif len(parts) == 1:
                _heading(text, self._say(name))
            else:
                mark = "" if len(parts[1]) == 1 else "· "
                text.append(f"{mark}{self._say(name)}\n")

    def _title(self) -> str:
        return {"keks": "Keks", "connexoh": "Connex’Oh", "conex": "Conex"}.get(self._game or "", "")

    def key_escape(self) -> None:
        self.dismiss(None)

    def key_enter(self) -> None:
        self.dismiss(None)

    def key_question_mark(self) -> None:
        self.dismiss(None)

    def key_q(self) -> None:
        self.dismiss(None)


def _heading(text: Text, words: str) -> None:
    text.append(("\n" if text else "") + words + "\n", Style(bold=True, underline=True))
