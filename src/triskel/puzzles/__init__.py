"""Puzzles: positions with one best answer, made and proven by the searches; and those of each day."""
