"""The ASGI application: everything put together. Clock, storage and dealer can be given from outside."""

import logging
from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

import msgspec
from litestar import Litestar, Request, Response
from litestar.datastructures import State
from litestar.di import Provide
from litestar.exceptions import HTTPException
from litestar.middleware.rate_limit import RateLimitConfig
from litestar.openapi import OpenAPIConfig

import triskel
from triskel.core.errors import TriskelError
from triskel.match import Refusal, RefusalCode
from triskel.server.api import errors
from triskel.server.api.dependencies import guest_of, provide_who, who_of
from triskel.server.api.limits import ConnectionLimiter
from triskel.server.api.match_socket import match_socket
from triskel.server.api.notice_socket import notice_socket
from triskel.server.api.openapi import SchemaPlugin
from triskel.server.api.pages import UNLIMITED, Pages
from triskel.server.api.personal import PERSONAL
from triskel.server.api.routes import HANDLERS
from triskel.server.api.security import SlowRefusals, add_headers, origin_allowed
from triskel.server.live.compiler import Compiler
from triskel.server.live.dealer import Dealer
from triskel.server.live.hub import Hub
from triskel.server.live.identity import Identity
from triskel.server.live.metrics import Metrics
from triskel.server.live.restrictions import BANNED
from triskel.server.live.review_worker import ReviewWorker
from triskel.server.live.steady_clock import SteadyClock
from triskel.server.live.study_worker import StudyWorker
from triskel.server.protocol.refusals import RefusedError
from triskel.server.settings import Settings
from triskel.server.store.storage import Storage

log = logging.getLogger("triskel.server")

LARGEST_BODY = 1_000_000  # a long save
SAFE_METHODS = ("GET", "HEAD", "OPTIONS")
FOR_ALL = {UNLIMITED, PERSONAL}  # handlers that answer also whoever is banned


def create_app(
    settings: Settings,
    storage: Storage | None = None,
    now: Callable[[], int] | None = None,
    dealer: Dealer | None = None,
    compiler: Compiler | None = None,
) -> Litestar:
    """Return the application; `now` is the time in milliseconds since 1970."""
    metrics, compiler = Metrics(), compiler or Compiler()
    now, study_worker = now or SteadyClock(), StudyWorker(compiler)
    hub = Hub(settings, storage or Storage(settings.url, settings.bus), now, metrics, dealer, compiler)
    metrics.watch_queue("studies", lambda: study_worker.queue.waiting)

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        await hub.open()
        identity = app.state.identity = Identity(settings.secret or await hub.storage.secret())
        await hub.storage.store_fingerprint(identity.fingerprint)
        log.info("ready")
        try:
            yield
        finally:
            study_worker.close()
            await hub.close()
            log.info("stopped")

    async def check_request(request: Request[Any, Any, Any]) -> Response[Refusal] | None:
        """Refuse whoever is banned, and changes from pages of other sites: they may read, but not act for a guest."""
        headers = request.headers
        if hub.restrictions.ban_anybody and not FOR_ALL & request.route_handler.opt.keys():
            who = who_of(request, request.app.state.identity)
            if hub.restrictions.ban(who.network, who.person):
                return errors.refused(BANNED)
        allowed = origin_allowed(headers.get("origin"), headers.get("host"), settings.origin)
        if request.method in SAFE_METHODS or allowed:
            return None
        return errors.refused(Refusal(RefusalCode.WRONG_ORIGIN, "This page is not allowed to do that."), 403)

    def on_failure(_request: Request[Any, Any, Any], problem: Exception) -> Response[Refusal]:
        """Log an error of ours; the response says nothing about it."""
        hub.failures.note("a request", problem)
        return errors.refused(Refusal(RefusalCode.SERVER_ERROR, "Something went wrong on our side."), 500)

    limit = RateLimitConfig(("minute", settings.requests_per_minute), exclude_opt_key=UNLIMITED)
    dependencies: dict[str, Any] = {
        "hub": hub,
        "metrics": metrics,
        "connection_limiter": ConnectionLimiter(
            settings.connections_per_address, settings.requests_per_minute, settings.messages_per_second
        ),
        "study_worker": study_worker,
        "review_worker": ReviewWorker(hub),
        "pages": Pages(settings.pages),
    }
    return Litestar(
        [*HANDLERS, match_socket, notice_socket],
        lifespan=[lifespan],
        before_request=check_request,
        before_send=[SlowRefusals(), add_headers],
        dependencies={
            **{name: Provide(_constant(value), sync_to_thread=False) for name, value in dependencies.items()},
            "identity": Provide(_identity, sync_to_thread=False),
            "guest": Provide(guest_of, sync_to_thread=False),
            "who": Provide(provide_who, sync_to_thread=False),
        },
        exception_handlers={
            RefusedError: errors.on_refused,
            TriskelError: errors.on_bad_input,
            msgspec.MsgspecError: errors.on_bad_input,
            RecursionError: errors.on_too_deep,
            HTTPException: errors.on_http,
            Exception: on_failure,
        },
        middleware=[limit.middleware],
        openapi_config=OpenAPIConfig(
            title="Triskel", version=triskel.__version__, path="/api/schema", render_plugins=[SchemaPlugin()]
        ),
        request_max_body_size=LARGEST_BODY,
        logging_config=None,
    )


def _constant(value: Any) -> Callable[[], Any]:
    return lambda: value


def _identity(state: State) -> Identity:
    identity: Identity = state.identity
    return identity
