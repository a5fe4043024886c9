"""Puzzles at the screen: what is on the board, what was tried, how it is refuted, and what is said about it."""

import asyncio
import random
from collections.abc import Iterator
from contextlib import contextmanager
from functools import partial
from typing import Literal

from triskel.core.position import Position
from triskel.puzzles.puzzle import WON, Puzzle
from triskel.tui.local_table import ADVISER, SECONDS, LocalTable, choose
from triskel.tui.puzzle_progress import Progress, ProgressStore, Result
from triskel.tui.table import Step, TableRefusal
from triskel.words import Phrases

PAUSE = 1.0  # seconds before an answer, so that the move before it is seen
MOST_EFFECTS = 2  # sentences about one move

# try: the person is to move; refuted: a wrong move was answered; solved and shown: it is over.
Phase = Literal["try", "refuted", "solved", "shown"]


class PuzzleTable(LocalTable):
    """One puzzle after another. `headline` is what there is to know at once, `explanation` says more."""

    def __init__(
        self,
        game: str,
        puzzles: list[Puzzle],
        first: Puzzle | None,
        say: Phrases,
        store: ProgressStore,
        pause: float = PAUSE,
    ) -> None:
        self._name_of_game, self._puzzles, self._store, self._pause = game, puzzles, store, pause
        self._rng = random.Random()
        self.progress: Progress = store.progress(game)
        self.puzzle = first or self.progress.next_puzzle(puzzles, self._rng)
        self._forget()
        start = self.puzzle.start(game)
        super().__init__(start, _other_seats(start), say)
        self.explanation = self._so_far()

    def _forget(self) -> None:
        """Begin a puzzle with nothing tried or given away."""
        self.phase: Phase = "try"
        self.headline, self.explanation = "", ""
        self.hints = 0  # how much was given away: a word, then the move
        self._ply = 0  # the place in the puzzle's line of the move to find
        self._result: Result | None = None
        self._busy = False

    def _name(self, seat: int) -> str:
        return self.say("common-seat", number=seat + 1)

    @property
    def over(self) -> bool:
        return self.phase in ("solved", "shown")

    @property
    def can_go_on(self) -> bool:
        """Whether there is nothing to find just now: try again, or go on to the next puzzle."""
        return self.phase != "try" and not self._busy

    @property
    def marked(self) -> str | None:
        """The move that is marked on the board."""
        return self.puzzle.line[self._ply] if self.phase == "try" and self.hints > 1 else None

    @property
    def title(self) -> str:
        number = self.say("puzzles-number", game=self.game.title, number=self.puzzle.id)
        return f"{number} · {self.say('puzzles-rating', rating=self.puzzle.rating)}"

    @property
    def asked(self) -> str:
        return self.say(f"puzzles-ask-{self.game.name}-{self.puzzle.goal}", count=self.puzzle.own_moves)

    def _so_far(self) -> str:
        rating = self.say("puzzles-own-rating", rating=self.progress.rating)
        return f"{rating}\n{self.say('puzzles-solved-count', solved=self.progress.solved, count=len(self._puzzles))}"

    def _update(self, step: Step | None = None) -> None:
        super()._update(step)
        self.ending = None  # it is the puzzle that ends
        if self.phase != "try" or self._busy:
            self.legal = ()
        can_show = not self._busy and not self.over
        self.abilities = frozenset(
            ({"hint"} if self.legal and self.hints < 2 else set()) | ({"show"} if can_show else set())
        )

    @contextmanager
    def _working(self) -> Iterator[None]:
        """Let nothing be played meanwhile."""
        self._busy = True
        try:
            yield
        finally:
            self._busy = False
            self._update()
            self.changed()

    async def start(self) -> None:
        """Do nothing: the person begins."""

    async def play(self, move: str) -> None:
        if not self.legal:
            raise TableRefusal(self.say("common-refusal-not-your-turn"))
        if move not in self.legal:
            move = await self._run(lambda: self._understood(move))
        before = self.position
        with self._working():
            await self._advance(move)
            if self._is_right(move):
                await self._go_on(before, move)
            else:
                await self._refute(before, move)

    def _is_right(self, move: str) -> bool:
        if move == self.puzzle.line[self._ply]:
            return True
        outcome = self.position.outcome
        last = self._ply == len(self.puzzle.line) - 1
        return last and self.puzzle.goal == "win" and outcome is not None and bool(self.own & set(outcome.winners))

    async def _go_on(self, before: Position, move: str) -> None:
        """Answer a right move, or say that the puzzle is solved."""
        if self._ply + 1 >= len(self.puzzle.line):
            self.phase = "solved"
            self._keep(self._result or "first")
            rating = self.say("puzzles-own-rating", rating=self.progress.rating)
            self.headline = f"{self.say('puzzles-solved')} {rating}"
            line = self.say("terminal-puzzle-line", line=" ".join([*self.puzzle.line[: self._ply], move]))
            self.explanation = _joined(await self._effects_of(before, move), line, self._themes())
            return
        left = self.puzzle.own_moves - self._ply // 2 - 1
        self.headline = f"{self.say('puzzles-right')}. {self.say('puzzles-go-on', count=left)}"
        self.explanation = self.headline
        await self._play_out(self.puzzle.line[self._ply + 1 : self._ply + 2])
        self._ply += 2
        self.hints = 0

    async def _refute(self, before: Position, move: str) -> None:
        """Say what is wrong with a move, and show how it is answered."""
        self._result = self._result or "later"
        known = self.puzzle.wrong.get(move) if self._ply == 0 else None
        verdict = self._worth(known.value if known else None)
        self.headline = f"{self.say('puzzles-wrong')}. {verdict}"
        self.explanation = ""
        self.changed()
        line = known.line if known else await self._answer()
        answer = await self._answer_words(line[0]) if line else ""
        self.explanation = _joined(await self._effects_of(before, move), answer)
        await self._play_out(line)
        self.phase = "refuted"

    def _worth(self, value: int | None) -> str:
        """Return what a wrong move comes to."""
        goal = self.puzzle.goal
        if self.position.outcome:
            return self.say("puzzles-wrong-over")
        if goal == "best" and value is not None:
            return self.say("puzzles-wrong-chance", chance=_chance(value), best=_chance(self.puzzle.value))
        if goal == "best":
            return self.say("puzzles-wrong-best")
        if value is None:
            return self.say("puzzles-wrong-loses" if goal == "draw" else f"puzzles-wrong-{self.game.name}")
        return self.say("puzzles-wrong-loses" if value < 0 else "puzzles-wrong-draws")

    async def _answer(self) -> list[str]:
        """Return an answer to a move that the puzzle says nothing of; cards that are hidden are not looked at."""
        position = self.position
        if position.turn is None or self.puzzle.goal == "best":
            return []
        return [await self._run(partial(choose, ADVISER, position, SECONDS))]

    async def _answer_words(self, move: str) -> str:
        return f"{self.say('puzzles-answer', move=move)} {await self._effects_of(self.position, move)}".strip()

    async def _effects_of(self, position: Position, move: str) -> str:
        effects = await self._run(lambda: position.effects(move))
        return self.sentences(effects[:MOST_EFFECTS])

    def _themes(self) -> str:
        return " · ".join(self.say(f"puzzles-theme-{theme}") for theme in self.puzzle.themes)

    async def _play_out(self, line: list[str]) -> None:
        for move in line:
            self.changed()
            await asyncio.sleep(self._pause)
            await self._advance(move)

    def give_hint(self) -> None:
        """Give away a word, then the move."""
        if not self.legal:
            return
        self._result = self._result or "hint"
        theme = next(iter(self.puzzle.themes), None)
        self.hints = min(2, self.hints + 1) if theme else 2
        self.explanation = self.say("puzzles-hint-marked" if self.hints > 1 else f"puzzles-hint-{theme}")
        self._update()
        self.changed()

    async def take_back(self) -> None:
        """Take a wrong move back, and how it was answered."""
        if self.phase != "refuted":
            raise TableRefusal(self.say("terminal-nothing-back"))
        self._back_to_the_question()
        self.changed()

    def _back_to_the_question(self) -> None:
        keep = self._ply
        self._positions, self._moves = self._positions[: keep + 1], self._moves[:keep]
        self.steps = self.steps[: keep + 1]
        self.phase, self.headline, self.explanation = "try", "", ""
        self._update()

    async def show_answer(self) -> None:
        """Play the solution out, from the move that is to be found."""
        if "show" not in self.abilities:
            return
        self._back_to_the_question()
        answer = self.puzzle.line[self._ply]
        self.phase = "shown"
        self._keep("shown")
        self.headline = self.say("puzzles-shown", move=answer)
        with self._working():
            self.explanation = _joined(await self._effects_of(self.position, answer), self._themes())
            await self._play_out([*self.puzzle.line[self._ply :], *self.puzzle.then])
            self.explanation = _joined(self.explanation, self.say("puzzles-own-rating", rating=self.progress.rating))

    async def next_puzzle(self) -> None:
        """Lay out another puzzle, near one's strength."""
        self.puzzle = self.progress.next_puzzle(self._puzzles, self._rng, self.puzzle)
        start = await self._run(lambda: self.puzzle.start(self._name_of_game))
        self._forget()
        self._bots = _other_seats(start)
        self.own = frozenset(range(start.seats)) - self._bots.keys()
        self._eyes = min(self.own)
        self.names = [self._name(seat) for seat in range(start.seats)]
        self._positions, self._moves, self.steps = [start], [], []
        await self._run(lambda: (start.turn, start.moves))
        self._update()
        self.explanation = self._so_far()
        self.changed()

    def _keep(self, result: Result) -> None:
        self._result = result
        self.progress = self.progress.with_result(self.puzzle, result)
        self._store.keep(self._name_of_game, self.progress)


def _other_seats(start: Position) -> dict[int, str]:
    """Return who sits opposite the person to move."""
    return {seat: ADVISER for seat in range(start.seats) if seat != start.turn}


def _chance(value: int) -> int:
    """Return a value as a chance of winning, in per cent."""
    return round((value + WON) / (2 * WON) * 100)


def _joined(*paragraphs: str) -> str:
    return "\n".join(filter(None, paragraphs))
