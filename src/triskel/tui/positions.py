"""Positions from views, for games in which nothing is hidden: what a match on a server shows is all there is."""

from triskel.core.errors import TriskelError
from triskel.core.game import Game
from triskel.core.position import Position
from triskel.tui.table import View


def position_of(game: Game, view: View) -> Position | None:
    """Return the position that a view shows; None where the view does not show all, or the game is over."""
    write = {"keks": _keks, "connexoh": _connexoh}.get(game.name)
    if write is None or not view or view["turn"] is None:
        return None
    try:
        return game.parse(write(view), **view["options"])
    except TriskelError:
        return None


def _keks(view: View) -> str:
    hands = ["".join(map(str, hand)) for hand in view["hands"]]
    return " ".join(["/".join(view["board"]), str(view["turn"] + 1), *hands, view["crumbs"] or "-"])


def _connexoh(view: View) -> str:
    size, (light, dark) = len(view["tiles"]), view["pawns"]
    rows = []
    for down, row in enumerate(view["tiles"]):
        names = [f"{'abcdefgh'[x]}{size - down}" for x in range(size)]
        rows.append("".join(lies + _pawns(name in light, name in dark) for lies, name in zip(row, names, strict=True)))
    return f"{'/'.join(rows)} {'wb'[view['turn']]} {','.join(view['protected']) or '-'}"


def _pawns(light: bool, dark: bool) -> str:
    return {(False, False): ".", (True, False): "w", (False, True): "b", (True, True): "x"}[light, dark]
