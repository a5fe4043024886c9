"""What a game is: the kernel of rules, games and positions, outcomes, errors, chance."""
