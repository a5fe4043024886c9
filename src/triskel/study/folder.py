"""The folder of a study: its plan, and a file for every chunk of games, from which it goes on when broken off."""

import gzip
import os
import zlib
from collections.abc import Iterator
from pathlib import Path

import msgspec

from triskel.core.errors import OptionError
from triskel.study.plan import Plan
from triskel.study.play import PAIRS_OF_CHUNK, StudyGame

PLAN, CHUNKS = "plan.json", "chunks"


class Folder:
    """The files of a study. Chunks are written whole or not at all."""

    def __init__(self, path: Path) -> None:
        self.path = path

    def open(self, plan: Plan) -> None:
        """Begin a study, or go on with the same one; OptionError if the folder has another."""
        file = self.path / PLAN
        if file.exists():
            if self.read_plan() != plan:
                raise OptionError(f"{self.path} has another study: give a new folder, or the same settings")
            return
        (self.path / CHUNKS).mkdir(parents=True, exist_ok=True)
        _write(file, msgspec.json.format(msgspec.json.encode(plan)) + b"\n")

    def read_plan(self) -> Plan:
        file = self.path / PLAN
        try:
            return msgspec.json.decode(file.read_bytes(), type=Plan)
        except FileNotFoundError:
            raise OptionError(f"{self.path} has no study: play one first") from None
        except msgspec.DecodeError as problem:
            raise OptionError(f"{file} is damaged ({problem}): give a new folder") from None

    def missing(self, games: int) -> list[int]:
        """Return the numbers of the chunks that are still to be played, for so many games of every variant."""
        return [number for number in range(chunks_for(games)) if not self._file(number).exists()]

    def add(self, number: int, games: list[StudyGame]) -> None:
        lines = msgspec.json.Encoder().encode_lines(games)
        _write(self._file(number), gzip.compress(lines, mtime=0))

    def read(self) -> Iterator[StudyGame]:
        """Yield all games that were played, in the order of the study."""
        decoder = msgspec.json.Decoder(StudyGame)
        for file in sorted((self.path / CHUNKS).glob("*.jsonl.gz")):
            try:
                yield from decoder.decode_lines(gzip.decompress(file.read_bytes()))
            except (msgspec.DecodeError, OSError, EOFError, zlib.error) as problem:
                raise OptionError(f"{file} is damaged ({problem}): remove it, and play its games again") from None

    def _file(self, number: int) -> Path:
        return self.path / CHUNKS / f"{number:06}.jsonl.gz"


def chunks_for(games: int) -> int:
    """Return how many chunks have at least so many games of every variant."""
    return -(-games // (2 * PAIRS_OF_CHUNK))


def _write(file: Path, data: bytes) -> None:
    """Write a file atomically."""
    part = file.with_name(f".{file.name}.part")
    part.write_bytes(data)
    os.replace(part, file)
