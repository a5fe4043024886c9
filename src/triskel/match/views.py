"""What a seat, or a spectator, may see of a match and of each of its events. Everything that is sent comes from here.

The log holds the seed and every move as it was played. What goes out never depends on what the looking seat
cannot know: permute the hidden things, and not a byte changes.
"""

from collections.abc import Iterable

import msgspec
from msgspec.structs import replace

from triskel.core.batch import determinize_all
from triskel.core.options import OptionValues
from triskel.core.position import Position
from triskel.core.rng import seeded
from triskel.core.view import View
from triskel.match import events as e
from triskel.match.clock import Clock
from triskel.match.match import OVER, Match, Phase, Seat, StandingOffer

SPECTATOR = -1  # as the kernel knows the seat of nobody
SHOWN_LINES = 100  # of chat


class SeenCreated(msgspec.Struct, frozen=True, tag_field="type", tag="created", forbid_unknown_fields=True):
    """The first event as everybody may see it. No kin of `Created`, so that no seed can go out in its place."""

    at: int
    game: str
    options: OptionValues
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
    | e.Aborted
    | e.Chatted
    | e.Abandoned
    | e.TimedOut
    | e.TakenOver
    | e.Ended
    | e.Rematched
    | e.Erased
)


class SeenClock(Clock, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """`left` are the milliseconds of every seat, null without a clock."""

    left: list[int | None]


class SeenResult(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    winners: tuple[int, ...]
    payoffs: tuple[float, ...]
    reason: str
    seed: str


class SeenBoard(msgspec.Struct, frozen=True):
    """`position` is the game's view for the seat that looks, null before the start; `legal` are its moves, if any."""

    position: View | None
    legal: list[str]


class ChatLine(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    seat: int
    name: str
    text: str
    at: int


class SeenMatch(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Where a match stands, with its board as the seat that looks sees it. `moves` are those that stand.

    `chat` are the last lines, of `lines` in all.
    """

    game: str
    options: OptionValues
    phase: Phase
    number: int
    seats: tuple[Seat, ...]
    clock: SeenClock
    commitment: str
    takeover: bool
    patience: int
    hints: bool
    imported: bool
    offers: tuple[StandingOffer, ...]
    moves: list[str]
    result: SeenResult | None
    rematch: str | None
    position: View | None
    legal: list[str]
    chat: list[ChatLine]
    lines: int


class HistoryStep(msgspec.Struct, frozen=True):
    """A position, and the move that led to it: as the asker may see it, by which seat, in how many milliseconds."""

    move: str | None
    by: int | None
    spent: int | None
    position: View


def seen_event(before: Match, event: e.AnyEvent, seat: int | None) -> SeenEvent:
    """An event that is about to be folded into a match, as a seat sees it."""
    if isinstance(event, e.Created):
        return SeenCreated(**{name: getattr(event, name) for name in SeenCreated.__struct_fields__})
    if isinstance(event, e.Moved) and event.seat != seat:
        assert before.position is not None
        move = before.game.seen_move(before.position, event.move, seat)
        return event if move == event.move else replace(event, move=move)
    return event


def seen_match(match: Match, seat: int | None, now: int | None = None) -> SeenMatch:
    """Where a match stands. With `now`, clocks show what is left at that moment."""
    created, clock, board = match.created, match.created.clock, seen_board(match, seat)
    return SeenMatch(
        game=created.game,
        options=created.options,
        phase=match.phase,
        number=match.number,
        seats=match.seats,
        clock=SeenClock(clock.kind, clock.seconds, clock.increment, clock.days, left=seen_clocks(match, now)),
        commitment=created.commitment,
        takeover=created.takeover,
        patience=created.patience,
        hints=created.hints,
        imported=created.imported,
        offers=match.offers,
        moves=[each.move if each.seat == seat else each.shown for each in match.moves],
        result=_result(match),
        rematch=match.rematch,
        position=board.position,
        legal=board.legal,
        chat=[ChatLine(each.seat, each.name, each.text, each.at) for each in match.chat[-SHOWN_LINES:]],
        lines=len(match.chat),
    )


def seen_board(match: Match, seat: int | None) -> SeenBoard:
    """The position as the seat knows it, and its moves when it has to act."""
    return seen_boards(match, [seat])[seat]


def seen_boards(match: Match, seats: Iterable[int | None]) -> dict[int | None, SeenBoard]:
    """The same for several seats. Where nothing is hidden all see the same, and it is worked out once for everybody."""
    position = match.position
    if position is None:
        return {seat: SeenBoard(None, []) for seat in seats}
    shared = None if position.game.hidden else position.typed_view(None)
    boards: dict[int | None, SeenBoard] = {}
    for seat in seats:
        acting = seat is not None and seat == match.turn
        view = position.typed_view(seat) if shared is None else replace(shared, seat=seat)
        boards[seat] = SeenBoard(view, position.legal() if acting else [])
    return boards


def seen_history(match: Match, seat: int | None) -> list[HistoryStep]:
    """Every position of the game so far, with the move that led to it. When it is over, no move is secret any more."""
    if match.position is None:
        return []
    position = match.position_after(0)
    steps = [HistoryStep(None, None, None, position.typed_view(seat))]
    for each in match.moves:
        position = position.play(each.move)
        move = each.move if match.ended or each.seat == seat else each.shown
        steps.append(HistoryStep(move, each.seat, each.spent, position.typed_view(seat)))
    return steps


def seen_clocks(match: Match, now: int | None) -> list[int | None]:
    left = list(match.left)
    turn = match.turn
    if now is not None and match.deadline is not None and turn is not None:
        left[turn] = max(0, match.deadline - now)
    return left


def _result(match: Match) -> SeenResult | None:
    ended = match.ended
    if match.phase != OVER or ended is None:
        return None
    return SeenResult(ended.winners, ended.payoffs, ended.reason, ended.seed)


def known_to(position: Position, seat: int, salt: int) -> Position:
    """A position that looks the same to a seat, with everything it cannot see drawn anew: what bots are given."""
    states = position.states.copy()
    determinize_all(states, seat, seeded(salt))
    return Position(position.game, states, position.past)
