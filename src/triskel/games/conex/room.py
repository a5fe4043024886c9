"""Laying and lifting cards, and keeping account of where there is room for those that do not lie.

`state.room` holds, for every CONEX corner of the cards off the table, the sites where it can be laid. A card laid
can only take such sites away and add its own four corners; a card lifted can give back those around it. So each
change looks at the neighbourhood alone, and listing placements looks at nothing: it reads them off.
"""

import numpy as np

from triskel.core.bits import ONE, ZERO, lowest
from triskel.core.jit import entry, jit
from triskel.core.kernel import record
from triskel.games.conex.deck import CARD_COLOUR, CORNER_COLOUR, CORNER_COUNT
from triskel.games.conex.geometry import (
    COS,
    HALF_HEIGHT,
    HALF_TABLEAU,
    HALF_WIDTH,
    INNER_REACH,
    MIDDLE_X,
    MIDDLE_Y,
    OUTER_REACH,
    RADIUS,
    REACH,
    SIN,
    TOUCHING,
    TURN,
    beyond,
    cards_touch,
    laid_at,
    on_table,
    pose_of,
    site_frame,
    touches_card,
    touches_tableau,
)
from triskel.games.conex.matches import MATCHES, TABLEAU_CORNER
from triskel.games.conex.record import (
    CARDS,
    COLOURS,
    CONEX_CORNERS,
    CORNERS,
    RANKS,
    SITES,
    TABLEAU,
    TABLEAU_SITE,
)
from triskel.games.conex.sets import ALL_CARDS, bit, whole

NOT_THERE = -1  # no card at all

# The CONEX corners of each colour: the cards that bear them, and which of theirs they are.
_BEARERS = [
    [(card, by) for card in range(CARDS) for by in range(CORNER_COUNT[card]) if CORNER_COLOUR[card, by] == colour]
    for colour in range(COLOURS)
]
BEARERS = np.array([len(bearers) for bearers in _BEARERS], np.int64)
BEARER = np.zeros((COLOURS, max(BEARERS)), np.int64)
LABEL = np.zeros((COLOURS, max(BEARERS)), np.int64)
for _colour, _bearers in enumerate(_BEARERS):
    BEARER[_colour, : len(_bearers)] = [card for card, _ in _bearers]
    LABEL[_colour, : len(_bearers)] = [by for _, by in _bearers]

INNER = INNER_REACH**2
OUTER = (OUTER_REACH + TOUCHING) ** 2
# Every card laid on a site covers this much around it, and none reaches farther than that.
ALWAYS_COVERED = float(min(INNER[card, by] for card in range(CARDS) for by in range(CORNER_COUNT[card])))
NEVER_REACHED = (REACH + TOUCHING) ** 2
# Cards whose middles are farther apart than this have nothing to do with each other's sites.
FAR = (2 * RADIUS + REACH + TOUCHING) ** 2

# What lies near a site, as seen from the quadrant of the site.
SEEN = record([("x", "f8"), ("y", "f8"), ("half_width", "f8"), ("half_height", "f8"), ("away", "f8"), ("turn", "i8")])


@entry
def site_of(on: int, corner: int) -> int:
    """The number of a corner among the sites of its colour."""
    return TABLEAU_SITE if on == TABLEAU else CORNERS * (on % RANKS) + corner


@jit
def _look(seen: np.record, x: float, y: float, quadrant: int, state: np.record, thing: int) -> float:
    """See a lying card or the tableau from a site; answers the square of its distance from the point of the site."""
    ox, oy, angle = 0.0, 0.0, 0
    seen.half_width, seen.half_height = HALF_TABLEAU, HALF_TABLEAU
    if thing != TABLEAU:
        ox, oy, angle = state.x[thing], state.y[thing], whole(state.angle[thing])
        seen.half_width, seen.half_height = HALF_WIDTH, HALF_HEIGHT
    dx, dy = ox - x, oy - y
    c, s = COS[angle], SIN[angle]
    seen.away = beyond(c * dx + s * dy, c * dy - s * dx, seen.half_width, seen.half_height)
    c, s = COS[quadrant], SIN[quadrant]
    seen.x, seen.y = c * dx + s * dy, c * dy - s * dx
    seen.turn = (angle - quadrant) % 360
    return seen.away


@jit
def _in_the_way(seen: np.record, card: int, by: int) -> bool:
    """Would the card, laid into the quadrant from which the thing is seen, touch it?"""
    if seen.away <= INNER[card, by]:
        return True
    if seen.away >= OUTER[card, by]:
        return False
    dx, dy = seen.x - MIDDLE_X[card, by], seen.y - MIDDLE_Y[card, by]
    turn = TURN[card, by]
    c, s = COS[turn], SIN[turn]
    x, y = c * dx + s * dy, c * dy - s * dx
    return touches_card(x, y, (seen.turn - turn) % 360, seen.half_width, seen.half_height, TOUCHING)


@jit
def _far(state: np.record, one: int, other: int) -> bool:
    dx, dy = state.x[one] - state.x[other], state.y[one] - state.y[other]
    return dx * dx + dy * dy > FAR


@jit
def _surroundings(state: np.record, on: int, x: float, y: float, quadrant: int, seen: np.ndarray) -> int:
    """See everything around a site that a card laid there could touch but must not.

    What it is laid on is not among them: with legs of at most 40 mm the area of a CONEX corner reaches less than 49 mm
    along a card's edges of 60 and 90, so the two overlap in exactly that area, and `matches.py` has judged it.
    Answers how many things that are, or NOT_THERE when one is so near that no card fits.
    """
    count = 0
    if on != TABLEAU:
        away = _look(seen[0], x, y, quadrant, state, TABLEAU)
        if away <= ALWAYS_COVERED:
            return NOT_THERE
        count = 1 if away < NEVER_REACHED else 0
    for i in range(state.laid_count):
        other = whole(state.laid[i])
        if other == on or (on != TABLEAU and _far(state, on, other)):
            continue
        away = _look(seen[count], x, y, quadrant, state, other)
        if away <= ALWAYS_COVERED:
            return NOT_THERE
        if away < NEVER_REACHED:
            count += 1
    return count


@jit
def _fits(
    state: np.record, x: float, y: float, quadrant: int, card: int, by: int, seen: np.ndarray, count: int
) -> bool:
    if _near_edge(state, x, y):
        ax, ay, angle = laid_at(x, y, quadrant, card, by)
        if not on_table(ax, ay, angle, state.width, state.height):
            return False
    i = 0
    while i < count and not _in_the_way(seen[i], card, by):
        i += 1
    return i == count


@jit
def _near_edge(state: np.record, x: float, y: float) -> bool:
    """Could a card laid on a site reach beyond the table?"""
    return 2 * (abs(x) + REACH) > state.width or 2 * (abs(y) + REACH) > state.height


@jit
def _survey(state: np.record, on: int, corner: int, cards: np.uint64, seen: np.ndarray) -> None:
    """Find out which CONEX corners of some cards off the table can be laid on a site, besides those known to fit."""
    colour = CARD_COLOUR[on] if on != TABLEAU else _square_colour(corner)
    here = bit(site_of(on, corner))
    x, y, quadrant = site_frame(state, on, corner)
    count = _surroundings(state, on, x, y, quadrant, seen)
    if count == NOT_THERE:
        return
    for i in range(BEARERS[colour]):
        card, by = BEARER[colour, i], LABEL[colour, i]
        matching = cards & bit(card) != ZERO and MATCHES[card, by] & here != ZERO
        if matching and _fits(state, x, y, quadrant, card, by, seen, count):
            state.room[card, by] |= here


@jit
def _square_colour(corner: int) -> int:
    colour = 0
    while TABLEAU_CORNER[colour] != corner:
        colour += 1
    return colour


@jit
def _off_table(state: np.record) -> np.uint64:
    return ALL_CARDS & ~state.lying


@jit
def _open_sites(state: np.record, colour: int) -> np.uint64:
    """The sites of a colour where any card at all could be laid."""
    sites = ZERO
    for i in range(BEARERS[colour]):
        sites |= state.room[BEARER[colour, i], LABEL[colour, i]]
    return sites


@jit
def _see_from_sites(state: np.record, card: int, colour: int, seen: np.ndarray) -> np.uint64:
    """See a card from every open site of a colour that it is near to; answers those sites."""
    near, sites = ZERO, _open_sites(state, colour)
    while sites != ZERO:
        site = lowest(sites)
        sites &= sites - ONE
        on, corner = TABLEAU, TABLEAU_CORNER[colour]
        if site != TABLEAU_SITE:
            on, corner = colour * RANKS + site // CORNERS, site % CORNERS
            if _far(state, on, card):
                sites &= ~_sites_on(on)
                continue
        x, y, quadrant = site_frame(state, on, corner)
        if _look(seen[site], x, y, quadrant, state, card) < NEVER_REACHED:
            near |= bit(site)
    return near


@jit
def _sites_on(card: int) -> np.uint64:
    return np.uint64(15) << np.uint64(site_of(card, 0))


@jit
def _take_away(state: np.record, laid: int, seen: np.ndarray) -> None:
    """Strike out the placements that would touch a card just laid."""
    for colour in range(COLOURS):
        near = _see_from_sites(state, laid, colour, seen)
        if near == ZERO:
            continue
        for i in range(BEARERS[colour]):
            card, by = BEARER[colour, i], LABEL[colour, i]
            sites = state.room[card, by] & near
            while sites != ZERO:
                site = lowest(sites)
                sites &= sites - ONE
                if _in_the_way(seen[site], card, by):
                    state.room[card, by] &= ~bit(site)


@jit
def lay(state: np.record, card: int, by: int, on: int, corner: int) -> None:
    """Lay a card by a CONEX corner onto a corner of a lying card or of the tableau."""
    set_down(state, card, by, on, corner)
    count_room_beside(state, card)


@jit
def count_room_beside(state: np.record, card: int) -> None:
    """Find out what room a card just set down takes away, and what room there is on it."""
    for label in range(CONEX_CORNERS):
        state.room[card, label] = ZERO
    seen = np.empty(SITES, SEEN)
    _take_away(state, card, seen)
    for own in range(CORNERS):
        _survey(state, card, own, _off_table(state), seen)


@entry
def set_down(state: np.record, card: int, by: int, on: int, corner: int) -> None:
    """Note where a card lies, without counting the room it leaves."""
    x, y, angle = pose_of(state, card, by, on, corner)
    state.x[card], state.y[card], state.angle[card] = x, y, angle
    state.on[card], state.corner[card], state.by[card] = on, corner, by
    state.laid[state.laid_count] = card
    state.laid_count += 1
    state.lying |= bit(card)
    if on != TABLEAU:
        state.cover[on] += 1


@jit
def lift(state: np.record, card: int) -> None:
    """Take a free card off the table."""
    off, near = _off_table(state) | bit(card), ZERO
    for i in range(state.laid_count):
        other = whole(state.laid[i])
        if not _far(state, other, card):
            near |= bit(other)
    forget(state, card)
    seen = np.empty(SITES, SEEN)
    for corner in range(CORNERS):
        _survey(state, TABLEAU, corner, off, seen)
    for i in range(state.laid_count):
        on = whole(state.laid[i])
        back = off if near & bit(on) != ZERO else bit(card)
        for corner in range(CORNERS):
            _survey(state, on, corner, back, seen)


@jit
def forget(state: np.record, card: int) -> None:
    """Strike a card out of the layout, and with it the sites on it, without counting the room it gives back."""
    if state.on[card] != TABLEAU:
        state.cover[state.on[card]] -= 1
    at = 0
    while state.laid[at] != card:
        at += 1
    state.laid_count -= 1
    for i in range(at, whole(state.laid_count)):
        state.laid[i] = state.laid[i + 1]
    state.laid[state.laid_count] = 0
    state.lying &= ~bit(card)
    state.x[card], state.y[card], state.angle[card] = 0.0, 0.0, 0
    state.on[card], state.corner[card], state.by[card] = 0, 0, 0
    colour = CARD_COLOUR[card]
    for i in range(BEARERS[colour]):
        state.room[BEARER[colour, i], LABEL[colour, i]] &= ~_sites_on(card)


@entry
def survey_all(state: np.record) -> None:
    """Count the room of a whole layout from nothing."""
    for card in range(CARDS):
        for by in range(CONEX_CORNERS):
            state.room[card, by] = ZERO
    seen = np.empty(SITES, SEEN)
    off = _off_table(state)
    for corner in range(CORNERS):
        _survey(state, TABLEAU, corner, off, seen)
    for i in range(state.laid_count):
        for corner in range(CORNERS):
            _survey(state, whole(state.laid[i]), corner, off, seen)


@entry
def touched(state: np.record, card: int, by: int, on: int, corner: int, limit: float) -> int:
    """What a card laid there would come nearer to than the limit: a lying card, the tableau, or NOT_THERE."""
    x, y, angle = pose_of(state, card, by, on, corner)
    for i in range(state.laid_count):
        other = whole(state.laid[i])
        ox, oy, turned = state.x[other], state.y[other], whole(state.angle[other])
        if other != on and other != card and cards_touch(x, y, angle, ox, oy, turned, limit):
            return other
    if on != TABLEAU and touches_tableau(x, y, angle, limit):
        return TABLEAU
    return NOT_THERE


@entry
def hangs_over(state: np.record, card: int, by: int, on: int, corner: int) -> bool:
    """Would a card laid there reach beyond the table?"""
    x, y, angle = pose_of(state, card, by, on, corner)
    return not on_table(x, y, angle, state.width, state.height)
