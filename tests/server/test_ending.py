"""Tasks end when they are cancelled, even if a library swallows a cancellation, as the Redis client does at times."""

import asyncio
import gc
import logging
from contextlib import suppress

import pytest

from triskel.server.live.compiler import Compiler
from triskel.server.live.hub import Hub
from triskel.server.live.metrics import Metrics
from triskel.server.settings import Settings
from triskel.server.store import bus, ending
from triskel.server.store.storage import Storage

pytestmark = pytest.mark.usefixtures("soon")


@pytest.fixture
def soon(monkeypatch):
    monkeypatch.setattr(ending, "AGAIN", 0.02)


async def swallow(times):
    """Go on when cancelled, so many times; then wait for ever."""
    for _ in range(times):
        with suppress(asyncio.CancelledError):
            await asyncio.sleep(60)
    await asyncio.sleep(60)


async def started(*works):
    tasks = [asyncio.create_task(work) for work in works]
    await asyncio.sleep(0)
    return tasks


def test_tasks_that_swallow_a_cancellation_end():
    async def scene():
        tasks = await started(swallow(0), swallow(1), swallow(3))
        await ending.end_tasks(tasks)
        return [task.cancelled() for task in tasks]

    assert asyncio.run(scene()) == [True] * 3


def test_a_task_that_is_begun_meanwhile_ends_too():
    async def scene():
        tasks = set()

        async def begin_another():
            try:
                await asyncio.sleep(60)
            finally:
                tasks.add(asyncio.create_task(swallow(1)))

        tasks.update(await started(begin_another()))
        await ending.end_tasks(tasks)
        return [task.done() for task in tasks]

    assert asyncio.run(scene()) == [True] * 2


def test_a_task_that_fails_as_it_ends_leaves_no_traceback(caplog):
    async def fail():
        try:
            await asyncio.sleep(60)
        finally:
            raise OSError("no way")

    async def scene():
        await ending.end_tasks(await started(fail()))
        gc.collect()

    asyncio.run(scene())
    assert not caplog.records


def test_a_task_that_has_failed_before_leaves_no_traceback_either(caplog):
    async def fail():
        raise OSError("no way")

    async def scene():
        await ending.end_tasks(await started(fail(), fail()))
        gc.collect()

    asyncio.run(scene())
    assert not caplog.records


def test_a_task_that_ends_others_is_given_the_time():
    """It is cancelled again itself meanwhile, by whoever ends it."""
    others = []

    async def listen():
        others.extend(await started(swallow(2)))
        try:
            await asyncio.sleep(60)
        finally:
            await ending.end_tasks(others, ending.AGAIN / 10)

    async def scene():
        tasks = await started(listen())
        await asyncio.sleep(0.01)  # until it has begun the other
        await ending.end_tasks(tasks)
        return [other.done() for other in others]

    assert asyncio.run(scene()) == [True]


def test_what_ends_at_the_last_try_is_not_named(caplog):
    async def scene():
        await ending.end_tasks(await started(swallow(ending.TRIES - 1)))

    with caplog.at_level(logging.WARNING):
        asyncio.run(scene())
    assert not caplog.records


def test_what_does_not_end_is_named_and_left(caplog):
    async def scene():
        await ending.end_tasks(await started(swallow(ending.TRIES)))

    with caplog.at_level(logging.WARNING):
        asyncio.run(scene())
    assert "left behind: swallow" in caplog.text


def test_a_server_stops_though_a_task_swallowed_its_cancellation(tmp_path):
    async def scene():
        settings = Settings(database=str(tmp_path / "triskel.db"))
        hub = Hub(settings, Storage(settings.url), lambda: 0, Metrics(), compiler=Compiler())
        await hub.open()
        hub.spawn(swallow(1))
        await asyncio.sleep(0)
        async with asyncio.timeout(10):
            await hub.close()

    asyncio.run(scene())


class Lost:
    """A Redis client whose subscription is lost at once, while what it publishes swallows a cancellation."""

    async def __aenter__(self):
        return self

    async def __aexit__(self, *_):
        pass

    async def publish(self, *_):
        with suppress(asyncio.CancelledError):
            await asyncio.sleep(60)

    def pubsub(self):
        return self

    async def subscribe(self, *_):
        await asyncio.sleep(0)
        raise ConnectionError("lost")


def test_a_server_connects_again_though_what_it_published_swallowed_its_cancellation(monkeypatch):
    """Otherwise it would hear of others' moves by the sweep alone, until it is started again."""
    redis = bus.RedisBus("redis://127.0.0.1:1")
    monkeypatch.setattr(redis, "_client", Lost)

    async def scene():
        redis.publish([("match", 2)])
        async with asyncio.timeout(5):
            await redis.listen(lambda *_: None, lambda: asyncio.sleep(0))

    with pytest.raises(ConnectionError):
        asyncio.run(scene())
