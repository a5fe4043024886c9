"""A match from its start to where it stands, position by position, as whoever asks may see it."""

from typing import Any

import msgspec
from litestar import get

from triskel.match.views import seen_history
from triskel.server.api.dependencies import Asked, OwnSeat, looking_seat, room_of
from triskel.server.api.errors import REFUSALS
from triskel.server.live.hub import Hub
from triskel.server.live.identity import Identity
from triskel.server.live.study_worker import StudyWorker


class HistoryStep(msgspec.Struct, frozen=True):
    """A position, and the move that led to it: as the asker may see it, by which seat, in how many milliseconds."""

    move: str | None
    by: int | None
    spent: int | None
    position: dict[str, Any]


class History(msgspec.Struct, frozen=True):
    steps: list[HistoryStep]


@get("/api/matches/{match_id:str}/history", summary="Every position so far, as the asker sees it", responses=REFUSALS)
async def show_history(
    request: Asked, match_id: str, hub: Hub, identity: Identity, study_worker: StudyWorker, seat: OwnSeat = None
) -> History:
    room = await room_of(hub, match_id)
    seat, match = looking_seat(request, room, identity, seat), room.match
    steps = await study_worker.run(lambda: seen_history(match, seat))
    return History([HistoryStep(**step) for step in steps])
