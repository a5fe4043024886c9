"""Games without secrets to learn from: alpha-beta plays itself.

A game begins with some random moves and has a few more on the way, so that the positions are of many kinds. It is
broken off as soon as its end is certain: because the search has seen it, or because the solver has. From there on
random moves lead to more positions that the solver labels, like those that a search looks at deep in its tree.
"""

import random
from typing import Any

import triskel
from triskel.core.net import Net
from triskel.core.position import Position
from triskel.search.alphabeta import search
from triskel.search.engine import is_nearly_over
from triskel.search.limits import Limits
from triskel.search.result import SearchResult
from triskel.search.solver import solve
from triskel.search.verdicts import expected_payoff
from triskel.training.games import Labelled
from triskel.training.plan import SelfPlay


def play_game(
    name: str, options: dict[str, Any], setting: SelfPlay, net: Net, chooser: random.Random
) -> list[Labelled]:
    """Return the positions of one game after its random beginning, labelled."""
    position = _open(triskel.game(name).start(seed=chooser.getrandbits(60), **options), setting.opening, chooser)
    seen: list[tuple[Position, float]] = []
    while position.turn is not None:
        found = _solved(position, setting, net) or search(position, Limits(nodes=setting.nodes), net=net)
        seen.append((position, _payoff_of(position, found)))
        if found.exact:
            ending = _play_on(position, setting, net, chooser)
            return _labelled(seen, position.turn, round(found.value)) + ending
        is_random = chooser.random() < setting.random_moves
        position = position.play(chooser.choice(position.legal()) if is_random else found.move)
    outcome = position.outcome
    assert outcome is not None
    return _labelled(seen, 0, outcome.payoffs[0])


def _open(position: Position, most: int, chooser: random.Random) -> Position:
    for _ in range(chooser.randrange(most + 1)):
        if position.turn is None:
            break
        position = position.play(chooser.choice(position.legal()))
    return position


def _solved(position: Position, setting: SelfPlay, net: Net) -> SearchResult | None:
    """Return the exact result of a position near the end, if the solver finds it."""
    if setting.solver_nodes == 0 or position.turn is None or not is_nearly_over(position.states):
        return None
    return solve(position, Limits(nodes=setting.solver_nodes), net=net)


def _play_on(position: Position, setting: SelfPlay, net: Net, chooser: random.Random) -> list[Labelled]:
    """Return solved positions that random moves lead to."""
    labelled: list[Labelled] = []
    for _ in range(setting.solver_positions):
        position = position.play(chooser.choice(position.legal()))
        found = _solved(position, setting, net)
        if found is None:
            break
        labelled.append(Labelled(position.states, found.value, found.value))
    return labelled


def _payoff_of(position: Position, found: SearchResult) -> float:
    """Return the payoff that a search expects for the mover."""
    return found.value if found.exact else expected_payoff(found.value, position.game.profile.steepness)


def _labelled(seen: list[tuple[Position, float]], seat: int, payoff: float) -> list[Labelled]:
    """Return the positions of a game that brought a seat so much."""
    return [Labelled(at.states, payoff if at.turn == seat else -payoff, value) for at, value in seen]
