"""Matches between players: pairs of games on the same deal, ratings, and tests that stop when they know enough."""
