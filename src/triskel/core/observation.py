"""What an observation holds, field by field: the shape of the array that `kernel.observe` fills."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from math import prod

import numpy as np


@dataclass(frozen=True, slots=True)
class Field:
    """Some planes, rows or numbers of an observation that belong together."""

    name: str
    size: int
    about: str


@dataclass(frozen=True)
class Observation:
    """The fields of an observation, one after another along its first axis; `cell` is the shape of one plane or row.

    An observation of a seat holds only what that seat may know. All values are float32, from −1 to 1.
    """

    fields: Sequence[Field]
    cell: tuple[int, ...] = ()

    @cached_property
    def shape(self) -> tuple[int, ...]:
        return (sum(field.size for field in self.fields), *self.cell)

    @cached_property
    def size(self) -> int:
        """How many numbers there are in all."""
        return prod(self.shape)

    @cached_property
    def slices(self) -> dict[str, slice]:
        """Where each field is along the first axis."""
        found, start = {}, 0
        for field in self.fields:
            found[field.name] = slice(start, start + field.size)
            start += field.size
        return found

    def split(self, array: np.ndarray) -> dict[str, np.ndarray]:
        """Return the fields of an observation, or of many, by name; they are views of it."""
        axis = array.ndim - len(self.shape)
        return {name: array[(slice(None),) * axis + (place,)] for name, place in self.slices.items()}
