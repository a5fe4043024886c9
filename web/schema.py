"""Writes openapi.json, from which `npm run types` makes the types of the page. Needs no running server.

.venv/bin/python web/schema.py && npm --prefix web run types
"""

from pathlib import Path

import msgspec

from triskel.server.app import create_app
from triskel.server.settings import Settings

schema = msgspec.json.encode(create_app(Settings()).openapi_schema.to_schema(), order="sorted")
Path(__file__).with_name("openapi.json").write_bytes(msgspec.json.format(schema, indent=1) + b"\n")
