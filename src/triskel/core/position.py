"""A position: a state that never changes, read and played in text."""

from typing import TYPE_CHECKING, Any

import msgspec
import numpy as np

from triskel.core import batch, kernel
from triskel.core.errors import GameOver, IllegalMove, OptionError
from triskel.core.lazy import lazy
from triskel.core.outcome import Outcome, outcome_of
from triskel.core.remark import LEGAL, Remark
from triskel.core.stepping import list_all, observe_all, transform_all
from triskel.core.view import View

if TYPE_CHECKING:
    from triskel.core.game import Game


class Position:
    """One moment of a game. Immutable: `play` returns the next one. Equal when the games go on equally."""

    def __init__(self, game: "Game", states: np.ndarray, past: tuple[int, ...] = ()) -> None:
        self.game = game
        self._states = states  # an array of one record
        self._past = past  # what the game remembers beside its state (see kernel.look_back)
        self._next: tuple[str, Position] | None = None  # the move played last, and where it led
        states.flags.writeable = False

    @property
    def state(self) -> np.record:
        """The record behind the position, read-only."""
        return self._states[0]

    @property
    def states(self) -> np.ndarray:
        """The same as an array of one, the form that compiled functions take; copy it to change it."""
        return self._states

    @property
    def past(self) -> tuple[int, ...]:
        """What the game remembers of earlier positions; empty where the rules do not look back."""
        return self._past

    @lazy
    def options(self) -> dict[str, Any]:
        return self.game.options_of(self.state)

    @lazy
    def seats(self) -> int:
        return self.game.seats_of(self.state)

    @lazy
    def turn(self) -> int | None:
        """The seat to act, None when the game is over."""
        seat = self._turn_and_codes[0]
        return None if seat == kernel.NOBODY else seat

    @lazy
    def moves(self) -> dict[str, int]:
        """The legal moves, sorted by their text, with their codes."""
        codes = self._turn_and_codes[1]
        return dict(sorted(zip(self.game.write_moves(self.state, codes), codes, strict=True)))

    @lazy
    def _turn_and_codes(self) -> tuple[int, list[int]]:
        """The seat to act and the codes of its moves, from one compiled call, because calling costs most of it."""
        out = self._room_for_moves()
        return _turn_and_codes(out, batch.turn_and_moves(self._states, out))

    def _room_for_moves(self) -> np.ndarray:
        """Return an array for the codes of moves, and for one number more."""
        return np.empty(self.game.max_moves + 1, np.uint64)

    def legal(self) -> list[str]:
        """Return the texts of the legal moves, sorted; none when the game is over."""
        return list(self.moves)

    def play(self, move: str) -> "Position":
        """Return the position after a move, which may be written in any way that notation allows."""
        if self._next is not None and self._next[0] == move:  # a referee tests a move before it is played
            return self._next[1]
        code = self.moves.get(move)
        if code is None:
            code = self._understood(move)
        position = self._after(code)
        self._next = move, position
        return position

    def _after(self, code: int) -> "Position":
        after, out = _array(self.game, self._states.tobytes()), self._room_for_moves()  # faster than to copy a record
        out[0] = code
        count = batch.play_one(after, out)
        position = Position(self.game, after, self._look_back(after) if self.game.looks_back else ())
        position.options = self.options  # which do not change
        if not self.game.looks_back:  # else the game may be over because of what it remembers
            position._turn_and_codes = _turn_and_codes(out, count)
        return position

    def _look_back(self, after: np.ndarray) -> tuple[int, ...]:
        count = len(self._past)
        past = np.array([*self._past, 0], np.uint64)
        return tuple(past[: batch.look_back(after, self._states, past, count)].tolist())

    @lazy
    def actions(self) -> dict[int, int]:
        """The legal moves as numbers of the game's fixed set of actions, in increasing order, with their codes."""
        codes = np.empty((1, self.game.max_moves), np.uint64)
        numbers = np.empty((1, self.game.max_moves), self.game.action_type)
        count = np.empty(1, np.int64)
        list_all(self._states, codes, numbers, count)
        found = zip(numbers[0, : count[0]].tolist(), codes[0, : count[0]].tolist(), strict=True)
        return dict(sorted(found))

    def play_action(self, action: int) -> "Position":
        """Return the position after the legal move with that action number, without a look at any text."""
        code = self.actions.get(action)
        if code is None:
            raise IllegalMove(f"action {action} is not legal here")
        return self._after(code)

    def _understood(self, move: str) -> int:
        code = self.game.read_move(self.state, move)
        if self.turn is None:
            raise GameOver(f"the game is over, so {move} cannot be played")
        if remark := self.refusal(code):
            why = self.game.objections[remark.code].format(remark.values)
            raise IllegalMove(f"{move} is not allowed: {why}", remark)
        return code

    def refusal(self, move: int) -> Remark | None:
        """Return which rule a move, given by its code, breaks; None if it is legal."""
        row = np.zeros((1, kernel.REMARK), np.int64)
        batch.refusal_all(self._states, np.array([move], np.uint64), row)
        return None if row[0, 0] == LEGAL else self.game.remark(self.game.refusals, row[0])

    def effects(self, move: str) -> list[Remark]:
        """Return what a legal move does, as far as its player can know: what matters most comes first."""
        code = self.moves.get(move)
        if code is None:
            code = self._understood(move)
        scratch = np.empty(kernel.SCRATCH, self.game.record)
        rows = np.zeros((1, kernel.MAX_EFFECTS, kernel.REMARK), np.int64)
        count = np.empty(1, np.int64)
        batch.effects_all(self._states, np.array([code], np.uint64), scratch, rows, count)
        return [self.game.remark(self.game.effects, row) for row in rows[0, : count[0]]]

    @lazy
    def outcome(self) -> Outcome | None:
        if self.turn is not None:
            return None
        winners, reasons = np.empty(1, np.int64), np.empty(1, np.int64)
        batch.outcome_all(self._states, winners, reasons)
        return outcome_of(int(winners[0]), self.seats, [*self.game.reasons][reasons[0]])

    def text(self) -> str:
        """Return the canonical text, which `game.parse` reads back."""
        return self.game.write(self.state)

    def view(self, seat: int | None = None) -> dict[str, Any]:
        """All that a seat (or, with None, a spectator) may know, ready for JSON."""
        view: dict[str, Any] = msgspec.to_builtins(self.typed_view(seat))
        return view

    def typed_view(self, seat: int | None = None) -> View:
        """The same as the game's own type."""
        self._check_seat(seat)
        return self.game.view(self, seat)

    def common_view(self, seat: int | None) -> dict[str, Any]:
        """The fields that the views of all games have."""
        return {"options": self.options, "seat": seat, "turn": self.turn, "outcome": self.outcome}

    def observation(self, seat: int) -> np.ndarray:
        """Return all that a seat may know as a float32 array for learning; `game.observation` describes its fields."""
        self._check_seat(seat)
        observation = self.game.observation
        out = np.zeros((1, observation.size), np.float32)
        observe_all(self._states, np.array([seat]), out)
        return out.reshape(observation.shape)

    def transformed(self, symmetry: int) -> "Position":
        """Return the position that one of the game's `symmetries` maps this one to; earlier positions are forgotten."""
        self.game.check_symmetry(symmetry)
        states = self._states.copy()
        transform_all(states, symmetry, np.empty((1, 0), np.int64), np.empty((1, 0), np.uint64))
        return Position(self.game, states)

    def draw(self, seat: int | None = None, colour: bool = False) -> str:
        """Return the board as a text picture; with `colour`, for a terminal that understands ANSI codes."""
        self._check_seat(seat)
        return self.game.draw(self, seat, colour)

    def svg(self, seat: int | None = None, **marks: str) -> str:
        """Return the board as an SVG picture; `game.marks` has what can be marked."""
        self._check_seat(seat)
        for name in marks.keys() - self.game.marks.keys():
            can = ", ".join(self.game.marks) or "nothing"
            raise OptionError(f"a picture of {self.game.title} cannot mark {name[:40]!r}: it can mark {can}")
        return self.game.svg(self, seat, **marks)

    def _check_seat(self, seat: int | None) -> None:
        if seat is not None and not 0 <= seat < self.seats:
            raise OptionError(f"there is no seat {seat}: this game has seats 0 to {self.seats - 1}")

    def _repr_svg_(self) -> str:
        return self.svg()

    def digest(self) -> int:
        """Return a 64-bit hash, the same on every machine and in every run."""
        digests = np.empty(1, np.uint64)
        batch.digest_all(self._states, digests)
        return int(digests[0])

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Position):
            return NotImplemented
        return self.game is other.game and self._key() == other._key()

    def __hash__(self) -> int:
        return hash(self._key())

    def _key(self) -> tuple[str, bytes, tuple[int, ...]]:
        return self.game.name, self._states.tobytes(), self._past

    def __copy__(self) -> "Position":
        return self

    def __deepcopy__(self, memo: dict[int, Any]) -> "Position":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return restore, (self.game, self._states.tobytes(), self._past)

    def __repr__(self) -> str:
        return f"<{self.game.title}: {self.text()}>"


def restore(game: "Game", state: bytes, past: tuple[int, ...]) -> Position:
    """Return a pickled position."""
    return Position(game, _array(game, state), past)


def _turn_and_codes(out: np.ndarray, count: int) -> tuple[int, list[int]]:
    """Return the seat to act, and the codes of its moves, from what a compiled function has written."""
    codes: list[int] = out[: count + 1].tolist()
    return codes.pop() - 1, codes


def _array(game: "Game", state: bytes) -> np.ndarray:
    """Return a writable array of one record."""
    return np.frombuffer(bytearray(state), game.record)
