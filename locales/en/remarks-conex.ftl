# Conex: why a move is not allowed, and what a move does.

conex-remark-card = { $letter ->
    [Y] Yellow
    [R] Red
    [T] Turquoise
   *[P] Purple
} { $rest }
conex-remark-colour = { $value ->
    [yellow] yellow
    [red] red
    [turquoise] turquoise
   *[purple] purple
}

## Why not
conex-refusal-game-over = The game is over.
conex-refusal-no-move = That is not a move of this game.
conex-refusal-must-drop = Lightning has struck: you have to put a card under the pile.
conex-refusal-no-drop-now = A card goes under the pile only after somebody else has used the lightning star.
conex-refusal-turn-used = You have placed or drawn in this turn: only lightning is left, or the end of your turn.
conex-refusal-not-in-hand = { $card } is not in your hand.
conex-refusal-not-lying = { $card } is not on the table.
conex-refusal-on-itself = A card cannot be placed on itself.
conex-refusal-other-colour = Corner { $label } is { $colour }, and { $card } is of another colour.
conex-refusal-other-square = Corner { $label } is { $colour }, and that square of the tableau is of another colour.
conex-refusal-too-large = Corner { $label } would cover more of the tableau than the { $colour } square.
conex-refusal-covers-corner = It would touch a corner printed on { $card }.
conex-refusal-off-table = It would reach beyond the edge of the table.
conex-refusal-touches-card = It would touch { $card }.
conex-refusal-touches-tableau = It would touch the tableau.
conex-refusal-no-room = There is no room for it.
conex-refusal-star-not-held = { $star ->
    [lightning] You do not have the lightning star.
   *[double] You do not have the 2× star.
}
conex-refusal-star-fresh = { $star ->
    [lightning] You can use the lightning star from your next turn on.
   *[double] You can use the 2× star from your next turn on.
}
conex-refusal-covered = A card lies on { $card }, and lightning strikes only free cards.
conex-refusal-pile-empty = The pile is empty.
conex-refusal-nothing-to-end = A turn ends by itself: place a card or draw.
conex-refusal-can-play = You may pass only when you can neither place a card nor draw.

## What a move does
conex-effect-wins-game = { $points ->
    [one] Ends the game and wins it with 1 point.
   *[other] Ends the game and wins it with { $points } points.
}
conex-effect-shares-game = { $points ->
    [one] Ends the game and shares the win with 1 point.
   *[other] Ends the game and shares the win with { $points } points.
}
conex-effect-loses-game = Ends the game while somebody else has more points.
conex-effect-reaches-target = Reaches { $points } points: the last round begins.
conex-effect-scores = { $points ->
    [one] 1 point, { $total } in all.
   *[other] { $points } points, { $total } in all.
}
conex-effect-takes-lead = { $points ->
    [one] Takes the lead by 1 point.
   *[other] Takes the lead by { $points } points.
}
conex-effect-doubles = { $points ->
    [one] The 2× star adds 1 point.
   *[other] The 2× star adds { $points } points.
}
conex-effect-on-bonus = Two of the points come from { $card }, a +2 card.
conex-effect-scores-most = No card in hand scores more now.
conex-effect-strikes = Takes { $card } off the table; everybody else loses a card.
conex-effect-makes-room = { $points ->
    [one] Then { $card } fits for 1 point.
   *[other] Then { $card } fits for { $points } points.
}
conex-effect-draws-unfit = { $count ->
    [one] Draws a card: none in hand fits.
   *[other] Draws { $count } cards: none in hand fits.
}
conex-effect-draws = { $count ->
    [one] Draws a card
   *[other] Draws { $count } cards
}: none in hand scores more than { $points ->
    [one] 1 point
   *[other] { $points } points
} now.
conex-effect-drops-unfit = Puts away { $card }, which fits nowhere now.
conex-effect-drops = { $points ->
    [one] Puts away { $card }, worth at most 1 point now.
   *[other] Puts away { $card }, worth at most { $points } points now.
}
conex-effect-can-wait = { $points ->
    [one] { $card } can wait: it still fits for 1 point.
   *[other] { $card } can wait: it still fits for { $points } points.
}
conex-effect-keeps-playable = { $points ->
    [one] Keeps { $card } playable for 1 point.
   *[other] Keeps { $card } playable for { $points } points.
}
conex-effect-blocks-own = Uses up the last place of { $card }.
conex-effect-rolls-die = Rolls the die.
conex-effect-offers-bonus = Whoever places a card on { $card } scores two points more.
conex-effect-keeps-lightning = Keeps the lightning star for later.
conex-effect-cannot-play = No card fits and the pile is empty.
