"""Games to learn from: positions, what came of each, and what the search expected."""

import io
import zipfile
from collections.abc import Iterable
from pathlib import Path
from typing import NamedTuple

import numpy as np

from triskel.core.errors import OptionError


class Labelled(NamedTuple):
    """A position, an array of one record, with the payoff of its mover: −1 is lost, 1 won.

    `payoff` is what came of it, `value` what the search expected then.
    """

    states: np.ndarray
    payoff: float
    value: float


class Games(NamedTuple):
    """Labelled positions in arrays, and the number of each position's game."""

    states: np.ndarray
    payoffs: np.ndarray
    values: np.ndarray
    games: np.ndarray

    def only(self, chosen: np.ndarray) -> "Games":
        return Games(*(array[chosen] for array in self))


def in_arrays(games: Iterable[tuple[int, list[Labelled]]], kind: np.dtype) -> Games:
    """Return the positions of games, which come with their numbers."""
    rows = [(number, *each) for number, labelled in games for each in labelled]
    numbers, states, payoffs, values = zip(*rows, strict=True) if rows else ((), (), (), ())
    return Games(
        np.concatenate([np.empty(0, kind), *states]).view(kind),
        np.array(payoffs, np.float32),
        np.array(values, np.float32),
        np.array(numbers, np.int64),
    )


def to_bytes(games: Games) -> bytes:
    """Return the contents of a file of games; equal games are equal bytes."""
    file = io.BytesIO()
    plain = games.states.view(np.uint8).reshape(len(games.states), -1)
    np.savez_compressed(file, **(games._asdict() | {"states": plain}))
    return file.getvalue()


def load(file: Path, kind: np.dtype) -> Games:
    """Return the games of a file, whose states are records of a kind."""
    try:
        with np.load(io.BytesIO(file.read_bytes())) as kept:
            arrays = Games(**{name: kept[name] for name in Games._fields})
            return arrays._replace(states=arrays.states.reshape(-1).view(kind))
    except (ValueError, KeyError, EOFError, zipfile.BadZipFile) as problem:
        raise OptionError(f"{file} is damaged ({problem}): remove it, and its games are played again") from None
