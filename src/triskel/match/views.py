"""What a seat, or a spectator, may see of a match and of each of its events. Everything that is sent comes from here.

The log holds the seed and every move as it was played. What goes out never depends on what the looking seat
cannot know: permute the hidden things, and not a byte changes.
"""

from collections.abc import Iterable
from typing import Any

import msgspec
from msgspec.structs import replace

from triskel.core.batch import determinize_all
from triskel.core.position import Position
from triskel.core.rng import seeded
from triskel.match import events as e
from triskel.match.match import OVER, Match

SPECTATOR = -1  # as the kernel knows the seat of nobody


def seen_event(before: Match, event: e.AnyEvent, seat: int | None) -> dict[str, Any]:
    """An event that is about to be folded into a match, as a seat sees it; ready for JSON."""
    seen: dict[str, Any] = msgspec.to_builtins(shown_event(before, event, seat))
    return seen


def shown_event(before: Match, event: e.AnyEvent, seat: int | None) -> e.AnyEvent | dict[str, Any]:
    """The same, as it is where nothing is to be kept from the seat."""
    if isinstance(event, e.Created):
        seen: dict[str, Any] = msgspec.to_builtins(event)
        del seen["seed"]
        return seen
    if isinstance(event, e.Moved) and event.seat != seat:
        assert before.position is not None
        move = before.game.seen_move(before.position, event.move, seat)
        return event if move == event.move else replace(event, move=move)
    return event


def seen_match(match: Match, seat: int | None, now: int | None = None) -> dict[str, Any]:
    """Where a match stands. With `now`, clocks show what is left at that moment."""
    created = match.created
    return {
        "game": created.game,
        "options": created.options,
        "phase": match.phase,
        "number": match.number,
        "seats": [seen_seat(match, number) for number in range(len(match.seats))],
        "clock": {**msgspec.to_builtins(created.clock), "left": seen_clocks(match, now)},
        "commitment": created.commitment,
        "takeover": created.takeover,
        "patience": created.patience,
        "hints": created.hints,
        "imported": created.imported,
        "offers": [msgspec.to_builtins(offer) for offer in match.offers],
        "moves": [played.move if played.seat == seat else played.shown for played in match.played],
        "result": _result(match),
        "rematch": match.rematch,
        **seen_board(match, seat),
    }


def seen_seat(match: Match, number: int) -> dict[str, Any]:
    seat = match.seats[number]
    return {"kind": seat.kind, "name": seat.name, "level": seat.level, "program": seat.program}


def seen_board(match: Match, seat: int | None) -> dict[str, Any]:
    """The position as the seat knows it, and its moves when it has to act."""
    return seen_boards(match, [seat])[seat]


def seen_boards(match: Match, seats: Iterable[int | None]) -> dict[int | None, dict[str, Any]]:
    """The same for several seats. Where nothing is hidden all see the same, and it is worked out once for everybody."""
    position = match.position
    if position is None:
        return {seat: {"position": None, "legal": []} for seat in seats}
    shared = None if position.game.hidden else position.view(None)
    boards: dict[int | None, dict[str, Any]] = {}
    for seat in seats:
        acting = seat is not None and seat == match.turn
        view = position.view(seat) if shared is None else shared | {"seat": seat}
        boards[seat] = {"position": view, "legal": position.legal() if acting else []}
    return boards


def seen_history(match: Match, seat: int | None) -> list[dict[str, Any]]:
    """Every position of the game so far, with the move that led to it. When it is over, no move is secret any more."""
    if match.position is None:
        return []
    position = match.position_after(0)
    steps: list[dict[str, Any]] = [{"move": None, "by": None, "spent": None, "position": position.view(seat)}]
    for played in match.played:
        position = position.play(played.move)
        move = played.move if match.ended or played.seat == seat else played.shown
        steps.append({"move": move, "by": played.seat, "spent": played.spent, "position": position.view(seat)})
    return steps


def seen_clocks(match: Match, now: int | None) -> list[int | None]:
    left = list(match.left)
    turn = match.turn
    if now is not None and match.deadline is not None and turn is not None:
        left[turn] = max(0, match.deadline - now)
    return left


def _result(match: Match) -> dict[str, Any] | None:
    if match.phase != OVER or match.ended is None:
        return None
    ended: dict[str, Any] = msgspec.to_builtins(match.ended)
    return {name: ended[name] for name in ("winners", "payoffs", "reason", "seed")}


def known_to(position: Position, seat: int, salt: int) -> Position:
    """A position that looks the same to a seat, with everything it cannot see drawn anew: what bots are given."""
    states = position.states.copy()
    determinize_all(states, seat, seeded(salt))
    return Position(position.game, states, position.past)
