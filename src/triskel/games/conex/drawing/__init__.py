"""Conex in pictures: SVG and terminal, drawn from a seat's view alone."""
