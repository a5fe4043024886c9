"""Choose Conex's table sizes by simulation: how games of simple players end on many tables.

    python benchmarks/conex_calibration.py            # the tables of docs/games/conex-calibration.md
    python benchmarks/conex_calibration.py --search   # many sizes of table, to choose from

The players look one placement ahead: they weigh the points against the sites left open to their own other cards, draw
when their best placement is poor and their hand short, spend 2x on good placements, and use lightning when it frees a
placement better than they have. They know only their own hands.
"""

import argparse
from dataclasses import dataclass

import numpy as np

import triskel
from triskel.core import kernel
from triskel.core.bits import ONE, ZERO, lowest, mix, popcount
from triskel.core.jit import entry, jit
from triskel.core.rng import below
from triskel.games.conex.cards.deck import CORNER_COUNT
from triskel.games.conex.moves import DONE, DRAW, DROPPING, PLACE, ZAP, by_of, card_of, doubled, kind_of, on_of
from triskel.games.conex.record import OVER, START, TABLEAU
from triskel.games.conex.rules import MAX_MOVES, points_of, target_ends

GAME = triskel.game("conex")
SEATS = (2, 3, 4)
MOST_LYING = 53

# How the players weigh things: a point is 1.
ROOM = 0.15  # for each placement (up to ENOUGH of them) that one's own other cards keep
ENOUGH = 8
GOOD_DOUBLE = 4  # a placement worth doubling
NEVER = 9.0
DRAW_BELOW = 3.0  # draw rather than place for less, with a hand shorter than LONG_HAND
LONG_HAND = 6
WORTH_ZAPPING = 1.5  # how much better lightning must make the best placement

REPORT = np.dtype(
    [
        ("reason", "i8"),  # 0 target, 1 stuck
        ("turns", "i8"),
        ("lying", "i8"),
        ("winners", "i8"),
        ("first", "f8"),  # the first seat's share of the win
        ("margin", "f8"),  # of the winner over the mean
    ]
)


@jit
def _room_for(state: np.record, hand: np.uint64) -> int:
    """Return the number of placements of a hand."""
    count = 0
    while hand != ZERO:
        card = lowest(hand)
        hand &= hand - ONE
        for by in range(CORNER_COUNT[card]):
            count += popcount(state.open_sites[card, by])
    return count


@jit
def _worth(state: np.record, move: np.uint64, trial: np.ndarray) -> float:
    """Return a placement's points, plus the placements it leaves for the rest of the hand."""
    points = points_of(card_of(move), by_of(move), on_of(move), 0)
    seat = state.active
    trial[0] = state
    kernel.apply(trial[0], move)
    rest = _room_for(trial[0], trial[0].hands[seat])
    star = 0.0
    if doubled(move):
        star = points if points >= GOOD_DOUBLE or state.scores[seat] + 2 * points >= state.target else -NEVER
    return points + star + ROOM * min(rest, ENOUGH)


@jit
def _best_placement(state: np.record, moves: np.ndarray, count: int, trial: np.ndarray, rng: np.ndarray) -> int:
    best, worth = -1, -np.inf
    for i in range(count):
        if kind_of(moves[i]) != PLACE:
            continue
        # A few hundredths of a point by chance, so that equal placements are chosen alike.
        found = _worth(state, moves[i], trial) + below(rng, 100) * 1e-4
        if found > worth:
            best, worth = i, found
    return best


@jit
def _best_points(state: np.record, hand: np.uint64) -> float:
    """Return the points of a hand's best placement, without stars."""
    best = 0
    while hand != ZERO:
        card = lowest(hand)
        hand &= hand - ONE
        for by in range(CORNER_COUNT[card]):
            if state.open_sites[card, by] != ZERO:
                best = max(best, points_of(card, by, TABLEAU, 0))
    return best


@jit
def _best_zap(state: np.record, moves: np.ndarray, count: int, trial: np.ndarray) -> int:
    """Return the strike that frees most for the player's own hand, or −1 when none is worth the star."""
    hand = state.hands[state.active]
    before = _best_points(state, hand) + ROOM * min(_room_for(state, hand), ENOUGH)
    best, gain = -1, WORTH_ZAPPING
    for i in range(count):
        if kind_of(moves[i]) == ZAP:
            trial[0] = state
            kernel.apply(trial[0], moves[i])
            after = _best_points(trial[0], hand) + ROOM * min(_room_for(trial[0], hand), ENOUGH)
            if after - before > gain:
                best, gain = i, after - before
    return best


@jit
def _worst_card(state: np.record, moves: np.ndarray, count: int) -> int:
    worst, worth = 0, np.inf
    for i in range(count):
        card = card_of(moves[i])
        room = 0
        for by in range(CORNER_COUNT[card]):
            room += popcount(state.open_sites[card, by])
        if room < worth:
            worst, worth = i, room
    return worst


@jit
def _find(moves: np.ndarray, count: int, kind: int) -> int:
    for i in range(count):
        if kind_of(moves[i]) == kind:
            return i
    return -1


@jit
def choose(state: np.record, moves: np.ndarray, count: int, trial: np.ndarray, rng: np.ndarray) -> int:
    """Return the index of the move that a simple player makes."""
    if kind_of(moves[0]) == DROPPING:
        return _worst_card(state, moves, count)
    zap, done = _best_zap(state, moves, count, trial), _find(moves, count, DONE)
    if zap >= 0 or done >= 0:
        return zap if zap >= 0 else done
    best, draw = _best_placement(state, moves, count, trial, rng), _find(moves, count, DRAW)
    if best < 0 or draw < 0:
        return max(best, draw, 0)
    points = points_of(card_of(moves[best]), by_of(moves[best]), on_of(moves[best]), doubled(moves[best]))
    wins = state.scores[state.active] + points >= state.target
    short = popcount(state.hands[state.active]) < LONG_HAND
    return draw if points < DRAW_BELOW and short and not wins else best


@entry
def play_all(states: np.ndarray, reports: np.ndarray, room: np.ndarray, seed: int) -> None:
    """Play games to their ends. `room` sums, by cards on the table: hands seen, and placements per five cards."""
    moves = np.empty(MAX_MOVES, np.uint64)
    trial = states[:1].copy()
    rng = np.empty(1, np.uint64)
    for i in range(len(states)):
        rng[0] = mix(np.uint64(seed + i))
        state, turns = states[i], 0
        while state.phase != OVER:
            hand = state.hands[state.active]
            if state.phase == START and hand != ZERO:
                room[state.laid_count, 0] += 1
                room[state.laid_count, 1] += 5 * _room_for(state, hand) / popcount(hand)
            count = kernel.legal(state, moves)
            move = moves[choose(state, moves, count, trial, rng)]
            turns += 1 if kind_of(move) != ZAP and kind_of(move) != DROPPING and kind_of(move) != DONE else 0
            kernel.apply(state, move)
        _report(state, turns, reports[i])


@jit
def _report(state: np.record, turns: int, report: np.record) -> None:
    report.reason = 0 if target_ends(state) else 1
    report.turns = turns
    report.lying = state.laid_count
    report.winners = kernel.winners(state)
    report.first = (report.winners & 1) / popcount(np.uint64(report.winners))
    total, best = 0, 0
    for seat in range(state.players):
        total += state.scores[seat]
        best = max(best, state.scores[seat])
    report.margin = best - total / state.players


@dataclass
class Summary:
    reports: np.ndarray
    room: np.ndarray
    players: int

    def row(self) -> str:
        r = self.reports
        fair = 1 / self.players
        error = np.sqrt(fair * (1 - fair) / len(r))
        return (
            f"{self.players} | {np.mean(r['reason'] == 0):.1%} | {np.mean(r['reason'] == 1):.1%} | "
            f"{np.mean(r['turns']) / self.players:.1f} | {np.mean(r['lying']):.1f} | {np.mean(r['margin']):.1f} | "
            f"{np.mean(r['first']):.1%} ± {1.96 * error:.1%} (fair {fair:.1%})"
        )


def simulate(players: int, table: object, games: int, seed: int = 1, **options: object) -> Summary:
    batch = GAME.batch(games, seed=seed, threads=1, players=players, table=table, **options)
    states = batch.states.copy()
    reports = np.zeros(games, np.dtype((np.record, REPORT)))
    room = np.zeros((MOST_LYING, 2))
    play_all(states, reports, room, seed)
    return Summary(reports, room, players)


HEAD = """| table | players | ends by target | stuck | turns each | cards lying | winner's lead | first seat wins |
| --- | --- | --- | --- | --- | --- | --- | --- |"""


def print_ends(tables: list[str], games: int) -> dict[str, np.ndarray]:
    print(HEAD)
    rooms = {}
    for table in tables:
        rooms[table] = np.zeros((MOST_LYING, 2))
        for players in SEATS:
            summary = simulate(players, table, games)
            rooms[table] += summary.room
            print(f"| {table} | {summary.row()} |", flush=True)
    return rooms


def print_room(rooms: dict[str, np.ndarray]) -> None:
    print("\n| cards lying | " + " | ".join(rooms) + " |\n| --- |" + " --- |" * len(rooms))
    for low in range(0, 50, 5):
        cells = []
        for room in rooms.values():
            seen, placements = room[low : low + 5].sum(axis=0)
            cells.append(f"{placements / seen:.1f}" if seen >= 50 else "–")
        if set(cells) != {"–"}:
            print(f"| {low}–{low + 4} | " + " | ".join(cells) + " |")


def main() -> None:
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("--search", action="store_true", help="try many sizes of table")
    arguments.add_argument("--games", type=int, default=2000)
    given = arguments.parse_args()
    if given.search:
        sizes = (
            "450x350",
            "500x400",
            "550x400",
            "600x400",
            "600x450",
            "650x500",
            "700x500",
            "750x550",
            "800x600",
            "1000x700",
        )
        print_ends(list(sizes), given.games)
    else:
        print_room(print_ends(["small", "medium", "large"], given.games))


if __name__ == "__main__":
    main()
