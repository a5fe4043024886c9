"""A game on this computer: people at one screen, and bots that think in a thread of their own."""

import asyncio
from collections.abc import AsyncIterator, Callable, Mapping
from functools import partial
from typing import TYPE_CHECKING, TypeVar

import numpy as np

from triskel.core.errors import IllegalMove, NotationError, TriskelError
from triskel.core.position import Position
from triskel.tui.background import Background
from triskel.tui.table import Advice, Ending, Review, Step, Table, TableRefusal, Verdict, View
from triskel.words import USUAL, Phrases

if TYPE_CHECKING:
    from triskel.match.assessment import ReviewedMove

ADVISER = "expert"
SUBSTITUTE = "casual"  # plays on for a person who resigns among several
SECONDS = 1.0  # that a bot, or the adviser, thinks
REVIEW_SECONDS = 0.3  # for each move
SHOWN = 40  # characters of what was typed
OURS = ("keks", "connexoh", "conex")

T = TypeVar("T")


class LocalTable(Table):
    """`bots` are the players in seats where no person sits, by name. All work of the rules is done in one thread."""

    def __init__(self, start: Position, bots: Mapping[int, str], say: Phrases, seconds: float = SECONDS) -> None:
        super().__init__(start.game, say)
        self._positions, self._moves = [start], list[str]()
        self._bots, self._seconds = dict(bots), seconds
        self._background = Background()
        self._thinking: asyncio.Task[None] | None = None
        self._closed = False
        self.own = frozenset(range(start.seats)) - bots.keys()
        self.names = [self._name(seat) for seat in range(start.seats)]
        self._eyes = min(self.own, default=None)
        self._update()

    def _name(self, seat: int) -> str:
        if seat not in self._bots:
            return self.say("common-seat", number=seat + 1)
        level = self._bots[seat]
        known = f"common-level-{level}"
        return self.say("common-bot", level=self.say(known) if known in self.say else level)

    @property
    def position(self) -> Position:
        return self._positions[-1]

    @property
    def _secretive(self) -> bool:
        """Whether people at this screen must not see each other's hands."""
        return self.game.hidden and len(self.own) > 1

    def _view_of(self, position: Position, seat: int | None) -> View:
        """Return what a seat sees; of a game that has no board of ours, with the game's own drawing."""
        view = position.view(seat)
        return view if self.game.name in OURS else {**view, "drawing": position.draw(seat)}

    async def start(self) -> None:
        self._think()

    async def close(self) -> None:
        self._closed = True
        if self._thinking:
            self._thinking.cancel()
        self._background.close()

    async def _run(self, work: Callable[[], T]) -> T:
        return await self._background.run(work)

    def _think(self) -> None:
        if self.position.turn in self._bots and not self.ending and not self._closed:
            self._thinking = asyncio.create_task(self._bots_play())

    async def _bots_play(self) -> None:
        while (turn := self.position.turn) in self._bots and not self.ending:
            before = self.position
            move = await self._run(partial(choose, self._bots[turn], before, self._seconds))
            if before is not self.position or self._closed:
                return
            await self._advance(move)

    async def _advance(self, move: str) -> None:
        """Play a legal move."""
        before = self.position
        after = await self._run(lambda: before.play(move))
        step = await self._run(lambda: self._step(before, move, after))
        self._positions.append(after)
        self._moves.append(move)
        await self._run(lambda: (after.turn, after.moves))  # worked out once, in that thread
        self._update(step)
        self.changed()

    def _step(self, before: Position, move: str, after: Position) -> Step:
        """Return a move as the people at this screen may all see it."""
        eyes = None if self._secretive else self._eyes
        shown = self.game.seen_move(before, move, eyes)
        by = before.turn
        assert by is not None
        view = self._view_of(after, eyes)
        if self.game.name == "conex":
            from triskel.tui.boards.conex_words import ConexWords  # noqa: PLC0415, only where the game is loaded

            return Step(view, shown, by, ConexWords(self.say, self.names).told(before.view(eyes), shown, by, view))
        return Step(view, shown, by, self.sentences(before.effects(move)))

    def _update(self, step: Step | None = None) -> None:
        position, turn = self.position, self.position.turn
        if not self.steps:
            self.steps = [Step(self._view_of(position, None if self._secretive else self._eyes))]
        if step:
            self.steps.append(step)
        if self._secretive and turn in self.own and turn != self._eyes:
            self.hand_over = turn
        elif turn in self.own:
            self._eyes = turn if len(self.own) > 1 else self._eyes
        self.view = self._view_of(position, None if self.hand_over is not None else self._eyes)
        acting = turn in self.own and self.hand_over is None and not self.ending
        self.legal = tuple(position.legal()) if acting else ()
        if position.outcome and not self.ending:
            self.ending = Ending(position.outcome.winners, position.outcome.reason)
        self.abilities = self._able()

    def _able(self) -> frozenset[str]:
        able = {"takeback"} if self._moves else set()
        if self.legal:
            able |= {"hint", "resign"}
        return frozenset(able)

    async def reveal(self) -> None:
        self._eyes, self.hand_over = self.hand_over, None
        self._update()
        self.changed()

    async def play(self, move: str) -> None:
        if not self.legal:
            raise TableRefusal(self.say("common-refusal-not-your-turn"))
        if move not in self.legal:
            move = await self._run(lambda: self._understood(move))
        await self._advance(move)
        self._think()

    def _understood(self, move: str) -> str:
        """Return a legal move that is written in another way as the rules write it, or raise why there is none."""
        position = self.position
        try:
            position.play(move)
        except TriskelError as error:
            raise TableRefusal(self._why(move, error)) from error
        return self.game.write_move(position.state, self.game.read_move(position.state, move))

    def _why(self, move: str, error: TriskelError) -> str:
        reason = self.refusal(error.remark) if isinstance(error, IllegalMove) and error.remark else None
        if reason:
            return reason
        if self.say.language == USUAL:
            said = str(error)
            return said[:1].upper() + said[1:] + "."
        kind = "notation" if isinstance(error, NotationError) else "illegal"
        return self.say(f"terminal-not-{kind}", move=move[:SHOWN])

    async def hint(self) -> Advice:
        position = self.position
        if not self.legal:
            raise TableRefusal(self.say("common-refusal-not-your-turn"))
        move = await self._run(partial(choose, ADVISER, position, self._seconds))
        return Advice(move, self.sentences(await self._run(lambda: position.effects(move))))

    async def take_back(self) -> None:
        turns = [number for number, each in enumerate(self._positions[:-1]) if each.turn in self.own]
        if not turns:
            raise TableRefusal(self.say("terminal-nothing-back"))
        keep = turns[-1]
        self._positions, self._moves = self._positions[: keep + 1], self._moves[:keep]
        self.steps, self.ending, self.hand_over = self.steps[: keep + 1], None, None
        self._update()
        self.changed()

    async def resign(self) -> None:
        turn = self.position.turn
        if turn is None or turn not in self.own or self.ending:
            raise TableRefusal(self.say("common-refusal-not-your-turn"))
        if self.position.seats == 2:
            self.ending = Ending((1 - turn,), "resignation", turn)
        elif self.own == {turn}:
            self.ending = Ending((), "resignation", turn)
        else:
            self._take_over(turn)
        self._update()
        self.changed()
        self._think()

    def _take_over(self, seat: int) -> None:
        """Let a bot play on for a person, so that the others can finish; the next hand is shown to its holder alone."""
        self._bots[seat], self.own = SUBSTITUTE, self.own - {seat}
        self.names[seat] = self.say("common-seat-taken-over", name=self.names[seat])
        self._eyes = None if self.game.hidden else min(self.own)
        if self.game.hidden and len(self.own) == 1:
            self.hand_over = min(self.own)

    def after_resigning(self) -> str:
        alone = len(self.names) > 2 and len(self.own) == 1
        return self.say("terminal-resign-alone") if alone else super().after_resigning()

    async def review(self) -> AsyncIterator[Review]:
        from triskel.match import assessment  # noqa: PLC0415, it loads the searches

        outcome, moves, assessed = self.position.outcome, list(self._moves), []
        stop = np.zeros(1, np.int64)
        positions = [each for each in self._positions if each.turn is not None]
        try:
            for number, position in enumerate(positions):
                played = moves[number] if number < len(moves) else None
                search = partial(assessment.assess, position, stop, played, seconds=REVIEW_SECONDS)
                assessed.append(await self._run(search))
                found = assessment.review(moves, assessed, outcome.payoffs if outcome else None)
                yield Review(len(found), len(moves), tuple(self._verdict(each) for each in found))
        finally:
            stop[0] = 1

    def _verdict(self, step: "ReviewedMove") -> Verdict:
        return Verdict(step.verdict, step.best, self.sentences(step.best_remarks), step.value)


def choose(name: str, position: Position, seconds: float) -> str:
    """Return the move of a player."""
    import triskel  # noqa: PLC0415

    return triskel.player(name).choose(position, seconds=seconds)
