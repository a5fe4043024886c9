"""A table: a game that is played or watched on the screen, on this computer or on a server.

The screen reads a table's fields and draws; whenever they change, the table calls `changed`.
"""

from abc import ABC, abstractmethod
from collections.abc import AsyncIterator, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any, Protocol

from triskel.words import Phrases

if TYPE_CHECKING:  # both load the compiler, and the screen is painted before that
    from triskel.core.game import Game
    from triskel.core.remark import Remark

View = Mapping[str, Any]


class TableRefusal(Exception):
    """Something cannot be done; the message is a sentence for the player."""


@dataclass(frozen=True, slots=True)
class Step:
    """A position as it may be seen, and the move that led to it, with a sentence about it."""

    view: View
    move: str | None = None
    by: int | None = None
    said: str = ""


@dataclass(frozen=True, slots=True)
class Ending:
    """How a game ended: who won, and the code of the reason; `loser` resigned or ran out of time."""

    winners: tuple[int, ...]
    reason: str
    loser: int | None = None


@dataclass(frozen=True, slots=True)
class Advice:
    """A move, and what speaks for it."""

    move: str
    reasons: str


@dataclass(frozen=True, slots=True)
class Verdict:
    """What a review says of a move: a code, the best move, what that would have done, and everybody's chances."""

    verdict: str
    best: str
    reasons: str
    value: Sequence[float]


@dataclass(frozen=True, slots=True)
class Review:
    """How far a review is; `verdicts` are on the first moves of the game."""

    done: int
    of: int
    verdicts: tuple[Verdict, ...]


class Table(ABC):
    """What the screen knows of a game."""

    def __init__(self, game: "Game", say: Phrases) -> None:
        self.game, self.say = game, say
        self.changed: Callable[[], None] = _nothing
        self.names: list[str] = []
        self.own: frozenset[int] = frozenset()  # the seats of people at this screen
        self.steps: list[Step] = []
        self.view: View = {}  # of the position now
        self.legal: tuple[str, ...] = ()  # the moves of whoever has to act at this screen
        self.ending: Ending | None = None
        self.notice = ""  # what hinders the game just now, such as a lost connection
        self.question = ""  # an offer of another player's that waits for an answer
        self.chat: list[str] = []  # what players have said, with their names
        self.hand_over: int | None = None  # the seat that is to look at the screen, alone, before it is shown
        self.abilities: frozenset[str] = frozenset()  # of: hint, takeback, resign, draw, sit, chat

    @property
    def turn(self) -> int | None:
        """The seat to act, None before the start and when the game is over."""
        return None if self.ending else self.view.get("turn")

    def clocks(self) -> list[int]:
        """Return the milliseconds that every seat has left now; none without a clock."""
        return []

    @abstractmethod
    async def start(self) -> None:
        """Begin: let bots move, or connect."""

    @abstractmethod
    async def close(self) -> None:
        """Stop whatever is under way."""

    @abstractmethod
    async def play(self, move: str) -> None:
        """Play a move; TableRefusal says why it cannot be."""

    @abstractmethod
    async def hint(self) -> Advice:
        """Return what a strong player would do."""

    @abstractmethod
    async def take_back(self) -> None:
        """Take back to the last turn of the person at this screen, or ask for it."""

    @abstractmethod
    async def resign(self) -> None: ...

    def after_resigning(self) -> str:
        """Return what will follow if the person at this screen resigns."""
        return self.say("match-resign-text" if len(self.names) == 2 else "match-resign-bot")

    @abstractmethod
    def review(self) -> AsyncIterator[Review]:
        """Judge the moves of a finished game one after another."""

    async def reveal(self) -> None:
        """Show the screen to the seat that `hand_over` waits for."""
        self.hand_over = None

    async def answer(self, yes: bool) -> None:  # noqa: ARG002, nobody asks here
        """Answer the question that waits."""
        self.question = ""

    async def offer_draw(self) -> None:
        """Offer a draw; where everybody sits at one screen, they tell each other."""
        raise TableRefusal(self.say("common-refusal-not-allowed"))

    async def write(self, text: str) -> None:  # noqa: ARG002, nobody is elsewhere
        """Say something to the other players."""
        raise TableRefusal(self.say("common-refusal-not-allowed"))

    def sentences(self, remarks: "Sequence[Remark]") -> str:
        """Return what a move does, as sentences one after another."""
        said = [self._remark("effect", remark) for remark in remarks]
        return " ".join(filter(None, said))

    def refusal(self, remark: "Remark") -> str | None:
        """Return which rule a move breaks."""
        return self._remark("refusal", remark)

    def _remark(self, kind: str, remark: "Remark") -> str | None:
        name = f"{self.game.name}-{kind}-{remark.code}"
        if name not in self.say:
            return None
        return self.say(name, **{key: self._value(key, value) for key, value in remark.values.items()})

    def _value(self, key: str, value: str | int) -> str | int:
        name = f"{self.game.name}-remark-{key.rpartition('_')[2]}"
        if isinstance(value, int) or name not in self.say:
            return value
        return self.say(name, value=value, letter=value[:1], rest=value[1:])


class Opening(Protocol):
    """Something that leads to a table."""

    def open(self, say: Phrases) -> Table: ...


def _nothing() -> None:
    """Do nothing: nobody listens yet."""
