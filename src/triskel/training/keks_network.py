"""The network that judges positions of Keks (see games/keks/evaluation.py): fitted to results of games.

    python -m triskel.training.keks_network games.npz more.npz --to src/triskel/games/keks/network.npy

Of most sorts of colours there are few examples, so a sort's row is a sum: what it shares with the sorts that have as
many tiles at hand, what it shares with those that lie alike, what its owners alone say, and a rest that has to earn
its place. Once learnt, the four are added up for good.
"""

from typing import Any

import numpy as np
import torch
from torch import nn
from torch.nn import functional

from triskel.core.jit import entry
from triskel.games.keks.evaluation import FINENESS, NOTHING, ROWS, SORT, WIDTH, rows_of
from triskel.games.keks.record import STATE
from triskel.training.fitting import foretold, held_back, learn, run
from triskel.training.games import Games

LOOKED_UP = 12  # rows for a position
EPOCHS, RATE = 10, 6e-3
DECAY, DECAY_OF_REST = 1e-3, 3.0
WEIGHT_LIMIT = 4.0
SPREAD = 0.1  # of the numbers to begin with


def _shared() -> np.ndarray:
    """For each sort of colour the numbers of the three parts that it shares with others."""
    phase, owned, at_hand, at_edge, inside, followed = np.indices(SORT).reshape(len(SORT), -1)
    owners = phase * SORT[1] + owned
    placed = (owners * SORT[2] + at_hand) * SORT[5] + followed
    lying = (owners * SORT[3] + at_edge) * SORT[4] + inside
    return np.stack([owners, placed, lying], 1)


SHARED = _shared()


@entry
def look_up(states: np.ndarray, rows: np.ndarray) -> None:
    """The rows that the network looks up for every position."""
    for i in range(len(states)):
        found = rows_of(states[i])
        for k in range(len(found)):
            rows[i, k] = found[k]


class Network(nn.Module):  # type: ignore[misc]
    """What evaluation.py does, in fractions, with every row a sum of what it shares and a rest."""

    def __init__(self, device: str) -> None:
        super().__init__()
        self.shared = [torch.tensor(column, device=device) for column in SHARED.T]
        counts = [int(column.max()) + 1 for column in SHARED.T]
        self.parts = nn.ParameterList([nn.Parameter(SPREAD * torch.randn(count, WIDTH)) for count in counts])
        self.rest = nn.Parameter(torch.zeros(len(SHARED), WIDTH))
        self.others = nn.Parameter(SPREAD * torch.randn(ROWS - NOTHING - 1, WIDTH))
        self.weights = nn.Parameter(SPREAD * torch.randn(WIDTH))

    def table(self) -> Any:
        sorts = self.rest
        for part, column in zip(self.parts, self.shared, strict=True):
            sorts = sorts + part[column]
        return torch.cat([sorts, torch.zeros_like(sorts[:1]), self.others])

    def forward(self, rows: Any) -> Any:
        """The logit of winning for the player to move."""
        return functional.embedding_bag(rows, self.table(), mode="sum").relu() @ self.limited_weights()

    def limited_weights(self) -> Any:
        return self.weights.clamp(-WEIGHT_LIMIT, WEIGHT_LIMIT)


def fit(games: Games, epochs: int, device: str) -> tuple[np.ndarray, str]:
    """The numbers of the network, and how well it foretells games that it never saw."""
    rows = np.empty((len(games.states), LOOKED_UP), np.int64)
    look_up(games.states, rows)
    inputs = torch.tensor(rows, device=device)
    wanted = torch.tensor((games.payoffs + 1) / 2, dtype=torch.float32, device=device)
    unseen = torch.tensor(held_back(games.games), device=device)
    network = Network(device).to(device)
    plain = [weight for name, weight in network.named_parameters() if name != "rest"]
    groups = [{"params": plain, "weight_decay": DECAY}, {"params": [network.rest], "weight_decay": DECAY_OF_REST}]
    learn(network, inputs[~unseen], wanted[~unseen], groups, RATE, epochs)
    return _exported(network), foretold(network, inputs[unseen], wanted[unseen])


def _exported(network: Network) -> np.ndarray:
    """The rows and, below them, the weights, as the whole numbers that evaluation.py reads."""
    with torch.no_grad():
        rows, weights = network.table() * FINENESS, network.limited_weights()[None] * (FINENESS // 2)
        whole = torch.cat([rows, weights]).round().cpu().numpy()
    return np.asarray(whole, np.int16)


if __name__ == "__main__":
    run(fit, STATE, EPOCHS)
