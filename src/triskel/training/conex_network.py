"""The network that judges positions of Conex (see games/conex/network.py): fitted to results of games.

    python -m triskel.training.conex_network games.npz more.npz --to src/triskel/games/conex/network.npy

Every position is learnt from twice, once with the eyes of either player.
"""

from typing import Any

import numpy as np
import torch
from torch import nn
from torch.nn import functional

from triskel.core.jit import entry
from triskel.games.conex.network import FINENESS, MOST_FACTS, ROWS, WIDTH, facts_of
from triskel.games.conex.record import STATE
from triskel.games.conex.sets import whole
from triskel.training.fitting import foretold, held_back, learn, run
from triskel.training.games import Games

NOTHING = ROWS  # fills the lists of facts that are shorter than others
EPOCHS, RATE, DECAY = 8, 4e-3, 0.5
SPREAD = 0.05  # of the numbers to begin with


@entry
def tell(states: np.ndarray, swapped: bool, told: np.ndarray) -> int:
    """List the facts of every position as its mover sees it, or as the other does; answers the longest list."""
    facts, longest = np.empty(MOST_FACTS, np.int64), 0
    for i in range(len(states)):
        me = whole(states[i].mover)
        if swapped:
            me = 1 - me
        count = facts_of(states[i], me, 1 - me, facts)
        longest = max(longest, count)
        for k in range(told.shape[1]):
            told[i, k] = facts[k] if k < count else NOTHING
    return longest


class Network(nn.Module):  # type: ignore[misc]
    """What games/conex/network.py does, in fractions."""

    def __init__(self) -> None:
        super().__init__()
        self.rows = nn.Parameter(SPREAD * torch.randn(ROWS + 1, WIDTH))
        self.weights = nn.Parameter(SPREAD * torch.randn(WIDTH))

    def forward(self, facts: Any) -> Any:
        """The logit of doing better than the rival."""
        sums = functional.embedding_bag(facts.int(), self.rows, mode="sum", padding_idx=NOTHING)
        return sums.relu() @ self.weights


def fit(games: Games, epochs: int, device: str) -> tuple[np.ndarray, str]:
    """The numbers of the network, and how well it foretells games that it never saw."""
    views = np.empty((2, len(games.states), MOST_FACTS), np.int16)
    longest = max(tell(games.states, swapped, views[int(swapped)]) for swapped in (False, True))
    inputs = torch.tensor(views[:, :, :longest].reshape(-1, longest), device=device)
    both = np.concatenate([games.payoffs, -games.payoffs])
    wanted = torch.tensor((both + 1) / 2, dtype=torch.float32, device=device)
    unseen = torch.tensor(np.tile(held_back(games.games), 2), device=device)
    network = Network().to(device)
    groups = [{"params": list(network.parameters()), "weight_decay": DECAY}]
    learn(network, inputs[~unseen], wanted[~unseen], groups, RATE, epochs)
    return _exported(network), foretold(network, inputs[unseen], wanted[unseen])


def _exported(network: Network) -> np.ndarray:
    """The rows and, below them, the weights, as the whole numbers that games/conex/network.py reads."""
    with torch.no_grad():
        numbers = torch.cat([network.rows[:ROWS], network.weights[None]]) * FINENESS
        return np.asarray(numbers.round().cpu().numpy(), np.int16)


if __name__ == "__main__":
    run(fit, STATE, EPOCHS)
