"""The statistics behind the benchmarks."""

import sys
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).parents[1] / "benchmarks"))
from before_after import median_interval
from flood import table


@pytest.mark.parametrize("count, low, high", [(3, 0, 2), (15, 3, 11), (30, 9, 20)])
def test_the_interval_of_a_median_is_that_of_the_tables(count, low, high):
    assert median_interval([float(number) for number in range(count)]) == (low, high)


def test_a_table_of_floods_says_what_is_above_the_aim_and_when_no_bot_answers():
    found = {"p99_ms": 12.0, "p99_ms_sink": 3.0, "ratio": 4.0, "bot_seconds": None}
    line = [*table({"pings": found, "chat": found | {"ratio": 2.0, "bot_seconds": 0.5}})][2:]
    assert line == [
        "| pings | 3.0 ms | 12.0 ms | 4.00 × (above 3) | never |",
        "| chat | 3.0 ms | 12.0 ms | 2.00 × | 0.50 s |",
    ]
