"""The board of a game that another package brings: as the game draws itself in letters; moves are typed or listed."""

from rich.style import Style
from rich.text import Text

from triskel.tui.boards.base import ACCENT, Action, Board
from triskel.tui.canvas import Canvas


class OtherBoard(Board):
    """A drawing in letters, and a list of the moves to walk through."""

    at = 0

    def let_go(self) -> None:
        self.at = 0

    def press(self, key: str) -> bool:
        moves = self.scene.legal
        if not moves:
            return False
        if key in ("left", "up", "right", "down"):
            self.at = (self.at + (1 if key in ("right", "down") else -1)) % len(moves)
            self.redraw()
        elif key == "enter":
            self.choose(moves[self.at])
        else:
            return False
        return True

    def click(self, column: int, row: int, times: int) -> None:
        """Do nothing: nobody knows where things are in this drawing."""

    def prompt(self) -> str:
        moves = self.scene.legal
        return f"{self.at + 1}/{len(moves)}  {moves[self.at]}" if moves else ""

    def actions(self) -> list[Action]:
        return [Action("enter", self.say("match-type-play"))] if self.scene.legal else []

    def paint(self, canvas: Canvas) -> None:
        for row, line in enumerate(str(self.scene.view.get("drawing", "")).splitlines()):
            canvas.write(1, row, line, self.ink)

    def standing(self) -> Text:
        text = Text()
        for seat, name in enumerate(self.names):
            acts = self.scene.view.get("turn") == seat
            text.append("▸ " if acts else "  ", Style(color=ACCENT, bold=True))
            text.append(f"{name}\n", Style(bold=acts))
        return text
