"""Puzzles of Connex'Oh: one move forces a win within three or five plies, proven by alpha-beta to that depth."""

import random
from collections.abc import Iterator

from triskel.core.position import Position
from triskel.games import game
from triskel.puzzles.puzzle import Puzzle, Wrong
from triskel.puzzles.rating import Scale, work_of
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


def make(number: int) -> Puzzle | None:
    """Return the hardest puzzle of a game, None if it has none."""
    puzzles = [puzzle for position in _positions(number) if (puzzle := _puzzle_at(number, position)) is not None]
    return max(puzzles, key=lambda puzzle: puzzle.rating, default=None)


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


def _puzzle_at(number: int, position: Position) -> Puzzle | None:
    """Return the puzzle that a position is, if it is one worth solving."""
    seen = search(position, GLANCE)
    if seen.value < 1 or len(seen.line) not in PLIES:
        return None
    found = search(position, Limits(depth=PLIES[0]), reductions=False)
    if found.value < 1:
        found = search(position, Limits(depth=PLIES[1]), reductions=False)
    plies = len(found.line)
    if found.value < 1 or plies not in PLIES or not _is_only(position, found.move, plies):
        return None
    ranked = [position.game.write_move(position.state, each.move) for each in rank_by_evaluation(position)]
    likely = [move for move in ranked if move != found.move][:MOST_WRONG]
    work = work_of(SCALE.budgets, lambda nodes: search(position, Limits(nodes=nodes)).move == found.move)
    line = list(found.line)
    return Puzzle(
        id=number,
        goal="win",
        rating=SCALE.rating(work, (plies + 1) // 2),
        themes=themes_of(position, "win", line, likely),
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


def _refutation(after: Position, plies: int) -> list[str]:
    if after.turn is None:
        return []
    return list(search(after, Limits(depth=plies - 1), reductions=False).line[:WRONG_PLIES])
