"""Writes openapi.json, from which `npm run types` makes the types of the page. Needs no running server.

Run `.venv/bin/python web/schema.py`, then `npm run types` in this folder. Another path can be given to write to.
"""

import sys
from pathlib import Path

import msgspec

from triskel.server.api.openapi import with_messages
from triskel.server.app import create_app
from triskel.server.settings import Settings

schema = with_messages(create_app(Settings()).openapi_schema.to_schema())
text = msgspec.json.format(msgspec.json.encode(schema, order="sorted"), indent=1)
path = Path(sys.argv[1]) if sys.argv[1:] else Path(__file__).with_name("openapi.json")
path.write_bytes(text + b"\n")
