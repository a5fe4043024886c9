"""Golden playthroughs: whole games written down, so that no rule changes unnoticed.

A file's first line says which game it is, and the rest follows from that. `python tests/playthroughs.py` writes all of
them anew; read the difference before you commit it. A new one begins as a file of that one line.
"""

import json
import random
import re
from pathlib import Path

import triskel
from added_games import FOLDERS, installed

SHOWN_EVERY = 10  # plies between two whole positions
FILES = sorted(
    file for folder in (Path(__file__).parent / "data", *FOLDERS) for file in (folder / "playthroughs").glob("*.txt")
)
FIRST_LINE = re.compile(r"game (\w+), seed (\d+), options (.*)")


def game_of(file):
    """Return the name, the seed and the options that a playthrough's first line gives."""
    name, seed, options = FIRST_LINE.fullmatch(file.read_text(encoding="utf-8").splitlines()[0]).groups()
    return name, int(seed), json.loads(options)


def playthrough(name, seed, options):
    """Return a random game in words: every move with its seat, the number of legal moves and the hash after it."""
    game = triskel.game(name)
    position = game.start(seed=seed, **options)
    chooser = random.Random(seed)
    lines = [f"game {name}, seed {seed}, options {json.dumps(options)}", position.text()]
    ply = 0
    while position.turn is not None:
        legal = position.legal()
        move = chooser.choice(legal)
        seat, position, ply = position.turn, position.play(move), ply + 1
        lines.append(f"{ply} seat {seat} plays {move} of {len(legal)} -> {position.digest():016x}")
        if ply % SHOWN_EVERY == 0 or position.turn is None:
            lines.append(position.text())
    lines.append(json.dumps(position.view(None), sort_keys=True))
    lines.append(str(position.outcome))
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    with installed():
        for each in FILES:
            each.write_text(playthrough(*game_of(each)), encoding="utf-8")
