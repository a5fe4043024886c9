"""A server that deals Conex as a test wishes, at a time that stands still, so that two matches can be compared.

Run with a database and a file that has a position's text on every line: the next match begins with the next line.
"""

import itertools
import sys
from functools import partial
from pathlib import Path

from triskel.games.conex.game import Conex
from triskel.server import run
from triskel.server.app import create_app
from triskel.server.live.dealer import Dealer
from triskel.server.settings import Settings

NOW = 1_700_000_000_000


class DealtConex(Conex):
    """Conex, dealt from a file: the seed is the number of a line."""

    def __init__(self, deals):
        super().__init__()
        self._deals = Path(deals)

    def start(self, seed, **_options):
        return self.parse(self._deals.read_text(encoding="utf-8").splitlines()[int(seed, 16)])


class ConexDealer(Dealer):
    def __init__(self, deals):
        self._conex, self._numbers = DealtConex(deals), itertools.count()

    def game(self, name):
        return self._conex if name == self._conex.name else super().game(name)

    def seed(self):
        return next(self._numbers).to_bytes(32, "big").hex()


def main(database, deals):
    generous = {"matches_per_guest": 1_000_000, "messages_per_second": 1e6, "requests_per_minute": 1_000_000}
    settings = Settings(port=0, database=database, **generous)
    make_app = partial(create_app, now=lambda: NOW, dealer=ConexDealer(deals))
    run.serve(settings, lambda address: print(f"listens on {address}", flush=True), make_app=make_app)


if __name__ == "__main__":
    main(*sys.argv[1:])
