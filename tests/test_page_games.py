"""What the page knows of the games without asking: its catalogue is the server's, and every game has a board."""

import json
import re
from pathlib import Path

import triskel
from triskel.core.remark import code_name

WEB = Path(__file__).resolve().parents[1] / "web"


def catalogue():
    return json.loads((WEB / "catalogue.json").read_text("utf-8"))


def test_the_pages_catalogue_is_up_to_date():
    games = [triskel.game(entry["name"]) for entry in catalogue()]
    wanted = [{"name": game.name, "title": game.title, "hidden": game.hidden} for game in games]
    assert catalogue() == wanted, "run python web/catalogue.py"


def test_the_codes_of_remarks_are_up_to_date():
    known = json.loads((WEB / "remarks.json").read_text("utf-8"))
    for game in map(triskel.game, triskel.games()):
        for kind, codes in (("refusals", game.refusals), ("effects", game.effects)):
            wanted = {str(int(code)): [code_name(code), *arguments] for code, arguments in codes.items()}
            assert known[game.name][kind] == wanted, "run python web/catalogue.py"


def test_every_game_of_the_catalogue_has_a_board_on_the_page():
    registered = re.findall(r"^export \{ (\w+) \}", (WEB / "src/boards/registry.ts").read_text("utf-8"), re.MULTILINE)
    assert sorted(registered) == sorted(entry["name"] for entry in catalogue())
