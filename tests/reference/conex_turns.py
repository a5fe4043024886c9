"""The turn of Conex once more, from RULES alone, on the JSON object of a position: slow, and shared with nobody."""

import copy
import re
from collections.abc import Iterable
from typing import Any

from reference.conex import CARDS, CORNERS, candidates, poses

FACES = {"1": 1, "2": 2}
PLACEMENT = re.compile(r"(?P<card>\w+)(?P<by>[abc])>(?:B(?P<square>\d)|(?P<on>\w+)\.(?P<corner>\d))(?P<double>\*?)")

Json = dict[str, Any]


def placements(position: Json, cards: Iterable[str]) -> list[str]:
    table = position["options"]["table"]
    return [found.move for found in candidates(position["layout"], table, list(cards)) if found.slack > 0]


def placeable(position: Json, cards: Iterable[str]) -> bool:
    return any(placements(position, [card]) for card in cards)


def usable(position: Json, star: str) -> bool:
    held = position["stars"][star]
    return held["holder"] == position["active"] and held["usable"]


def free_cards(position: Json) -> list[str]:
    below = {entry["on"] for entry in position["layout"]}
    return [entry["card"] for entry in position["layout"] if entry["card"] not in below]


def legal(position: Json) -> list[str]:
    if position["phase"] == "over":
        return []
    hand = position["hands"][position["turn"]]
    if position["phase"] == "drop":
        return sorted(f"drop {card}" for card in hand)
    zaps = [f"zap {card}" for card in free_cards(position)] if usable(position, "lightning") else []
    if position["phase"] == "end":
        return sorted([*zaps, "done"])
    main = placements(position, hand)
    if usable(position, "double"):
        main += [move + "*" for move in main]
    if position["pile"]:
        main.append("draw")
    return sorted(zaps + (main or ["pass"]))


def play(position: Json, move: str) -> Json:
    position = copy.deepcopy(position)
    word, _, card = move.partition(" ")
    if word == "draw":
        _take(position, 2)
        _after(position)
    elif word == "pass":
        _after(position)
    elif word == "done":
        _end_turn(position)
    elif word == "zap":
        _zap(position, card)
    elif word == "drop":
        position["hands"][position["turn"]].remove(card)
        position["pile"].append(card)
        _ask_next(position, position["turn"] + 1)
    else:
        _place(position, **PLACEMENT.fullmatch(move).groupdict())
        _after(position)
    return position


def _take(position: Json, count: int) -> None:
    hand = position["hands"][position["active"]]
    hand += position["pile"][:count]
    hand.sort()
    del position["pile"][:count]


def _place(
    position: Json, card: str, by: str, square: str | None, on: str | None, corner: str | None, double: str
) -> None:
    seat = position["active"]
    position["hands"][seat].remove(card)
    entry = {"card": card, "on": on or "B", "corner": int(square or corner or 0), "by": by}
    position["layout"].append(entry)
    pose = poses(position["layout"])[card]
    entry |= {"x": pose.x, "y": pose.y, "angle": pose.angle}
    points = CORNERS[card][by]["value"] + (2 if on and CARDS[on].get("action") == "+2" else 0)
    if double:
        points *= 2
        position["stars"]["double"] = {"holder": None}
    position["scores"][seat] += points
    if CARDS[card].get("action") == "die" and position["dice"]:
        face, position["dice"] = position["dice"][0], position["dice"][1:]
        if face in FACES:
            _take(position, FACES[face])
        else:
            star = {"L": "lightning", "D": "double"}[face]
            if position["stars"][star]["holder"] != seat:
                position["stars"][star] = {"holder": seat, "usable": False}


def _zap(position: Json, card: str) -> None:
    position["zap"] = "before" if position["phase"] == "start" else "after"
    position["phase"] = "drop"
    position["stars"]["lightning"] = {"holder": None}
    position["layout"] = [entry for entry in position["layout"] if entry["card"] != card]
    position["pile"].append(card)
    _ask_next(position, position["active"] + 1)


def _ask_next(position: Json, seat: int) -> None:
    players = len(position["hands"])
    while seat % players != position["active"]:
        if position["hands"][seat % players]:
            position["turn"] = seat % players
            return
        seat += 1
    position["turn"] = position["active"]
    zap, position["zap"] = position["zap"], None
    if zap == "before":
        position["phase"] = "start"
    else:
        _end_turn(position)


def _after(position: Json) -> None:
    if usable(position, "lightning") and position["layout"]:
        position["phase"] = "end"
    else:
        _end_turn(position)


def _end_turn(position: Json) -> None:
    for star in position["stars"].values():
        if star["holder"] is not None:
            star["usable"] = True
    last = position["active"] == len(position["hands"]) - 1
    finished = last and max(position["scores"]) >= position["options"]["target"]
    cards = [card for hand in position["hands"] for card in hand]
    if position["options"]["stuck"] == "pile":
        cards += position["pile"]
    if finished or not placeable(position, cards):
        position["phase"], position["turn"] = "over", None
    else:
        position["active"] = position["turn"] = (position["active"] + 1) % len(position["hands"])
        position["phase"] = "start"


def winners(position: Json) -> list[int]:
    return [seat for seat, points in enumerate(position["scores"]) if points == max(position["scores"])]
