"""What a game begins with: the choices of the command line or of the dialog, and the table that follows from them."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import UTC, datetime
from importlib import import_module
from typing import TYPE_CHECKING, cast

import triskel
from triskel.core.errors import OptionError
from triskel.words import Phrases

if TYPE_CHECKING:
    from triskel.tui.boards.base import Board
    from triskel.tui.table import Table

PERSON = "person"
BOARDS = {"keks": ("keks", "KeksBoard"), "connexoh": ("connexoh", "ConnexohBoard"), "conex": ("conex", "ConexBoard")}
CHEAPLY_KNOWN = ("novice", "casual", "club", "expert", "master", "random", "greedy", "uct")


@dataclass(frozen=True, slots=True)
class Setup:
    """A game on this computer; `seat` is the person's own, from 1."""

    game: str
    against: str = "casual"
    seat: int = 1
    seed: str | None = None
    options: Mapping[str, str] = field(default_factory=dict)
    seconds: float = 1.0  # that a bot thinks

    def open(self, say: Phrases) -> "Table":
        """Return the table; OptionError where there is no such seat or player. It loads the rules of the game."""
        from triskel.tui.local_table import LocalTable  # noqa: PLC0415, which loads the compiler

        start = triskel.game(self.game).start(seed=self.seed, **self.options)
        if not 1 <= self.seat <= start.seats:
            raise OptionError(f"there is no seat {self.seat}: they are numbered 1 to {start.seats}")
        if self.against not in (PERSON, *CHEAPLY_KNOWN):
            triskel.player(self.against)  # refuses a name that nobody has
        bots = {} if self.against == PERSON else {s: self.against for s in range(start.seats) if s != self.seat - 1}
        return LocalTable(start, bots, say, self.seconds)


@dataclass(frozen=True, slots=True)
class Visit:
    """A match on a server, by its link."""

    link: str

    def open(self, say: Phrases) -> "Table":
        """Return the table; OptionError where the link leads nowhere."""
        from triskel.tui.links import SeatStore, ServerRefusal, ask, read_link  # noqa: PLC0415

        link = read_link(self.link)
        try:
            match = ask(link)["match"]
        except ServerRefusal as refusal:
            known = f"common-refusal-{refusal.code}"
            raise OptionError(say(known) if known in say else str(refusal)) from None
        try:
            from triskel.tui.online_table import OnlineTable  # noqa: PLC0415
        except ImportError as missing:
            raise OptionError(say("terminal-missing", name=missing.name or "websockets")) from None
        return OnlineTable(link, match, say, SeatStore())


@dataclass(frozen=True, slots=True)
class Puzzles:
    """Puzzles of a game, near one's strength; `daily`: the first is the one of the day."""

    game: str
    daily: bool = False

    def open(self, say: Phrases) -> "Table":
        """Return the table. It loads the rules of the game."""
        from triskel.puzzles.daily import puzzle_of_day  # noqa: PLC0415
        from triskel.puzzles.puzzle import read_puzzles, shipped_file  # noqa: PLC0415
        from triskel.tui.puzzle_progress import ProgressStore  # noqa: PLC0415
        from triskel.tui.puzzle_table import PuzzleTable  # noqa: PLC0415

        puzzles = read_puzzles(shipped_file(self.game))
        first = puzzle_of_day(datetime.now(UTC).date(), puzzles) if self.daily else None
        return PuzzleTable(self.game, puzzles, first, say, ProgressStore())


def board_of(table: "Table", colour: bool) -> "Board":
    """Return the board for a table's game; it is imported when it is first wanted."""
    module, name = BOARDS.get(table.game.name, ("other", "OtherBoard"))
    kind = getattr(import_module(f"triskel.tui.boards.{module}"), name)
    return cast("Board", kind(table.say, table.names, colour))
