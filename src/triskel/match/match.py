"""The state of a match: the fold of its events. A value; folding returns another one."""

from collections.abc import Callable, Iterable, Sequence
from functools import cached_property, singledispatch

import msgspec
from msgspec.structs import replace

from triskel.core.game import Game
from triskel.core.position import Position
from triskel.match import events as e

WAITING, PLAYING, OVER = "waiting", "playing", "over"


class Seat(msgspec.Struct, frozen=True):
    """`open`, `person` (or a program over the network that says it is one), or `bot`: one of ours, of a level."""

    kind: str
    name: str | None = None
    level: str | None = None
    program: bool = False


class Played(msgspec.Struct, frozen=True):
    """A move that stands; `shown` is how everybody but its player sees it."""

    seat: int
    move: str
    shown: str
    spent: int
    reveals: bool


class OnTable(msgspec.Struct, frozen=True):
    """An offer that waits for answers; `agreed` are the seats that said yes, its maker first."""

    what: e.Offerable
    agreed: tuple[int, ...]
    keep: int = 0


class Match(msgspec.Struct, frozen=True, dict=True):
    """`number` is that of the last event, `board_number` that of the last one that changed the board."""

    game: Game
    created: e.Created
    seats: tuple[Seat, ...]
    left: tuple[int | None, ...]  # milliseconds on each clock
    phase: str = WAITING
    position: Position | None = None
    played: tuple[Played, ...] = ()
    offers: tuple[OnTable, ...] = ()
    since: int = 0  # when the clock of the seat to act was set going
    at: int = 0  # the time of the last event
    number: int = 1
    board_number: int = 0
    ended: e.Ended | None = None
    rematch: str | None = None

    @cached_property
    def turn(self) -> int | None:
        """The seat to act while the match is played."""
        return self.position.turn if self.phase == PLAYING and self.position else None

    @cached_property
    def bot_to_act(self) -> str | None:
        """The level of the bot that has to move, if one has."""
        return None if self.turn is None else self.seats[self.turn].level

    @cached_property
    def deadline(self) -> int | None:
        """When the clock of the seat to act runs out. Our own bots are not held to it."""
        if self.turn is None or self.bot_to_act:
            return None
        left = self.left[self.turn]
        return None if left is None else self.since + left

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that answer offers."""
        return tuple(number for number, seat in enumerate(self.seats) if seat.kind == "person")

    def on_table(self, what: str) -> OnTable | None:
        return next((offer for offer in self.offers if offer.what == what), None)

    def position_after(self, moves: int) -> Position:
        """The position after the first moves of the game."""
        position = self.game.start(seed=self.created.seed, **self.created.options)
        for played in self.played[:moves]:
            position = position.play(played.move)
        return position


def opened(created: e.Created, game_named: Callable[[str], Game]) -> Match:
    """A match from its first event."""
    seats = tuple(
        Seat("bot", name=place.level, level=place.level) if place.kind == "bot" else Seat("open")
        for place in created.seats
    )
    left = (created.clock.at_start,) * len(seats)
    return Match(game_named(created.game), created, seats, left, at=created.at)


def from_log(log: Sequence[e.AnyEvent], game_named: Callable[[str], Game]) -> Match:
    """The match that a whole log tells of."""
    created = log[0]
    assert isinstance(created, e.Created)
    return fold(opened(created, game_named), log[1:])


def fold(match: Match, events: Iterable[e.AnyEvent]) -> Match:
    for event in events:
        match = replace(_after(event, match), number=match.number + 1, at=event.at)
    return match


@singledispatch
def _after(event: e.Event, match: Match) -> Match:  # noqa: ARG001
    """Events that say what others bring about: they are for people to read."""
    return match


def _with_seat(match: Match, number: int, seat: Seat) -> Match:
    return replace(match, seats=(*match.seats[:number], seat, *match.seats[number + 1 :]))


@_after.register
def _(event: e.Joined, match: Match) -> Match:
    return _with_seat(match, event.seat, Seat("person", name=event.name, program=event.bot))


@_after.register
def _(event: e.Left, match: Match) -> Match:
    return _with_seat(match, event.seat, Seat("open"))


@_after.register
def _(event: e.Started, match: Match) -> Match:
    position = match.position_after(0)
    return replace(match, phase=PLAYING, position=position, since=event.at, board_number=match.number + 1)


@_after.register
def _(event: e.Moved, match: Match) -> Match:
    before = match.position
    assert before is not None
    shown, reveals = match.game.seen_move(before, event.move, None), match.game.reveals(before, event.move)
    left = list(match.left)
    left[event.seat] = match.created.clock.after_move(left[event.seat], event.spent)
    return replace(
        match,
        position=before.play(event.move),
        played=(*match.played, Played(event.seat, event.move, shown, event.spent, reveals)),
        # To move is to decline what others offered; one's own offer of a draw stays.
        offers=tuple(o for o in match.offers if o.what == "draw" and o.agreed[0] == event.seat),
        left=tuple(left),
        since=event.at,
        board_number=match.number + 1,
    )


@_after.register
def _(event: e.Offered, match: Match) -> Match:
    return replace(match, offers=(*match.offers, OnTable(event.what, (event.seat,), event.keep)))


@_after.register
def _(event: e.Answered, match: Match) -> Match:
    kept = []
    for offer in match.offers:
        if offer.what != event.what:
            kept.append(offer)
        elif event.yes:
            kept.append(replace(offer, agreed=(*offer.agreed, event.seat)))
    return replace(match, offers=tuple(kept))


@_after.register
def _(event: e.TakenBack, match: Match) -> Match:
    return replace(
        match,
        position=match.position_after(event.keep),
        played=match.played[: event.keep],
        offers=(),
        since=event.at,
        board_number=match.number + 1,
    )


@_after.register
def _(event: e.TakenOver, match: Match) -> Match:
    name = match.seats[event.seat].name
    # What was offered to somebody who has left is withdrawn, so that nobody waits for an answer.
    return replace(_with_seat(match, event.seat, Seat("bot", name=name, level=event.level)), offers=())


@_after.register
def _(event: e.Ended, match: Match) -> Match:
    return replace(match, phase=OVER, ended=event, offers=())


@_after.register
def _(event: e.Rematched, match: Match) -> Match:
    return replace(match, rematch=event.match, offers=())
