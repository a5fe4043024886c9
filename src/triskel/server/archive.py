"""Saves: a match as a file, and what a file tells."""

from typing import Any

from litestar import Response, get, post

import triskel
from triskel.match import save
from triskel.server.asking import Asked, OwnSeat, looking_seat, room_of
from triskel.server.desk import Desk
from triskel.server.hub import Hub
from triskel.server.identity import Identity
from triskel.server.refusals import REFUSALS


@get("/api/matches/{match_id:str}/save", summary="The match as a .triskel.json file", responses=REFUSALS)
async def save_match(
    request: Asked, match_id: str, hub: Hub, identity: Identity, seat: OwnSeat = None
) -> Response[bytes]:
    room = await room_of(hub, match_id)
    data = save.export(room.match, looking_seat(request, room, identity, seat))
    name = f'attachment; filename="{room.match.created.game}-{match_id[:8]}{save.SUFFIX}"'
    return Response(data, media_type="application/json", headers={"content-disposition": name})


@post("/api/replays", summary="Replay a save: the text of every position", responses=REFUSALS, status_code=200)
async def replay_save(data: save.Save, desk: Desk) -> dict[str, Any]:
    positions = await desk.work(lambda: save.replay(data, triskel.game))
    return {"game": data.game, "positions": [position.text() for position in positions]}
