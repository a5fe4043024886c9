"""Ten hints of each game with their reasons in three languages: writes results/hints.md, to be read as a player would.

python benchmarks/hints.py

Each is asked for in another game between two bots, the first at its opening, the last near its end.
"""

from pathlib import Path

import triskel
from triskel.words import LANGUAGES, RemarkWords

RESULTS = Path(__file__).parent / "results" / "hints.md"
GAMES = {"keks": {}, "connexoh": {}, "conex": {"players": 3}}
HINTS = 10
NODES = 2_000  # of the hint's search; the games before it are played in a twentieth


def played(name: str, seed: int, **options: int) -> list[triskel.Position]:
    """Return the positions of a game between two levels."""
    players = [triskel.player(level, seed=seed, nodes=NODES // 20) for level in ("club", "casual")]
    positions = [triskel.game(name).start(seed=seed, **options)]
    while (turn := positions[-1].turn) is not None:
        move = players[(turn + seed) % 2].choose(positions[-1])
        positions.append(positions[-1].play(move))
    return positions


def hint(name: str, number: int) -> tuple[int, int, str, list[str]]:
    """Return at which move of how many a hint is asked for, the move, and what it does in every language."""
    positions = played(name, number, **GAMES[name])
    at = (len(positions) - 2) * number // (HINTS - 1)
    move = triskel.player("master", seed=0, nodes=NODES).choose(positions[at])
    remarks = positions[at].effects(move)
    return at + 1, len(positions) - 1, move, [RemarkWords(language, name).all(remarks) for language in LANGUAGES]


def main() -> None:
    lines = ["# Ten hints of each game, and their reasons", "", "Made by `python benchmarks/hints.py`."]
    for name in GAMES:
        lines += ["", f"## {triskel.game(name).title}", ""]
        for number in range(HINTS):
            at, moves, move, said = hint(name, number)
            lines += [f"{number + 1}. Move {at} of {moves}: **`{move}`**", *(f"   - {each}" for each in said)]
    RESULTS.write_text("\n".join(lines) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
