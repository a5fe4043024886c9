"""Every position of a match so far, as the requester may see it."""

import msgspec
from litestar import get

from triskel.match.views import HistoryStep, seen_history
from triskel.server.api.dependencies import AnyRequest, SeatParameter, find_room, viewer_seat
from triskel.server.api.errors import REFUSALS
from triskel.server.live.fair_queue import Who
from triskel.server.live.hub import Hub
from triskel.server.live.identity import Identity
from triskel.server.live.study_worker import StudyWorker


class History(msgspec.Struct, frozen=True):
    steps: list[HistoryStep]


@get("/api/matches/{match_id:str}/history", summary="Every position so far, as the viewer sees it", responses=REFUSALS)
async def show_history(
    request: AnyRequest,
    match_id: str,
    hub: Hub,
    identity: Identity,
    who: Who,
    study_worker: StudyWorker,
    seat: SeatParameter = None,
) -> History:
    room = await find_room(hub, match_id)
    seat, match = viewer_seat(request, room, identity, seat), room.match
    return History(await study_worker.run(who, lambda: seen_history(match, seat)))
