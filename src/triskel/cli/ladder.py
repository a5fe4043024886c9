"""`triskel ladder`: a round robin between the levels, written to the page about strength."""

import re
import shlex
import sys
from pathlib import Path
from typing import Annotated

from cyclopts import Parameter
from cyclopts.validators import Number

import triskel
from triskel.arena.ladder import PlayerRating, fit_ratings, pairings
from triskel.arena.local import LocalWorkers
from triskel.arena.match import Standing, play_match
from triskel.arena.pairs import Setting
from triskel.arena.ratings import Sprt
from triskel.arena.results import Results
from triskel.cli.bench import machine
from triskel.cli.parameters import GameName, Positive, Seconds
from triskel.core.picture import picture, tag, words
from triskel.players import LEVELS

TITLE = "# Strength of the players\n"
WIDTH, ROW, LEFT, RIGHT = 640, 34, 140, 40


def ladder(
    game: GameName,
    *,
    players: tuple[str, ...] = tuple(LEVELS),
    games: Annotated[int, Parameter(validator=Number(gte=2))] = 40,
    neighbours: bool = False,
    full: bool = False,
    seconds: Seconds | None = None,
    seed: int = 0,
    processes: Annotated[int | None, Positive] = None,
    results: Path = Path("ladder"),
    page: Path = Path("docs/strength.md"),
) -> None:
    """Let all levels play each other, and write the ratings, with a plot, to a page.

    Parameters
    ----------
    players
        The players, from the weakest to the strongest.
    games
        How many games every two play at most; fewer when the lead of 100 Elo is decided before.
    neighbours
        Only let each play the next one.
    full
        Play all games, whatever is decided before.
    seconds
        Time to think for a move; without it players take what is usual for them.
    seed
        Another number gives other deals.
    processes
        How many games to play at the same time; without it one for every core.
    results
        A folder for the results, from which an interrupted ladder resumes.
    page
        The page to write; the parts about other games stay.
    """
    title = triskel.game(game).title
    for name in players:
        triskel.player(name)  # refuses players that the page could not describe
    results.mkdir(parents=True, exist_ok=True)
    found: dict[tuple[str, str], Standing] = {}
    for a, b in pairings(players):
        if neighbours and players.index(a) - players.index(b) > 1:
            continue
        setting = Setting(game, (a, b), seconds=seconds, seed=seed)
        kept = Results(setting, results / f"{game}-{a}-{b}.jsonl")
        found[a, b] = play_match(setting, games // 2, Sprt(), LocalWorkers(processes), kept, early=not full)
        rating = found[a, b].rating
        print(f"{a} against {b}: {rating.score:.1%} ± {rating.error:.1%} in {2 * rating.pairs} games", flush=True)
    ratings = fit_ratings(players, {who: standing.counts for who, standing in found.items()})
    plot = page.with_name(f"strength-{game}.svg")
    page.parent.mkdir(parents=True, exist_ok=True)
    plot.write_text(_plot(title, ratings) + "\n", encoding="utf-8")
    _write(page, title, _part(title, plot.name, ratings, found))


def _write(page: Path, title: str, part: str) -> None:
    """Put a game's part into the page, in place of the old one or at the end."""
    text = page.read_text(encoding="utf-8") if page.exists() else TITLE
    parts = re.split(r"(?m)^(?=## )", text)
    places = [number for number, old in enumerate(parts) if old.startswith(f"## {title}\n")]
    if places:
        parts[places[0]] = part
    else:
        parts.append(part)
    page.write_text("\n".join(p.rstrip() + "\n" for p in parts), encoding="utf-8")


def _part(title: str, plot: str, ratings: list[PlayerRating], found: dict[tuple[str, str], Standing]) -> str:
    lines = [f"## {title}", "", f"![the ladder of {title}]({plot})", ""]
    lines += ["| player | Elo above the lowest | how it plays |", "| --- | ---: | --- |"]
    for each in reversed(ratings):
        about = triskel.player(each.player).about
        lines.append(f"| {each.player} | {each.elo:.0f} ± {each.error:.0f} | {about} |")
    lines += [
        "",
        "| match | games | score | Elo, 95 % | pairs | LLR, 100 against 0 Elo |",
        "| --- | ---: | ---: | ---: | --- | ---: |",
    ]
    for (a, b), end in found.items():
        rating = end.rating
        span = f"{_elo(rating.elo)} ({_elo(rating.elo_low)} to {_elo(rating.elo_high)})"
        score = f"{rating.score:.1%} ± {rating.error:.1%}"
        test = f"{end.llr:+.2f} {end.verdict or 'open'}"
        lines.append(
            f"| {a}, {b} | {2 * rating.pairs} | {score} | {span} | {' '.join(map(str, end.counts))} | {test} |"
        )
    command = shlex.join(["triskel", *sys.argv[1:]])
    lines += [
        "",
        "Pairs are those with 0, ½, 1, 1½ and 2 points for the first named.",
        "",
        f"    {command}",
        "",
        machine(),
    ]
    return "\n".join(lines) + "\n"


def _elo(value: float) -> str:
    return f"{value:+.0f}" if abs(value) < 1e6 else "−∞" if value < 0 else "+∞"


def _plot(title: str, ratings: list[PlayerRating]) -> str:
    """A row for every player: a dot at its rating, a line as long as the error."""
    low = min(each.elo - each.error for each in ratings)
    high = max(each.elo + each.error for each in ratings)

    def x(elo: float) -> float:
        return LEFT + (WIDTH - LEFT - RIGHT) * (elo - low) / max(1.0, high - low)

    rows = []
    for number, each in enumerate(reversed(ratings)):
        y = ROW * (number + 1.5)
        rows += [
            words(each.player, LEFT - 16, y + 5, 15, text_anchor="end", fill="#333"),
            tag(
                "line",
                x1=x(each.elo - each.error),
                x2=x(each.elo + each.error),
                y1=y,
                y2=y,
                stroke="#8a6d3b",
                stroke_width=3,
            ),
            tag("circle", cx=x(each.elo), cy=y, r=6, fill="#8a3b3b"),
            words(f"{each.elo:.0f}", x(each.elo), y - 10, 12, text_anchor="middle", fill="#333"),
        ]
    return picture(WIDTH, ROW * (len(ratings) + 1.5), *rows, title=f"{title}: Elo of the levels, with 95 % errors")
