"""Conex: cards laid by their coloured corners onto the corners of others."""
