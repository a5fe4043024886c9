"""How the referee says no: a code for programs and a sentence for people."""

from dataclasses import dataclass

# Every code that the referee answers with. Codes are a contract: they may be added, never renamed.
CODES = {
    "bad-move": "the text is not a move of this game",
    "illegal-move": "the rules do not allow the move",
    "not-your-turn": "another seat is to act",
    "not-seated": "only somebody who sits at the table may do this",
    "no-such-seat": "the match has no such seat",
    "seat-taken": "somebody sits there already",
    "already-seated": "this person has a seat already",
    "bad-name": "a name is too long, empty, or not plain text",
    "not-started": "the match waits for players",
    "already-started": "the match has begun",
    "over": "the match has ended",
    "not-over": "the match has not ended",
    "stale": "the board has changed since the event that this answers",
    "out-of-time": "the clock of the seat to act has run out",
    "no-such-offer": "nothing of that kind is on the table to be answered",
    "offer-stands": "the same has been offered already",
    "bots-decline": "a bot sits at the table and does not agree to this",
    "nothing-to-take-back": "the seat has not moved yet",
    "revealed": "a move that showed something hidden is never taken back",
    "too-early": "the seat to act has not been silent for long enough",
}


@dataclass(frozen=True, slots=True)
class Refusal:
    """Nothing has changed; `sentence` says why, and what would be right."""

    code: str
    sentence: str
