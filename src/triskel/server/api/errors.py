"""Refusals and errors as HTTP responses: a code for programs, a sentence for people, and a status."""

from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec

from triskel.core.errors import TriskelError
from triskel.match import Refusal
from triskel.server.protocol.http_messages import Refused
from triskel.server.protocol.refusals import RefusedError

# The status of each code; all others are 409, a conflict with the present state.
STATUS = {"no-such-match": 404, "not-found": 404, "bad-request": 400, "bad-name": 400, "no-such-seat": 400}
STATUS |= {"too-many": 429}

HTTP_CODES = {404: "not-found", 405: "not-allowed", 413: "too-large", 429: "too-many"}

REFUSALS = {
    status: ResponseSpec(Refused, description=why, generate_examples=False)
    for status, why in {
        400: "invalid request",
        403: "request from a page of another site",
        404: "not found",
        409: "not in the present state",
        413: "too large",
        429: "too many requests",
    }.items()
}


def refused(refusal: Refusal, status: int | None = None) -> Response[Refused]:
    code = status or STATUS.get(refusal.code, 409)
    return Response(Refused(refusal.code, refusal.sentence), status_code=code)


def sentence_of(problem: Exception) -> str:
    """Return an error as one sentence that repeats nothing secret."""
    if isinstance(problem, TriskelError):
        text = str(problem)
    elif isinstance(problem, HTTPException):
        extra = problem.extra if isinstance(problem.extra, list) else []
        details = [f"{each.get('key', 'body')}: {each.get('message')}" for each in extra if isinstance(each, dict)]
        text = "; ".join([problem.detail.split(" for ")[0], *details])
    else:
        text = str(problem)
    text = " ".join(text.split())[:300].rstrip(".")
    return f"{text[:1].upper()}{text[1:]}."


def on_refused(_request: Request[Any, Any, Any], problem: RefusedError) -> Response[Refused]:
    return refused(problem.refusal)


def on_bad_input(_request: Request[Any, Any, Any], problem: Exception) -> Response[Refused]:
    return refused(Refusal("bad-request", sentence_of(problem)))


def on_too_deep(_request: Request[Any, Any, Any], _problem: RecursionError) -> Response[Refused]:
    return refused(Refusal("bad-request", "What was sent is nested too deeply."))


def on_http(_request: Request[Any, Any, Any], problem: HTTPException) -> Response[Refused]:
    code = HTTP_CODES.get(problem.status_code, "bad-request")
    response = refused(Refusal(code, sentence_of(problem)), problem.status_code)
    response.headers.update(problem.headers or {})
    return response
