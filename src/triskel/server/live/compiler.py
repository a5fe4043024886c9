"""Compiles the games when they are first needed, in a process of its own, so that the server answers meanwhile.

Most of what is played at home is played in the browser, by its own engines: for that nothing has to be compiled.
"""

import asyncio
import logging
import sys

from triskel.core import jit
from triskel.match import Refusal, RefusalCode
from triskel.server.protocol.refusals import RefusedError

COMPILING = Refusal(
    RefusalCode.COMPILING, "The games are being compiled, once, which takes a minute or two. Try again then."
)

log = logging.getLogger("triskel.server")


class Compiler:
    """`is_done` says whether rules and bots can be used. Without `in_background` they are compiled as they are used."""

    def __init__(self, in_background: bool = False) -> None:
        self.is_done = not in_background or jit.is_compiled()
        self._running: asyncio.Task[None] | None = None

    def check(self) -> None:
        """Raise RefusedError while the games are being compiled, which begins with the first call."""
        if not self.is_done:
            self._start()
            raise RefusedError(COMPILING.code, COMPILING.sentence)

    async def finish(self) -> None:
        """Wait until the games are compiled."""
        if not self.is_done:
            await asyncio.shield(self._start())

    def _start(self) -> "asyncio.Task[None]":
        if self._running is None:
            self._running = asyncio.create_task(self._compile())
        return self._running

    async def _compile(self) -> None:
        process = await asyncio.create_subprocess_exec(sys.executable, "-m", "triskel", "warmup", "--quiet")
        try:
            if await process.wait():
                log.warning("the games could not be compiled beforehand: they are compiled as they are used")
            self.is_done = True
        finally:
            if process.returncode is None:
                process.kill()
                await process.wait()

    async def close(self) -> None:
        if self._running:
            self._running.cancel()
            await asyncio.gather(self._running, return_exceptions=True)
