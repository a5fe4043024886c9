"""The messages of the socket for notices; docs/protocol.md describes them."""

from typing import Final, Literal

import msgspec

from triskel.server.protocol.frames import frame

LONGEST_FOLLOW: Final = 100  # bytes of a client's message


class Follow(msgspec.Struct, frozen=True, tag_field="type", tag="follow", forbid_unknown_fields=True):
    """What the client sends when it has taken a new seat."""


class FollowingMessage(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag="following"):
    """From here on every notice is sent."""


What = Literal["joined", "left", "moved", "chatted", "offered", "ended", "rematched"]


class NoticeMessage(msgspec.Struct, frozen=True, kw_only=True, tag_field="type", tag="notice"):
    """Something happened in a match of the guest's that they did not do themselves.

    `name` is who did it, empty for bots; `text` is the line of chat, or what is offered; `turn` says that the guest is
    to move.
    """

    match: str
    game: str
    what: What
    name: str
    text: str
    turn: bool


AnyNoticeMessage = FollowingMessage | NoticeMessage

_encoder, _decoder = msgspec.json.Encoder(), msgspec.json.Decoder(Follow)


def to_frame(message: AnyNoticeMessage) -> bytes:
    return frame(_encoder.encode(message))


def is_follow(text: str) -> bool:
    """Return whether a client's message is the one there is."""
    try:
        return len(text) <= LONGEST_FOLLOW and _decoder.decode(text) is not None
    except (msgspec.MsgspecError, RecursionError):
        return False
