"""What is to be known of Keks alone: what crumbs and colours are worth, and where tiles matter."""

from collections import defaultdict
from collections.abc import Sequence
from statistics import fmean

from triskel.games.keks.notation import LETTERS
from triskel.games.keks.record import NO_CRUMBS, WINNING_COLOURS, WINNING_TILES
from triskel.study import charts
from triskel.study.estimates import in_percent
from triskel.study.finding import Finding, Row, estimated, percent
from triskel.study.plan import Plan
from triskel.study.play import StudyGame
from triskel.study.replay import Scored, equal_games, positions_of, score_of
from triskel.study.rows import scores_of

MISSES = 0.2  # the share of intervals that may miss their mark before anything is made of it
CRUMBS = "made the crumbs"
FIRST = ("", "first to win a colour", "first to two colours", "first to three", "first to four")


def findings(plan: Plan, games: Sequence[StudyGame]) -> list[Finding]:
    equal = equal_games(games)
    return [_colours_won(plan, equal), _colours(plan, equal), _cells(equal)] if equal else []


def _colours_won(plan: Plan, games: Sequence[StudyGame]) -> Finding:
    scored: dict[str, list[Scored]] = {name: [] for name in (CRUMBS, *FIRST[1:])}
    for game in games:
        scores, reached = scores_of(game), 0
        positions = positions_of(plan, game)
        before = next(positions).state
        for mover, position in zip(game.movers, positions, strict=True):
            after = position.state
            if before.crumbs == NO_CRUMBS != after.crumbs:
                scored[CRUMBS].append((game.pair, scores[mover]))
            for count in range(reached + 1, min(int(after.won[mover]), WINNING_COLOURS - 1) + 1):
                scored[FIRST[count]].append((game.pair, scores[mover]))
                reached = count
            before = after
    shown = [estimated(name, score_of(each)) for name, each in scored.items() if each]
    worth = {row["label"]: row for row in shown}
    told = [f"{name} scores {percent(worth[name])}" for name in (CRUMBS, FIRST[1], FIRST[4]) if name in worth]
    sentence = (
        "Between equal players, whoever "
        + ", who is ".join(told[:2])
        + (f", and who is {told[2]}" if len(told) > 2 else "")
    )
    chart = charts.dots(shown, "score of that player", fair=0.5)
    return Finding("colours-won", "What a colour is worth", sentence + ".", chart, shown)


def _colours(plan: Plan, games: Sequence[StudyGame]) -> Finding:
    scored: dict[str, list[Scored]] = {letter: [] for letter in LETTERS}
    for game in games:
        scores = scores_of(game)
        *_, last = positions_of(plan, game)
        for seat, hand in enumerate(last.state.hands):
            for letter, tiles in zip(LETTERS, hand, strict=True):
                if tiles >= WINNING_TILES:
                    scored[letter].append((game.pair, scores[seat]))
    shown = [estimated(f"colour {letter}", score_of(each)) for letter, each in scored.items() if each]
    whole = score_of([each for some in scored.values() for each in some])
    apart = [row["label"] for row in shown if not row["low"] <= whole.value <= row["high"]]
    by_chance = len(apart) <= MISSES * len(shown)
    verdict = "no colour stands out" if by_chance else f"{', '.join(apart)} differ from the rest"
    sentence = f"Who has won a colour scores {whole.percent()}, and {verdict}."
    chart = charts.dots(shown, "score of who won the colour", fair=round(whole.value, 4))
    more = (
        "The rules treat all colours alike, so this checks the study: an interval or two may miss the line by chance."
    )
    return Finding("colours", "Colours", sentence, chart, shown, more, short=False)


def _cells(games: Sequence[StudyGame]) -> Finding:
    taken: dict[str, list[float]] = defaultdict(list)
    for game in games:
        for ply, move in enumerate(game.moves):
            for at in range(0, len(move), 2):
                taken[move[at : at + 2]].append((ply + 1) / len(game.moves))
    shown: list[Row] = [
        {"cell": cell, "column": cell[0], "row": int(cell[1]), "value": round(fmean(when), 3), "taken": len(when)}
        for cell, when in sorted(taken.items())
    ]
    first, last = min(shown, key=lambda row: row["value"]), max(shown, key=lambda row: row["value"])
    sentence = (
        f"The keks is eaten from the corners inwards: {first['cell']} goes after {in_percent(first['value'])} of the "
        f"game on average, {last['cell']} after {in_percent(last['value'])}."
    )
    chart = charts.board(shown, "share of the game played when the tile is taken", form=".0%")
    more = "How much of the game has been played when each tile is taken, on average, where it is taken at all."
    return Finding("cells", "Where tiles go first", sentence, chart, shown, more)
