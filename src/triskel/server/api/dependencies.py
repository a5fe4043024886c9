"""What HTTP handlers need: the guest of the cookie, the seat of the cookie or the token, the room of the match."""

from dataclasses import dataclass
from typing import Annotated, Any

from litestar import Request
from litestar.connection import ASGIConnection
from litestar.datastructures import Cookie
from litestar.params import Parameter

from triskel.match import RefusalCode
from triskel.server.live.credentials import credentials_of, seat_of
from triskel.server.live.fair_queue import Who
from triskel.server.live.hub import Hub
from triskel.server.live.identity import COOKIE, YEAR, Identity
from triskel.server.live.room import Room
from triskel.server.protocol.refusals import RefusedError

TOKEN_HEADER = "x-seat-token"

AnyRequest = Request[Any, Any, Any]
AnyConnection = ASGIConnection[Any, Any, Any, Any]
SeatParameter = Annotated[int | None, Parameter(ge=0, le=99)]


@dataclass(frozen=True, slots=True)
class Guest:
    """Who makes a request; `cookie` is set in the response if they are new."""

    name: str
    cookie: str | None


def guest_of(request: AnyRequest, identity: Identity) -> Guest:
    known = identity.read(request.cookies.get(COOKIE))
    if known:
        return Guest(known, None)
    return Guest(*identity.issue())


def address_of(connection: AnyConnection) -> str:
    return connection.client.host if connection.client else ""


def who_of(connection: AnyConnection, identity: Identity) -> Who:
    """Return where a request comes from, for queues and limits; people without a cookie are one person."""
    return Who(identity.network(address_of(connection)), identity.read(connection.cookies.get(COOKIE)) or "")


def provide_who(request: AnyRequest, identity: Identity) -> Who:
    return who_of(request, identity)


def cookies_for(guest: Guest, hub: Hub) -> list[Cookie]:
    """Return the cookie for a new guest; none for one who has it."""
    if guest.cookie is None:
        return []
    secure = hub.settings.secure_cookies
    return [Cookie(COOKIE, value=guest.cookie, httponly=True, samesite="lax", secure=secure, max_age=YEAR)]


async def find_room(hub: Hub, match_id: str) -> Room:
    hub.compiler.check()
    room = await hub.room(match_id)
    if room is None:
        raise RefusedError(RefusalCode.NO_SUCH_MATCH, "There is no such match.")
    return room


def viewer_seat(request: AnyRequest, room: Room, identity: Identity, wanted: int | None = None) -> int | None:
    """Return the seat that the response is for, None for spectators; `wanted` says which, for guests with several."""
    credentials = credentials_of(identity.read(request.cookies.get(COOKIE)), request.headers.get(TOKEN_HEADER))
    seat = seat_of(room.holders, credentials, wanted)
    if wanted is not None and seat is None:
        raise RefusedError(RefusalCode.NOT_SEATED, "You do not hold that seat.")
    return seat
