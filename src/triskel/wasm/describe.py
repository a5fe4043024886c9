"""The description of a module, as JSON: the game's record, options and reasons, and the functions with their kinds."""

from collections.abc import Mapping
from dataclasses import asdict
from typing import Any

import msgspec
import numpy as np

from triskel.core.catalogue import Sentence
from triskel.core.export import Export
from triskel.core.game import Game
from triskel.core.kernel import MAX_EFFECTS, MAX_EVALUATION, NOBODY, REMARK, SCRATCH
from triskel.core.options import Option
from triskel.core.profile import Profile
from triskel.core.remark import Codes, code_name
from triskel.players.levels import LEVELS
from triskel.search.candidates import CANDIDATE
from triskel.search.mcts import LONGEST_LINE
from triskel.search.proof import MAX_PLIES, UNSOLVED
from triskel.search.pvs import MAX_DEPTH, PROVEN_WIN
from triskel.wasm.searches import MOST_NODES, MOST_PAST
from triskel.wasm.trees import MOST_GUESSES

FORMAT = 1


def describe(game: Game, exports: list[Export], sources: str, tools: dict[str, str]) -> bytes:
    """Return the description of a game's module."""
    shape = game.net_shape
    content = {
        "format": FORMAT,
        "game": game.name,
        "title": game.title,
        "hidden": game.hidden,
        "sources": sources,
        "tools": tools,
        "record": record_fields(game.record),
        "constants": {
            "max_moves": game.max_moves,
            "max_players": game.max_players,
            "nobody": NOBODY,
            "max_evaluation": MAX_EVALUATION,
            "proven_win": PROVEN_WIN,
            "max_depth": MAX_DEPTH,
            "max_plies": MAX_PLIES,
            "most_nodes": MOST_GUESSES if game.hidden else MOST_NODES,
            "most_past": MOST_PAST,
            "longest_line": LONGEST_LINE,
            "unsolved": UNSOLVED,
            "remark": REMARK,
            "max_effects": MAX_EFFECTS,
            "scratch": SCRATCH,
        },
        "options": [_option(option) for option in game.options],
        "reasons": list(game.reasons),
        "refusals": _codes(game.refusals, game.objections),
        "effects": _codes(game.effects, {}),
        "levels": {name: _level(game.profile, name) for name in LEVELS},
        "contempt": game.profile.contempt,
        "steepness": game.profile.steepness,
        "review": asdict(game.profile.review),
        "candidate": record_fields(CANDIDATE),
        "net": None if shape is None else {"rows": shape.rows, "width": shape.width, "quanta": _quanta(shape)},
        "equipment": game.equipment(),
        "exports": {export.name: {"takes": export.takes, "returns": export.returns} for export in exports},
    }
    return msgspec.json.format(msgspec.json.encode(content), indent=1) + b"\n"


def _quanta(shape: Any) -> list[int]:
    return [shape.quantum, shape.weight_quantum]


def _codes(codes: Codes, english: Mapping[str, Sentence]) -> dict[str, Any]:
    """Return the codes of remarks by their numbers; those of refusals as English sentences too."""
    return {
        str(int(code)): {
            "name": (name := code_name(code)),
            "values": names,
            **({"english": english[name]} if english else {}),
        }
        for code, names in codes.items()
    }


def _level(profile: Profile, name: str) -> dict[str, Any]:
    """Return how a level plays: what is the same in every game, and what is the game's."""
    return {**asdict(profile.levels[name]), **asdict(LEVELS[name])}


def record_fields(record: np.dtype[Any]) -> dict[str, Any]:
    """Return the size of a record, and of every field its type (`u8`: unsigned, 8 bytes), place and shape."""
    fields, known = {}, dict(record.fields or {})
    for name in record.names or ():
        dtype, at = known[name][:2]
        base, shape = dtype.subdtype or (dtype, ())
        fields[name] = {"type": f"{base.kind}{base.itemsize}", "offset": at, "shape": list(shape)}
    return {"bytes": record.itemsize, "fields": fields}


def _option(option: Option) -> dict[str, Any]:
    return {
        "name": option.name,
        "default": option.default,
        "values": list(option.values),
        "span": option.span,
        "help": option.help,
    }
