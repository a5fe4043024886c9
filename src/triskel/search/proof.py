"""Depth-first proof-number search, compiled: does the player to move reach a goal, for certain?

Of every position it keeps two numbers: how many positions must at least still be looked at to show that the mover
reaches the goal (`proof`), or that he cannot (`disproof`). It always goes on where the least is missing. The
goal is to win or, with `draw_will_do`, not to lose; that is part of the key, so that both questions, and both
players, share one table.
"""

from typing import NamedTuple

import numpy as np

from triskel.core import kernel
from triskel.core.bits import ZERO, mix, signed
from triskel.core.game import Game
from triskel.core.jit import entry, inlined

MAX_PLIES = 128
NEVER = 1 << 30  # the number of what cannot be shown
CERTAIN = 10_000  # an evaluation that is no guess
GUESS_STEP = 1000  # so much of an evaluation is thought to cost one more position to overturn
SLACK = 4  # a position is left only when it needs a quarter more than the second best: going back and forth costs
POLL = 255  # the stop flag is looked at whenever these bits of the node count are all zero
BUCKET = 4  # places that an entry can be kept in

NODES, LIMIT, STOPPED = range(3)  # what the tally holds

ENTRY = kernel.record([("key", "u8"), ("proof", "u4"), ("disproof", "u4"), ("work", "u8")])

FRAME = kernel.record(
    [
        ("key", "u8"),
        ("proof", "i8"),
        ("disproof", "i8"),
        ("proof_limit", "i8"),  # from which on there is less to do elsewhere
        ("disproof_limit", "i8"),
        ("second", "i8"),  # the smallest disproof number but one among the moves
        ("count", "i8"),
        ("chosen", "i8"),
        ("began", "i8"),  # nodes counted when the search came here
        ("draw_will_do", "i8"),
    ]
)


class Bench(NamedTuple):
    """What the solver works with. Row i of everything belongs to the position i plies from the root."""

    states: np.ndarray
    frames: np.ndarray
    moves: np.ndarray
    keys: np.ndarray  # of the positions after the moves; 0 where the numbers are certain without the table
    proofs: np.ndarray  # of these positions, for the player to move there
    disproofs: np.ndarray
    tally: np.ndarray
    flag: np.ndarray  # becomes 1 when the search must stop


def new_bench(game: Game, root: np.ndarray, nodes: int, flag: np.ndarray) -> Bench:
    shape = (MAX_PLIES, game.max_moves)
    return Bench(
        states=np.repeat(root, MAX_PLIES),
        frames=np.zeros(MAX_PLIES, FRAME),
        moves=np.zeros(shape, np.uint64),
        keys=np.zeros(shape, np.uint64),
        proofs=np.zeros(shape, np.int64),
        disproofs=np.zeros(shape, np.int64),
        tally=np.array([0, nodes, 0], np.int64),
        flag=flag,
    )


@inlined
def _find(table: np.ndarray, key: np.uint64) -> int:
    """Where a position is kept, or −1."""
    first = signed(key & np.uint64(len(table) - BUCKET))
    for place in range(first, first + BUCKET):
        if table[place].key == key:
            return place
    return -1


@inlined
def _store(table: np.ndarray, key: np.uint64, proof: int, disproof: int, work: int) -> None:
    """Keep what is known of a position, in the place of what took the least work."""
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
def _settle(bench: Bench, ply: int, i: int, reached: bool) -> None:
    """Note that the player to move after a move certainly reaches the goal, or certainly does not."""
    bench.keys[ply, i] = ZERO
    bench.proofs[ply, i] = 0 if reached else NEVER
    bench.disproofs[ply, i] = NEVER if reached else 0


@inlined
def _expand(bench: Bench, table: np.ndarray, ply: int, seat: int) -> None:
    """List the moves of a position, with keys and first numbers of the positions they lead to."""
    frame, child = bench.frames[ply], bench.states[ply + 1]
    other, draw_will_do = 1 - seat, 1 - frame.draw_will_do
    frame.began = bench.tally[NODES]
    frame.count = kernel.legal(bench.states[ply], bench.moves[ply])
    for i in range(frame.count):
        bench.states[ply + 1] = bench.states[ply]
        kernel.apply(child, bench.moves[ply, i])

        # 1. Is the game over?
        if kernel.to_move(child) == kernel.NOBODY:
            winners = kernel.winners(child)
            drawn = winners == 0 or winners == 3
            _settle(bench, ply, i, draw_will_do != 0 if drawn else (winners >> other) & 1 != 0)
            continue

        # 2. Does the table know more than a guess?
        key = mix(kernel.canonical_digest(child) + np.uint64(draw_will_do))
        bench.keys[ply, i] = key
        if _find(table, key) >= 0:
            continue

        # 3. What looks lost is thought to take more to win
        guess = kernel.evaluate(child, other)
        if abs(guess) >= CERTAIN:
            _settle(bench, ply, i, guess > 0)
        else:
            bench.proofs[ply, i] = 1 + max(0, -guess) // GUESS_STEP
            bench.disproofs[ply, i] = 1 + max(0, guess) // GUESS_STEP


@inlined
def _sum_up(bench: Bench, table: np.ndarray, ply: int) -> None:
    """A position's numbers from those after its moves: one move must be shown to win, or all to lose."""
    frame = bench.frames[ply]
    frame.proof, frame.second, frame.disproof, frame.chosen = NEVER, NEVER, 0, 0
    for i in range(frame.count):
        if bench.keys[ply, i] != ZERO:
            place = _find(table, bench.keys[ply, i])
            if place >= 0:
                bench.proofs[ply, i] = signed(table[place].proof)
                bench.disproofs[ply, i] = signed(table[place].disproof)
        disproof = bench.disproofs[ply, i]
        if disproof < frame.proof:
            frame.second = frame.proof
            frame.proof = disproof
            frame.chosen = i
        elif disproof < frame.second:
            frame.second = disproof
        frame.disproof = min(NEVER, frame.disproof + bench.proofs[ply, i])


@entry
def prove(bench: Bench, table: np.ndarray, seat: int, draw_will_do: int) -> int:
    """Whether the seat to move at the root reaches the goal: 1, 0, or −1 when the search was stopped."""
    frames, tally = bench.frames, bench.tally
    root = frames[0]
    root.key = mix(kernel.canonical_digest(bench.states[0]) + np.uint64(draw_will_do))
    root.draw_will_do = draw_will_do
    root.proof_limit, root.disproof_limit = NEVER, NEVER
    _expand(bench, table, 0, seat)
    ply = 0
    while tally[STOPPED] == 0:
        frame, child = frames[ply], frames[ply + 1]
        _sum_up(bench, table, ply)

        # 1. Solved, or there is less to do elsewhere: keep the numbers and go back
        if frame.proof >= frame.proof_limit or frame.disproof >= frame.disproof_limit:
            _store(table, frame.key, frame.proof, frame.disproof, tally[NODES] - frame.began + 1)
            if ply == 0:
                return 1 if frame.proof == 0 else 0
            ply -= 1
            continue

        # 2. Go on to the position where the least is missing, until it is no longer that
        i = frame.chosen
        child.key = bench.keys[ply, i]
        child.draw_will_do = 1 - frame.draw_will_do
        child.disproof_limit = min(frame.proof_limit, frame.second + frame.second // SLACK + 1)
        child.proof_limit = min(NEVER, frame.disproof_limit - frame.disproof + bench.proofs[ply, i])
        bench.states[ply + 1] = bench.states[ply]
        kernel.apply(bench.states[ply + 1], bench.moves[ply, i])
        ply += 1
        _expand(bench, table, ply, (seat + ply) & 1)

        # 3. Count, and see whether to stop
        tally[NODES] += 1
        if tally[NODES] >= tally[LIMIT] or (tally[NODES] & POLL == 0 and bench.flag[0] != 0):
            tally[STOPPED] = 1
    return -1


@inlined
def _hardest(bench: Bench, table: np.ndarray, ply: int) -> int:
    """Of moves that all lose, the one that took the most work to refute."""
    hardest, most = 0, ZERO
    for i in range(bench.frames[ply].count):
        place = _find(table, bench.keys[ply, i]) if bench.keys[ply, i] != ZERO else -1
        if place >= 0 and table[place].work > most:
            hardest, most = i, table[place].work
    return hardest


@entry
def follow(bench: Bench, table: np.ndarray, seat: int, drawn: bool, line: np.ndarray) -> int:
    """Write the line of best play that the root's last proof left in the table; how long it is.

    In a draw both players follow the proof that they do not lose. What others have pushed out of the table ends
    the line early.
    """
    ply = 0
    while ply < len(line):
        frame, child = bench.frames[ply], bench.frames[ply + 1]
        if ply > 0:
            _expand(bench, table, ply, (seat + ply) & 1)
        _sum_up(bench, table, ply)
        if frame.count == 0 or (frame.proof != 0 and frame.disproof != 0):
            break
        i = frame.chosen if frame.proof == 0 else _hardest(bench, table, ply)
        line[ply] = bench.moves[ply, i]
        child.draw_will_do = 1 if drawn else 1 - frame.draw_will_do
        bench.states[ply + 1] = bench.states[ply]
        kernel.apply(bench.states[ply + 1], line[ply])
        ply += 1
    return ply
