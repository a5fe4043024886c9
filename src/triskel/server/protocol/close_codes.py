"""The codes with which WebSockets are closed: those of RFC 6455, and from 4000 on our own (docs/protocol.md)."""

TRY_AGAIN, POLICY, FAILED = 1013, 1008, 1011
BAD_TOKEN, BANNED, NO_MATCH, NO_HELLO = 4401, 4403, 4404, 4408
