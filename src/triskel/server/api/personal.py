"""A guest's own data over HTTP: everything that is stored about them, and its erasure."""

from collections.abc import Sequence

import msgspec
from litestar import Response, get, post

from triskel.match import Match, from_log
from triskel.match import events as e
from triskel.server.api.dependencies import AnyRequest
from triskel.server.api.errors import REFUSALS
from triskel.server.live.admin_feed import DELETED
from triskel.server.live.fair_queue import Who
from triskel.server.live.hub import Hub
from triskel.server.live.identity import COOKIE, Identity
from triskel.server.live.personal_data import PersonalData, erase_data, export_data
from triskel.server.live.restrictions import guest_subject
from triskel.server.live.study_worker import StudyWorker
from triskel.server.store.admin_store import AuditEntry

PERSONAL = "personal"  # marks handlers that whoever is banned may use too
BY_THEMSELVES = "the guest"


class ErasedGuest(msgspec.Struct, frozen=True):
    """Whether there was anything to erase."""

    erased: bool


@get(
    "/api/guest/data",
    summary="Everything that is stored about you, as a file",
    responses=REFUSALS,
    opt={PERSONAL: True},
)
async def export_guest(
    request: AnyRequest, hub: Hub, identity: Identity, who: Who, study_worker: StudyWorker
) -> Response[PersonalData]:
    async def replay(log: Sequence[e.AnyEvent]) -> Match:
        return await study_worker.run(who, lambda: from_log(log, hub.dealer.game))

    guest, data = identity.read(request.cookies.get(COOKIE)), PersonalData(None, hub.now())
    if guest:
        data = await export_data(hub.storage, replay, guest, hub.now())
    headers = {"content-disposition": 'attachment; filename="triskel-data.json"'}
    return Response(data, headers=headers)


@post(
    "/api/guest/erase",
    summary="Erase everything that is stored about you",
    responses=REFUSALS,
    status_code=200,
    opt={PERSONAL: True},
)
async def erase_guest(request: AnyRequest, hub: Hub, identity: Identity) -> Response[ErasedGuest]:
    """Erase the guest of the cookie, and the cookie: the next match begins as somebody new."""
    guest, imports = identity.read(request.cookies.get(COOKIE)), None
    if guest:
        entry = AuditEntry(hub.now(), BY_THEMSELVES, "erase", guest_subject(guest))
        imports = await erase_data(hub.storage, hub.current_room, guest, entry)
        for match in imports or ():
            hub.forget(match, DELETED)
    response = Response(ErasedGuest(imports is not None))
    response.delete_cookie(COOKIE)
    return response
