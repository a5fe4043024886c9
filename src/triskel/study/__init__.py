"""Studies of a game for its designers: many games by chosen levels, what they show, and a page of plots."""
