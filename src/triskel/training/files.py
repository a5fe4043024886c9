"""Files that are written whole or not at all, so that a run goes on where it was, however it ended."""

import json
import math
import os
from pathlib import Path
from typing import Any

from triskel.core.errors import OptionError


def write_whole(file: Path, data: bytes) -> None:
    """Write a file atomically."""
    part = file.with_name(f".{file.name}.part")
    part.write_bytes(data)
    os.replace(part, file)


def claim(folder: Path, name: str, record: dict[str, Any]) -> None:
    """Note in a file of a folder what the folder is for; OptionError if it is for something else."""
    file, data = folder / name, (json.dumps(record, indent=2) + "\n").encode()
    if not file.exists():
        folder.mkdir(parents=True, exist_ok=True)
        write_whole(file, data)
    elif file.read_bytes() != data:
        raise OptionError(f"{folder} was begun with other settings: give a new folder, or the settings of {name}")


class Log:
    """A file of JSON lines, which is only ever longer."""

    def __init__(self, file: Path) -> None:
        self._file = file

    def read(self) -> list[dict[str, Any]]:
        """Return all lines; a last one that was only half written is removed."""
        if not self._file.exists():
            return []
        data = self._file.read_bytes()
        whole = data[: data.rfind(b"\n") + 1]
        if whole != data:
            write_whole(self._file, whole)
        try:
            return [json.loads(line) for line in whole.splitlines()]
        except ValueError as problem:
            raise OptionError(f"{self._file} is damaged ({problem}): give a new folder") from None

    def add(self, line: dict[str, Any]) -> None:
        with self._file.open("ab") as file:
            file.write(json.dumps(line).encode() + b"\n")


class Chunks:
    """The results of numbered tasks, a file for each."""

    def __init__(self, folder: Path, suffix: str) -> None:
        self._folder, self._suffix = folder, suffix

    def missing(self, count: int) -> list[int]:
        """Return which of the first tasks are still to be done."""
        return [number for number in range(count) if not self.has(number)]

    def has(self, number: int) -> bool:
        return self.file(number).exists()

    def file(self, number: int) -> Path:
        return self._folder / f"{number:06}{self._suffix}"

    def add(self, number: int, data: bytes) -> None:
        self._folder.mkdir(parents=True, exist_ok=True)
        write_whole(self.file(number), data)

    def remove(self, before: float = math.inf) -> None:
        """Remove the results before a number, or all of them, when what they held is kept elsewhere."""
        for file in self._folder.glob(f"*{self._suffix}"):
            if int(file.stem) < before:
                file.unlink()
        if before == math.inf and self._folder.exists():
            self._folder.rmdir()
