"""`triskel tui`: games in the terminal, full screen where it can be, else line by line."""

import gc
import os
import sys
from importlib.util import find_spec
from typing import Annotated, Literal

from cyclopts import Parameter

import triskel
from triskel.cli.parameters import NO_OPTIONS, GameOptions
from triskel.games import module_of
from triskel.words import Words, language_of

USUAL_GAME, USUAL_OPPONENT = "keks", "casual"
LINKS = ("http://", "https://")
BARE_TERMINALS = ("", "dumb", "unknown")


def tui(
    game: Annotated[str | None, Parameter(help="The game's name, or the link of a match on a server.")] = None,
    *,
    against: str = USUAL_OPPONENT,
    seat: int = 1,
    seed: str | None = None,
    language: str | None = None,
    theme: Literal["light", "dark"] | None = None,
    plain: Annotated[bool, Parameter(negative=())] = False,
    options: GameOptions = NO_OPTIONS,
) -> None:
    """Play in the terminal: against a bot, together at one keyboard, or on a server by a match's link.

    Parameters
    ----------
    against
        Who sits in the other seats: `person` (hot-seat), a level (novice, casual, club, expert, master), or another
        player, see `triskel.players()`.
    seat
        Your own seat, counted from 1.
    seed
        A whole number or 64 hex digits, to play the same deal again.
    language
        What to speak: en, fr or de; as the system says (LANG) unless given.
    theme
        Light or dark; as the terminal says (COLORFGBG), or else dark, unless given.
    plain
        Line by line instead of full screen, as also where there is no terminal.
    """
    spoken, values = language_of(language), options.values()
    online = game is not None and game.startswith(LINKS)
    if game is not None and not online:
        module_of(game)  # refuses a name that no game has
    if plain or not _play_full_screen(game, against, seat, seed, spoken, theme, values):
        if online:
            raise triskel.OptionError("a match on a server needs the full screen: start without --plain, in a terminal")
        from triskel.cli.plain_game import play_plain  # noqa: PLC0415, it loads the compiler

        play_plain(game or USUAL_GAME, against, seat, seed, spoken, values)


def _play_full_screen(
    game: str | None,
    against: str,
    seat: int,
    seed: str | None,
    language: str,
    theme: str | None,
    options: dict[str, str],
) -> bool:
    """Play full screen; False where that cannot be, with a sentence if somebody is there to read it."""
    if not (sys.stdin.isatty() and sys.stdout.isatty() and sys.stderr.isatty()):  # the screen is written to stderr
        return False
    encoding = (sys.stdout.encoding or "").lower().replace("-", "")
    if os.environ.get("TERM", "") in BARE_TERMINALS or encoding != "utf8":
        print(Words(language)("plain-terminal") + "\n")
        return False
    if find_spec("textual") is None:
        print(Words(language)("plain-missing", name="textual") + "\n")
        return False
    gc.disable()  # until the board is there: collecting among what is being loaded costs a sixth of the start
    from triskel.tui.app import TriskelApp  # noqa: PLC0415, only where there is a full screen
    from triskel.tui.setup import Setup, Visit  # noqa: PLC0415
    from triskel.words import Phrases  # noqa: PLC0415

    opening = None
    if game is not None:
        opening = Visit(game) if game.startswith(LINKS) else Setup(game, against, seat, seed, options)
    wrong = TriskelApp(Phrases(language), opening, theme and f"triskel-{theme}").run()
    if wrong is not None:
        raise wrong
    return True
