"""Laying and lifting cards, with the open sites updated: where each card off the table could be laid.

`state.open_sites` holds, for every CONEX corner of the cards off the table, the sites where it can be laid. A card laid
can only take such sites away and add its own four corners; a card lifted can give back those around it. So each
change looks at the neighbourhood alone, and listing placements only reads the masks.
"""

import numpy as np

from triskel.core.bits import ONE, ZERO, bit, lowest, signed
from triskel.core.jit import entry, jit
from triskel.games.conex.cards.deck import CARD_COLOUR
from triskel.games.conex.cards.sines import COS, SIN
from triskel.games.conex.layout.corner_blocking import (
    CORNER_CARD,
    CORNER_LABEL,
    CORNERS_OF_COLOUR,
    FITTING_CORNERS,
    blocked,
    corners_on,
)
from triskel.games.conex.layout.corner_fit import TABLEAU_CORNER
from triskel.games.conex.layout.geometry import (
    HALF_HEIGHT,
    HALF_TABLEAU,
    HALF_WIDTH,
    INNER_REACH,
    RADIUS,
    REACH,
    TOUCHING,
    beyond,
    cards_touch,
    laid_at,
    on_table,
    pose_of,
    site_frame,
    touches_tableau,
)
from triskel.games.conex.record import (
    ALL_CARDS,
    CARDS,
    COLOURS,
    CONEX_CORNERS,
    CORNERS,
    RANKS,
    TABLEAU,
    TABLEAU_SITE,
)

NOT_THERE = -1  # no card at all

# Squares of distances. Every card laid on a site covers what is so near to it, and none reaches what is so far; cards
# whose middles are farther apart than the third have nothing to do with each other's sites.
ALWAYS_COVERED, NEVER_REACHED, FAR = (
    reach * reach for reach in (INNER_REACH, REACH + TOUCHING, 2 * RADIUS + REACH + TOUCHING)
)


@entry
def site_of(on: int, corner: int) -> int:
    """Return the number of a corner among the sites of its colour."""
    return TABLEAU_SITE if on == TABLEAU else CORNERS * (on % RANKS) + corner


@jit
def _in_the_way(state: np.record, colour: int, x: float, y: float, quadrant: int, thing: int) -> np.uint64:
    """Return the CONEX corners of a colour that cannot be laid into a quadrant because of a lying card or the tableau.

    Where nothing at all fits all 64 bits are set: also those that stand for no CONEX corner.
    """
    ox, oy, angle = 0.0, 0.0, 0
    half_width, half_height = HALF_TABLEAU, HALF_TABLEAU
    if thing != TABLEAU:
        ox, oy, angle = state.x[thing], state.y[thing], signed(state.angle[thing])
        half_width, half_height = HALF_WIDTH, HALF_HEIGHT
    dx, dy = ox - x, oy - y
    c, s = COS[angle], SIN[angle]
    away = beyond(c * dx + s * dy, c * dy - s * dx, half_width, half_height)
    if away >= NEVER_REACHED:
        return ZERO
    if away <= ALWAYS_COVERED:
        return ~ZERO
    c, s = COS[quadrant], SIN[quadrant]
    return blocked(colour, c * dx + s * dy, c * dy - s * dx, (angle - quadrant) % 360, half_width, half_height)


@jit
def _far(state: np.record, one: int, other: int) -> bool:
    dx, dy = state.x[one] - state.x[other], state.y[one] - state.y[other]
    return dx * dx + dy * dy > FAR


@jit
def _near_edge(state: np.record, x: float, y: float) -> bool:
    """Return whether a card laid on a site could reach beyond the table."""
    return 2 * (abs(x) + REACH) > state.width or 2 * (abs(y) + REACH) > state.height


@jit
def _staying_on_table(
    state: np.record, colour: int, x: float, y: float, quadrant: int, corners: np.uint64
) -> np.uint64:
    """Return those of some CONEX corners whose cards, laid into a quadrant, do not reach beyond the table."""
    left = corners
    while corners != ZERO:
        i = lowest(corners)
        corners &= corners - ONE
        ax, ay, angle = laid_at(x, y, quadrant, CORNER_CARD[colour, i], CORNER_LABEL[colour, i])
        if not on_table(ax, ay, angle, state.width, state.height):
            left &= ~bit(i)
    return left


@jit
def _find_open(state: np.record, on: int, corner: int, cards: np.uint64) -> None:
    """Add a site to the open sites of those CONEX corners of some cards off the table that can be laid there.

    What they are laid on is never in the way: with legs of at most 40 mm the area of a CONEX corner reaches less than
    49 mm along a card's edges of 60 and 90, so the two overlap in exactly that area, and `corner_fit.py` has judged it.
    """
    colour = CARD_COLOUR[on] if on != TABLEAU else _square_colour(corner)
    site = site_of(on, corner)
    x, y, quadrant = site_frame(state, on, corner)
    left = FITTING_CORNERS[colour, site] & corners_on(colour, cards)
    if on != TABLEAU and left != ZERO:
        left &= ~_in_the_way(state, colour, x, y, quadrant, TABLEAU)
    i = 0
    while i < state.laid_count and left != ZERO:
        other = signed(state.laid[i])
        i += 1
        if other != on and (on == TABLEAU or not _far(state, on, other)):
            left &= ~_in_the_way(state, colour, x, y, quadrant, other)
    if _near_edge(state, x, y):
        left = _staying_on_table(state, colour, x, y, quadrant, left)
    while left != ZERO:
        i = lowest(left)
        left &= left - ONE
        state.open_sites[CORNER_CARD[colour, i], CORNER_LABEL[colour, i]] |= bit(site)


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
def _any_open(state: np.record, colour: int) -> np.uint64:
    """Return the sites of a colour where any card at all could be laid."""
    sites = ZERO
    for i in range(CORNERS_OF_COLOUR[colour]):
        sites |= state.open_sites[CORNER_CARD[colour, i], CORNER_LABEL[colour, i]]
    return sites


@jit
def _sites_on(card: int) -> np.uint64:
    return np.uint64(15) << np.uint64(site_of(card, 0))


@jit
def _take_away(state: np.record, laid: int, colour: int) -> None:
    """Remove the open sites of a colour where cards would touch a card just laid."""
    sites = _any_open(state, colour)
    while sites != ZERO:
        site = lowest(sites)
        sites &= sites - ONE
        on, corner = TABLEAU, TABLEAU_CORNER[colour]
        if site != TABLEAU_SITE:
            on, corner = colour * RANKS + site // CORNERS, site % CORNERS
            if _far(state, on, laid):
                sites &= ~_sites_on(on)
                continue
        x, y, quadrant = site_frame(state, on, corner)
        lost = _in_the_way(state, colour, x, y, quadrant, laid) & FITTING_CORNERS[colour, site]
        while lost != ZERO:
            i = lowest(lost)
            lost &= lost - ONE
            state.open_sites[CORNER_CARD[colour, i], CORNER_LABEL[colour, i]] &= ~bit(site)


@jit
def lay(state: np.record, card: int, by: int, on: int, corner: int) -> None:
    """Lay a card by a CONEX corner onto a corner of a lying card or of the tableau."""
    set_down(state, card, by, on, corner)
    update_sites_beside(state, card)


@jit
def update_sites_beside(state: np.record, card: int) -> None:
    """Remove the open sites that a card just set down has blocked, and add those on it."""
    for label in range(CONEX_CORNERS):
        state.open_sites[card, label] = ZERO
    for colour in range(COLOURS):
        _take_away(state, card, colour)
    for own in range(CORNERS):
        _find_open(state, card, own, _off_table(state))


@entry
def set_down(state: np.record, card: int, by: int, on: int, corner: int) -> None:
    """Set where a card lies, without updating the open sites."""
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
        other = signed(state.laid[i])
        if not _far(state, other, card):
            near |= bit(other)
    remove(state, card)
    for corner in range(CORNERS):
        _find_open(state, TABLEAU, corner, off)
    for i in range(state.laid_count):
        on = signed(state.laid[i])
        back = off if near & bit(on) != ZERO else bit(card)
        for corner in range(CORNERS):
            _find_open(state, on, corner, back)


@jit
def remove(state: np.record, card: int) -> None:
    """Remove a card and the sites on it from the layout, without adding the open sites that it had blocked."""
    if state.on[card] != TABLEAU:
        state.cover[state.on[card]] -= 1
    at = 0
    while state.laid[at] != card:
        at += 1
    state.laid_count -= 1
    for i in range(at, signed(state.laid_count)):
        state.laid[i] = state.laid[i + 1]
    state.laid[state.laid_count] = 0
    state.lying &= ~bit(card)
    state.x[card], state.y[card], state.angle[card] = 0.0, 0.0, 0
    state.on[card], state.corner[card], state.by[card] = 0, 0, 0
    colour = CARD_COLOUR[card]
    for i in range(CORNERS_OF_COLOUR[colour]):
        state.open_sites[CORNER_CARD[colour, i], CORNER_LABEL[colour, i]] &= ~_sites_on(card)


@entry
def find_open_sites(state: np.record) -> None:
    """Compute the open sites of a whole layout."""
    for card in range(CARDS):
        for by in range(CONEX_CORNERS):
            state.open_sites[card, by] = ZERO
    off = _off_table(state)
    for corner in range(CORNERS):
        _find_open(state, TABLEAU, corner, off)
    for i in range(state.laid_count):
        for corner in range(CORNERS):
            _find_open(state, signed(state.laid[i]), corner, off)


@entry
def touched(state: np.record, card: int, by: int, on: int, corner: int, limit: float) -> int:
    """Return what a card laid there would come nearer to than the limit: a card, the tableau, or NOT_THERE."""
    x, y, angle = pose_of(state, card, by, on, corner)
    for i in range(state.laid_count):
        other = signed(state.laid[i])
        ox, oy, turned = state.x[other], state.y[other], signed(state.angle[other])
        if other != on and other != card and cards_touch(x, y, angle, ox, oy, turned, limit):
            return other
    if on != TABLEAU and touches_tableau(x, y, angle, limit):
        return TABLEAU
    return NOT_THERE


@entry
def hangs_over(state: np.record, card: int, by: int, on: int, corner: int) -> bool:
    """Return whether a card laid there would reach beyond the table."""
    x, y, angle = pose_of(state, card, by, on, corner)
    return not on_table(x, y, angle, state.width, state.height)
