"""Themes: what a puzzle is about, read from what its answer does (`Position.effects`)."""

from triskel.core.position import Position
from triskel.puzzles.puzzle import Goal

FORK = 2  # threats at the same time

# The effects that stand for a theme, in the order in which themes are listed.
_KEKS = {
    "colour": ("wins-colour", "makes-crumbs"),
    "deny": ("denies-colour", "denies-game"),
    "sacrifice": ("leaves-colour",),
    "waiting": ("throws-away", "takes-decided", "takes-first"),
}
_CONNEXOH = {
    "deny": ("denies-out", "denies-game"),
    "sacrifice": ("lets-out",),
    "out": ("takes-out",),
    "pawn": ("advances", "moves-pawn"),
    "cut": ("cuts",),
    "way": ("leads-out",),
    "run": ("opens-run",),
    "three": ("connects-two",),
}
_CONEX = {
    "finish": ("wins-game", "reaches-target"),
    "star": ("doubles", "strikes", "keeps-lightning"),
    "draw": ("draws", "draws-unfit"),
    "bonus": ("on-bonus",),
    "die": ("rolls-die",),
    "room": ("makes-room", "keeps-playable"),
    "points": ("scores-most",),
}
_EFFECTS = {"keks": _KEKS, "connexoh": _CONNEXOH, "conex": _CONEX}
THEMES: dict[str, tuple[str, ...]] = {
    "keks": (*_KEKS, "fork", "escape", "long"),
    "connexoh": ("together", "lock", "fork", *_CONNEXOH, "path", "long"),
    "conex": (*_CONEX, "sacrifice", "draw-or-lay"),
}
LONG = 3  # moves to find


def themes_of(position: Position, goal: Goal, line: list[str], wrong: list[str]) -> list[str]:
    """Return the themes of a puzzle, given its position, its line and the likely wrong answers."""
    name, answer = position.game.name, line[0]
    codes = {effect.code for effect in position.effects(answer)}
    found = {theme for theme, effects in _EFFECTS[name].items() if not codes.isdisjoint(effects)}
    if goal == "draw":
        found.add("escape")
    if (len(line) + 1) // 2 >= LONG:
        found.add("long")
    if name == "conex":
        found |= _of_conex(answer, codes, wrong)
    elif name == "connexoh":
        found |= _of_connexoh(position, line)
        if not found - {"long"}:
            found.add("path")
    elif _gains_after(position, answer) >= FORK:
        found.add("fork")
    return [theme for theme in THEMES[name] if theme in found]


def _of_conex(answer: str, codes: set[str], wrong: list[str]) -> set[str]:
    found = set()
    if "scores" in codes and "scores-most" not in codes:
        found.add("sacrifice")
    if any((move == "draw") != (answer == "draw") for move in wrong):
        found.add("draw-or-lay")
    return found


def _of_connexoh(position: Position, line: list[str]) -> set[str]:
    mover = position.turn
    assert mover is not None
    after, found = position.play(line[0]), set()
    winning = {move[:2] for move in position.game.threats(after, 1 - mover)}
    if len(winning) >= FORK:
        found.add("fork")
    if winning & set(after.text().split()[2].split(",")):
        found.add("lock")
    for move in line[:-1]:
        position = position.play(move)
    before, last = position.state.pawns[mover], position.play(line[-1])
    if last.outcome is not None and int(before).bit_count() > 1:
        found.add("together")
    return found


def _gains_after(position: Position, answer: str) -> int:
    """Return how many colours an answer to a puzzle of Keks threatens to win, or to make crumbs of."""
    assert position.turn is not None
    threats = position.game.threats(position.play(answer), 1 - position.turn)
    gains = {
        str(effect.values["colour"])
        for effects in threats.values()
        for effect in effects
        if effect.code in ("wins-game", "wins-colour", "makes-crumbs")
    }
    return len(gains)
