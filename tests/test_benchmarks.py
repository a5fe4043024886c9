"""The statistics behind the benchmarks."""

import os
import sys
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).parents[1] / "benchmarks"))
from before_after import median_interval
from flood import Lane, lanes
from load_page import flood_table


@pytest.mark.parametrize("count, low, high", [(3, 0, 2), (15, 3, 11), (30, 9, 20)])
def test_the_interval_of_a_median_is_that_of_the_tables(count, low, high):
    assert median_interval([float(number) for number in range(count)]) == (low, high)


def test_floods_side_by_side_have_cores_of_their_own(monkeypatch):
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: set(range(16)))
    monkeypatch.setattr(os, "sched_setaffinity", lambda _, cores: kept.extend(cores))
    kept = []
    assert lanes(3) == [Lane("0,1,2", "3", "4"), Lane("5,6,7", "8", "9"), Lane("10,11,12", "13", "14")]
    assert kept == [15]
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: {0, 1})
    assert lanes(1) == [Lane("0", "1", "1")]
    with pytest.raises(SystemExit, match="4 cores are needed"):
        lanes(2)


def test_a_table_of_floods_says_what_is_above_the_aim_and_when_no_bot_answers():
    found = {"p99_ms": 12.0, "p99_ms_sink": 3.0, "ratio": 4.0, "bot_seconds": None}
    lines = flood_table({"pings": found, "chat": found | {"ratio": 2.0, "bot_seconds": 0.5}}).splitlines()[2:]
    assert lines == [
        "| pings | 3.0 ms | 12.0 ms | 4.00 × (above 3) | never |",
        "| chat | 3.0 ms | 12.0 ms | 2.00 × | 0.50 s |",
    ]
