"""The games of a generation, in chunks. A game depends on the run, the generation's net and its number alone."""

import math
import random
from collections.abc import Iterator
from dataclasses import dataclass

import numpy as np

from triskel.core.net import Net
from triskel.training.files import Chunks
from triskel.training.games import Games, Labelled, in_arrays, load, to_bytes
from triskel.training.plan import LearningPlan, variants_of
from triskel.training.recipes import recipe_of

GAMES_OF_CHUNK = 20


@dataclass(frozen=True, slots=True)
class Generation:
    """All that decides the games of a generation."""

    plan: LearningPlan
    number: int
    net: Net


def chunks_for(plan: LearningPlan) -> int:
    return math.ceil(plan.play.games / GAMES_OF_CHUNK)


def play_chunk(generation: Generation, chunk: int) -> tuple[int, bytes]:
    """Play a chunk of games, and return its number and the contents of its file."""
    first, end = chunk * GAMES_OF_CHUNK, min((chunk + 1) * GAMES_OF_CHUNK, generation.plan.play.games)
    games = ((number, _play_game(generation, number)) for number in range(first, end))
    return chunk, to_bytes(in_arrays(games, recipe_of(generation.plan.game).state))


def _play_game(generation: Generation, number: int) -> list[Labelled]:
    plan = generation.plan
    chooser = random.Random(f"{plan.seed} {generation.number} {number}")
    options = chooser.choice(variants_of(plan.options))
    return recipe_of(plan.game).play_game(options, plan.play, generation.net, chooser)


def read_games(plan: LearningPlan, chunks: Chunks) -> Iterator[tuple[Games, Games]]:
    """Yield the positions of every chunk: those to learn from, and those that are held out, which are of other games.

    A game that is held out is held out in all generations, so that no net is judged by what it has learnt from.
    """
    kind, held_out = recipe_of(plan.game).state, math.ceil(plan.fit.held_out * plan.play.games)
    for chunk in range(chunks_for(plan)):
        games = load(chunks.file(chunk), kind)
        unseen = games.games < held_out
        yield games.only(~unseen), games.only(unseen)


def blend(games: Games, search_share: float) -> np.ndarray:
    """Return what is learnt: what came of positions, and for a share what the search expected of them."""
    return (1 - search_share) * games.payoffs + search_share * games.values
