"""Functions of a game that other languages can call: plain Python on pointers, compiled by `triskel.wasm`."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

NOTHING = "nothing"


@dataclass(frozen=True, slots=True)
class Export:
    """A function of a module. `takes` are kinds of arguments with their names: `state`, `words moves`, `int seat`."""

    function: Callable[..., Any]
    takes: tuple[str, ...]
    returns: str = NOTHING

    @property
    def name(self) -> str:
        return self.function.__name__
