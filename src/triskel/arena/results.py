"""Results as lines of JSON: the setting first, then a line for every deal. A match resumes from its file."""

import json
from abc import ABC, abstractmethod
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any, Generic, TypeVar

from triskel.arena.pairs import Pair, Setting, nets_of
from triskel.arena.ratings import PAIR_SCORES
from triskel.arena.rotations import Rotation
from triskel.core.errors import OptionError

Deal = TypeVar("Deal", Pair, Rotation)


class DealResults(ABC, Generic[Deal]):
    """The deals played so far, kept in a file if there is one."""

    def __init__(self, setting: Setting, file: Path | None = None) -> None:
        self.played: dict[int, Deal] = {}
        self._file = file
        nets = nets_of(setting)
        head = json.dumps({"match": asdict(setting), **({"nets": nets} if nets else {})}, sort_keys=True)
        if file is None:
            return
        if file.exists() and file.stat().st_size:
            self._resume(file, head)
        else:
            file.write_text(head + "\n", encoding="utf-8")

    @staticmethod
    @abstractmethod
    def read(data: dict[str, Any]) -> Deal:
        """Return the deal of a line; ValueError, TypeError or KeyError where it is damaged."""

    def _resume(self, file: Path, head: str) -> None:
        try:
            lines = file.read_text(encoding="utf-8").splitlines()
        except UnicodeDecodeError:
            raise OptionError(f"{file} is no file of results: it is not text") from None
        if lines[0] != head:
            raise OptionError(f"{file} holds another match: give a new file, or play it with the same settings")
        for deal in self._read_deals(file, lines[1:]):
            self.played[deal.number] = deal
        # A last line that was only half written is dropped, and its deal played again.
        kept: list[str] = [json.dumps(asdict(deal)) for deal in self.played.values()]
        file.write_text("\n".join([head, *kept]) + "\n", encoding="utf-8")

    def _read_deals(self, file: Path, lines: list[str]) -> Iterator[Deal]:
        """Read the deals of a file; only the last line may be incomplete, as an interrupted program leaves it."""
        for number, line in enumerate(lines, 2):
            try:
                yield self.read(json.loads(line))
            except (ValueError, TypeError, KeyError):
                if number < len(lines) + 1:
                    raise OptionError(
                        f"{file} is damaged in line {number}: "
                        "remove that line to play its games again, or give a new file"
                    ) from None

    def add(self, deal: Deal) -> None:
        self.played[deal.number] = deal
        if self._file:
            with self._file.open("a", encoding="utf-8") as file:
                file.write(json.dumps(asdict(deal)) + "\n")

    def scores(self) -> list[float]:
        return [deal.score for deal in self.played.values()]


class Results(DealResults[Pair]):
    """The pairs of a match between two."""

    @staticmethod
    def read(data: dict[str, Any]) -> Pair:
        number, score = data["number"], data["score"]
        first, second = map(int, data["plies"])
        reasons = [str(reason) for reason in data["reasons"]]
        if not isinstance(number, int) or score not in PAIR_SCORES or len(reasons) != 2:
            raise ValueError
        return Pair(number, score, (first, second), (reasons[0], reasons[1]))


class RotationResults(DealResults[Rotation]):
    """The deals of a match with more than two seats."""

    @staticmethod
    def read(data: dict[str, Any]) -> Rotation:
        number, wins = data["number"], tuple(map(float, data["wins"]))
        plies, reasons = tuple(map(int, data["plies"])), tuple(map(str, data["reasons"]))
        if not isinstance(number, int) or not len(wins) == len(plies) == len(reasons) > 2:
            raise ValueError
        if not all(0 <= win <= 1 for win in wins):
            raise ValueError
        return Rotation(number, wins, plies, reasons)
