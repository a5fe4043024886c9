"""Conex on the screen: the table with its overlapping cards, and the hand below it."""

from collections.abc import Mapping
from typing import Any

from rich.style import Style
from rich.text import Text

from triskel.tui.boards.base import ACCENT, HINT, Action, Board
from triskel.tui.boards.conex_hand import LINES, columns_of, paint_hand
from triskel.tui.boards.conex_table import Camera, TablePicture, card_named, fit
from triskel.tui.boards.conex_words import ConexWords
from triskel.tui.canvas import Canvas

LIGHTNING, DOUBLE = "ϟ", "2×"
PLACED, STRIKING = "place", "strike"
STEP = 0.8  # how much nearer the camera goes with a key
KINDS = {"d": "draw", "p": "pass", "e": "done"}  # keys of moves that need no card


class ConexBoard(Board):
    """The table and the hand of Conex: a card is chosen first, then one of the places where it fits."""

    card = 0  # the place in the hand
    mode = ""  # choosing a card; or a place for it; or a card that lightning strikes
    target = 0
    doubled = False
    nearer = 1.0

    def let_go(self) -> None:
        self.mode, self.target, self.doubled = "", 0, False
        self.card = min(self.card, max(0, len(self._hand) - 1))

    @property
    def _hand(self) -> list[str]:
        return list(self.scene.view.get("hand") or ())

    @property
    def _chosen(self) -> str | None:
        return self._hand[self.card] if self._hand else None

    @property
    def words(self) -> ConexWords:
        return ConexWords(self.say, self.names)

    def _places(self, card: str | None) -> list[Mapping[str, Any]]:
        """Return where a card can be placed, the dearest places first."""
        legal = set(self.scene.legal)
        found = [p for p in self.scene.view["placements"] if p["card"] == card and p["move"] in legal]
        return sorted(found, key=lambda p: (-p["points"], round(p["x"]), round(p["y"]), p["move"]))

    def _strikes(self) -> list[str]:
        return [move[4:] for move in self.scene.legal if move.startswith("zap ")]

    def _drops(self) -> bool:
        return any(move.startswith("drop ") for move in self.scene.legal)

    def _place(self) -> Mapping[str, Any] | None:
        """Return the place that is pointed at."""
        places = self._places(self._chosen) if self.mode == PLACED else []
        return places[self.target % len(places)] if places else None

    # What can be done

    def press(self, key: str) -> bool:
        if key in ("plus", "equals_sign", "minus", "0"):
            self.nearer = 1.0 if key == "0" else max(1.0, self.nearer * (1 / STEP if key != "minus" else STEP))
            self.redraw()
            return True
        if key in ("left", "right", "up", "down", "tab", "shift+tab"):
            return self._walk(-1 if key in ("left", "up", "shift+tab") else 1)
        if key in KINDS and KINDS[key] in self.scene.legal:
            self.choose(KINDS[key])
        elif key.isdigit() and 0 < int(key) <= len(self._hand):
            self.card = int(key) - 1
            self._take_up()
        elif key in ("enter", "space") and self.scene.legal:
            self._confirm()
        elif key == "l" and self._strikes():
            self.mode, self.target = STRIKING, 0
        elif key == "x" and self.mode == PLACED and self._can_double():
            self.doubled = not self.doubled
        elif key == "escape" and self.mode:
            self.let_go()
        else:
            return False
        self.redraw()
        return True

    def _walk(self, by: int) -> bool:
        if self.mode == PLACED:
            count = len(self._places(self._chosen))
        elif self.mode == STRIKING:
            count = len(self._strikes())
        else:
            self.card = (self.card + by) % max(1, len(self._hand))
            self.redraw()
            return True
        self.target = (self.target + by) % max(1, count)
        self.redraw()
        return True

    def _can_double(self) -> bool:
        place = self._place()
        return bool(place and f"{place['move']}*" in self.scene.legal)

    def _take_up(self) -> None:
        """Go on from a chosen card to the places for it."""
        if not self.scene.legal or self._chosen is None:
            return
        self.mode, self.target = (PLACED, 0)
        if not self._drops() and not self._places(self._chosen):
            self.mode = ""
            self.post_message(self.Refused(self.words.where(self._chosen, 0)))

    def _confirm(self) -> None:
        if self.mode == STRIKING:
            self.choose(f"zap {self._strikes()[self.target]}")
        elif not self.mode:
            self._take_up()
        elif self._drops():
            self.choose(f"drop {self._chosen}")
        elif place := self._place():
            self.choose(place["move"] + ("*" if self.doubled and self._can_double() else ""))

    def click(self, column: int, row: int, times: int) -> None:  # noqa: ARG002
        rows = self._table_rows()
        if row >= rows:
            across = columns_of(self.size.width)
            number = (row - rows) // LINES * across[0] + column // across[1]
            if number < len(self._hand):
                again = number == self.card and self.mode == PLACED and self._drops()
                self.card = number
                self._confirm() if again else self._take_up()
        elif self.mode == PLACED:
            self._click_place(column, row)
        elif card := self._picture.card_at(column, row):
            self._click_card(card)
        self.redraw()

    def _click_place(self, column: int, row: int) -> None:
        """Point at the nearest place; a click on the one that is pointed at places the card."""
        x, y = self._picture.place_of(column, row)
        places = self._places(self._chosen)
        if not places:
            return
        near = sorted(range(len(places)), key=lambda n: (places[n]["x"] - x) ** 2 + (places[n]["y"] - y) ** 2)
        if near[0] == self.target % len(places):
            self._confirm()
        else:
            self.target = near[0]

    def _click_card(self, card: str) -> None:
        if card in self._strikes():
            if self.mode == STRIKING and self._strikes()[self.target] == card:
                self._confirm()
            self.mode, self.target = STRIKING, self._strikes().index(card)

    def prompt(self) -> str:
        view, legal = self.scene.view, self.scene.legal
        if not legal:
            return ""
        if self._drops():
            return self.words.dropping(self._chosen if self.mode else None)
        if self.mode == STRIKING:
            return self.say("conex-now-strike-sure", card=self.words.card(self._strikes()[self.target]))
        if place := self._place():
            return self.words.placing(place, self.doubled and self._can_double())
        return self.words.starting(legal, bool(view["hand"]), bool(view["placements"]))

    def actions(self) -> list[Action]:
        legal = self.scene.legal
        if not legal:
            return []
        found = []
        if place := self._place():
            points = place["points"] * (2 if self.doubled and self._can_double() else 1)
            found = [Action("enter", self.say("conex-do-place", points=points))]
            found += [Action("x", self.say("conex-do-double"))] if self._can_double() else []
        elif self.mode == STRIKING:
            found = [Action("enter", self.say("terminal-key-strike"))]
        elif self.mode and self._drops():
            found = [Action("enter", self.say("conex-do-drop"))]
        elif self._hand:
            found = [Action("enter", self.say("terminal-key-choose"))]
        if self.mode:
            return [*found, Action("escape", self.say("conex-do-undo"))]
        found += [Action(key, self.say(f"conex-do-{move}")) for key, move in KINDS.items() if move in legal]
        return found + ([Action("l", self.say("conex-do-lightning"))] if self._strikes() else [])

    # What it looks like

    def _table_rows(self) -> int:
        """Return the rows of the screen above the hand."""
        rows = -(-len(self._hand) // columns_of(self.size.width)[0])
        return max(4, self.size.height - LINES * rows)

    def _camera(self, rows: int) -> Camera:
        view = self.scene.view
        points = [(each["x"], each["y"]) for each in (*view["layout"], *view["placements"])]
        found = fit(points, self.size.width, rows, view["table"])
        place = self._place()
        if self.nearer == 1.0 or place is None:
            return Camera(found.x, found.y, found.scale / self.nearer)
        return Camera(place["x"], place["y"], found.scale / self.nearer)

    def paint(self, canvas: Canvas) -> None:
        view, rows = self.scene.view, self._table_rows()
        picture = self._picture = TablePicture(canvas, rows, self._camera(rows), self.app.current_theme.dark)
        picture.paint_table(view["table"])
        picture.paint_tableau()
        last = _card_of(self.scene.last)
        for lying in view["layout"]:
            picture.paint_card(lying, HINT if lying["card"] == last else None)
        struck = self._strikes()[self.target] if self.mode == STRIKING else None
        for lying in view["layout"]:
            picture.write_card(lying, f"{LIGHTNING}{lying['card']}" if lying["card"] in self._strikes() else None)
            if lying["card"] == struck:
                picture.paint_card(lying, ACCENT)
                picture.mark((lying["x"], lying["y"]), f"{LIGHTNING}{struck}{LIGHTNING}", "#ffffff")
        self._paint_places(picture)
        paint_hand(self, canvas, rows, self._hand, self.card if self.has_focus else -1)

    def _paint_places(self, picture: TablePicture) -> None:
        """Mark where the chosen card could go, and draw it at the place that is pointed at."""
        chosen = self._place()
        if chosen is not None:
            for place in self._places(self._chosen):
                picture.mark((place["x"], place["y"]), str(place["points"]), self.ink if self.colour else "")
            picture.paint_card(chosen, ACCENT)
            picture.mark((chosen["x"], chosen["y"]), f"+{chosen['points']}", "#ffffff")
        elif self.scene.marked:
            for place in self.scene.view["placements"]:
                if place["move"] == self.scene.marked.rstrip("*"):
                    picture.paint_card(place, HINT)
                    picture.write_card(place)

    def fits(self, card: str) -> int:
        """Return in how many places a card of the hand fits now."""
        return len(self._places(card)) if self.scene.legal else 0

    def standing(self) -> Text:
        """Return points, cards and stars of the players, and the pile."""
        view, text = self.scene.view, Text()
        for seat, points in enumerate(view["scores"]):
            text.append("▸ " if view["turn"] == seat else "  ", Style(color=ACCENT, bold=True))
            text.append(self.name_of(seat), Style(bold=view["turn"] == seat))
            text.append("\n    " + self.say("conex-points", points=points), Style(bold=True))
            count = view["hands"][seat]
            text.append(f" · {count} {self.say('conex-cards-word', count=count)}", Style(color=self.faint))
            for star, sign in (("lightning", LIGHTNING), ("double", DOUBLE)):
                if view["stars"][star]["holder"] == seat:
                    usable = view["stars"][star]["usable"]
                    text.append(f" {sign}", Style(color=ACCENT if usable else self.faint, bold=usable))
            text.append("\n")
        text.append(f"  {self.say('conex-pile', count=view['pile'])}")
        beside = [sign for star, sign in (("lightning", LIGHTNING), ("double", DOUBLE)) if self._beside(star)]
        text.append(f"  {' '.join(beside)}\n", Style(color=ACCENT))
        final = self.say("conex-final") if view["final"] else f"{self.say('conex-option-target')} {view['target']}"
        text.append(f"  {final}", Style(bold=view["final"]))
        return text

    def _beside(self, star: str) -> bool:
        return self.scene.view["stars"][star]["holder"] is None


def _card_of(move: str | None) -> str | None:
    """Return the card that a move placed."""
    if not move or ">" not in move:
        return None
    return card_named(move.partition(">")[0][:-1]).id
