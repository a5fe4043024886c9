"""Principal variation search, compiled: one position, one depth, one window.

The first move of a position is searched with the whole window, the others only to be refuted, and anew if
they are not. It runs on explicit stacks, one frame for every ply, because compiled functions that call
themselves cannot be cached.

Scores are from the view of the player to move: evaluations up to ±10 000, and WIN less the number of plies
for a win that is certain. A frame is `open` while its score rests on an evaluation or on a repetition, which
another way to the same position might not meet; a score that is not open is exact, however deep.
"""

from typing import NamedTuple

import numpy as np

from triskel.core import kernel
from triskel.core.game import Game
from triskel.core.jit import inlined
from triskel.search.ordering import HISTORY_BITS, KILLERS, bring_best, promote, rate, reward
from triskel.search.table import (
    AT_LEAST,
    AT_MOST,
    EXACTLY,
    NO_ENTRY,
    NO_MOVE,
    TO_THE_END,
    bound_of,
    depth_of,
    look_up,
    pack,
    score_of,
    store,
)

MAX_DEPTH = 120
WIN = 30_000
CERTAIN = WIN - 2 * MAX_DEPTH  # scores from here on are certain wins
INFINITE = WIN + 1
UNKNOWN = INFINITE + 1  # no score: the position has to be searched

POLL = 1023  # the stop flag is looked at whenever these bits of the node count are all zero
CALM_MOVES = 3  # so many moves of a position are never searched less deep
LATER_MOVES = (6, 20, 60)  # from each of these on, moves are searched a ply less deep
CALM_DEPTH = 2  # nor is any with less depth left

NEXT, REDUCED, SCOUT, WHOLE = 0, 1, 2, 3  # how the current move of a frame is being searched

FRAME = kernel.record(
    [
        ("key", "u8"),
        ("table_move", "u8"),
        ("best_move", "u8"),
        ("alpha", "i4"),
        ("beta", "i4"),
        ("floor", "i4"),  # alpha as it was at first
        ("best", "i4"),
        ("depth", "i4"),
        ("count", "i4"),  # legal moves
        ("promoted", "i4"),  # so many of them are in front without having been rated
        ("tried", "i4"),
        ("stage", "i4"),
        ("open", "i4"),
        ("line", "i4"),  # the length of the best line from here
        ("spare", "i4"),
    ]
)

NODES, LIMIT, STOPPED, PAST, SEAT, REDUCES, CONTEMPT = range(7)  # what the tally holds


class Desk(NamedTuple):
    """All that one thread works with. Row i of everything belongs to the position i plies from the root."""

    states: np.ndarray
    frames: np.ndarray
    moves: np.ndarray
    rates: np.ndarray
    killers: np.ndarray
    history: np.ndarray  # by seat
    lines: np.ndarray  # the best line found from every ply
    digests: np.ndarray  # of the game's past, then of the positions down to the current one
    tally: np.ndarray
    flag: np.ndarray  # becomes 1 when the search must stop


def new_desk(
    game: Game,
    root: np.ndarray,
    past: tuple[int, ...],
    seat: int,
    nodes: int,
    reduces: bool,
    contempt: int,
    flag: np.ndarray,
) -> Desk:
    plies = MAX_DEPTH + 2
    return Desk(
        states=np.repeat(root, plies),
        frames=np.zeros(plies, FRAME),
        moves=np.zeros((plies, game.max_moves), np.uint64),
        rates=np.zeros((plies, game.max_moves), np.int64),
        killers=np.full((plies, KILLERS), NO_MOVE),
        history=np.zeros((2, 1 << HISTORY_BITS), np.int64),
        lines=np.zeros((plies, plies), np.uint64),
        digests=np.array([*past, *[0] * plies], np.uint64),
        tally=np.array([0, nodes, 0, len(past), seat, reduces, contempt], np.int64),
        flag=flag,
    )


@inlined
def search_to(desk: Desk, table: np.ndarray, depth: int, alpha: int, beta: int) -> int:
    """The score of the root, searched to a depth in a window; without meaning once the search was stopped."""
    root = desk.frames[0]
    root.depth, root.alpha, root.beta = depth, alpha, beta
    root.key = kernel.digest(desk.states[0])
    desk.digests[desk.tally[PAST]] = root.key
    root.table_move = look_up(table, root.key)[1]
    _open(desk, 0)
    ply = 0
    while desk.tally[STOPPED] == 0:
        if _begin_move(desk, ply):
            score = _enter(desk, table, ply + 1)
            if score == UNKNOWN:
                ply += 1
                continue
        else:
            score = _close(desk, table, ply)
            if ply == 0:
                return score
            ply -= 1
        _finish_move(desk, ply, -score)
    return 0


@inlined
def _enter(desk: Desk, table: np.ndarray, ply: int) -> int:
    """Look at a position: its score where that is plain, or UNKNOWN and a frame opened for it."""
    state, frame = desk.states[ply], desk.frames[ply]
    frame.line = 0
    frame.open = 0

    # 1. Count, and see whether to stop
    _count(desk)

    # 2. Is the game over?
    if kernel.to_move(state) == kernel.NOBODY:
        return _end_score(desk, kernel.winners(state), ply)

    # 3. At the horizon, guess
    if frame.depth <= 0:
        frame.open = 1
        return kernel.evaluate(state, (desk.tally[SEAT] + ply) & 1)

    # 4. A quicker win than the best so far is not to be had from here
    if WIN - ply - 1 <= frame.alpha:
        return WIN - ply - 1

    # 5. A repetition is a draw
    frame.key = kernel.digest(state)
    desk.digests[desk.tally[PAST] + ply] = frame.key
    if _is_repeated(desk.digests, desk.tally[PAST] + ply):
        frame.open = 1
        return _draw_score(desk, ply)

    # 6. What the table knows may be enough
    data, frame.table_move = look_up(table, frame.key)
    if data != NO_ENTRY and depth_of(data) >= frame.depth:
        score, bound = _from_table(score_of(data), ply), bound_of(data)
        enough = bound == EXACTLY or (score >= frame.beta if bound == AT_LEAST else score <= frame.alpha)
        if enough:
            frame.open = 0 if depth_of(data) == TO_THE_END else 1
            return score

    _open(desk, ply)
    return UNKNOWN


@inlined
def _open(desk: Desk, ply: int) -> None:
    """List the moves of a position that has to be searched."""
    frame, moves = desk.frames[ply], desk.moves[ply]
    frame.count = kernel.legal(desk.states[ply], moves)
    frame.promoted = promote(moves, frame.count, frame.table_move, desk.killers[ply])
    frame.floor = frame.alpha
    frame.best = -INFINITE
    frame.best_move = NO_MOVE
    frame.tried = 0
    frame.stage = NEXT
    frame.open = 0
    frame.line = 0


@inlined
def _begin_move(desk: Desk, ply: int) -> bool:
    """Set the next position up with its depth and window; False when the frame is done."""
    frame, child = desk.frames[ply], desk.frames[ply + 1]

    # 1. The next move, unless the last one is to be searched again
    if frame.stage == NEXT:
        if frame.tried == frame.count or frame.best >= frame.beta:
            return False
        _choose(desk, ply)
        desk.states[ply + 1] = desk.states[ply]
        kernel.apply(desk.states[ply + 1], desk.moves[ply, frame.tried])
        frame.tried += 1
        frame.stage = _first_stage(desk, ply)

    # 2. Late moves are searched less deep, for all are expected to be refuted
    child.depth = frame.depth - 1
    if frame.stage == REDUCED:
        child.depth -= _reduction(frame.depth, frame.tried)

    # 3. All but the first are only asked whether they raise alpha
    child.alpha = -frame.beta if frame.stage == WHOLE else -frame.alpha - 1
    child.beta = -frame.alpha
    return True


@inlined
def _choose(desk: Desk, ply: int) -> None:
    """Put the most promising of the moves not yet tried in its place."""
    frame, moves, rates = desk.frames[ply], desk.moves[ply], desk.rates[ply]
    if frame.tried < frame.promoted:
        return
    if frame.tried == frame.promoted:
        seat = (desk.tally[SEAT] + ply) & 1
        rate(desk.states[ply], moves, rates, frame.tried, frame.count, desk.history[seat])
    bring_best(moves, rates, frame.tried, frame.count)


@inlined
def _first_stage(desk: Desk, ply: int) -> int:
    frame = desk.frames[ply]
    if frame.tried == 1:
        return WHOLE
    if desk.tally[REDUCES] != 0 and frame.tried > CALM_MOVES and frame.depth >= CALM_DEPTH:
        return REDUCED
    return SCOUT


@inlined
def _reduction(depth: int, tried: int) -> int:
    """One ply, more the later the move comes, and one more where much depth is left."""
    plies = 1 + (1 if depth >= 6 else 0)
    for later in LATER_MOVES:
        if tried > later:
            plies += 1
    return min(depth - 1, plies)


@inlined
def _finish_move(desk: Desk, ply: int, score: int) -> None:
    """Take the score of the current move in, or have it searched again."""
    frame, child = desk.frames[ply], desk.frames[ply + 1]
    frame.open |= child.open

    # 1. What was searched less, and turned out too good, is searched more
    if frame.stage == REDUCED and score > frame.alpha:
        frame.stage = SCOUT
        return
    if frame.stage == SCOUT and frame.alpha < score < frame.beta:
        frame.stage = WHOLE
        return
    frame.stage = NEXT

    # 2. Is it the best move so far?
    if score <= frame.best:
        return
    frame.best = score
    if score <= frame.alpha:
        return
    move = desk.moves[ply, frame.tried - 1]
    frame.best_move = move
    frame.alpha = score
    lines = desk.lines
    lines[ply, 0] = move
    for i in range(child.line):
        lines[ply, i + 1] = lines[ply + 1, i]
    frame.line = child.line + 1

    # 3. Does it refute the position?
    if score >= frame.beta:
        seat = (desk.tally[SEAT] + ply) & 1
        reward(desk.moves[ply], frame.tried, frame.depth, desk.killers[ply], desk.history[seat])


@inlined
def _close(desk: Desk, table: np.ndarray, ply: int) -> int:
    """Store what was found of a position, and return its score."""
    frame = desk.frames[ply]
    score = frame.best
    if score >= frame.beta:
        bound = AT_LEAST
    elif score > frame.floor:
        bound = EXACTLY
    else:
        bound = AT_MOST
    move = frame.best_move if frame.best_move != NO_MOVE else frame.table_move
    depth = frame.depth if frame.open else TO_THE_END
    store(table, frame.key, pack(_to_table(score, ply), depth, bound), move)
    return score


@inlined
def _count(desk: Desk) -> None:
    tally = desk.tally
    tally[NODES] += 1
    if tally[NODES] >= tally[LIMIT] or (tally[NODES] & POLL == 0 and desk.flag[0] != 0):
        tally[STOPPED] = 1


@inlined
def _draw_score(desk: Desk, ply: int) -> int:
    """A draw for the player to move: whoever searches may like it less than the other does."""
    return desk.tally[CONTEMPT] if ply & 1 else -desk.tally[CONTEMPT]


@inlined
def _end_score(desk: Desk, winners: int, ply: int) -> int:
    """A finished game for the player to move; two winners of two share, which is a draw."""
    if winners == 0 or winners == 3:
        return _draw_score(desk, ply)
    return WIN - ply if (winners >> ((desk.tally[SEAT] + ply) & 1)) & 1 else ply - WIN


@inlined
def _is_repeated(digests: np.ndarray, here: int) -> bool:
    """Whether the position has been there before with the same player to move."""
    for i in range(here - 2, -1, -2):
        if digests[i] == digests[here]:
            return True
    return False


@inlined
def _to_table(score: int, ply: int) -> int:
    """Certain wins are stored by their distance from the position, not from the root."""
    if score >= CERTAIN:
        return score + ply
    return score - ply if score <= -CERTAIN else score


@inlined
def _from_table(score: int, ply: int) -> int:
    if score >= CERTAIN:
        return score - ply
    return score + ply if score <= -CERTAIN else score
