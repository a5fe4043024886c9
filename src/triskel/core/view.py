"""What a seat may know of a position, as types. A game adds its own fields in a subclass, tagged with its name."""

import msgspec

from triskel.core.options import OptionValues
from triskel.core.outcome import Outcome


class View(msgspec.Struct, frozen=True, kw_only=True, tag_field="game", forbid_unknown_fields=True):
    """What the views of all games say; `seat` is the looking one, null for spectators, `turn` the one to act."""

    options: OptionValues
    seat: int | None
    turn: int | None
    outcome: Outcome | None
