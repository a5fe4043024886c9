"""Gale, by David Gale (1958), also sold as Bridg-it: two players build bridges across each other's way."""

from gale import evaluation as evaluation  # which registers itself
from gale.game import GAME

__all__ = ["GAME"]
