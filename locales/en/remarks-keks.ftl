# Keks: why a move is not allowed, and what a move does.

keks-remark-colour = { $letter ->
    [A] { keks-colour-A }
    [B] { keks-colour-B }
    [C] { keks-colour-C }
    [D] { keks-colour-D }
    [E] { keks-colour-E }
    [F] { keks-colour-F }
    [G] { keks-colour-G }
    [H] { keks-colour-H }
    [I] { keks-colour-I }
   *[J] { keks-colour-J }
}

## Why not
keks-refusal-game-over = The game is over.
keks-refusal-nothing-taken = A move takes at least one tile.
keks-refusal-no-tile = No tile lies on { $cell }.
keks-refusal-two-colours = All tiles of a move have one colour, and these are { $colour } and { $other_colour }.
keks-refusal-no-free-edge = { $cells ->
    [none] { $cell } has no free edge; a tile needs two or three to be taken.
   *[other] After { $cells }, { $cell } still has no free edge; a tile needs two or three to be taken.
}
keks-refusal-one-free-edge = { $cells ->
    [none] { $cell } has one free edge; a tile needs two or three to be taken.
   *[other] After { $cells }, { $cell } has one free edge; a tile needs two or three to be taken.
}
keks-refusal-last-tile = { $cell } is the last tile, which stays.
keks-refusal-breaks-keks = { $cells ->
    [none] Taking { $cell } would break the biscuit in two.
   *[other] After { $cells }, taking { $cell } would break the biscuit in two.
}

## What a move does
keks-effect-wins-game = Wins { $colour }, the fifth colour, and with it the game.
keks-effect-draws-game = Ends the game in a draw.
keks-effect-leaves-game = Leaves { $cells } open: the opponent would win { $colour } and the game.
keks-effect-denies-game = Stops the opponent, who would have won { $colour } and the game.
keks-effect-wins-colour = Takes the third { $colour } tile and wins { $colour }: { $won } of five colours.
keks-effect-makes-crumbs = Takes the third { $colour } tile: as the first colour won, { $colour } turns to crumbs.
keks-effect-denies-colour = Stops the opponent from winning { $colour } next turn.
keks-effect-takes = Adds { $count ->
    [one] one { $colour } tile
   *[other] { $count } { $colour } tiles
}: { $held ->
    [1] one in hand, two short of three
    [2] two in hand, one short of three
   *[other] { $held } in hand
}.
keks-effect-takes-first = Takes the first { $colour } tile, which belongs to nobody; the next ones count.
keks-effect-opens-colour = Takes the first { $colour } tiles: one is nobody’s, { $count ->
    [1] one stays in hand, two short of three
    [2] two stay in hand, one short of three
   *[other] { $count } stay in hand
}.
keks-effect-throws-away = Takes { $count ->
    [one] one { $colour } tile
   *[other] { $count } { $colour } tiles
}: crumbs, which count for nobody.
keks-effect-takes-decided = { $count ->
    [one] Takes one { $colour } tile, which no longer counts
   *[other] Takes { $count } { $colour } tiles, which no longer count
}: { $colour } is won already.
keks-effect-leaves-colour = Leaves { $cells } open: the opponent would win { $colour }.
keks-effect-threatens-game = Threatens to win { $colour } and the game with { $cells }.
keks-effect-threatens-colour = Threatens to win { $colour } with { $cells }.
keks-effect-leaves-nothing = Leaves the opponent no colour to win next turn.
