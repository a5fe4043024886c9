"""Writes what the page knows of every game without asking: python web/catalogue.py

catalogue.json has names and titles; remarks.json has the codes that `kernel.refusal` and `kernel.effects` write, by
their numbers: the name of a code, then those of its arguments.
"""

from pathlib import Path

import msgspec

import triskel
from triskel.core.remark import code_name

games = [triskel.game(name) for name in triskel.games()]
catalogue = [{"name": game.name, "title": game.title, "hidden": game.hidden} for game in games]
remarks = {
    game.name: {
        kind: {int(code): [code_name(code), *arguments] for code, arguments in codes.items()}
        for kind, codes in (("refusals", game.refusals), ("effects", game.effects))
    }
    for game in games
}
for name, written in (("catalogue.json", catalogue), ("remarks.json", remarks)):
    text = msgspec.json.format(msgspec.json.encode(written), indent=1)
    Path(__file__).with_name(name).write_bytes(text + b"\n")
