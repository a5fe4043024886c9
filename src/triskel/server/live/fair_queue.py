"""A few slots that everybody gets in turn, however much each of them asks for.

Whoever waits is sorted by network and, within it, by person. Each free slot goes to the next network, and there to the
next person: so somebody with one request waits for one request of everybody else at most, not for all of them. A
network has a bound of what may wait; one that reaches it is refused, and nobody else notices.
"""

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import NamedTuple


class Who(NamedTuple):
    """Where a request comes from: the network of its address, and the person (or match) within it."""

    network: str
    person: str = ""


class QueueFull(Exception):
    """A network has as many requests waiting as it may have."""


class FairQueue:
    """`async with queue.slot(who):` waits for one of the slots, and gives it back."""

    def __init__(self, slots: int, most_waiting: int) -> None:
        self._free, self._most_waiting = slots, most_waiting
        self._networks: OrderedDict[str, OrderedDict[str, deque[asyncio.Future[None]]]] = OrderedDict()
        self.waiting = 0

    @asynccontextmanager
    async def slot(self, who: Who) -> AsyncIterator[None]:
        """Hold a slot; QueueFull if the network has too many waiting already."""
        await self._acquire(who)
        try:
            yield
        finally:
            self._release()

    async def _acquire(self, who: Who) -> None:
        if self._free:  # nobody waits then: a slot that comes back goes to whoever waits first
            self._free -= 1
            return
        people = self._networks.setdefault(who.network, OrderedDict())
        if sum(map(len, people.values())) >= self._most_waiting:
            raise QueueFull
        granted: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        people.setdefault(who.person, deque()).append(granted)
        self.waiting += 1
        try:
            await granted
        except asyncio.CancelledError:
            if granted.cancelled():
                self._remove(who, granted)
            else:
                self._release()  # the slot came in the same moment
            raise

    def _release(self) -> None:
        if granted := self._next():
            granted.set_result(None)
        else:
            self._free += 1

    def _next(self) -> "asyncio.Future[None] | None":
        """Return the next request in turn; its person and its network go to the end of theirs."""
        while self._networks:
            network, people = self._networks.popitem(last=False)
            person, requests = people.popitem(last=False)
            granted = requests.popleft()
            if requests:
                people[person] = requests
            if people:
                self._networks[network] = people
            if not granted.done():
                self.waiting -= 1
                return granted
        return None

    def _remove(self, who: Who, granted: "asyncio.Future[None]") -> None:
        """Forget a request that nobody waits for any more."""
        self.waiting -= 1
        people = self._networks.get(who.network, OrderedDict())
        if granted in people.get(who.person, ()):
            people[who.person].remove(granted)
            if not people[who.person]:
                del people[who.person]
        if not people:
            self._networks.pop(who.network, None)
