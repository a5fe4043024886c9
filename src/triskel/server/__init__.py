"""The server: matches over HTTP and WebSocket, stored in a database, with the referee of `triskel.match`.

`create_app(settings)` makes the ASGI application. docs/protocol.md says what clients and it say to each other.
"""
