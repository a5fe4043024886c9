"""Teams of threads: what each round does, whoever comes late."""

import os
import signal

import numpy as np
import pytest

import triskel
from triskel.core.crew import CHUNK, WORKING, join_round, new_crew, next_chunk, open_round, states
from walks import INTERPRETED

SIZES = (0, 1, CHUNK, 5 * CHUNK + 3, 64 * CHUNK)


@pytest.mark.parametrize("threads", [1, 2, 3, 7])
@pytest.mark.parametrize("size", SIZES)
def test_every_game_is_taken_once(threads, size):
    crew = new_crew(threads)
    for _ in range(2):
        open_round(crew, size)
        taken = np.zeros(size, np.int64)
        for thread in reversed(range(threads)):  # the first one does all, also the shares of others
            join_round(crew, thread)
            while (first := next_chunk(crew, thread, size)) < size:
                taken[first : first + CHUNK] += 1
        assert (taken == 1).all()


@pytest.mark.skipif(not hasattr(os, "fork"), reason="processes do not fork here")
@pytest.mark.skipif(INTERPRETED, reason="interpreted code has one thread")
def test_a_forked_process_does_not_wait_for_threads_that_it_lacks():
    batch = triskel.game("keks").batch(64, seed=1, threads=2, autoreset=True)
    batch.step(batch.sample())
    child = os.fork()
    if child == 0:
        signal.alarm(30)
        states(batch._task.crew)[1] = WORKING  # as if the fork had come in the middle of a round
        batch.step(batch.sample())
        os._exit(0)
    assert os.waitpid(child, 0)[1] == 0
