"""OpenSpiel games: `pyspiel.load_game("triskel_keks")`, `"triskel_connexoh(size=4)"`, `"triskel_conex(players=3)"`.

Importing this module registers them. All chance is in explicit chance nodes: the tiles of Keks are laid one by one; in
Conex cards are dealt and drawn, and the die is rolled, when that happens. Actions are numbered as in batches.
"""

from triskel.adapters import require

require("pyspiel", "openspiel")

import pyspiel  # noqa: E402

from triskel.adapters.openspiel.conex import ConexGame  # noqa: E402
from triskel.adapters.openspiel.connexoh import ConnexohGame  # noqa: E402
from triskel.adapters.openspiel.keks import KeksGame  # noqa: E402

GAMES = (KeksGame, ConnexohGame, ConexGame)

for _game in GAMES:
    if _game.TYPE.short_name not in pyspiel.registered_names():
        pyspiel.register_game(_game.TYPE, _game)
