"""The biscuit of Keks: tiles with colour and glyph; those that can be taken stand out."""

from babel.lists import format_list
from rich.style import Style
from rich.text import Text

from triskel.games.keks.drawing import PALETTE
from triskel.games.keks.record import WINNING_COLOURS, WINNING_TILES
from triskel.tui.boards.base import ACCENT, ARROWS, HINT, Action, Board
from triskel.tui.boards.cells import FILES, cell_name, place_of, step
from triskel.tui.boards.glyphs import GLYPHS, bitmap
from triskel.tui.canvas import Canvas, Material, mix

SIDE = 8
CELLS = [cell_name(x, y) for y in range(SIDE) for x in range(SIDE) if (x % 7, y % 7) != (0, 0)]
SIZES = [(10, 5), (8, 4), (6, 3), (4, 2), (3, 1)]  # columns and rows of a cell, the largest that fits
LEFT = 3  # columns for the ranks
DOTS = 7  # pixels of a tile that has room for its glyph in pixels


class KeksBoard(Board):
    """The board of Keks: Enter chooses tiles, T takes them."""

    cursor = "d4"
    chosen: frozenset[str] = frozenset()

    def let_go(self) -> None:
        self.chosen = frozenset()
        self._moves = {move: _cells(move) for move in self.scene.legal}
        takeable = self.scene.view.get("takeable", ())
        if self._moves and self.cursor not in takeable and takeable:
            here = place_of(self.cursor)
            self.cursor = min(takeable, key=lambda cell: _distance(place_of(cell), here))

    def _tile(self, cell: str) -> str:
        x, y = place_of(cell)
        return str(self.scene.view["board"][SIDE - 1 - y][x])

    def _next(self) -> set[str]:
        """Return the tiles that could be taken beside those that are chosen."""
        return {cell for cells in self._moves.values() if self.chosen <= cells for cell in cells - self.chosen}

    def _move(self) -> str | None:
        """Return the move that takes what is chosen, if there is one."""
        return next((move for move, cells in self._moves.items() if cells == self.chosen), None)

    # What can be done

    def press(self, key: str) -> bool:
        if key in ARROWS:
            self.cursor = step(self.cursor, *ARROWS[key], SIDE, CELLS)
            self.redraw()
        elif key in ("enter", "space"):
            self._toggle(self.cursor)
        elif key == "t" and self._moves:
            self._take()
        elif key == "escape" and self.chosen:
            self.chosen = frozenset()
            self.redraw()
        else:
            return False
        return True

    def click(self, column: int, row: int, times: int) -> None:
        cell = self._cell_at(column, row)
        if cell is None:
            return
        self.cursor = cell
        if times == 2 and self.chosen:
            self.chosen |= {cell}
            self._take()
        else:
            self._toggle(cell)

    def _toggle(self, cell: str) -> None:
        if cell in self.chosen:
            self.chosen -= {cell}
        elif cell in self._next():
            self.chosen |= {cell}
        elif self._moves and self.chosen and cell in {each for cells in self._moves.values() for each in cells}:
            self.chosen = frozenset({cell})
        elif self._moves and self._tile(cell) != ".":
            self.post_message(self.Refused(self.say("keks-said-stuck", cell=cell)))
        self.redraw()

    def _take(self) -> None:
        if not self.chosen and self.cursor in self._next():
            self.chosen = frozenset({self.cursor})
        move = self._move()
        if move:
            self.choose(move)
        else:
            self.post_message(self.Refused(self.say("terminal-keks-choose")))

    def prompt(self) -> str:
        if not self._moves:
            return ""
        if not self.chosen:
            return self.say("terminal-keks-choose")
        cells = self._listed(sorted(self.chosen))
        said = self.say("keks-said-chosen", count=len(self.chosen), cells=cells)
        following = sorted(self._next())
        return f"{said} {self.say('keks-may-follow', cells=self._listed(following))}" if following else said

    def actions(self) -> list[Action]:
        if not self._moves:
            return []
        found = [Action("enter", self.say("terminal-key-choose"))]
        if self.chosen:
            tiles = self._some(self._tile(min(self.chosen)), len(self.chosen))
            found += [Action("t", self.say("keks-take", tiles=tiles)), Action("escape", self.say("keks-put-back"))]
        return found

    def _some(self, letter: str, count: int) -> str:
        return self.say(f"keks-some-{letter}", count=count, number=self.say("keks-number", count=count))

    def _listed(self, words: list[str]) -> str:
        return format_list(words, locale=self.say.language)

    # What it looks like

    def _layout(self) -> tuple[int, int, int, int]:
        """Return the upper left corner of the board, and the size of a cell, in characters."""
        width, height = self.size.width, self.size.height
        fitting = [size for size in SIZES if SIDE * size[0] + LEFT <= width and SIDE * size[1] + 1 <= height]
        across, down = fitting[0] if fitting else SIZES[-1]
        return (width - LEFT - SIDE * across) // 2 + LEFT, (height - 1 - SIDE * down) // 2, across, down

    def _cell_at(self, column: int, row: int) -> str | None:
        left, top, across, down = self._layout()
        x, y = (column - left) // across, SIDE - 1 - (row - top) // down
        inside = 0 <= x < SIDE and 0 <= y < SIDE and cell_name(x, y) in CELLS
        return cell_name(x, y) if inside else None

    def paint(self, canvas: Canvas) -> None:
        left, top, across, down = self._layout()
        for number in range(SIDE):
            middle = top + (SIDE - 1 - number) * down + (down - 1) // 2
            canvas.write(left - 2, middle, str(number + 1), self.faint)
            canvas.write(left + number * across + (across - 1) // 2, top + SIDE * down, FILES[number], self.faint)
        takeable = set(self.scene.view["takeable"]) if not self.chosen else self._next()
        marked = _cells(self.scene.marked) if self.scene.marked else frozenset()
        last = _cells(self.scene.last) if self.scene.last else frozenset()
        for cell in CELLS:
            self._paint_cell(canvas, cell, cell in takeable, cell in marked, cell in last)
        if self.has_focus:
            self._frame(canvas, self.cursor, ACCENT)

    def _corner(self, cell: str) -> tuple[int, int]:
        """Return the upper left character of a cell."""
        left, top, across, down = self._layout()
        x, y = place_of(cell)
        return left + x * across, top + (SIDE - 1 - y) * down

    def _paint_cell(self, canvas: Canvas, cell: str, takeable: bool, marked: bool, last: bool) -> None:
        (column, row), (_, _, across, down) = self._corner(cell), self._layout()
        letter, width, height = self._tile(cell), across - 1, max(2 * down - 1, 2)
        middle, centre = column + (width - 1) // 2, row + (down - 1) // 2
        here = self.has_focus and cell == self.cursor and not self.colour
        if letter == ".":
            canvas.write(middle, centre, "×" if last else "·", HINT if last else self.faint, reverse=here)
            return
        paper, ink = PALETTE[letter]
        chosen = cell in self.chosen
        if chosen:
            paper, ink = mix(paper, "#ffffff", 0.82), mix(paper, "#000000", 0.2)
        elif not takeable:
            paper, ink = mix(paper, self.paper.colour, 0.42), mix(ink, paper, 0.25)
        canvas.box(column, 2 * row, width, height, Material(paper))
        if marked or (chosen and height >= DOTS):
            canvas.frame(column, 2 * row, width, height, Material(HINT if marked else ACCENT))
        if self.colour and height >= DOTS:
            shape = bitmap(letter, height)
            x, y = column + (width - len(shape[0])) // 2, 2 * row + (height - len(shape)) // 2
            canvas.dots(x, y, shape, Material(ink))
        else:
            canvas.write(middle, centre, GLYPHS[letter], ink, bold=True, reverse=here)
        self._bracket(canvas, middle, centre, (chosen, takeable, marked), ink)

    def _bracket(self, canvas: Canvas, middle: int, row: int, state: tuple[bool, bool, bool], ink: str) -> None:
        """Write what a tile is between: it can be taken, it is chosen, it is advised."""
        _, _, across, _ = self._layout()
        chosen, takeable, marked = state
        pair = "{}" if chosen else "<>" if marked else "[]" if takeable else ""
        if pair and (across <= 6 or not self.colour):
            canvas.write(middle - 1, row, pair[0], ink, bold=True)
            canvas.write(middle + 1, row, pair[1], ink, bold=True)

    def _frame(self, canvas: Canvas, cell: str, colour: str) -> None:
        (column, row), (_, _, across, down) = self._corner(cell), self._layout()
        if down > 1 and self.colour:
            canvas.frame(column - 1, 2 * row - 1, across + 1, 2 * down + 1, Material(colour))
        elif self.colour:
            canvas.box(column + across - 1, 2 * row, 1, 2, Material(colour))

    def standing(self) -> Text:
        """Return the race for the colours: for each, the tiles of both players."""
        view, text = self.scene.view, Text()
        for seat in range(2):
            self._player_line(text, seat)
        crumbs = view["crumbs"]
        text.append("     1   2          1   2\n", Style(color=self.faint))
        for row in range(0, len(PALETTE), 2):
            for letter in list(PALETTE)[row : row + 2]:
                paper, ink = PALETTE[letter]
                text.append(f" {GLYPHS[letter]} ", Style(color=ink, bgcolor=paper, bold=True))
                text.append(" ")
                if letter == crumbs:
                    text.append("· · ·   ", Style(color=self.faint))
                else:
                    for seat in range(2):
                        text.append(self._places(letter, seat) + " ", Style(color=mix(paper, self.ink, 0.25)))
                text.append("   ")
            text.append("\n")
        if crumbs:
            text.append(self.say("keks-crumbs-are", colour=self.say(f"keks-colour-{crumbs}")), Style(color=self.faint))
        text.rstrip()
        return text

    def _player_line(self, text: Text, seat: int) -> None:
        view = self.scene.view
        text.append("▸ " if view["turn"] == seat else "  ", Style(color=ACCENT, bold=True))
        text.append(self.name_of(seat), Style(bold=view["turn"] == seat))
        won = len(view["won"][seat])
        text.append(f"  {'★' * won}{'☆' * (WINNING_COLOURS - won)}\n", Style(color=ACCENT if won else self.faint))

    def _places(self, letter: str, seat: int) -> str:
        held = min(self.scene.view["hands"][seat][list(PALETTE).index(letter)], WINNING_TILES)
        return "●" * held + "○" * (WINNING_TILES - held)


def _cells(move: str) -> frozenset[str]:
    return frozenset(move[at : at + 2] for at in range(0, len(move), 2))


def _distance(one: tuple[int, int], other: tuple[int, int]) -> int:
    return (one[0] - other[0]) ** 2 + (one[1] - other[1]) ** 2
