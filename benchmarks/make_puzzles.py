"""Make positions with a proven best move, for tests/data/puzzles.

    python benchmarks/make_puzzles.py keks 60
    python benchmarks/make_puzzles.py connexoh 60

Keks: positions of well-played games where one or two moves win, and the solver has proven that no other does.
Connex'Oh: composed positions where a single move forces a win within three or five plies and no other does, proven by
a full search to that depth. In each, a one-ply search prefers another move.
"""

import random
import sys
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import triskel
from triskel.core.errors import TriskelError
from triskel.core.position import Position
from triskel.search.alphabeta import search
from triskel.search.limits import Limits
from triskel.search.one_ply import rank_by_evaluation
from triskel.search.solver import solve

PUZZLES = Path(__file__).parents[1] / "tests" / "data" / "puzzles"
GOOD_PLAY = Limits(nodes=500)
OPENING_PLIES = 4  # played at random, so that games differ
MOST_TILES, FEWEST_TILES = 16, 8
MOST_WINNING_MOVES = 2
PROOF = Limits(nodes=100_000)
SHORT_WIN, LONG_WIN = 3, 5  # plies; a win in one would be no puzzle
SHORT_WINS = 5 / 6  # the share of the puzzles
SIDE = 6


def one_ply_move(position: Position) -> str:
    return position.game.write_move(position.state, rank_by_evaluation(position)[0].move)


def late_keks(number: int) -> Iterator[Position]:
    """Yield the late positions of a game."""
    chooser, position, ply = random.Random(number), triskel.game("keks").start(seed=5000 + number), 0
    while position.turn is not None:
        tiles = int(position.state.keks).bit_count()
        if FEWEST_TILES <= tiles <= MOST_TILES:
            yield position
        by_chance = ply < OPENING_PLIES
        position = position.play(chooser.choice(position.legal()) if by_chance else search(position, GOOD_PLAY).move)
        ply += 1


def wins_keks(position: Position, move: str) -> bool | None:
    """Return whether a move wins for certain; None if the proof took too long."""
    after = position.play(move)
    if after.outcome is not None:
        return after.outcome.winners == (position.turn,)
    reply = solve(after, PROOF)
    return None if reply is None else reply.value == -1


def keks_puzzle(position: Position, _share: float) -> tuple[str, str] | None:
    """Return the winning moves and what they achieve, if they are few and a one-ply search prefers another."""
    one_ply = one_ply_move(position)
    if wins_keks(position, one_ply) is not False:
        return None
    found = solve(position, PROOF)
    if found is None or found.value < 1:
        return None
    winning = [found.move]
    for move in position.legal():
        if move in (found.move, one_ply):
            continue
        wins = wins_keks(position, move)
        winning += [move] if wins else []
        if wins is None or len(winning) > MOST_WINNING_MOVES:
            return None
    return " ".join(sorted(winning)), "win"


def composed_connexoh(number: int) -> Iterator[Position]:
    """Yield a board with its tiles turned at random and a few pawns, if it is a legal one."""
    chooser = random.Random(number)
    cells = [(row, column) for row in range(SIDE) for column in range(SIDE)]
    whites, blacks = (set(chooser.sample(cells, chooser.randint(1, 2))) for _ in range(2))
    signs = {(False, False): ".", (True, False): "w", (False, True): "b", (True, True): "x"}

    def tile(cell: tuple[int, int]) -> str:
        return f"{chooser.randrange(4)}{signs[cell in whites, cell in blacks]}"

    rows = ["".join(tile((row, column)) for column in range(SIDE)) for row in range(SIDE)]
    try:
        yield triskel.game("connexoh").parse(f"{'/'.join(rows)} {chooser.choice('wb')} -")
    except TriskelError:
        return  # a pawn on a leaving path


def connexoh_puzzle(position: Position, share: float) -> tuple[str, str] | None:
    """Return the only move that wins so soon, and how soon; long wins come last, because they take long to find."""
    plies = SHORT_WIN if share < SHORT_WINS else LONG_WIN
    found = search(position, Limits(depth=plies), reductions=False)
    if found.value < 1 or found.depth < plies or found.move == one_ply_move(position):
        return None
    for move in position.legal():
        after = position.play(move)
        if move != found.move and (after.turn is None or lost_within(after, plies - 1)):
            return None
    return found.move, f"win in {plies}"


def lost_within(position: Position, plies: int) -> bool:
    return search(position, Limits(depth=plies), reductions=False).value == -1


def kept(file: Path) -> list[str]:
    """Return the positions that an earlier run has found: this run goes on after the last of them."""
    if not file.exists():
        return []
    lines = file.read_text(encoding="utf-8").splitlines()
    return [line.partition("\t")[0] for line in lines if not line.startswith("#")]


def endless(source: Callable[[int], Iterator[Position]]) -> Iterator[tuple[int, Position]]:
    for number in count(1):
        for position in source(number):
            yield number, position


def main() -> None:
    name, wanted = sys.argv[1], int(sys.argv[2])
    source, puzzle = {"keks": (late_keks, keks_puzzle), "connexoh": (composed_connexoh, connexoh_puzzle)}[name]
    PUZZLES.mkdir(parents=True, exist_ok=True)
    path = PUZZLES / f"{name}.txt"
    known = kept(path)
    found = len(known)
    with path.open("a", encoding="utf-8") as file:
        if not known:
            file.write("# position, the best move or moves, what they achieve; made by benchmarks/make_puzzles.py\n")
        for number, position in endless(source):
            if found >= wanted:
                break
            if known:
                known = [] if position.text() == known[-1] else known
                continue
            solution = puzzle(position, found / wanted)
            if solution is not None:
                found += 1
                file.write("\t".join((position.text(), *solution)) + "\n")
                file.flush()
                print(f"{found} of {wanted}, from number {number}", flush=True)


if __name__ == "__main__":
    main()
