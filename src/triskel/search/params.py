"""The numbers that a search can be tuned by, as one value; the defaults are what the players use.

Compiled code reads them from its workspace, so that other numbers compile nothing anew.
"""

import math
from dataclasses import dataclass, fields, replace
from functools import lru_cache

import numpy as np

from triskel.core import kernel
from triskel.core.errors import OptionError
from triskel.core.game import Game

MAY_BE_ZERO = (
    "futility_margin",
    "futility_depth",
    "internal_reduction_depth",
    "preference_weight",
    "fpu_reduction",
    "root_widening",
    "widening",
)
KEPT = 64  # values whose arrays are kept for the next search


@dataclass(frozen=True, slots=True)
class SearchParams:
    """Alpha-beta, solver, MCTS and information-set MCTS each read their part.

    Every number must be above zero, or zero where that has a meaning (`MAY_BE_ZERO`).
    """

    # Alpha-beta
    aspiration_window: int = 300  # to either side of the last score
    window_growth: int = 4  # the factor by which a side grows when the score lies outside
    # Late move reductions: none for the first moves, nor where less depth is left; then one ply, one more after each of
    # the steps, and one more where much depth is left.
    full_depth_moves: int = 3
    min_reduced_depth: int = 2
    reduction_steps: tuple[int, ...] = (6, 20, 60)
    deep_reduction_depth: int = 6
    # Futility pruning: with so little depth left, a position that is better than beta by a margin for every ply is not
    # searched; in zero windows only, and never against proven scores. Zero switches it off.
    futility_margin: int = 0
    futility_depth: int = 0
    # Internal iterative reductions: with so much depth left, a position that the table does not know is searched one
    # ply less, because its moves are in no good order yet. Zero switches them off.
    internal_reduction_depth: int = 0
    preference_weight: int = 256  # what a step of `kernel.preference` counts beside the history
    history_bonus_limit: int = 400

    # Solver
    guess_step: int = 1000  # first numbers: one more position for every so much of an evaluation to overturn
    slack: int = 4  # a position is left only when it needs this part more than the second best: switching costs time

    # MCTS
    uct_exploration: float = 0.7
    puct_exploration: float = 1.5
    fpu_reduction: float = 0.2  # how much worse than its parent a move counts before its first visit
    expand_at: int = 1  # visits after which a leaf gets children
    slip: int = 8  # one move in so many is random in a sensible playout
    rank_offset: float = 2.0  # of priors by rank: the larger, the more equal are those of the first few moves
    batch_size: int = 16  # the most leaves that an evaluator gets at a time
    batch_growth: int = 8  # batches grow by a leaf for so many simulations: a small tree has few good leaves

    # Information-set MCTS: exploration, the number of moves considered at a node without visits, and how many more for
    # the square root of its visits. Less below the root: hidden hands differ between determinizations, and a tree that
    # tries all that they could do never gets deep.
    root_exploration: float = 1.0
    root_width: int = 4
    root_widening: float = 1.0
    exploration: float = 0.5
    width: int = 2
    widening: float = 0.3

    def __post_init__(self) -> None:
        for field in fields(self):
            value = getattr(self, field.name)
            numbers = value if isinstance(value, tuple) else (value,)
            whole, zero = field.type is not float, field.name in MAY_BE_ZERO
            if not all(_is_allowed(number, whole, zero) for number in numbers):
                kind = "a whole number" if whole else "a finite number"
                raise OptionError(f"{field.name} must be {kind} {'of at least' if zero else 'above'} zero, not {value}")

    @lru_cache(maxsize=KEPT)  # noqa: B019 – short searches would take longer to begin than to run
    def record(self) -> np.ndarray:
        """Return the numbers as an array of one record that compiled code reads; `reduction_steps` has `reductions`."""
        record = np.zeros(1, PARAMS)
        for name in PARAMS.names or ():
            record[name] = getattr(self, name)
        return record

    @lru_cache(maxsize=KEPT)  # noqa: B019
    def reductions(self, max_moves: int) -> np.ndarray:
        """Return the plies of the reduction by the number of moves tried, without what depth adds; for reading only."""
        tried, steps = np.arange(max_moves + 1), np.array(self.reduction_steps, np.int64)
        return 1 + (tried[:, np.newaxis] > steps).sum(axis=1)


def _is_allowed(number: float, whole: bool, zero: bool) -> bool:
    if not math.isfinite(number) or (whole and number != int(number)):
        return False
    return number > 0 or (zero and number == 0)


_FORMATS = {int: "i8", float: "f8"}
PARAMS = kernel.record([(each.name, _FORMATS[each.type]) for each in fields(SearchParams) if each.type in _FORMATS])
DEFAULTS = SearchParams()


def params_of(game: Game) -> SearchParams:
    """Return the numbers that players use in a game."""
    return replace(DEFAULTS, **game.profile.search) if game.profile.search else DEFAULTS
