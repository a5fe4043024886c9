"""`triskel tui --plain`: any game in the terminal, line by line, through the public API alone."""

import sys
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from functools import cached_property

from babel.lists import format_list
from rich.columns import Columns
from rich.console import Console

import triskel
from triskel.cli.shared import wants_colour
from triskel.core.errors import IllegalMove, NotationError, TriskelError
from triskel.core.position import Position
from triskel.players import Player
from triskel.words import USUAL, RemarkWords, Words

PERSON = "person"
ADVISER = "expert"
SHOWN = 40  # characters of what was typed
SECONDS = 1.0  # that a bot, or the adviser, thinks


def play_plain(game: str, against: str, seat: int, seed: str | None, language: str, options: Mapping[str, str]) -> None:
    """Play a game line by line; the parameters are those of `triskel tui`."""
    words = Words(language)
    start = triskel.game(game).start(seed=seed, **options)
    if not 1 <= seat <= start.seats:
        raise triskel.OptionError(f"there is no seat {seat}: they are numbered 1 to {start.seats}")
    bots = {} if against == PERSON else {s: triskel.player(against) for s in range(start.seats) if s != seat - 1}
    with suppress(ImportError):  # line editing, where the platform has it
        import readline  # noqa: F401, PLC0415
    _TerminalGame(start, bots, against, words).run()


@dataclass
class _TerminalGame:
    """A game between people and bots; `past` are the positions to undo to."""

    position: Position
    bots: Mapping[int, Player]
    against: str
    words: Words
    past: list[Position] = field(default_factory=list)
    colour: bool = field(default_factory=wants_colour)

    @cached_property
    def _remarks(self) -> RemarkWords:
        return RemarkWords(self.words.language, self.position.game.name)

    def run(self) -> None:
        print(f"{self.position.game.title}. {self.words('help')}\n")
        if self.bots:
            print(self.words("opponent", name=self.against, about=self._about()) + "\n")
        while (turn := self.position.turn) is not None:
            if turn in self.bots:
                self._bot_plays(turn)
            elif not self._person_plays(turn):
                print(self.words("goodbye"))
                return
        self._show_end()

    def _bot_plays(self, seat: int) -> None:
        move = self.bots[seat].choose(self.position, seconds=SECONDS)
        shown = self.position.game.seen_move(self.position, move, None)
        print(self.words("plays", seat=seat + 1, name=self.against, move=shown) + "\n")
        self.position = self.position.play(move)

    def _person_plays(self, seat: int) -> bool:
        """Ask until a move is played or taken back; False when the person leaves."""
        self._hand_over(seat)
        print(self.position.draw(seat, self.colour))
        while True:
            try:
                said = input(self.words("prompt", seat=seat + 1) + " ").strip()
            except EOFError:
                print()
                return False
            if said in ("quit", "exit"):
                return False
            if said == "undo":
                if self._undo():
                    return True
            elif said == "hint":
                print(self._hint())
            elif said == "?":
                print(self._list_moves())
            elif said == "board":
                print(self.position.draw(seat, self.colour))
            elif said in ("", "help"):
                print(self.words("help"))
            elif self._try(said):
                return True

    def _hint(self) -> str:
        """Return what a strong player would do, and what that does."""
        move = triskel.player(ADVISER).choose(self.position, seconds=SECONDS)
        why = self._remarks.all(self.position.effects(move))
        return "\n".join([self.words("hint", name=ADVISER, move=move), *([why] if why else [])])

    def _hand_over(self, seat: int) -> None:
        """Between people who must not see each other's hands: clear the screen and wait."""
        people = self.position.seats - len(self.bots)
        if self.position.game.hidden and people > 1:
            print("\x1b[2J\x1b[H" if sys.stdout.isatty() else "\n" * 40)
            with suppress(EOFError):
                input(self.words("hand-over", seat=seat + 1) + " ")

    def _try(self, move: str) -> bool:
        try:
            after = self.position.play(move)
        except TriskelError as error:
            print(self._refusal(move, error))
            return False
        self.past.append(self.position)
        self.position = after
        print()
        return True

    def _refusal(self, move: str, error: TriskelError) -> str:
        """Return why a move was refused: which rule it breaks, or that it cannot be read."""
        remark = error.remark if isinstance(error, IllegalMove) else None
        reason = self._remarks("refusal", remark) if remark else None
        if reason:
            return self.words("refused-because", reason=reason)
        if self.words.language == USUAL:
            return self.words("not-so", problem=str(error))
        return self.words(
            "refused-notation" if isinstance(error, NotationError) else "refused-illegal", move=move[:SHOWN]
        )

    def _undo(self) -> bool:
        if not self.past:
            print(self.words("nothing-back"))
            return False
        self.position = self.past.pop()
        return True

    def _list_moves(self) -> str:
        console = Console(color_system=None)
        with console.capture() as capture:
            console.print(Columns(self.position.legal(), padding=(0, 2)), markup=False, highlight=False)
        return capture.get().rstrip()

    def _show_end(self) -> None:
        outcome = self.position.outcome
        assert outcome is not None
        print(self.position.draw(None, self.colour))
        players = [self.words("player", seat=seat + 1) for seat in outcome.winners]
        named = format_list(players, locale=self.words.language)
        named = named[:1].upper() + named[1:]
        print("\n" + self.words("end", winners=len(players), players=named, reason=self._reason(outcome.reason)))

    def _reason(self, code: str) -> str:
        """Return why the game ended; a game of another package says it in its own words."""
        known = f"reason-{code}"
        return self.words(known) if known in self.words else self.position.game.reasons[code]

    def _about(self) -> str:
        """How the other side plays; a player that the catalogue does not know says it in its own words."""
        known = f"about-{self.against}"
        return self.words(known) if known in self.words else next(iter(self.bots.values())).about
