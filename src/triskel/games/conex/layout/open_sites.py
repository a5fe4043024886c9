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
    CORNERS_ON_CARD,
    FITTING_CORNERS,
    ROWS,
    blocked,
    corners_on,
    overhanging,
)
from triskel.games.conex.layout.corner_fit import TABLEAU_CORNER
from triskel.games.conex.layout.geometry import (
    QUADRANT,
    REACH,
    cards_touch,
    on_table,
    pose_of,
    touches_tableau,
)
from triskel.games.conex.layout.reach import (
    look_around,
    look_at_all,
    near_cards,
    quadrant_of,
    shape_of,
    write_corners,
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
_SQUARE_COLOUR = np.argsort(TABLEAU_CORNER)  # the colour of the tableau's square at each of its corners
_2, _3 = np.uint64(2), np.uint64(3)
# By card and label: the colour of the CONEX corner, none where there is no such corner.
_COLOUR = np.where(np.arange(CONEX_CORNERS) < CORNER_COUNT[:, None], CORNER_COLOUR, -1).astype(np.int8).reshape(-1)


@entry
def site_of(on: int, corner: int) -> int:
    """Return the number of a corner among the sites of its colour."""
    return TABLEAU_SITE if on == TABLEAU else CORNERS * (on % RANKS) + corner


@jit
def _in_the_way(state: np.record, colour: int, x: float, y: float, quadrant: int, thing: int) -> np.uint64:
    """Return the CONEX corners of a colour that cannot be laid into a quadrant because of a thing within reach.

    Among them may be bits that stand for no CONEX corner.
    """
    ox, oy, angle, half_width, half_height = shape_of(state, thing)
    dx, dy = ox - x, oy - y
    c, s = COS[quadrant], SIN[quadrant]
    return blocked(colour, c * dx + s * dy, c * dy - s * dx, (angle - quadrant) % 360, half_width, half_height)


@jit
def _near_edge(state: np.record, x: float, y: float) -> bool:
    """Return whether a card laid on a site could reach beyond the table."""
    return 2 * (abs(x) + REACH) > state.width or 2 * (abs(y) + REACH) > state.height


@jit
def _open_at(
    state: np.record, colour: int, x: float, y: float, quadrant: int, corners: np.uint64, reached: np.uint64
) -> np.uint64:
    """Return those of some CONEX corners that can be laid into a quadrant, with some things within reach."""
    while reached != ZERO and corners != ZERO:
        corners &= ~_in_the_way(state, colour, x, y, quadrant, lowest(reached))
        reached &= reached - ONE
    if corners != ZERO and _near_edge(state, x, y):
        corners &= ~overhanging(colour, x, y, quadrant, state.width, state.height)
    return corners


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
def _find_open_on(state: np.record, on: int, corners: np.uint64, near: np.uint64, lifted: int) -> None:
    """Add the sites on a lying card to the open sites of those of some CONEX corners that can be laid there.

    What they are laid on is never in the way: with legs of at most 40 mm the area of a CONEX corner reaches less than
    49 mm along a card's edges of 60 and 90, so the two overlap in exactly that area, and `corner_fit.py` has judged it.
    Of other cards only those near it are looked at. With a card just lifted, only what that gives back is looked for.
    """
    colour, site = CARD_COLOUR[on], site_of(on, 0)
    xs, ys = stack_array(CORNERS, np.float64), stack_array(CORNERS, np.float64)
    reached, found = stack_array(CORNERS, np.uint64), stack_array(CORNERS, np.uint64)
    write_corners(state, on, xs, ys)
    freed, within, own = 15, 15, corners
    if lifted != NOT_THERE:
        freed, within = look_at_all(state, lifted, xs, ys)
        own = CORNERS_ON_CARD[colour, lifted]
    possible = ZERO
    for corner in range(CORNERS):
        found[corner] = FITTING_CORNERS[colour, site + corner] & (corners if within >> corner & 1 else own)
        possible |= found[corner]
    if possible == ZERO:
        return
    covered = look_around(state, near & ~bit(on) | bit(TABLEAU), xs, ys, reached)
    partly, any_found = within & ~freed, ZERO
    for corner in range(CORNERS):
        left = found[corner] if covered >> corner & 1 == 0 else ZERO
        if left != ZERO:
            x, y, quadrant = xs[corner], ys[corner], quadrant_of(state, on, corner)
            if partly >> corner & 1:
                left &= own | _in_the_way(state, colour, x, y, quadrant, lifted)
            left = _open_at(state, colour, x, y, quadrant, left, reached[corner])
        found[corner] = left
        any_found |= left
    if any_found != ZERO:
        _add_sites(state, colour, site, found[0], found[1], found[2], found[3])


@jit
def _off_table(state: np.record) -> np.uint64:
    return ALL_CARDS & ~state.lying


@jit
def _any_open(state: np.record, any_open: np.ndarray) -> None:
    """Write the sites of each colour where any card at all could be laid."""
    open_sites = state.open_sites.reshape(CARDS * CONEX_CORNERS)
    a, b, c, d = ZERO, ZERO, ZERO, ZERO
    for i in range(CARDS * CONEX_CORNERS):
        sites, colour = open_sites[i], _COLOUR[i]
        a |= sites if colour == 0 else ZERO
        b |= sites if colour == 1 else ZERO
        c |= sites if colour == 2 else ZERO
        d |= sites if colour == 3 else ZERO
    any_open[0], any_open[1], any_open[2], any_open[3] = a, b, c, d


@jit
def _sites_on(card: int) -> np.uint64:
    return np.uint64(15) << np.uint64(site_of(card, 0))


@jit
def _take_away(state: np.record, laid: int, near: np.uint64) -> None:
    """Remove the open sites, on the tableau and on cards near it, where cards would touch a card just laid."""
    any_open = stack_array(COLOURS, np.uint64)
    _any_open(state, any_open)
    things = near & ~bit(laid) | bit(TABLEAU)
    while things != ZERO:
        on = lowest(things)
        things &= things - ONE
        open_there = _open_on(any_open, on)
        if open_there != 0:
            _take_away_on(state, on, laid, open_there)


@jit
def _open_on(any_open: np.ndarray, on: int) -> int:
    """Return which sites on a lying card, or on the tableau, are open for any card, as bits."""
    if on != TABLEAU:
        return signed(any_open[CARD_COLOUR[on]] >> np.uint64(site_of(on, 0))) & 15
    found = 0
    for corner in range(CORNERS):
        found |= signed(any_open[_SQUARE_COLOUR[corner]] >> np.uint64(TABLEAU_SITE) & ONE) << corner
    return found


@jit
def _take_away_on(state: np.record, on: int, laid: int, open_there: int) -> None:
    """Remove those of some sites on a card, or on the tableau, where cards would touch a card just laid."""
    xs, ys = stack_array(CORNERS, np.float64), stack_array(CORNERS, np.float64)
    write_corners(state, on, xs, ys)
    covered, within = look_at_all(state, laid, xs, ys)
    left = np.uint64(within & open_there)
    while left != ZERO:
        corner = lowest(left)
        left &= left - ONE
        colour, site = CARD_COLOUR[on] if on != TABLEAU else _SQUARE_COLOUR[corner], site_of(on, corner)
        lost = FITTING_CORNERS[colour, site]
        if covered >> corner & 1 == 0:
            lost &= _in_the_way(state, colour, xs[corner], ys[corner], quadrant_of(state, on, corner), laid)
        _remove_site(state, colour, site, lost)


@jit
def _remove_site(state: np.record, colour: int, site: int, corners: np.uint64) -> None:
    """Remove a site from the open sites of some CONEX corners of its colour."""
    open_sites = state.open_sites.reshape(CARDS * CONEX_CORNERS)
    while corners != ZERO:
        open_sites[CORNER_PLACE[colour, lowest(corners)]] &= ~bit(site)
        corners &= corners - ONE


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
    near = near_cards(state, card)
    _take_away(state, card, near)
    _find_open_on(state, card, corners_on(CARD_COLOUR[card], _off_table(state)), near, NOT_THERE)


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
    _take_off(state, card)
    _find_everywhere(state, card)
    _forget_place(state, card)


@jit
def _find_everywhere(state: np.record, lifted: int) -> None:
    """Add all open sites; with a card just lifted, only what that gives back."""
    _find_on_tableau(state, lifted)
    for colour in range(COLOURS):
        _find_on_cards(state, colour, corners_on(colour, _off_table(state)), lifted)


@jit
def _find_on_tableau(state: np.record, lifted: int) -> None:
    xs, ys = stack_array(CORNERS, np.float64), stack_array(CORNERS, np.float64)
    reached = stack_array(CORNERS, np.uint64)
    write_corners(state, TABLEAU, xs, ys)
    within = look_at_all(state, lifted, xs, ys)[1] if lifted != NOT_THERE else 15
    covered = look_around(state, state.lying, xs, ys, reached)
    for corner in range(CORNERS):
        if covered >> corner & 1 == 0:
            colour = _SQUARE_COLOUR[corner]
            corners = corners_on(colour, _off_table(state)) if within >> corner & 1 else CORNERS_ON_CARD[colour, lifted]
            left = FITTING_CORNERS[colour, TABLEAU_SITE] & corners
            left = _open_at(state, colour, xs[corner], ys[corner], QUADRANT[corner], left, reached[corner])
            if left != ZERO:
                _add_sites(state, colour, TABLEAU_SITE, left, ZERO, ZERO, ZERO)


@jit
def _find_on_cards(state: np.record, colour: int, corners: np.uint64, lifted: int) -> None:
    """Add the open sites for some CONEX corners of a colour on the cards that lie there."""
    if corners == ZERO:
        return
    cards = state.lying & np.uint64(_RANK_BITS) << np.uint64(RANKS * colour)
    while cards != ZERO:
        on = lowest(cards)
        cards &= cards - ONE
        _find_open_on(state, on, corners, near_cards(state, on), lifted)


@jit
def remove(state: np.record, card: int) -> None:
    """Remove a card and the sites on it from the layout, without adding the open sites that it had blocked."""
    _take_off(state, card)
    _forget_place(state, card)


@jit
def _forget_place(state: np.record, card: int) -> None:
    state.x[card], state.y[card], state.angle[card] = 0.0, 0.0, 0
    state.on[card], state.corner[card], state.by[card] = 0, 0, 0


@jit
def _take_off(state: np.record, card: int) -> None:
    """Remove a card, but not yet where it lay."""
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
    colour, open_sites = CARD_COLOUR[card], state.open_sites.reshape(CARDS * CONEX_CORNERS)
    for i in range(CORNERS_OF_COLOUR[colour]):
        open_sites[CORNER_PLACE[colour, i]] &= ~_sites_on(card)


@entry
def find_open_sites(state: np.record) -> None:
    """Compute the open sites of a whole layout."""
    for card in range(CARDS):
        for by in range(CONEX_CORNERS):
            state.open_sites[card, by] = ZERO
    _find_everywhere(state, NOT_THERE)


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
