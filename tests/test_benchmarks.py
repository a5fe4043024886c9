"""The statistics behind the benchmarks."""

import sys
from pathlib import Path

import pytest

sys.path.append(str(Path(__file__).parents[1] / "benchmarks"))
from before_after import median_interval


@pytest.mark.parametrize("count, low, high", [(3, 0, 2), (15, 3, 11), (30, 9, 20)])
def test_the_interval_of_a_median_is_that_of_the_tables(count, low, high):
    assert median_interval([float(number) for number in range(count)]) == (low, high)
