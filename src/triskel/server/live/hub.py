"""All matches of a server: it loads and drops them, and acts when clocks run out or bots have to move."""

import asyncio
from collections import Counter
from collections.abc import Awaitable, Callable, Coroutine, Iterable
from functools import partial
from typing import Any

from triskel.core.errors import OptionError
from triskel.core.game import Game
from triskel.match import Match, Refusal, RefusalCode, fold, opened
from triskel.match import commands as c
from triskel.match import events as e
from triskel.match.referee import LONGEST_NAME, agreed, begin, distinct_name, plain_text
from triskel.match.setup import create, rematch
from triskel.players import LEVELS, players
from triskel.server.live.admin_feed import DELETED, AdminFeed
from triskel.server.live.bots import Bots
from triskel.server.live.catch_up import CatchUp
from triskel.server.live.compiler import Compiler
from triskel.server.live.dealer import Dealer
from triskel.server.live.failures import Failures
from triskel.server.live.fair_queue import QueueFull, Who
from triskel.server.live.identity import hashed, is_match_id, new_match_id, new_token
from triskel.server.live.metrics import Metrics
from triskel.server.live.notices import Notices
from triskel.server.live.restrictions import Restrictions
from triskel.server.live.room import Allowed, Room, row_of
from triskel.server.live.sweep import Sweep
from triskel.server.protocol import close_codes
from triskel.server.protocol.http_messages import HeldSeat, NewMatch, Seated, seated
from triskel.server.settings import Settings
from triskel.server.store.bus import listen_forever
from triskel.server.store.ending import end_tasks
from triskel.server.store.storage import Storage
from triskel.server.store.writers import Holder, Write

COUNTED_FOR = 86_400_000  # milliseconds: matches of a network that nobody has touched for a day count no more
SUBSTITUTE = next(iter(LEVELS))  # plays on for somebody who has left: the weakest level


class Hub:
    def __init__(
        self,
        settings: Settings,
        storage: Storage,
        now: Callable[[], int],
        metrics: Metrics,
        dealer: Dealer | None = None,
        compiler: Compiler | None = None,
    ) -> None:
        self.settings, self.storage, self.now, self.metrics = settings, storage, now, metrics
        self.dealer, self.compiler = dealer or Dealer(), compiler or Compiler()
        self.bots = Bots(
            settings.bot_threads, settings.bot_seconds, settings.bot_share_per_guest, settings.bot_share_per_network
        )
        self.rooms: dict[str, Room] = {}
        self._loading: dict[str, asyncio.Task[Room | None]] = {}
        self._timers: dict[str, asyncio.TimerHandle] = {}
        self._tasks: set[asyncio.Task[object]] = set()
        self._creating: Counter[str] = Counter()  # matches under way, by person and by network
        self.notices = Notices()
        self.failures = Failures(metrics)
        storage.on_commit = metrics.commits.observe
        for kind in ("bots", "hints"):
            metrics.watch_queue(kind, partial(self.bots.waiting.__getitem__, kind))
        metrics.watch_queue("reviews", lambda: self.bots.reviews.waiting)
        self.catch_up = CatchUp(self.rooms, storage, self.spawn, self.failures)
        self.restrictions = Restrictions()
        self.admin_feed = AdminFeed(self)

    async def open(self) -> None:
        await self.storage.open()
        await self.admin_feed.start()
        self.spawn(Sweep(self).run_forever())
        self.spawn(self.admin_feed.run_forever())
        self.spawn(self.metrics.measure_lag())
        if self.storage.bus:
            self.spawn(listen_forever(self.storage.bus, self.catch_up.reached, self.catch_up.all))

    async def close(self) -> None:
        for timer in self._timers.values():
            timer.cancel()
        await end_tasks(self._tasks)
        await self.compiler.close()
        self.bots.close()
        await self.storage.close()

    def spawn(self, work: Coroutine[Any, Any, object]) -> None:
        """Run a coroutine in the background, and log it if it fails."""
        task = asyncio.create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._finished)

    def _finished(self, task: "asyncio.Task[object]") -> None:
        self._tasks.discard(task)
        if not task.cancelled() and (problem := task.exception()):
            self.failures.note("a task", problem)

    # Matches

    async def create(self, wanted: NewMatch, who: Who) -> Seated | Refusal:
        """Create a match unless somebody, or their network, has too many that have not ended."""
        return await self._within_limits(who, lambda: self._create(wanted, who))

    async def adopt(self, log: list[e.AnyEvent], match: Match, who: Who) -> Seated | Refusal:
        """Go on with a match that was begun in a browser, within the same limits."""
        return await self._within_limits(who, lambda: self._adopt(log, match, who))

    async def _within_limits(self, who: Who, make: Callable[[], Awaitable[Seated]]) -> Seated | Refusal:
        under_way = self._creating
        for key in who:
            under_way[key] += 1  # counted before anything is awaited: requests may come at once
        guests, networks = under_way[who.person], under_way[who.network]
        try:
            since = self.now() - COUNTED_FOR
            by_guest, by_network = await self.storage.count_unfinished(who.person, who.network, since)
            if by_guest + guests > self.settings.matches_per_guest:
                return Refusal(RefusalCode.TOO_MANY_MATCHES, "You have too many unfinished matches: finish one first.")
            if by_network + networks > self.settings.matches_per_network:
                return Refusal(RefusalCode.TOO_MANY_MATCHES, "Too many unfinished matches at your address: finish one.")
            return await make()
        finally:
            for key in who:
                under_way[key] -= 1
                if not under_way[key]:
                    del under_way[key]

    async def _create(self, wanted: NewMatch, who: Who) -> Seated:
        """Create a match, with its creator seated if they wish; OptionError where a wish cannot be met."""
        game = self.dealer.game(wanted.game)
        places, own = self._in_order(wanted, *_places(wanted, game))
        created = create(
            game,
            self.now(),
            options=wanted.options,
            seats=places,
            levels=players(),
            clock=wanted.clock,
            seed=self.dealer.seed(),
            substitute=SUBSTITUTE,
            takeover=wanted.takeover,
            hints=wanted.hints,
        )
        names = _distinct(own)
        joined: list[e.AnyEvent] = [e.Joined(created.at, seat, name) for seat, name in names.items()]
        seats, holders = _held(names, who)
        return await self._store(new_match(game, created, joined, holders, who, wanted.listed), seats)

    async def _adopt(self, log: list[e.AnyEvent], match: Match, who: Who) -> Seated:
        seats, holders = _held(match.people, who)
        return await self._store(_match_write(log, match, holders, who, listed=False), seats)

    async def _store(self, write: Write, seats: list[HeldSeat]) -> Seated:
        await self.storage.append([write])
        self.metrics.matches.inc()
        if write.row["wake"] is not None:
            await self.room(write.match)  # a bot has to move
        return seated(write.match, seats)

    def _in_order(
        self, wanted: NewMatch, places: list[e.Place], own: dict[int, str]
    ) -> tuple[list[e.Place], dict[int, str]]:
        """Return the seats of a new match in their final order, and the names of its creator's."""
        if wanted.order == "given":
            return places, own
        lot = self.dealer.lot(len(places))
        return [places[seat] for seat in lot], {lot.index(seat): name for seat, name in own.items()}

    async def room(self, match: str) -> Room | None:
        """Return the room of a match, loaded if need be; None if there is no such match."""
        if match in self.rooms:
            self.rooms[match].used = self.now()  # whoever asked may be about to come in
            return self.rooms[match]
        if not is_match_id(match):
            return None
        if match not in self._loading:
            self._loading[match] = asyncio.create_task(self._load(match))
        return await asyncio.shield(self._loading[match])

    async def current_room(self, match: str) -> Room | None:
        """Return the room with everything that other servers have done, whether or not they could publish it."""
        room = await self.room(match)
        if room and self.storage.bus:
            reached = (await self.storage.last_numbers([match])).get(match)
            if reached is None:  # another server has deleted it
                self.forget(match, DELETED)
                return None
            await room.catch_up(reached)
        return room

    async def _load(self, match: str) -> Room | None:
        try:
            events = await self.storage.events(match)
            if not events:
                return None
            await self.compiler.finish()
            creator, holders = await self.storage.seating(match)
            room = Room(match, events, holders, self.storage, self.now, self.dealer)
            room.creator = Who(*creator)
            room.changed, room.happened = self.room_changed, self.notices.tell
            self.rooms[match] = room
            self.room_changed(room)
            return room
        finally:
            del self._loading[match]

    async def join(self, room: Room, command: c.Join, guest: str) -> Seated | Refusal:
        def allowed() -> Refusal | None:
            if any(holder.guest == guest for holder in room.holders.values()):
                return Refusal(RefusalCode.ALREADY_SEATED, "You have a seat in this match already.")
            return None

        token = new_token()
        decision = await room.submit(command, Holder(-1, hashed(token), guest), allowed=allowed)
        if isinstance(decision, Refusal):
            return decision
        joined = next(event for event in decision if isinstance(event, e.Joined))
        return seated(room.name, [HeldSeat(joined.seat, token)])

    async def offer_or_answer(
        self, room: Room, command: c.Offer | c.Answer, allowed: Allowed
    ) -> list[e.AnyEvent] | Refusal:
        """Submit the command; when all agree on a rematch, create it in the same transaction."""

        def also(match: Match) -> tuple[list[e.AnyEvent], list[Write]]:
            there = all(seat in room.holders for seat in match.people)  # not so when somebody was erased
            if not there or not agreed(match, match.standing_offer("rematch")):
                return [], []
            write = self._rematch(room, match)
            return [e.Rematched(max(self.now(), match.at), write.match)], [write]

        return await room.submit(command, also=also, allowed=allowed)

    def _rematch(self, room: Room, match: Match) -> Write:
        created, came_from = rematch(match, self.now(), self.dealer.seed())
        joined: list[e.AnyEvent] = []
        holders = []
        for seat, old in enumerate(came_from):
            was = match.seats[old]
            if was.kind == "person":
                joined.append(e.Joined(created.at, seat, was.name or "Guest", was.program))
                holders.append(Holder(seat, room.holders[old].token_hash, room.holders[old].guest))
        return new_match(
            match.game, created, joined, holders, Who(room.creator.network, holders[0].guest), listed=False
        )

    # Clocks and bots

    def room_changed(self, room: Room) -> None:
        if timer := self._timers.pop(room.name, None):
            timer.cancel()
        match = room.match
        if match.bot_to_act:
            if match.board_number not in room.bot_moves:  # the sweep comes to matches whose bots wait, too
                room.bot_moves.add(match.board_number)
                self.spawn(self._bot_plays(room, match))
        elif match.deadline is not None:
            delay = max(0.0, (match.deadline - self.now()) / 1000)
            loop = asyncio.get_running_loop()
            self._timers[room.name] = loop.call_later(delay, lambda: self.spawn(room.submit(c.Tick())))

    async def _bot_plays(self, room: Room, match: Match) -> None:
        """Let the bot choose, and play its move if the board has not changed meanwhile."""
        seat, number = match.turn, match.board_number
        assert seat is not None
        try:
            move = await self.bots.choose(match, seat, room.creator)
            decision = await room.submit(c.Move(seat, number, move, bot=True))
        except QueueFull:  # the sweep comes back to it
            return
        finally:
            room.bot_moves.discard(number)
        if not isinstance(decision, Refusal):
            self.metrics.moves.accepted += 1

    def forget(self, match: str, refusal: Refusal) -> None:
        """Drop a match that was deleted; whoever looks at it is told so."""
        if room := self.rooms.get(match):
            self.drop(room)
            for listener in tuple(room.listeners):
                room.dismiss(listener, close_codes.NO_MATCH, refusal)

    def drop(self, room: Room) -> None:
        """Let a match that nobody looks at leave memory."""
        del self.rooms[room.name]
        if timer := self._timers.pop(room.name, None):
            timer.cancel()


def _places(wanted: NewMatch, game: Game) -> tuple[list[e.Place], dict[int, str]]:
    """Return the seats of a new match, and the names of those that its creator takes."""
    if wanted.seats is None:
        count = game.seats_of(game.blank(game.resolve_options(wanted.options))[0])
        places, own = [e.Place()] * count, {0: wanted.name}
    else:
        places = [e.Place("bot" if wish.kind == "bot" else "open", wish.level) for wish in wanted.seats]
        own = {seat: wish.name or wanted.name for seat, wish in enumerate(wanted.seats) if wish.kind == "me"}
        if any(wish.name is not None and wish.kind != "me" for wish in wanted.seats):
            raise OptionError("only seats of the kind me have a name: others bring their own")
    if not all(plain_text(name, LONGEST_NAME) for name in (wanted.name, *own.values())):
        raise OptionError(f"a name has 1 to {LONGEST_NAME} printable characters and no spaces at its ends")
    return places, own


def _held(seats: Iterable[int], who: Who) -> tuple[list[HeldSeat], list[Holder]]:
    """Return new tokens for somebody's seats, and who holds them."""
    held = [HeldSeat(seat, new_token()) for seat in seats]
    return held, [Holder(each.seat, hashed(each.token), who.person) for each in held]


def _distinct(own: dict[int, str]) -> dict[int, str]:
    """Return the names of a creator's seats, no two of them equal, in the order of the seats."""
    names: dict[int, str] = {}
    for seat, name in sorted(own.items()):
        names[seat] = distinct_name(name, names.values())
    return names


def new_match(
    game: Game, created: e.Created, joined: list[e.AnyEvent], holders: list[Holder], who: Who, listed: bool
) -> Write:
    """Return the write that creates a match; it starts at once if no seat is open."""
    match = fold(opened(created, lambda _: game), joined)
    started = begin(match, created.at)
    return _match_write([created, *joined, *started], fold(match, started), holders, who, listed)


def _match_write(log: list[e.AnyEvent], match: Match, holders: list[Holder], who: Who, listed: bool) -> Write:
    """Return the write that stores a match that is new here."""
    name, created = new_match_id(), match.created
    row = row_of(match) | {"id": name, "game": created.game, "listed": listed, "created": created.at}
    row |= {"guest": who.person, "network": who.network, "imported": False}
    return Write(name, 1, log, row, holders)
