"""A save brought back as the log of a match, replayed in full: what can be checked is not believed.

What a save does not tell, when somebody sat down or a bot took over, is put where it changes nothing.
"""

from collections.abc import Callable
from itertools import accumulate

from triskel.core.errors import NotationError
from triskel.core.game import Game
from triskel.core.outcome import outcome_of
from triskel.core.position import Position
from triskel.match import events as e
from triskel.match.match import Match, Seat, fold, opened
from triskel.match.referee import CALLED_OFF, ENDINGS, LONGEST_NAME, plain_text
from triskel.match.save import Save, replay
from triskel.match.setup import as_kept

LATEST = 2**53  # milliseconds; more is no time but a mistake


def log_of(save: Save, game_named: Callable[[str], Game]) -> tuple[list[e.AnyEvent], Match]:
    """The events of a saved match, and the match that they tell of; NotationError says what is wrong with the save."""
    positions = replay(save, game_named)
    ended = _ended(save, positions[-1])
    log = [*opening(save, positions), *taken_over(save, ended.at), ended]
    created = log[0]
    assert isinstance(created, e.Created)
    return log, fold(opened(created, game_named), log[1:])


def opening(save: Save, positions: list[Position]) -> list[e.AnyEvent]:
    """The events from the creation of a saved match to its last move, of which `positions` are all."""
    _check_seats(save.seats, positions[0].seats)
    _check_times(save)
    moves = [
        e.Moved(at, before.turn or 0, _settled(before, move), spent)
        for at, before, move, spent in zip(_moments(save), positions[:-1], save.moves, save.times, strict=True)
    ]
    return [_created(save, positions[0]), *_joined(save), e.Started(save.started), *moves]


def _moments(save: Save) -> list[int]:
    """When each move was made, as far as the save knows."""
    return [save.started + spent for spent in accumulate(save.times)]


def _settled(position: Position, move: str) -> str:
    """The move in its canonical text."""
    game, state = position.game, position.state
    return move if move in position.moves else game.write_move(state, game.read_move(state, move))


def _check_seats(seats: tuple[Seat, ...], players: int) -> None:
    if len(seats) != players:
        raise NotationError(f"this game has {players} seats, and the save tells of {len(seats)}")
    for seat in seats:
        if seat.kind not in ("person", "bot") or (seat.kind == "bot") != (seat.level is not None):
            raise NotationError("a seat of a saved game is a person's, or a bot's with a level")
        for name in (seat.name, seat.level):
            if name is not None and not plain_text(name, LONGEST_NAME):
                raise NotationError(f"a name has 1 to {LONGEST_NAME} printable characters")


def _check_times(save: Save) -> None:
    if len(save.times) != len(save.moves):
        raise NotationError(f"the save has {len(save.moves)} moves and {len(save.times)} times")
    if any(spent < 0 for spent in save.times) or save.started < 0 or save.started + sum(save.times) > LATEST:
        raise NotationError("the save has times that cannot be")


def _created(save: Save, start: Position) -> e.Created:
    assert save.seed is not None
    places = tuple(e.Place("bot", seat.level) if _ours(seat) else e.Place() for seat in save.seats)
    return e.Created(
        at=save.started,
        game=save.game,
        options=as_kept(start.game.resolve_options(save.options)),
        seats=places,
        clock=save.clock.checked(),
        seed=save.seed,
        commitment=save.commitment,
        substitute="",
        imported=True,
    )


def _ours(seat: Seat) -> bool:
    """Did a bot sit there from the beginning? One that took over has kept the name of whom it plays for."""
    return seat.kind == "bot" and seat.name in (None, seat.level)


def _joined(save: Save) -> list[e.AnyEvent]:
    return [
        e.Joined(save.started, number, seat.name or "Guest", seat.program)
        for number, seat in enumerate(save.seats)
        if not _ours(seat)
    ]


def taken_over(save: Save, at: int) -> list[e.AnyEvent]:
    """The events that make bots of those who left while the others played on."""
    return [
        e.TakenOver(at, number, seat.level)
        for number, seat in enumerate(save.seats)
        if seat.level is not None and not _ours(seat)
    ]


def _ended(save: Save, last: Position) -> e.Ended:
    """The end that the save tells of, if it is the one that the moves lead to, or that people can bring about."""
    result = save.result
    if result is None or save.seed is None:
        raise NotationError("this game was not finished when it was saved")
    if last.outcome:
        if result != last.outcome:
            raise NotationError("the result is not the one that the moves lead to")
    elif result.reason not in ENDINGS or result.reason in CALLED_OFF:
        raise NotationError("the moves do not lead to an end, and the save does not tell of one")
    else:
        _check_result(result.winners, result.payoffs, last.seats)
    at = max([save.started, *_moments(save)])
    return e.Ended(at, result.winners, result.payoffs, result.reason, save.seed)


def _check_result(winners: tuple[int, ...], payoffs: tuple[float, ...], seats: int) -> None:
    if list(winners) != sorted({seat for seat in winners if 0 <= seat < seats}):
        raise NotationError("the result names winners that are no seats of the game")
    if payoffs != outcome_of(sum(1 << seat for seat in winners), seats, "").payoffs:
        raise NotationError("the payoffs do not fit the winners")
