"""A running match of somebody's browser, as the log with which a server goes on: replayed in full, as saves are.

Whoever hands it over has dealt it, and knows its seed. So nobody can join it: every seat is a person's at that screen,
or a bot's.
"""

from collections.abc import Callable, Sequence

import msgspec
from msgspec.structs import replace

from triskel.core.errors import NotationError
from triskel.core.game import Game
from triskel.match import events as e
from triskel.match.archive import opening, taken_over
from triskel.match.match import Match, fold, opened
from triskel.match.referee import distinct_name
from triskel.match.save import Save, replay
from triskel.match.setup import PATIENCE


class HandOver(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`save` is the match so far, with its seed and without a result."""

    save: Save
    hints: bool = False
    takeover: bool = False


def running_log(
    handed: HandOver, game_named: Callable[[str], Game], now: int, *, levels: Sequence[str], substitute: str
) -> tuple[list[e.AnyEvent], Match]:
    """The events of a match so far, and the match that they tell of; NotationError says what is wrong with it.

    `levels` are the bots there are, `substitute` is the one that plays on for somebody who leaves.
    """
    save = handed.save
    positions = replay(save, game_named)
    if save.result is not None or positions[-1].outcome:
        raise NotationError("this game is over: only one that is being played can be handed over")
    _check_players(save, levels)
    if sum(save.times) > now:
        raise NotationError("the save has times that cannot be")
    save = replace(save, started=now - sum(save.times))  # clocks go on from here, whatever the browser's says
    created, *log = opening(save, positions)
    assert isinstance(created, e.Created)
    created = replace(created, substitute=substitute, takeover=handed.takeover, patience=PATIENCE, hints=handed.hints)
    log = [created, *log, *taken_over(save, now)]
    return log, fold(opened(created, game_named), log[1:])


def _check_players(save: Save, levels: Sequence[str]) -> None:
    if not any(seat.kind == "person" for seat in save.seats):
        raise NotationError("nobody plays this game: one of its seats must be a person's")
    names = [seat.name or "" for seat in save.seats if seat.kind == "person"]
    if any(distinct_name(name, names[:number]) != name for number, name in enumerate(names)):
        raise NotationError("no two people have the same name")
    for seat in save.seats:
        if seat.level is not None and seat.level not in levels:
            raise NotationError(f"there is no bot {seat.level[:40]!r} here")
