"""The screen of puzzles: a game's screen with a question, remarks on what was tried, and the ways on."""

from dataclasses import replace
from typing import TYPE_CHECKING, ClassVar

from rich.style import Style
from rich.text import Text
from textual.binding import Binding, BindingType
from textual.widgets import Static

from triskel.tui.boards.actions import Action
from triskel.tui.puzzle_table import PuzzleTable
from triskel.tui.screens.game import GameScreen
from triskel.tui.table import Opening
from triskel.words import Phrases

if TYPE_CHECKING:
    from triskel.tui.boards.base import Scene


class PuzzleScreen(GameScreen):
    """Enter tries again after a wrong answer and leads to the next puzzle after a right one; A shows the answer."""

    BINDINGS: ClassVar[list[BindingType]] = [Binding("enter", "go_on", priority=True, show=False)]

    def __init__(self, say: Phrases, opening: Opening, colour: bool, first: bool) -> None:
        super().__init__(say, opening, colour, first)
        self.add_class("-puzzle")

    @property
    def puzzles(self) -> PuzzleTable | None:
        return self.table if isinstance(self.table, PuzzleTable) else None

    def _show(self) -> None:
        super()._show()
        if self.puzzles:
            title = Text(self.puzzles.title).append(f"\n{self.puzzles.asked}", Style(bold=False))
            self.query_one("#title", Static).update(title)

    def _decorated(self) -> list[str]:
        own, seats = (self.puzzles.own, len(self.puzzles.names)) if self.puzzles else (frozenset(), 0)
        return [self.say("puzzles-you" if seat in own else "puzzles-other") for seat in range(seats)]

    def _scene(self) -> "Scene":
        scene = super()._scene()
        return replace(scene, marked=self.puzzles.marked) if self.puzzles and self._at is None else scene

    def _advice_text(self) -> str:
        return self.puzzles.explanation if self.puzzles else ""

    def _sentence(self) -> str:
        if self.puzzles is None or self.puzzles.legal or self._at is not None:
            return super()._sentence()
        return self.puzzles.headline

    def _keys(self) -> list[tuple[str, str]]:
        able = self.puzzles.abilities if self.puzzles else frozenset()
        keys = [("h", "hint")] if "hint" in able else []
        keys += [("a", "answer")] if "show" in able else []
        keys += [("n", "new")]
        return keys + ([("m", "type")] if self.puzzles and self.puzzles.legal else [])

    def _actions(self) -> list[Action]:
        if self.check_action("go_on", ()):
            assert self.puzzles is not None
            return [Action("enter", self.say("puzzles-next" if self.puzzles.over else "puzzles-again"))]
        return super()._actions()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Return whether Enter is the screen's own: it is the board's while there is a move to find."""
        if action != "go_on":
            return super().check_action(action, parameters)
        return self.puzzles is not None and self._at is None and self.puzzles.can_go_on

    def action_go_on(self) -> None:
        """Try again, or go on to the next puzzle."""
        if self.puzzles:
            self._do(self.puzzles.next_puzzle() if self.puzzles.over else self.puzzles.take_back())

    def _click(self, key: str) -> None:
        if key == "enter" and self.check_action("go_on", ()):
            self.action_go_on()
        else:
            super()._click(key)

    def _press(self, key: str) -> bool:
        if key == "a" and self.puzzles:
            self._do(self.puzzles.show_answer())
            return True
        return super()._press(key)

    def _hint(self) -> None:
        if self.puzzles:
            self.puzzles.give_hint()

    def _quit(self) -> None:
        self.app.exit()  # nothing is lost
