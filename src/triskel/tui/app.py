"""The application: themes, and which screen comes when."""

import gc
import os

from textual.app import App
from textual.filter import Monochrome, NoColor
from textual.theme import Theme

from triskel.core.errors import TriskelError
from triskel.tui.screens.game import GameScreen
from triskel.tui.screens.new_game import NewGame
from triskel.tui.setup import Puzzles, Setup, Visit
from triskel.words import Phrases

DARK, LIGHT = "triskel-dark", "triskel-light"
LIGHT_PAPERS = ("7", "15")  # of COLORFGBG, which some terminals set to their colours

CSS = """
Screen { background: $background; color: $foreground; }
* { scrollbar-color: $panel; scrollbar-background: $surface; scrollbar-size-vertical: 1; }
#main { height: 1fr; }
#place { width: 1fr; height: 1fr; }
#side { width: 38; height: 1fr; border-left: solid $panel; padding: 0 0 0 1; }
.-conex #side { width: 28; }
.-wide #side { width: 46; }
#title { text-style: bold; color: $primary; height: 1; }
#standing { height: auto; margin-bottom: 1; }
#talk { height: auto; max-height: 6; margin-bottom: 1; display: none; }
#advice { height: auto; max-height: 9; color: $secondary; margin-bottom: 1; display: none; }
#moves { height: 1fr; border: none; background: $background; padding: 0; scrollbar-size-vertical: 1; }
#moves:focus { border: none; }
#moves > .option-list--option { padding: 0; }
#moves > .option-list--option-highlighted { background: $surface; color: $foreground; text-style: none; }
#moves:nocolor > .option-list--option-highlighted { text-style: underline; }
.-puzzle #title { height: auto; }
.-puzzle #advice { max-height: 100%; }
#prompt { height: 2; padding: 0 1; background: $surface; }
#prompt.-flash { color: $warning; text-style: bold; }
#actions { height: 1; padding: 0 1; background: $surface; }
#keys { height: 1; padding: 0 1; color: $text-muted; }
#small { display: none; padding: 1 2; height: 1fr; }
.-small #small { display: block; }
.-small #main, .-small #prompt, .-small #actions, .-small #keys { display: none; }
ModalScreen { align: center middle; background: $background 60%; }
ModalScreen.opaque { background: $background; }
.dialog { width: 76; max-width: 100%; height: auto; padding: 1 2; background: $surface; border: round $primary; }
.dialog .heading { text-style: bold; color: $primary; margin-bottom: 1; }
.dialog #answers { margin-top: 1; }
.dialog Input { margin-top: 1; }
#form { height: auto; width: 1fr; }
#about { height: 3; margin-top: 1; color: $text-muted; }
.page { width: 90%; max-width: 100; height: 90%; padding: 1 2; background: $surface; border: round $primary; }
"""


def themes() -> list[Theme]:
    """Return our two themes: warm paper, and the same at night."""
    return [
        Theme(
            DARK,
            primary="#ffb454",
            secondary="#59c2d9",
            warning="#ff9f43",
            background="#14120f",
            surface="#211d18",
            panel="#3a342b",
            foreground="#e8e4da",
            dark=True,
        ),
        Theme(
            LIGHT,
            primary="#a4550a",
            secondary="#0b6b80",
            warning="#b3400a",
            background="#fbf6ea",
            surface="#f0e7d3",
            panel="#d8caa9",
            foreground="#2b2620",
            dark=False,
        ),
    ]


def usual_theme() -> str:
    """Return the theme that suits the terminal, as far as it says what it looks like."""
    return LIGHT if os.environ.get("COLORFGBG", "").rpartition(";")[2] in LIGHT_PAPERS else DARK


class TriskelApp(App[TriskelError]):
    """Full screen. It returns what was wrong with the game that the command line asked for, if anything was."""

    CSS = CSS
    ENABLE_COMMAND_PALETTE = False
    TITLE = "Triskel"

    def __init__(self, say: Phrases, opening: Setup | Visit | Puzzles | None, theme: str | None = None) -> None:
        super().__init__()
        # Textual would show shades of grey, which are colours too.
        self._filters = [NoColor() if isinstance(each, Monochrome) else each for each in self._filters]
        self.colour = not self.no_color
        self.say, self._opening = say, opening
        for each in themes():
            self.register_theme(each)
        self.theme = theme or usual_theme()

    def on_mount(self) -> None:
        if self._opening:
            self._begin(self._opening, first=True)
        else:
            gc.enable()
            self.open_dialog()

    def open_dialog(self) -> None:
        """Ask for a new game."""
        game = self._opening.game if isinstance(self._opening, Setup | Puzzles) else None
        self.push_screen(NewGame(self.say, game), self._chosen)

    def _chosen(self, opening: Setup | Visit | Puzzles | None) -> None:
        if opening:
            self._begin(opening, first=False)
        elif not isinstance(self.screen, GameScreen):
            self.exit()

    def _begin(self, opening: Setup | Visit | Puzzles, first: bool) -> None:
        self._opening = opening
        screen = self._kind_of_screen(opening)(self.say, opening, self.colour, first)
        if isinstance(self.screen, GameScreen):
            self.switch_screen(screen)
        else:
            self.push_screen(screen)

    def _kind_of_screen(self, opening: Setup | Visit | Puzzles) -> type[GameScreen]:
        if not isinstance(opening, Puzzles):
            return GameScreen
        from triskel.tui.screens.puzzle import PuzzleScreen  # noqa: PLC0415, which loads the compiler

        return PuzzleScreen
