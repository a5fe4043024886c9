"""What is to be known of Conex alone: what cards, corners and stars are worth."""

from collections import defaultdict
from collections.abc import Sequence
from statistics import fmean

from triskel.games.conex.cards.deck import CARD_IDS, DECK, LABELS
from triskel.study import charts
from triskel.study.estimates import in_percent
from triskel.study.finding import Finding, Row, estimated, percent
from triskel.study.plan import Plan
from triskel.study.play import StudyGame
from triskel.study.replay import Scored, equal_games, positions_of, score_of
from triskel.study.rows import scores_of

DOUBLED = "*"
CARDS = {card.id: card for card in DECK.cards}
KINDS = {None: "plain", "die": "with a die", "+2": "+2"}


def findings(plan: Plan, games: Sequence[StudyGame]) -> list[Finding]:
    equal = equal_games(games)
    placed = [each for game in games for each in _placements(plan, game)]
    found = [_corners(placed)] if placed else []
    return [*found, _cards(plan, equal, placed), _stars(equal), _drawing(equal)] if equal and placed else found


Placed = tuple[str, str, int, bool]  # card, corner, points, whether the 2x star was spent


def _placements(plan: Plan, game: StudyGame) -> list[Placed]:
    found: list[Placed] = []
    positions = positions_of(plan, game)
    before = next(positions).state.scores
    for move, mover, position in zip(game.moves, game.movers, positions, strict=True):
        after = position.state.scores
        card, arrow, _ = move.partition(">")
        if arrow:
            found.append((card[:-1], card[-1], int(after[mover] - before[mover]), move.endswith(DOUBLED)))
        before = after
    return found


def _corners(placed: Sequence[Placed]) -> Finding:
    """Say which corners are laid, by their value."""
    by_value: dict[int, list[int]] = defaultdict(list)
    for card, label, points, _ in placed:
        by_value[CARDS[card].corners[LABELS.index(label)].value].append(points)
    offered = [corner.value for card in DECK.cards for corner in card.corners]
    shown: list[Row] = [
        {
            "x": f"worth {value}",
            "y": round(len(points) / len(placed), 4),
            "of the deck": round(offered.count(value) / len(offered), 4),
            "points": round(fmean(points), 2),
        }
        for value, points in sorted(by_value.items())
    ]
    low = sum(row["y"] for row in shown[:2])
    low_deck = sum(row["of the deck"] for row in shown[:2])
    sentence = (
        f"A placement scores {fmean(points for _, _, points, _ in placed):.1f} points on average. Corners worth 1 or 2 "
        f"make up {in_percent(low_deck)} of the deck and {in_percent(low)} of what is laid."
    )
    chart = charts.bars(shown, "value of the corner", "placements")
    return Finding(
        "corners", "Corners", sentence, chart, shown, "Points in the table include the bonus of +2 cards and 2x."
    )


def _cards(plan: Plan, games: Sequence[StudyGame], placed: Sequence[Placed]) -> Finding:
    """Say what cards score, and what it is worth to be dealt them."""
    points: dict[str, list[int]] = defaultdict(list)
    scored: dict[str, list[Scored]] = defaultdict(list)
    for card, _, each, _ in placed:
        points[card].append(each)
    kinds: dict[str, list[Scored]] = defaultdict(list)
    for game in games:
        scores, start = scores_of(game), next(positions_of(plan, game)).state
        for seat in range(game.seats):
            for number, card in enumerate(CARD_IDS):
                if int(start.hands[seat]) >> number & 1:
                    scored[card].append((game.pair, scores[seat]))
                    kinds[KINDS[CARDS[card].action]].append((game.pair, scores[seat]))
    shown = [
        {
            "label": card,
            "series": KINDS[CARDS[card].action],
            "x": round(fmean(points[card]), 2),
            "y": round(fmean(score for _, score in scored[card]), 4),
            "dealt": len(scored[card]),
        }
        for card in CARD_IDS
        if points[card] and scored[card]
    ]
    worth = {kind: score_of(each) for kind, each in kinds.items()}
    told = ", ".join(f"{kind} {worth[kind].percent()}" for kind in KINDS.values() if kind in worth)
    sentence = f"What a card of the first hand is worth to who is dealt it, as that player's score: {told}."
    chart = charts.scatter(shown, "points when it is laid", "score of who is dealt it", "card")
    more = "A dot for each of the 52 cards; within a kind, up and down they differ mostly by chance."
    return Finding("cards", "Cards", sentence, chart, shown, more)


def _stars(games: Sequence[StudyGame]) -> Finding:
    """Say how players score who used a star."""
    scored: dict[str, list[Scored]] = {}
    for star, used in (("2x", lambda move: move.endswith(DOUBLED)), ("lightning", lambda move: move.startswith("zap"))):
        for game in games:
            scores = scores_of(game)
            for seat, score in enumerate(scores):
                moves = (move for move, mover in zip(game.moves, game.movers, strict=True) if mover == seat)
                count = min(2, sum(map(used, moves)))
                name = f"{star}: {('never', 'once', 'twice or more')[count]}"
                scored.setdefault(name, []).append((game.pair, score))
    order = [f"{star}: {count}" for star in ("2x", "lightning") for count in ("never", "once", "twice or more")]
    found = {name: score_of(scored[name]) for name in order if name in scored}
    shown = [estimated(name, each) for name, each in found.items()]
    sentence = "; ".join(
        f"who uses the {star} star once scores {found[f'{star}: once'].percent()}, "
        f"who never does {found[f'{star}: never'].percent()}"
        for star in ("2x", "lightning")
        if {f"{star}: once", f"{star}: never"} <= found.keys()
    )
    sentence = f"Between equal players, {sentence}." if sentence else "No star was used."
    chart = charts.dots(shown, "score of that player", fair=1 / games[0].seats)
    more = "Who has more turns, or lays more cards with a die, also gets more stars: not all of it is due to them."
    return Finding("stars", "Stars", sentence, chart, shown, more)


def _drawing(games: Sequence[StudyGame]) -> Finding:
    """Say how players score by how often they drew cards instead of laying one."""
    scored: dict[int, list[Scored]] = defaultdict(list)
    for game in games:
        scores = scores_of(game)
        for seat, score in enumerate(scores):
            draws = sum(move == "draw" and mover == seat for move, mover in zip(game.moves, game.movers, strict=True))
            scored[min(draws, 7)].append((game.pair, score))
    shown = [
        estimated(f"{count}{'+' if count == 7 else ''} draws", score_of(each)) for count, each in sorted(scored.items())
    ]
    best = max((row for row in shown if row["count"] >= len(games) / 20), key=lambda row: row["value"])
    count = best["label"].partition(" ")[0]
    sentence = f"Of what is common, drawing in {count} of one's turns did best, with a score of {percent(best)}."
    chart = charts.dots(shown, "score of that player", fair=1 / games[0].seats)
    more = "Who holds no card that fits has to draw, so this is a sign of bad luck as much as a cause of losing."
    return Finding("drawing", "Drawing", sentence, chart, shown, more)
