"""The state of a match: the fold of its events. A value; folding returns another one."""

from collections.abc import Callable, Iterable, Sequence
from typing import Any, Final, Literal, assert_never

import msgspec
from msgspec.structs import replace

from triskel.core.game import Game
from triskel.core.position import Position
from triskel.match import events as e

Phase = Literal["waiting", "playing", "over"]
WAITING: Final = "waiting"
PLAYING: Final = "playing"
OVER: Final = "over"


class Seat(msgspec.Struct, frozen=True, gc=False):
    """`open`, `person` (or a program over the network that says it is one), or `bot`: one of ours, of a level."""

    kind: Literal["open", "person", "bot"]
    name: str | None = None
    level: str | None = None
    program: bool = False


class StandingMove(msgspec.Struct, frozen=True, gc=False):
    """A move that was played and not taken back; `shown` is how everybody but its player sees it."""

    seat: int
    move: str
    shown: str
    spent: int
    reveals: bool


class StandingOffer(msgspec.Struct, frozen=True, gc=False, forbid_unknown_fields=True):
    """An offer that waits for answers. `agreed` are the seats that said yes, its maker first; `keep`, of a take-back,
    the moves that would stay.
    """

    what: e.Offerable
    agreed: tuple[int, ...]
    keep: int = 0


class Match(msgspec.Struct, frozen=True, gc=False):
    """`number` is that of the last event, `board_number` that of the last one that changed the board."""

    game: Game
    created: e.Created
    seats: tuple[Seat, ...]
    left: tuple[int | None, ...]  # milliseconds on each clock
    phase: Phase = WAITING
    position: Position | None = None
    turn: int | None = None  # the seat to act while the match is played
    moves: tuple[StandingMove, ...] = ()
    offers: tuple[StandingOffer, ...] = ()
    since: int = 0  # when the clock of the seat to act was set going
    at: int = 0  # the time of the last event
    number: int = 1
    board_number: int = 0
    ended: e.Ended | None = None
    rematch: str | None = None
    chat: tuple[e.Chatted, ...] = ()
    chat_before: tuple[int, ...] = ()  # lines that there were when each seat was taken last

    @property
    def bot_to_act(self) -> str | None:
        """The level of the bot that has to move, if one has."""
        turn = self.turn
        return None if turn is None else self.seats[turn].level

    @property
    def deadline(self) -> int | None:
        """When the clock of the seat to act runs out. Our own bots are not held to it."""
        turn = self.turn
        left = None if turn is None else self.left[turn]
        if turn is None or left is None or self.seats[turn].level:
            return None
        return self.since + left

    @property
    def people(self) -> tuple[int, ...]:
        """The seats that answer offers."""
        return tuple(number for number, seat in enumerate(self.seats) if seat.kind == "person")

    def chat_of(self, seat: int) -> tuple[e.Chatted, ...]:
        """The lines of whoever sits there now, not of those who have left."""
        if self.seats[seat].kind == "open":
            return ()
        return tuple(line for line in self.chat[self.chat_before[seat] :] if line.seat == seat)

    @property
    def chat_of_present(self) -> tuple[e.Chatted, ...]:
        """The lines of all who sit at the table."""
        return tuple(line for seat in range(len(self.seats)) for line in self.chat_of(seat))

    def standing_offer(self, what: e.Offerable) -> StandingOffer | None:
        return next((offer for offer in self.offers if offer.what == what), None)

    def position_after(self, count: int) -> Position:
        """The position after the first moves of the game."""
        position = self.game.start(seed=self.created.seed, **self.created.options)
        for each in self.moves[:count]:
            position = position.play(each.move)
        return position


def opened(created: e.Created, game_named: Callable[[str], Game]) -> Match:
    """A match from its first event."""
    seats = tuple(
        Seat("bot", name=place.level, level=place.level) if place.kind == "bot" else Seat("open")
        for place in created.seats
    )
    left = (created.clock.at_start,) * len(seats)
    return Match(game_named(created.game), created, seats, left, at=created.at, chat_before=(0,) * len(seats))


def from_log(log: Sequence[e.AnyEvent], game_named: Callable[[str], Game]) -> Match:
    """The match that a whole log tells of."""
    created = log[0]
    assert isinstance(created, e.Created)
    return fold(opened(created, game_named), log[1:])


def fold(match: Match, events: Iterable[e.AnyEvent]) -> Match:
    for event in events:
        match = replace(match, number=match.number + 1, at=event.at, **_changes(event, match))
    return match


# What each kind of event changes

Changes = dict[str, Any]


def _changes(event: e.AnyEvent, state: Match) -> Changes:  # noqa: PLR0911, PLR0912, one line for each event
    match event:
        case e.Moved():
            return _moved(event, state)
        case e.Joined():
            return _joined(event, state)
        case e.Left():
            return _left(event, state)
        case e.Started():
            return _started(event, state)
        case e.Offered():
            return _offered(event, state)
        case e.Answered():
            return _answered(event, state)
        case e.TakenBack():
            return _taken_back(event, state)
        case e.TakenOver():
            return _taken_over(event, state)
        case e.Ended():
            return {"phase": OVER, "turn": None, "ended": event, "offers": ()}
        case e.Rematched():
            return {"rematch": event.match, "offers": ()}
        case e.Erased():
            return _erased(event, state)
        case e.Chatted():
            return {"chat": (*state.chat, event)}
        case e.Created() | e.Resigned() | e.Aborted() | e.Abandoned() | e.TimedOut():
            return {}  # they say what other events bring about, for people to read
        case _:
            assert_never(event)


def _seats_with(match: Match, number: int, seat: Seat) -> tuple[Seat, ...]:
    return (*match.seats[:number], seat, *match.seats[number + 1 :])


def _joined(event: e.Joined, match: Match) -> Changes:
    before = match.chat_before
    return {
        "seats": _seats_with(match, event.seat, Seat("person", name=event.name, program=event.bot)),
        "chat_before": (*before[: event.seat], len(match.chat), *before[event.seat + 1 :]),
    }


def _left(event: e.Left, match: Match) -> Changes:
    return {"seats": _seats_with(match, event.seat, Seat("open"))}


def _started(event: e.Started, match: Match) -> Changes:
    position = match.position_after(0)
    return {
        "phase": PLAYING,
        "position": position,
        "turn": position.turn,
        "since": event.at,
        "board_number": match.number + 1,
    }


def _moved(event: e.Moved, match: Match) -> Changes:
    before, seat, left = match.position, event.seat, match.left
    assert before is not None
    shown, reveals = match.game.seen_move(before, event.move, None), match.game.reveals(before, event.move)
    stays, after = match.created.clock.after_move(left[seat], event.spent), before.play(event.move)
    return {
        "position": after,
        "turn": after.turn,
        "moves": (*match.moves, StandingMove(seat, event.move, shown, event.spent, reveals)),
        # To move is to decline what others offered; one's own offer of a draw stays.
        "offers": tuple([o for o in match.offers if o.what == "draw" and o.agreed[0] == seat]),
        "left": (*left[:seat], stays, *left[seat + 1 :]),
        "since": event.at,
        "board_number": match.number + 1,
    }


def _offered(event: e.Offered, match: Match) -> Changes:
    return {"offers": (*match.offers, StandingOffer(event.what, (event.seat,), event.keep))}


def _answered(event: e.Answered, match: Match) -> Changes:
    kept = []
    for offer in match.offers:
        if offer.what != event.what:
            kept.append(offer)
        elif event.yes:
            kept.append(replace(offer, agreed=(*offer.agreed, event.seat)))
    return {"offers": tuple(kept)}


def _taken_back(event: e.TakenBack, match: Match) -> Changes:
    position = match.position_after(event.keep)
    return {
        "position": position,
        "turn": position.turn,
        "moves": match.moves[: event.keep],
        "offers": (),
        "since": event.at,
        "board_number": match.number + 1,
    }


def _erased(event: e.Erased, match: Match) -> Changes:
    """Take the person's name away, and their words. Others may have sat there before, under the same name."""
    seat, before = match.seats[event.seat], match.chat_before[event.seat]
    written = (e.without_person(line) if line.seat == event.seat else line for line in match.chat[before:])
    return {
        "seats": _seats_with(match, event.seat, replace(seat, name=e.ANONYMOUS)),
        "chat": (*match.chat[:before], *written),
    }


def _taken_over(event: e.TakenOver, match: Match) -> Changes:
    bot = Seat("bot", name=match.seats[event.seat].name, level=event.level)
    # What was offered to somebody who has left is withdrawn, so that nobody waits for an answer.
    return {"seats": _seats_with(match, event.seat, bot), "offers": ()}
