"""Who thinks when: a review has a thread only while no bot wants it."""

import asyncio
import os
import sys
import time

import pytest

from matches import Table
from servers import PATIENCE
from triskel.server.live.bots import NICENESS, Bots
from triskel.server.live.fair_queue import Who
from triskel.server.settings import Settings


def spinning(log, seconds=2.0 * PATIENCE):
    """A thought that lasts until it is interrupted; the second time it is short."""

    def think(flag):
        log.append("begun")
        until = time.monotonic() + (seconds if len(log) == 1 else 0.0)
        while not flag[0] and time.monotonic() < until:
            time.sleep(0.001)
        log.append("stopped" if flag[0] else "done")
        return len(log)

    return think


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere threads have no niceness of their own")
def test_searches_yield_to_the_event_loop():
    async def scene():
        bots = Bots(1, 0.05)
        niceness = await bots.run_in_background(Who("home"), lambda _: os.getpriority(os.PRIO_PROCESS, 0))
        bots.close()
        return niceness

    assert asyncio.run(scene()) == min(19, os.getpriority(os.PRIO_PROCESS, 0) + NICENESS)


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere threads have no niceness of their own")
def test_searches_run_where_their_priority_cannot_be_changed(monkeypatch):
    """As under deploy/triskel.service, which forbids it."""

    def forbidden(*_):
        raise PermissionError

    async def scene():
        bots = Bots(1, 0.05)
        found = await bots.run_in_background(Who("home"), lambda _: "found")
        bots.close()
        return found

    monkeypatch.setattr(os, "setpriority", forbidden)
    assert asyncio.run(scene()) == "found"


@pytest.mark.skipif(sys.platform != "linux", reason="elsewhere nobody says which cores a process may use")
@pytest.mark.parametrize(("cores", "threads"), [(1, 1), (2, 1), (3, 2), (16, 2)])
def test_searches_leave_a_core_to_everything_else(monkeypatch, cores, threads):
    """Two searches on one core keep the event loop waiting twice as often as one."""
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: set(range(cores)))
    assert Settings().bot_threads == threads
    assert Settings(bot_threads=4).bot_threads == 4


def test_a_bot_interrupts_a_review_which_then_begins_again():
    async def scene():
        bots, log = Bots(1, 0.05), []
        match = Table("keks", None, "random").match
        review = asyncio.create_task(bots.run_in_background(Who("home"), spinning(log)))
        while not log:
            await asyncio.sleep(0.001)
        move = await asyncio.wait_for(bots.choose(match, 0, Who("home"), "random"), PATIENCE)
        assert move in match.position.legal()
        assert await asyncio.wait_for(review, PATIENCE) == 4
        bots.close()
        return log

    assert asyncio.run(scene()) == ["begun", "stopped", "begun", "done"]


def test_a_review_goes_on_beside_a_bot_while_a_thread_is_left():
    async def scene():
        bots, log = Bots(2, 0.05), []
        match = Table("keks", None, "random").match
        review = asyncio.create_task(bots.run_in_background(Who("home"), spinning(log, 1.0)))
        while not log:
            await asyncio.sleep(0.001)
        await bots.choose(match, 0, Who("home"), "random")
        await review
        bots.close()
        return log

    assert asyncio.run(scene()) == ["begun", "done"]


def test_a_review_goes_on_while_a_bot_only_waits_for_its_quota():
    async def scene():
        bots, log = Bots(1, 0.05, person_share=0.5), []
        match, eve = Table("keks", None, "random").match, Who("elsewhere", "eve")
        bots._time.charge(eve, 1000.0)
        waiting = asyncio.create_task(bots.choose(match, 0, eve))
        while not bots.queue.waiting:
            await asyncio.sleep(0.001)
        await asyncio.wait_for(bots.run_in_background(Who("home"), spinning(log, 0.0)), PATIENCE)
        waiting.cancel()
        await asyncio.gather(waiting, return_exceptions=True)
        bots.close()
        return log

    assert asyncio.run(scene()) == ["begun", "done"]
