"""Clocks: none, Fischer's in real time, or so many days a move. Time is milliseconds, and always given from outside."""

from typing import Literal

import msgspec

from triskel.core.errors import OptionError

SECOND = 1000
DAY = 86_400 * SECOND
LONGEST_START = 24 * 3600
LONGEST_INCREMENT = 3600
MOST_DAYS = 30


class Clock(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """`fischer`: `seconds` at the start and `increment` more after every move; `days`: so many for every move."""

    kind: Literal["none", "fischer", "days"] = "none"
    seconds: int = 0
    increment: int = 0
    days: int = 0

    def checked(self) -> "Clock":
        """Itself, or an OptionError that says what a clock of its kind takes."""
        if self.kind == "fischer" and not (
            1 <= self.seconds <= LONGEST_START and 0 <= self.increment <= LONGEST_INCREMENT
        ):
            raise OptionError(
                f"a Fischer clock has 1 to {LONGEST_START} seconds and an increment of 0 to {LONGEST_INCREMENT}"
            )
        if self.kind == "days" and not 1 <= self.days <= MOST_DAYS:
            raise OptionError(f"a clock in days gives 1 to {MOST_DAYS} days a move")
        if (self.kind != "fischer" and (self.seconds or self.increment)) or (self.kind != "days" and self.days):
            raise OptionError(f"a clock of the kind {self.kind} does not take these numbers")
        return self

    @property
    def at_start(self) -> int | None:
        """What every seat has when the match starts; None without a clock."""
        if self.kind == "fischer":
            return self.seconds * SECOND
        return self.days * DAY if self.kind == "days" else None

    def after_move(self, left: int | None, spent: int) -> int | None:
        """What a seat has left after a move that took it `spent`."""
        if left is None:
            return None
        if self.kind == "days":
            return self.at_start
        return max(0, left - spent) + self.increment * SECOND
