"""Laying and lifting cards, with the open sites updated: where each card off the table could be laid.

`state.open_sites` holds, for every CONEX corner of the cards off the table, the sites where it can be laid. A card laid
can only take such sites away and add its own four corners; a card lifted can give back those around it. So each
change looks at the neighbourhood alone, and listing placements only reads the masks.
"""

import numpy as np

from triskel.core.bits import ONE, ZERO, bit, lowest, signed
from triskel.core.jit import entry, jit
from triskel.core.stack import stack_array
from triskel.games.conex.cards.deck import CARD_COLOUR, CORNER_COLOUR, CORNER_COUNT
from triskel.games.conex.cards.sines import COS, SIN
from triskel.games.conex.layout.corner_blocking import (
    CORNER_PLACE,
    CORNERS_OF_COLOUR,
    FITTING_CORNERS,
    ROWS,
    blocked,
    corners_on,
    overhanging,
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
_RANK_BITS = (1 << RANKS) - 1
_ONLY = ONE << np.arange(CARDS, dtype=np.uint64)  # the set of one card
_2, _3 = np.uint64(2), np.uint64(3)
# By colour, and by card and label: all bits for a CONEX corner of the colour, none for others.
_OF_COLOUR = np.where(
    (np.arange(COLOURS)[:, None, None] == CORNER_COLOUR) & (np.arange(CONEX_CORNERS) < CORNER_COUNT[:, None]),
    ~ZERO,
    ZERO,
).reshape(COLOURS, -1)

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
def _near(state: np.record, card: int) -> np.uint64:
    """Return the lying cards whose sites a lying card may have to do with, or they with its own; itself among them."""
    x, y, near = state.x[card], state.y[card], ZERO
    for other in range(CARDS):
        dx, dy = state.x[other] - x, state.y[other] - y
        near |= _ONLY[other] if dx * dx + dy * dy <= FAR else ZERO
    return near & state.lying


@jit
def _near_edge(state: np.record, x: float, y: float) -> bool:
    """Return whether a card laid on a site could reach beyond the table."""
    return 2 * (abs(x) + REACH) > state.width or 2 * (abs(y) + REACH) > state.height


@jit
def _open_at(state: np.record, on: int, corner: int, corners: np.uint64, near: np.uint64) -> np.uint64:
    """Return those of some CONEX corners of its colour that can be laid on a site.

    What they are laid on is never in the way: with legs of at most 40 mm the area of a CONEX corner reaches less than
    49 mm along a card's edges of 60 and 90, so the two overlap in exactly that area, and `corner_fit.py` has judged it.
    Of other cards only those near it are looked at.
    """
    colour = CARD_COLOUR[on] if on != TABLEAU else _square_colour(corner)
    left = FITTING_CORNERS[colour, site_of(on, corner)] & corners
    if left == ZERO:
        return ZERO
    x, y, quadrant = site_frame(state, on, corner)
    if on != TABLEAU:
        left &= ~_in_the_way(state, colour, x, y, quadrant, TABLEAU)
        near &= ~bit(on)
    while near != ZERO and left != ZERO:
        left &= ~_in_the_way(state, colour, x, y, quadrant, lowest(near))
        near &= near - ONE
    if left != ZERO and _near_edge(state, x, y):
        left &= ~overhanging(colour, x, y, quadrant, state.width, state.height)
    return left


@jit
def _add_sites(
    state: np.record, colour: int, site: int, a: np.uint64, b: np.uint64, c: np.uint64, d: np.uint64
) -> None:
    """Add four sites in a row to the open sites of CONEX corners: the first to those of one set, and so on.

    It goes through all corners of the colour, without a branch: that takes less time than to go through the sets.
    """
    added = stack_array(ROWS, np.uint64)
    for i in range(ROWS):
        k = np.uint64(i)
        four = a >> k & ONE | (b >> k & ONE) << ONE | (c >> k & ONE) << _2 | (d >> k & ONE) << _3
        added[i] = four << np.uint64(site)
    open_sites = state.open_sites.reshape(CARDS * CONEX_CORNERS)
    for i in range(CORNERS_OF_COLOUR[colour]):
        open_sites[CORNER_PLACE[colour, i]] |= added[i]


@jit
def _find_open_on(state: np.record, on: int, corners: np.uint64, near: np.uint64) -> None:
    """Add the sites on a lying card to the open sites of those of some CONEX corners that can be laid there."""
    a, b = _open_at(state, on, 0, corners, near), _open_at(state, on, 1, corners, near)
    c, d = _open_at(state, on, 2, corners, near), _open_at(state, on, 3, corners, near)
    if a | b | c | d != ZERO:
        _add_sites(state, CARD_COLOUR[on], site_of(on, 0), a, b, c, d)


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
def _any_open(state: np.record) -> tuple[np.uint64, np.uint64, np.uint64, np.uint64]:
    """Return the sites of each colour where any card at all could be laid."""
    open_sites = state.open_sites.reshape(CARDS * CONEX_CORNERS)
    a, b, c, d = ZERO, ZERO, ZERO, ZERO
    for i in range(CARDS * CONEX_CORNERS):
        sites = open_sites[i]
        a |= sites & _OF_COLOUR[0, i]
        b |= sites & _OF_COLOUR[1, i]
        c |= sites & _OF_COLOUR[2, i]
        d |= sites & _OF_COLOUR[3, i]
    return a, b, c, d


@jit
def _sites_on(card: int) -> np.uint64:
    return np.uint64(15) << np.uint64(site_of(card, 0))


@jit
def _sites_on_cards(colour: int, cards: np.uint64) -> np.uint64:
    """Return the sites of a colour on some cards and on the tableau."""
    cards &= np.uint64(_RANK_BITS) << np.uint64(RANKS * colour)
    sites = bit(TABLEAU_SITE)
    while cards != ZERO:
        sites |= _sites_on(lowest(cards))
        cards &= cards - ONE
    return sites


@jit
def _take_away(state: np.record, laid: int, near: np.uint64) -> None:
    """Remove the open sites, on the tableau and on cards near it, where cards would touch a card just laid."""
    any_open = _any_open(state)
    open_sites = state.open_sites.reshape(CARDS * CONEX_CORNERS)
    for colour in range(COLOURS):
        sites = any_open[colour] & _sites_on_cards(colour, near)
        while sites != ZERO:
            site = lowest(sites)
            sites &= sites - ONE
            on, corner = TABLEAU, TABLEAU_CORNER[colour]
            if site != TABLEAU_SITE:
                on, corner = colour * RANKS + site // CORNERS, site % CORNERS
            x, y, quadrant = site_frame(state, on, corner)
            lost = _in_the_way(state, colour, x, y, quadrant, laid) & FITTING_CORNERS[colour, site]
            while lost != ZERO:
                open_sites[CORNER_PLACE[colour, lowest(lost)]] &= ~bit(site)
                lost &= lost - ONE


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
    near = _near(state, card)
    _take_away(state, card, near)
    _find_open_on(state, card, corners_on(CARD_COLOUR[card], _off_table(state)), near)


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
    near, its_own = _near(state, card), bit(card)
    remove(state, card)
    _find_on_tableau(state)
    for colour in range(COLOURS):
        all_corners, own_corners = corners_on(colour, _off_table(state)), corners_on(colour, its_own)
        _find_on_cards(state, colour, near, all_corners)
        _find_on_cards(state, colour, ~near, own_corners)


@jit
def _find_on_tableau(state: np.record) -> None:
    """Add the open sites on the tableau."""
    for colour in range(COLOURS):
        corners = corners_on(colour, _off_table(state))
        found = _open_at(state, TABLEAU, TABLEAU_CORNER[colour], corners, state.lying)
        if found != ZERO:
            _add_sites(state, colour, TABLEAU_SITE, found, ZERO, ZERO, ZERO)


@jit
def _find_on_cards(state: np.record, colour: int, cards: np.uint64, corners: np.uint64) -> None:
    """Add the open sites for some CONEX corners of a colour on those of some cards that lie there."""
    if corners == ZERO:
        return
    cards &= state.lying & np.uint64(_RANK_BITS) << np.uint64(RANKS * colour)
    while cards != ZERO:
        on = lowest(cards)
        cards &= cards - ONE
        _find_open_on(state, on, corners, _near(state, on))


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
    colour, open_sites = CARD_COLOUR[card], state.open_sites.reshape(CARDS * CONEX_CORNERS)
    for i in range(CORNERS_OF_COLOUR[colour]):
        open_sites[CORNER_PLACE[colour, i]] &= ~_sites_on(card)


@entry
def find_open_sites(state: np.record) -> None:
    """Compute the open sites of a whole layout."""
    for card in range(CARDS):
        for by in range(CONEX_CORNERS):
            state.open_sites[card, by] = ZERO
    _find_on_tableau(state)
    for colour in range(COLOURS):
        _find_on_cards(state, colour, ALL_CARDS, corners_on(colour, _off_table(state)))


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
