# Connex'Oh: why a move is not allowed, and what a move does.

## Why not
connexoh-refusal-game-over = The game is over.
connexoh-refusal-no-move = That is not a move of this game.
connexoh-refusal-off-board = There is no tile { $tile } on this board.
connexoh-refusal-protected = { $tile } is locked: the last turn has connected it. It may be turned again after your move.
connexoh-refusal-no-pawn = { $colour ->
    [light] No light pawn stands on { $tile }.
   *[dark] No dark pawn stands on { $tile }.
}
connexoh-refusal-others-pawn = The pawn on { $tile } is not yours.
connexoh-refusal-same-tile = A pawn that moves must go to another tile.
connexoh-refusal-no-path = { $colour ->
    [light] No light path leads from { $tile } to { $target_tile }.
   *[dark] No dark path leads from { $tile } to { $target_tile }.
}
connexoh-refusal-occupied = A pawn stands on { $tile } already.
connexoh-refusal-in-the-way = The pawn on { $tile } is in the way, and pawns do not jump.

## What a move does
connexoh-effect-wins-game = { $pawns ->
    [one] Takes out the last pawn and wins the game.
   *[other] Takes out the last { $pawns } pawns and wins the game.
}
connexoh-effect-loses-game = Takes out the opponent’s last pawn: the opponent wins.
connexoh-effect-draws-game = Ends the game in a draw.
connexoh-effect-leaves-game = Lets the opponent win the game by turning { $tile }.
connexoh-effect-denies-game = Stops the opponent from winning the game next turn.
connexoh-effect-takes-out = { $pawns ->
    [one] Takes out a pawn.
   *[other] Takes out { $pawns } pawns.
}
connexoh-effect-lets-out = { $pawns ->
    [one] Lets a pawn of the opponent’s leave.
   *[other] Lets { $pawns } pawns of the opponent’s leave.
}
connexoh-effect-denies-out = { $pawns ->
    [one] Stops the opponent from taking out a pawn next turn.
   *[other] Stops the opponent from taking out { $pawns } pawns next turn.
}
connexoh-effect-leaves-out = { $pawns ->
    [one] The opponent can take out a pawn by turning { $tile }.
   *[other] The opponent can take out { $pawns } pawns by turning { $tile }.
}
connexoh-effect-threatens-game = Threatens to win the game by turning { $tile }.
connexoh-effect-threatens-out = { $pawns ->
    [one] Threatens to take out a pawn by turning { $tile }.
   *[other] Threatens to take out { $pawns } pawns by turning { $tile }.
}
connexoh-effect-gives-run = { $rows ->
    [one] Lets the opponent’s pawn on { $tile } run one row, to { $target_tile }.
   *[other] Lets the opponent’s pawn on { $tile } run { $rows } rows, to { $target_tile }.
}
connexoh-effect-stops-run = { $rows ->
    [one] Stops the opponent’s pawn on { $tile } from running one row, to { $target_tile }.
   *[other] Stops the opponent’s pawn on { $tile } from running { $rows } rows, to { $target_tile }.
}
connexoh-effect-cuts = Cuts a path that a pawn of the opponent’s stands on, at { $tile }.
connexoh-effect-connects-two = Connects { $tile } with { $first_tile } and { $second_tile }: the opponent may turn none of the three next.
connexoh-effect-connects = Connects { $tile } with { $first_tile }: the opponent may turn neither of them next.
connexoh-effect-leads-out = Builds a way out of { $count } tiles.
connexoh-effect-opens-run = { $rows ->
    [one] The pawn on { $tile } can then run one row, to { $target_tile }.
   *[other] The pawn on { $tile } can then run { $rows } rows, to { $target_tile }.
}
connexoh-effect-advances = { $rows ->
    [one] Moves a pawn one row nearer to its edge, to { $tile }.
   *[other] Moves a pawn { $rows } rows nearer to its edge, to { $tile }.
}
connexoh-effect-moves-pawn = Moves a pawn to { $tile }, no nearer to its edge.
connexoh-effect-goes-farthest = No pawn can go farther now.
connexoh-effect-makes-way = Makes way for the pawn on { $tile }.
connexoh-effect-turns-left = { $turns ->
    [one] The pawn on { $tile } then needs one turn to leave.
   *[other] The pawn on { $tile } then needs { $turns } turns to leave.
}
connexoh-effect-connects-nothing = Turns { $tile } without making a connection.
