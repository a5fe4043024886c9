"""Quotas of bots' time: whoever has used theirs up waits, while threads stay free for others."""

import asyncio

import pytest

from matches import Table
from triskel.server.live.bot_time import BotTime
from triskel.server.live.bots import Bots
from triskel.server.live.fair_queue import FairQueue, QueueFull, Who

EVE, ADAM, ADA = Who("elsewhere", "eve"), Who("elsewhere", "adam"), Who("home", "ada")


@pytest.fixture
def clock():
    return [1000.0]


@pytest.fixture
def bot_time(clock):
    """Two threads: a person may use one second a second, a network one and a half."""
    return BotTime(2, person_share=0.5, network_share=0.75, clock=lambda: clock[0])


def test_a_person_waits_who_has_used_a_minute_and_nobody_else(bot_time, clock):
    assert bot_time.delay(EVE) == 0
    bot_time.charge(EVE, 63.0)
    assert (bot_time.delay(EVE), bot_time.delay(ADAM), bot_time.delay(ADA)) == (3.0, 0, 0)
    clock[0] += 3.0
    assert bot_time.delay(EVE) == 0


def test_a_network_waits_however_many_people_it_has(bot_time, clock):
    for number in range(100):
        bot_time.charge(Who("elsewhere", str(number)), 1.0)  # a new guest each time
    assert bot_time.delay(ADAM) == pytest.approx(10 / 1.5)
    assert bot_time.delay(ADA) == 0
    clock[0] += 10.0
    assert bot_time.delay(ADAM) == 0


def test_accounts_that_are_full_again_are_forgotten(bot_time, clock):
    for number in range(100):
        bot_time.charge(Who(str(number)), 0.1)
    clock[0] += 60.0
    bot_time._most = 100
    bot_time.charge(ADA, 1.0)
    assert len(bot_time._accounts) == 2


async def serve(queue, who, served):
    async with queue.slot(who):
        served.append(who)


def test_slots_stay_free_for_others_while_somebody_has_to_wait():
    async def scenario():
        delays, served = {EVE: 0.05}, []
        queue = FairQueue(1, most_waiting=10, delay=lambda who: delays.get(who, 0.0))
        waiting = asyncio.create_task(serve(queue, EVE, served))
        await asyncio.sleep(0)
        assert queue.waiting == 1
        await serve(queue, ADA, served)
        delays.clear()  # as time does
        await waiting
        assert (queue.waiting, queue.free) == (0, 1)
        return served

    assert asyncio.run(scenario()) == [ADA, EVE]


def test_a_slot_that_comes_back_goes_to_somebody_who_may_have_it():
    async def scenario():
        delays, served = {}, []
        queue = FairQueue(1, most_waiting=10, delay=lambda who: delays.get(who, 0.0))
        async with queue.slot(EVE):
            delays[EVE] = 0.05
            tasks = [asyncio.create_task(serve(queue, who, served)) for who in (EVE, ADA)]
            await asyncio.sleep(0)
        await tasks[1]
        delays.clear()
        await asyncio.gather(*tasks)
        return served

    assert asyncio.run(scenario()) == [ADA, EVE]


def test_a_hint_is_refused_to_somebody_without_time_and_searches_are_charged_for():
    async def scenario():
        bots = Bots(1, 0.05, person_share=0.5, network_share=1.0)
        match = Table("keks", None, "random").match
        assert await bots.choose(match, 0, EVE, "random")
        assert bots._time._accounts[EVE][0] < 30.0  # half of a minute, less what it took
        bots._time.charge(EVE, 1000.0)
        with pytest.raises(QueueFull):
            await bots.choose(match, 0, EVE, "random")
        assert await bots.choose(match, 0, ADA, "random")
        bots.close()

    asyncio.run(scenario())
