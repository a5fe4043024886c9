"""Findings about any game: who is ahead, how it ends, how long, how wide, how close, and luck and skill apart."""

import math
from collections import Counter, defaultdict
from collections.abc import Sequence
from statistics import fmean, median, quantiles

from triskel.study import charts
from triskel.study.estimates import Estimate, correlation, in_percent, mean, mean_score, share, share_of
from triskel.study.finding import Finding, estimated, percent
from triskel.study.plan import Plan
from triskel.study.play import StudyGame
from triskel.study.rows import DECIDED, LEADING, GameRow, by_pair

BINS = 20
COMEBACK = 0.25  # a winner whose chance was once below this came back
LUCK_GROUPS = 5
SAME_GAMES = 0.02  # the share of deals that a level may play twice in the same way, to be asked about luck
LEAST_GAMES = 10  # at a ply, for its branching to be shown


def general_findings(plan: Plan, games: Sequence[StudyGame], rows: Sequence[GameRow]) -> list[Finding]:
    """Return what the games of one variant show, the most asked for first."""
    fair = 1 / len(rows[0].levels)
    found = [first_player(plan, rows, fair), *seats(rows, fair), endings(plan, rows), *skill(rows)]
    found += luck(plan, games, rows)
    found += [length(plan, rows), branching(games)]
    if fair == 0.5:
        found += [lead_changes(rows), comebacks(rows), decided(plan, rows)]
    return [each for each in found if each.rows]


def first_player(plan: Plan, rows: Sequence[GameRow], fair: float) -> Finding:
    """Say whether it helps to begin, between equal players."""
    equal = [row for row in rows if row.equal]
    whole = mean_score(by_pair(equal, lambda row: row.first_score))
    shown = [estimated("all levels", whole)]
    for level in plan.levels:
        own = [row for row in equal if row.levels[0] == level]
        if own:
            shown.append(estimated(f"{level} – {level}", mean_score(by_pair(own, lambda row: row.first_score))))
    if not whole.excludes(fair):
        verdict = "No advantage of the first player was seen"
    elif whole.value > fair:
        verdict = "Beginning is an advantage"
    else:
        verdict = "Beginning is a handicap"
    best = f"; between the best, {shown[-1]['label']}, {percent(shown[-1])}" if len(shown) > 2 else ""
    sentence = f"{verdict}: between equal players the first scores {whole.percent()} of the points{best}."
    chart = charts.dots(shown, "score of the first player", fair=fair)
    shared = "A draw counts half" if fair == 0.5 else "A shared win counts in parts"
    more = f"The dashed line is a fair share, {in_percent(fair)}. {shared}. Bars are 95 % intervals."
    return Finding("first-player", "First player", sentence, chart, shown, more)


def seats(rows: Sequence[GameRow], fair: float) -> list[Finding]:
    """Say how each seat scores between equal players, where there are more than two."""
    if fair == 0.5:
        return []
    of_pairs: dict[int, list[GameRow]] = defaultdict(list)
    for row in rows:
        if row.equal:
            of_pairs[row.pair].append(row)
    found = [
        mean_score([[row.scores[seat] for row in pair] for pair in of_pairs.values()])
        for seat in range(len(rows[0].scores))
    ]
    shown = [estimated(f"seat {number}", each) for number, each in enumerate(found, start=1)]
    sentence = f"The seats score {', '.join(each.percent() for each in found)}, in the order of play."
    more = f"The dashed line is a fair share, {in_percent(fair)}."
    return [Finding("seats", "Seats", sentence, charts.dots(shown, "score", fair=fair), shown, more)]


def endings(plan: Plan, rows: Sequence[GameRow]) -> Finding:
    """Say how games end, and how many are drawn."""
    whole = share_of(row.draw for row in rows)
    if whole.value == 0:
        sentence = f"No game of {len(rows)} was drawn: in fewer than {100 * whole.high:.2f} % of games, that is."
    else:
        sentence = f"{whole.percent()} of games are drawn."
    reasons = Counter(row.reason for row in rows)
    ways = ", ".join(f"{reason} {in_percent(count / len(rows), 1)}" for reason, count in reasons.most_common())
    shown = [estimated("all games", whole)]
    for level in plan.levels:
        own = [row for row in rows if row.equal and row.levels[0] == level]
        if own:
            shown.append(estimated(f"{level} – {level}", share_of(row.draw for row in own)))
    if len(shown) > 2 and whole.value:
        sentence += f" Between the best, {shown[-1]['label']}: {percent(shown[-1])}."
    return Finding("draws", "Draws", sentence, charts.dots(shown, "draws"), shown, f"How games end: {ways}.")


def skill(rows: Sequence[GameRow]) -> list[Finding]:
    """Say how often the better player wins, by how much better that player is."""
    gaps = sorted({row.gap for row in rows if row.gap})
    shown, last = [], None
    for gap in gaps:
        last = mean_score(by_pair([row for row in rows if row.gap == gap], lambda row: row.better_score))
        shown.append(estimated(f"{gap} level{'s' if gap > 1 else ''} better", last))
    if last is None:
        return []
    one = shown[0]
    sentence = (
        f"Skill counts: the better player scores {percent(one)} from one level above, "
        f"and {last.percent()} from {gaps[-1]} above."
    )
    if len(gaps) == 1:
        sentence = f"The better player scores {last.percent()}."
    chart = charts.dots(shown, "score of the better player", fair=0.5)
    return [Finding("skill", "Skill", sentence, chart, shown, "Every deal is played twice, with the seats changed.")]


def luck(plan: Plan, games: Sequence[StudyGame], rows: Sequence[GameRow]) -> list[Finding]:
    """Say how much of the result lies in the deal, and in draws and dice, when equal players meet."""
    found = []
    if not plan.opening:
        certain = certain_levels(games)
        found.append(luck_of_the_deal([row for row in rows if row.equal and row.levels[0] not in certain]))
    if any(row.luck is not None for row in rows):
        found.append(luck_of_the_draw([row for row in rows if row.equal and not row.draw]))
    return found


def certain_levels(games: Sequence[StudyGame]) -> set[str]:
    """Return the levels that leave so little to chance that they play the same game twice on one deal."""
    seen: dict[int, list[str]] = {}
    pairs, same = Counter[str](), Counter[str]()
    for game in games:
        if seen.setdefault(game.pair, game.moves) is not game.moves and len(set(game.levels)) == 1:
            pairs[game.levels[0]] += 1
            same[game.levels[0]] += seen[game.pair] == game.moves
    return {level for level in pairs if same[level] > SAME_GAMES * pairs[level]}


def luck_of_the_deal(rows: Sequence[GameRow]) -> Finding:
    """Say how much the results of two games on one deal have in common."""
    shown = []
    whole = _deal_share([row for row in rows if row.equal])
    for level in [None, *dict.fromkeys(row.levels[0] for row in rows if row.equal)]:
        own = [row for row in rows if row.equal and level in (None, row.levels[0])]
        each = _deal_share(own)
        if not math.isnan(each.value):
            shown.append(estimated(f"{level} – {level}" if level else "all levels", each))
    sentence = (
        f"The deal itself decides {whole.percent()} of the result between equal players: so much do the results of two "
        "games on one deal have in common."
    )
    if whole.low <= 0:
        sentence = (
            f"The deal favours nobody that could be seen: the results of two games on one deal have {whole.percent()} "
            "in common."
        )
    chart = charts.dots(shown, "share of the result", fair=0.0)
    more = (
        "The correlation of the first player's results in two games on the same deal, with other random choices; of "
        f"levels whose two games differ ({', '.join(dict.fromkeys(row.levels[0] for row in rows))})."
    )
    return Finding("deal", "Luck of the deal", sentence, chart, shown, more)


def _deal_share(rows: Sequence[GameRow]) -> Estimate:
    pairs = by_pair(rows, lambda row: row.first_score)
    return correlation([(each[0], each[1]) for each in pairs if len(each) == 2])


def luck_of_the_draw(rows: Sequence[GameRow]) -> Finding:
    """Say how often the luckier of two equal players wins."""
    lucky = [row for row in rows if row.luck]
    luckier = share_of(((row.luck or 0) > 0) == (row.winners[0] == 0) for row in lucky)
    ordered = sorted(lucky, key=lambda row: row.luck or 0)
    shown = []
    names = ["much less", "less", "even", "more", "much more"]
    for number in range(LUCK_GROUPS):
        part = ordered[number * len(ordered) // LUCK_GROUPS : (number + 1) * len(ordered) // LUCK_GROUPS]
        if part:
            shown.append(estimated(names[number], share_of(row.winners[0] == 0 for row in part)))
    sentence = f"Of two equal players, the one with more luck in draws and dice wins {luckier.percent()} of the games."
    chart = charts.dots(shown, "games won by the first player", fair=0.5)
    more = (
        "Luck is what came beside what could be expected, as the review counts it; five groups of equally many games, "
        "by the first player's luck beside the second's. Choosing cannot change it."
    )
    return Finding("luck", "Luck in draws and dice", sentence, chart, shown, more)


def length(plan: Plan, rows: Sequence[GameRow]) -> Finding:
    """Say how many moves games take."""
    plies = [row.plies for row in rows]
    cuts = quantiles(plies, n=10) if len(plies) > 1 else [plies[0]] * 9
    width = max(1, math.ceil((max(plies) - min(plies) + 1) / BINS))
    counts = Counter((each - min(plies)) // width for each in plies)
    shown = [
        {"x": min(plies) + number * width, "y": round(counts[number] / len(plies), 4)}
        for number in range(max(counts) + 1)
    ]
    everybody = "both players" if len(rows[0].scores) == 2 else "all players"
    levels = []
    for level in plan.levels:
        own = [row.plies for row in rows if row.equal and row.levels[0] == level]
        if own:
            levels.append(f"{level} {median(own):.0f}")
    sentence = (
        f"Half of the games end within {median(plies):.0f} moves of {everybody} together; eight of ten take "
        f"{cuts[0]:.0f} to {cuts[-1]:.0f}."
    )
    chart = charts.bars(shown, f"moves (bars of {width})" if width > 1 else "moves", "games")
    more = f"Medians between equals: {', '.join(levels)}." if levels else ""
    return Finding("length", "Length", sentence, chart, shown, more)


def branching(games: Sequence[StudyGame]) -> Finding:
    """Say between how many moves players choose."""
    at: dict[int, list[int]] = defaultdict(list)
    for game in games:
        for ply, count in enumerate(game.legal):
            at[ply].append(count)
    step = max(1, max(at) // 60)
    shown = []
    for ply in range(0, max(at) + 1, step):
        counts = at[ply]
        if len(counts) >= min(LEAST_GAMES, len(games)):
            low, _, high = quantiles(counts, n=4) if len(counts) > 1 else counts * 3
            shown.append({"x": ply + 1, "y": round(fmean(counts), 1), "low": low, "high": high})
    whole = mean([[fmean(game.legal)] for game in games])
    most = max(shown, key=lambda row: row["y"])
    sentence = (
        f"Players choose between {whole.number()} moves on average; the widest choice, {most['y']:.0f}, is at move "
        f"{most['x']}."
    )
    chart = charts.lines(shown, "move", "legal moves", form="d")
    return Finding("branching", "Choice", sentence, chart, shown, "The band holds the middle half of the games.")


def lead_changes(rows: Sequence[GameRow]) -> Finding:
    """Say how often the lead changes hands."""
    counts = [row.lead_changes for row in rows if row.lead_changes is not None]
    most = min(max(counts), 8)
    tally = Counter(min(each, most) for each in counts)
    shown = [
        {"x": f"{number}+" if number == most == 8 else str(number), "y": round(tally[number] / len(counts), 4)}
        for number in range(most + 1)
    ]
    whole, never = mean(by_pair(rows, lambda row: row.lead_changes)), share(tally[0], len(counts))
    sentence = f"The lead changes hands {whole.number()} times a game; in {never.percent()} of games it never does."
    chart = charts.bars(shown, "changes of the lead", "games")
    more = f"A player leads from an expected score of {in_percent((1 + LEADING) / 2)} on, by the same shallow search."
    return Finding("lead-changes", "Changes of the lead", sentence, chart, shown, more)


def comebacks(rows: Sequence[GameRow]) -> Finding:
    """Say how often the winner had been nearly lost."""
    lowest = [row.lowest for row in rows if row.lowest is not None]
    if not lowest:
        return Finding("drama", "Drama", "", None, [])
    tally = Counter(min(int(each * 10), 9) for each in lowest)
    shown = [
        {"x": f"{10 * number}–{10 * number + 10}", "y": round(tally[number] / len(lowest), 4)}
        for number in range(max(tally) + 1)
    ]
    back = share_of(each < COMEBACK for each in lowest)
    sentence = f"In {back.percent()} of decided games the winner's chance had once been below {in_percent(COMEBACK)}."
    chart = charts.bars(shown, "the winner's lowest chance, in percent", "games")
    return Finding("drama", "Drama", sentence, chart, shown, "More to the left: greater comebacks.")


def decided(plan: Plan, rows: Sequence[GameRow]) -> Finding:
    """Say when games are decided."""
    at = [row.decided for row in rows if row.decided is not None]
    if not at:
        return Finding("decided", "When games are decided", "", None, [])
    shown = []
    for level in plan.levels:
        own = [row.decided for row in rows if row.decided is not None and row.equal and row.levels[0] == level]
        if own:
            for step in range(BINS + 1):
                done = sum(each <= step / BINS for each in own) / len(own)
                shown.append({"series": f"{level} – {level}", "x": step / BINS, "y": round(done, 4)})
    late = share_of(each > 0.9 for each in at)
    sentence = (
        f"Half of the games are decided after {in_percent(median(at))} of their moves; {late.percent()} only in the "
        "last tenth."
    )
    chart = charts.lines(shown, "share of the game played", "games decided", series="levels", x_form=".0%")
    more = f"Decided: the winner's expected score stays at {in_percent((1 + DECIDED) / 2)} or more. Draws are left out."
    return Finding("decided", "When games are decided", sentence, chart, shown, more)
