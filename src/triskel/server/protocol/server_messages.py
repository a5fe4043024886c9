"""The messages that the server sends over the WebSocket: for the schema that clients are generated from, and for tests.

The hub and the rooms put the same messages together from what `match.views` returns.
"""

from typing import Any

import msgspec

from triskel.match import events as e
from triskel.match.clock import Clock
from triskel.server.protocol.client_messages import Id
from triskel.server.protocol.frames import frame
from triskel.server.protocol.http_messages import ListedSeat


class ServerMessage(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    tag_field="type",
    tag=lambda name: name.removesuffix("Message").lower(),
    forbid_unknown_fields=True,
):
    """Any message of the server; `id` is that of the message it answers."""


class SeenCreated(msgspec.Struct, frozen=True, tag_field="type", tag="created", forbid_unknown_fields=True):
    """The first event as everybody may see it: without the seed."""

    at: int
    game: str
    options: dict[str, Any]
    seats: tuple[e.Place, ...]
    clock: Clock
    commitment: str
    substitute: str
    takeover: bool
    patience: int
    hints: bool
    imported: bool


SeenEvent = (
    SeenCreated
    | e.Joined
    | e.Left
    | e.Started
    | e.Moved
    | e.Offered
    | e.Answered
    | e.TakenBack
    | e.Resigned
    | e.Abandoned
    | e.TimedOut
    | e.TakenOver
    | e.Ended
    | e.Rematched
)


class SeenClock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`left` are the milliseconds of every seat, null without a clock."""

    kind: str
    seconds: int
    increment: int
    days: int
    left: list[int | None]


class SeenOffer(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`agreed` are the seats that said yes, its maker first; `keep`, of a take-back, the moves that would stay."""

    what: e.Offerable
    agreed: list[int]
    keep: int


class SeenResult(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    winners: list[int]
    payoffs: list[float]
    reason: str
    seed: str


class SeenMatch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a match stands. `position` is the game's view for the seat that looks, null before the start."""

    game: str
    options: dict[str, Any]
    phase: str
    number: int
    seats: list[ListedSeat]
    clock: SeenClock
    commitment: str
    takeover: bool
    patience: int
    hints: bool
    imported: bool
    offers: list[SeenOffer]
    moves: list[str]
    result: SeenResult | None
    rematch: str | None
    position: dict[str, Any] | None
    legal: list[str]


class ShownMatch(msgspec.Struct, frozen=True):
    """A match as HTTP shows it: `seat` is the requester's, null for spectators."""

    seat: int | None
    match: SeenMatch


class Missed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    number: int
    event: SeenEvent


class WelcomeMessage(ServerMessage, frozen=True, kw_only=True):
    id: Id
    seat: int | None
    now: int
    missed: list[Missed]
    match: SeenMatch


class EventMessage(ServerMessage, frozen=True, kw_only=True):
    """`position`, `legal` and `left` come with events that change the board."""

    number: int
    event: SeenEvent
    position: dict[str, Any] | msgspec.UnsetType | None = msgspec.UNSET
    legal: list[str] | msgspec.UnsetType = msgspec.UNSET
    left: list[int | None] | msgspec.UnsetType = msgspec.UNSET


class AckMessage(ServerMessage, frozen=True, kw_only=True):
    id: Id
    number: int


class RefusalMessage(ServerMessage, frozen=True, kw_only=True):
    id: Id
    code: str
    sentence: str


class PongMessage(ServerMessage, frozen=True, kw_only=True):
    id: Id
    now: int
    number: int


class HintMessage(ServerMessage, frozen=True, kw_only=True):
    id: Id
    number: int
    move: str


class ThreatsMessage(ServerMessage, frozen=True, kw_only=True):
    id: Id
    number: int
    moves: list[str]


class ChatMessage(ServerMessage, frozen=True, kw_only=True):
    seat: int
    name: str
    text: str
    at: int


class PresenceMessage(ServerMessage, frozen=True, kw_only=True):
    seats: list[bool]


class SeatMessage(ServerMessage, frozen=True, kw_only=True):
    """You were watching, and have taken a seat."""

    seat: int


AnyServerMessage = (
    WelcomeMessage
    | EventMessage
    | AckMessage
    | RefusalMessage
    | PongMessage
    | HintMessage
    | ThreatsMessage
    | ChatMessage
    | PresenceMessage
    | SeatMessage
)

_encoder = msgspec.json.Encoder()


def to_frame(message: dict[str, Any]) -> bytes:
    """Return a message as the WebSocket frame that carries it: the same for everybody who is sent it."""
    return frame(_encoder.encode(message))
