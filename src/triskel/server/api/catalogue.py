"""The games with their options, the levels of the bots, and the equipment of a game."""

from typing import Annotated, Any

import msgspec
from litestar import get
from litestar.params import Parameter

import triskel
from triskel.core.game import Game
from triskel.core.options import Option
from triskel.match import RefusalCode
from triskel.players import LEVELS, players
from triskel.server.api.errors import REFUSALS
from triskel.server.protocol.refusals import RefusedError


class GameOption(msgspec.Struct, frozen=True):
    """`values` are those to choose from, `range` the least and the most of a number; null where there is no such."""

    name: str
    default: Any
    help: str
    values: list[Any] | None
    range: tuple[int, int] | None


class Level(msgspec.Struct, frozen=True):
    name: str
    help: str


class GameInfo(msgspec.Struct, frozen=True):
    """`reasons` are the ways in which it can end, each with a sentence; `hidden`: whether seats have secrets."""

    name: str
    title: str
    most_players: int
    hidden: bool
    options: list[GameOption]
    levels: list[Level]
    reasons: dict[str, str]


class Catalogue(msgspec.Struct, frozen=True):
    """`bots` are all names that a bot's `level` can have; `levels` those that are meant for people."""

    games: list[GameInfo]
    bots: list[str]


def _option(option: Option) -> GameOption:
    named = (value for value in option.values if option.read(value) == option.default)
    values = list(option.values) or None
    return GameOption(option.name, next(named, option.default), option.help, values, option.span)


def _game(game: Game) -> GameInfo:
    options = [_option(option) for option in game.options]
    levels = [Level(name, manner.about) for name, manner in LEVELS.items()]
    return GameInfo(game.name, game.title, game.max_players, game.hidden, options, levels, dict(game.reasons))


@get("/api/games", summary="The games, their options, and the bots that play them")
async def list_games() -> Catalogue:
    return Catalogue([_game(triskel.game(name)) for name in triskel.games()], players())


@get("/api/games/{name:str}/deck", summary="The cards of a game, in millimetres", responses=REFUSALS)
async def show_deck(name: Annotated[str, Parameter(max_length=40)]) -> dict[str, Any]:
    deck = triskel.game(name).equipment() if name in triskel.games() else None
    if deck is None:
        raise RefusedError(RefusalCode.NOT_FOUND, "There is no deck of that game.")
    return deck
