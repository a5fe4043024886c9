"""The messages that clients send over the WebSocket; docs/protocol.md describes them."""

from typing import Final

import msgspec

from triskel.match.events import Offerable

VERSION: Final = 3  # of the protocol; a page that speaks an older one is told to load itself again
LONGEST_MESSAGE = 8192

Id = int | str | None


class ClientMessage(
    msgspec.Struct, frozen=True, tag_field="type", tag=str.lower, forbid_unknown_fields=True, kw_only=True, gc=False
):
    """Any message of a client; `id` comes back in the answer."""

    id: Id = None


class Hello(ClientMessage, frozen=True):
    """The first message: the token of a seat, if not the cookie's guest, and the number of the last event seen."""

    version: int | None = None  # of the protocol that a page was built for
    token: str | None = None
    seat: int | None = None  # which one, for clients that hold several
    after: int | None = None


class Move(ClientMessage, frozen=True):
    answers: int
    move: str


class Offer(ClientMessage, frozen=True):
    what: Offerable


class Answer(ClientMessage, frozen=True):
    what: Offerable
    yes: bool


class Resign(ClientMessage, frozen=True):
    pass


class Abort(ClientMessage, frozen=True):
    pass


class Claim(ClientMessage, frozen=True):
    pass


class Leave(ClientMessage, frozen=True):
    pass


class Chat(ClientMessage, frozen=True):
    text: str


class Hint(ClientMessage, frozen=True):
    pass


class Threats(ClientMessage, frozen=True):
    pass


class Ping(ClientMessage, frozen=True):
    pass


AnyClientMessage = Hello | Move | Offer | Answer | Resign | Abort | Claim | Leave | Chat | Hint | Threats | Ping

_decoder = msgspec.json.Decoder(AnyClientMessage)


def decode(text: str) -> AnyClientMessage:
    """Return a client's message from its JSON; msgspec.MsgspecError where it is none."""
    try:
        return _decoder.decode(text)
    except RecursionError:
        raise msgspec.DecodeError("it is nested too deeply") from None
