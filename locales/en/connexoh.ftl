# Connex'Oh: the board in the browser, and its words in the terminal.

## Tiles and pawns
connexoh-number =
    { $count ->
        [0] none
        [1] one
        [2] two
        [3] three
        [4] four
        [5] five
        [6] six
        [7] seven
        [8] eight
       *[other] { $count }
    }
connexoh-corner-0 = north-east
connexoh-corner-1 = south-east
connexoh-corner-2 = south-west
connexoh-corner-3 = north-west
connexoh-pawn-light = light pawn
connexoh-pawn-dark = dark pawn
connexoh-tile = { $cell }, light corner { $corner }
connexoh-tile-protected = locked
connexoh-tile-picked = picked up
connexoh-tile-target = the pawn can go here

## The board
connexoh-board = The tiles
connexoh-keys = Arrow keys walk over the tiles. Enter picks one up, R turns it right, Shift R left, H half round. Enter confirms, Escape puts it back. With a pawn picked up, Tab goes to its places.
connexoh-key-walk = From tile to tile
connexoh-key-pick = Pick up a tile, then confirm
connexoh-key-right = Turn it right
connexoh-key-left = Turn it left
connexoh-key-half = Turn it half round
connexoh-key-places = To the places of its pawn
connexoh-key-back = Put it back
connexoh-choose = Pick up a tile to turn it or to move its pawn.
connexoh-turn-it = Turn it with the arrows, or drag it round.
connexoh-turn-or-run = Turn it, or choose a dot for the pawn.
connexoh-run-it = This tile is locked. Choose a dot for the pawn.
connexoh-turn-left = Turn left
connexoh-turn-right = Turn right
connexoh-turn-half = Turn half round
connexoh-play-turn = Turn
connexoh-play-run = Move
connexoh-aimed = The pawn goes from { $from } to { $to }.
connexoh-put-back = Put back
connexoh-said-picked = { $cell } picked up. R turns it right, Shift R left, H half round. Enter confirms, Escape puts it back.
connexoh-said-picked-pawn = { $cell } is locked. Choose where its pawn goes, Enter confirms.
connexoh-said-protected = { $cell } is locked and may not be turned now.
connexoh-said-stuck = Nothing can be done with { $cell } now.
connexoh-said-aimed = The pawn would go to { $cell }. Enter confirms.

## Pawns beside the board
connexoh-seat-light = Light pawns: { $left } in the game, { $out } out
connexoh-seat-dark = Dark pawns: { $left } in the game, { $out } out
connexoh-seat-out = { $out } of { $all } out

## What a move does
connexoh-told-turn-1 = { $name } turned { $cell } a quarter to the right.
connexoh-told-turn-2 = { $name } turned { $cell } half round.
connexoh-told-turn-3 = { $name } turned { $cell } a quarter to the left.
connexoh-told-run = { $name } moved a pawn from { $from } to { $to }.
connexoh-told-won = { $name } wins.
connexoh-made-light = Light: { $cell } is connected with { $others }.
connexoh-made-dark = Dark: { $cell } is connected with { $others }.
connexoh-made-none = No new connection.
connexoh-protects = Locked: { $cells }.
connexoh-left-light =
    { $count ->
        [one] One light pawn leaves.
       *[other] { $number } light pawns leave.
    }
connexoh-left-dark =
    { $count ->
        [one] One dark pawn leaves.
       *[other] { $number } dark pawns leave.
    }

## The list of moves
connexoh-list-run = { $rows ->
    [0] { $name } moved a pawn to { $to }.
    [one] { $name } moved a pawn one row ahead, to { $to }.
   *[other] { $name } moved a pawn { $number } rows ahead, to { $to }.
}
connexoh-list-won = { $name } turned { $cell } and took the last { $count ->
    [one] pawn
   *[other] { $number } pawns
} out.
connexoh-list-out = { $name } turned { $cell } and took { $count ->
    [one] a pawn
   *[other] { $number } pawns
} out.
connexoh-list-let = { $name } turned { $cell } and let { $count ->
    [one] a pawn
   *[other] { $number } pawns
} of { $other }’s out.
connexoh-list-both = { $name } turned { $cell }: pawns of both left.
connexoh-list-joined = { $name } turned { $cell } and made a path of { $number } tiles.
connexoh-list-joined-cut = { $name } turned { $cell }, made a path of { $number } tiles and cut one of { $other }’s.
connexoh-list-cut = { $name } turned { $cell } and cut a path of { $other }’s.
connexoh-list-turn = { $name } turned { $cell }.

## The whole board
connexoh-described-row = Row { $row }, light corners: { $tiles }.
connexoh-described-light = { $name }, light, leaves over the north edge. Pawns on { $cells }. Out: { $number }.
connexoh-described-dark = { $name }, dark, leaves over the south edge. Pawns on { $cells }. Out: { $number }.
connexoh-described-light-none = { $name }, light, has no pawns left in the game.
connexoh-described-dark-none = { $name }, dark, has no pawns left in the game.
connexoh-described-path-light = Light path with pawns: { $tiles }.
connexoh-described-path-dark = Dark path with pawns: { $tiles }.

## A move as it is called
connexoh-move-run = { $from } to { $to }
connexoh-move-turn-1 = { $cell } to the right
connexoh-move-turn-2 = { $cell } half round
connexoh-move-turn-3 = { $cell } to the left
