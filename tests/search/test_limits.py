"""Limits: a search ends when its time is up or when its caller says so, and the caller's flag tells the two apart."""

import threading
import time

import numpy as np
import pytest

import triskel
from triskel.core.errors import OptionError
from triskel.search import alphabeta
from triskel.search.evaluators import StaticEvaluator
from triskel.search.limits import Limits, end_search
from triskel.search.mcts import explore
from walks import random_game

KEKS = triskel.game("keks")


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


def test_whatever_ends_a_search_undoes_nothing_that_the_caller_said():
    flag = np.zeros(1, np.int64)
    with Limits().running(flag):
        flag[0] = 1
        end_search(flag)  # as by a timer that had seen 0 just before
        assert flag[0] != 0
    assert flag[0] == 1


def test_no_timer_is_left_to_set_the_flag_later():
    for _ in range(20):
        with Limits(seconds=60).running():
            pass
        assert not [thread for thread in threading.enumerate() if isinstance(thread, threading.Timer)]


@pytest.mark.parametrize("said", [0, 1])
@pytest.mark.parametrize("threads", [1, 2])
def test_after_a_search_the_flag_is_as_the_caller_left_it(threads, said):
    """One search reaches its limit; the other ends by a proof."""
    flag = np.full(1, said, np.int64)
    alphabeta.search(KEKS.start(seed=1), Limits(nodes=500, threads=threads), stop=flag)
    assert flag[0] == said
    explore(random_game(KEKS, 1)[-2], Limits(nodes=500, threads=threads), stop=flag)
    assert flag[0] == said


def test_after_a_search_that_failed_too():
    flag, calls = np.zeros(1, np.int64), []

    def failing(states, priors, values):
        calls.append(len(states))
        if len(calls) > 4:
            raise RuntimeError("out of order")
        StaticEvaluator(KEKS)(states, priors, values)

    with pytest.raises(RuntimeError, match="out of order"):
        explore(KEKS.start(seed=1), Limits(nodes=500, threads=2), evaluator=failing, stop=flag)
    assert flag[0] == 0


def test_a_flag_of_another_type_is_refused():
    with pytest.raises(OptionError, match="int64"), Limits().running(np.zeros(1, np.int8)):
        pass
