"""Positions of a game that nobody plays, for lessons, examples, previews and analysis. Nothing is stored."""

from typing import Annotated, Literal

import msgspec
from litestar import post

import triskel
from triskel.core.errors import OptionError
from triskel.core.game import Game
from triskel.core.options import OptionValues
from triskel.core.position import Position
from triskel.core.view import View
from triskel.server.api.errors import REFUSALS
from triskel.server.live.fair_queue import Who
from triskel.server.live.study_worker import StudyWorker

MOST_MOVES = 600
LONGEST_MOVE = 200

SeedNumber = Annotated[int, msgspec.Meta(ge=-(2**53), le=2**53)]
SeedText = Annotated[str, msgspec.Meta(max_length=64)]
MoveText = Annotated[str, msgspec.Meta(max_length=LONGEST_MOVE)]


class Study(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A start from a seed or a position's text, and moves; seen by a seat, a spectator, or each time the mover."""

    game: str
    options: OptionValues = {}
    seed: SeedNumber | SeedText | None = None
    position: str | None = None
    moves: Annotated[list[MoveText], msgspec.Meta(max_length=MOST_MOVES)] = []
    seat: int | Literal["mover"] | None = None
    skip: Annotated[int, msgspec.Meta(ge=0, le=MOST_MOVES)] = 0


class StudyStep(msgspec.Struct, frozen=True):
    """A position, and the move that led to it. `legal` are the moves of whoever is to act."""

    move: str | None
    by: int | None
    text: str
    position: View
    legal: list[str]


class Studied(msgspec.Struct, frozen=True):
    steps: list[StudyStep]


@post("/api/study", summary="Positions of a game that nobody plays", responses=REFUSALS, status_code=200)
async def study(data: Study, who: Who, study_worker: StudyWorker) -> Studied:
    return await study_worker.run(who, lambda: run_study(data))


def run_study(wanted: Study) -> Studied:
    game = triskel.game(wanted.game)
    at = _start(game, wanted)
    steps = [] if wanted.skip else [_step(at, wanted.seat, None, None)]
    for number, text in enumerate(wanted.moves, 1):
        move, by = _canonical_move(game, at, text), at.turn
        at = at.play(move)
        if number >= wanted.skip:
            steps.append(_step(at, wanted.seat, move, by))
    return Studied(steps)


def _start(game: Game, wanted: Study) -> Position:
    game.resolve_options(wanted.options)  # refuses unknown ones
    if wanted.position is None:
        return game.start(seed=wanted.seed, **wanted.options)
    if wanted.seed is not None:
        raise OptionError("a study begins with a position or with a seed, not with both")
    return game.parse(wanted.position, **wanted.options)


def _canonical_move(game: Game, at: Position, text: str) -> str:
    """Return the canonical text of a move, however it was written."""
    return text if text in at.moves else game.write_move(at.state, game.read_move(at.state, text))


def _step(at: Position, seat: int | Literal["mover"] | None, move: str | None, by: int | None) -> StudyStep:
    if seat == "mover":
        seat = by if at.turn is None else at.turn
    return StudyStep(move, by, at.text(), at.typed_view(seat), at.legal())
