"""Learning nets from games that the players play against themselves. NumPy and Numba are enough for that."""
