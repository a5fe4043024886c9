"""The referee: what a command brings about, as events, or why it is refused.

`decide` changes nothing and asks nobody for the time. When somebody leaves a match that is being played
(resigns, runs out of time, is claimed to have abandoned it):

- between two, the other one wins; but where the match was created with `takeover`, a bot plays on after a timeout
  or an abandonment;
- with more seats a bot always plays on, so that nobody's game is spoilt, and the result is that of the table;
- when no person is left at the table, the match ends without winners.
"""

import re
from collections.abc import Iterable
from typing import assert_never
from unicodedata import normalize

from msgspec import UNSET

from triskel.core.errors import IllegalMove, TriskelError
from triskel.core.outcome import outcome_of
from triskel.match import commands as c
from triskel.match import events as e
from triskel.match.match import OVER, PLAYING, WAITING, Match, Seat, StandingOffer, fold
from triskel.match.refusal import Refusal, RefusalCode

LONGEST_NAME = 40
LONGEST_MOVE = 200
LONGEST_CHAT = 300
MOST_CHAT = 15_000  # characters of all lines of one player
MOST_CHAT_OF_GONE = 30_000  # of those who left before the start; then newcomers have FEW_CHAT until it begins
FEW_CHAT = 1_500
LINE_COST = 60  # characters that a line counts beside its text
INVISIBLE = frozenset("\u115f\u1160\u2800\u3164\uffa0")  # letters that look like nothing
STACKED = re.compile("[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]{3}")

# How a match can end beside the reasons of its game: code → a sentence.
ENDINGS = {
    "resignation": "a player has resigned",
    "timeout": "a player has run out of time",
    "abandonment": "a player has left the match, or all have",
    "agreement": "the players have agreed on a draw",
    "cancelled": "everybody left before the match had begun",
    "closed": "whoever runs the server has closed the match",
    "aborted": "a player has called the match off before their first move",
}

CALLED_OFF = ("cancelled", "aborted")  # of these: nobody has won or lost

Decision = list[e.AnyEvent] | Refusal


def decide(match: Match, command: c.AnyCommand, now: int) -> Decision:
    """The events that a command leads to, at a time; a list that may be empty, or a Refusal."""
    now = max(now, match.at)
    if isinstance(command, c.Erase):
        return _erase(match, command, now)
    if match.phase == OVER and not _stays_open(command):
        return [] if isinstance(command, c.Tick) else Refusal(RefusalCode.OVER, "The match is over.")
    if match.deadline is not None and now >= match.deadline and not isinstance(command, (c.Tick, c.Close)):
        return Refusal(RefusalCode.OUT_OF_TIME, "The clock of the player to move has run out.")
    seat = getattr(command, "seat", None)
    if seat is not None and not 0 <= seat < len(match.seats):
        return Refusal(
            RefusalCode.NO_SUCH_SEAT, f"There is no seat {seat}: they are numbered 0 to {len(match.seats) - 1}."
        )
    if not isinstance(command, (c.Join, c.Tick, c.Close)) and (
        refused := _not_theirs(match.seats[command.seat], command)
    ):
        return refused
    return _decide(match, command, now)


def _decide(state: Match, command: c.AnyCommand, now: int) -> Decision:  # noqa: PLR0911, PLR0912, one for each command
    match command:
        case c.Move():
            return _move(state, command, now)
        case c.Join():
            return _join(state, command, now)
        case c.Leave():
            return _leave(state, command, now)
        case c.Offer():
            return _offer(state, command, now)
        case c.Answer():
            return _answer(state, command, now)
        case c.Resign():
            return _resign(state, command, now)
        case c.Abort():
            return _abort(state, command, now)
        case c.Chat():
            return _chat(state, command, now)
        case c.Claim():
            return _claim(state, command, now)
        case c.Tick():
            return _tick(state, now)
        case c.Close():
            return [_ended(state, now, 0, "closed")]
        case c.Erase():
            return _erase(state, command, now)
        case _:
            assert_never(command)


def _not_theirs(seat: Seat, command: c.SeatCommand) -> Refusal | None:
    """Refuse whoever's seat is no longer theirs to play: somebody who left it, or whom a bot has replaced."""
    if seat.kind == "open":
        return Refusal(RefusalCode.NOT_SEATED, "That seat is empty.")
    by_bot = isinstance(command, c.Move) and command.bot
    if by_bot == (seat.kind == "bot"):
        return None
    who = "A person" if by_bot else "A bot"
    return Refusal(RefusalCode.NOT_SEATED, f"{who} plays for that seat.")


def _stays_open(command: c.AnyCommand) -> bool:
    """Return whether a command is possible after the end too."""
    return isinstance(command, c.Chat) or (isinstance(command, c.Offer | c.Answer) and command.what == "rematch")


def _needs_play(match: Match) -> Refusal | None:
    return (
        None
        if match.phase == PLAYING
        else Refusal(RefusalCode.NOT_STARTED, "The match has not begun: seats are still open.")
    )


# Before the start


def plain_text(text: str, longest: int) -> bool:
    """Return whether a text is short and can be read: no characters that cannot be seen, no towers of accents."""
    if not (0 < len(text) <= longest and text.isprintable() and text.strip() == text):
        return False
    return not any(letter in INVISIBLE for letter in text) and not STACKED.search(normalize("NFC", text))


def _join(match: Match, command: c.Join, now: int) -> Decision:
    if not plain_text(command.name, LONGEST_NAME):
        return Refusal(
            RefusalCode.BAD_NAME, f"A name has 1 to {LONGEST_NAME} printable characters and no spaces at its ends."
        )
    free = [number for number, seat in enumerate(match.seats) if seat.kind == "open"]
    if not free or (command.seat is not None and command.seat not in free):
        return Refusal(RefusalCode.SEAT_TAKEN, "That seat is taken." if free else "All seats are taken.")
    seat = free[0] if command.seat is None else command.seat
    joined = e.Joined(now, seat, distinct_name(command.name, names_at(match)), command.bot)
    return [joined] if len(free) > 1 else [joined, *begin(fold(match, [joined]), now)]


def names_at(match: Match) -> list[str]:
    """Return the names at the table."""
    return [seat.name for seat in match.seats if seat.name]


def distinct_name(name: str, taken: Iterable[str]) -> str:
    """Return a name that nobody else at the table has: the wanted one, or that with a number."""
    known, number, found = {each.casefold() for each in taken}, 1, name
    while found.casefold() in known:
        number += 1
        ending = f" {number}"
        found = name[: LONGEST_NAME - len(ending)].rstrip() + ending
    return found


def begin(match: Match, now: int) -> list[e.AnyEvent]:
    """The start, if nobody is missing."""
    return [] if any(seat.kind == "open" for seat in match.seats) else [e.Started(now)]


def _leave(match: Match, command: c.Leave, now: int) -> Decision:
    if match.phase != WAITING:
        return Refusal(RefusalCode.ALREADY_STARTED, "The match has begun: one can only resign.")
    if match.seats[command.seat].kind != "person":
        return Refusal(RefusalCode.NOT_SEATED, "That seat is empty.")
    if match.people != (command.seat,):
        return [e.Left(now, command.seat)]
    return [e.Left(now, command.seat), _ended(match, now, 0, "cancelled")]


# Moves


def _move(match: Match, command: c.Move, now: int) -> Decision:
    if refused := _needs_play(match) or _stale(match, command):
        return refused
    position = match.position
    assert position is not None
    if command.seat != position.turn:
        return Refusal(RefusalCode.NOT_YOUR_TURN, "It is another player's turn.")
    try:
        text = _settled(match, command.move)
        after = position.play(text)
    except IllegalMove as problem:
        return Refusal(RefusalCode.ILLEGAL_MOVE, _sentence(problem), problem.remark or UNSET)
    except TriskelError as problem:
        return Refusal(RefusalCode.BAD_MOVE, _sentence(problem))
    spent = 0 if match.seats[command.seat].level else max(0, now - match.since)  # servers' clocks may differ
    moved = e.Moved(now, command.seat, text, spent)
    if after.outcome is None:
        return [moved]
    outcome = after.outcome
    return [moved, e.Ended(now, outcome.winners, outcome.payoffs, outcome.reason, match.created.seed)]


def _stale(match: Match, command: c.Move) -> Refusal | None:
    if match.board_number <= command.answers <= match.number:
        return None
    return Refusal(RefusalCode.STALE, "The board has changed since: look at it again before you move.")


def _settled(match: Match, move: str) -> str:
    """The move in its one canonical text, however it was written; the log keeps no other."""
    position = match.position
    assert position is not None
    if move in position.moves:
        return move
    return match.game.write_move(position.state, match.game.read_move(position.state, move[:LONGEST_MOVE]))


def _sentence(problem: TriskelError) -> str:
    text = str(problem)
    return f"{text[:1].upper()}{text[1:].rstrip('.')}."


# Offers


def _offer(match: Match, command: c.Offer, now: int) -> Decision:
    if match.standing_offer(command.what):
        return Refusal(RefusalCode.OFFER_STANDS, f"A {_called(command.what)} has been offered already.")
    what: e.Offerable = command.what
    if what == "draw":
        return _offer_draw(match, command.seat, now)
    if what == "takeback":
        return _offer_takeback(match, command.seat, now)
    if what == "rematch":
        return _offer_rematch(match, command.seat, now)
    assert_never(what)


def _called(what: str) -> str:
    return "take-back" if what == "takeback" else what


def _offer_draw(match: Match, seat: int, now: int) -> Decision:
    if refused := _needs_play(match):
        return refused
    if len(match.people) < len(match.seats):
        return Refusal(RefusalCode.BOTS_DECLINE, "Bots do not agree to draws: play on, or resign.")
    return [e.Offered(now, seat, "draw")]


def _offer_takeback(match: Match, seat: int, now: int) -> Decision:
    if refused := _needs_play(match):
        return refused
    own = [number for number, each in enumerate(match.moves) if each.seat == seat]
    if not own:
        return Refusal(RefusalCode.NOTHING_TO_TAKE_BACK, "You have not moved yet.")
    if any(each.reveals for each in match.moves[own[-1] :]):
        return Refusal(RefusalCode.REVEALED, "Something hidden has been shown since, and that cannot be undone.")
    if match.people == (seat,):
        return [e.TakenBack(now, own[-1])]
    return [e.Offered(now, seat, "takeback", own[-1])]


def _offer_rematch(match: Match, seat: int, now: int) -> Decision:
    if match.phase != OVER:
        return Refusal(RefusalCode.NOT_OVER, "A rematch is offered when the match is over.")
    if match.rematch:
        return Refusal(RefusalCode.OVER, "The rematch has been set up already.")
    return [e.Offered(now, seat, "rematch")]


def _answer(match: Match, command: c.Answer, now: int) -> Decision:
    offer = match.standing_offer(command.what)
    if offer is None or command.seat in offer.agreed:
        return Refusal(RefusalCode.NO_SUCH_OFFER, f"There is no {_called(command.what)} offered for you to answer.")
    answered = e.Answered(now, command.seat, command.what, command.yes)
    if not command.yes or not agreed(match, StandingOffer(offer.what, (*offer.agreed, command.seat))):
        return [answered]
    if command.what == "draw":
        return [answered, _ended(match, now, 0, "agreement")]
    return [answered, e.TakenBack(now, offer.keep)] if command.what == "takeback" else [answered]


def agreed(match: Match, offer: StandingOffer | None) -> bool:
    """Has everybody who can be asked said yes?"""
    return offer is not None and set(match.people) <= set(offer.agreed)


# Leaving, and time


def _resign(match: Match, command: c.Resign, now: int) -> Decision:
    if refused := _needs_play(match):
        return refused
    return [e.Resigned(now, command.seat), *_gone(match, command.seat, now, "resignation")]


def _abort(match: Match, command: c.Abort, now: int) -> Decision:
    if refused := _needs_play(match):
        return refused
    if any(each.seat == command.seat for each in match.moves):
        return Refusal(RefusalCode.ALREADY_MOVED, "You have moved already: play on, or resign.")
    return [e.Aborted(now, command.seat), _ended(match, now, 0, "aborted")]


def _claim(match: Match, command: c.Claim, now: int) -> Decision:
    if refused := _needs_play(match):
        return refused
    seat = match.turn
    assert seat is not None
    if seat == command.seat or match.seats[seat].kind != "person":
        return Refusal(RefusalCode.TOO_EARLY, "Nobody keeps you waiting.")
    if match.deadline is not None:
        return Refusal(RefusalCode.TOO_EARLY, "The clock decides: wait until it has run out.")
    if now - match.since < match.created.patience:
        return Refusal(RefusalCode.TOO_EARLY, "The player to move still has time to come back.")
    return [e.Abandoned(now, seat), *_gone(match, seat, now, "abandonment")]


def _erase(match: Match, command: c.Erase, now: int) -> Decision:
    """Let a person leave or resign, and then take their name away."""
    if not 0 <= command.seat < len(match.seats) or match.seats[command.seat].kind == "open":
        return Refusal(RefusalCode.NOT_SEATED, "That seat is empty.")
    erased, plays = e.Erased(now, command.seat), match.seats[command.seat].kind == "person"
    if match.phase == WAITING and plays:
        left = _leave(match, c.Leave(command.seat), now)
        return left if isinstance(left, Refusal) else [erased, *left]
    if match.phase == PLAYING and plays:
        return [e.Resigned(now, command.seat), *_gone(match, command.seat, now, "resignation"), erased]
    return [erased]


def _tick(match: Match, now: int) -> Decision:
    if match.deadline is None or now < match.deadline:
        return []
    seat = match.turn
    assert seat is not None
    return [e.TimedOut(now, seat), *_gone(match, seat, now, "timeout")]


def _gone(match: Match, seat: int, now: int, reason: str) -> list[e.AnyEvent]:
    """What follows when a seat's player is no longer there: the rulings at the head of this file."""
    others = [number for number in match.people if number != seat]
    two = len(match.seats) == 2
    if two and not (match.created.takeover and others and reason != "resignation"):
        return [_ended(match, now, 1 << (1 - seat), reason)]
    if not others:
        return [_ended(match, now, 0, "abandonment")]
    return [e.TakenOver(now, seat, match.created.substitute)]


# Chat


def _chat(match: Match, command: c.Chat, now: int) -> Decision:
    if not plain_text(command.text, LONGEST_CHAT):
        return Refusal(RefusalCode.BAD_CHAT, f"A line of chat has 1 to {LONGEST_CHAT} printable characters.")
    if _written(match.chat_of(command.seat)) + len(command.text) + LINE_COST > _most_chat(match):
        return Refusal(RefusalCode.CHAT_FULL, "This match keeps no more of your lines.")
    return [e.Chatted(now, command.seat, match.seats[command.seat].name or "", command.text)]


def _most_chat(match: Match) -> int:
    """How much everybody may write. By leaving and coming back nobody fills the log, or takes anything from others."""
    gone = _written(match.chat) - _written(match.chat_of_present)
    return FEW_CHAT if match.phase == WAITING and gone > MOST_CHAT_OF_GONE else MOST_CHAT


def _written(lines: Iterable[e.Chatted]) -> int:
    return sum(len(line.text) + LINE_COST for line in lines)


def _ended(match: Match, now: int, winners: int, reason: str) -> e.Ended:
    outcome = outcome_of(winners, len(match.seats), reason)
    return e.Ended(now, outcome.winners, outcome.payoffs, reason, match.created.seed)
