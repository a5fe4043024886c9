"""What reviews say of players of known levels: the share of moves flagged must fall with the level, accuracy must rise.

    triskel warmup
    python benchmarks/review_calibration.py --jobs 16 --minutes 8

Every level plays every level, itself too, by limits of nodes; then every game is reviewed with the nodes of its
profile. All is seeded: game number n of a pairing is always the same. Finished games are appended to a file of JSON
lines (`--log`), and a run that was ended goes on where it stopped. Results go to results/review_calibration.json.
`--games 0` plays nothing and counts what is in the file once more; `--most-lost 10,50,100,200` tries other limits.
"""

import argparse
import json
import math
import multiprocessing
import time
import zlib
from collections.abc import Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import combinations_with_replacement
from pathlib import Path
from typing import Any

import numpy as np

import triskel
from triskel.core.profile import LEVEL_NAMES
from triskel.match.assessment import VERDICTS, Assessed, assess, review
from triskel.search.verdicts import accuracy_of, chance_lost, verdict_of

ROOT = Path(__file__).resolve().parents[1]
RESULTS = ROOT / "benchmarks" / "results" / "review_calibration.json"
LOG = ROOT / "build" / "review_calibration.jsonl"
GAMES = ("keks", "connexoh", "conex")
# The strongest level has no limit of its own. Reviews search more than it does, else they would find its moves wrong
# where it saw further.
MASTER_NODES = {"keks": 20_000, "connexoh": 20_000, "conex": 400}
LONGEST = {"keks": 200, "connexoh": 60, "conex": 400}  # moves; equal players of Connex'Oh play on without an end
OPENING = 4  # moves of each player
FLAGGED = VERDICTS.index("inaccuracy")
CONFIDENCE = 1.96
Task = tuple[str, str, str, int]


def tasks(games: Sequence[str], count: int) -> Iterator[Task]:
    """Yield games to play: each pairing once, then each once more, so that all have about as many whenever it ends."""
    for number in range(count):
        for pairing in combinations_with_replacement(LEVEL_NAMES, 2):
            for game in games:
                yield (game, *(pairing if number % 2 == 0 else pairing[::-1]), number)


def key_of(task: Task) -> str:
    game, a, b, number = task
    return f"{game} {'-'.join(sorted((a, b), key=LEVEL_NAMES.index))} {number}"


def played(task: Task, longest: int | None = None) -> dict[str, Any]:
    """Play a game and review it; return a line of the log.

    `moves` has a row for each: the seat, the lost chance to win in thousandths, and the mover's chance before it.
    """
    name, *levels, _ = task
    seed = zlib.crc32(key_of(task).encode())
    position = triskel.game(name).start(seed=seed)
    limits = {"master": MASTER_NODES[name]}
    players = [triskel.player(level, seed=seed + seat, nodes=limits.get(level)) for seat, level in enumerate(levels)]
    moves: list[str] = []
    assessed: list[Assessed] = []
    for _ in range(longest or LONGEST[name]):
        if position.turn is None:
            break
        moves.append(players[position.turn].choose(position))
        assessed.append(assess(position, np.zeros(1, np.int64), moves[-1]))
        position = position.play(moves[-1])
    outcome = position.outcome
    if outcome is None:
        assessed.append(assess(position, np.zeros(1, np.int64)))
    steps = review(moves, assessed, outcome.payoffs if outcome else None)
    rows = [
        [here.mover, int(chance_lost(round(1000 * step.loss), here.seats)), round(500 * (1 + here.value))]
        for step, here in zip(steps, assessed, strict=False)
    ]
    return {
        "key": key_of(task),
        "game": name,
        "levels": levels,
        "payoffs": outcome.payoffs if outcome else None,
        "nodes": triskel.game(name).profile.review.nodes,
        "moves": rows,
    }


def play_all(wanted: list[Task], jobs: int, minutes: float, log: Path) -> None:
    """Play games in processes until all are played or the time is up, and append each to the log."""
    ends, started, under_way = time.monotonic() + 60 * minutes, time.monotonic(), set[Future[dict[str, Any]]]()
    for name in {task[0] for task in wanted}:  # compiled before there are processes, so that they have it already
        played((name, "club", "master", 0), longest=2)
    context = multiprocessing.get_context("fork")
    with ProcessPoolExecutor(jobs, mp_context=context) as pool, log.open("a", encoding="utf-8") as file:
        remaining, done = iter(wanted), 0
        while True:
            while len(under_way) < jobs and time.monotonic() < ends and (task := next(remaining, None)):
                under_way.add(pool.submit(played, task))
            if not under_way:
                break
            finished, under_way = wait(under_way, return_when=FIRST_COMPLETED)
            for each in finished:
                file.write(json.dumps(each.result()) + "\n")
                done += 1
            file.flush()
            print(f"\r{done} of {len(wanted)} games, {time.monotonic() - started:.0f} s", end="", flush=True)
    print()


def read_log(log: Path) -> list[dict[str, Any]]:
    """Return the games of a log, except a last line that was cut off."""
    lines = log.read_text(encoding="utf-8").splitlines() if log.exists() else []
    return [json.loads(line) for line in lines if line.endswith("}")]


def mean(values: Sequence[float]) -> tuple[float, float]:
    """Return a mean and half of its 95 % interval; the values are means of games, which do not depend on each other."""
    if len(values) < 2:
        return (values[0] if values else math.nan), math.nan
    return float(np.mean(values)), CONFIDENCE * float(np.std(values, ddof=1)) / math.sqrt(len(values))


def summary(games: Sequence[dict[str, Any]], level: str, most_lost: Sequence[int]) -> dict[str, Any]:
    """Return what reviews say of a level: shares of its moves, in percent, each with half of its 95 % interval."""
    limits = np.array(most_lost, np.int64)
    sides = [[row for row in game["moves"] if game["levels"][row[0]] == level and row[0] == seat]
             for game in games for seat in (0, 1)]  # fmt: skip
    sides = [side for side in sides if side]
    judged = [[(verdict_of(lost, limits), accuracy_of(lost) / 10) for _, lost, _ in side] for side in sides]
    openings = [[verdict >= FLAGGED for verdict, _ in side[:OPENING]] for side in judged]
    lost = [row[1] for side in sides for row in side]

    def share(*verdicts: int) -> tuple[float, float]:
        return mean([100 * sum(verdict in verdicts for verdict, _ in side) / len(side) for side in judged])

    return {
        "games": len(sides),
        "moves": len(lost),
        "inaccuracy": share(2),
        "mistake": share(3),
        "blunder": share(4),
        "flagged": share(2, 3, 4),
        "opening_flagged": mean([100 * sum(side) / len(side) for side in openings]),
        "accuracy": mean([sum(accuracy for _, accuracy in side) / len(side) for side in judged]),
        "lost": [int(each) for each in np.percentile(lost, (50, 75, 90, 95, 99))] if lost else [],
    }


def is_ordered(levels: dict[str, dict[str, Any]]) -> bool:
    """Return whether from level to level fewer moves are flagged and accuracy is higher."""
    known = [each for each in levels.values() if each["games"]]
    flagged, accuracy = [each["flagged"][0] for each in known], [each["accuracy"][0] for each in known]
    return flagged == sorted(flagged, reverse=True) and accuracy == sorted(accuracy)


def reliability(games: Sequence[dict[str, Any]]) -> list[list[float]]:
    """Return how often the mover wins whose chance was said to be 0–20 %, 20–40 % …: moves, said, and found."""
    pairs = [
        (chance, (1 + game["payoffs"][seat]) / 2)
        for game in games
        if game["payoffs"]
        for seat, _, chance in game["moves"]
    ]
    found = []
    for low in range(0, 1000, 200):
        inside = [pair for pair in pairs if low <= pair[0] < low + 200 or (pair[0] == 1000 and low == 800)]
        if inside:
            said, won = np.mean(inside, axis=0)
            found.append([len(inside), round(float(said) / 10, 1), round(100 * float(won), 1)])
    return found


def report(games: list[dict[str, Any]], most_lost: Sequence[int] | None) -> dict[str, Any]:
    """Return what was found about each game."""
    found: dict[str, Any] = {}
    for name in GAMES:
        mine = [game for game in games if game["game"] == name]
        if mine:
            profile = triskel.game(name).profile.review
            limits = most_lost or profile.most_lost
            levels = {level: summary(mine, level, limits) for level in LEVEL_NAMES}
            found[name] = {
                "games": len(mine),
                "nodes": profile.nodes,
                "most_lost": limits,
                "levels": levels,
                "ordered": is_ordered(levels),
                "reliability": reliability(mine),
            }
    return found


def table(found: dict[str, Any]) -> Iterator[str]:
    """Yield the lines of a table for people."""
    yield "| game | level | games | inaccuracies | mistakes | blunders | flagged | in the opening | accuracy |"
    yield "| --- | --- | --- | --- | --- | --- | --- | --- | --- |"
    for name, game in found.items():
        for level, row in game["levels"].items():
            keys = ("inaccuracy", "mistake", "blunder", "flagged", "opening_flagged", "accuracy")
            cells = " | ".join(f"{row[key][0]:.1f} ± {row[key][1]:.1f} %" for key in keys)
            yield f"| {name} | {level} | {row['games']} | {cells} |"


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--games", type=int, default=40, help="of every pairing, each game of ours counted by itself")
    parser.add_argument("--only", nargs="+", choices=GAMES, default=GAMES)
    parser.add_argument("--jobs", type=int, default=2, help="processes")
    parser.add_argument("--minutes", type=float, default=math.inf, help="after so long no further game is begun")
    parser.add_argument("--log", type=Path, default=LOG)
    parser.add_argument("--out", type=Path, default=RESULTS)
    parser.add_argument("--most-lost", help="limits of the verdicts instead of those of the profiles: 10,50,100,200")
    given = parser.parse_args()
    given.log.parent.mkdir(parents=True, exist_ok=True)
    known = {game["key"] for game in read_log(given.log)}
    wanted = [task for task in tasks(given.only, given.games) if key_of(task) not in known]
    if wanted:
        play_all(wanted, given.jobs, given.minutes, given.log)
    most_lost = [int(each) for each in given.most_lost.split(",")] if given.most_lost else None
    found = report(read_log(given.log), most_lost)
    given.out.write_text(json.dumps(found, indent=1) + "\n", encoding="utf-8")
    print("\n".join(table(found)))
    for name, game in found.items():
        print(f"{name}: {'ordered by level' if game['ordered'] else 'NOT ordered by level'}; chances said and found:",
              ", ".join(f"{said} → {won} %" for _, said, won in game["reliability"]))  # fmt: skip


if __name__ == "__main__":
    main()
