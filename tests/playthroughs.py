"""Golden playthroughs: whole games written down, so that no rule changes unnoticed.

`python tests/playthroughs.py` writes them anew; read the difference before you commit it.
"""

import json
import random
from pathlib import Path

import triskel

FOLDER = Path(__file__).parent / "data" / "playthroughs"
SHOWN_EVERY = 10  # plies between two whole positions

# file → game, seed, options
GOLDEN = {
    "keks-1": ("keks", 1, {}),
    "keks-2-last-tile": ("keks", 2, {"last_tile": True}),
    "connexoh-1": ("connexoh", 1, {}),
    "connexoh-2-small": ("connexoh", 2, {"size": 4, "orientation": 0}),
    "conex-1": ("conex", 1, {"players": 3}),
    "conex-2-small": ("conex", 2, {"players": 4, "table": "small", "stuck": "hands"}),
}


def playthrough(name, seed, options):
    """A random game in words: every move with its seat, the number of legal moves and the hash after it."""
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
    for file, golden in GOLDEN.items():
        (FOLDER / f"{file}.txt").write_text(playthrough(*golden), encoding="utf-8")
