"""The OpenAPI schema: the HTTP routes, and the messages of the WebSocket as components."""

from typing import Any, Union

import msgspec
from litestar import Request
from litestar.openapi.plugins import JsonRenderPlugin

import triskel
from triskel.server.protocol.client_messages import AnyClientMessage
from triskel.server.protocol.notices import AnyNoticeMessage, Follow
from triskel.server.protocol.server_messages import AnyServerMessage

REFERENCE = "#/components/schemas/{name}"


def message_components() -> dict[str, Any]:
    """Return the schemas of `ClientMessage`, `ServerMessage`, `NoticeServerMessage` and `View`, with all their parts.

    The position of a match is a `View`, and `match` knows no game: here it becomes any of the games' views.
    """
    views = [triskel.game(name).view_type for name in triskel.games()]
    view_type: Any = Union[tuple(views)]  # noqa: UP007, as many as there are games
    named: dict[str, Any] = {
        "ClientMessage": AnyClientMessage,
        "ServerMessage": AnyServerMessage,
        "NoticeServerMessage": AnyNoticeMessage,
        "View": view_type,
    }
    schemas, components = msgspec.json.schema_components([*named.values(), Follow], ref_template=REFERENCE)
    return {**components, **dict(zip(named, schemas, strict=False))}


def with_messages(schema: dict[str, Any]) -> dict[str, Any]:
    """Return the schema of HTTP with the messages added. Where both define a type, msgspec's stays: it knows tags."""
    known = schema.get("components", {})
    return schema | {"components": known | {"schemas": {**known.get("schemas", {}), **message_components()}}}


class SchemaPlugin(JsonRenderPlugin):
    """Adds the messages to Litestar's schema."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        return super().render(request, with_messages(openapi_schema))
