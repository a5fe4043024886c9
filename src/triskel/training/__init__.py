"""Learning from games that the players play against themselves. Needs the extra `training`."""
