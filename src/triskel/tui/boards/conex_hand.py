"""The hand of Conex: a small box for each card, with its name, what it does, and the values of its corners."""

from typing import TYPE_CHECKING

from triskel.games.conex.drawing.cards import PAINTS
from triskel.tui.boards.base import ACCENT
from triskel.tui.boards.conex_table import SYMBOLS, card_named
from triskel.tui.canvas import Canvas, Material, mix

if TYPE_CHECKING:
    from triskel.tui.boards.conex import ConexBoard

WIDTH, LINES = 10, 3  # characters from card to card, with a gap


def columns_of(width: int) -> tuple[int, int]:
    """Return how many cards lie side by side, and how many characters each of them takes."""
    return max(1, width // WIDTH), WIDTH


def paint_hand(board: "ConexBoard", canvas: Canvas, top: int, hand: list[str], cursor: int) -> None:
    """Draw the cards of a hand, in rows from the given one on."""
    across, width = columns_of(canvas.columns)
    for number, name in enumerate(hand):
        column, row = number % across * width, top + 1 + number // across * LINES
        _paint_card(board, canvas, column, row, number, name, number == cursor)


def _paint_card(board: "ConexBoard", canvas: Canvas, column: int, row: int, number: int, name: str, here: bool) -> None:
    card = card_named(name)
    paint = PAINTS[card.colour]
    fits = board.fits(name) > 0
    paper = paint.flat if fits or here else mix(paint.flat, board.paper.colour, 0.45)
    canvas.box(column, 2 * row, WIDTH - 1, 4, Material(paper))
    if here:
        canvas.box(column, 2 * row - 1, WIDTH - 1, 1, Material(ACCENT))
    mark = "▸" if here else " "
    label = f"{mark}{number + 1} {name}"
    canvas.write(column, row, label, paint.ink, bold=here, reverse=here and not board.colour)
    symbol = SYMBOLS[card.action]
    canvas.write(column + WIDTH - 1 - len(symbol), row, symbol, paint.ink, bold=True)
    for at, corner in enumerate(card.corners):
        chip = PAINTS[corner.colour]
        left = column + 3 * at
        canvas.box(left, 2 * row + 2, 3, 2, Material(chip.flat if fits or here else mix(chip.flat, paper, 0.3)))
        canvas.write(
            left, row + 1, f" {corner.value} " if board.colour else f"{corner.colour[0]}{corner.value} ", chip.ink
        )
