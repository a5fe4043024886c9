"""Keks, by Dieter Stein: breaking tiles off a biscuit. Two players, open, a random set-up."""

from triskel.games.keks.game import GAME

__all__ = ["GAME"]
