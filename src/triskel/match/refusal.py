"""How the referee and the server say no: a code for programs and a sentence for people."""

from enum import StrEnum

import msgspec

from triskel.core.remark import Remark


class RefusalCode(StrEnum):
    """Why something was refused. Codes are a contract: they may be added, never renamed (docs/protocol.md)."""

    # Moves
    BAD_MOVE = "bad-move"  # the text is not a move of this game
    ILLEGAL_MOVE = "illegal-move"  # the rules do not allow the move
    NOT_YOUR_TURN = "not-your-turn"  # another seat is to act
    STALE = "stale"  # the board has changed since the event that this answers

    # Seats
    NOT_SEATED = "not-seated"  # only somebody who sits at the table may do this
    NO_SUCH_SEAT = "no-such-seat"  # the match has no such seat
    SEAT_TAKEN = "seat-taken"  # somebody sits there already
    ALREADY_SEATED = "already-seated"  # this person has a seat already
    BAD_NAME = "bad-name"  # a name is too long, empty, or not plain text

    # Where the match stands
    NOT_STARTED = "not-started"  # the match waits for players
    ALREADY_STARTED = "already-started"  # the match has begun
    OVER = "over"  # the match has ended
    NOT_OVER = "not-over"  # the match has not ended
    OUT_OF_TIME = "out-of-time"  # the clock of the seat to act has run out
    ALREADY_MOVED = "already-moved"  # a match is called off before one's first move only
    TOO_EARLY = "too-early"  # the seat to act has not been silent for long enough

    # Offers
    NO_SUCH_OFFER = "no-such-offer"  # nothing of that kind is offered
    OFFER_STANDS = "offer-stands"  # the same has been offered already
    BOTS_DECLINE = "bots-decline"  # a bot sits at the table and does not agree to this
    NOTHING_TO_TAKE_BACK = "nothing-to-take-back"  # the seat has not moved yet
    REVEALED = "revealed"  # a move that showed something hidden is never taken back

    # What the server allows
    NO_HINTS = "no-hints"  # the match is played without hints
    BAD_CHAT = "bad-chat"  # a line of chat is too long or not plain
    MUTED = "muted"  # whoever runs the server does not let this person chat
    BANNED = "banned"  # whoever runs the server does not let this person, or this address, in
    CHAT_FULL = "chat-full"  # a player has written as much as a match keeps
    TOO_FAST = "too-fast"  # one connection sends faster than allowed
    TOO_MANY_MATCHES = "too-many-matches"  # one guest has created too many that have not ended
    TOO_MANY_CONNECTIONS = "too-many-connections"  # one address holds too many
    TOO_MANY_REQUESTS = "too-many-requests"  # one address asks too often
    TOO_MANY_STUDIES = "too-many-studies"  # too many positions wait to be worked out
    TOO_MANY_REVIEWS = "too-many-reviews"  # too many matches wait to be reviewed

    # Requests that the server cannot answer
    BAD_MESSAGE = "bad-message"  # not a message of the protocol
    BAD_REQUEST = "bad-request"  # not a request as documented
    NO_HELLO = "no-hello"  # the first message has to be a hello
    OUTDATED_PAGE = "outdated-page"  # the page speaks an older version of the protocol
    TOO_LARGE = "too-large"  # the body is too large
    BAD_TOKEN = "bad-token"  # the token holds no seat here
    WRONG_ORIGIN = "wrong-origin"  # a page of another site asks
    NO_SUCH_MATCH = "no-such-match"  # there is no such match
    NOT_FOUND = "not-found"  # there is nothing of that name
    NOT_ALLOWED = "not-allowed"  # this address does not take that method

    # The server's fault
    COMPILING = "compiling"  # the games are being compiled for the first time
    BUSY = "busy"  # another writer was faster
    NOT_KEPT = "not-kept"  # it could not be stored, and nothing has changed
    SERVER_ERROR = "server-error"  # a fault of the server's
    NO_DATABASE = "no-database"  # the database does not answer


class Refusal(msgspec.Struct, frozen=True):
    """Nothing has changed; `sentence` says why, and what would be right.

    `remark` is the rule that an illegal move breaks, for programs that put it into words of their own.
    """

    code: RefusalCode
    sentence: str
    remark: Remark | msgspec.UnsetType = msgspec.UNSET
