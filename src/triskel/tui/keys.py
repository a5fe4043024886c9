"""Which keys do something at a table, beside those of its board."""

from triskel.tui.table import Table

ABLE = {  # what a table can do, the key for it, and its name
    "hint": ("h", "hint"),
    "takeback": ("u", "back"),
    "sit": ("s", "sit"),
    "chat": ("c", "chat"),
    "draw": ("o", "draw"),
    "resign": ("g", "resign"),
}


def keys_of(table: Table | None) -> list[tuple[str, str]]:
    """Return keys and the names of what they do; those that are missed least are last."""
    if table is None:
        return [("n", "new")]
    keys = [key for ability, key in ABLE.items() if ability in table.abilities]
    keys += [("v", "review")] if table.ending and len(table.steps) > 1 else []
    keys += [("n", "new")]
    return keys + ([("m", "type")] if table.legal else [])
