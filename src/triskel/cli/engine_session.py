"""One conversation of the engine protocol: what each command does. docs/engine.md describes it for other programs."""

import threading
from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import partial
from typing import Any

import numpy as np

from triskel import __version__
from triskel.arena.engine_process import PROTOCOL, QUIT_SECONDS
from triskel.cli.parameters import MOST_NODES, MOST_SECONDS, MOST_THREADS
from triskel.cli.shared import one_line
from triskel.cli.warmup import compile_level
from triskel.core.errors import NotationError, OptionError, TriskelError
from triskel.core.game import Game
from triskel.core.net import Net
from triskel.core.options import Option, choice, number, resolve
from triskel.core.position import Position
from triskel.games import load_net
from triskel.players.levels import LEVELS, STRONGEST, LevelPlayer
from triskel.search.limits import Limits
from triskel.search.pvs import MAX_DEPTH
from triskel.search.result import SearchResult

DEAL = 0  # the seed of the game that is played when no position was sent
MOST_SEED = 2**63 - 1
EMPTY = "<empty>"  # how UCI writes a text without letters


class EngineSession:
    """The state of a conversation: options, position, player, and the search that is running."""

    def __init__(self, game: Game, given: Mapping[str, str], write: Callable[[str], None]) -> None:
        """`given` are options by name; `write` sends a line, from any thread."""
        self._game, self._write = game, write
        self._options = {option.name: option for option in (*_player_options(game), *game.options)}
        self._given = dict(given)
        self._values = resolve(self._options.values(), given)
        self._position: Position | None = None
        self._player: LevelPlayer | None = None
        self._loaded: set[str] = set()
        self._search: _Search | None = None
        self._commands: dict[str, Callable[[str], None]] = {
            "hello": self._hello,
            "setoption": self._set_option,
            "isready": self._is_ready,
            "newgame": self._new_game,
            "position": self._set_position,
            "go": self._go,
            "stop": self._stop,
        }

    def obey(self, line: str) -> bool:
        """Do what a line says, and answer it; return whether the conversation goes on."""
        name, _, rest = line.partition(" ")
        if name == "quit":
            return False
        try:
            if name in self._commands:
                self._commands[name](rest.strip())
            elif name:
                raise NotationError(f"there is no command {name[:40]!r}: try {', '.join([*self._commands, 'quit'])}")
        except TriskelError as error:
            self._write(f"error {one_line(error)}")
        return True

    def close(self) -> None:
        """Stop a running search, which still answers with its best move."""
        if self._search:
            self._search.stop(QUIT_SECONDS)

    def _hello(self, _rest: str) -> None:
        self._write(f"id name Triskel {__version__}")
        self._write(f"id protocol {PROTOCOL}")
        self._write(f"id game {self._game.name}")
        for option in self._options.values():
            self._write(f"option name {option.name} {_describe(option)}")
        self._write("ok")

    def _set_option(self, rest: str) -> None:
        self._must_be_idle()
        words = rest.split(maxsplit=3)
        if len(words) != 4 or (words[0], words[2]) != ("name", "value"):
            raise NotationError("an option is set by: setoption name NAME value VALUE")
        name, value = words[1], words[3]
        if name not in self._options:
            raise OptionError(f"there is no option {name[:40]!r}: the options are {', '.join(self._options)}")
        self._values |= resolve([self._options[name]], {name: value})
        self._given[name] = value
        self._player = None
        if any(option.name == name for option in self._game.options):
            self._position = None

    def _is_ready(self, _rest: str) -> None:
        """Answer when what the level thinks by is loaded, or compiled; at once while a search is running."""
        level = self._values["level"]
        if not self._is_searching() and level not in self._loaded:
            compile_level(self._game, level)
            self._loaded.add(level)
        self._write("readyok")

    def _new_game(self, _rest: str) -> None:
        self._must_be_idle()
        self._position = self._player = None

    def _set_position(self, rest: str) -> None:
        self._must_be_idle()
        start, _, moves = f"{rest} ".partition(" moves ")
        kind, _, text = start.strip().partition(" ")
        if kind == "seed":
            position = self._deal(text.strip())
        elif kind == "text":
            given = {name: value for name, value in self._game_options().items() if name in self._given}
            position = self._game.parse(text.strip(), **given)
        else:
            raise NotationError("a position is sent as: position seed SEED [moves …], or position text TEXT [moves …]")
        self._position = _play_all(position, moves.split())

    def _go(self, rest: str) -> None:
        self._must_be_idle()
        limits, infinite = _read_limits(rest.split())
        position = self._position or self._deal(DEAL)
        level = self._values["level"]
        thinking = self._game.profile.levels[level]
        if limits.depth is not None and (thinking.strategy != "alphabeta" or thinking.hasty):
            raise OptionError(
                f"the level {level} of {self._game.title} does not search by depth: send nodes or movetime"
            )
        if position.turn is None:
            raise OptionError("the game is over: there is no move to find")
        if self._player is None:
            seed, threads, net = (self._values[name] for name in ("seed", "threads", "net"))
            self._player = LevelPlayer(level, seed, threads=threads, net=net)
        self._search = _Search(self._player, position, limits, infinite, self._write)

    def _stop(self, _rest: str) -> None:
        """Stop the search, which answers; without one there is nothing to do, because it may just have ended."""
        if self._search:
            self._search.stop()

    def _must_be_idle(self) -> None:
        if self._is_searching():
            raise OptionError("a search is running: send stop first, or wait for its move")

    def _is_searching(self) -> bool:
        return self._search is not None and not self._search.answered

    def _deal(self, seed: str | int) -> Position:
        return self._game.start(seed=seed, **self._game_options())

    def _game_options(self) -> dict[str, Any]:
        return {option.name: self._values[option.name] for option in self._game.options}


class _Search:
    """A search in a thread of its own, which writes what it finds."""

    def __init__(
        self, player: LevelPlayer, position: Position, limits: Limits, infinite: bool, write: Callable[[str], None]
    ) -> None:
        self.answered = False
        self._write = write
        self._flag, self._stopped = np.zeros(1, np.int64), threading.Event()
        if not infinite:
            self._stopped.set()  # its answer need not wait for a stop
        watched = replace(limits, stop=self._flag, report=self._report)
        self._thread = threading.Thread(target=self._run, args=(player, position, watched), daemon=True)
        self._thread.start()

    def stop(self, patience: float | None = None) -> None:
        """End the search at once, and wait until it has answered."""
        self._flag[0] = 1
        self._stopped.set()
        self._thread.join(patience)

    def _run(self, player: LevelPlayer, position: Position, limits: Limits) -> None:
        try:
            found = player.consider(position, limits)
            self._report(found)
            answer = f"bestmove {found.move}"
        except Exception as error:  # whatever happens, the other program gets an answer
            answer = f"error {one_line(error) or type(error).__name__}"
        self._stopped.wait()
        self.answered = True
        self._write(answer)

    def _report(self, found: SearchResult) -> None:
        exact = " exact" if found.exact else ""
        work = f"nodes {found.nodes} time {round(1000 * found.seconds)}"
        self._write(f"info depth {found.depth} value {found.value:.4f}{exact} {work} line {' '.join(found.line)}")


def _player_options(game: Game) -> tuple[Option, ...]:
    return (
        Option("level", STRONGEST, choice("level", tuple(LEVELS), "").read, "who plays", tuple(LEVELS)),
        Option("net", None, partial(_read_net, game), "a .net file to evaluate positions by"),
        number("threads", 1, (1, MOST_THREADS), "how many threads think together"),
        Option("seed", 0, _read_seed, "decides what a level leaves to chance", span=(0, MOST_SEED)),
    )


def _read_net(game: Game, file: str) -> Net | None:
    """Return the net of a file, if it is one for this game; without a file, the net that the game ships with."""
    if file in ("", EMPTY):
        return None
    net = load_net(file)
    game.weights(net)  # refuses those of other games and other shapes
    return net


def _read_seed(value: Any) -> int:
    return _whole_number(str(value), MOST_SEED, least=0)


def _describe(option: Option) -> str:
    """Return the kind, default and values of an option, as UCI writes them."""
    if option.values == (False, True):
        return f"type check default {str(option.default).lower()}"
    if option.span:
        return f"type spin default {option.default} min {option.span[0]} max {option.span[1]}"
    if option.values:
        return " ".join([f"type combo default {option.default}", *(f"var {value}" for value in option.values)])
    return f"type string default {EMPTY if option.default is None else option.default}"


def _read_limits(words: list[str]) -> tuple[Limits, bool]:
    """Return the limits of a search, and whether it waits for `stop`."""
    infinite, limits, rest = False, Limits(), iter(words)
    for word in rest:
        if word == "infinite":
            infinite = True
            continue
        text = next(rest, "")
        try:
            if word == "nodes":
                limits = replace(limits, nodes=_whole_number(text, MOST_NODES))
            elif word == "depth":
                limits = replace(limits, depth=_whole_number(text, MAX_DEPTH))
            elif word == "movetime":
                limits = replace(limits, seconds=_whole_number(text, round(1000 * MOST_SECONDS)) / 1000)
            else:
                raise NotationError(f"there is no limit {word[:40]!r}: try nodes, movetime, depth, infinite")
        except ValueError as problem:
            if isinstance(problem, TriskelError):
                raise
            raise NotationError(f"the limit {word} cannot be {text[:40]!r}: {problem}") from None
    if infinite and limits != Limits():
        raise NotationError("infinite goes with no other limit")
    return (replace(limits, seconds=MOST_SECONDS) if infinite else limits), infinite


def _whole_number(text: str, most: int, least: int = 1) -> int:
    if not (text.isascii() and text.isdigit() and len(text) <= 20 and least <= int(text) <= most):
        raise ValueError(f"say a whole number from {least} to {most}")
    return int(text)


def _play_all(position: Position, words: list[str]) -> Position:
    """Play moves that are separated by spaces, of which some have one themselves: `zap R3` of Conex."""
    while words:
        try:
            position, words = position.play(words[0]), words[1:]
        except NotationError as problem:
            try:
                position, words = position.play(" ".join(words[:2])), words[2:]
            except NotationError:
                raise problem from None
    return position
