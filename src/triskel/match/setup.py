"""How a match comes to be: checked options, a committed seed, and the seats turned by one for a rematch."""

import hashlib
from collections.abc import Sequence
from typing import Any

import msgspec

from triskel.core.chance import Seed, seed_bytes
from triskel.core.errors import OptionError
from triskel.core.game import Game
from triskel.match import events as e
from triskel.match.clock import DAY, Clock
from triskel.match.match import Match

PATIENCE = DAY  # without a clock, a day of silence


def commitment_of(seed: str) -> str:
    """What is published of a seed, 64 hex digits, before the match: anybody can check it afterwards."""
    return hashlib.sha256(bytes.fromhex(seed)).hexdigest()


def as_kept(options: dict[str, Any]) -> dict[str, Any]:
    """Options as they will be read back from the log."""
    return msgspec.json.decode(msgspec.json.encode(options), type=dict[str, Any])


def create(
    game: Game,
    now: int,
    *,
    options: dict[str, Any],
    seats: Sequence[e.Place],
    levels: Sequence[str],
    clock: Clock | None = None,
    seed: Seed = None,
    **details: Any,
) -> e.Created:
    """The first event; OptionError where something asked for is not to be had. `levels` are the bots there are."""
    clock, seats = (clock or Clock()).checked(), tuple(seats)
    settled = game.resolve_options(options)
    players = game.seats_of(game.blank(settled)[0])
    if len(seats) != players:
        raise OptionError(f"this game has {players} seats, not {len(seats)}")
    for place in seats:
        if (place.kind == "bot") != (place.level is not None):
            raise OptionError("a bot has a level, and an open seat has none")
        if place.level is not None and place.level not in levels:
            raise OptionError(f"there is no bot {place.level[:40]!r}: there are {', '.join(levels)}")
    secret = seed_bytes(seed).hex()
    details.setdefault("substitute", levels[0])
    details.setdefault("patience", PATIENCE)
    return e.Created(now, game.name, as_kept(settled), seats, clock, secret, commitment_of(secret), **details)


def rematch(match: Match, now: int, seed: Seed = None) -> tuple[e.Created, list[int]]:
    """The next match of the same people, who move up by one seat; and for each new seat the old one it comes from."""
    count = len(match.seats)
    came_from = [(seat + 1) % count for seat in range(count)]
    places = []
    for old in came_from:
        was = match.seats[old]
        places.append(e.Place("bot", was.level) if was.kind == "bot" else e.Place())
    created = match.created
    again = create(
        match.game,
        now,
        options=created.options,
        seats=places,
        levels=[*{created.substitute, *(place.level for place in places if place.level)}],
        clock=created.clock,
        seed=seed,
        substitute=created.substitute,
        takeover=created.takeover,
        patience=created.patience,
        hints=created.hints,
    )
    return again, came_from
