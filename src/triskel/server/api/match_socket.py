"""The WebSocket of a match: hello and welcome, then commands one way and numbered events the other."""

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import Any

import msgspec
from litestar.exceptions import WebSocketDisconnect, WebSocketException
from litestar.handlers import websocket

from triskel.match import Refusal, seen_match
from triskel.match import commands as c
from triskel.match.referee import plain_text
from triskel.players import LEVELS
from triskel.server.api.channels import AnySocket, Channel, channel_of
from triskel.server.api.limits import ConnectionLimiter, TokenBucket
from triskel.server.api.security import origin_allowed
from triskel.server.live.credentials import Credentials
from triskel.server.live.hub import Hub
from triskel.server.live.identity import COOKIE, Identity
from triskel.server.live.room import Room
from triskel.server.protocol import client_messages as m
from triskel.server.protocol.server_messages import to_frame

HELLO_SECONDS = 10.0
HINT_LEVEL = [*LEVELS][-1]  # the strongest
CHAT_RATE = 0.5  # a line every two seconds
MOST_REFUSED = 200  # messages too fast in a row, before the connection is closed

# Close codes of our own; the others are those of RFC 6455.
BAD_TOKEN, NO_MATCH, NO_HELLO = 4401, 4404, 4408
TRY_AGAIN, POLICY, FAILED = 1013, 1008, 1011


_FAILED = Refusal("server-error", "Something went wrong on our side. Your match is kept: come back in a moment.")
_NOT_KEPT = Refusal("not-kept", "The server could not store this. Look at the board, and try again in a moment.")


class Connection:
    """One client of a match."""

    seat: int | None = None

    def __init__(self, channel: Channel, credentials: Credentials, rate: float) -> None:
        self.channel, self.credentials = channel, credentials
        self.messages, self.chats, self.refused = TokenBucket(rate), TokenBucket(CHAT_RATE), 0
        self.send: Callable[[bytes], None] = channel.send

    def refuse(self, answers: m.Id, refusal: Refusal) -> None:
        self.send(_refused(answers, refusal))


@websocket("/api/matches/{match_id:str}/socket")
async def match_socket(
    socket: AnySocket, match_id: str, hub: Hub, identity: Identity, connection_limiter: ConnectionLimiter
) -> None:
    if not origin_allowed(socket.headers.get("origin"), socket.headers.get("host"), hub.settings.origin):
        await socket.close(POLICY)
        return
    address = socket.client.host if socket.client else ""
    if not connection_limiter.acquire(address):
        await _turn_away(socket, TRY_AGAIN, Refusal("too-many", "Too many connections from your address."))
        return
    hub.metrics.connections.inc()
    try:
        await _serve(socket, match_id, hub, identity)
    except (WebSocketDisconnect, WebSocketException):
        pass
    except Exception as problem:
        hub.failures.note("a connection", problem)
        await _turn_away(socket, FAILED, _FAILED)
    finally:
        connection_limiter.release(address)
        hub.metrics.connections.dec()


async def _turn_away(socket: AnySocket, code: int, refusal: Refusal, answers: m.Id = None) -> None:
    if socket.connection_state == "init":
        await socket.accept()
    channel = channel_of(socket)
    channel.send(_refused(answers, refusal))
    await channel.close(code)


def _refused(answers: m.Id, refusal: Refusal) -> bytes:
    return to_frame({"type": "refusal", "id": answers, "code": refusal.code, "sentence": refusal.sentence})


async def _serve(socket: AnySocket, match_id: str, hub: Hub, identity: Identity) -> None:
    await socket.accept()
    room = await hub.current_room(match_id)
    if room is None:
        await _turn_away(socket, NO_MATCH, Refusal("no-such-match", "There is no such match."))
        return
    hello = await _hello(socket)
    if hello is None:
        await _turn_away(socket, NO_HELLO, Refusal("no-hello", "The first message has to be a hello."))
        return
    credentials = Credentials(identity.read(socket.cookies.get(COOKIE)), hello.token)
    connection = Connection(channel_of(socket), credentials, hub.settings.messages_per_second)
    try:
        missed = await room.admit(connection, hello.seat, hello.after)
        if refusal := _not_held(hello, connection.seat):
            room.listeners.discard(connection)
            await _turn_away(socket, BAD_TOKEN, refusal, hello.id)
            return
        _welcome(connection, room, hello, hub, missed)
        # A task of its own: awaiting every message through the framework's chain of coroutines is slow.
        await asyncio.create_task(_listen(connection, room, hub))
    finally:
        room.listeners.discard(connection)
        if connection.seat is not None:
            room.broadcast(room.presence())


def _not_held(hello: m.Hello, seat: int | None) -> Refusal | None:
    """Return why somebody who claims a seat is turned away."""
    if seat is not None:
        return None
    if hello.token is not None:
        return Refusal("bad-token", "This token holds no seat here.")
    return None if hello.seat is None else Refusal("not-seated", "You do not hold that seat.")


async def _hello(socket: AnySocket) -> m.Hello | None:
    try:
        message = m.decode(await asyncio.wait_for(socket.receive_text(), HELLO_SECONDS))
    except (msgspec.MsgspecError, TimeoutError):
        return None
    return message if isinstance(message, m.Hello) else None


def _welcome(connection: Connection, room: Room, hello: m.Hello, hub: Hub, missed: list[dict[str, Any]]) -> None:
    """Send where the match stands, and what was missed; nothing is missed from here on."""
    welcome = {"type": "welcome", "id": hello.id, "seat": connection.seat, "now": hub.now(), "missed": missed}
    connection.send(to_frame(welcome | {"match": seen_match(room.match, connection.seat, hub.now())}))
    if connection.seat is None:
        connection.send(to_frame(room.presence()))
    else:
        room.broadcast(room.presence())


async def _listen(connection: Connection, room: Room, hub: Hub) -> None:
    while (text := await connection.channel.receive_text()) is not None:
        room.used = hub.now()
        if not connection.messages.take():
            connection.refused += 1
            if connection.refused > MOST_REFUSED:
                await connection.channel.close(POLICY, "too fast")
                return
            connection.refuse(None, Refusal("too-fast", "You are sending faster than allowed; wait a moment."))
            continue
        connection.refused = 0
        try:
            message = m.decode(text)
        except msgspec.MsgspecError as problem:
            connection.refuse(None, Refusal("bad-message", f"This is not a message of the protocol: {problem}."[:300]))
            continue
        try:
            refusal = await _HANDLERS[type(message)](connection, room, hub, message)
        except Exception as problem:
            # The line stays: whoever sent this knows that it was not stored, and what was before is safe.
            hub.failures.note("a message", problem)
            hub.catch_up.doubt()
            refusal = _NOT_KEPT
        if refusal:
            hub.metrics.refusals.labels(refusal.code).inc()
            connection.refuse(message.id, refusal)


# Handlers of each kind of message: they return None, or the refusal


def _ack(connection: Connection, room: Room, message: m.ClientMessage) -> None:
    connection.send(to_frame({"type": "ack", "id": message.id, "number": room.match.number}))


_NOT_SEATED = Refusal("not-seated", "Only players at the table can do this; you are watching.")


async def _command(connection: Connection, room: Room, hub: Hub, message: m.ClientMessage) -> Refusal | None:
    seat = connection.seat
    if seat is None:
        return _NOT_SEATED
    began = time.perf_counter()
    command = _COMMANDS[type(message)](seat, message)

    def allowed() -> Refusal | None:
        """The seat may have been left, and taken by somebody else, while the command waited."""
        return None if connection.seat == seat and room.holds(connection.credentials, seat) else _NOT_SEATED

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


_COMMANDS: dict[type, Callable[[int, Any], c.AnyCommand]] = {
    m.Move: lambda seat, message: c.Play(seat, message.answers, message.move),
    m.Offer: lambda seat, message: c.Offer(seat, message.what),
    m.Answer: lambda seat, message: c.Answer(seat, message.what, message.yes),
    m.Resign: lambda seat, _: c.Resign(seat),
    m.Claim: lambda seat, _: c.Claim(seat),
    m.Leave: lambda seat, _: c.Leave(seat),
}


async def _chat(connection: Connection, room: Room, hub: Hub, message: m.Chat) -> Refusal | None:
    if connection.seat is None:
        return _NOT_SEATED
    if not plain_text(message.text, m.LONGEST_CHAT):
        return Refusal("bad-chat", f"A line of chat has 1 to {m.LONGEST_CHAT} printable characters.")
    if not connection.chats.take():
        return Refusal("too-fast", "You are chatting faster than allowed; wait a moment.")
    name = room.match.seats[connection.seat].name
    room.broadcast({"type": "chat", "seat": connection.seat, "name": name, "text": message.text, "at": hub.now()})
    _ack(connection, room, message)
    return None


async def _hint(connection: Connection, room: Room, hub: Hub, message: m.Hint) -> Refusal | None:
    match, seat = room.match, connection.seat
    if not match.created.hints:
        return Refusal("no-hints", "This match is played without hints.")
    if seat is None or seat != match.turn or match.bot_to_act:
        return Refusal("not-your-turn", "Hints are for the player to move.")
    move = await hub.bots.choose(match, seat, HINT_LEVEL)
    if connection.seat != seat:
        return _NOT_SEATED
    connection.send(to_frame({"type": "hint", "id": message.id, "number": match.number, "move": move}))
    return None


async def _threats(connection: Connection, room: Room, hub: Hub, message: m.Threats) -> Refusal | None:  # noqa: ARG001
    match, seat = room.match, connection.seat
    if not match.created.hints:
        return Refusal("no-hints", "This match is played without hints.")
    if seat is None or match.position is None:
        return _NOT_SEATED if seat is None else Refusal("not-started", "The match has not begun.")
    moves = match.game.threats(match.position, seat) if match.turn is not None else []
    connection.send(to_frame({"type": "threats", "id": message.id, "number": match.number, "moves": moves}))
    return None


async def _ping(connection: Connection, room: Room, hub: Hub, message: m.Ping) -> Refusal | None:
    connection.send(to_frame({"type": "pong", "id": message.id, "now": hub.now(), "number": room.match.number}))
    return None


async def _second_hello(connection: Connection, room: Room, hub: Hub, message: m.Hello) -> Refusal | None:  # noqa: ARG001
    return Refusal("bad-message", "The hello has been sent already.")


_HANDLERS: dict[type, Callable[[Connection, Room, Hub, Any], Awaitable[Refusal | None]]] = {
    **dict.fromkeys(_COMMANDS, _command),
    m.Hello: _second_hello,
    m.Chat: _chat,
    m.Hint: _hint,
    m.Threats: _threats,
    m.Ping: _ping,
}
