"""The events of a match, as they are kept for ever. Their numbers are their places in the log, from 1.

The log is the truth and holds secrets: the seed, and moves that only one seat may see. Nothing of it goes to
anybody except through `views`. `at` is milliseconds since 1970 and never runs backwards within a log.
"""

from typing import Any, Literal, TypeVar

import msgspec
from msgspec.structs import replace

from triskel.match.clock import Clock

Offerable = Literal["draw", "takeback", "rematch"]
ANONYMOUS = "Guest"  # the name of somebody who has not given one, or whose data were erased
ERASED_TEXT = "…"  # what is left of their chat


class Place(msgspec.Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """Who a seat is meant for when a match is created: `open` to anybody, or a `bot` of a level."""

    kind: Literal["open", "bot"] = "open"
    level: str | None = None


class Event(msgspec.Struct, frozen=True, tag_field="type", tag=str.lower, gc=False):
    """`gc`: nothing in an event can lead back to it, so that the collector of garbage need not look at any."""

    at: int


class Created(Event, frozen=True):
    """The seed decides all chance; `commitment`, its SHA-256, is what everybody sees of it until the end."""

    game: str
    options: dict[str, Any]
    seats: tuple[Place, ...]
    clock: Clock
    seed: str
    commitment: str
    substitute: str  # the level of the bot that plays on for somebody who has left
    takeover: bool = False  # does a bot play on after a timeout between two as well, instead of a loss?
    patience: int = 0  # milliseconds of silence, without a clock, after which a seat may be claimed abandoned
    hints: bool = False
    imported: bool = False  # from a save, or begun in a browser: nobody here has dealt it


class Joined(Event, frozen=True):
    seat: int
    name: str
    bot: bool = False  # a program that plays over the network, and says so


class Left(Event, frozen=True):
    """Somebody got up before the start; the seat is open again."""

    seat: int


class Started(Event, frozen=True):
    """All seats are taken and the game is dealt."""


class Moved(Event, frozen=True):
    seat: int
    move: str
    spent: int  # milliseconds that the clock ran for it


class Offered(Event, frozen=True):
    """`keep`, for take-backs: how many moves would stay."""

    seat: int
    what: Offerable
    keep: int = 0


class Answered(Event, frozen=True):
    seat: int
    what: Offerable
    yes: bool


class TakenBack(Event, frozen=True):
    keep: int


class Resigned(Event, frozen=True):
    seat: int


class Aborted(Event, frozen=True):
    """The seat's player called the match off before their first move."""

    seat: int


class Chatted(Event, frozen=True):
    """`name` is that of the writer at the time: before the start a seat can change hands."""

    seat: int
    name: str
    text: str


class Abandoned(Event, frozen=True):
    """The seat to act was silent for longer than everybody's patience, and somebody said so."""

    seat: int


class TimedOut(Event, frozen=True):
    seat: int


class TakenOver(Event, frozen=True):
    """From here on a bot plays for the seat."""

    seat: int
    level: str


class Ended(Event, frozen=True):
    """`reason` is a code of the game's, or one of `referee.ENDINGS`. The seed opens the commitment."""

    winners: tuple[int, ...]
    payoffs: tuple[float, ...]
    reason: str
    seed: str


class Rematched(Event, frozen=True):
    """The same people play again: `match` is where."""

    match: str


class Erased(Event, frozen=True):
    """The person of the seat has had their data erased: nobody holds it any more, and it has the name of nobody.

    The event keeps numbers going on, so that every server and every client hears of it. The name itself is removed from
    the `Joined` event: nothing but the name of a seat depends on that.
    """

    seat: int


AnyEvent = (
    Created
    | Joined
    | Left
    | Started
    | Moved
    | Offered
    | Answered
    | TakenBack
    | Resigned
    | Aborted
    | Chatted
    | Abandoned
    | TimedOut
    | TakenOver
    | Ended
    | Rematched
    | Erased
)

Named = TypeVar("Named", bound="Joined | Chatted")


def without_person(event: Named) -> Named:
    """Return an event without the name, and the words, of somebody whose data are erased."""
    if isinstance(event, Chatted):
        return replace(event, name=ANONYMOUS, text=ERASED_TEXT)
    return replace(event, name=ANONYMOUS)


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(AnyEvent)


def to_json(event: AnyEvent) -> bytes:
    return _encoder.encode(event)


def from_json(data: bytes | str) -> AnyEvent:
    return _decoder.decode(data)
