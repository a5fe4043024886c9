"""The bodies of HTTP requests and responses; docs/protocol.md describes them."""

from typing import Literal

import msgspec

from triskel.core.options import OptionValues
from triskel.match.clock import Clock
from triskel.match.match import Phase, Seat
from triskel.match.views import SeenMatch


class SeatWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`me` for the creator of the match, `open` for anybody, `bot` with a level.

    Several people at one screen are several `me`, each with a name.
    """

    kind: Literal["me", "open", "bot"]
    level: str | None = None
    name: str | None = None


class NewMatch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Without `seats`: the creator first, all others open. Seat 0 begins; `lot` draws who sits where."""

    game: str
    name: str = "Guest"
    options: OptionValues = {}
    seats: list[SeatWish] | None = None
    clock: Clock = Clock()
    listed: bool = True
    takeover: bool = False
    hints: bool = False
    order: Literal["given", "lot"] = "given"


class JoinSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str = "Guest"
    seat: int | None = None
    program: bool = False


class HeldSeat(msgspec.Struct, frozen=True):
    seat: int
    token: str


class Seated(msgspec.Struct, frozen=True):
    """The tokens of seats, which are sent only here: a token is a seat. `seat` is null for a creator without a seat.

    `seats` are all of them, `seat` and `token` are the first.
    """

    match: str
    seat: int | None
    token: str | None
    seats: list[HeldSeat]


def seated(match: str, seats: list[HeldSeat]) -> Seated:
    return Seated(match, seats[0].seat if seats else None, seats[0].token if seats else None, seats)


class ShownMatch(msgspec.Struct, frozen=True):
    """A match as HTTP shows it: `seat` is the requester's, null for spectators."""

    seat: int | None
    match: SeenMatch


class ListedResult(msgspec.Struct, frozen=True):
    winners: tuple[int, ...]
    reason: str


class Listed(msgspec.Struct, frozen=True):
    """A match in a list; `options` are those that are not as usual, `watching` counts spectators.

    The last three are in lists of one's own: `mine` are one's seats, `turn` the seat to act, `left` the clocks.
    """

    match: str
    game: str
    phase: Phase
    players: list[str]
    created: int
    updated: int
    seats: tuple[Seat, ...]
    watching: int
    result: ListedResult | None
    clock: Clock = Clock()
    hints: bool = False
    options: OptionValues = {}
    mine: list[int] | msgspec.UnsetType = msgspec.UNSET
    turn: int | msgspec.UnsetType | None = msgspec.UNSET
    left: list[int | None] | msgspec.UnsetType = msgspec.UNSET
