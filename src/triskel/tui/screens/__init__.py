"""The screens: the game, and what is opened over it."""
