"""WebSocket frames that carry text (RFC 6455, 5.2), and what both ways of sending them share."""

EXTENSION = "triskel.frames"  # under which the fast protocol is found in an ASGI scope
FAULT = "triskel.fault"  # under which either protocol is found, with the `fault` for which it closed the connection
RESTART, TOO_SLOW = 1012, 1013  # close codes
MOST_BEHIND = 512 * 1024  # bytes that a slow client may be behind

WHOLE_TEXT, PING, PONG, MASKED = 0x81, 0x89, 0x8A, 0x80
SIZE_16, SIZE_64 = 126, 127  # in place of the size: it follows in two bytes, or in eight
LONGEST_HEAD = 14


def frame(text: bytes) -> bytes:
    """Return a text as one unmasked frame, as servers send it."""
    size = len(text)
    if size < SIZE_16:
        return bytes((WHOLE_TEXT, size)) + text
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2, "big") + text
    return b"\x81\x7f" + size.to_bytes(8, "big") + text


def text_of(framed: bytes) -> str:
    """Return the text inside what `frame` has made."""
    head = {SIZE_16: 4, SIZE_64: 10}.get(framed[1], 2)
    return framed[head:].decode()


def frame_bounds(data: bytes, at: int) -> tuple[int, int]:
    """Return where the content of the frame at `at` begins and ends: beyond the data if it has not all arrived."""
    there = len(data) - at
    if there < 2:
        return at + 2, at + 2
    size, head = data[at + 1] & 127, 6 if data[at + 1] & MASKED else 2
    if size >= SIZE_16:
        wide = 2 if size == SIZE_16 else 8
        if there < 2 + wide:
            return at + 2 + wide, at + 2 + wide
        size, head = int.from_bytes(data[at + 2 : at + 2 + wide], "big"), head + wide
    return at + head, at + head + size


def unmask(data: bytes, mask: bytes) -> bytes:
    """Return the content of a frame that a client has masked."""
    size = len(data)
    key = (mask * (size // 4 + 1))[:size]
    return (int.from_bytes(data, "little") ^ int.from_bytes(key, "little")).to_bytes(size, "little")
