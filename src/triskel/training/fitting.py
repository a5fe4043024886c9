"""What the fitting of every network has in common: the command line, the games held back, and the learning."""

import argparse
from collections.abc import Callable
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch.nn import functional

from triskel.training.games import Games, joined, load

TESTED = 0.08  # the share of the games that nothing is learnt from
BATCH = 4096


def held_back(games: np.ndarray) -> np.ndarray:
    """Which positions are of games that nothing is learnt from."""
    chosen = np.random.default_rng(0).random(int(games.max()) + 1) < TESTED
    return np.asarray(chosen[games])


def learn(network: Any, inputs: Any, wanted: Any, groups: list[dict[str, Any]], rate: float, epochs: int) -> None:
    """Fit the logits of a network to results from 0, lost, to 1, won."""
    optimiser = torch.optim.AdamW(groups, lr=rate)
    steps = max(1, epochs * len(inputs) // BATCH)
    schedule = torch.optim.lr_scheduler.OneCycleLR(optimiser, rate, total_steps=steps + 1)
    for _ in range(steps):
        batch = torch.randint(len(inputs), (BATCH,), device=inputs.device)
        loss = functional.binary_cross_entropy_with_logits(network(inputs[batch]), wanted[batch])
        optimiser.zero_grad()
        loss.backward()
        optimiser.step()
        schedule.step()


def foretold(network: Any, inputs: Any, results: Any) -> str:
    """How well a network foretells results."""
    with torch.no_grad():
        logits = torch.cat([network(part) for part in inputs.split(BATCH)])
        loss = functional.binary_cross_entropy_with_logits(logits, results).item()
        decided = results != 0.5
        right = ((logits > 0) == (results > 0.5))[decided].float().mean().item()
    return f"loss {loss:.4f}, {right:.1%} of decided results foretold"


def run(fit: Callable[[Games, int, str], tuple[np.ndarray, str]], kind: np.dtype, epochs: int) -> None:
    """The command line of a module that fits a network to games of a kind of state."""
    parser = argparse.ArgumentParser(description="Fit the network that judges positions to the results of games.")
    parser.add_argument("files", type=Path, nargs="+", help="games that were played to learn from")
    parser.add_argument("--to", type=Path, required=True, help="the file to write")
    parser.add_argument("--epochs", type=int, default=epochs, help="how often to go through the games")
    parser.add_argument("--device", default="cpu", help="what PyTorch is to work on, such as cuda")
    parser.add_argument("--seed", type=int, default=0, help="another number begins elsewhere")
    asked = parser.parse_args()
    torch.manual_seed(asked.seed)
    numbers, told = fit(joined([load(file, kind) for file in asked.files]), asked.epochs, asked.device)
    np.save(asked.to, numbers)
    print(f"{told}; largest number {np.abs(numbers).max()}")
