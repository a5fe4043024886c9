"""What can be asked of the referee. Who may ask it for which seat is for the server to know."""

import msgspec

from triskel.match.events import Offerable


class Command(msgspec.Struct, frozen=True, gc=False):
    pass


class Join(Command, frozen=True):
    """Sit down; with `seat` None on the first open one."""

    name: str
    seat: int | None = None
    bot: bool = False


class Leave(Command, frozen=True):
    seat: int


class Move(Command, frozen=True):
    """`answers` is the number of the last event the player has seen: a move for an older board is refused.

    `bot` says that the server's own bot plays it: nobody else moves for a seat that a bot has taken over.
    """

    seat: int
    answers: int
    move: str
    bot: bool = False


class Offer(Command, frozen=True):
    seat: int
    what: Offerable


class Answer(Command, frozen=True):
    seat: int
    what: Offerable
    yes: bool


class Resign(Command, frozen=True):
    seat: int


class Abort(Command, frozen=True):
    """Call the match off: possible until the seat has moved itself."""

    seat: int


class Chat(Command, frozen=True):
    """Write a line that everybody at the match reads."""

    seat: int
    text: str


class Claim(Command, frozen=True):
    """Say that the seat to act has been silent for too long."""

    seat: int


class Tick(Command, frozen=True):
    """Look at the clock."""


class Close(Command, frozen=True):
    """End the match without winners: whoever runs the server wants it."""


class Erase(Command, frozen=True):
    """Remove a person from a seat for good, with their name: at any time, also after the end."""

    seat: int


SeatCommand = Leave | Move | Offer | Answer | Resign | Abort | Chat | Claim
AnyCommand = Join | SeatCommand | Tick | Close | Erase
