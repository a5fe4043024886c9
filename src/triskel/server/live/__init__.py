"""What is in memory: the matches under way, the bots, and the workers that analyse positions and finished matches."""
