"""Parameters that several commands share: the game, its options, a position, and limits for searches."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, Any

from cyclopts import Parameter
from cyclopts.validators import Number

import triskel
from triskel.core.errors import OptionError

if TYPE_CHECKING:  # it loads the compiler, which not every command needs at once
    from triskel.core.position import Position

DEFAULT_SEED = "0"
MOST_SECONDS = 1e6
MOST_NODES = 10**12
MOST_THREADS = 256

GameName = Annotated[str, Parameter(help="The game's name.")]
Positive = Parameter(validator=Number(gt=0))
Threads = Annotated[int, Parameter(validator=Number(gte=1, lte=MOST_THREADS))]


def _check_seconds(_type: Any, seconds: float | None) -> None:
    if seconds is not None and not (0 < seconds <= MOST_SECONDS):  # also refuses NaN
        raise ValueError(f"Must be above 0 and at most {MOST_SECONDS:.0f}.")


Seconds = Annotated[float, Parameter(validator=_check_seconds)]
Nodes = Annotated[int, Parameter(validator=Number(gt=0, lte=MOST_NODES))]


@Parameter(name="*")
@dataclass(frozen=True, slots=True, kw_only=True)
class GameOptions:
    """The options of a game."""

    option: Annotated[tuple[str, ...], Parameter(negative=(), show_default=False)] = ()
    "An option of the game, as name=value; repeatable."

    def values(self) -> dict[str, str]:
        """Return the options by name; what they mean is the game's to say."""
        return name_value_pairs(self.option)


@Parameter(name="*")
@dataclass(frozen=True, slots=True, kw_only=True)
class PositionOrDeal(GameOptions):
    """A position of a game, given as text or dealt."""

    position: str | None = None
    "The position's text; without it the deal of seed 0."

    def find(self, game: str, seed: str = DEFAULT_SEED) -> "Position":
        """Return the position that was given, or else the deal of a seed."""
        played = triskel.game(game)
        if self.position is None:
            return played.start(seed=seed, **self.values())
        return played.parse(self.position, **self.values())


NO_OPTIONS = GameOptions()
FIRST_DEAL = PositionOrDeal()


def name_value_pairs(texts: tuple[str, ...], what: str = "option") -> dict[str, str]:
    """Return `name=value` texts as a dictionary."""
    found = {}
    for text in texts:
        name, equals, value = text.partition("=")
        if not equals:
            raise OptionError(f"an {what} is written name=value, not {text[:60]!r}")
        found[name] = value
    return found
