"""Principal variation search, compiled: one position, one depth, one window.

The first move of a position is searched with the full window, the others with a zero window that only asks whether
they raise alpha, and with the full one if they do. It runs on explicit stacks, one frame for every ply, because
compiled functions that call themselves cannot be cached.

Scores are from the view of the player to move: evaluations up to ±MAX_EVALUATION, and WIN less the number of plies
for a proven win. A frame is `heuristic` when its score rests on an evaluation or on a repetition, which another way
to the same position might not meet; any other score is exact, whatever the depth.
"""

from typing import NamedTuple

import numpy as np

from triskel.core import kernel
from triskel.core.game import Game
from triskel.core.jit import inlined
from triskel.search.ordering import HISTORY_BITS, KILLERS, pick_best, promote, score_moves, update_history
from triskel.search.params import SearchParams
from triskel.search.table import (
    EXACT_DEPTH,
    EXACT_SCORE,
    LOWER_BOUND,
    NO_ENTRY,
    NO_MOVE,
    UPPER_BOUND,
    bound_of,
    depth_of,
    pack,
    probe,
    score_of,
    store,
)

MAX_DEPTH = 120
WIN = 30_000
PROVEN_WIN = WIN - 2 * MAX_DEPTH  # scores from here on are proven wins
INFINITE = WIN + 1
UNKNOWN = INFINITE + 1  # no score: the position has to be searched

POLL = 1023  # the stop flag is read whenever these bits of the node count are all zero

NEXT, REDUCED, ZERO_WINDOW, FULL_WINDOW = range(4)  # how the current move of a frame is searched

FRAME = kernel.record(
    [
        ("key", "u8"),
        ("table_move", "u8"),
        ("best_move", "u8"),
        ("alpha", "i4"),
        ("beta", "i4"),
        ("first_alpha", "i4"),  # alpha when the node was entered
        ("best", "i4"),
        ("depth", "i4"),
        ("count", "i4"),  # legal moves
        ("promoted", "i4"),  # how many of them are in front without a score
        ("tried", "i4"),
        ("stage", "i4"),
        ("heuristic", "i4"),
        ("pv_length", "i4"),  # of the principal variation from here
        ("spare", "i4"),
    ]
)

# The indices of `counters`; the last five are where a stopped search goes on.
NODES, LIMIT, STOPPED, PAST, SEAT, REDUCTIONS, CONTEMPT, GENERATION, PLY, ITERATION, MARGIN, ALPHA, BETA = range(13)


class Numbers(NamedTuple):
    """The part of `SearchParams` that the search reads. These are values: reading a record takes a sixth more time."""

    aspiration_window: int
    window_growth: int
    full_depth_moves: int
    min_reduced_depth: int
    deep_reduction_depth: int
    futility_margin: int
    futility_depth: int
    internal_reduction_depth: int
    preference_weight: int
    history_bonus_limit: int


class Workspace(NamedTuple):
    """All that one thread reads and writes beside the table. Row i belongs to the position i plies from the root."""

    states: np.ndarray
    frames: np.ndarray
    moves: np.ndarray
    scores: np.ndarray
    killers: np.ndarray
    history: np.ndarray  # by seat
    pv: np.ndarray  # the principal variation from every ply
    digests: np.ndarray  # of the game's past, then of the positions down to the current one
    counters: np.ndarray
    params: Numbers
    reductions: np.ndarray  # plies by the number of moves tried
    net: np.ndarray  # `Game.weights`
    stop: np.ndarray  # becomes 1 when the search must stop


def new_workspace(
    game: Game,
    root: np.ndarray,
    past: tuple[int, ...],
    seat: int,
    nodes: int,
    reductions: bool,
    contempt: int,
    params: SearchParams,
    net: np.ndarray,
    stop: np.ndarray,
    generation: int = 0,
) -> Workspace:
    plies = MAX_DEPTH + 2
    return Workspace(
        states=np.repeat(root, plies),
        frames=np.zeros(plies, FRAME),
        moves=np.zeros((plies, game.max_moves), np.uint64),
        scores=np.zeros((plies, game.max_moves), np.int64),
        killers=np.full((plies, KILLERS), NO_MOVE),
        history=np.zeros((2, 1 << HISTORY_BITS), np.int64),
        pv=np.zeros((plies, plies), np.uint64),
        digests=np.array([*past, *[0] * plies], np.uint64),
        counters=np.array([0, nodes, 0, len(past), seat, reductions, contempt, generation, 0, 0, 0, 0, 0], np.int64),
        params=Numbers(*(int(getattr(params, name)) for name in Numbers._fields)),
        reductions=params.reductions(game.max_moves),
        net=net,
        stop=stop,
    )


@inlined
def search_to(work: Workspace, table: np.ndarray, depth: int, alpha: int, beta: int, resumed: bool) -> int:
    """Return the score of the root, searched to a depth in a window; it means nothing once the search was stopped.

    A stopped search goes on where it was when it is `resumed`: all of its state is in the workspace.
    """
    if resumed:
        ply = work.counters[PLY]
    else:
        root, ply = work.frames[0], 0
        root.depth, root.alpha, root.beta = depth, alpha, beta
        root.key = kernel.digest(work.states[0])
        work.digests[work.counters[PAST]] = root.key
        root.table_move = probe(table, root.key)[1]
        _start_node(work, 0)
    while work.counters[STOPPED] == 0:
        if _start_move(work, ply):
            score = _enter_node(work, table, ply + 1)
            if score == UNKNOWN:
                ply += 1
                continue
        else:
            score = _finish_node(work, table, ply)
            if ply == 0:
                return score
            ply -= 1
        _finish_move(work, ply, -score)
    work.counters[PLY] = ply
    return 0


@inlined
def _enter_node(work: Workspace, table: np.ndarray, ply: int) -> int:
    """Return the score of a position where it is known at once, or set up its frame and return UNKNOWN."""
    state, frame = work.states[ply], work.frames[ply]
    frame.pv_length = 0
    frame.heuristic = 0

    # 1. Count the node, and see whether to stop
    _count(work)

    # 2. Is the game over?
    if kernel.to_move(state) == kernel.NOBODY:
        return _end_score(work, kernel.winners(state), ply)

    # 3. At the horizon, evaluate
    if frame.depth <= 0:
        frame.heuristic = 1
        return kernel.evaluate(state, (work.counters[SEAT] + ply) & 1, work.net)

    # 4. A quicker win than the best so far is not to be had from here
    if WIN - ply - 1 <= frame.alpha:
        return WIN - ply - 1

    # 5. A repetition is a draw
    frame.key = kernel.digest(state)
    work.digests[work.counters[PAST] + ply] = frame.key
    if _is_repetition(work.digests, work.counters[PAST] + ply):
        frame.heuristic = 1
        return _draw_score(work, ply)

    # 6. Does the transposition table know enough?
    data, frame.table_move = probe(table, frame.key)
    if data != NO_ENTRY and depth_of(data) >= frame.depth:
        score, bound = _from_table(score_of(data), ply), bound_of(data)
        enough = bound == EXACT_SCORE or (score >= frame.beta if bound == LOWER_BOUND else score <= frame.alpha)
        if enough:
            frame.heuristic = 0 if depth_of(data) == EXACT_DEPTH else 1
            return score

    # 7. What the table does not know is searched a ply less (internal iterative reductions)
    if frame.table_move == NO_MOVE and 0 < work.params.internal_reduction_depth <= frame.depth:
        frame.depth -= work.counters[REDUCTIONS]

    # 8. Is it far above beta, with little depth left?
    score = _prune(work, ply)
    if score == UNKNOWN:
        _start_node(work, ply)
    return score


@inlined
def _prune(work: Workspace, ply: int) -> int:
    """Return the score of a position that is as good as it looks (futility pruning), in a zero window, or UNKNOWN."""
    frame, params = work.frames[ply], work.params
    if frame.depth > params.futility_depth or work.counters[REDUCTIONS] == 0:
        return UNKNOWN
    if frame.beta - frame.alpha != 1 or frame.alpha <= -PROVEN_WIN or frame.beta >= PROVEN_WIN:
        return UNKNOWN
    score = kernel.evaluate(work.states[ply], (work.counters[SEAT] + ply) & 1, work.net)
    if score - params.futility_margin * frame.depth < frame.beta:
        return UNKNOWN
    frame.heuristic = 1
    return score


@inlined
def _start_node(work: Workspace, ply: int) -> None:
    """Set up the frame of a position that has to be searched, with its legal moves."""
    frame, moves = work.frames[ply], work.moves[ply]
    frame.count = kernel.legal(work.states[ply], moves)
    frame.promoted = promote(moves, frame.count, frame.table_move, work.killers[ply])
    frame.first_alpha = frame.alpha
    frame.best = -INFINITE
    frame.best_move = NO_MOVE
    frame.tried = 0
    frame.stage = NEXT
    frame.heuristic = 0
    frame.pv_length = 0


@inlined
def _start_move(work: Workspace, ply: int) -> bool:
    """Set up the next child with its depth and window; return False when the node is finished."""
    frame, child = work.frames[ply], work.frames[ply + 1]

    # 1. The next move, unless the last one is to be searched again
    if frame.stage == NEXT:
        if frame.tried == frame.count or frame.best >= frame.beta:
            return False
        _pick_move(work, ply)
        work.states[ply + 1] = work.states[ply]
        kernel.apply(work.states[ply + 1], work.moves[ply, frame.tried])
        frame.tried += 1
        frame.stage = _first_stage(work, ply)

    # 2. Late move reductions
    child.depth = frame.depth - 1
    if frame.stage == REDUCED:
        child.depth -= _reduction(work, frame.depth, frame.tried)

    # 3. A zero window for all but the first move
    child.alpha = -frame.beta if frame.stage == FULL_WINDOW else -frame.alpha - 1
    child.beta = -frame.alpha
    return True


@inlined
def _pick_move(work: Workspace, ply: int) -> None:
    """Bring the best of the moves not yet tried to the place of the next one."""
    frame, moves, scores = work.frames[ply], work.moves[ply], work.scores[ply]
    if frame.tried < frame.promoted:
        return
    if frame.tried == frame.promoted:
        seat = (work.counters[SEAT] + ply) & 1
        weight = work.params.preference_weight
        score_moves(work.states[ply], moves, scores, frame.tried, frame.count, work.history[seat], weight)
    pick_best(moves, scores, frame.tried, frame.count)


@inlined
def _first_stage(work: Workspace, ply: int) -> int:
    frame, params = work.frames[ply], work.params
    if frame.tried == 1:
        return FULL_WINDOW
    is_late = frame.tried > params.full_depth_moves and frame.depth >= params.min_reduced_depth
    if work.counters[REDUCTIONS] != 0 and is_late:
        return REDUCED
    return ZERO_WINDOW


@inlined
def _reduction(work: Workspace, depth: int, tried: int) -> int:
    """Return how many plies less deep a late move is searched."""
    plies = work.reductions[tried] + (1 if depth >= work.params.deep_reduction_depth else 0)
    return min(depth - 1, plies)


@inlined
def _finish_move(work: Workspace, ply: int, score: int) -> None:
    """Count the score of the current move, or have the move searched again."""
    frame, child = work.frames[ply], work.frames[ply + 1]
    frame.heuristic |= child.heuristic

    # 1. A move that raises alpha is searched again, to full depth and then with the full window
    if frame.stage == REDUCED and score > frame.alpha:
        frame.stage = ZERO_WINDOW
        return
    if frame.stage == ZERO_WINDOW and frame.alpha < score < frame.beta:
        frame.stage = FULL_WINDOW
        return
    frame.stage = NEXT

    # 2. Is it the best move so far?
    if score <= frame.best:
        return
    frame.best = score
    if score <= frame.alpha:
        return
    move = work.moves[ply, frame.tried - 1]
    frame.best_move = move
    frame.alpha = score
    pv = work.pv
    pv[ply, 0] = move
    for i in range(child.pv_length):
        pv[ply, i + 1] = pv[ply + 1, i]
    frame.pv_length = child.pv_length + 1

    # 3. A beta cutoff?
    if score >= frame.beta:
        seat = (work.counters[SEAT] + ply) & 1
        bonus = min(frame.depth * frame.depth, work.params.history_bonus_limit)
        update_history(work.moves[ply], frame.tried, bonus, work.killers[ply], work.history[seat])


@inlined
def _finish_node(work: Workspace, table: np.ndarray, ply: int) -> int:
    """Store a finished node in the transposition table, and return its score."""
    frame = work.frames[ply]
    score = frame.best
    if score >= frame.beta:
        bound = LOWER_BOUND
    elif score > frame.first_alpha:
        bound = EXACT_SCORE
    else:
        bound = UPPER_BOUND
    move = frame.best_move if frame.best_move != NO_MOVE else frame.table_move
    depth = frame.depth if frame.heuristic else EXACT_DEPTH
    store(table, frame.key, pack(_to_table(score, ply), depth, bound, work.counters[GENERATION]), move)
    return score


@inlined
def _count(work: Workspace) -> None:
    counters = work.counters
    counters[NODES] += 1
    if counters[NODES] >= counters[LIMIT] or (counters[NODES] & POLL == 0 and work.stop[0] != 0):
        counters[STOPPED] = 1


@inlined
def _draw_score(work: Workspace, ply: int) -> int:
    """Return the score of a draw for the player to move; contempt makes it worse for the player at the root."""
    return work.counters[CONTEMPT] if ply & 1 else -work.counters[CONTEMPT]


@inlined
def _end_score(work: Workspace, winners: int, ply: int) -> int:
    """Return the score of a finished game for the player to move; two winners of two share, which is a draw."""
    if winners == 0 or winners == 3:
        return _draw_score(work, ply)
    return WIN - ply if (winners >> ((work.counters[SEAT] + ply) & 1)) & 1 else ply - WIN


@inlined
def _is_repetition(digests: np.ndarray, here: int) -> bool:
    """Tell whether the position has occurred before with the same player to move."""
    for i in range(here - 2, -1, -2):
        if digests[i] == digests[here]:
            return True
    return False


@inlined
def _to_table(score: int, ply: int) -> int:
    """Return a score as the table has it: proven wins by their distance from the position, not from the root."""
    if score >= PROVEN_WIN:
        return score + ply
    return score - ply if score <= -PROVEN_WIN else score


@inlined
def _from_table(score: int, ply: int) -> int:
    if score >= PROVEN_WIN:
        return score - ply
    return score + ply if score <= -PROVEN_WIN else score
