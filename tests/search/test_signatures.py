"""Every search still finds what it found: a part of the fixed-node signatures of `benchmarks/signatures.py`.

A change of speed alone must not change them. One of strength does, is proven by matches, and then renews the reference:
`python benchmarks/signatures.py > benchmarks/results/signatures.jsonl`.
"""

import sys
from pathlib import Path

import pytest

from walks import INTERPRETED

sys.path.append(str(Path(__file__).parents[2] / "benchmarks"))
from signatures import CASES, REFERENCE, compare, read, signatures
from versions import load

pytestmark = pytest.mark.skipif(INTERPRETED, reason="takes too long without the compiler")
SOME = CASES[::3]


@pytest.mark.parametrize("case", SOME, ids=lambda case: case.name)
def test_every_search_finds_what_it_found(case):
    now = {signature["name"]: signature for signature in signatures(load(), [case])}
    then = {name: signature for name, signature in read(REFERENCE).items() if name in now}
    assert len(now) >= 8
    assert compare(then, now) == []


def test_a_difference_is_told():
    one = {"a": {"name": "a", "move": "b1", "nodes": 5}, "b": {"name": "b"}}
    assert compare(one, one) == []
    assert compare(one, {"a": {"name": "a", "move": "b2", "nodes": 5}}) == [
        "a: move b1 → b2",
        "b: only in the first file",
    ]
