"""Commands that think: best, solve."""

import json
from typing import Annotated, Any

from cyclopts import Parameter
from cyclopts.validators import Number

from triskel.cli.shared import OptionTexts, find_position, game_named, pairs
from triskel.core.errors import TriskelError
from triskel.search.limits import Found, Limits
from triskel.search.solver import solve as solved
from triskel.search.thinking import think

Positive = Parameter(validator=Number(gt=0))
USUAL_SECONDS = 1.0
VALUES = {1.0: "win", 0.0: "draw", -1.0: "loss"}


def best(
    game: str,
    *,
    position: str | None = None,
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
    if nodes is None and depth is None and seconds is None:
        seconds = USUAL_SECONDS
    found = think(start, Limits(seconds=seconds, nodes=nodes, depth=depth, threads=threads))
    print(json.dumps({"move": found.move, "value": round(found.value, 4), **_work(found), "exact": found.exact}))


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


def _work(found: Found) -> dict[str, Any]:
    return {
        "line": found.line,
        "nodes": found.nodes,
        "nodes_per_second": round(found.nodes / max(found.seconds, 1e-6)),
        "seconds": round(found.seconds, 3),
        "depth": found.depth,
    }
