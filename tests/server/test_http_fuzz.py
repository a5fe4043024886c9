"""HTTP as its schema describes it, and as it does not: schemathesis asks, and no answer is an error of ours.

What fits the schema and what breaks it is asked for, of real matches and of none; every answer has a status, a type and
a form that the schema knows.
"""

import warnings

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from servers import PATIENCE, Server

with warnings.catch_warnings():  # what it is made of warns of its own future
    warnings.simplefilter("ignore")
    import schemathesis
    from schemathesis.checks import not_a_server_error
    from schemathesis.generation import GenerationMode
    from schemathesis.specs.openapi.checks import (
        content_type_conformance,
        response_schema_conformance,
        status_code_conformance,
    )

CHECKS = (not_a_server_error, status_code_conformance, content_type_conformance, response_schema_conformance)
MODES = (GenerationMode.POSITIVE, GenerationMode.NEGATIVE)
SPEC = "/api/schema/openapi.json"
ASKED = [
    ("GET", "/api/games"),
    ("GET", "/api/games/{name}/deck"),
    ("POST", "/api/matches"),
    ("GET", "/api/matches"),
    ("GET", "/api/matches/{match_id}"),
    ("GET", "/api/matches/{match_id}/history"),
    ("POST", "/api/matches/{match_id}/seats"),
    ("POST", "/api/matches/{match_id}/analysis"),
    ("GET", "/api/matches/{match_id}/save"),
    ("POST", "/api/archive"),
    ("POST", "/api/handovers"),
    ("POST", "/api/replays"),
    ("POST", "/api/study"),
    ("GET", "/health"),
    ("GET", "/api/guest/data"),
    ("POST", "/api/guest/erase"),  # last: the matches are nobody's then
]


@pytest.fixture(scope="module")
def place(tmp_path_factory):
    """A server with matches in every phase, and the schema it publishes."""
    flags = "--requests-per-minute", "1000000", "--matches-per-guest", "100000", "--analysis-seconds", "0.001"
    with Server(tmp_path_factory.mktemp("fuzz") / "triskel.db", *flags) as server, server.person() as ada:
        me = {"kind": "me"}
        matches = [ada.create(), ada.create("conex", options={"players": 4}), ada.create("connexoh", seats=[me, me])]
        matches += [ada.create("conex", seats=[me, me]), ada.create(seats=[me, me])]
        with ada.connect(matches[-1]) as line:
            line.move()
            line.ask("resign")
        yield schemathesis.openapi.from_url(server.url + SPEC), matches, ada
        assert "Traceback" not in server.errors()


def test_the_schema_names_nothing_else(place):
    schema, *_ = place
    named = {(found.ok().method.upper(), found.ok().path) for found in schema.get_all_operations()}
    assert named == set(ASKED)


def ask(place, method, path, examples):
    schema, matches, ada = place
    operation = schema[path][method]
    strategies = st.one_of(*(operation.as_strategy(generation_mode=mode) for mode in MODES))

    @settings(max_examples=examples, suppress_health_check=[*HealthCheck])
    @given(case=strategies, real=st.sampled_from([None, *matches]), own=st.booleans())
    def check(case, real, own):
        if real and "match_id" in (case.path_parameters or {}):
            case.path_parameters["match_id"] = real
        cookies = dict(ada.http.cookies) if own else {}
        response = case.call(cookies=cookies, timeout=PATIENCE)
        case.validate_response(response, checks=CHECKS)
        if response.status_code >= 400:
            assert set(response.json()) == {"code", "sentence"}

    check()


@pytest.mark.parametrize("method, path", ASKED)
def test_every_answer_is_one_that_the_schema_knows(place, method, path):
    ask(place, method, path, 25)


@pytest.mark.soak
@pytest.mark.parametrize("method, path", ASKED)
def test_every_answer_is_one_that_the_schema_knows_for_long(place, method, path):
    ask(place, method, path, 1500)
