"""Reads what the code of commit f599cc0 wrote, and what it said of it (tests/data/f599cc0), and compares answers."""

import gzip
import json
from pathlib import Path

OLD = Path(__file__).parent / "data" / "f599cc0"


def told(name):
    """One of the compressed files."""
    return json.loads(gzip.decompress((OLD / f"{name}.json.gz").read_bytes()))


def lost(old, new, where="it"):
    """What an old answer has and the new one has not, as a list of sentences. Objects may have gained keys."""
    if isinstance(old, dict) and isinstance(new, dict):
        gone = [f"{where} has lost {key!r}" for key in old.keys() - new.keys()]
        return gone + [line for key in old.keys() & new.keys() for line in lost(old[key], new[key], f"{where}.{key}")]
    if isinstance(old, list) and isinstance(new, list) and len(old) == len(new):
        pairs = zip(old, new, strict=True)
        return [line for number, (a, b) in enumerate(pairs) for line in lost(a, b, f"{where}[{number}]")]
    return [] if old == new else [f"{where} was {old!r} and is {new!r}"]
