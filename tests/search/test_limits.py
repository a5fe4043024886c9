"""Limits: a search ends when its time is up or when its caller says so, and the caller's flag tells the two apart."""

import time

import numpy as np

from triskel.search.limits import Limits


def wait_for(flag):
    end = time.monotonic() + 60
    while flag[0] == 0:
        assert time.monotonic() < end
        time.sleep(0.001)


def test_time_ends_one_search_and_not_the_next_on_the_same_flag():
    """Near the end of a game the solver gets half of the time, and a search the other half."""
    flag = np.zeros(1, np.int64)
    for _ in range(2):
        with Limits(seconds=0.01, stop=flag).running() as seen:
            assert seen is flag
            wait_for(flag)
        assert flag[0] == 0


def test_what_the_caller_said_stays_said():
    flag = np.ones(1, np.int64)
    with Limits(seconds=0.01).running(flag):
        time.sleep(0.05)
    assert flag[0] == 1
