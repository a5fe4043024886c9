"""All HTTP handlers; health and metrics, for operators, are here."""

import asyncio

import msgspec
from litestar import Response, get

import triskel
from triskel.match import Refusal, RefusalCode
from triskel.server.api.analysis import analyse_match
from triskel.server.api.catalogue import list_games, show_deck
from triskel.server.api.errors import REFUSALS, refused
from triskel.server.api.history import show_history
from triskel.server.api.lobby import create_match, join_match, list_matches, show_match
from triskel.server.api.pages import UNLIMITED, show_page
from triskel.server.api.personal import erase_guest, export_guest
from triskel.server.api.saves import hand_over, import_save, replay_save, save_match
from triskel.server.api.study import study
from triskel.server.live.hub import Hub
from triskel.server.live.metrics import Metrics


class Health(msgspec.Struct, frozen=True):
    status: str
    version: str


@get("/health", summary="Is the server well?", responses={503: REFUSALS[409]}, opt={UNLIMITED: True})
async def health(hub: Hub) -> Response[Health] | Response[Refusal]:
    try:
        await asyncio.wait_for(hub.storage.check(), 5)
    except Exception as problem:
        hub.failures.note("the health check", problem)
        return refused(Refusal(RefusalCode.NO_DATABASE, "The database takes no writes."), 503)
    return Response(Health("ok", triskel.__version__))


@get("/metrics", media_type="text/plain", include_in_schema=False, opt={UNLIMITED: True})
async def show_metrics(metrics: Metrics) -> bytes:
    return metrics.text()


HANDLERS = [
    list_games,
    show_deck,
    create_match,
    list_matches,
    show_match,
    show_history,
    join_match,
    analyse_match,
    save_match,
    import_save,
    hand_over,
    replay_save,
    study,
    export_guest,
    erase_guest,
    health,
    show_metrics,
    show_page,
]
