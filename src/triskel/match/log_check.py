"""A log that comes from outside, replayed in full: what can be checked is not believed.

Times are: no move depends on them, and the clock of a machine may have been set back.
"""

from collections.abc import Callable, Sequence

from triskel.core.errors import NotationError, TriskelError
from triskel.core.game import Game
from triskel.match import events as e
from triskel.match.match import OVER, PLAYING, WAITING, Match, fold, opened
from triskel.match.referee import ENDINGS
from triskel.match.setup import commitment_of


def checked_match(log: Sequence[e.AnyEvent], game_named: Callable[[str], Game]) -> Match:
    """Return the match of a log; NotationError where the log is at odds with itself or with the rules."""
    if not log or not isinstance(log[0], e.Created):
        raise NotationError("the log does not begin with the creation of the match")
    number = 1
    try:
        if commitment_of(log[0].seed) != log[0].commitment:
            raise NotationError("the seed is not the one that was committed to")
        match = opened(log[0], game_named)
        for number, event in enumerate(log[1:], 2):
            if odd := _odd(match, event):
                raise NotationError(f"event {number}: {odd}")
            match = fold(match, [event])
    except NotationError:
        raise
    except (TriskelError, ValueError, TypeError, LookupError, AssertionError) as problem:
        raise NotationError(f"event {number} cannot be replayed: {problem}") from None
    return match


def _odd(state: Match, event: e.AnyEvent) -> str | None:  # noqa: PLR0911, one for each kind of event
    """Return what is wrong with an event at its place in the log."""
    if not 0 <= getattr(event, "seat", 0) < len(state.seats):
        return "there is no such seat"
    if isinstance(event, e.Created):
        return "the match is created twice"
    match event:
        case e.Started():
            ready = state.phase == WAITING and all(seat.kind != "open" for seat in state.seats)
            return None if ready else "the match cannot start"
        case e.Moved():
            theirs = state.phase == PLAYING and event.seat == state.turn
            return None if theirs else "it is not that seat's turn"
        case e.TakenBack():
            return None if 0 <= event.keep <= len(state.moves) else "there are no such moves to take back"
        case e.Ended():
            return _odd_end(state, event)
    return None


def _odd_end(match: Match, ended: e.Ended) -> str | None:
    if match.phase == OVER or ended.seed != match.created.seed:
        return "the match cannot end so"
    outcome = match.position.outcome if match.position else None
    if outcome is None:
        return None if ended.reason in ENDINGS else "the moves do not lead to that end"
    same = (ended.winners, ended.payoffs, ended.reason) == (outcome.winners, outcome.payoffs, outcome.reason)
    return None if same else "the result is not the one that the moves lead to"
