"""The table of Conex: where cards lie, what they touch, and the sites that stay open."""
