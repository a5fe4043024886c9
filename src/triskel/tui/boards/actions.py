"""What can be done now by a key."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Action:
    """A key, and what it does, to be clicked on."""

    key: str
    label: str
