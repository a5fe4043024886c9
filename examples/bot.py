"""A bot that plays over the network: it joins a match and plays any legal move.

    python examples/bot.py http://127.0.0.1:8000 MATCH

Needs `pip install httpx websockets`. docs/protocol.md explains every message. To make it strong, change `choose`.
"""

import asyncio
import json
import random
import sys

import httpx
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed


def choose(position, legal):  # noqa: ARG001
    """The move to play: `position` is all that our seat knows, `legal` what it may do."""
    return random.choice(legal)


async def play(server, match):
    joined = httpx.post(f"{server}/api/matches/{match}/seats", json={"name": "Example bot", "program": True}).json()
    if "token" not in joined:
        sys.exit(joined["sentence"])
    number = 0
    while True:  # a lost line is nothing: come back and go on
        try:
            async with connect(f"{server.replace('http', 'ws', 1)}/api/matches/{match}/socket") as socket:
                await socket.send(json.dumps({"type": "hello", "token": joined["token"]}))
                async for text in socket:
                    said = json.loads(text)
                    board = said.get("match", said)
                    number = max(number, board.get("number", 0))
                    if board.get("result") or said.get("event", {}).get("type") == "ended":
                        return
                    if board.get("legal"):
                        move = choose(board["position"], board["legal"])
                        await socket.send(json.dumps({"type": "move", "answers": number, "move": move}))
        except (OSError, ConnectionClosed):
            await asyncio.sleep(1)


if __name__ == "__main__":
    asyncio.run(play(*sys.argv[1:]))
