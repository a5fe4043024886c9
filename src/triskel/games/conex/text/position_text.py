"""Conex positions as text, both ways: a JSON object on one line, its keys always in the same order.

    options  {"players", "table": [width, height], "target", "stuck"}
    scores   points, by seat
    hands    a list of card ids for every seat, sorted as texts
    pile     card ids, top first
    layout   [{"card", "x", "y", "angle", "on", "corner", "by"}] in the order of laying
    turn     the seat to act, null when the game is over
    phase    "start", "end", "drop", or "over"
    active   whose turn it is, or was last
    zap      while others drop: was lightning used "before" or "after" placing or drawing? Else null
    stars    {"lightning": {"holder": 1, "usable": true}, "double": {"holder": null}}
    dice     the faces to come, a letter each: 1 one card, 2 two cards, L lightning, D double. A game is dealt as many
             as it can ever need; when a typed position runs out of them, a die card rolls nothing

Equal positions are written as equal texts. Reading is kinder than writing, because other programs write JSON too: any
spacing and order of keys will do, whole numbers may stand without a point, and what can be left out is in DEFAULTS.
"""

import json
from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, NoReturn

import msgspec
import numpy as np

from triskel.core.errors import NotationError
from triskel.games.conex import settings
from triskel.games.conex.cards.deck import CARD_IDS, CARD_INDEX, CORNER_COUNT, LABELS
from triskel.games.conex.layout.open_sites import find_open_sites, set_down
from triskel.games.conex.record import BESIDE_PILE, CARDS, CORNERS, MAX_TARGET, OVER, STATE, TABLEAU
from triskel.games.conex.text.position_check import check_layout, check_turn
from triskel.games.conex.view import PHASES, STARS, TABLEAU_NAME, card_names, layout, rounded, star_state

KEYS = ("options", "scores", "hands", "pile", "layout", "turn", "phase", "active", "zap", "stars", "dice")
OPTION_KEYS = ("players", "table", "target", "stuck")
DEFAULTS = {"zap": None, "dice": ""}
CARD_KEYS = ("card", "x", "y", "angle", "on", "corner", "by")
FACES = "12LD"
ZAPS = ("before", "after")
LONGEST = 20_000  # characters; no position comes near
ROUNDING = 1.5e-6  # millimetres or degrees: x, y and angle are written with six decimals
SHOWN = 40  # characters of something wrong that a message repeats


def options_of(state: np.record) -> dict[str, Any]:
    return {
        "players": int(state.players),
        "table": [int(state.width), int(state.height)],
        "target": int(state.target),
        "stuck": "hands" if state.stuck_by_hands else "pile",
    }


def write(state: np.record) -> str:
    seats = range(state.players)
    dropping = PHASES[state.phase] == "drop"
    position = {
        "options": options_of(state),
        "scores": [int(state.scores[seat]) for seat in seats],
        "hands": [sorted(card_names(int(state.hands[seat]))) for seat in seats],
        "pile": [CARD_IDS[card] for card in state.pile[: state.pile_count][::-1]],
        "layout": msgspec.to_builtins(layout(state)),
        "turn": None if state.phase == OVER else int(state.mover),
        "phase": PHASES[state.phase],
        "active": int(state.active),
        "zap": ZAPS[state.zapped_after] if dropping else None,
        "stars": {name: _star(state, star) for name, star in STARS.items()},
        "dice": "".join(FACES[face] for face in state.dice[: state.dice_left][::-1]),
    }
    return json.dumps(position)


def _star(state: np.record, star: int) -> dict[str, Any]:
    seen = star_state(state, star)
    return {"holder": None} if seen.holder is None else msgspec.to_builtins(seen)


def read(text: str) -> np.ndarray:
    """Return an array of one record; NotationError where the text is not a position."""
    data = _object(_json(text), KEYS, "a Conex position", DEFAULTS)
    states = np.zeros(1, STATE)
    state = states[0]
    _read_options(state, _object(data["options"], OPTION_KEYS, "options", settings.DEFAULTS))
    _read_cards(state, data)
    _read_turn(state, data)
    _read_stars(state, _object(data["stars"], tuple(STARS), "stars"))
    _read_dice(state, data["dice"])
    find_open_sites(states[0])
    check_turn(states[0])
    return states


def _json(text: str) -> Any:
    if len(text) > LONGEST:
        raise NotationError(f"a Conex position is never longer than {LONGEST} characters")
    try:
        return json.loads(text, object_pairs_hook=_no_doubles, parse_constant=_no_constant)
    except NotationError:
        raise
    except (ValueError, RecursionError):
        raise NotationError(f"a Conex position is a JSON object, and this is not JSON: {text[:SHOWN]!r}") from None


def _no_doubles(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    found: dict[str, Any] = {}
    for key, value in pairs:
        if key in found:
            raise NotationError(f"the key {key[:SHOWN]!r} occurs twice in one object")
        found[key] = value
    return found


def _no_constant(name: str) -> NoReturn:
    raise NotationError(f"{name} is not a number that a position can have")


def _object(
    value: Any, keys: tuple[str, ...], what: str, defaults: Mapping[str, Any] = MappingProxyType({})
) -> dict[str, Any]:
    if not isinstance(value, dict) or {**defaults, **value}.keys() != set(keys):
        raise NotationError(f"{what} must be an object with the keys {', '.join(keys)}")
    return {**defaults, **value}


def _list(value: Any, what: str, length: int | None = None) -> list[Any]:
    if not isinstance(value, list) or (length is not None and len(value) != length):
        count = "" if length is None else f" of {length}"
        raise NotationError(f"{what} must be a list{count}")
    return value


def _number(value: Any, high: int, what: str) -> int:
    if type(value) is not int or not 0 <= value <= high:
        raise NotationError(f"{what} must be a whole number from 0 to {high}, not {_shown(value)}")
    return value


def _word(value: Any, words: tuple[str, ...], what: str) -> str:
    if not isinstance(value, str) or value not in words:
        raise NotationError(f"{what} must be {' or '.join(words)}, not {_shown(value)}")
    return value


def _card(value: Any) -> int:
    if not isinstance(value, str) or value not in CARD_INDEX:
        raise NotationError(f"there is no card {_shown(value)}: cards are {CARD_IDS[0]} to {CARD_IDS[-1]}")
    return CARD_INDEX[value]


def _shown(value: Any) -> str:
    """Return the beginning of a value; of a nested one only its kind: it may be nested too deep to be written."""
    return f"a {type(value).__name__}" if isinstance(value, list | dict) else repr(value)[:SHOWN]


def _read_options(state: np.record, options: dict[str, Any]) -> None:
    def read(name: str, reader: Callable[[Any], Any]) -> Any:
        try:
            return reader(options[name])
        except RecursionError:
            raise NotationError(f"option {name} cannot be {_shown(options[name])}") from None
        except ValueError as problem:
            raise NotationError(f"option {name} cannot be {_shown(options[name])}: {problem}") from None

    state.players = read("players", settings.read_players)
    state.width, state.height = read("table", settings.read_table)
    state.target = read("target", settings.read_target)
    state.stuck_by_hands = read("stuck", settings.read_stuck) == "hands"


def _read_cards(state: np.record, data: dict[str, Any]) -> None:
    """Read hands, pile and layout: each card in one place."""
    places = [None] * CARDS
    for seat, hand in enumerate(_list(data["hands"], "hands", int(state.players))):
        for name in _list(hand, f"the hand of seat {seat}"):
            state.hands[seat] |= np.uint64(1 << _put(places, name, f"the hand of seat {seat}"))
    pile = _list(data["pile"], "pile")
    for name in reversed(pile):
        state.pile[state.pile_count] = _put(places, name, "the pile")
        state.pile_count += 1
    for entry in _list(data["layout"], "layout"):
        _read_lying(state, _object(entry, CARD_KEYS, "a card of the layout"), places)
    if None in places:
        raise NotationError(f"the card {CARD_IDS[places.index(None)]} is missing: all 52 must be somewhere")


def _put(places: list[Any], name: Any, place: str) -> int:
    card = _card(name)
    if places[card]:
        raise NotationError(f"the card {name} is in {places[card]} and again in {place}")
    places[card] = place
    return card


def _read_lying(state: np.record, entry: dict[str, Any], places: list[Any]) -> None:
    card = _put(places, entry["card"], "the layout")
    on = TABLEAU if entry["on"] == TABLEAU_NAME else _card(entry["on"])
    if on != TABLEAU and not int(state.lying) >> on & 1:
        raise NotationError(f"{entry['card']} lies on {entry['on']}, which was not laid before it")
    corner = _number(entry["corner"], CORNERS - 1, "corner")
    by = LABELS.index(
        _word(entry["by"], tuple(LABELS[: CORNER_COUNT[card]]), f"the corner that {entry['card']} lies by")
    )
    check_layout(state, card, by, on, corner)
    set_down(state, card, by, on, corner)
    for key, value in (("x", state.x[card]), ("y", state.y[card]), ("angle", state.angle[card])):
        given, due = entry[key], rounded(value)
        if type(given) not in (int, float) or not due - ROUNDING < given < due + ROUNDING:
            raise NotationError(f"{key} of {entry['card']} is {_shown(given)}, but lying so it must be {due}")


def _read_turn(state: np.record, data: dict[str, Any]) -> None:
    last = int(state.players) - 1
    for seat, points in enumerate(_list(data["scores"], "scores", int(state.players))):
        state.scores[seat] = _number(points, 2 * MAX_TARGET, "a score")
    state.phase = PHASES.index(_word(data["phase"], PHASES, "phase"))
    state.active = _number(data["active"], last, "active")
    if (data["turn"] is None) != (state.phase == OVER):
        raise NotationError("turn must be null when the game is over, and only then")
    # A finished game remembers who had the last turn, in both places.
    state.mover = state.active if data["turn"] is None else _number(data["turn"], last, "turn")
    if (data["zap"] is not None) != (PHASES[state.phase] == "drop"):
        raise NotationError("zap must say before or after while others drop, and else be null")
    state.zapped_after = data["zap"] is not None and ZAPS.index(_word(data["zap"], ZAPS, "zap"))


def _read_stars(state: np.record, held: dict[str, Any]) -> None:
    for name, star in STARS.items():
        state.holder[star] = BESIDE_PILE
        if held[name] == {"holder": None}:
            continue
        entry = _object(held[name], ("holder", "usable"), f"a {name} star that somebody holds")
        state.holder[star] = _number(entry["holder"], int(state.players) - 1, "the holder of a star")
        if type(entry["usable"]) is not bool:
            raise NotationError(f"usable must be true or false, not {_shown(entry['usable'])}")
        state.fresh[star] = not entry["usable"]


def _read_dice(state: np.record, dice: Any) -> None:
    longest = int(state.players) * int(state.target)
    if not isinstance(dice, str) or len(dice) > longest or set(dice) - set(FACES):
        raise NotationError(f"dice must be a text of at most {longest} faces out of {', '.join(FACES)}")
    state.dice_left = len(dice)
    for i, face in enumerate(reversed(dice)):
        state.dice[i] = FACES.index(face)
