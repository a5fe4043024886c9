"""Reviews of finished matches over HTTP."""

from litestar import post

from triskel.match import RefusalCode
from triskel.match.match import OVER
from triskel.server.api.dependencies import find_room
from triskel.server.api.errors import REFUSALS
from triskel.server.live.fair_queue import Who
from triskel.server.live.hub import Hub
from triskel.server.live.review_worker import Analysis, ReviewWorker
from triskel.server.protocol.refusals import RefusedError


@post(
    "/api/matches/{match_id:str}/analysis",
    summary="The review of a finished match by an engine: request it again until it is done",
    responses=REFUSALS,
    status_code=200,
)
async def analyse_match(match_id: str, hub: Hub, who: Who, review_worker: ReviewWorker) -> Analysis:
    match = (await find_room(hub, match_id)).match
    if match.phase != OVER:
        raise RefusedError(RefusalCode.NOT_OVER, "A match is reviewed when it is over.")
    return await review_worker.analysis_of(match_id, match, who)
