"""A server that deals Conex as a test wishes, at a time that stands still, so that two matches can be compared.

Run with a database and a file that has a position's text on every line: the next match begins with the next line.
"""

import itertools
import sys
from functools import partial
from pathlib import Path

from triskel.games.conex.game import GAME, Conex
from triskel.match import setup
from triskel.server import run
from triskel.server.app import create_app
from triskel.server.settings import Settings

NOW = 1_700_000_000_000
COMMITMENT = "c0" * 32


def main(database: str, deals: str) -> None:
    numbers = itertools.count()

    def dealt(_game: Conex, seed: str, **_options: object) -> object:
        return GAME.parse(Path(deals).read_text(encoding="utf-8").splitlines()[int(seed, 16)])

    setup.seed_bytes = lambda _seed: next(numbers).to_bytes(32, "big")
    setup.commitment_of = lambda _seed: COMMITMENT
    Conex.start = dealt
    run.create_app = partial(create_app, now=lambda: NOW)
    generous = {"matches_per_guest": 1_000_000, "messages_per_second": 1e6, "requests_per_minute": 1_000_000}
    settings = Settings(database=database, **generous)
    run.serve(settings, "127.0.0.1", 0, "127.0.0.1", lambda address: print(f"listens on {address}", flush=True))


if __name__ == "__main__":
    main(*sys.argv[1:])
