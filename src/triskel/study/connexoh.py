"""What is to be known of Connex'Oh alone: pawns out, turning and moving, and which tiles are turned."""

from collections import Counter
from collections.abc import Sequence

from triskel.games.connexoh.notation import tile_name
from triskel.games.connexoh.record import WHITE
from triskel.study import charts
from triskel.study.estimates import in_percent, mean
from triskel.study.finding import Finding, Row, estimated, percent
from triskel.study.plan import Plan
from triskel.study.play import StudyGame
from triskel.study.replay import Scored, equal_games, positions_of, score_of
from triskel.study.rows import scores_of


def findings(plan: Plan, games: Sequence[StudyGame]) -> list[Finding]:
    size = int(next(positions_of(plan, games[0])).state.side)
    equal = equal_games(games)
    found = [_tiles(games, size)]
    return [_pawns_out(plan, equal, size), _moving(equal), *found] if equal else found


def is_turn(move: str) -> bool:
    """Return whether a move turns a tile: `c3+90`, and not `a1-b4`."""
    return not move[3].isalpha()


def _pawns_out(plan: Plan, games: Sequence[StudyGame], size: int) -> Finding:
    """Say what it is worth to have led so many pawns out first."""
    scored: dict[int, list[Scored]] = {count: [] for count in range(1, size)}
    for game in games:
        scores, reached = scores_of(game), 0
        for position in positions_of(plan, game):
            out = [size - int(pawns).bit_count() for pawns in position.state.pawns]
            if out[0] == out[1]:
                continue
            ahead = 0 if out[0] > out[1] else 1
            for count in range(reached + 1, min(out[ahead], size - 1) + 1):
                scored[count].append((game.pair, scores[ahead]))
            reached = max(reached, *out)
    shown = [
        estimated(f"first with {count} pawn{'s' if count > 1 else ''} out", score_of(each))
        for count, each in scored.items()
        if each
    ]
    if not shown:
        return Finding("pawns", "Pawns out", "", None, [])
    one, last = shown[0], shown[-1]
    sentence = (
        f"Between equal players, the first to lead a pawn out scores {percent(one)}, "
        f"the {last['label']} {percent(last)}."
    )
    return Finding("pawns", "Pawns out", sentence, charts.dots(shown, "score of that player", fair=0.5), shown)


def _moving(games: Sequence[StudyGame]) -> Finding:
    """Say how often winners and losers move a pawn instead of turning a tile."""
    groups: dict[str, dict[int, list[float]]] = {"winners": {}, "losers": {}}
    for game in games:
        if len(game.winners) != 1:
            continue
        for name, own in (("winners", True), ("losers", False)):
            moves = [
                not is_turn(move)
                for move, mover in zip(game.moves, game.movers, strict=True)
                if (mover in game.winners) == own
            ]
            groups[name].setdefault(game.pair, []).append(sum(moves) / max(1, len(moves)))
    shown = [estimated(name, mean(each.values())) for name, each in groups.items() if each]
    if len(shown) < 2:
        return Finding("moving", "Turning and moving", "", None, [])
    told = [percent(row) for row in shown]
    sentence = f"Winners move a pawn in {told[0]} of their turns, losers in {told[1]}; all other turns turn a tile."
    chart = charts.dots(shown, "turns in which a pawn is moved")
    return Finding("moving", "Turning and moving", sentence, chart, shown)


def _tiles(games: Sequence[StudyGame], size: int) -> Finding:
    """Say which tiles are turned most, as each player sees the board from home."""
    turned: Counter[str] = Counter()
    for game in games:
        for move, mover in zip(game.moves[game.opening :], game.movers[game.opening :], strict=True):
            if is_turn(move):
                turned[_from_home(move[:2], mover, size)] += 1
    total = turned.total()
    names = [tile_name(8 * row + column) for row in range(size) for column in range(size)]
    shown: list[Row] = [
        {"cell": name, "column": name[0], "row": int(name[1]), "value": round(turned[name] / max(1, total), 4)}
        for name in names
    ]
    rows = [sum(each["value"] for each in shown if each["row"] == row) for row in range(1, size + 1)]
    busiest, most = max(range(size), key=rows.__getitem__), max(shown, key=lambda row: row["value"])
    sentence = (
        f"Seen from a player's own side, most turns are in row {busiest + 1} of {size} ({in_percent(rows[busiest])}); "
        f"the tile turned most is {most['cell']} "
        f"({in_percent(most['value'], 1)}; an even share would be {in_percent(1 / size**2, 1)})."
    )
    chart = charts.board(shown, "share of all turns", columns=size)
    more = "Row 1 is where one's own pawns start, for either player. Random opening moves are left out."
    return Finding("tiles", "Tiles", sentence, chart, shown, more)


def _from_home(tile: str, mover: int, size: int) -> str:
    """Return the tile's name as its player would say it with the home row as row 1."""
    if mover == WHITE:
        return tile
    column, row = ord(tile[0]) - ord("a"), int(tile[1]) - 1
    return tile_name(8 * (size - 1 - row) + size - 1 - column)
