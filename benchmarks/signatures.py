"""Fixed-node signatures: what every search finds in fixed positions, to prove that a change altered none of it.

    python benchmarks/signatures.py > now.jsonl
    python benchmarks/signatures.py --package-path OTHER/TREE > then.jsonl
    python benchmarks/signatures.py --compare then.jsonl now.jsonl

Each line is one search of one position: its name, then move, value, line, nodes, depth and exact. With a node limit, a
seed and one thread these depend on nothing else (ISMCTS may have two: no proof in one of them stops the other).
`results/signatures.jsonl` is the reference; a change of strength renews it. `tests/search/test_signatures.py`
checks a part of it.
"""

import argparse
import json
import random
import sys
from collections.abc import Callable, Iterable, Iterator
from pathlib import Path
from types import SimpleNamespace
from typing import Any, NamedTuple

from versions import load

REFERENCE = Path(__file__).parent / "results" / "signatures.jsonl"
LONGEST_LINE = 8  # moves of a line that are kept; all of it is counted
MOST_RANKED = 6  # moves of a ranking that are kept
LEVELS = ("novice", "casual", "club", "expert", "master")
LEVEL_NODES = {"master": 3_000}  # the other levels have limits of their own
CONTEMPT = 3_000
SEED = 5


class Case(NamedTuple):
    """A start and a number of random plies from it; with `tiles`, on to where so few tiles are left (Keks)."""

    game: str
    seed: int
    plies: int
    options: dict[str, Any] = {}
    tiles: int | None = None

    @property
    def name(self) -> str:
        options = [f"{key}={value}" for key, value in self.options.items()]
        late = [] if self.tiles is None else [f"tiles={self.tiles}"]
        return " ".join([self.game, *options, f"seed={self.seed}", f"ply={self.plies}", *late])


CASES = (
    *(Case("keks", seed, plies) for seed, plies in ((0, 0), (1, 0), (2, 6), (3, 12), (4, 18), (5, 24))),
    *(Case("keks", seed, 0, tiles=tiles) for seed, tiles in ((6, 24), (9, 24), (12, 24), (11, 20), (18, 20))),
    Case("keks", 10, 30, {"last_tile": True}),
    *(Case("connexoh", seed, plies) for seed, plies in ((0, 0), (1, 4), (2, 8), (3, 16), (4, 30), (5, 60))),
    Case("connexoh", 6, 6, {"size": 4}),
    *(Case("conex", seed, plies) for seed, plies in ((0, 0), (1, 7), (2, 20), (3, 35))),
    *(Case("conex", seed, plies, {"players": 3}) for seed, plies in ((4, 0), (5, 14), (6, 30))),
    *(Case("conex", seed, plies, {"players": 4}) for seed, plies in ((7, 0), (8, 16), (9, 40))),
)


def position_of(version: SimpleNamespace, case: Case) -> Any:
    """Play the case's random plies, but never the last one of a game."""
    position = version.triskel.game(case.game).start(seed=case.seed, **case.options)
    chooser, ply = random.Random(case.seed), 0
    while ply < case.plies or (case.tiles is not None and int(position.state.keks).bit_count() > case.tiles):
        after = position.play(chooser.choice(position.legal()))
        if after.turn is None:
            break
        position, ply = after, ply + 1
    return position


def searches_of(version: SimpleNamespace, position: Any) -> Iterator[tuple[str, Callable[[], Any]]]:
    """Name every search that can play the position, with what runs it."""
    game, nodes, two_threads = position.game, version.Limits, version.Limits(nodes=300, threads=2)
    yield "preference", lambda: ranked(position, version.rank_by_preference(position))
    yield "one-ply", lambda: ranked(position, version.rank_by_evaluation(position))
    if position.seats == 2 and not game.hidden:
        yield "alphabeta", lambda: found(version.alphabeta(position, nodes(nodes=20_000)))
        yield "alphabeta unreduced", lambda: found(version.unreduced(position, nodes(depth=3)))
        yield "alphabeta contempt", lambda: found(version.alphabeta(position, nodes(nodes=5_000), contempt=CONTEMPT))
        yield "best", lambda: found(version.best_move(position, nodes(nodes=10_000)))
    if game.solvable and int(position.state.keks).bit_count() <= 24:
        yield "solver", lambda: found(version.solve(position, nodes(nodes=300_000)))
    if position.seats == 2:
        plies = 8 if game.name == "connexoh" else version.TO_THE_END  # its random playouts hardly ever end
        yield "mcts", lambda: found(version.mcts(position, nodes(nodes=1_000), plies=plies, seed=SEED))
        yield (
            "mcts sensible",
            lambda: found(version.mcts(position, nodes(nodes=200), plies=plies, sensible=True, seed=SEED)),
        )
        yield "mcts static", lambda: found(version.static_mcts(position, nodes(nodes=1_000), seed=SEED))
    if game.hidden:
        yield "ismcts", lambda: found(version.ismcts(position, nodes(nodes=400), seed=SEED))
        yield "ismcts 2 threads", lambda: found(version.ismcts(position, two_threads, seed=SEED))
    for level in LEVELS:
        yield f"level {level}", lambda level=level: by_level(version, position, level)


def by_level(version: SimpleNamespace, position: Any, level: str) -> dict[str, Any]:
    """Return what a level of a fixed seed plays."""
    return found(version.triskel.player(level, seed=SEED, nodes=LEVEL_NODES.get(level)).consider(position))


def found(result: Any) -> dict[str, Any]:
    """Return all of a search's result but its time; a solver that did not finish found nothing."""
    if result is None:
        return {"move": None}
    return {
        "move": result.move,
        "value": round(result.value, 9),
        "line": list(result.line[:LONGEST_LINE]),
        "length": len(result.line),
        "nodes": result.nodes,
        "depth": result.depth,
        "exact": result.exact,
    }


def ranked(position: Any, candidates: Iterable[Any]) -> dict[str, Any]:
    """Return the first moves of a ranking with their values."""
    texts = {code: text for text, code in position.moves.items()}
    return {"ranked": [[texts[each.move], round(each.value, 9)] for each in list(candidates)[:MOST_RANKED]]}


def signatures(version: SimpleNamespace, cases: Iterable[Case] = CASES) -> Iterator[dict[str, Any]]:
    """Run every search on every case."""
    for case in cases:
        position = position_of(version, case)
        for search, run in searches_of(version, position):
            yield {"name": f"{case.name}: {search}", **run()}


def read(path: Path) -> dict[str, dict[str, Any]]:
    """Return a file's signatures by name."""
    lines = path.read_text(encoding="utf-8").splitlines()
    return {signature["name"]: signature for signature in map(json.loads, lines)}


def compare(one: dict[str, dict[str, Any]], other: dict[str, dict[str, Any]]) -> list[str]:
    """Return a line for every signature that differs or that only one of two files has."""
    differences = []
    for name in dict.fromkeys([*one, *other]):
        first, second = one.get(name), other.get(name)
        if first is None or second is None:
            differences.append(f"{name}: only in the {'second' if first is None else 'first'} file")
        elif first != second:
            keys = [key for key in dict.fromkeys([*first, *second]) if first.get(key) != second.get(key)]
            changes = "; ".join(f"{key} {first.get(key)} → {second.get(key)}" for key in keys)
            differences.append(f"{name}: {changes}")
    return differences


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--package-path", type=Path, help="a source tree; without it the installed package")
    parser.add_argument("--only", default="", help="only the cases whose name begins like this, as 'conex players=3'")
    parser.add_argument("--compare", nargs=2, type=Path, metavar=("A", "B"), help="compare two files of signatures")
    asked = parser.parse_args()
    if asked.compare:
        one, other = map(read, asked.compare)
        differences = compare(one, other)
        print("\n".join(differences) if differences else f"equal: {len(one)} signatures")
        sys.exit(1 if differences else 0)
    cases = [case for case in CASES if case.name.startswith(asked.only)]
    for signature in signatures(load(asked.package_path), cases):
        print(json.dumps(signature, separators=(",", ":")), flush=True)


if __name__ == "__main__":
    main()
