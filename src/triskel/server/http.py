"""The HTTP side: games, creating and finding matches, sitting down, saves, health and metrics."""

import asyncio
from dataclasses import dataclass
from typing import Annotated, Any, Literal

from litestar import Request, Response, get, post
from litestar.datastructures import Cookie
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec
from litestar.params import Parameter

import triskel
from triskel.core.errors import TriskelError
from triskel.match import Refusal, save, seen_match
from triskel.match import commands as c
from triskel.players import players
from triskel.server import messages as m
from triskel.server.hub import Hub
from triskel.server.identity import COOKIE, YEAR, Identity
from triskel.server.metrics import Metrics
from triskel.server.room import Room
from triskel.server.socket import seat_of

MOST_LISTED = 100
TOKEN_HEADER = "x-seat-token"

# With which status a code is refused; all others with 409, a conflict with how things stand.
STATUS = {"no-such-match": 404, "bad-request": 400, "bad-name": 400, "no-such-seat": 400, "too-many": 429}


class RefusedError(Exception):
    """Carries a refusal to where it becomes a response."""

    def __init__(self, refusal: Refusal) -> None:
        self.refusal = refusal


def refused(refusal: Refusal, status: int | None = None) -> Response[m.Refused]:
    code = status or STATUS.get(refusal.code, 409)
    return Response(m.Refused(refusal.code, refusal.sentence), status_code=code)


REFUSALS = {
    status: ResponseSpec(m.Refused, description=why, generate_examples=False)
    for status, why in {
        400: "what was asked for cannot be",
        403: "asked from a page of another site",
        404: "there is no such match",
        409: "not as things stand",
        413: "too large",
        429: "too many, or too fast",
    }.items()
}


@dataclass(frozen=True, slots=True)
class Guest:
    """Who asks; `cookie` is to be set if they are new."""

    name: str
    cookie: str | None


def guest_of(request: Request[Any, Any, Any], identity: Identity) -> Guest:
    known = identity.read(request.cookies.get(COOKIE))
    if known:
        return Guest(known, None)
    return Guest(*identity.issue())


def _seated(seated: m.Seated, guest: Guest, hub: Hub) -> Response[m.Seated]:
    cookies = []
    if guest.cookie:
        secure = hub.settings.secure_cookies
        cookies = [Cookie(COOKIE, value=guest.cookie, httponly=True, samesite="lax", secure=secure, max_age=YEAR)]
    return Response(seated, cookies=cookies, status_code=201)


async def _room(hub: Hub, match_id: str) -> Room:
    room = await hub.room(match_id)
    if room is None:
        raise RefusedError(Refusal("no-such-match", "There is no such match."))
    return room


@get("/api/games", summary="The games, their options, and the bots that play them")
async def list_games() -> dict[str, Any]:
    games = []
    for name in triskel.games():
        game = triskel.game(name)
        options = [{"name": o.name, "default": o.default, "help": o.help} for o in game.options]
        games.append({"name": name, "title": game.title, "most_players": game.max_players, "options": options})
    return {"games": games, "bots": players()}


@post("/api/matches", summary="Create a match", responses=REFUSALS)
async def create_match(data: m.NewMatch, guest: Guest, hub: Hub) -> Response[m.Seated]:
    if await hub.storage.going_on(guest.name) >= hub.settings.matches_per_guest:
        raise RefusedError(Refusal("too-many", "You have too many matches going on: finish one first."))
    return _seated(await hub.create(data, guest.name), guest, hub)


@get("/api/matches", summary="Open, running or finished matches, those that changed last first", responses=REFUSALS)
async def list_matches(
    hub: Hub,
    phase: Literal["waiting", "playing", "over"] = "waiting",
    game: str | None = None,
    player: Annotated[str | None, Parameter(max_length=40)] = None,
    before: Annotated[int | None, Parameter(ge=0, le=2**62)] = None,
    limit: Annotated[int, Parameter(ge=1, le=MOST_LISTED)] = 50,
) -> list[m.Listed]:
    rows = await hub.storage.find(phase, game, player, before, limit)
    return [
        m.Listed(row["id"], row["game"], row["phase"], row["players"].split("\n"), row["created"], row["updated"])
        for row in rows
    ]


def _looking_seat(request: Request[Any, Any, Any], room: Room, identity: Identity) -> int | None:
    guest = identity.read(request.cookies.get(COOKIE))
    return seat_of(room, guest, request.headers.get(TOKEN_HEADER))


@get("/api/matches/{match_id:str}", summary="Where a match stands, as the asker may see it", responses=REFUSALS)
async def show_match(request: Request[Any, Any, Any], match_id: str, hub: Hub, identity: Identity) -> dict[str, Any]:
    room = await _room(hub, match_id)
    seat = _looking_seat(request, room, identity)
    return {"seat": seat, "match": seen_match(room.match, seat, hub.now())}


@post("/api/matches/{match_id:str}/seats", summary="Sit down", responses=REFUSALS)
async def join_match(match_id: str, data: m.JoinSeat, guest: Guest, hub: Hub) -> Response[m.Seated]:
    seated = await hub.join(await _room(hub, match_id), c.Join(data.name, data.seat, data.program), guest.name)
    if isinstance(seated, Refusal):
        raise RefusedError(seated)
    return _seated(seated, guest, hub)


@get("/api/matches/{match_id:str}/save", summary="The match as a .triskel.json file", responses=REFUSALS)
async def save_match(request: Request[Any, Any, Any], match_id: str, hub: Hub, identity: Identity) -> Response[bytes]:
    room = await _room(hub, match_id)
    data = save.export(room.match, _looking_seat(request, room, identity))
    name = f'attachment; filename="{room.match.created.game}-{match_id[:8]}{save.SUFFIX}"'
    return Response(data, media_type="application/json", headers={"content-disposition": name})


@post("/api/replays", summary="Replay a save: the text of every position", responses=REFUSALS, status_code=200)
async def replay_save(data: save.Save) -> dict[str, Any]:
    positions = await asyncio.to_thread(save.replay, data, triskel.game)
    return {"game": data.game, "positions": [position.text() for position in positions]}


@get("/health", summary="Is the server well?", responses={503: REFUSALS[409]})
async def health(hub: Hub) -> Response[dict[str, str]] | Response[m.Refused]:
    try:
        await asyncio.wait_for(hub.storage.alive(), 5)
    except Exception:
        return refused(Refusal("no-database", "The database does not answer."), 503)
    return Response({"status": "ok", "version": triskel.__version__})


@get("/metrics", media_type="text/plain", include_in_schema=False)
async def show_metrics(metrics: Metrics) -> bytes:
    return metrics.text()


HANDLERS = [
    list_games,
    create_match,
    list_matches,
    show_match,
    join_match,
    save_match,
    replay_save,
    health,
    show_metrics,
]


def sentence_of(problem: Exception) -> str:
    """An error of a request as one sentence that repeats nothing it should not."""
    if isinstance(problem, TriskelError):
        text = str(problem)
    elif isinstance(problem, HTTPException):
        extra = problem.extra if isinstance(problem.extra, list) else []
        told = [f"{each.get('key', 'body')}: {each.get('message')}" for each in extra if isinstance(each, dict)]
        text = "; ".join([problem.detail.split(" for ")[0], *told])
    else:
        text = str(problem)
    text = " ".join(text.split())[:300].rstrip(".")
    return f"{text[:1].upper()}{text[1:]}."


def on_refused(_request: Request[Any, Any, Any], problem: RefusedError) -> Response[m.Refused]:
    return refused(problem.refusal)


def on_bad_input(_request: Request[Any, Any, Any], problem: Exception) -> Response[m.Refused]:
    return refused(Refusal("bad-request", sentence_of(problem)))


HTTP_CODES = {404: "not-found", 405: "not-allowed", 413: "too-large", 429: "too-many"}


def on_http(_request: Request[Any, Any, Any], problem: HTTPException) -> Response[m.Refused]:
    code = HTTP_CODES.get(problem.status_code, "bad-request")
    response = refused(Refusal(code, sentence_of(problem)), problem.status_code)
    response.headers.update(problem.headers or {})
    return response
