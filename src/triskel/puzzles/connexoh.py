"""Puzzles of Connex'Oh: one move forces a win within three or five plies, proven by alpha-beta to that depth."""

import random
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from math import log2

from triskel.core.errors import TriskelError
from triskel.core.position import Position
from triskel.games import game
from triskel.puzzles.puzzle import Puzzle, Wrong
from triskel.puzzles.rating import Scale, work_of_line
from triskel.puzzles.themes import themes_of
from triskel.search.alphabeta import search
from triskel.search.limits import Limits
from triskel.search.one_ply import rank_by_evaluation

PLAY = Limits(nodes=150)
BY_CHANCE = 0.25  # the share of moves that are played at random, so that games differ
OPENING_PLIES, MOST_PLIES = 16, 100
VARIANTS = 3  # of every position
OWN_PAWNS, OTHERS_PAWNS = 2, 3  # at most: with more no win is near
NEAR = 2 * 13  # the last two rows of the board, in characters of its text
GLANCE = Limits(nodes=8_000)  # to see whether a win may be near at all
PLIES = (3, 5)
MOST_WRONG, WRONG_PLIES = 3, 2
SCALE = Scale(budgets=[2**n for n in range(6, 18)], lowest=650, doubling=100, move=120)


@dataclass(frozen=True, slots=True)
class _Win:
    """A forced win, not yet proven to be the only one."""

    position: Position
    line: list[str]
    ranked: list[str]  # all moves, the best at first sight first
    themes: list[str]

    @property
    def better(self) -> int:
        """How many moves look better than the answer."""
        return self.ranked.index(self.line[0])

    @property
    def interest(self) -> float:
        return len(self.themes) + log2(1 + self.better)


def make(number: int) -> Puzzle | None:
    """Return the best puzzle of a game, None if it has none."""
    win = _most_interesting(_wins_seen(_positions(number)))
    if win is None:
        return None
    for_two = [each for each in _wins_seen(_with_another_pawn(win.position.text())) if "together" in each.themes]
    return _puzzle(number, _most_interesting(for_two) or win)


def _most_interesting(wins: Iterable[_Win]) -> _Win | None:
    """Return the first win that can be proven, as a puzzle has to be."""
    ordered = sorted(wins, key=lambda win: win.interest, reverse=True)
    return next((proven for win in ordered if (proven := _proven(win)) is not None), None)


def _positions(number: int) -> Iterator[Position]:
    """Yield positions of a game with fewer pawns: tiles and pawns lie as in play, and the end is near."""
    chooser, position = random.Random(number), game("connexoh").start()
    for ply in range(MOST_PLIES):
        if position.turn is None:
            return
        if ply >= OPENING_PLIES:
            thinned = {text for _ in range(VARIANTS) if (text := _thinned(chooser, position.text())) is not None}
            yield from map(game("connexoh").parse, sorted(thinned))
        by_chance = chooser.random() < BY_CHANCE
        position = position.play(chooser.choice(position.legal()) if by_chance else search(position, PLAY).move)


def _thinned(chooser: random.Random, text: str) -> str | None:
    """Return a position's text with a few of its pawns; None if no pawn of the mover's is near its edge."""
    tiles, mover, _ = text.split()
    rows = tiles if mover == "w" else tiles[::-1]  # the mover's edge first
    near = [at for at, sign in enumerate(rows) if sign in (mover, "x") and at < NEAR]
    other = "b" if mover == "w" else "w"
    others = [at for at, sign in enumerate(rows) if sign in (other, "x")]
    if not near:
        return None
    own = set(chooser.sample(near, min(len(near), chooser.randint(1, OWN_PAWNS))))
    theirs = set(chooser.sample(others, min(len(others), chooser.randint(1, OTHERS_PAWNS))))
    signs = {(False, False): ".", (True, False): mover, (False, True): other, (True, True): "x"}
    thinned = "".join(signs[at in own, at in theirs] if sign in "wbx." else sign for at, sign in enumerate(rows))
    return f"{thinned if mover == 'w' else thinned[::-1]} {mover} -"


def _with_another_pawn(text: str) -> Iterator[Position]:
    """Yield a position with one more pawn of the mover's, on each tile near its edge."""
    tiles, mover, _ = text.split()
    rows = tiles if mover == "w" else tiles[::-1]
    signs = {".": mover, "b": "x", "w": "x"}
    for at, sign in enumerate(rows[:NEAR]):
        if sign in signs and sign != mover:
            more = rows[:at] + signs[sign] + rows[at + 1 :]
            try:
                yield game("connexoh").parse(f"{more if mover == 'w' else more[::-1]} {mover} -")
            except TriskelError:
                continue  # a pawn on a path that leaves


def _wins_seen(positions: Iterable[Position]) -> Iterator[_Win]:
    """Yield the wins that a quick search sees."""
    for position in positions:
        seen = search(position, GLANCE)
        if seen.value < 1 or len(seen.line) not in PLIES:
            continue
        ranked = [position.game.write_move(position.state, each.move) for each in rank_by_evaluation(position)]
        line = list(seen.line)
        yield _Win(position, line, ranked, themes_of(position, "win", line, []))


def _proven(win: _Win) -> _Win | None:
    """Return a win with its line as a search without reductions finds it; None if another move wins as soon."""
    position, plies = win.position, len(win.line)
    found = search(position, Limits(depth=plies), reductions=False)
    if found.value < 1 or found.move != win.line[0] or len(found.line) != plies:
        return None
    line = _line(position, found.line) if _is_only(position, found.move, plies) else None
    return replace(win, line=line, themes=themes_of(position, "win", line, [])) if line is not None else None


def _puzzle(number: int, win: _Win) -> Puzzle:
    position, line, plies = win.position, win.line, len(win.line)
    likely = [move for move in win.ranked if move != line[0]][:MOST_WRONG]
    work = work_of_line(SCALE.budgets, position, line)
    return Puzzle(
        id=number,
        goal="win",
        rating=SCALE.rating(work, (plies + 1) // 2, win.better),
        themes=win.themes,
        line=line,
        position=position.text(),
        wrong={move: Wrong(_refutation(position.play(move), plies)) for move in likely},
    )


def _is_only(position: Position, answer: str, plies: int) -> bool:
    """Return whether no other move wins as soon."""
    for move in position.legal():
        after = position.play(move)
        if move == answer:
            continue
        if after.outcome is not None and after.outcome.winners == (position.turn,):
            return False
        if after.turn is not None and search(after, Limits(depth=plies - 1), reductions=False).value == -1:
            return False
    return True


def _line(position: Position, line: Sequence[str]) -> list[str] | None:
    """Return a line in which the second move too is the only one that wins so soon; None if there is none."""
    if len(line) == PLIES[0]:
        return list(line)
    after = position.play(line[0])
    for reply in (line[1], *(move for move in after.legal() if move != line[1])):
        at = after.play(reply)
        if at.turn is None:
            continue
        found = search(at, Limits(depth=PLIES[0]), reductions=False)
        if found.value == 1 and len(found.line) == PLIES[0] and _is_only(at, found.move, PLIES[0]):
            return [line[0], reply, *found.line]
    return None


def _refutation(after: Position, plies: int) -> list[str]:
    if after.turn is None:
        return []
    return list(search(after, Limits(depth=plies - 1), reductions=False).line[:WRONG_PLIES])
