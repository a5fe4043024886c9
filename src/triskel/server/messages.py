"""What clients and the server say to each other, as types; docs/protocol.md tells it in words."""

from typing import Any, Literal

import msgspec

from triskel.match.clock import Clock
from triskel.match.events import Offerable
from triskel.server.wire import framed

LONGEST_CHAT = 300
LONGEST_MESSAGE = 8192

Id = int | str | None


class Said(
    msgspec.Struct, frozen=True, tag_field="type", tag=str.lower, forbid_unknown_fields=True, kw_only=True, gc=False
):
    """Anything a client says over the WebSocket; `id` comes back in the answer."""

    id: Id = None


class Hello(Said, frozen=True):
    """The first message: who one is, if not the cookie's guest, and the last event one has seen."""

    token: str | None = None
    seat: int | None = None  # which one, of who holds several
    after: int | None = None


class Move(Said, frozen=True):
    answers: int
    move: str


class Offer(Said, frozen=True):
    what: Offerable


class Answer(Said, frozen=True):
    what: Offerable
    yes: bool


class Resign(Said, frozen=True):
    pass


class Claim(Said, frozen=True):
    pass


class Leave(Said, frozen=True):
    pass


class Chat(Said, frozen=True):
    text: str


class Hint(Said, frozen=True):
    pass


class Threats(Said, frozen=True):
    pass


class Ping(Said, frozen=True):
    pass


AnySaid = Hello | Move | Offer | Answer | Resign | Claim | Leave | Chat | Hint | Threats | Ping

_decoder = msgspec.json.Decoder(AnySaid)
_encoder = msgspec.json.Encoder()


def heard(text: str) -> AnySaid:
    """A client's message from its JSON; msgspec.MsgspecError where it is none."""
    try:
        return _decoder.decode(text)
    except RecursionError:
        raise msgspec.DecodeError("it is nested too deeply") from None


def to_frame(message: dict[str, Any]) -> bytes:
    """A message as it is told over a WebSocket."""
    return framed(_encoder.encode(message))


# What HTTP takes and gives


class SeatWish(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`me` for who creates the match, `open` for whoever comes, `bot` with a level.

    Several people at one screen are several `me`, each with a name.
    """

    kind: Literal["me", "open", "bot"]
    level: str | None = None
    name: str | None = None


class NewMatch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Without `seats`: the creator first, all others open."""

    game: str
    name: str = "Guest"
    options: dict[str, str | int | bool | list[int]] = {}
    seats: list[SeatWish] | None = None
    clock: Clock = Clock()
    listed: bool = True
    takeover: bool = False
    hints: bool = False


class JoinSeat(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    name: str = "Guest"
    seat: int | None = None
    program: bool = False


class HeldSeat(msgspec.Struct, frozen=True):
    seat: int
    token: str


class Seated(msgspec.Struct, frozen=True):
    """A token is told here, once: who has it holds the seat. `seat` is null for who created without sitting down.

    `seats` are all of them, `seat` and `token` are the first.
    """

    match: str
    seat: int | None
    token: str | None
    seats: list[HeldSeat]


def seated(match: str, seats: list[HeldSeat]) -> Seated:
    return Seated(match, seats[0].seat if seats else None, seats[0].token if seats else None, seats)


class ListedSeat(msgspec.Struct, frozen=True):
    kind: str
    name: str | None
    level: str | None
    program: bool


class Listed(msgspec.Struct, frozen=True):
    """A match in a list; the last three only among one's own: `mine` are the seats one holds, `turn` who is to act."""

    match: str
    game: str
    phase: str
    players: list[str]
    created: int
    updated: int
    seats: list[ListedSeat] | msgspec.UnsetType = msgspec.UNSET
    mine: list[int] | msgspec.UnsetType = msgspec.UNSET
    turn: int | msgspec.UnsetType | None = msgspec.UNSET


class Refused(msgspec.Struct, frozen=True):
    """Every refusal, over HTTP as over the WebSocket: a code for programs, a sentence for people."""

    code: str
    sentence: str
