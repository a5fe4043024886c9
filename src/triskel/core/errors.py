"""The errors that users can cause, each with a message for them."""

from typing import TYPE_CHECKING

if TYPE_CHECKING:  # whoever imports errors need not load the compiler
    from triskel.core.remark import Remark


class TriskelError(Exception):
    """The base class of all errors of Triskel."""


class NotationError(TriskelError, ValueError):
    """The text of a move or a position cannot be read, or describes something that cannot be."""


class IllegalMove(TriskelError, ValueError):
    """The move can be read, but the rules do not allow it here; the message says which rule, and so does the remark."""

    def __init__(self, message: str, remark: "Remark | None" = None) -> None:
        super().__init__(message)
        self.remark = remark


class GameOver(TriskelError):
    """A move was given to a game that has ended."""


class OptionError(TriskelError, ValueError):
    """No such game, player or option, or a value that it cannot take."""


class NetError(TriskelError, ValueError):
    """A net that cannot be read, is damaged, or is for another game or other features."""
