"""The screen of a game: the board, how the players stand, the moves in words, what to do, and the keys."""

import asyncio
import gc
from collections.abc import Awaitable, Callable
from typing import TYPE_CHECKING

from textual import events
from textual.app import ComposeResult
from textual.containers import Container, Horizontal, Vertical
from textual.screen import Screen
from textual.widgets import OptionList, Static

from triskel.core.errors import TriskelError
from triskel.tui.background import Background
from triskel.tui.boards.actions import Action
from triskel.tui.key_bar import KeyBar
from triskel.tui.keys import keys_of
from triskel.tui.move_list import MoveList
from triskel.tui.screens.dialogs import Ask, HandOver, Question
from triskel.tui.screens.help import Help
from triskel.tui.sentences import graph, result, waiting
from triskel.tui.table import Advice, Opening, Table, TableRefusal, Verdict
from triskel.tui.talk import Talk
from triskel.words import Phrases

if TYPE_CHECKING:  # boards load the rules of their games, and the screen is painted before that
    from triskel.tui.boards.base import Board, Scene

SMALLEST = (80, 24)


class GameScreen(Screen[None]):
    """A table on the screen. `first`: it was asked for on the command line, which is told what is wrong with it."""

    def __init__(self, say: Phrases, opening: Opening, colour: bool, first: bool) -> None:
        super().__init__()
        self.say, self._opening, self._colour, self._first = say, opening, colour, first
        self.table: Table | None = None
        self.board: Board | None = None
        self._at: int | None = None  # the step that is looked back at
        self._flash = ""  # what has just been refused, or said
        self._advice: Advice | None = None
        self._reviewed: list[Verdict] = []
        self._progress = ""
        self._covered = False

    def compose(self) -> ComposeResult:
        with Horizontal(id="main"):
            yield Container(id="place")
            with Vertical(id="side"):
                yield Static(id="title", markup=False)
                yield Static(id="standing", markup=False)
                yield Talk()
                yield Static(id="advice", markup=False)
                yield MoveList(self.say)
        yield Static(self.say("match-loading"), id="prompt", markup=False)
        yield KeyBar("actions")
        yield KeyBar("keys")
        yield Static(self.say("terminal-too-small", width=SMALLEST[0], height=SMALLEST[1]), id="small", markup=False)

    async def on_mount(self) -> None:
        self.run_worker(self._open(), exit_on_error=True)
        self._show_keys()

    def on_resize(self, event: events.Resize) -> None:
        self.set_class(event.size.width < SMALLEST[0] or event.size.height < SMALLEST[1], "-small")
        self.set_class(event.size.width >= 120, "-wide")

    async def on_unmount(self) -> None:
        if self.table:
            self.table.changed = _ignore
            await self.table.close()

    async def _open(self) -> None:
        """Load the game and show it."""
        background = Background()
        try:
            table = await background.run(lambda: self._opening.open(self.say))
            board = await background.run(lambda: _board_of(table, self._colour))
        except TriskelError as error:
            if self._first:
                self.app.exit(error)
            said = str(error)
            self._flash = said[:1].upper() + said[1:]
            self._show_prompt()
            return
        finally:
            background.close()
            gc.enable()  # which the start leaves out
        self.table, self.board = table, board
        self.add_class(f"-{table.game.name}")
        await self.query_one("#place").mount(board)
        board.focus()
        self.query_one("#title", Static).update(table.game.title)
        table.changed = self.table_changed
        self.table_changed()
        await table.start()

    # What is on the screen

    def table_changed(self) -> None:
        """Show the table as it is now."""
        if not self.is_attached or self.table is None:
            return
        self._advice, self._flash = None, ""
        if self._at is not None and self._at >= len(self.table.steps):
            self._at = None
        if len(self._reviewed) >= len(self.table.steps):
            self._reviewed = []
        self._show()
        if self.table.hand_over is not None and not self._covered:
            self._covered = True
            self.app.push_screen(HandOver(self.say, self.table.names[self.table.hand_over]), self._reveal)

    def _reveal(self, _: None) -> None:
        self._covered = False
        if self.table:
            self._do(self.table.reveal())

    def _show(self) -> None:
        assert self.table is not None
        table, board = self.table, self.board
        if board is not None and table.view:
            board.names = self._decorated()
            board.show(self._scene())
            self.query_one("#standing", Static).update(board.standing())
        self.query_one(Talk).show(table)
        self.query_one(MoveList).show(table.steps, table.names, self._reviewed, self._at)
        self.query_one("#advice", Static).update(self._advice_text())
        self.query_one("#advice").display = bool(self._advice_text())
        self._show_prompt()
        self._show_keys()

    def _decorated(self) -> list[str]:
        assert self.table is not None
        you = self.table.own if len(self.table.own) == 1 else ()
        names = enumerate(self.table.names)
        return [f"{name} ({self.say('match-you')})" if seat in you else name for seat, name in names]

    def _scene(self) -> "Scene":
        from triskel.tui.boards.base import Scene  # noqa: PLC0415

        assert self.table is not None
        steps = self.table.steps
        if self._at is not None:
            step, number = steps[self._at], self._at
            best = self._reviewed[number].best if number < len(self._reviewed) else None
            return Scene(step.view, (), step.move, best)
        last = steps[-1].move if steps else None
        view = {**self.table.view, "turn": self.table.turn}  # nobody's, also where somebody resigned in their turn
        return Scene(view, self.table.legal, last, self._advice.move if self._advice else None)

    def _advice_text(self) -> str:
        if self._progress:
            return self._progress
        if self._advice:
            return f"{self.say('match-hint-is', move=self._advice.move)} {self._advice.reasons}".strip()
        return graph(self._reviewed)

    def _show_prompt(self) -> None:
        prompt = self.query_one("#prompt", Static)
        prompt.set_class(bool(self._flash), "-flash")
        prompt.update(self._flash or self._sentence())

    def _sentence(self) -> str:
        """Return what there is to do or to know now."""
        table = self.table
        if table is None:
            return self.say("match-loading")
        if self._at is not None:
            return self.say("match-slider-at", move=self._at, moves=len(table.steps) - 1)
        if table.notice or table.question:
            return table.notice or table.question
        if table.legal and self.board is not None:
            return self.board.prompt()
        return result(table) if table.ending else waiting(table)

    def _show_keys(self) -> None:
        self.query_one("#actions", KeyBar).show(self._actions())
        keys = [("question_mark", "help"), ("q", "quit"), *self._keys()]
        self.query_one("#keys", KeyBar).show([Action(key, self.say(f"terminal-key-{name}")) for key, name in keys])

    def _keys(self) -> list[tuple[str, str]]:
        return keys_of(self.table)

    def _actions(self) -> list[Action]:
        if self._at is not None:
            turns = (("pageup", "match-back"), ("pagedown", "match-forward"), ("end", "match-now"))
            return [Action(key, self.say(name)) for key, name in turns]
        if self.table and self.table.question:
            return [Action("y", self.say("match-yes")), Action("k", self.say("match-no"))]
        return self.board.actions() if self.board and self.table and self.table.legal else []

    # What can be done

    def _do(self, work: Awaitable[object]) -> None:
        """Do something at the table; what is refused is said."""

        async def doing() -> None:
            try:
                await work
            except TableRefusal as refusal:
                self._progress = ""
                self._say_once(str(refusal))

        self.run_worker(doing())

    def _say_once(self, sentence: str) -> None:
        self._flash = sentence
        self._show()

    def on_board_chosen(self, event: "Board.Chosen") -> None:
        if self.table:
            self._do(self.table.play(event.move))

    def on_board_refused(self, event: "Board.Refused") -> None:
        if self.table and self.table.legal:
            self._say_once(event.sentence)

    def on_board_changed(self) -> None:
        self._show_prompt()
        self.query_one("#actions", KeyBar).show(self._actions())

    def on_key_bar_pressed(self, event: KeyBar.Pressed) -> None:
        self._click(event.key)

    def _click(self, key: str) -> None:
        if not (self.board is not None and self._at is None and self.board.press(key)):
            self._press(key)

    def on_option_list_option_selected(self, event: OptionList.OptionSelected) -> None:
        self._look_at(event.option_index + 1)

    def on_key(self, event: events.Key) -> None:
        if self._flash:
            self._flash = ""
            self._show_prompt()
        if self._press(event.key):
            event.stop()

    def _press(self, key: str) -> bool:
        doing: dict[str, Callable[[], None]] = {
            "n": self._new,
            "h": self._hint,
            "u": self._take_back,
            "m": self._type,
            "g": self._resign,
            "v": self._review,
            "o": self._offer_draw,
            "s": self._sit,
            "c": self._write,
            "y": lambda: self._answer(True),
            "k": lambda: self._answer(False),
            "b": self._change_theme,
            "q": self._quit,
            "question_mark": self._help,
            "f1": self._help,
            "pageup": lambda: self._look_by(-1),
            "pagedown": lambda: self._look_by(1),
            "home": lambda: self._look_at(0),
            "end": lambda: self._look_at(None),
            "escape": self._escape,
        }
        if key not in doing:
            return False
        doing[key]()
        return True

    def _escape(self) -> None:
        self._look_at(None)
        if self.board is not None:
            self.board.focus()

    def _look_by(self, by: int) -> None:
        if self.table:
            last = len(self.table.steps) - 1
            self._look_at((last if self._at is None else self._at) + by)

    def _look_at(self, at: int | None) -> None:
        """Look back at a step; None, or beyond the last, is now."""
        if self.table is None or not self.table.steps:
            return
        last = len(self.table.steps) - 1
        self._at = None if at is None or at >= last else max(0, at)
        self._show()

    def _new(self) -> None:
        self.app.open_dialog()  # type: ignore[attr-defined]

    def _help(self) -> None:
        self.app.push_screen(Help(self.say, self.table.game.name if self.table else None))

    def _change_theme(self) -> None:
        self.app.theme = "triskel-light" if self.app.current_theme.dark else "triskel-dark"
        self._show() if self.table else None

    def _hint(self) -> None:
        if self.table and "hint" in self.table.abilities and not self._progress:
            self._do(self._advise(self.table))

    async def _advise(self, table: Table) -> None:
        self._progress = self.say("match-hint-thinking")
        self._show()
        before = len(table.steps)
        try:
            advice = await table.hint()
        finally:
            self._progress = ""
        if len(table.steps) == before:
            self._advice = advice
        self._show()

    def _take_back(self) -> None:
        if self.table:
            self._do(self.table.take_back())

    def _offer_draw(self) -> None:
        if self.table and "draw" in self.table.abilities:
            self._do(self.table.offer_draw())

    def _answer(self, yes: bool) -> None:
        if self.table and self.table.question:
            self._do(self.table.answer(yes))

    def _sit(self) -> None:
        if self.table and "sit" in self.table.abilities:
            self.app.push_screen(Ask(self.say("common-name"), self.say("common-guest")), self._sit_as)

    def _sit_as(self, name: str | None) -> None:
        if name and self.table:
            self._do(self.table.sit(name))  # type: ignore[attr-defined]

    def _write(self) -> None:
        if self.table and "chat" in self.table.abilities:
            self.app.push_screen(Ask(self.say("match-chat-line")), self._written)

    def _written(self, text: str | None) -> None:
        if text and self.table:
            self._do(self.table.write(text))

    def _type(self) -> None:
        if self.table and self.table.legal:
            self.app.push_screen(Ask(self.say("match-type")), self._typed)

    def _typed(self, move: str | None) -> None:
        if move and self.table:
            self._do(self.table.play(move))

    def _resign(self) -> None:
        if self.table and "resign" in self.table.abilities:
            title, yes, no = map(self.say, ("match-resign-title", "match-resign-yes", "match-resign-no"))
            self.app.push_screen(Question(title, self.table.after_resigning(), yes, no), self._resign_now)

    def _resign_now(self, yes: bool | None) -> None:
        if yes and self.table:
            self._do(self.table.resign())

    def _quit(self) -> None:
        if self.table is None or self.table.ending or len(self.table.steps) < 2:
            self.app.exit()
            return
        words = ("terminal-quit-title", "terminal-quit-text", "terminal-key-quit", "match-resign-no")
        self.app.push_screen(Question(*map(self.say, words)), self._quit_now)

    def _quit_now(self, yes: bool | None) -> None:
        if yes:
            self.app.exit()

    def _review(self) -> None:
        if self.table and self.table.ending and not self._progress:
            self._do(self._judge(self.table))

    async def _judge(self, table: Table) -> None:
        """Show the verdicts of a review as they come."""
        async for review in table.review():
            if not table.ending:
                break
            self._reviewed = list(review.verdicts)
            done = review.done >= review.of
            self._progress = "" if done else self.say("review-thinking", done=review.done, count=review.of)
            self._show()
            await asyncio.sleep(0)
        self._progress = ""
        self._show()


def _board_of(table: Table, colour: bool) -> "Board":
    from triskel.tui.setup import board_of  # noqa: PLC0415, which loads what the board needs

    return board_of(table, colour)


def _ignore() -> None:
    """Do nothing: the screen has gone."""
