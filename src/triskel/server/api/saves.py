"""Saves: a match exported as a file, one imported as a finished match, and one of a browser that goes on here."""

import hashlib
from contextlib import suppress
from typing import Any

import msgspec
from litestar import Response, get, post

import triskel
from triskel.match import Refusal, save
from triskel.match.archive import log_of
from triskel.match.handover import HandOver, running_log
from triskel.players import players
from triskel.server.api.dependencies import AnyRequest, Guest, SeatParameter, cookies_for, find_room, viewer_seat
from triskel.server.api.errors import REFUSALS
from triskel.server.live.fair_queue import Who
from triskel.server.live.hub import SUBSTITUTE, Hub
from triskel.server.live.identity import MATCH_BYTES, Identity
from triskel.server.live.room import row_of
from triskel.server.live.study_worker import StudyWorker
from triskel.server.protocol.http_messages import Seated
from triskel.server.protocol.refusals import RefusedError
from triskel.server.store.writers import Conflict, Write


@get("/api/matches/{match_id:str}/save", summary="The match as a .triskel.json file", responses=REFUSALS)
async def save_match(
    request: AnyRequest, match_id: str, hub: Hub, identity: Identity, seat: SeatParameter = None
) -> Response[save.Save]:
    room = await find_room(hub, match_id)
    data: Any = save.export(room.match, viewer_seat(request, room, identity, seat))  # the type is for the schema
    name = f'attachment; filename="{room.match.created.game}-{match_id[:8]}{save.SUFFIX}"'
    return Response(data, media_type="application/json", headers={"content-disposition": name})


@post("/api/replays", summary="Replay a save: the text of every position", responses=REFUSALS, status_code=200)
async def replay_save(data: save.Save, who: Who, study_worker: StudyWorker) -> dict[str, Any]:
    positions = await study_worker.run(who, lambda: save.replay(data, triskel.game))
    return {"game": data.game, "positions": [position.text() for position in positions]}


class Archived(msgspec.Struct, frozen=True):
    match: str


@post("/api/archive", summary="Bring a save back as a finished match", responses=REFUSALS)
async def import_save(
    data: save.Save, guest: Guest, who: Who, hub: Hub, study_worker: StudyWorker
) -> Response[Archived]:
    """Import a save. The same save of one guest is the same match, however often they import it."""
    log, match = await study_worker.run(who, lambda: log_of(data, triskel.game))
    # Of one guest: what somebody else has imported can be erased with them, and nobody learns of it.
    name = hashlib.sha256(guest.name.encode() + msgspec.json.encode(data)).hexdigest()[: 2 * MATCH_BYTES]
    row = row_of(match) | {"id": name, "game": data.game, "listed": False, "guest": guest.name, "network": who.network}
    row |= {"created": data.started, "updated": hub.now(), "imported": True}
    with suppress(Conflict):  # imported before
        await hub.storage.append([Write(name, 1, log, row)])
    return Response(Archived(name), cookies=cookies_for(guest, hub), status_code=201)


@post("/api/handovers", summary="Go on with a match that was begun in a browser", responses=REFUSALS)
async def hand_over(data: HandOver, guest: Guest, who: Who, hub: Hub, study_worker: StudyWorker) -> Response[Seated]:
    """Take a running match over: its people keep their seats, its bots are played here, others can watch it by link."""
    log, match = await study_worker.run(
        who, lambda: running_log(data, triskel.game, hub.now(), levels=players(), substitute=SUBSTITUTE)
    )
    adopted = await hub.adopt(log, match, Who(who.network, guest.name))
    if isinstance(adopted, Refusal):
        raise RefusedError(adopted.code, adopted.sentence)
    return Response(adopted, cookies=cookies_for(guest, hub), status_code=201)
