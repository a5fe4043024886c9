"""Puzzles of Keks: late positions of games in which one move wins, or saves the draw, proven by the solver."""

import random
from collections.abc import Iterator

from triskel.core.position import Position
from triskel.games import game
from triskel.puzzles.puzzle import DRAWN, LOST, WON, Puzzle, Wrong
from triskel.puzzles.rating import Scale, work_of_line
from triskel.puzzles.themes import themes_of
from triskel.search.alphabeta import search
from triskel.search.limits import Limits
from triskel.search.one_ply import rank_by_evaluation
from triskel.search.solver import solve

PLAY = Limits(nodes=60)  # players that err, so that there is something to find
OPENING_PLIES = 4  # played at random, so that games differ
FEWEST_TILES, MOST_TILES = 8, 18
FEWEST_MOVES, MOST_MOVES = 5, 40  # to choose from
PROOF = Limits(nodes=100_000)
MOST_OWN_MOVES = 4
LONGEST_WIN = 11  # plies: the end should be in sight
MOST_WRONG, WRONG_PLIES, THEN_PLIES = 3, 3, 6
SCALE = Scale(budgets=[2**n for n in range(4, 17)], lowest=700, doubling=100)


def make(number: int) -> Puzzle | None:
    """Return the best puzzle of a game, None if it has none."""
    found = [puzzle for position in _late_positions(number) if (puzzle := _puzzle_at(number, position)) is not None]
    return max(found, key=_interest, default=None)


def _interest(puzzle: Puzzle) -> float:
    depth = len({"sacrifice", "waiting", "fork", "escape"} & set(puzzle.themes))
    return puzzle.rating / 100 + 3 * depth - 2 * ("colour" in puzzle.themes)


def _late_positions(number: int) -> Iterator[Position]:
    chooser, position, ply = random.Random(number), game("keks").start(seed=number), 0
    while position.turn is not None:
        if FEWEST_TILES <= int(position.state.keks).bit_count() <= MOST_TILES:
            yield position
        by_chance = ply < OPENING_PLIES
        position = position.play(chooser.choice(position.legal()) if by_chance else search(position, PLAY).move)
        ply += 1


def _puzzle_at(number: int, position: Position) -> Puzzle | None:
    """Return the puzzle that a position is, if it is one worth solving."""
    found = solve(position, PROOF)
    if found is None or found.value < 0 or not FEWEST_MOVES <= len(position.legal()) <= MOST_MOVES:
        return None
    if len(found.line) == 1 or len(found.line) > LONGEST_WIN:
        return None
    values = _values(position)
    if values is None or _answers(values) != [found.move] or _wins_at_once(position):
        return None
    line, then = _line(position, found.move)
    ranked = [position.game.write_move(position.state, each.move) for each in rank_by_evaluation(position)]
    likely = [move for move in ranked if move != found.move][:MOST_WRONG]
    if ranked[0] == found.move and len(line) == 1:
        return None  # seen at once, and nothing to find after it
    work = work_of_line(SCALE.budgets, position, line)
    return Puzzle(
        id=number,
        goal="win" if found.value > 0 else "draw",
        rating=SCALE.rating(work, (len(line) + 1) // 2, ranked.index(found.move)),
        themes=themes_of(position, "win" if found.value > 0 else "draw", line, likely),
        line=line,
        position=position.text(),
        value=WON if found.value > 0 else DRAWN,
        then=then,
        wrong={move: Wrong(_refutation(position.play(move)), values[move]) for move in likely},
    )


def _values(position: Position) -> dict[str, int] | None:
    """Return what every move is worth for the player to move; None if a proof takes too long."""
    values = {}
    for move in position.legal():
        value = _value_of(position.play(move))
        if value is None:
            return None
        values[move] = -value
    return values


def _value_of(position: Position) -> int | None:
    """Return what a position is worth to the player who moves there, or would if the game were not over."""
    if position.outcome is not None:
        return LOST if position.outcome.winners else DRAWN  # the fifth colour was won by the move that led here
    found = solve(position, PROOF)
    return None if found is None else round(WON * found.value)


def _answers(values: dict[str, int]) -> list[str]:
    best = max(values.values())
    return [move for move, value in values.items() if value == best]


def _wins_at_once(position: Position) -> bool:
    return any(position.play(move).outcome is not None for move in position.legal())


def _line(position: Position, answer: str) -> tuple[list[str], list[str]]:
    """Return the moves to find with the answers to them, as long as only one move is right; and how it goes on."""
    line, at = [answer], position.play(answer)
    while len(line) < 2 * MOST_OWN_MOVES - 1 and at.turn is not None:
        reply = solve(at, PROOF)
        if reply is None:
            break
        own = at.play(reply.move)
        if own.turn is None:
            break
        found, over = solve(own, PROOF), _wins_at_once(own)
        values = None if over else _values(own)
        if found is None or (not over and (values is None or len(_answers(values)) > 1)):
            break
        line += [reply.move, found.move]
        at = own.play(found.move)
    rest = solve(at, PROOF) if at.turn is not None else None
    return line, list(rest.line[:THEN_PLIES]) if rest is not None else []


def _refutation(position: Position) -> list[str]:
    found = solve(position, PROOF) if position.turn is not None else None
    return list(found.line[:WRONG_PLIES]) if found is not None else []
