"""Commands that search: best, solve."""

import json
from dataclasses import replace
from pathlib import Path
from typing import Annotated, Any

from triskel.cli.parameters import (
    FIRST_DEAL,
    NO_OPTIONS,
    GameName,
    GameOptions,
    Nodes,
    PositionOrDeal,
    Positive,
    Seconds,
    Threads,
)
from triskel.cli.warmup import compile_first
from triskel.core.errors import OptionError, TriskelError
from triskel.core.net import Net
from triskel.core.position import Position
from triskel.games import load_net
from triskel.players.levels import LEVELS, STRONGEST, LevelPlayer
from triskel.players.strategies import by_alphabeta
from triskel.search.limits import Limits
from triskel.search.result import SearchResult
from triskel.search.solver import solve as solved
from triskel.words import RemarkWords, language_of

USUAL_SECONDS = 1.0
LEVEL_SEED = 0
VALUES = {1.0: "win", 0.0: "draw", -1.0: "loss"}


def best(
    game: GameName,
    *,
    level: str | None = None,
    seconds: Seconds | None = None,
    nodes: Nodes | None = None,
    depth: Annotated[int | None, Positive] = None,
    threads: Threads = 1,
    net: Path | None = None,
    why: bool = False,
    language: str | None = None,
    given: PositionOrDeal = FIRST_DEAL,
) -> None:
    """Find the best move, and print it as JSON with its value for the mover (−1 loses, 1 wins) and the line expected.

    Parameters
    ----------
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
    net
        A .net file to evaluate positions by; without it the net that the game ships with.
    why
        Say also what the move does.
    language
        What to say it in: en, fr or de; as the system says (LANG) unless given.
    """
    start = given.find(game)
    other = None if net is None else load_net(net)
    if level in (None, *LEVELS):
        compile_first(start.game, level or STRONGEST)
    if level is None and _is_searched(start, depth):
        found = _search(start, Limits(seconds=seconds, nodes=nodes, depth=depth, threads=threads), other)
    elif depth is not None:
        raise OptionError("levels and games with secrets are not searched by depth: give --nodes or --seconds instead")
    else:
        found = _ask_level(start, level or STRONGEST, seconds, nodes, threads, other)
    answer = {"move": found.move, "value": round(found.value, 4), **_work(found), "exact": found.exact}
    if why:
        answer["why"] = RemarkWords(language_of(language), start.game.name).all(start.effects(found.move))
    print(json.dumps(answer, ensure_ascii=not why))


def _is_searched(start: Position, depth: int | None) -> bool:
    """Return whether alpha-beta finds the best move: for the strongest level, or up to a depth wherever it can."""
    fit = not start.game.hidden and start.seats == 2
    return fit and (depth is not None or start.game.profile.levels[STRONGEST].strategy == "alphabeta")


def _search(start: Position, limits: Limits, net: Net | None) -> SearchResult:
    """Return what alpha-beta finds, which `depth` may limit too."""
    if limits.nodes is None and limits.depth is None and limits.seconds is None:
        limits = replace(limits, seconds=USUAL_SECONDS)
    return by_alphabeta(start, limits, LEVEL_SEED, net).found


def _ask_level(
    start: Position, level: str, seconds: float | None, nodes: int | None, threads: int, net: Net | None
) -> SearchResult:
    """Return what a level plays; the same every time, if its search is not limited by the clock."""
    if level not in LEVELS:
        raise OptionError(f"there is no level {level[:40]!r}: the levels are {', '.join(LEVELS)}")
    return LevelPlayer(level, LEVEL_SEED, nodes, threads, net).consider(start, Limits(seconds=seconds))


def solve(game: GameName, *, position: str, seconds: Seconds = 10.0, options: GameOptions = NO_OPTIONS) -> None:
    """Say for certain whether the player to move wins, draws or loses, with a line of best play, as JSON.

    Parameters
    ----------
    position
        The position's text.
    seconds
        How long to try.
    """
    start = PositionOrDeal(position=position, option=options.option).find(game)
    compile_first(start.game, STRONGEST)
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
