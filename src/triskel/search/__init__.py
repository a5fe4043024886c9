"""Searching game trees: written once, on the kernel's generic functions, for every game."""
