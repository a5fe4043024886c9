# Connex'Oh: its options, as the form for a new game and lists of matches name them.

connexoh-option-size = Size of the board
connexoh-option-size-about = Rows and columns of tiles; six are usual.
connexoh-option-orientation = Tiles at the start
connexoh-option-orientation-about = The corner that the light half fills.
connexoh-option-orientation-0 = top right
connexoh-option-orientation-1 = bottom right
connexoh-option-orientation-2 = bottom left
connexoh-option-orientation-3 = top left
