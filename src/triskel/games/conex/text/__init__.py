"""Conex as text: moves and positions, read and written."""
