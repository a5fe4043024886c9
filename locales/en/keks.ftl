# Keks, the biscuit: the board in the browser, and its words in the terminal.

## Colours and tiles
keks-colour-A = red
keks-colour-B = orange
keks-colour-C = yellow
keks-colour-D = lime
keks-colour-E = green
keks-colour-F = sky blue
keks-colour-G = blue
keks-colour-H = purple
keks-colour-I = pink
keks-colour-J = brown
keks-tile-A = red circle
keks-tile-B = orange triangle
keks-tile-C = yellow star
keks-tile-D = lime square
keks-tile-E = green diamond
keks-tile-F = sky blue cross
keks-tile-G = blue hexagon
keks-tile-H = purple heart
keks-tile-I = pink drop
keks-tile-J = brown ring
keks-number =
    { $count ->
        [1] one
        [2] two
        [3] three
        [4] four
        [5] five
        [6] six
       *[other] { $count }
    }
keks-some-A =
    { $count ->
        [one] one red tile
       *[other] { $number } red tiles
    }
keks-some-B =
    { $count ->
        [one] one orange tile
       *[other] { $number } orange tiles
    }
keks-some-C =
    { $count ->
        [one] one yellow tile
       *[other] { $number } yellow tiles
    }
keks-some-D =
    { $count ->
        [one] one lime tile
       *[other] { $number } lime tiles
    }
keks-some-E =
    { $count ->
        [one] one green tile
       *[other] { $number } green tiles
    }
keks-some-F =
    { $count ->
        [one] one sky blue tile
       *[other] { $number } sky blue tiles
    }
keks-some-G =
    { $count ->
        [one] one blue tile
       *[other] { $number } blue tiles
    }
keks-some-H =
    { $count ->
        [one] one purple tile
       *[other] { $number } purple tiles
    }
keks-some-I =
    { $count ->
        [one] one pink tile
       *[other] { $number } pink tiles
    }
keks-some-J =
    { $count ->
        [one] one brown tile
       *[other] { $number } brown tiles
    }

## The board
keks-board = The biscuit
keks-keys = Arrow keys walk over the tiles. Enter chooses a tile, T takes what is chosen, Escape puts it back.
keks-key-walk = From tile to tile
keks-key-choose = Choose a tile, or let go of it
keks-key-take = Take what is chosen
keks-key-back = Put everything back
keks-name-plain = Tile { $cell }, { $tile }
keks-name-takeable = Tile { $cell }, { $tile }, can be taken
keks-name-next = Tile { $cell }, { $tile }, can be taken too
keks-name-chosen = Tile { $cell }, { $tile }, chosen
keks-choose = Choose a raised tile.
keks-take = Take { $tiles }
keks-put-back = Put back
keks-may-follow = { $cells } may follow.
keks-nobody = Nobody’s:
keks-nobody-none = No tile belongs to nobody yet.
keks-nobody-has = The first tile of these colours belongs to nobody: { $colours }.
keks-crumbs-are = The colour { $colour } is crumbs.
keks-said-chosen =
    { $count ->
        [one] { $cells } chosen. Press T to take it.
       *[other] { $cells } chosen. Press T to take them.
    }
keks-said-none = Nothing chosen.
keks-said-stuck = The tile on { $cell } cannot be taken now.

## The race
keks-hand-won-none = No colour won yet.
keks-hand-won = { $number } of five colours won: { $colours }.
keks-hand-holds = Holds { $tiles }.
keks-hand-empty = Holds no other tiles.

## What a move did
keks-told = { $name } took { $tiles }, { $cells }.
keks-told-won = { $name } took { $tiles }, { $cells }, and won { $colour }.
keks-told-won-all = { $name } took { $tiles }, { $cells }, won { $colour }, and with it the game.
keks-told-crumbled = { $name } took { $tiles }, { $cells }: { $colour } is the first colour won, so it turns to crumbs.
keks-told-away = { $name } took { $tiles }, { $cells }: crumbs, thrown away.
keks-told-first = It is the first of its colour and belongs to nobody.
keks-told-first-of-many = The first of them belongs to nobody.

## The list of moves
keks-list = { $held ->
    [one] { $name } took { $tiles }.
   *[other] { $name } took { $tiles } and holds { $number }.
}
keks-list-first = { $name } took { $tiles }: the first is nobody’s.
keks-list-decided = { $name } took { $tiles } that no longer count.
keks-list-won = { $name } took { $tiles } and won { $colour }, { $won } of five.
keks-list-won-all = { $name } took { $tiles }, won { $colour } and the game.
keks-list-crumbled = { $name } took { $tiles }: { $colour } turns to crumbs.
keks-list-away = { $name } took { $tiles }: only crumbs.

## The whole board
keks-described-rank = Rank { $rank }: { $tiles }.
keks-described-tile = { $cell } { $tile }
keks-described-takeable = Can be taken: { $tiles }.
keks-described-seat = { $name }: { $hand }
keks-described-untouched = No tile taken yet of: { $colours }.
