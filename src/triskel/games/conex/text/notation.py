"""Conex moves as text, both ways: `P7a>B2`, `P7a>R3.0`, `*` for 2x; `zap R3`, `drop T4`, `draw`, `done`, `pass`."""

import re

from triskel.core.errors import NotationError
from triskel.games.conex.cards.deck import CARD_IDS, CARD_INDEX, COLOURS, CORNER_COUNT, LABELS
from triskel.games.conex.moves import DONE, DRAW, DROPPING, PASS, PLACE, ZAP, move_code, unpack
from triskel.games.conex.record import TABLEAU
from triskel.games.conex.view import TABLEAU_NAME

SHOWN = 40  # characters of a wrong text that a message repeats

WORDS = {"draw": DRAW, "done": DONE, "pass": PASS}
CARD_WORDS = {"zap": ZAP, "drop": DROPPING}
STARS = ("lightning", "double")
_WORD_OF = {kind: word for word, kind in (WORDS | CARD_WORDS).items()}
_PLACEMENT = re.compile(r"([A-Z][0-9]{1,2})([a-c])>(?:B([0-3])|([A-Z][0-9]{1,2})\.([0-3]))(\*?)")


def card_number(name: str) -> int:
    if name not in CARD_INDEX:
        raise NotationError(f"there is no card {name[:SHOWN]!r}: cards are {CARD_IDS[0]} to {CARD_IDS[-1]}")
    return CARD_INDEX[name]


def write_move(move: int) -> str:
    kind, card, by, on, corner, double = unpack(move)
    if kind == PLACE:
        onto = f"{TABLEAU_NAME}{corner}" if on == TABLEAU else f"{CARD_IDS[on]}.{corner}"
        return f"{CARD_IDS[card]}{LABELS[by]}>{onto}{'*' if double else ''}"
    word = _WORD_OF[kind]
    return f"{word} {CARD_IDS[card]}" if word in CARD_WORDS else word


def read_move(text: str) -> int:
    if text in WORDS:
        return int(move_code(WORDS[text], 0, 0, 0, 0, 0))
    word, _, name = text.partition(" ")
    if word in CARD_WORDS:
        return int(move_code(CARD_WORDS[word], card_number(name), 0, 0, 0, 0))
    match = _PLACEMENT.fullmatch(text)
    if not match:
        raise NotationError(
            f"{text[:SHOWN]!r} is not a move: write P7a>B2 or P7a>R3.0 to place a card (and * to spend the 2x star), "
            "or draw, zap R3, drop T4, done, pass"
        )
    return _read_placement(*match.groups(default=""))


def _read_placement(name: str, label: str, tableau_corner: str, below: str, card_corner: str, star: str) -> int:
    card, by = card_number(name), LABELS.index(label)
    if by >= CORNER_COUNT[card]:
        raise NotationError(f"the card {name} has no CONEX corner {label}, only {LABELS[: CORNER_COUNT[card]]}")
    on = card_number(below) if below else TABLEAU
    return int(move_code(PLACE, card, by, on, int(tableau_corner or card_corner), int(bool(star))))


def write_argument(name: str, value: int) -> int | str:
    """Return an argument of a remark: cards, colours, stars and CONEX corners by their names, others as numbers."""
    names = {"card": CARD_IDS, "colour": COLOURS, "star": STARS, "label": LABELS}
    return names[name][value] if name in names else value
