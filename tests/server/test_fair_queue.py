"""Slots for everybody in turn: no number of requests from one place keeps another one waiting."""

import asyncio
import threading
from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from servers import PATIENCE
from triskel.server.api import security
from triskel.server.live.bots import Bots
from triskel.server.live.compiler import Compiler
from triskel.server.live.fair_queue import FairQueue, QueueFull, Who
from triskel.server.live.study_worker import StudyWorker
from triskel.server.protocol.addresses import network_of


async def serve(queue, who, served, gate):
    async with queue.slot(who):
        served.append(who)
        await gate.wait()


def order_of(*asked, slots=1):
    """Return in which order requests are served that all came while the slot was taken."""

    async def scenario():
        queue, served, gate = FairQueue(slots, most_waiting=1000), [], asyncio.Event()
        tasks = [asyncio.create_task(serve(queue, who, served, gate)) for who in asked]
        await asyncio.sleep(0)
        gate.set()
        await asyncio.gather(*tasks)
        assert queue.waiting == 0
        return served

    return asyncio.run(scenario())


def test_one_request_of_another_network_is_served_next():
    flood = [Who("10.0.0.1", str(person)) for person in range(50)]
    served = order_of(*flood, Who("10.0.0.2", "ada"))
    assert served.index(Who("10.0.0.2", "ada")) == 2  # after the one under way, and the first of the flood


def test_within_a_network_people_take_turns():
    served = order_of(*[Who("school", "eve")] * 20, Who("school", "ada"))
    assert served.index(Who("school", "ada")) == 2


def test_a_network_that_asks_for_too_much_is_refused_and_no_other():
    async def scenario():
        queue, served, gate = FairQueue(1, most_waiting=3), [], asyncio.Event()
        tasks = [asyncio.create_task(serve(queue, Who("flood", str(i)), served, gate)) for i in range(5)]
        tasks.append(asyncio.create_task(serve(queue, Who("other"), served, gate)))
        await asyncio.sleep(0)
        gate.set()
        return await asyncio.gather(*tasks, return_exceptions=True)

    outcomes = asyncio.run(scenario())
    assert [isinstance(outcome, QueueFull) for outcome in outcomes] == [False] * 4 + [True, False]


@given(
    st.lists(st.tuples(st.sampled_from("abc"), st.sampled_from("xyz"), st.booleans()), max_size=30), st.integers(1, 3)
)
def test_every_slot_comes_back_whoever_gives_up(asked, slots):
    async def scenario():
        queue, served, gate = FairQueue(slots, most_waiting=1000), [], asyncio.Event()
        tasks = []
        for network, person, gives_up in asked:
            tasks.append(asyncio.create_task(serve(queue, Who(network, person), served, gate)))
            await asyncio.sleep(0)
            if gives_up:
                tasks[len(tasks) // 2].cancel()
        gate.set()
        await asyncio.gather(*tasks, return_exceptions=True)
        assert (queue.waiting, queue.free, len(queue._networks)) == (0, slots, 0)

    asyncio.run(scenario())


def test_a_slot_is_had_while_those_who_gave_up_are_still_leaving():
    async def scenario():
        queue, served, gate = FairQueue(1, most_waiting=10), [], asyncio.Event()
        holder = asyncio.create_task(serve(queue, Who("a"), served, gate))
        waiter = asyncio.create_task(serve(queue, Who("b"), served, gate))
        await asyncio.sleep(0)
        waiter.cancel()
        holder.cancel()
        late = asyncio.create_task(serve(queue, Who("c"), served, gate))
        gate.set()
        await asyncio.wait_for(asyncio.gather(holder, waiter, late, return_exceptions=True), 5)
        return served

    assert asyncio.run(scenario()) == [Who("a"), Who("c")]


@pytest.mark.parametrize("kind", ["studies", "reviews"])
def test_a_study_or_review_of_somebody_else_waits_for_one_of_a_flood_at_most(kind):
    async def scenario():
        worker, bots, begin, served = StudyWorker(Compiler()), Bots(1, 0.1), threading.Event(), []

        def serve(person):
            begin.wait(PATIENCE)
            served.append(person)

        def run(who):
            if kind == "studies":
                return worker.run(who, partial(serve, who.person))
            return bots.run_in_background(who, lambda _flag: serve(who.person))

        asked = [*[Who("elsewhere", "eve")] * 15, Who("home", "ada")]
        tasks = [asyncio.create_task(run(who)) for who in asked]
        await asyncio.sleep(0)  # all of them wait now, but the first
        begin.set()
        await asyncio.gather(*tasks)
        worker.close()
        bots.close()
        return served.index("ada")

    assert asyncio.run(scenario()) <= 2


@pytest.mark.parametrize(
    ("address", "network"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::"),
        ("::ffff:192.0.2.7", "192.0.2.7"),
        ("", ""),
        ("unix:", "unix:"),
    ],
)
def test_a_household_is_one_network(address, network):
    assert network_of(address) == network


def test_a_flood_of_requests_waits_for_its_refusals(monkeypatch):
    monkeypatch.setattr(security, "MOST_WAITING", 2)

    async def scenario():
        hold_back = security.SlowRefusals()
        answers = [
            asyncio.create_task(hold_back({"type": "http.response.start", "status": status, "headers": []}, {}))
            for status in (429, 200, 429, 429)
        ]
        for _ in range(3):
            await asyncio.sleep(0)
        held = [not answer.done() for answer in answers]
        for answer in answers:
            answer.cancel()
        return held

    assert asyncio.run(scenario()) == [True, False, True, False]  # the last is one too many to hold
