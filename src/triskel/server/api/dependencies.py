"""Who asks over HTTP: a guest by the cookie, a seat by the cookie or a token; and the match that they ask about."""

from dataclasses import dataclass
from typing import Annotated, Any

from litestar import Request
from litestar.datastructures import Cookie
from litestar.params import Parameter

from triskel.server.live.credentials import Credentials, seat_of
from triskel.server.live.hub import Hub
from triskel.server.live.identity import COOKIE, YEAR, Identity
from triskel.server.live.room import Room
from triskel.server.protocol.refusals import RefusedError

TOKEN_HEADER = "x-seat-token"

Asked = Request[Any, Any, Any]
OwnSeat = Annotated[int | None, Parameter(ge=0, le=99)]


@dataclass(frozen=True, slots=True)
class Guest:
    """Who asks; `cookie` is to be set if they are new."""

    name: str
    cookie: str | None


def guest_of(request: Asked, identity: Identity) -> Guest:
    known = identity.read(request.cookies.get(COOKIE))
    if known:
        return Guest(known, None)
    return Guest(*identity.issue())


def cookies_for(guest: Guest, hub: Hub) -> list[Cookie]:
    """The cookie by which a new guest is known from now on."""
    if guest.cookie is None:
        return []
    secure = hub.settings.secure_cookies
    return [Cookie(COOKIE, value=guest.cookie, httponly=True, samesite="lax", secure=secure, max_age=YEAR)]


async def room_of(hub: Hub, match_id: str) -> Room:
    room = await hub.room(match_id)
    if room is None:
        raise RefusedError("no-such-match", "There is no such match.")
    return room


def looking_seat(request: Asked, room: Room, identity: Identity, wanted: int | None = None) -> int | None:
    """The seat whose eyes the asker has, None for spectators; `wanted` is for who holds several."""
    credentials = Credentials(identity.read(request.cookies.get(COOKIE)), request.headers.get(TOKEN_HEADER))
    seat = seat_of(room.holders, credentials, wanted)
    if wanted is not None and seat is None:
        raise RefusedError("not-seated", "You do not hold that seat.")
    return seat
