"""What the learning loop must know of a game: how its games are played, and how its net is fitted to them.

A game joins by its recipe here.
"""

import random
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Any

import numpy as np

import triskel
from triskel.core.errors import OptionError
from triskel.core.net import Net
from triskel.games.conex.record import STATE as CONEX
from triskel.games.keks.record import STATE as KEKS
from triskel.training import conex_games, conex_network, keks_network, open_games
from triskel.training.fitting import Examples
from triskel.training.games import Labelled
from triskel.training.plan import SelfPlay


@dataclass(frozen=True, slots=True)
class Recipe:
    """How a game is learnt.

    `play_game` plays one with these options, as a generation does, with a net; all that is random comes from the last
    argument. `examples` turns positions and their movers' payoffs into what a net learns from, and `fit` makes a net,
    given the number of epochs and the learning rate.
    """

    state: np.dtype
    play_game: Callable[[dict[str, Any], SelfPlay, Net, random.Random], list[Labelled]]
    examples: Callable[[np.ndarray, np.ndarray], Examples]
    fit: Callable[[Examples, int, float, np.random.Generator], Net]


RECIPES = {
    "keks": Recipe(KEKS, partial(open_games.play_game, "keks"), keks_network.movers_view, keks_network.fit),
    "conex": Recipe(CONEX, conex_games.play_game, conex_network.both_views, conex_network.fit),
}


def recipe_of(name: str) -> Recipe:
    """Return the recipe of a game; OptionError if it has none."""
    game = triskel.game(name)
    if name not in RECIPES:
        raise OptionError(f"{game.title} has no net that could be learnt: games with one are {', '.join(RECIPES)}")
    return RECIPES[name]
