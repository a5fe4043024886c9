"""Depth-first proof-number search (df-pn), compiled: does the player to move certainly reach a goal?

Every position has two numbers: the least number of positions that must still be searched to prove that the mover
reaches the goal (`proof`), and to disprove it (`disproof`). The search goes on where the least is missing. The goal is
to win or, with `draw_suffices`, not to lose; that is part of the key, so that both questions, and both players, share
one table.
"""

from typing import NamedTuple

import numpy as np

from triskel.core import kernel
from triskel.core.bits import ZERO, mix, signed
from triskel.core.game import Game
from triskel.core.jit import entry, inlined
from triskel.core.kernel import MAX_EVALUATION
from triskel.search.params import SearchParams

MAX_PLIES = 128
INFINITE = 1 << 30  # the number of what cannot be proven
POLL = 255  # the stop flag is read whenever these bits of the node count are all zero
BUCKET = 4  # places where a position can be stored

# The indices of `counters`; the last three are where a stopped search goes on.
NODES, LIMIT, STOPPED, QUESTION, RUNNING, PLY = range(6)
WINS, DOES_NOT_LOSE = 0, 1  # the two questions: what `draw_suffices` is at the root
UNSOLVED = -2

ENTRY = kernel.record([("key", "u8"), ("proof", "u4"), ("disproof", "u4"), ("work", "u8")])

FRAME = kernel.record(
    [
        ("key", "u8"),
        ("proof", "i8"),
        ("disproof", "i8"),
        ("proof_limit", "i8"),  # at which the search goes back
        ("disproof_limit", "i8"),
        ("second", "i8"),  # the smallest disproof number but one among the moves
        ("count", "i8"),
        ("chosen", "i8"),
        ("nodes_before", "i8"),  # counted when the search came here
        ("draw_suffices", "i8"),
    ]
)


class Workspace(NamedTuple):
    """All that the solver reads and writes beside the table. Row i belongs to the position i plies from the root."""

    states: np.ndarray
    frames: np.ndarray
    moves: np.ndarray
    keys: np.ndarray  # of the positions after the moves; 0 where the numbers are certain without the table
    proofs: np.ndarray  # of these positions, for the player to move there
    disproofs: np.ndarray
    counters: np.ndarray
    guess_share: float  # 1 / SearchParams.guess_step
    slack_share: float  # 1 / SearchParams.slack
    net: np.ndarray  # `Game.weights`
    stop: np.ndarray  # becomes 1 when the search must stop


def new_workspace(
    game: Game, root: np.ndarray, nodes: int, params: SearchParams, net: np.ndarray, stop: np.ndarray
) -> Workspace:
    shape = (MAX_PLIES, game.max_moves)
    return Workspace(
        states=np.repeat(root, MAX_PLIES),
        frames=np.zeros(MAX_PLIES, FRAME),
        moves=np.zeros(shape, np.uint64),
        keys=np.zeros(shape, np.uint64),
        proofs=np.zeros(shape, np.int64),
        disproofs=np.zeros(shape, np.int64),
        counters=np.array([0, nodes, 0, WINS, 0, 0], np.int64),
        guess_share=1 / params.guess_step,
        slack_share=1 / params.slack,
        net=net,
        stop=stop,
    )


@inlined
def _share(number: int, share: float) -> int:
    """Return a number divided by a whole one whose reciprocal is given, rounded down: much faster than dividing.

    Half a unit more keeps the product away from whole numbers, so that its rounding cannot matter.
    """
    return int((number + 0.5) * share)


@inlined
def _find(table: np.ndarray, key: np.uint64) -> int:
    """Return the place of a position in the table, or −1."""
    first = signed(key & np.uint64(len(table) - BUCKET))
    for place in range(first, first + BUCKET):
        if table[place].key == key:
            return place
    return -1


@inlined
def _store(table: np.ndarray, key: np.uint64, proof: int, disproof: int, work: int) -> None:
    """Store the numbers of a position, in the place of what took the least work."""
    first = signed(key & np.uint64(len(table) - BUCKET))
    place = first
    for i in range(first, first + BUCKET):
        if table[i].key == key:
            place = i
            break
        if table[i].work < table[place].work:
            place = i
    kept = table[place]
    kept.work = np.uint64(work) + (kept.work if kept.key == key else ZERO)
    kept.key = key
    kept.proof = np.uint32(proof)
    kept.disproof = np.uint32(disproof)


@inlined
def _set_solved(work: Workspace, ply: int, i: int, reached: bool) -> None:
    """Note that the player to move after a move certainly reaches the goal, or certainly does not."""
    work.keys[ply, i] = ZERO
    work.proofs[ply, i] = 0 if reached else INFINITE
    work.disproofs[ply, i] = INFINITE if reached else 0


@inlined
def _expand(work: Workspace, table: np.ndarray, ply: int, seat: int) -> None:
    """List the moves of a position, with keys and first numbers of the positions they lead to."""
    frame, child = work.frames[ply], work.states[ply + 1]
    other, draw_suffices = 1 - seat, 1 - frame.draw_suffices
    frame.nodes_before = work.counters[NODES]
    frame.count = kernel.legal(work.states[ply], work.moves[ply])
    for i in range(frame.count):
        work.states[ply + 1] = work.states[ply]
        kernel.apply(child, work.moves[ply, i])

        # 1. Is the game over?
        if kernel.to_move(child) == kernel.NOBODY:
            winners = kernel.winners(child)
            drawn = winners == 0 or winners == 3
            _set_solved(work, ply, i, draw_suffices != 0 if drawn else (winners >> other) & 1 != 0)
            continue

        # 2. Does the table know it?
        key = mix(kernel.canonical_digest(child) + np.uint64(draw_suffices))
        work.keys[ply, i] = key
        if _find(table, key) >= 0:
            continue

        # 3. First numbers: what looks lost takes more to win
        guess = kernel.evaluate(child, other, work.net)
        if abs(guess) >= MAX_EVALUATION:
            _set_solved(work, ply, i, guess > 0)
        else:
            steps = _share(abs(guess), work.guess_share)
            work.proofs[ply, i] = 1 + (steps if guess < 0 else 0)
            work.disproofs[ply, i] = 1 + (steps if guess > 0 else 0)


@inlined
def _update_numbers(work: Workspace, table: np.ndarray, ply: int) -> None:
    """Update a position's numbers from those after its moves: one move must win, or all must lose."""
    frame = work.frames[ply]
    frame.proof, frame.second, frame.disproof, frame.chosen = INFINITE, INFINITE, 0, 0
    for i in range(frame.count):
        if work.keys[ply, i] != ZERO:
            place = _find(table, work.keys[ply, i])
            if place >= 0:
                work.proofs[ply, i] = signed(table[place].proof)
                work.disproofs[ply, i] = signed(table[place].disproof)
        disproof = work.disproofs[ply, i]
        if disproof < frame.proof:
            frame.second = frame.proof
            frame.proof = disproof
            frame.chosen = i
        elif disproof < frame.second:
            frame.second = disproof
        frame.disproof = min(INFINITE, frame.disproof + work.proofs[ply, i])


@entry
def prove(work: Workspace, table: np.ndarray, seat: int) -> int:
    """Return the value of the root for the seat to move: 1, 0 or −1; UNSOLVED when the search was stopped.

    It asks whether the seat wins and, if not, whether it does not lose. A search that its limit of nodes has stopped
    goes on where it was when this is called again with a higher limit.
    """
    counters = work.counters
    counters[STOPPED] = 0
    while True:
        answer = _answer(work, table, seat)
        if answer < 0:
            return UNSOLVED
        question, counters[RUNNING] = counters[QUESTION], 0
        if answer == 1:
            return 1 if question == WINS else 0
        if question == DOES_NOT_LOSE:
            return -1
        counters[QUESTION] = DOES_NOT_LOSE


@inlined
def _answer(work: Workspace, table: np.ndarray, seat: int) -> int:
    """Return 1 if the seat to move at the root reaches the goal, 0 if not, −1 when the search was stopped."""
    frames, counters = work.frames, work.counters
    if counters[RUNNING] == 0:
        root, ply = frames[0], 0
        root.key = mix(kernel.canonical_digest(work.states[0]) + np.uint64(counters[QUESTION]))
        root.draw_suffices = counters[QUESTION]
        root.proof_limit, root.disproof_limit = INFINITE, INFINITE
        _expand(work, table, 0, seat)
        counters[RUNNING] = 1
    else:
        ply = counters[PLY]
    while counters[STOPPED] == 0:
        frame, child = frames[ply], frames[ply + 1]
        _update_numbers(work, table, ply)

        # 1. Solved, or there is less to do elsewhere: store the numbers and go back
        if frame.proof >= frame.proof_limit or frame.disproof >= frame.disproof_limit:
            _store(table, frame.key, frame.proof, frame.disproof, counters[NODES] - frame.nodes_before + 1)
            if ply == 0:
                return 1 if frame.proof == 0 else 0
            ply -= 1
            continue

        # 2. Go on to the position where the least is missing, for as long as it is
        i = frame.chosen
        child.key = work.keys[ply, i]
        child.draw_suffices = 1 - frame.draw_suffices
        child.disproof_limit = min(frame.proof_limit, frame.second + _share(frame.second, work.slack_share) + 1)
        child.proof_limit = min(INFINITE, frame.disproof_limit - frame.disproof + work.proofs[ply, i])
        work.states[ply + 1] = work.states[ply]
        kernel.apply(work.states[ply + 1], work.moves[ply, i])
        ply += 1
        _expand(work, table, ply, (seat + ply) & 1)

        # 3. Count, and see whether to stop
        counters[NODES] += 1
        if counters[NODES] >= counters[LIMIT] or (counters[NODES] & POLL == 0 and work.stop[0] != 0):
            counters[STOPPED] = 1
    counters[PLY] = ply
    return -1


@inlined
def _hardest(work: Workspace, table: np.ndarray, ply: int) -> int:
    """Return, of moves that all lose, the one that took the most work to refute."""
    hardest, most = 0, ZERO
    for i in range(work.frames[ply].count):
        place = _find(table, work.keys[ply, i]) if work.keys[ply, i] != ZERO else -1
        if place >= 0 and table[place].work > most:
            hardest, most = i, table[place].work
    return hardest


@entry
def principal_variation(work: Workspace, table: np.ndarray, seat: int, drawn: bool, line: np.ndarray) -> int:
    """Write the line of best play that the root's last proof left in the table, and return its length.

    In a draw both players follow the proof that they do not lose. The line ends early where positions have been
    overwritten in the table.
    """
    ply = 0
    while ply < len(line):
        frame, child = work.frames[ply], work.frames[ply + 1]
        if ply > 0:
            _expand(work, table, ply, (seat + ply) & 1)
        _update_numbers(work, table, ply)
        if frame.count == 0 or (frame.proof != 0 and frame.disproof != 0):
            break
        i = frame.chosen if frame.proof == 0 else _hardest(work, table, ply)
        line[ply] = work.moves[ply, i]
        child.draw_suffices = 1 if drawn else 1 - frame.draw_suffices
        work.states[ply + 1] = work.states[ply]
        kernel.apply(work.states[ply + 1], line[ply])
        ply += 1
    return ply
