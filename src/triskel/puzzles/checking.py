"""Checking puzzles by other searches than those that made them.

| game | made by | checked by |
| --- | --- | --- |
| Keks | the solver (proof-number search) | alpha-beta to the end of the game |
| Connex'Oh | alpha-beta | `exhaustive`: all moves, no windows, table or evaluation |
| Conex | ISMCTS | more guesses, and others |
"""

from collections.abc import Callable

from triskel.core.errors import OptionError, TriskelError
from triskel.core.position import Position
from triskel.puzzles.conex import margin_of, values_of
from triskel.puzzles.exhaustive import Forced, forces_win
from triskel.puzzles.puzzle import DRAWN, WON, Puzzle
from triskel.puzzles.themes import THEMES
from triskel.search.alphabeta import search
from triskel.search.limits import Limits

GUESSES, GUESS_SEED = Limits(nodes=120_000), 977
SHORTEST_WIN = 3  # plies
CLEAR = 0.06  # the margin that must be left when there are other guesses

Check = Callable[[Puzzle, Position], str | None]


def problem_of(name: str, puzzle: Puzzle) -> str | None:
    """Return what is wrong with a puzzle, None if its answer is right."""
    check = CHECKS.get(name)
    if check is None:
        raise OptionError(f"no puzzles can be checked of {name[:40]!r}: the games are {', '.join(CHECKS)}")
    try:
        start = puzzle.start(name)
        return problem_of_form(name, puzzle, start) or check(puzzle, start)
    except TriskelError as error:
        return str(error)


def problem_of_form(name: str, puzzle: Puzzle, start: Position) -> str | None:
    """Return what is wrong with the moves of a puzzle, before anything is searched."""
    if start.turn is None or len(puzzle.line) % 2 == 0:
        return "there is nothing to solve"
    if not set(puzzle.themes) <= set(THEMES[name]):
        return "a theme is unknown"
    if puzzle.line[0] in puzzle.wrong:
        return "the answer is called wrong"
    for line in ([*puzzle.line, *puzzle.then], *([move, *each.line] for move, each in puzzle.wrong.items())):
        at = start
        for move in line:
            at = at.play(move)  # an IllegalMove says which
    return None


def check_keks(puzzle: Puzzle, start: Position) -> str | None:
    """Return what is wrong with a puzzle of Keks: at each own move only the one of the line must reach the goal."""
    at, wanted = start, WON if puzzle.goal == "win" else DRAWN
    for ply, move in enumerate(puzzle.line):
        if ply % 2 == 0:
            values = {each: _value_after(at, each) for each in at.legal()}
            right = [each for each, value in values.items() if value == wanted]
            finishes = at.play(move).outcome is not None
            if values[move] != wanted or max(values.values()) != wanted:
                return f"{move} is worth {values[move]}, not {wanted}"
            if len(right) > 1 and not (finishes and ply > 0):
                return f"{' and '.join(right)} are all right"
            if ply == 0 and any(values[each] != known.value for each, known in puzzle.wrong.items()):
                return "a wrong answer is worth something else"
        at = at.play(move)
    for move, wrong in puzzle.wrong.items():
        answered = start.play(move)
        if wrong.line and _value_after(answered, wrong.line[0]) != -(wrong.value or 0):
            return f"{wrong.line[0]} is not the best answer to {move}"
    return None


def _value_after(position: Position, move: str) -> int:
    """Return what a move is worth to the player who makes it."""
    after = position.play(move)
    if after.outcome is not None:
        return round(WON * after.outcome.payoffs[position.turn or 0])
    found = search(after, Limits())  # until nothing is left to search
    assert found.exact
    return -WON if found.value == 1 else WON if found.value == -1 else DRAWN


def check_connexoh(puzzle: Puzzle, start: Position) -> str | None:
    """Return what is wrong with a puzzle of Connex'Oh: only one move may win so soon, at each of the line."""
    plies, at = len(puzzle.line), start
    if plies < SHORTEST_WIN:
        return "a win in one move is no puzzle"
    for ply, move in enumerate(puzzle.line):
        if ply % 2 == 0 and plies - ply >= SHORTEST_WIN:
            problem = _problem_of_win(at, move, plies - ply)
            if problem is not None:
                return problem
        at = at.play(move)
    if at.outcome is None or at.outcome.winners != (start.turn,):
        return "the line does not win"
    for move, wrong in puzzle.wrong.items():
        answered = start.play(move)
        if wrong.line and forces_win(answered.play(wrong.line[0]), plies - 2):
            return f"{wrong.line[0]} is no answer to {move}"
    return None


def _problem_of_win(at: Position, answer: str, plies: int) -> str | None:
    """Return what is wrong with an answer that is to win in so many plies, as the only one, and no sooner."""
    assert at.turn is not None
    if forces_win(at, plies - 2):
        return "there is a shorter win"
    forced = Forced(at.game.max_moves, at.turn)
    for move in at.legal():
        after = at.play(move)
        wins = after.turn is not None and forced.holds(after.states.copy(), plies - 1)
        if wins != (move == answer):
            return f"{move} {'wins too' if wins else 'does not win'}"
    return None


def check_conex(puzzle: Puzzle, start: Position) -> str | None:
    """Return what is wrong with a puzzle of Conex: the answer must be clearly better over other guesses too."""
    values = values_of(start, GUESSES, GUESS_SEED)
    best = next(iter(values))
    if best != puzzle.line[0]:
        return f"{best} is better"
    return None if margin_of(values) >= CLEAR else f"the margin is {margin_of(values):.3f} only"


CHECKS: dict[str, Check] = {"keks": check_keks, "connexoh": check_connexoh, "conex": check_conex}
