"""The boards on the screen: one module for each game, and one for games of other packages."""
