"""Puzzles of Conex: the move that a deep search prefers by a clear margin over many guesses at what is hidden."""

import random
from collections.abc import Iterator

from triskel.core.position import Position
from triskel.games import game
from triskel.puzzles.puzzle import WON, Puzzle, Wrong
from triskel.puzzles.rating import Scale, work_of
from triskel.puzzles.themes import themes_of
from triskel.search.ismcts import explore_hidden
from triskel.search.limits import Limits
from triskel.search.one_ply import rank_by_preference
from triskel.search.params import SearchParams

PLAY = Limits(nodes=100)
SLIP = 0.1
FEWEST_MOVES = 6
MARGIN = 0.1  # of payoff, from −1 to 1, between the best move and the second
GLANCE, DEEP = Limits(nodes=1_500), Limits(nodes=40_000)
# More exploration than for play: the other moves are to be known well too.
EVEN = SearchParams(root_exploration=3.0, root_widening=2.0)
MOST_WRONG = 4
MOST_PUZZLED = 0.9  # where the game is won or lost anyway, nothing is to be found
SEEDS = range(1, 5)  # the searches that a rating rests on
SCALE = Scale(budgets=[2**n for n in range(3, 13)], lowest=800, doubling=110)


def make(number: int) -> Puzzle | None:
    """Return the best puzzle of a game, None if it has none."""
    found = [puzzle for moves, at in _positions(number) if (puzzle := _puzzle_at(number, moves, at)) is not None]
    return max(found, key=_interest, default=None)


def _interest(puzzle: Puzzle) -> float:
    """Placing and striking are more to look for than drawing cards."""
    return puzzle.rating + 100 * len(puzzle.themes) - 400 * ("draw" in puzzle.themes)


def _positions(number: int) -> Iterator[tuple[list[str], Position]]:
    """Yield the beginnings of turns in a game, with the moves that led to each."""
    chooser, position = random.Random(number), game("conex").start(seed=number)
    moves: list[str] = []
    while position.turn is not None:
        legal = position.legal()
        if len(legal) >= FEWEST_MOVES and not legal[0].startswith("drop") and "done" not in legal:
            yield list(moves), position
        if chooser.random() < SLIP:
            move = chooser.choice(legal)
        else:
            move = position.game.write_move(position.state, explore_hidden(position, PLAY, seed=number).best.move)
        moves.append(move)
        position = position.play(move)


def values_of(position: Position, limits: Limits, seed: int) -> dict[str, float]:
    """Return what moves are worth to the player to move over many guesses, the best first."""
    stats = explore_hidden(position, limits, params=EVEN, seed=seed)
    tried = [each for each in stats.candidates if each.visits > 0]
    ordered = sorted(tried, key=lambda each: each.value, reverse=True)
    return {position.game.write_move(position.state, each.move): each.value for each in ordered}


def margin_of(values: dict[str, float]) -> float:
    """Return by how much the best move is better than the second."""
    first, second = list(values.values())[:2]
    return first - second


def _puzzle_at(number: int, moves: list[str], position: Position) -> Puzzle | None:
    """Return the puzzle that a position is, if it is one worth solving."""
    if margin_of(values_of(position, GLANCE, 0)) < MARGIN:
        return None
    values = values_of(position, DEEP, 1)
    answer, *others = values
    if margin_of(values) < MARGIN or abs(values[answer]) > MOST_PUZZLED:
        return None
    ranked = [position.game.write_move(position.state, each.move) for each in rank_by_preference(position)]
    if ranked[0] == answer:
        return None
    tempting = [move for move in ranked if move != answer][:2]
    likely = list(dict.fromkeys([*tempting, *others]))[:MOST_WRONG]
    work = work_of(SCALE.budgets, lambda guesses: _finds(position, answer, guesses))
    return Puzzle(
        id=number,
        goal="best",
        rating=SCALE.rating(work, 1, ranked.index(answer)),
        themes=themes_of(position, "best", [answer], likely),
        line=[answer],
        seed=number,
        moves=moves,
        value=round(WON * values[answer]),
        wrong={move: Wrong(value=round(WON * values[move])) for move in others if move in likely},
    )


def _finds(position: Position, answer: str, guesses: int) -> bool:
    """Return whether most of some searches find the answer."""
    code = position.moves[answer]
    found = [explore_hidden(position, Limits(nodes=guesses), seed=seed).best.move == code for seed in SEEDS]
    return 4 * sum(found) >= 3 * len(found)
