"""The OpenAPI schema: the HTTP routes, and the messages of the WebSocket as components."""

from typing import Any

import msgspec
from litestar import Request
from litestar.openapi.plugins import JsonRenderPlugin

from triskel.server.protocol.client_messages import AnyClientMessage
from triskel.server.protocol.server_messages import AnyServerMessage

REFERENCE = "#/components/schemas/{name}"


def message_components() -> dict[str, Any]:
    """Return the schemas of `ClientMessage`, `ServerMessage`, and every type that they consist of."""
    (client, server), components = msgspec.json.schema_components(
        [AnyClientMessage, AnyServerMessage], ref_template=REFERENCE
    )
    return {**components, "ClientMessage": client, "ServerMessage": server}


class SchemaPlugin(JsonRenderPlugin):
    """Adds the messages to Litestar's schema; where both define a type, Litestar's stays."""

    def render(self, request: Request[Any, Any, Any], openapi_schema: dict[str, Any]) -> bytes:
        known = openapi_schema.get("components", {})
        schemas = {**message_components(), **known.get("schemas", {})}
        return super().render(request, openapi_schema | {"components": known | {"schemas": schemas}})
