"""The folder of a learning run: what is in it, and which net is the best."""

from pathlib import Path

import msgspec

from triskel.training.files import Chunks, Log, claim, write_whole
from triskel.training.plan import LearningPlan

NET = "candidate.net"


class Folder:
    """The files of a run, below one path."""

    def __init__(self, path: Path) -> None:
        self._path, self._start = path, path / "start.net"
        self.log = Log(path / "log.jsonl")

    def open(self, plan: LearningPlan) -> None:
        """Begin a run, or go on with the same one, perhaps for more generations; OptionError if it is another."""
        record = msgspec.to_builtins(plan)
        del record["generations"]
        first = None if self._start.exists() else plan.first_net()
        claim(self._path, "run.json", record)
        if first is not None:
            write_whole(self._start, first.to_bytes())

    def generation(self, number: int) -> Path:
        return self._path / "generations" / f"{number:04}"

    def games(self, number: int) -> Chunks:
        return Chunks(self.generation(number) / "games", ".npz")

    def best(self) -> Path:
        """Return the file of the net that is the best so far, by the log."""
        promoted = [line["generation"] for line in self.log.read() if line["promoted"]]
        return self.generation(promoted[-1]) / NET if promoted else self._start

    def publish(self) -> None:
        """Write `best.net`."""
        write_whole(self._path / "best.net", self.best().read_bytes())
