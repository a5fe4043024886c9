"""The tiles of Connex'Oh: two triangles each, bridges where triangles are connected, pawns and their paths."""

from rich.style import Style
from rich.text import Text

from triskel.games.connexoh.record import BLACK, WHITE
from triskel.tui.boards import connexoh_tiles as tiles
from triskel.tui.boards.base import ACCENT, ARROWS, HINT, Action, Board
from triskel.tui.boards.cells import FILES, cell_name, place_of, step
from triskel.tui.canvas import Canvas, Material, mix

WOOD = ("#efdcae", "#96633f")
TRAIL = ("#a9d3e8", "#2f7fa8")  # the path of a pawn
PAWN_INK = ("#3a2208", "#0d0703")
RED = "#e0313c"
PITCHES = (14, 12, 10, 8, 6)  # pixels from tile to tile, the largest that fits
LEFT = 3  # columns for the rows' numbers
TURNS = {1: "+90", 2: "+180", 3: "-90"}  # by quarters to the right


class ConnexohBoard(Board):
    """The board of Connex'Oh: Enter picks a tile up, R turns it, Enter again confirms; or a pawn goes to a dot."""

    cursor = "a1"
    picked: str | None = None
    quarters = 0

    def let_go(self) -> None:
        self.picked, self.quarters = None, 0
        if self.cursor not in self._cells:
            self.cursor = "a1"

    @property
    def _side(self) -> int:
        return int(self.scene.view["options"]["size"])

    @property
    def _cells(self) -> list[str]:
        return [cell_name(x, y) for y in range(self._side) for x in range(self._side)]

    def _turns(self, cell: str) -> list[int]:
        return [quarters for quarters, text in TURNS.items() if f"{cell}{text}" in self.scene.legal]

    def _targets(self, cell: str) -> list[str]:
        """Return where the pawn on a tile can go."""
        start = f"{cell}-"
        return [move[3:] for move in self.scene.legal if move.startswith(start) and move[3:] in self._cells]

    # What can be done

    def press(self, key: str) -> bool:
        if key in ARROWS:
            self.cursor = step(self.cursor, *ARROWS[key], self._side, self._cells)
            self.redraw()
        elif key in ("enter", "space"):
            self._confirm(self.cursor)
        elif key in ("r", "R", "upper_r", "shift+r"):
            self._turn(1 if key == "r" else -1)
        elif key == "tab" and self.picked and self._targets(self.picked):
            self._to_next_target(self._targets(self.picked))
        elif key == "escape" and self.picked:
            self.let_go()
            self.redraw()
        else:
            return False
        return True

    def click(self, column: int, row: int, times: int) -> None:  # noqa: ARG002
        cell = self._cell_at(column, row)
        if cell is None:
            return
        self.cursor = cell
        if cell == self.picked and self._turns(cell):
            self._turn(1)
        else:
            self._confirm(cell)

    def _to_next_target(self, targets: list[str]) -> None:
        at = targets.index(self.cursor) + 1 if self.cursor in targets else 0
        self.cursor = targets[at % len(targets)]
        self.redraw()

    def _turn(self, by: int) -> None:
        """Turn the picked tile on the screen, or pick up the one under the cursor and turn that."""
        if not self.scene.legal:
            return
        cell = self.picked or self.cursor
        if not self._turns(cell):
            self.post_message(self.Refused(self.say("connexoh-said-protected", cell=cell)))
            return
        self.picked, self.cursor = cell, cell
        self.quarters = (self.quarters + by) % 4
        self.redraw()

    def _confirm(self, cell: str) -> None:
        if not self.scene.legal:
            return
        if self.picked == cell:
            if self.quarters:
                self.choose(f"{cell}{TURNS[self.quarters]}")
                return
            self.let_go()
        elif self.picked and cell in self._targets(self.picked) and not self.quarters:
            self.choose(f"{self.picked}-{cell}")
        elif self._turns(cell) or self._targets(cell):
            self.picked, self.quarters = cell, 0
        else:
            self.post_message(self.Refused(self.say("connexoh-said-protected", cell=cell)))
        self.redraw()

    def prompt(self) -> str:
        if not self.scene.legal:
            return ""
        if not self.picked:
            return self.say("connexoh-choose")
        if self.quarters:
            return self.say(f"terminal-turned-{self.quarters}", cell=self.picked)
        if self.cursor in self._targets(self.picked):
            return self.say("connexoh-aimed", **{"from": self.picked, "to": self.cursor})
        if not self._turns(self.picked):
            return self.say("connexoh-run-it")
        return self.say("terminal-turn-or-run" if self._targets(self.picked) else "terminal-turn-it", cell=self.picked)

    def actions(self) -> list[Action]:
        if not self.scene.legal:
            return []
        if not self.picked:
            return [Action("enter", self.say("terminal-key-pick")), Action("r", self.say("connexoh-turn-right"))]
        found = []
        if self._turns(self.picked):
            turns = (("r", "connexoh-turn-right"), ("R", "connexoh-turn-left"))
            found += [Action(key, self.say(name)) for key, name in turns]
        if self.quarters:
            found.append(Action("enter", self.say("connexoh-play-turn")))
        elif self._targets(self.picked):
            found += [Action("tab", self.say("terminal-key-places"))]
            if self.cursor in self._targets(self.picked):
                found.append(Action("enter", self.say("connexoh-play-run")))
        return [*found, Action("escape", self.say("connexoh-put-back"))]

    # What it looks like

    def _layout(self) -> tuple[int, int, int]:
        """Return the upper left corner of the tiles in characters, and the pixels from tile to tile."""
        width, height, size = self.size.width, self.size.height, self._side
        fitting = [p for p in PITCHES if size * p + LEFT <= width and size * p // 2 + 2 <= height]
        pitch = fitting[0] if fitting else PITCHES[-1] - 2
        return (width - LEFT - size * pitch) // 2 + LEFT, max(1, (height - size * pitch // 2) // 2), pitch

    def _cell_at(self, column: int, row: int) -> str | None:
        left, top, pitch = self._layout()
        x, y = (column - left) // pitch, self._side - 1 - (row - top) * 2 // pitch
        return cell_name(x, y) if 0 <= x < self._side and 0 <= y < self._side else None

    def _orientation(self, cell: str) -> int:
        x, y = place_of(cell)
        lies = int(self.scene.view["tiles"][self._side - 1 - y][x])
        return (lies + self.quarters) % 4 if cell == self.picked else lies

    def _corner(self, cell: str) -> tuple[int, int]:
        """Return the upper left pixel of a tile."""
        left, top, pitch = self._layout()
        x, y = place_of(cell)
        return left + x * pitch, 2 * top + (self._side - 1 - y) * pitch

    def paint(self, canvas: Canvas) -> None:
        self._paint_edges(canvas)
        trail = self._trail()
        for cell in self._cells:
            self._paint_tile(canvas, cell, trail)
        for cell in self._cells:
            self._paint_bridges(canvas, cell)
        self._paint_frames(canvas)
        for player in (WHITE, BLACK):
            for cell in self.scene.view["pawns"][player]:
                self._paint_pawn(canvas, cell, player)
        if self.picked and not self.quarters:
            for cell in self._targets(self.picked):
                column, row = self._pawn_place(cell, int(self.scene.view["turn"]))
                canvas.write(column, row, "•" if cell != self.cursor else "◎", ACCENT, bold=True)

    def _paint_edges(self, canvas: Canvas) -> None:
        """Write the names of rows and columns, and arrows where pawns can leave."""
        left, top, pitch = self._layout()
        size, exits = self._side, self.scene.view["exits"]
        bottom = top + size * pitch // 2
        for number in range(size):
            middle = left + number * pitch + (pitch - 2) // 2
            canvas.write(middle, bottom, FILES[number], self.faint)
            row = top + ((size - 1 - number) * pitch + pitch // 2 - 1) // 2
            canvas.write(left - 2, row, str(number + 1), self.faint)
            if cell_name(number, size - 1) in exits[WHITE]:
                canvas.write(middle - 1, top - 1, "↑↑", mix(WOOD[WHITE], ACCENT, 0.5), bold=True)
            if cell_name(number, 0) in exits[BLACK]:
                canvas.write(middle + 1, bottom, "↓↓", mix(WOOD[BLACK], ACCENT, 0.4), bold=True)

    def _trail(self) -> dict[str, set[int]]:
        """Return the triangles on the paths of the pawn that is picked, or under the cursor."""
        cell = self.picked or self.cursor
        found: dict[str, set[int]] = {}
        if self.quarters:
            return {}
        for player in (WHITE, BLACK):
            if cell in self.scene.view["pawns"][player]:
                for path in self.scene.view["paths"][player]:
                    if cell in path["tiles"]:
                        for tile in path["tiles"]:
                            found.setdefault(tile, set()).add(player)
        return found

    def _paint_tile(self, canvas: Canvas, cell: str, trail: dict[str, set[int]]) -> None:
        (x, y), (_, _, pitch) = self._corner(cell), self._layout()
        halves = [
            Material((TRAIL if player in trail.get(cell, ()) else WOOD)[player], tiles.SIGNS[player])
            for player in (WHITE, BLACK)
        ]
        canvas.box(x, y, pitch - 1, pitch - 1, halves[BLACK])
        for across, down in tiles.light_pixels(self._orientation(cell), pitch - 1):
            canvas.box(x + across, y + down, 1, 1, halves[WHITE])
        if not self.colour:
            tiles.write_diagonal(canvas, x, y // 2, pitch, self._orientation(cell), self.ink)
        if cell in self.scene.view["protected"]:
            canvas.write(x + (pitch - 2) // 2, (y + pitch // 2 - 1) // 2, "◆", RED, bold=True)

    def _paint_bridges(self, canvas: Canvas, cell: str) -> None:
        """Fill the gaps to the next tiles in the east and the north where triangles are connected."""
        (x, y), (_, _, pitch) = self._corner(cell), self._layout()
        file, rank = place_of(cell)
        for side, (across, up) in (("E", (1, 0)), ("N", (0, 1))):
            if file + across >= self._side or rank + up >= self._side:
                continue
            other = cell_name(file + across, rank + up)
            player = tiles.player_at(self._orientation(cell), side)
            if player != tiles.player_at(self._orientation(other), tiles.OPPOSITE[side]):
                continue
            level, upright = ("─━"[player], "│┃"[player])
            if side == "E":
                canvas.box(x + pitch - 1, y + 1, 1, pitch - 3, Material(WOOD[player], level))
            else:
                canvas.box(x + 1, y - 1, pitch - 3, 1, Material(WOOD[player], upright))

    def _paint_frames(self, canvas: Canvas) -> None:
        frames = []
        turned = self.scene.view["turned"]
        if turned and not self.picked:
            frames.append((turned, HINT))
        if self.scene.marked:
            frames += [(cell, HINT) for cell in _tiles_of(self.scene.marked)]
        if self.picked:
            frames.append((self.picked, "#ffffff" if self.app.current_theme.dark else "#000000"))
        if self.has_focus:
            frames.append((self.cursor, ACCENT))
        for cell, colour in frames:
            (x, y), (_, _, pitch) = self._corner(cell), self._layout()
            if self.colour:
                canvas.frame(x - 1, y - 1, pitch + 1, pitch + 1, Material(colour))
            else:
                column, row = x + (pitch - 2) // 2, (y + pitch // 2 - 1) // 2
                canvas.write(column, row, "+" if colour == ACCENT else "!", colour, bold=True, reverse=True)

    def _pawn_place(self, cell: str, player: int) -> tuple[int, int]:
        """Return the character on which a pawn stands: on its triangle, towards the right angle."""
        (x, y), (_, _, pitch) = self._corner(cell), self._layout()
        orientation = (self._orientation(cell) + 2 * player) % 4
        east, north = orientation in (0, 1), orientation in (0, 3)
        inset = (pitch - 1) // 5
        column = x + (pitch - 2 - inset if east else inset)
        row = y // 2 + (inset // 2 if north else (pitch - 2 - inset) // 2)
        return column, row

    def _paint_pawn(self, canvas: Canvas, cell: str, player: int) -> None:
        column, row = self._pawn_place(cell, player)
        (_, _, pitch), orientation = self._layout(), (self._orientation(cell) + 2 * player) % 4
        if pitch >= 10 and self.colour:
            face, rim = ("#fffaf0", "#7a5a20") if player == WHITE else ("#191009", "#d8b48c")
            left = column - (3 if orientation in (0, 1) else 0)
            y = 2 * row - (2 if orientation in (1, 2) else 0)
            canvas.dots(left, y, (".##.", "####", "####", ".##."), Material(rim))
            canvas.dots(left + 1, y + 1, ("##", "##"), Material(face))
        else:
            canvas.write(column, row, tiles.PAWNS[player], PAWN_INK[player], bold=True)

    def standing(self) -> Text:
        """Return the pawns of both players that are still in the game."""
        view, text = self.scene.view, Text()
        for player, pawn in enumerate(tiles.PAWNS):
            left = len(view["pawns"][player])
            text.append("▸ " if view["turn"] == player else "  ", Style(color=ACCENT, bold=True))
            text.append(self.name_of(player), Style(bold=view["turn"] == player))
            text.append("  " + pawn * left, Style(bold=True))
            text.append("·" * (self._side - left), Style(color=self.faint))
            text.append(f"  {'↑' if player == WHITE else '↓'}\n", Style(color=self.faint))
        if view["protected"]:
            text.append("◆ ", Style(color=RED, bold=True))
            text.append(self.say("connexoh-protects", cells=", ".join(view["protected"])))
        text.rstrip()
        return text


def _tiles_of(move: str) -> list[str]:
    """Return the tiles that a move names: the one turned, or where a pawn comes from and goes to."""
    return [move[:2]] if move[2:] in TURNS.values() else [move[:2], move[3:]]
