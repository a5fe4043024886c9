"""The cards of Conex: the deck as data, its checks, and the shape of a CONEX corner."""
