"""What operators see: each metric that the dashboard asks for is exported, and says what it should."""

import json
import re
import time

import pytest
from prometheus_client.parser import text_string_to_metric_families

from servers import PATIENCE, ROOT, Line, Server

DASHBOARD = ROOT / "deploy" / "grafana.json"
FAILURES = "triskel_websocket_failures_total"
OF_PROMETHEUS = {"job", "instance"}  # labels that it adds itself


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    with Server(tmp_path_factory.mktemp("metrics") / "metrics.db") as running:
        yield running


def exported(server):
    """Return the samples of /metrics: name → [(labels, value)]."""
    with server.person() as operator:
        text = operator.http.get("/metrics").text
    samples = {}
    for family in text_string_to_metric_families(text):
        for sample in family.samples:
            samples.setdefault(sample.name, []).append((sample.labels, sample.value))
    return samples


def counted(server, name, **labels):
    return sum(value for found, value in exported(server).get(name, []) if labels.items() <= found.items())


def until(found):
    deadline = time.monotonic() + PATIENCE
    while not found():
        assert time.monotonic() < deadline
        time.sleep(0.05)


def dashboard_queries():
    board = json.loads(DASHBOARD.read_text(encoding="utf-8"))
    panels = [target["expr"] for panel in board["panels"] for target in panel["targets"]]
    return panels + [each["definition"] for each in board["templating"]["list"] if each["type"] == "query"]


def play_a_move(server):
    """Play, and do a thing that fails in each of the ways that have a label, so that all of them are exported."""
    with server.person("Ada") as ada, server.person("Bob") as bob:
        match = ada.create("keks")
        bob.join(match)
        with ada.connect(match) as line:
            assert line.move()["type"] == "ack"
            assert line.move("a1")["type"] == "refusal"
        with Line(server, "0" * 24, {}, hello=False) as nowhere:
            assert nowhere.hear()["code"] == "no-such-match"


def test_every_metric_of_the_dashboard_is_exported(server):
    play_a_move(server)
    samples, missing = exported(server), set()
    for query in dashboard_queries():
        named = re.findall(r"\b(?:triskel|process)_[a-z_]+", query)
        assert named, query
        missing |= set(named) - set(samples)
        for labels in re.findall(r"by \(([a-z, ]+)\)", query):
            for name in set(named) & set(samples):
                missing |= set(labels.split(", ")) - OF_PROMETHEUS - set(samples[name][0][0])
    assert missing == {"triskel_failures_total"}  # has no samples until something fails
    with server.person() as operator:
        assert "# TYPE triskel_failures_total counter" in operator.http.get("/metrics").text


def test_every_exported_metric_of_ours_is_on_the_dashboard(server):
    shown = DASHBOARD.read_text(encoding="utf-8")
    names = {re.sub(r"_(bucket|count|sum|created)$", "", name) for name in exported(server) if "triskel" in name}
    assert {name for name in names if name not in shown and f"{name}_total" not in shown} == set()


def test_commits_moves_and_the_lag_of_the_event_loop_are_measured(server):
    play_a_move(server)
    assert counted(server, "triskel_move_seconds_count") >= 1
    assert counted(server, "triskel_commit_seconds_count") >= 3  # a match, a seat, a move
    assert 0 < counted(server, "triskel_commit_seconds_sum") < PATIENCE
    until(lambda: counted(server, "triskel_event_loop_lag_seconds_count") >= 2)


def test_depths_of_all_queues_are_exported(server):
    assert {labels["queue"] for labels, _ in exported(server)["triskel_queue_waiting"]} == {
        *("bots", "hints", "reviews", "studies")
    }


def test_hints_that_wait_are_counted(tmp_path):
    with Server(tmp_path / "hints.db", "--bot-threads", "1", "--bot-seconds", "5") as server, server.person() as ada:
        lines = []
        for _ in range(3):
            match = ada.create("keks", hints=True, seats=[{"kind": "me"}, {"kind": "open"}])
            with server.person("Bob") as bob:
                bob.join(match)
            lines.append(ada.connect(match))
        for line in lines:  # all at once: the first search must not end before the last is asked for
            line.say({"type": "hint", "id": "hint"})
        until(lambda: counted(server, "triskel_queue_waiting", queue="hints") == 2)
        for line in lines:
            line.close()
        until(lambda: counted(server, "triskel_queue_waiting", queue="hints") == 0)


def test_websockets_that_fail_are_counted_by_kind_and_logged_once(tmp_path):
    with Server(tmp_path / "failures.db", "--messages-per-second", "20") as server, server.person() as ada:
        match = ada.create("keks")
        for _ in range(3):
            with Line(server, "0" * 24, {}, hello=False) as nowhere:
                nowhere.hear()
        with ada.connect(match, token="nobody's") as stranger:
            assert stranger.welcome["code"] == "bad-token"
        for _ in range(2):
            with Line(server, match, {}) as line:
                line.socket.socket.sendall(b"\x81\x82\0\0\0\0\xff\xfe")
                with pytest.raises(Exception, match="1007"):
                    line.until("nothing that ever comes")
        wanted = {"no-such-match": 3, "bad-token": 1, "not-text": 2}
        until(lambda: all(counted(server, FAILURES, kind=kind) == count for kind, count in wanted.items()))
    for kind in wanted:
        assert server.errors().count(f"WebSocket closed: {kind}") == 1
