"""Conex positions for tests, written as text from what matters to the test."""

import json
from collections.abc import Sequence
from typing import Any

from reference.conex import CARDS, poses


def placed(text: str) -> dict[str, Any]:
    """An entry of a layout from a move's text, `P7a>R3.0`."""
    above, _, below = text.partition(">")
    on, _, corner = below.rpartition(".") if "." in below else ("B", "", below[1:])
    return {"card": above[:-1], "on": on, "corner": int(corner), "by": above[-1]}


def position_text(
    layout: Sequence[str] = (),
    hands: Sequence[Sequence[str]] = ((), ()),
    pile: Sequence[str] | None = None,
    active: int = 0,
    scores: Sequence[int] | None = None,
    lightning: int | None = None,
    double: int | None = None,
    dice: str = "",
    **more: Any,
) -> str:
    """A position in phase start. The pile is all the other cards, in the order of the deck, behind those named."""
    entries = [placed(move) for move in layout]
    lying = [
        {
            "card": entry["card"],
            "x": round(pose.x, 6) + 0.0,
            "y": round(pose.y, 6) + 0.0,
            "angle": round(pose.angle % 360, 6) + 0.0,
            "on": entry["on"],
            "corner": entry["corner"],
            "by": entry["by"],
        }
        for entry, pose in zip(entries, poses(entries).values(), strict=True)
    ]
    used = {card for hand in hands for card in hand} | {entry["card"] for entry in entries} | set(pile or ())
    rest = [card for card in CARDS if card not in used]
    options = {"players": len(hands), "table": [800, 600], "target": 40, "stuck": "pile"}
    stars = {
        name: {"holder": None} if holder is None else {"holder": holder, "usable": True}
        for name, holder in (("lightning", lightning), ("double", double))
    }
    position = {
        "options": options | more.pop("options", {}),
        "scores": list(scores or [0] * len(hands)),
        "hands": [sorted(hand) for hand in hands],
        "pile": [*(pile or ()), *rest],
        "layout": lying,
        "turn": active,
        "phase": "start",
        "active": active,
        "zap": None,
        "stars": stars,
        "dice": dice,
    }
    return json.dumps(position | more)
