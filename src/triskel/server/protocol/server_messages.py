"""The messages that the server sends over the WebSocket; docs/protocol.md describes them."""

from typing import Literal

import msgspec

from triskel.core.remark import Remark
from triskel.core.view import View
from triskel.match.refusal import RefusalCode
from triskel.match.views import SeenEvent, SeenMatch
from triskel.server.protocol.client_messages import VERSION, Id
from triskel.server.protocol.frames import frame


class ServerMessage(
    msgspec.Struct,
    frozen=True,
    kw_only=True,
    tag_field="type",
    tag=lambda name: name.removesuffix("Message").lower(),
    forbid_unknown_fields=True,
):
    """Any message of the server; `id` is that of the message it answers."""


class Missed(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    number: int
    event: SeenEvent


class WelcomeMessage(ServerMessage, frozen=True, kw_only=True):
    """`version` is that of the protocol which the server speaks."""

    id: Id
    version: Literal[3] = VERSION
    seat: int | None
    now: int
    missed: list[Missed]
    match: SeenMatch


class EventMessage(ServerMessage, frozen=True, kw_only=True):
    """`position`, `legal` and `left` come with events that change the board."""

    number: int
    event: SeenEvent
    position: View | msgspec.UnsetType | None = msgspec.UNSET
    legal: list[str] | msgspec.UnsetType = msgspec.UNSET
    left: list[int | None] | msgspec.UnsetType = msgspec.UNSET


class AckMessage(ServerMessage, frozen=True, kw_only=True):
    id: Id
    number: int


class RefusalMessage(ServerMessage, frozen=True, kw_only=True):
    """`remark` comes with illegal moves: the rule that the move breaks."""

    id: Id
    code: RefusalCode
    sentence: str
    remark: Remark | msgspec.UnsetType = msgspec.UNSET


class PongMessage(ServerMessage, frozen=True, kw_only=True):
    id: Id
    now: int
    number: int


class HintMessage(ServerMessage, frozen=True, kw_only=True):
    """`remarks` are what the move does."""

    id: Id
    number: int
    move: str
    remarks: list[Remark]


class ThreatsMessage(ServerMessage, frozen=True, kw_only=True):
    """`remarks` are what each of the moves would do."""

    id: Id
    number: int
    moves: list[str]
    remarks: list[list[Remark]]


class PresenceMessage(ServerMessage, frozen=True, kw_only=True):
    """Which seats are connected, and how many spectators."""

    seats: list[bool]
    watching: int


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
    | PresenceMessage
    | SeatMessage
)

_encoder = msgspec.json.Encoder()


def to_frame(message: AnyServerMessage) -> bytes:
    """Return a message as the WebSocket frame that carries it: the same for everybody who is sent it."""
    return frame(_encoder.encode(message))
