"""The WebSocket of a match: hello and welcome, then commands one way and numbered events the other."""

import asyncio
import random
import time
from collections.abc import Callable
from contextlib import suppress
from typing import assert_never

import msgspec
from litestar.exceptions import WebSocketDisconnect, WebSocketException
from litestar.handlers import websocket
from uvicorn.protocols.utils import ClientDisconnected

from triskel.match import Match, Refusal, RefusalCode, seen_match
from triskel.match import commands as c
from triskel.players import LEVELS
from triskel.server.api.channels import AnySocket, Channel, channel_of, fault_of, refuse_handshake
from triskel.server.api.dependencies import address_of, who_of
from triskel.server.api.limits import ConnectionLimiter
from triskel.server.api.security import origin_allowed
from triskel.server.live.credentials import Credentials, credentials_of
from triskel.server.live.fair_queue import QueueFull, Who
from triskel.server.live.hub import Hub
from triskel.server.live.identity import COOKIE, Identity
from triskel.server.live.restrictions import BANNED as YOU_ARE_BANNED
from triskel.server.live.restrictions import MUTED
from triskel.server.live.room import Room
from triskel.server.protocol import client_messages as m
from triskel.server.protocol import server_messages as s
from triskel.server.protocol.addresses import network_of
from triskel.server.protocol.close_codes import BAD_TOKEN, BANNED, FAILED, NO_HELLO, NO_MATCH, POLICY, TRY_AGAIN
from triskel.server.protocol.refusals import RefusedError
from triskel.server.protocol.token_bucket import TokenBucket

HELLO_SECONDS = 10.0
HINT_LEVEL = [*LEVELS][-1]  # the strongest
# That each message waits while its network sends too much over all its connections: not all equally long, so that what
# connections of a flood have sent meanwhile is not read at once, while everybody else waits.
BUSY_SECONDS = 0.5, 1.5
MOST_REFUSED = 200  # messages too fast in a row, before the connection is closed

_FAILED = Refusal(
    RefusalCode.SERVER_ERROR, "Something went wrong on our side. Your match is kept: come back in a moment."
)
_NOT_KEPT = Refusal(
    RefusalCode.NOT_KEPT, "The server could not store this. Look at the board, and try again in a moment."
)

_TOO_MANY_HANDSHAKES = Refusal(RefusalCode.TOO_MANY_REQUESTS, "Too many new connections from your address.")
_TOO_MANY_CONNECTIONS = Refusal(RefusalCode.TOO_MANY_CONNECTIONS, "Too many connections from your address.")
_OUTDATED = Refusal(RefusalCode.OUTDATED_PAGE, "This page is out of date. Reload it to play on.")


class Connection:
    """One client of a match."""

    seat: int | None = None

    def __init__(
        self, channel: Channel, credentials: Credentials, who: Who, messages: TokenBucket, network: TokenBucket
    ) -> None:
        self.channel, self.credentials, self.who = channel, credentials, who
        self.messages, self.network_messages, self.refused = messages, network, 0
        self.hint: asyncio.Task[None] | None = None  # the search for the hint that was asked for
        self.send: Callable[[bytes], None] = channel.send
        self.dismissed: asyncio.Task[None] | None = None  # the closing of the connection

    def dismiss(self, code: int, refusal: Refusal) -> None:
        self.refuse(None, refusal)
        self.dismissed = asyncio.create_task(self.channel.close(code))

    def refuse(self, answers: m.Id, refusal: Refusal) -> None:
        self.send(_refused(answers, refusal))


@websocket("/api/matches/{match_id:str}/socket")
async def match_socket(
    socket: AnySocket, match_id: str, hub: Hub, identity: Identity, connection_limiter: ConnectionLimiter
) -> None:
    if not origin_allowed(socket.headers.get("origin"), socket.headers.get("host"), hub.settings.origin):
        hub.failures.note_websocket(RefusalCode.WRONG_ORIGIN)
        await socket.close(POLICY)
        return
    network = network_of(address_of(socket))
    if not connection_limiter.handshakes.take(network):
        hub.failures.note_websocket(_TOO_MANY_HANDSHAKES.code)
        await refuse_handshake(socket, 429, _TOO_MANY_HANDSHAKES)
        return
    if not connection_limiter.acquire(network):
        await _turn_away(socket, hub, TRY_AGAIN, _TOO_MANY_CONNECTIONS)
        return
    hub.metrics.connections.inc()
    try:
        await _serve(socket, match_id, hub, identity, connection_limiter.messages_of(network))
    except (WebSocketDisconnect, WebSocketException, ClientDisconnected):
        pass
    except RefusedError as problem:
        await _turn_away(socket, hub, TRY_AGAIN, problem.refusal)
    except Exception as problem:
        hub.failures.note("a connection", problem)
        with suppress(OSError, WebSocketException):  # the client may have gone meanwhile
            await _turn_away(socket, hub, FAILED, _FAILED)
    finally:
        if fault := fault_of(socket):
            hub.failures.note_websocket(fault)
        connection_limiter.release(network)
        hub.metrics.connections.dec()


async def _turn_away(socket: AnySocket, hub: Hub, code: int, refusal: Refusal, answers: m.Id = None) -> None:
    hub.failures.note_websocket(refusal.code)
    if socket.connection_state == "init":
        await socket.accept()
    channel = channel_of(socket)
    channel.send(_refused(answers, refusal))
    await channel.close(code)


def _refused(answers: m.Id, refusal: Refusal) -> bytes:
    return s.to_frame(s.RefusalMessage(id=answers, code=refusal.code, sentence=refusal.sentence, remark=refusal.remark))


async def _serve(socket: AnySocket, match_id: str, hub: Hub, identity: Identity, network: TokenBucket) -> None:
    await socket.accept()
    guest, who = identity.read(socket.cookies.get(COOKIE)), who_of(socket, identity)
    if hub.restrictions.ban(who.network, guest):
        await _turn_away(socket, hub, BANNED, YOU_ARE_BANNED)
        return
    hub.compiler.check()
    room = await hub.current_room(match_id)
    if room is None:
        await _turn_away(socket, hub, NO_MATCH, Refusal(RefusalCode.NO_SUCH_MATCH, "There is no such match."))
        return
    hello = await _hello(socket)
    if hello is None:
        await _turn_away(socket, hub, NO_HELLO, Refusal(RefusalCode.NO_HELLO, "The first message has to be a hello."))
        return
    messages = TokenBucket(hub.settings.messages_per_second)
    connection = Connection(channel_of(socket), credentials_of(guest, hello.token), who, messages, network)
    try:
        missed = await room.admit(connection, hello.seat, hello.after)
        if hub.restrictions.ban(who.network, guest, room.holder_of(connection.seat)):
            room.listeners.discard(connection)
            await _turn_away(socket, hub, BANNED, YOU_ARE_BANNED)
            return
        if refusal := _not_held(hello, connection.seat):
            room.listeners.discard(connection)
            await _turn_away(socket, hub, BAD_TOKEN, refusal, hello.id)
            return
        _welcome(connection, room, hello, hub, missed)
        if _is_outdated(hello, socket.headers.get("origin")):
            # After the welcome: before it, old pages show no refusal.
            await _turn_away(socket, hub, BAD_TOKEN, _OUTDATED)
            return
        # A task of its own: awaiting every message through the framework's chain of coroutines is slow.
        await asyncio.create_task(_listen(connection, room, hub))
    finally:
        room.listeners.discard(connection)
        room.used = hub.now()
        if connection.hint:
            connection.hint.cancel()
        room.announce_presence(connection)


def _not_held(hello: m.Hello, seat: int | None) -> Refusal | None:
    """Return why somebody who claims a seat is turned away."""
    if seat is not None:
        return None
    if hello.token is not None:
        return Refusal(RefusalCode.BAD_TOKEN, "This token holds no seat here.")
    return None if hello.seat is None else Refusal(RefusalCode.NOT_SEATED, "You do not hold that seat.")


def _is_outdated(hello: m.Hello, origin: str | None) -> bool:
    """Return whether a page was built for an older protocol. Programs, which send no origin, need no version."""
    if hello.version is None:
        return origin is not None
    return hello.version < m.VERSION


async def _hello(socket: AnySocket) -> m.Hello | None:
    try:
        message = m.decode(await asyncio.wait_for(socket.receive_text(), HELLO_SECONDS))
    except (msgspec.MsgspecError, TimeoutError):
        return None
    return message if isinstance(message, m.Hello) else None


def _welcome(connection: Connection, room: Room, hello: m.Hello, hub: Hub, missed: list[s.Missed]) -> None:
    """Send where the match stands, and what was missed; nothing is missed from here on."""
    now = hub.now()
    seen = seen_match(room.match, connection.seat, now)
    connection.send(s.to_frame(s.WelcomeMessage(id=hello.id, seat=connection.seat, now=now, missed=missed, match=seen)))
    room.announce_presence(connection)


async def _listen(connection: Connection, room: Room, hub: Hub) -> None:
    while (text := await connection.channel.receive_text()) is not None and not connection.dismissed:
        if not connection.network_messages.take() and not connection.channel.stopping:
            if connection.channel.cut_off:
                return  # nobody waits for what is left of a flood, and a stop of the server would wait for it
            await asyncio.sleep(random.uniform(*BUSY_SECONDS))  # nothing more is read meanwhile
        if not connection.messages.take():
            connection.refused += 1
            if connection.refused > MOST_REFUSED:
                hub.failures.note_websocket(RefusalCode.TOO_FAST)
                await connection.channel.close(POLICY, "too fast")
                return
            connection.refuse(
                None, Refusal(RefusalCode.TOO_FAST, "You are sending faster than allowed; wait a moment.")
            )
            continue
        connection.refused = 0
        try:
            message = m.decode(text)
        except msgspec.MsgspecError as problem:
            connection.refuse(
                None, Refusal(RefusalCode.BAD_MESSAGE, f"This is not a message of the protocol: {problem}."[:300])
            )
            continue
        try:
            if isinstance(message, CommandMessage):
                refusal = await _command(connection, room, hub, message)
            else:
                refusal = _answer(connection, room, hub, message)
        except Exception as problem:
            # The line stays: whoever sent this knows that it was not stored, and what was before is safe.
            hub.failures.note("a message", problem)
            hub.catch_up.doubt()
            refusal = _NOT_KEPT
        if refusal:
            hub.metrics.refusals.labels(refusal.code).inc()
            connection.refuse(message.id, refusal)


# Handlers of each kind of message: they return None, or the refusal


CommandMessage = m.Move | m.Offer | m.Answer | m.Resign | m.Abort | m.Claim | m.Leave | m.Chat


def _answer(
    connection: Connection, room: Room, hub: Hub, message: m.Ping | m.Hint | m.Threats | m.Hello
) -> Refusal | None:
    match message:
        case m.Ping():
            return _ping(connection, room, hub, message)
        case m.Hint():
            return _hint(connection, room, hub, message)
        case m.Threats():
            return _threats(connection, room, message)
        case m.Hello():
            return Refusal(RefusalCode.BAD_MESSAGE, "The hello has been sent already.")
        case _:
            assert_never(message)


def _ack(connection: Connection, room: Room, message: m.ClientMessage) -> None:
    connection.send(s.to_frame(s.AckMessage(id=message.id, number=room.match.number)))


_NOT_SEATED = Refusal(RefusalCode.NOT_SEATED, "Only players at the table can do this; you are watching.")


async def _command(connection: Connection, room: Room, hub: Hub, message: CommandMessage) -> Refusal | None:
    seat = connection.seat
    if seat is None:
        return _NOT_SEATED

    def allowed() -> Refusal | None:
        """The seat may have been left, and taken by somebody else, while the command waited."""
        if connection.seat != seat or not room.holds(connection.credentials, seat):
            return _NOT_SEATED
        if not isinstance(message, m.Chat):
            return None
        guest, holder = connection.credentials.guest, room.holder_of(seat)
        return MUTED if hub.restrictions.mute(connection.who.network, guest, holder) else None

    if not isinstance(message, m.Move):
        if refusal := allowed():
            return refusal
        if not room.rates.take("chat" if isinstance(message, m.Chat) else "command", seat):
            return Refusal(RefusalCode.TOO_FAST, "You are asking for this too often; wait a moment.")
    began, command = time.perf_counter(), _command_of(seat, message)
    if isinstance(command, (c.Offer, c.Answer)):
        decision = await hub.offer_or_answer(room, command, allowed)
    else:
        decision = await room.submit(command, allowed=allowed)
    if isinstance(decision, Refusal):
        return decision
    if isinstance(message, m.Move):
        hub.metrics.moves.observe(time.perf_counter() - began)
    _ack(connection, room, message)
    return None


def _command_of(seat: int, message: CommandMessage) -> c.AnyCommand:  # noqa: PLR0911, one line for each message
    match message:
        case m.Move():
            return c.Move(seat, message.answers, message.move)
        case m.Offer():
            return c.Offer(seat, message.what)
        case m.Answer():
            return c.Answer(seat, message.what, message.yes)
        case m.Resign():
            return c.Resign(seat)
        case m.Abort():
            return c.Abort(seat)
        case m.Chat():
            return c.Chat(seat, message.text)
        case m.Claim():
            return c.Claim(seat)
        case m.Leave():
            return c.Leave(seat)
        case _:
            assert_never(message)


def _hint(connection: Connection, room: Room, hub: Hub, message: m.Hint) -> Refusal | None:
    match, seat = room.match, connection.seat
    if not match.created.hints:
        return Refusal(RefusalCode.NO_HINTS, "This match is played without hints.")
    if seat is None or seat != match.turn or match.bot_to_act:
        return Refusal(RefusalCode.NOT_YOUR_TURN, "Hints are for the player to move.")
    if connection.hint and not connection.hint.done():
        return Refusal(RefusalCode.TOO_FAST, "A hint is on its way already.")
    connection.hint = asyncio.create_task(_search_hint(connection, match, hub, message, seat))
    return None


async def _search_hint(connection: Connection, match: Match, hub: Hub, message: m.Hint, seat: int) -> None:
    """Send a hint when it is found; the search is cancelled when the connection closes."""
    try:
        move = await hub.bots.choose(match, seat, connection.who, HINT_LEVEL)
        if connection.seat == seat:
            remarks = match.position.effects(move) if match.position else []
            connection.send(s.to_frame(s.HintMessage(id=message.id, number=match.number, move=move, remarks=remarks)))
        else:
            connection.refuse(message.id, _NOT_SEATED)
    except QueueFull:
        connection.refuse(message.id, Refusal(RefusalCode.TOO_FAST, "Too many hints are under way; wait a moment."))
    except Exception as problem:
        hub.failures.note("a hint", problem)
        connection.refuse(message.id, _FAILED)


def _threats(connection: Connection, room: Room, message: m.Threats) -> Refusal | None:
    match, seat = room.match, connection.seat
    if not match.created.hints:
        return Refusal(RefusalCode.NO_HINTS, "This match is played without hints.")
    if seat is None or match.position is None:
        return _NOT_SEATED if seat is None else Refusal(RefusalCode.NOT_STARTED, "The match has not begun.")
    threats = match.game.threats(match.position, seat) if match.turn is not None else {}
    moves, remarks = list(threats), list(threats.values())
    connection.send(s.to_frame(s.ThreatsMessage(id=message.id, number=match.number, moves=moves, remarks=remarks)))
    return None


def _ping(connection: Connection, room: Room, hub: Hub, message: m.Ping) -> Refusal | None:
    connection.send(s.to_frame(s.PongMessage(id=message.id, now=hub.now(), number=room.match.number)))
    return None
