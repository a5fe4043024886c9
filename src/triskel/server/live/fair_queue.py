"""A few slots that everybody gets in turn, however much each of them asks for.

Whoever waits is sorted by network and, within it, by person. Each free slot goes to the next network, and there to the
next person: so somebody with one request waits for one request of everybody else at most, not for all of them. A
network has a bound of what may wait; one that reaches it is refused, and nobody else notices. Where a queue is given
`delay`, whoever has to wait for their own sake does so while slots stay free for others.
"""

import asyncio
from collections import OrderedDict, deque
from collections.abc import AsyncIterator, Callable
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

    def __init__(self, slots: int, most_waiting: int, delay: "Callable[[Who], float] | None" = None) -> None:
        self.free, self._most_waiting = slots, most_waiting
        self._delay = delay or (lambda _who: 0.0)
        self._timer: asyncio.TimerHandle | None = None  # for those who have to wait though a slot is free
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
        if self.free and not self._delay(who):  # whoever waits then has to, for their own sake
            self.free -= 1
            return
        people = self._networks.setdefault(who.network, OrderedDict())
        if sum(map(len, people.values())) >= self._most_waiting:
            raise QueueFull
        granted: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        people.setdefault(who.person, deque()).append(granted)
        self.waiting += 1
        self._grant_later()
        try:
            await granted
        except asyncio.CancelledError:
            if granted.cancelled():
                self._remove(who, granted)
            else:
                self._release()  # the slot came in the same moment
            raise

    def _release(self) -> None:
        self.free += 1
        self._grant()

    def _grant(self) -> None:
        """Give the free slots to those who wait, in turn."""
        while self.free and (granted := self._next()):
            self.free -= 1
            granted.set_result(None)
        self._grant_later()

    def _grant_later(self) -> None:
        """Look again when the first of those who have to wait for their own sake need not any more."""
        if self._timer:
            self._timer.cancel()
            self._timer = None
        if self.free and self.waiting:
            waiting = (Who(network, person) for network, people in self._networks.items() for person in people)
            soonest = min(map(self._delay, waiting), default=0.0)
            self._timer = asyncio.get_running_loop().call_later(soonest, self._grant)

    def _next(self) -> "asyncio.Future[None] | None":
        """Return the next request in turn; its person and its network go to the end of theirs."""
        for network, people in tuple(self._networks.items()):
            for person in tuple(people):
                if not self._delay(Who(network, person)) and (granted := self._take(network, person)):
                    return granted
        return None

    def _take(self, network: str, person: str) -> "asyncio.Future[None] | None":
        """Take the first request of a person that they have not given up; None if there is none."""
        people = self._networks.pop(network)
        requests, granted = people.pop(person), None
        while requests and granted is None:
            first = requests.popleft()
            granted = None if first.done() else first
        if requests:
            people[person] = requests
        if people:
            self._networks[network] = people
        self.waiting -= granted is not None
        return granted

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
