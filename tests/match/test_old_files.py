"""Logs and saves of an earlier version: the same folds, positions and views as when they were written."""

import json

import msgspec
import pytest

import triskel
from old_files import OLD, lost, told
from triskel.core.errors import NotationError
from triskel.match import events as e
from triskel.match import from_log, seen_event, seen_match
from triskel.match.archive import log_of
from triskel.match.save import read, replay

LOGS, SAVES = told("logs"), told("saves")


def as_json(thing):
    return json.loads(msgspec.json.encode(thing))


def seat_named(text):
    return None if text == "None" else int(text)


def opened(name):
    return [e.from_json(json.dumps(event)) for event in LOGS[name]["log"]]


@pytest.mark.parametrize("name", LOGS)
def test_an_old_log_folds_to_the_same_match(name):
    match = from_log(opened(name), triskel.game)
    assert (match.position and match.position.text()) == LOGS[name]["text"]
    for seat, seen in LOGS[name]["match"].items():
        assert lost(seen, as_json(seen_match(match, seat_named(seat)))) == []


@pytest.mark.parametrize("name", LOGS)
def test_the_events_of_an_old_log_are_written_and_seen_as_before(name):
    log = opened(name)
    for number, event in enumerate(log):
        before = from_log(log[: max(number, 1)], triskel.game)
        assert json.loads(e.to_json(event)) == LOGS[name]["log"][number]
        for seat, seen in LOGS[name]["events"].items():
            assert lost(seen[number], as_json(seen_event(before, event, seat_named(seat)))) == []


LATER = {"aborted", "chatted", "erased"}  # events that there were not yet


def test_old_logs_hold_events_of_every_kind():
    kinds = {event["type"] for each in LOGS.values() for event in each["log"]}
    assert kinds == {kind.__struct_config__.tag for kind in e.AnyEvent.__args__} - LATER


@pytest.mark.parametrize("path", sorted((OLD / "saves").iterdir()), ids=lambda path: path.name.split(".")[0])
def test_an_old_save_is_replayed_and_imported(path):
    save, expected = read(path.read_bytes()), SAVES[path.name.split(".")[0]]
    if save.seed is None:
        assert len(save.moves) == expected["moves"]
        with pytest.raises(NotationError, match="before its end"):
            replay(save, triskel.game)
        return
    assert replay(save, triskel.game)[-1].text() == expected["text"]
    _, match = log_of(save, triskel.game)
    for seat, seen in expected["match"].items():
        assert lost(seen, as_json(seen_match(match, seat_named(seat)))) == []
