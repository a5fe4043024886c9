"""The save format, `.triskel.json`: a game as it was played, that anybody can replay anywhere.

A save of a finished match holds the seed, so that the deal can be dealt again. One of a running match holds what
its reader may see, and no seed: it can be read, but not replayed.
"""

import hashlib
from collections.abc import Callable
from typing import Any, Literal

import msgspec

from triskel.core.errors import NotationError, TriskelError
from triskel.core.game import Game
from triskel.core.outcome import Outcome
from triskel.core.position import Position
from triskel.match.clock import Clock
from triskel.match.match import Match, Seat

SUFFIX = ".triskel.json"
LARGEST = 1_000_000  # bytes; the longest game takes a tenth


class Save(msgspec.Struct, frozen=True):
    """`moves` in the order of play, `times` the milliseconds each took; `final` is the text of the last position."""

    triskel: Literal[1]
    game: str
    options: dict[str, Any]
    commitment: str
    seed: str | None
    started: int
    seats: tuple[Seat, ...]
    clock: Clock
    moves: tuple[str, ...]
    times: tuple[int, ...]
    result: Outcome | None
    final: str | None


def export(match: Match, seat: int | None = None) -> bytes:
    """A match in the save format, as a seat or a spectator may have it."""
    ended = match.ended
    moves = [each.move if ended or each.seat == seat else each.shown for each in match.moves]
    save = Save(
        triskel=1,
        game=match.created.game,
        options=match.created.options,
        commitment=match.created.commitment,
        seed=ended.seed if ended else None,
        started=match.created.at,
        seats=match.seats,
        clock=match.created.clock,
        moves=tuple(moves),
        times=tuple(each.spent for each in match.moves),
        result=Outcome(ended.winners, ended.payoffs, ended.reason) if ended else None,
        final=match.position.text() if ended and match.position else None,
    )
    return msgspec.json.format(msgspec.json.encode(save), indent=1) + b"\n"


def read(data: bytes) -> Save:
    """A save from its bytes; NotationError says what is wrong with it."""
    if len(data) > LARGEST:
        raise NotationError(f"a save has at most {LARGEST} bytes, this one has {len(data)}")
    try:
        return msgspec.json.decode(data, type=Save)
    except (msgspec.MsgspecError, UnicodeDecodeError, RecursionError) as problem:
        raise NotationError(f"this is not a {SUFFIX} save: {problem}") from None


def replay(save: Save, game_named: Callable[[str], Game]) -> list[Position]:
    """All positions of a saved game; NotationError where the save is at odds with itself or the rules."""
    if save.seed is None:
        raise NotationError("this game was saved before its end, without its seed, so it cannot be replayed")
    try:
        if hashlib.sha256(bytes.fromhex(save.seed)).hexdigest() != save.commitment:
            raise NotationError("the seed is not the one that was committed to")
        game = game_named(save.game)
        positions = [game.start(seed=save.seed, **game.resolve_options(save.options))]
        for move in save.moves:
            positions.append(positions[-1].play(move))
    except NotationError:
        raise
    except (TriskelError, ValueError) as problem:
        raise NotationError(f"this save cannot be replayed: {problem}") from None
    if save.final is not None and positions[-1].text() != save.final:
        raise NotationError("the moves do not lead to the position that the save ends with")
    return positions
