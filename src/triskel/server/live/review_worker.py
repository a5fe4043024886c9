"""Reviews of finished matches: started when first asked for, searched while bots leave a thread free, then stored."""

import asyncio
from collections import OrderedDict
from dataclasses import dataclass, field
from functools import partial
from itertools import zip_longest
from typing import Literal

import msgspec

from triskel.core.position import Position
from triskel.match import Match, RefusalCode
from triskel.match.assessment import Assessed, ReviewedMove, assess, completed, review
from triskel.server.live.fair_queue import Who
from triskel.server.live.hub import Hub
from triskel.server.protocol.refusals import RefusedError

MOST_WAITING = 10  # reviews under way of one network
MOST_REMEMBERED = 200  # finished ones in memory


class Analysis(msgspec.Struct, frozen=True):
    """How far it is; `steps` are the moves judged so far, each with the position before it."""

    state: Literal["thinking", "done"]
    done: int
    of: int
    steps: list[ReviewedMove]


@dataclass(slots=True)
class Review:
    """A review that is under way."""

    who: Who
    moves: list[str]
    payoffs: tuple[float, ...] | None
    assessed: list[Assessed] = field(default_factory=list)

    def progress(self, state: Literal["thinking", "done"] = "thinking") -> Analysis:
        steps = review(self.moves, self.assessed, self.payoffs)
        return Analysis(state, len(steps), len(self.moves), steps)


class ReviewWorker:
    def __init__(self, hub: Hub) -> None:
        self._hub = hub
        self._under_way: dict[str, Review] = {}
        self._done: OrderedDict[str, Analysis] = OrderedDict()

    async def analysis_of(self, name: str, match: Match, who: Who) -> Analysis:
        """Return what is known so far; the first request starts the review."""
        if name in self._under_way:
            return self._under_way[name].progress()
        known = self._done.get(name) or await self._stored(name)
        if known:
            self._remember(name, known)
            return known
        if sum(other.who.network == who.network for other in self._under_way.values()) >= MOST_WAITING:
            raise RefusedError(
                RefusalCode.TOO_MANY_REVIEWS, "Too many matches are being reviewed: try again in a moment."
            )
        if name not in self._under_way:
            outcome = match.position.outcome if match.position else None
            moves = [each.move for each in match.moves]
            under_way = self._under_way[name] = Review(who, moves, outcome.payoffs if outcome else None)
            self._hub.spawn(self._analyse(name, match, under_way))
        return self._under_way[name].progress()

    async def _analyse(self, name: str, match: Match, under_way: Review) -> None:
        try:
            positions = await asyncio.to_thread(positions_of, match)
            for position, move in zip_longest(positions, under_way.moves[: len(positions)]):
                search = partial(assess, position, played=move, seconds=self._hub.settings.analysis_seconds)
                under_way.assessed.append(await self._hub.bots.run_in_background(under_way.who, search))
            found = under_way.progress("done")  # for whoever asks once it is stored: then no other server starts again
            await self._hub.storage.store_analysis(name, msgspec.json.encode(found).decode(), self._hub.now())
            self._remember(name, found)
        finally:
            del self._under_way[name]

    def _remember(self, name: str, analysis: Analysis) -> None:
        self._done[name] = analysis
        self._done.move_to_end(name)
        while len(self._done) > MOST_REMEMBERED:
            self._done.popitem(last=False)

    async def _stored(self, name: str) -> Analysis | None:
        data = await self._hub.storage.analysis(name)
        if data is None:
            return None
        stored = msgspec.json.decode(data, type=Analysis)
        return msgspec.structs.replace(stored, steps=[completed(step) for step in stored.steps])


def positions_of(match: Match) -> list[Position]:
    """Return the positions in which somebody was to act."""
    positions = [match.position_after(0)]
    for each in match.moves:
        positions.append(positions[-1].play(each.move))
    return [position for position in positions if position.turn is not None]
