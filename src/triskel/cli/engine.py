"""Commands that think: best, solve."""

import json
from dataclasses import replace
from typing import Annotated, Any

from cyclopts import Parameter
from cyclopts.validators import Number

from triskel.cli.shared import OptionTexts, find_position, game_named, pairs
from triskel.core.errors import OptionError, TriskelError
from triskel.core.position import Position
from triskel.players.levels import LEVELS, LevelPlayer
from triskel.search.engine import best_move
from triskel.search.limits import Limits
from triskel.search.result import SearchResult
from triskel.search.solver import solve as solved

Positive = Parameter(validator=Number(gt=0))
USUAL_SECONDS = 1.0
STRONGEST = list(LEVELS)[-1]
LEVEL_SEED = 0
VALUES = {1.0: "win", 0.0: "draw", -1.0: "loss"}


def best(
    game: str,
    *,
    position: str | None = None,
    level: str | None = None,
    seconds: Annotated[float | None, Positive] = None,
    nodes: Annotated[int | None, Positive] = None,
    depth: Annotated[int | None, Positive] = None,
    threads: Annotated[int, Parameter(validator=Number(gte=1, lte=256))] = 1,
    option: OptionTexts = (),
) -> None:
    """Find the best move, and print it as JSON with its value for the mover (−1 loses, 1 wins) and the line expected.

    Parameters
    ----------
    game
        The game's name.
    position
        The position's text; without it the deal of seed 0.
    level
        Whose move to find, from novice to master; without it the best there is. Levels err as people do.
    seconds
        How long to think; 1 second where no other limit is given.
    nodes
        How many positions to look at; on one thread the answer is then the same every time.
    depth
        How many moves to look ahead.
    threads
        How many threads think together.
    """
    start = find_position(game_named(game), position, pairs(option))
    if level is None and not start.game.hidden:
        found = _calculated(start, Limits(seconds=seconds, nodes=nodes, depth=depth, threads=threads))
    elif depth is not None:
        raise OptionError("levels and games with secrets are not searched by depth: give --nodes or --seconds instead")
    else:
        found = _considered(start, level or STRONGEST, seconds, nodes, threads)
    print(json.dumps({"move": found.move, "value": round(found.value, 4), **_work(found), "exact": found.exact}))


def _calculated(start: Position, limits: Limits) -> SearchResult:
    if limits.nodes is None and limits.depth is None and limits.seconds is None:
        limits = replace(limits, seconds=USUAL_SECONDS)
    return best_move(start, limits)


def _considered(start: Position, level: str, seconds: float | None, nodes: int | None, threads: int) -> SearchResult:
    """What a level plays; the same every time, if its thinking is not limited by the clock."""
    if level not in LEVELS:
        raise OptionError(f"there is no level {level[:40]!r}: the levels are {', '.join(LEVELS)}")
    return LevelPlayer(level, LEVEL_SEED, nodes, threads).consider(start, seconds)


def solve(game: str, *, position: str, seconds: Annotated[float, Positive] = 10.0, option: OptionTexts = ()) -> None:
    """Say for certain whether the player to move wins, draws or loses, with a line of best play, as JSON.

    Parameters
    ----------
    game
        The game's name.
    position
        The position's text.
    seconds
        How long to try.
    """
    start = find_position(game_named(game), position, pairs(option))
    found = solved(start, Limits(seconds=seconds))
    if found is None:
        raise TriskelError(f"not solved within {seconds:g} s: give it more --seconds, or a position nearer to the end")
    print(json.dumps({"value": VALUES[found.value], "move": found.move, **_work(found)}))


def _work(found: SearchResult) -> dict[str, Any]:
    return {
        "line": found.line,
        "nodes": found.nodes,
        "nodes_per_second": round(found.nodes / max(found.seconds, 1e-6)),
        "seconds": round(found.seconds, 3),
        "depth": found.depth,
    }
