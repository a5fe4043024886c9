"""What a learning run does, as its TOML file says it: all that decides its result. docs/training.md has examples."""

import tomllib
from itertools import product
from pathlib import Path
from typing import Annotated, Any, TypeVar

import msgspec
import numpy as np
from msgspec import Meta

import triskel
from triskel.arena.ratings import Sprt
from triskel.core.errors import OptionError
from triskel.core.net import Net
from triskel.games import load_net

ZEROS = "zeros"  # instead of a file: the net that knows nothing

Count = Annotated[int, Meta(ge=1)]
CountOrNone = Annotated[int, Meta(ge=0)]
Share = Annotated[float, Meta(ge=0, le=1)]
ErrorRate = Annotated[float, Meta(gt=0, lt=0.5)]
Option = bool | int | str
Options = dict[str, Option | list[Option]]  # of a list, each game has one value

Read = TypeVar("Read", bound="Table")


class Table(msgspec.Struct, frozen=True, kw_only=True, forbid_unknown_fields=True):
    """A table of a TOML file, in which nothing may stand that is not known."""


class SelfPlay(Table, frozen=True):
    """The games of a generation.

    At most `opening` random moves come first, and a share of random moves later. In solvable games positions near the
    end are solved, with so many nodes each; and after the first one solved, so many more, which random moves lead to.
    """

    games: Count
    nodes: Count
    opening: Annotated[int, Meta(ge=0, le=20)]
    random_moves: Share
    solver_nodes: CountOrNone = 0
    solver_positions: CountOrNone = 0


class Fitting(Table, frozen=True):
    """What is learnt: from how many generations, and what share the search's values have in the targets."""

    window: Count
    search_share: Share
    epochs: Count
    learning_rate: Annotated[float, Meta(gt=0)]
    held_out: Annotated[float, Meta(ge=0, le=0.5)] = 0.08


class Promotion(Table, frozen=True):
    """The match that decides whether a net is better than the best one: games at most, nodes for a move, the test."""

    games: Annotated[int, Meta(ge=2)]
    nodes: Count
    elo0: float
    elo1: float
    alpha: ErrorRate = 0.05
    beta: ErrorRate = 0.05

    @property
    def sprt(self) -> Sprt:
        return Sprt(self.elo0, self.elo1, self.alpha, self.beta)


class LearningPlan(Table, frozen=True):
    game: str
    seed: CountOrNone
    generations: Count
    play: SelfPlay
    fit: Fitting
    promotion: Promotion
    net: str | None = None  # the file of the net to begin with, or ZEROS; without it the game's own
    options: Options = {}

    def check(self) -> None:
        """Refuse what cannot be played; OptionError says why."""
        check_options(self.game, self.options)
        if self.promotion.elo0 >= self.promotion.elo1:
            raise OptionError("in [promotion], elo0 must be less than elo1")
        if self.play.solver_nodes > 0 and not triskel.game(self.game).solvable:
            raise OptionError(f"{triskel.game(self.game).title} cannot be solved: leave solver_nodes out")

    def first_net(self) -> Net:
        """Return the net to begin with; NetError where it is none for this game."""
        game = triskel.game(self.game)
        if self.net == ZEROS and game.net_shape is not None:
            return Net.of(game.net_shape, np.zeros(game.net_shape.size))
        net = game.net if self.net is None else load_net(self.net)
        game.weights(net)
        if net is None:
            raise OptionError(f"{game.title} has no net to begin with")
        return net


def check_options(game: str, options: Options) -> None:
    """Refuse options that make no game for two."""
    for each in variants_of(options):
        if triskel.game(game).start(seed=0, **each).seats != 2:
            raise OptionError("only games for two can be learnt and tuned: leave out other numbers of players")


def variants_of(options: Options) -> list[dict[str, Any]]:
    """Return the options of games, every combination of the values that are lists."""
    values = [value if isinstance(value, list) else [value] for value in options.values()]
    if not all(values):
        raise OptionError("a list of values for an option must not be empty")
    return [dict(zip(options, each, strict=True)) for each in product(*values)]


def read_plan(file: Path, kind: type[Read]) -> Read:
    """Read a plan from its file; OptionError says what is wrong with it."""
    try:
        return msgspec.convert(tomllib.loads(file.read_text(encoding="utf-8")), kind)
    except OSError as problem:
        raise OptionError(f"{file} cannot be read: {problem.strerror}") from None
    except UnicodeDecodeError:
        raise OptionError(f"{file} is not text") from None
    except tomllib.TOMLDecodeError as problem:
        raise OptionError(f"{file} is no TOML: {problem}") from None
    except msgspec.ValidationError as problem:
        raise OptionError(f"{file}: {problem}") from None
