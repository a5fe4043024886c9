"""The WebSocket for notices: what happens in a guest's matches, whichever page they look at."""

import asyncio
from collections.abc import Callable
from contextlib import suppress

from litestar.exceptions import WebSocketDisconnect, WebSocketException
from litestar.handlers import websocket
from uvicorn.protocols.utils import ClientDisconnected

from triskel.match import Refusal, RefusalCode
from triskel.match.match import OVER
from triskel.server.api.channels import AnySocket, Channel, channel_of, fault_of, refuse_handshake
from triskel.server.api.dependencies import address_of, who_of
from triskel.server.api.limits import ConnectionLimiter
from triskel.server.api.security import origin_allowed
from triskel.server.live.hub import Hub
from triskel.server.live.identity import COOKIE, Identity
from triskel.server.protocol.addresses import network_of
from triskel.server.protocol.close_codes import BAD_TOKEN, BANNED, FAILED, POLICY, TRY_AGAIN
from triskel.server.protocol.notices import FollowingMessage, is_follow, to_frame
from triskel.server.protocol.token_bucket import TokenBucket
from triskel.server.store.storage import MatchFilter

MOST_FOLLOWED = 20  # matches of one guest that are played on other servers
FOLLOWS_PER_SECOND, FOLLOWS_AT_ONCE = 0.5, 20.0

_TOO_MANY_HANDSHAKES = Refusal(RefusalCode.TOO_MANY_CONNECTIONS, "Too many connections from your address.")


class Follower:
    """One client that is told of a guest's matches."""

    def __init__(self, channel: Channel, network: str) -> None:
        self.channel, self.network = channel, network
        self.send: Callable[[bytes], None] = channel.send
        self.dismissed: asyncio.Task[None] | None = None  # the closing of the connection

    def dismiss(self, code: int) -> None:
        self.dismissed = asyncio.create_task(self.channel.close(code))


@websocket("/api/notices")
async def notice_socket(socket: AnySocket, hub: Hub, identity: Identity, connection_limiter: ConnectionLimiter) -> None:
    if not origin_allowed(socket.headers.get("origin"), socket.headers.get("host"), hub.settings.origin):
        hub.failures.note_websocket(RefusalCode.WRONG_ORIGIN)
        await socket.close(POLICY)
        return
    network = network_of(address_of(socket))
    if not connection_limiter.handshakes.take(network) or not connection_limiter.acquire(network):
        hub.failures.note_websocket(RefusalCode.TOO_MANY_CONNECTIONS)
        await refuse_handshake(socket, 429, _TOO_MANY_HANDSHAKES)
        return
    hub.metrics.connections.inc()
    try:
        await _serve(socket, hub, identity)
    except (WebSocketDisconnect, WebSocketException, ClientDisconnected):
        pass
    except Exception as problem:
        hub.failures.note("a socket for notices", problem)
        with suppress(OSError, WebSocketException):  # the client may have gone meanwhile
            await socket.close(FAILED)
    finally:
        if fault := fault_of(socket):
            hub.failures.note_websocket(fault)
        connection_limiter.release(network)
        hub.metrics.connections.dec()


async def _serve(socket: AnySocket, hub: Hub, identity: Identity) -> None:
    await socket.accept()
    guest, who = identity.read(socket.cookies.get(COOKIE)), who_of(socket, identity)
    follower = Follower(channel_of(socket), who.network)
    if guest is None or hub.restrictions.ban(who.network, guest):
        await follower.channel.close(BAD_TOKEN if guest is None else BANNED)
    elif not hub.notices.add(guest, follower):
        await follower.channel.close(TRY_AGAIN, "too many")
    else:
        try:
            await _listen(follower, guest, hub)
        finally:
            hub.notices.remove(guest, follower)


async def _listen(follower: Follower, guest: str, hub: Hub) -> None:
    follows = TokenBucket(FOLLOWS_PER_SECOND, FOLLOWS_AT_ONCE)
    await _load_matches(guest, hub)
    follower.send(to_frame(FollowingMessage()))
    while (text := await follower.channel.receive_text()) is not None and not follower.dismissed:
        if not is_follow(text) or not follows.take():
            await follower.channel.close(POLICY, "not as documented, or too fast")
            return
        await _load_matches(guest, hub)


async def _load_matches(guest: str, hub: Hub) -> None:
    """Load the rooms of a guest's matches where other servers may change them."""
    if not hub.storage.bus:
        return
    for row in await hub.storage.matches_of_guest(guest, MatchFilter(None, None, None, None, MOST_FOLLOWED)):
        if row["phase"] != OVER:
            await _load_match(row["id"], hub)


async def _load_match(match: str, hub: Hub) -> None:
    """Load the room of a match; one that cannot be read does not end the notices of the others."""
    try:
        await hub.current_room(match)
    except Exception as problem:
        hub.failures.note("reading a match", problem)
