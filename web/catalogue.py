"""Writes catalogue.json, what the page knows of every game without asking: python web/catalogue.py"""

from pathlib import Path

import msgspec

import triskel

games = [triskel.game(name) for name in triskel.games()]
catalogue = [{"name": game.name, "title": game.title, "hidden": game.hidden} for game in games]
text = msgspec.json.format(msgspec.json.encode(catalogue), indent=1)
Path(__file__).with_name("catalogue.json").write_bytes(text + b"\n")
