"""A game: its record and rules for compiled code, its texts and pictures for people."""

import sys
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from functools import cached_property
from pathlib import Path
from typing import Any, ClassVar

import numpy as np

from triskel.core.batch import Batch, deal_all
from triskel.core.catalogue import Sentence, english_refusals
from triskel.core.chance import Seed, open_chance, seed_bytes
from triskel.core.errors import NetError, OptionError
from triskel.core.export import Export
from triskel.core.net import NO_NET, Net, NetShape, read_file
from triskel.core.observation import Observation
from triskel.core.options import Option, resolve
from triskel.core.position import Position
from triskel.core.profile import Profile
from triskel.core.remark import Codes, Remark, code_name
from triskel.core.view import View


class Game(ABC):
    """What every game provides. There is one instance of each, `GAME`, which `triskel.game(name)` returns."""

    name: ClassVar[str]
    title: ClassVar[str]
    record: ClassVar[np.dtype[np.record]]
    profile: ClassVar[Profile]  # how players play it
    view_type: ClassVar[type[View]]  # what `view` returns
    max_players: ClassVar[int] = 2
    max_moves: ClassVar[int]  # no position has more
    actions: ClassVar[int]  # the size of the fixed action set (kernel.action_of), a multiple of eight
    observation: ClassVar[Observation]  # what `kernel.observe` writes
    # Names of what maps positions to positions of the same value (kernel.transform); the first changes nothing.
    symmetries: ClassVar[tuple[str, ...]] = ("identity",)
    options: ClassVar[tuple[Option, ...]] = ()
    reasons: ClassVar[Mapping[str, str]]  # how a game can end: code → a sentence (kernel.reason)
    refusals: ClassVar[Codes]  # why a move is not allowed (kernel.refusal)
    effects: ClassVar[Codes]  # what a move does (kernel.effects)
    marks: ClassVar[Mapping[str, str]] = {}  # what a picture can mark: keyword of `svg` → what it does
    cache_words: ClassVar[int] = 0  # words in a row of the cache that `kernel.apply_cached` is given
    looks_back: ClassVar[bool] = False  # do its rules look at earlier positions (kernel.look_back)?
    past_words: ClassVar[int] = 0  # words that `kernel.remember` keeps of the past of a game in a batch
    solvable: ClassVar[bool] = False  # can it be solved: two players, no chance, no repetition, a canonical digest?
    checks: ClassVar[tuple[Export, ...]] = ()  # what programs in other languages ask besides, to read its texts
    net_shape: ClassVar[NetShape | None] = None  # of the net that evaluates positions; None where a formula does

    @property
    def hidden(self) -> bool:
        """Whether seats know things that others do not."""
        return self.profile.hidden

    @cached_property
    def action_type(self) -> np.dtype[Any]:
        """The smallest type of whole numbers that all actions fit into, for lists of them."""
        return np.min_scalar_type(self.actions)

    def start(self, seed: Seed = None, **options: Any) -> Position:
        """Deal a new game. Equal seeds give equal games; without a seed it cannot be predicted."""
        states = self.blank(self.resolve_options(options))
        deal_all(states, open_chance(seed_bytes(seed), self.name))
        return Position(self, states)

    def parse(self, text: str, **options: Any) -> Position:
        """Read a position's text; NotationError says what is wrong with it."""
        return Position(self, self.read(text, self.resolve_options(options)))

    def batch(
        self, size: int, /, seed: Seed = None, threads: int | None = None, autoreset: bool = False, **options: Any
    ) -> Batch:
        """Deal many games at once, to be stepped together; with `autoreset` finished ones are dealt anew."""
        return Batch(self, size, seed, threads, autoreset, **options)

    def check_symmetry(self, symmetry: int) -> None:
        """Raise OptionError unless that is the number of one of the game's symmetries."""
        if not 0 <= symmetry < len(self.symmetries):
            raise OptionError(f"{self.title} has the symmetries 0 to {len(self.symmetries) - 1}, not {symmetry}")

    def resolve_options(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """Return all options with their values; OptionError where one is unknown or wrong."""
        return resolve(self.options, given)

    @cached_property
    def net(self) -> Net | None:
        """The net that the game ships with, in a file beside its rules: read once, when it is first needed."""
        folder = Path(sys.modules[type(self).__module__].__file__ or "").parent
        return None if self.net_shape is None else self.read_net(read_file(folder / f"{self.name}.net"))

    def read_net(self, data: bytes) -> Net:
        """Return the net in the contents of a .net file; NetError says why it is none for this game."""
        if self.net_shape is None:
            raise NetError(f"{self.title} takes no net: it is evaluated by a formula")
        return Net.from_bytes(data, self.net_shape)

    def weights(self, net: Net | None = None) -> np.ndarray:
        """Return what `kernel.evaluate` takes: the array of a net, without one that of the game's own."""
        net = self.net if net is None else net
        if net is None:
            return NO_NET
        if net.shape != self.net_shape:
            raise NetError(f"the net is for {net.shape.game}, and {self.title} cannot use it")
        return net.array

    def seats_of(self, state: np.record) -> int:
        return 2

    def seen_move(self, position: Position, move: str, seat: int | None) -> str:
        """Return how another seat, or a spectator, sees a move played at a position."""
        return move

    def reveals(self, position: Position, move: str) -> bool:
        """Return whether a move shows anybody what was hidden before it. Such a move cannot be taken back."""
        return False

    def threats(self, position: Position, seat: int) -> dict[str, list[Remark]]:
        """Return the moves that would gain something at once for a seat's opponent, if the opponent were to move.

        With each of them comes what it would do.
        """
        return {}

    @property
    def objections(self) -> Mapping[str, Sentence]:
        """Why moves are not allowed: English sentences by the names of `refusals`, from `locales` for our own games."""
        return english_refusals(self.name)

    def remark(self, codes: Codes, row: Sequence[int] | np.ndarray) -> Remark:
        """Return a remark that compiled code has written as a row of numbers."""
        code, *values = (int(number) for number in row)
        known = next(each for each in codes if each == code)
        return Remark(
            code_name(known),
            {name: self.write_argument(name, value) for name, value in zip(codes[known], values, strict=False)},
        )

    def write_argument(self, name: str, value: int) -> int | str:
        """Return an argument of a remark: a number, or a text in the game's notation."""
        return value

    def equipment(self) -> dict[str, Any] | None:
        """Return the game's material beside the board (such as cards), for programs that draw it; ready for JSON."""
        return None

    @abstractmethod
    def blank(self, options: Mapping[str, Any]) -> np.ndarray:
        """Return an array of one record that holds the options and nothing else, ready for `deal`."""

    @abstractmethod
    def options_of(self, state: np.record) -> dict[str, Any]: ...

    @abstractmethod
    def read(self, text: str, options: Mapping[str, Any]) -> np.ndarray:
        """Return an array of one record from a position's text, checked in full."""

    @abstractmethod
    def write(self, state: np.record) -> str: ...

    @abstractmethod
    def read_move(self, state: np.record, text: str) -> int:
        """Return a move's code from its text; NotationError when it is not a move of this game at all."""

    @abstractmethod
    def write_move(self, state: np.record, move: int) -> str: ...

    def write_moves(self, state: np.record, moves: Sequence[int]) -> list[str]:
        """Return the texts of some moves: of all that are legal, in every position of a match."""
        return [self.write_move(state, move) for move in moves]

    @abstractmethod
    def view(self, position: Position, seat: int | None) -> View:
        """All that a seat may know: `position.common_view(seat)`, which every game says, and what this one adds."""

    @abstractmethod
    def draw(self, position: Position, seat: int | None, colour: bool) -> str: ...

    @abstractmethod
    def svg(self, position: Position, seat: int | None, **marks: str) -> str: ...

    def __reduce__(self) -> str:
        return "GAME"  # the one instance, under this name in the module of its class

    def __repr__(self) -> str:
        return f"<game {self.title}>"
