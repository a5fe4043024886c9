"""Conex: cards laid by their coloured corners onto the corners of others."""

from triskel.games.conex.game import GAME

__all__ = ["GAME"]
