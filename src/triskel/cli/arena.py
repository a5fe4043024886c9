"""`triskel arena`: a match between two players, with its progress."""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import asdict
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from cyclopts.validators import Number
from rich.console import Console
from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn, TimeElapsedColumn

from triskel.arena.match import Standing, Tally, play_match, play_rotations
from triskel.arena.pairs import Setting, seats_of
from triskel.arena.ratings import Sprt
from triskel.arena.results import Results, RotationResults
from triskel.arena.workers import workers_on
from triskel.cli.parameters import NO_OPTIONS, GameName, GameOptions, Nodes, Positive, Seconds


def arena(
    a: str,
    b: str,
    *,
    game: GameName = "keks",
    games: Annotated[int, Parameter(validator=Number(gte=2))] = 200,
    seconds: Seconds | None = None,
    nodes: Nodes | None = None,
    elo0: float = 0.0,
    elo1: float = 100.0,
    full: bool = False,
    opening: Annotated[int | None, Parameter(validator=Number(gte=0))] = None,
    seed: int = 0,
    results: Path | None = None,
    processes: Annotated[int | None, Positive] = None,
    ray: str | None = None,
    json_lines: Annotated[bool, Parameter(name="--json")] = False,
    options: GameOptions = NO_OPTIONS,
) -> None:
    """Let two players play pairs of games, each on one deal with the seats swapped.

    The match ends early when the sequential test is decided: is A ahead of B by elo1 rather than by elo0? With more
    than two seats (`--option players=3`) A plays alone against copies of B, on each deal once in every seat, without a
    test.

    Parameters
    ----------
    a
        A player, see `triskel.players()`; `expert@5000` thinks for 5000 nodes, `master:net=FILE` evaluates positions
        by another net, and `cmd:COMMAND` is another program, see docs/engine.md.
    b
        The other.
    games
        How many games at most; an odd one is left out.
    seconds
        Time to think for a move; without it, and without nodes, players take what is usual for them.
    nodes
        Nodes to think for a move: then a match can be repeated exactly.
    elo0
        The lead of A over B that the test tries to reject.
    elo1
        The lead that it tries to accept.
    full
        Play all games, whatever the test says.
    opening
        Random moves at the beginning of each pair; without it 4 where all deals are the same, or else none.
    seed
        Another number gives other deals and openings.
    results
        A file of JSON lines; if it holds the beginning of this match already, the match resumes.
    processes
        How many games to play at the same time; without it one for every core.
    ray
        Play on a Ray cluster: its address, or `auto`.
    json_lines
        Print the result as JSON.
    """
    setting = Setting(game, (a, b), options.values(), seconds, nodes, seed, opening)
    sprt, workers, seats = Sprt(elo0, elo1), workers_on(ray, processes), seats_of(setting)
    deals = max(1, games // seats)
    if seats > 2:
        with _progress(deals) as show:
            found = play_rotations(
                setting, deals, workers, RotationResults(setting, results), lambda now: show(*_progress_of_tally(now))
            )
        print(json.dumps(asdict(found)) if json_lines else _tally_as_text(a, b, found, seats))
        return
    with _progress(deals) as show:
        end = play_match(
            setting, deals, sprt, workers, Results(setting, results), lambda now: show(*_progress_of(now)), not full
        )
    print(json.dumps(_as_json(end)) if json_lines else _as_text(a, b, end, sprt))


@contextmanager
def _progress(total: int) -> Iterator[Callable[[int, str], None]]:
    """Show a progress bar on a terminal, and nothing elsewhere."""
    console = Console(stderr=True)
    columns = (BarColumn(), MofNCompleteColumn(), TimeElapsedColumn(), TextColumn("{task.description}"))
    with Progress(*columns, console=console, disable=not console.is_terminal) as bar:
        task = bar.add_task("", total=total)

        def show(done: int, description: str) -> None:
            bar.update(task, completed=done, description=description)

        yield show


def _progress_of(now: Standing) -> tuple[int, str]:
    return now.rating.pairs, f"score {now.rating.score:.1%}, LLR {now.llr:+.2f}"


def _progress_of_tally(now: Tally) -> tuple[int, str]:
    return round(now.games * now.par), f"wins {now.share:.1%}, par {now.par:.1%}"


def _tally_as_text(a: str, b: str, end: Tally, seats: int) -> str:
    return "\n".join(
        [
            f"{a} against {seats - 1} of {b}: {end.games} games, each deal once in every seat",
            f"wins   {end.share:.1%} ± {end.error:.1%}  (par {end.par:.1%})",
        ]
    )


def _as_text(a: str, b: str, end: Standing, sprt: Sprt) -> str:
    rating, (low, high) = end.rating, sprt.bounds
    verdict = {
        "accepted": f"accepted: {a} is ahead by {sprt.elo1:g} rather than {sprt.elo0:g} Elo",
        "rejected": f"rejected: {a} is ahead by {sprt.elo0:g} rather than {sprt.elo1:g} Elo",
        None: "not decided",
    }[end.verdict]
    return "\n".join(
        [
            f"{a} against {b}: {2 * rating.pairs} games in pairs",
            f"score  {rating.score:.1%} ± {rating.error:.1%}",
            f"Elo    {rating.elo:+.0f}  (95 %: {rating.elo_low:+.0f} to {rating.elo_high:+.0f})",
            f"pairs  {' '.join(map(str, end.counts))}  (0, ½, 1, 1½, 2 points for {a})",
            f"LLR    {end.llr:+.2f}  ({low:.2f} to {high:.2f}), {verdict}",
        ]
    )


def _as_json(end: Standing) -> dict[str, object]:
    rating = end.rating
    return {
        "games": 2 * rating.pairs,
        "score": round(rating.score, 4),
        "error": round(rating.error, 4),
        "elo": [_finite(elo) for elo in (rating.elo_low, rating.elo, rating.elo_high)],
        "pairs": end.counts,
        "llr": round(end.llr, 3),
        "verdict": end.verdict,
    }


def _finite(elo: float) -> float | None:
    """Return None for infinity, which JSON does not have."""
    return round(elo, 1) if abs(elo) < 1e6 else None
