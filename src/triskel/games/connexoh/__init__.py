"""Connex'Oh, by Sébastien Sjoholm: turning tiles to lead pawns out. Two players, open, no chance."""

from triskel.games.connexoh import evaluation as evaluation  # which registers itself
from triskel.games.connexoh import preference as preference  # and so does this
from triskel.games.connexoh.game import GAME

__all__ = ["GAME"]
