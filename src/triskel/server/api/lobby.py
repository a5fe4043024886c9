"""Creating, finding and joining matches."""

from typing import Annotated, Literal

from litestar import Response, get, post
from litestar.params import Parameter

import triskel
from triskel.match import Refusal, seen_match
from triskel.match import commands as c
from triskel.match.match import WAITING
from triskel.server.api.dependencies import AnyRequest, Guest, SeatParameter, cookies_for, find_room, viewer_seat
from triskel.server.api.errors import REFUSALS
from triskel.server.api.match_lists import guest_matches, public_matches
from triskel.server.live.fair_queue import Who
from triskel.server.live.hub import Hub
from triskel.server.live.identity import COOKIE, Identity
from triskel.server.protocol import http_messages as m
from triskel.server.protocol.refusals import RefusedError
from triskel.server.store.storage import MatchFilter

MOST_LISTED = 100


def _seated(seated: m.Seated, guest: Guest, hub: Hub) -> Response[m.Seated]:
    return Response(seated, cookies=cookies_for(guest, hub), status_code=201)


@post("/api/matches", summary="Create a match", responses=REFUSALS)
async def create_match(data: m.NewMatch, guest: Guest, who: Who, hub: Hub) -> Response[m.Seated]:
    hub.compiler.check()
    created = await hub.create(data, Who(who.network, guest.name))
    if isinstance(created, Refusal):
        raise RefusedError(created.code, created.sentence)
    return _seated(created, guest, hub)


@get("/api/matches", summary="Open, running or finished matches, those that changed last first", responses=REFUSALS)
async def list_matches(
    request: AnyRequest,
    hub: Hub,
    identity: Identity,
    phase: Literal["waiting", "playing", "over"] | None = None,
    mine: bool = False,
    game: str | None = None,
    player: Annotated[str | None, Parameter(max_length=40)] = None,
    before: Annotated[int | None, Parameter(ge=0, le=2**62)] = None,
    limit: Annotated[int, Parameter(ge=1, le=MOST_LISTED)] = 50,
) -> list[m.Listed]:
    if game is not None:
        game = triskel.game(game).name
    if player is not None and not player.isprintable():  # names are printable
        return []
    if mine:
        guest = identity.read(request.cookies.get(COOKIE))
        return await guest_matches(hub, guest, MatchFilter(phase, game, player, before, limit)) if guest else []
    return await public_matches(hub, MatchFilter(phase or WAITING, game, player, before, limit))


@get("/api/matches/{match_id:str}", summary="Where a match stands, as the requester may see it", responses=REFUSALS)
async def show_match(
    request: AnyRequest, match_id: str, hub: Hub, identity: Identity, seat: SeatParameter = None
) -> m.ShownMatch:
    room = await find_room(hub, match_id)
    seat = viewer_seat(request, room, identity, seat)
    return m.ShownMatch(seat, seen_match(room.match, seat, hub.now()))


@post("/api/matches/{match_id:str}/seats", summary="Sit down", responses=REFUSALS)
async def join_match(match_id: str, data: m.JoinSeat, guest: Guest, hub: Hub) -> Response[m.Seated]:
    seated = await hub.join(await find_room(hub, match_id), c.Join(data.name, data.seat, data.program), guest.name)
    if isinstance(seated, Refusal):
        raise RefusedError(seated.code, seated.sentence)
    return _seated(seated, guest, hub)
