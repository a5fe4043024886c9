"""Results as lines of JSON: the setting first, then a line for every pair. A match resumes from its file."""

import json
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path

from triskel.arena.pairs import Pair, Setting, nets_of
from triskel.arena.ratings import PAIR_SCORES
from triskel.core.errors import OptionError


class Results:
    """The pairs played so far, kept in a file if there is one."""

    def __init__(self, setting: Setting, file: Path | None = None) -> None:
        self.pairs: dict[int, Pair] = {}
        self._file = file
        nets = nets_of(setting)
        head = json.dumps({"match": asdict(setting), **({"nets": nets} if nets else {})}, sort_keys=True)
        if file is None:
            return
        if file.exists() and file.stat().st_size:
            self._resume(file, head)
        else:
            file.write_text(head + "\n", encoding="utf-8")

    def _resume(self, file: Path, head: str) -> None:
        try:
            lines = file.read_text(encoding="utf-8").splitlines()
        except UnicodeDecodeError:
            raise OptionError(f"{file} is no file of results: it is not text") from None
        if lines[0] != head:
            raise OptionError(f"{file} holds another match: give a new file, or play it with the same settings")
        for pair in _read_pairs(file, lines[1:]):
            self.pairs[pair.number] = pair
        # A last line that was only half written is dropped, and its pair played again.
        kept = [json.dumps(asdict(pair)) for pair in self.pairs.values()]
        file.write_text("\n".join([head, *kept]) + "\n", encoding="utf-8")

    def add(self, pair: Pair) -> None:
        self.pairs[pair.number] = pair
        if self._file:
            with self._file.open("a", encoding="utf-8") as file:
                file.write(json.dumps(asdict(pair)) + "\n")

    def scores(self) -> list[float]:
        return [pair.score for pair in self.pairs.values()]


def _read_pairs(file: Path, lines: list[str]) -> Iterator[Pair]:
    """Read the pairs of a file; only the last line may be incomplete, as an interrupted program leaves it."""
    for number, line in enumerate(lines, 2):
        try:
            yield _read_pair(line)
        except (ValueError, TypeError, KeyError):
            if number < len(lines) + 1:
                raise OptionError(
                    f"{file} is damaged in line {number}: remove that line to play its pair again, or give a new file"
                ) from None


def _read_pair(line: str) -> Pair:
    data = json.loads(line)
    number, score = data["number"], data["score"]
    first, second = map(int, data["plies"])
    reasons = [str(reason) for reason in data["reasons"]]
    if not isinstance(number, int) or score not in PAIR_SCORES or len(reasons) != 2:
        raise ValueError
    return Pair(number, score, (first, second), (reasons[0], reasons[1]))
