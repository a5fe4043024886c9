"""The exception that carries a refusal out of whatever answers a request."""

from triskel.match import Refusal, RefusalCode


class RefusedError(Exception):
    """Carries a refusal to the handler that makes it a response."""

    def __init__(self, code: RefusalCode, sentence: str) -> None:
        self.refusal = Refusal(code, sentence)
