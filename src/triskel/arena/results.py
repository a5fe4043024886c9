"""Results as lines of JSON: the setting first, then a line for every pair. A broken-off match goes on from its file."""

import json
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path

from triskel.arena.pairs import Pair, Setting
from triskel.core.errors import OptionError


class Results:
    """The pairs played so far, kept in a file if there is one."""

    def __init__(self, setting: Setting, file: Path | None = None) -> None:
        self.pairs: dict[int, Pair] = {}
        self._file = file
        head = json.dumps({"match": asdict(setting)}, sort_keys=True)
        if file is None:
            return
        if file.exists() and file.stat().st_size:
            self._resume(file, head)
        else:
            file.write_text(head + "\n", encoding="utf-8")

    def _resume(self, file: Path, head: str) -> None:
        lines = file.read_text(encoding="utf-8").splitlines()
        if lines[0] != head:
            raise OptionError(f"{file} holds another match: give a new file, or play it with the same settings")
        for pair in _whole_pairs(lines[1:]):
            self.pairs[pair.number] = pair
        # A line half written when the power went is written anew.
        kept = [json.dumps(asdict(pair)) for pair in self.pairs.values()]
        file.write_text("\n".join([head, *kept]) + "\n", encoding="utf-8")

    def add(self, pair: Pair) -> None:
        self.pairs[pair.number] = pair
        if self._file:
            with self._file.open("a", encoding="utf-8") as file:
                file.write(json.dumps(asdict(pair)) + "\n")

    def scores(self) -> list[float]:
        return [pair.score for pair in self.pairs.values()]


def _whole_pairs(lines: list[str]) -> Iterator[Pair]:
    for line in lines:
        try:
            data = json.loads(line)
        except ValueError:
            continue
        yield Pair(data["number"], data["score"], tuple(data["plies"]), tuple(data["reasons"]))
