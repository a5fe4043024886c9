"""One match in memory: its state, who holds its seats, who is connected, and the one queue its commands go through.

Commit first, then send: no event is sent before it is stored.
"""

import asyncio
from collections.abc import Callable, Sequence
from typing import Any, NamedTuple, Protocol

import msgspec

from triskel.match import Match, Refusal, RefusalCode, decide, fold, from_log, seen_event
from triskel.match import commands as c
from triskel.match import events as e
from triskel.match.views import seen_boards, seen_clocks
from triskel.server.live.credentials import Credentials, seat_of
from triskel.server.live.dealer import Dealer
from triskel.server.live.fair_queue import Who
from triskel.server.live.rates import SeatRates
from triskel.server.protocol import close_codes
from triskel.server.protocol import server_messages as m
from triskel.server.store.storage import Storage
from triskel.server.store.writers import Conflict, Holder, Write

TRIES = 5  # against other writers, before a command is refused
ROW_LAG = 10_000  # milliseconds that `updated` in the row may be behind
PRESENCE_SECONDS = 1.0
BOARD_EVENTS = (e.Started, e.Moved, e.TakenBack, e.TakenOver, e.Ended)

_REVOKED = Refusal(RefusalCode.BAD_TOKEN, "This token holds the seat no more.")

Transition = tuple[Match, e.AnyEvent, Match]  # the match before and after an event


class Listener(Protocol):
    """Somebody connected. `seat` is None for spectators; only the room sets it."""

    seat: int | None
    credentials: Credentials
    who: Who
    send: Callable[[bytes], None]

    def dismiss(self, code: int, refusal: Refusal) -> None:
        """Send a refusal, close the connection, and listen to it no more."""


class SeatChanges(NamedTuple):
    """What a write changes about seats, as `Write` has it."""

    taken: Sequence[Holder] = ()
    freed: Sequence[int] = ()
    left: Sequence[tuple[int, int]] = ()


class Room:
    def __init__(
        self,
        name: str,
        log: Sequence[e.AnyEvent],
        holders: Sequence[Holder],
        storage: Storage,
        now: Callable[[], int],
        dealer: Dealer,
    ) -> None:
        self.name, self.storage, self.now, self._dealer = name, storage, now, dealer
        self.match = from_log(log, dealer.game)
        self.row: dict[str, Any] = {}  # the match's row in the database, as far as this room knows
        self.holders = {holder.seat: holder for holder in holders}
        self.listeners: set[Listener] = set()
        self.creator = Who("")
        self.rates = SeatRates()
        self.changed: Callable[[Room], None] = _ignore
        self.happened: Callable[[Room, Transition], None] = _ignore
        self.used = now()  # when somebody asked for it, or left it, last
        self.bot_moves: set[int] = set()  # board numbers for which a bot is choosing a move
        self._lock = asyncio.Lock()
        self._announcing: asyncio.TimerHandle | None = None  # the next message about spectators
        self._announced = m.PresenceMessage(seats=[], watching=0)  # the last that all were sent

    async def submit(
        self,
        command: c.AnyCommand,
        holder: Holder | None = None,
        also: "Also | None" = None,
        allowed: "Allowed | None" = None,
    ) -> list[e.AnyEvent] | Refusal:
        """Put a command to the referee; store the events that follow, then send them to everybody.

        `allowed` returns a refusal if the sender may not do so. It is called right before the referee decides, with no
        await between, and again after every conflict with another writer.
        """
        async with self._lock:
            for _ in range(TRIES):
                try:
                    if self.match.deadline is not None:
                        await self._check_clock()
                    if allowed and (refusal := allowed()):
                        return refusal
                    decision = decide(self.match, command, self.now())
                    if isinstance(decision, Refusal) or not decision:
                        return decision
                    more, others = also(fold(self.match, decision)) if also else ([], [])
                    await self._store([*decision, *more], holder, others)
                    return [*decision, *more]
                except Conflict:
                    await self._catch_up()
        return Refusal(RefusalCode.BUSY, "Somebody else was faster; try again.")

    async def _check_clock(self) -> None:
        overdue = decide(self.match, c.Tick(), self.now())
        if overdue and not isinstance(overdue, Refusal):
            await self._store(overdue)

    async def _store(
        self, events: list[e.AnyEvent], holder: Holder | None = None, others: Sequence[Write] = ()
    ) -> None:
        transitions = self._transitions(events)
        after, first = transitions[-1][2], self.match.number + 1
        row, seats = self._new_row(after), SeatChanges()
        if after.seats is not self.match.seats:
            seats = _seat_changes(events, first, holder)
        await self.storage.append([Write(self.name, first, events, row, *seats), *others])
        self.row = row or self.row
        if seats.taken or seats.freed:
            kept = {seat: each for seat, each in self.holders.items() if seat not in seats.freed}
            self._reseat(kept | {each.seat: each for each in seats.taken})
        self._apply_and_broadcast(transitions)

    def _new_row(self, after: Match) -> dict[str, Any]:
        """Return the new row of the match; nothing if the one in the database will do.

        The log is the truth: a row that lags by seconds saves a write for every move.
        """
        row = self.row
        if (
            row
            and after.seats is self.match.seats
            and row["phase"] == after.phase
            and row["wake"] == wake_of(after)
            and after.at - row["updated"] < ROW_LAG
        ):
            return {}
        return row_of(after)

    def _transitions(self, events: Sequence[e.AnyEvent]) -> list[Transition]:
        """Return each event with the match before and after it."""
        transitions, match = [], self.match
        for event in events:
            before, match = match, fold(match, [event])
            transitions.append((before, event, match))
        return transitions

    def holds(self, credentials: Credentials, seat: int) -> bool:
        """Return whether somebody holds a seat now."""
        return credentials.hold(self.holders.get(seat))

    def _reseat(self, holders: dict[int, Holder]) -> None:
        """Change who holds the seats: the next event is sent to each connection as its present seat sees it."""
        self.holders = holders
        for listener in self.listeners:
            if listener.seat is not None and not self.holds(listener.credentials, listener.seat):
                listener.seat = None
            elif listener.seat is None and (seat := self._seat_taken(listener)) is not None:
                listener.seat = seat
                listener.send(m.to_frame(m.SeatMessage(seat=seat)))

    def _seat_taken(self, listener: Listener) -> int | None:
        """Return the seat of somebody who was watching until now; a new seat makes an old token void."""
        guest = Credentials(listener.credentials.guest)
        seat = seat_of(self.holders, guest)
        if seat is not None:
            listener.credentials = guest
        return seat

    def holder_of(self, seat: int | None) -> str | None:
        """Return the guest who holds a seat."""
        holder = None if seat is None else self.holders.get(seat)
        return holder.guest if holder else None

    async def reload_holders(self) -> None:
        """Read who holds the seats; whoever has lost theirs is disconnected."""
        async with self._lock:
            seated = [listener for listener in self.listeners if listener.seat is not None]
            self._reseat({holder.seat: holder for holder in await self.storage.holders(self.name)})
            for listener in seated:
                if listener.seat is None:
                    self.dismiss(listener, close_codes.BAD_TOKEN, _REVOKED)

    async def reload_chat(self) -> None:
        """Read the chat again where somebody wrote who has left since: what they wrote may have been erased."""
        if len(self.match.chat_of_present) == len(self.match.chat):
            return
        async with self._lock:
            log = await self.storage.events(self.name)
            if log:  # else the match was deleted, and will be forgotten
                self.match = from_log(log[: self.match.number], self._dealer.game)

    def dismiss(self, listener: Listener, code: int, refusal: Refusal) -> None:
        """Disconnect somebody, and send them nothing more of the match."""
        self.listeners.discard(listener)
        listener.dismiss(code, refusal)

    async def admit(self, listener: Listener, wanted: int | None, after: int | None) -> list[m.Missed]:
        """Add a listener, with the seat that it holds at that moment; return what it has missed, as that seat sees it.

        The match may go on, and seats may change hands, while the log is read.
        """
        while True:
            number, seat = self.match.number, seat_of(self.holders, listener.credentials, wanted)
            missed = [] if after is None else await self.missed(after, seat)
            listener.seat = seat_of(self.holders, listener.credentials, wanted)
            if number == self.match.number and listener.seat == seat:
                self.listeners.add(listener)
                return missed

    async def catch_up(self, number: int) -> None:
        """Load what another server has written, up to a number."""
        async with self._lock:
            if number > self.match.number:
                await self._catch_up()

    async def _catch_up(self) -> None:
        """Load what another writer has appended."""
        missed = await self.storage.events(self.name, self.match.number)
        if not missed:
            return
        holders = await self.storage.holders(self.name)
        self._reseat({holder.seat: holder for holder in holders})
        self.row = {}
        self._apply_and_broadcast(self._transitions(missed))

    def _apply_and_broadcast(self, transitions: Sequence[Transition]) -> None:
        """Make stored events the state, and send each connection what its seat may see of them."""
        for transition in transitions:
            before, event, after = transition
            self.match = after
            frames = _event_frames(before, event, after, {listener.seat for listener in self.listeners})
            for listener in self.listeners:
                listener.send(frames[listener.seat])
            self.happened(self, transition)
        self.changed(self)

    def broadcast(self, message: m.AnyServerMessage) -> None:
        frame = m.to_frame(message)
        for listener in self.listeners:
            listener.send(frame)

    @property
    def watching(self) -> int:
        """The number of spectators that are connected here."""
        return sum(listener.seat is None for listener in self.listeners)

    def presence(self) -> m.PresenceMessage:
        """Return the message that says which seats are connected, and how many watch."""
        present = {listener.seat for listener in self.listeners}
        return m.PresenceMessage(
            seats=[seat in present for seat in range(len(self.match.seats))], watching=self.watching
        )

    def announce_presence(self, listener: Listener) -> None:
        """Send who is here to a listener that has come, and to all others if one's coming or going has changed it.

        They hear of players at once, and of spectators once a second at most: those may come and go in crowds.
        """
        here = listener in self.listeners
        if not here and listener.seat is None and self._announcing:
            return
        present = self.presence()
        if present.seats != self._announced.seats:
            self._announce()
            return
        if here:
            listener.send(m.to_frame(present))
        if present.watching != self._announced.watching and self._announcing is None:
            self._announcing = asyncio.get_running_loop().call_later(PRESENCE_SECONDS, self._announce_late)

    def _announce_late(self) -> None:
        self._announcing = None
        self._announce()

    def _announce(self) -> None:
        self._announced = self.presence()
        self.broadcast(self._announced)

    async def missed(self, after: int, seat: int | None) -> list[m.Missed]:
        """Return the events after a number, as a seat sees them, up to the present."""
        until = self.match.number
        if after >= until:
            return []
        log = (await self.storage.events(self.name))[:until]
        match, seen = from_log(log[:1], self._dealer.game), []
        if after < 1:
            seen.append(m.Missed(1, seen_event(match, log[0], seat)))
        for number, event in enumerate(log[1:], 2):
            if number > after:
                seen.append(m.Missed(number, seen_event(match, event, seat)))
            match = fold(match, [event])
        return seen


def _seat_changes(events: Sequence[e.AnyEvent], first: int, holder: Holder | None) -> SeatChanges:
    """Return the seats that events, the first of them with this number, give to a holder or take from theirs."""
    taken, freed, left = [], [], []
    for number, event in enumerate(events, first):
        if isinstance(event, e.Joined) and holder:
            taken.append(Holder(event.seat, holder.token_hash, holder.guest))
        elif isinstance(event, (e.Left, e.Erased)):
            freed.append(event.seat)
            if isinstance(event, e.Left):
                left.append((event.seat, number))
    return SeatChanges(taken, freed, left)


def _event_frames(before: Match, event: e.AnyEvent, after: Match, seats: set[int | None]) -> dict[int | None, bytes]:
    """Return the frame of an event for each of the connected seats."""
    if not isinstance(event, BOARD_EVENTS):
        return {
            seat: m.to_frame(m.EventMessage(number=after.number, event=seen_event(before, event, seat)))
            for seat in seats
        }
    frames, left = {}, seen_clocks(after, event.at)
    for seat, board in seen_boards(after, seats).items():
        frames[seat] = m.to_frame(
            m.EventMessage(
                number=after.number,
                event=seen_event(before, event, seat),
                position=board.position,
                legal=board.legal,
                left=left,
            )
        )
    return frames


def _ignore(*_: object) -> None:
    pass


Also = Callable[[Match], tuple[list[e.AnyEvent], list[Write]]]
Allowed = Callable[[], Refusal | None]


def row_of(match: Match) -> dict[str, Any]:
    """Return the columns of a match's row that follow from its state."""
    names = [seat.name for seat in match.seats if seat.name]
    return {
        "phase": match.phase,
        "players": "\n".join(names),
        "seats": msgspec.json.encode(match.seats).decode(),
        "updated": match.at,
        "wake": wake_of(match),
        "reason": match.ended.reason if match.ended else None,
        "winners": msgspec.json.encode(match.ended.winners).decode() if match.ended else None,
    }


def wake_of(match: Match) -> int | None:
    """Return when a server has to act on a match unasked: at once for bots, at its deadline for clocks."""
    return 0 if match.bot_to_act else match.deadline
