"""Refusals and errors as HTTP responses: a code for programs, a sentence for people, and a status."""

from typing import Any

from litestar import Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi.datastructures import ResponseSpec

from triskel.core.errors import TriskelError
from triskel.match import Refusal, RefusalCode
from triskel.server.protocol.refusals import RefusedError

# The status of each code; all others are 409, a conflict with the present state.
STATUS = {
    RefusalCode.NO_SUCH_MATCH: 404,
    RefusalCode.NOT_FOUND: 404,
    RefusalCode.BAD_REQUEST: 400,
    RefusalCode.BAD_NAME: 400,
    RefusalCode.NO_SUCH_SEAT: 400,
    RefusalCode.BANNED: 403,
    RefusalCode.TOO_MANY_MATCHES: 429,
    RefusalCode.TOO_MANY_STUDIES: 429,
    RefusalCode.TOO_MANY_REVIEWS: 429,
    RefusalCode.COMPILING: 503,
}

HTTP_CODES = {
    404: RefusalCode.NOT_FOUND,
    405: RefusalCode.NOT_ALLOWED,
    413: RefusalCode.TOO_LARGE,
    429: RefusalCode.TOO_MANY_REQUESTS,
}

REFUSALS = {
    status: ResponseSpec(Refusal, description=why, generate_examples=False)
    for status, why in {
        400: "invalid request",
        403: "request from a page of another site, or of somebody who is banned",
        404: "not found",
        409: "not in the present state",
        413: "too large",
        429: "too many requests",
        503: "the games are being compiled",
    }.items()
}


def refused(refusal: Refusal, status: int | None = None) -> Response[Refusal]:
    code = status or STATUS.get(refusal.code, 409)
    return Response(refusal, status_code=code)


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


def on_refused(_request: Request[Any, Any, Any], problem: RefusedError) -> Response[Refusal]:
    return refused(problem.refusal)


def on_bad_input(_request: Request[Any, Any, Any], problem: Exception) -> Response[Refusal]:
    return refused(Refusal(RefusalCode.BAD_REQUEST, sentence_of(problem)))


def on_too_deep(_request: Request[Any, Any, Any], _problem: RecursionError) -> Response[Refusal]:
    return refused(Refusal(RefusalCode.BAD_REQUEST, "What was sent is nested too deeply."))


def on_http(_request: Request[Any, Any, Any], problem: HTTPException) -> Response[Refusal]:
    code = HTTP_CODES.get(problem.status_code, RefusalCode.BAD_REQUEST)
    response = refused(Refusal(code, sentence_of(problem)), problem.status_code)
    response.headers.update(problem.headers or {})
    return response
