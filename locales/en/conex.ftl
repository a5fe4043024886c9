# Conex: the table, the hand, and what is said about moves.

conex-board = Conex
conex-card = { $colour ->
    [yellow] Yellow
    [red] Red
    [turquoise] Turquoise
    [purple] Purple
   *[none] Card
} { $number }
conex-corner = { $colour ->
    [yellow] yellow
    [red] red
    [turquoise] turquoise
   *[purple] purple
} { $value }
conex-card-words = { $card }, corners: { $corners }{ $action ->
    [die] , with a die
    [two] , plus two
   *[none] {""}
}
conex-hand-card = { $card }; { $count ->
    [0] fits nowhere now
    [one] fits in one place
   *[other] fits in { $count } places
}
conex-onto-tableau = the { $colour ->
    [yellow] yellow square
    [red] red square
    [turquoise] turquoise square
    [purple] purple square
   *[none] square { $corner }
} of the tableau
conex-on-tableau = the { $colour ->
    [yellow] yellow square
    [red] red square
    [turquoise] turquoise square
    [purple] purple square
   *[none] square { $corner }
} of the tableau
conex-onto-corner = { $card }, corner { $corner }
conex-ghost = onto { $onto }, { $points ->
    [one] 1 point
   *[other] { $points } points
}
conex-free = { $card }, on { $onto }

# The table

conex-table = The table. Plus and minus zoom, arrows move it, 0 shows all the cards.
conex-table-kind = table
conex-nearer = Zoom in
conex-farther = Zoom out
conex-fit = Show all cards
conex-places = Places for the card
conex-strikes = Cards that lightning can strike
conex-keys = ← → next place · Enter confirm · Esc back
conex-key-walk = From card to card, from place to place
conex-key-choose = Choose, then confirm
conex-key-back = Back
conex-key-zoom = On the table: nearer, farther
conex-key-fit = On the table: all cards
conex-final = Last round!
conex-deck-waits = Loading the cards …
conex-deck-fails = The cards could not be loaded. Check your connection and reload the page.
conex-track = Score track up to { $target }: { $lanes }
conex-track-lane = { $name } { $points }
conex-hand = Your hand
conex-hand-empty = You have no cards.
conex-open-hand = The cards, face up
conex-pile = { $count ->
    [0] The pile is empty
    [one] Pile: one card
   *[other] Pile: { $count } cards
}
conex-star-here = { $star ->
    [lightning] The lightning star lies beside the pile
   *[double] The 2× star lies beside the pile
}
conex-star-away = { $star ->
    [lightning] Somebody has the lightning star
   *[double] Somebody has the 2× star
}
conex-star-usable = { $star ->
    [lightning] Lightning star
   *[double] 2× star
}
conex-star-fresh = { $star ->
    [lightning] Lightning star, usable from the next turn on
   *[double] 2× star, usable from the next turn on
}
conex-points = { $points ->
    [one] 1 point
   *[other] { $points } points
}
conex-points-word = { $points ->
    [one] point
   *[other] points
}
conex-cards = { $count ->
    [one] 1 card in hand
   *[other] { $count } cards in hand
}
conex-cards-word = { $count ->
    [one] card
   *[other] cards
}

# What to do now

conex-now-over = { $count ->
    [0] The game is over.
    [one] The game is over: { $names } wins with { $points } points.
   *[other] The game is over: { $names } share the win with { $points } points.
}
conex-now-wait = { $name } is to play.
conex-now-wait-drop = Lightning! { $name } has to put a card under the pile.
conex-now-start = Your turn: choose a card to place, or draw two.
conex-now-only-place = Your turn: choose a card to place. The pile is empty.
conex-now-only-draw = None of your cards fits: draw from the pile.
conex-now-empty-hand = Your hand is empty: draw from the pile.
conex-now-pass = You can neither place a card nor draw: pass.
conex-now-where = { $card }: { $count ->
    [0] it fits nowhere now. Choose another card.
    [one] there is one place for it.
   *[other] choose one of { $count } places.
}
conex-now-place-sure = { $card } onto { $onto } for { $points ->
    [one] 1 point?
   *[other] { $points } points?
}
conex-now-strike = Lightning: choose a marked card to strike.
conex-now-end = You may strike a marked card with lightning, or end your turn.
conex-now-strike-sure = Strike { $card }? It goes under the pile, and the others each lose a card.
conex-now-drop = Lightning! Choose a card of your hand to put under the pile.
conex-now-drop-sure = Put { $card } under the pile?

conex-do-double = Spend 2×
conex-do-lightning = Lightning
conex-do-draw = Draw
conex-do-pass = Pass
conex-do-done = End turn
conex-do-undo = Back
conex-do-strike = ⚡ Strike
conex-do-drop = Put under the pile
conex-do-place = Place · +{ $points }

# What happened

conex-die = { $face ->
    [one] Draw a card
    [two] Draw two cards
    [lightning] The lightning star!
    [double] The 2× star!
   *[none] Nothing changes
}
conex-tell-place = { $name } places { $card } on { $onto }: { $points ->
    [one] 1 point
   *[other] { $points } points
}{ $double ->
    [yes] , doubled by the 2× star.
   *[no] .
}
conex-tell-roll = { $face ->
    [one] The die: one card to draw.
    [two] The die: two cards to draw.
    [lightning] { $taken ->
        [yes] The die brings the lightning star.
       *[no] The die shows the lightning star, already in the same hands.
    }
    [double] { $taken ->
        [yes] The die brings the 2× star.
       *[no] The die shows the 2× star, already in the same hands.
    }
   *[none] The die changes nothing.
}
conex-tell-roll-from = { $star ->
    [lightning] The die takes the lightning star away from { $other }.
   *[double] The die takes the 2× star away from { $other }.
}
conex-tell-draw = { $name } draws { $count ->
    [one] one card.
   *[other] { $count } cards.
}
conex-tell-zap = Lightning! { $name } strikes { $card }; everybody else loses a card.
conex-tell-drop = { $name } puts { $card } under the pile.
conex-tell-drop-hidden = { $name } puts a card under the pile.
conex-tell-pass = { $name } passes.
conex-tell-done = { $name } ends the turn without lightning.
conex-tell-final = { $target } points are reached: this is the last round.

# The whole table in words

conex-say-player = { $name }: { $points ->
    [one] 1 point
   *[other] { $points } points
}, { $count ->
    [one] 1 card
   *[other] { $count } cards
}{ $stars ->
    [lightning] , the lightning star
    [double] , the 2× star
    [both] , both stars
   *[none] {""}
}.
conex-say-pile = { $count ->
    [0] The pile is empty.
    [one] One card in the pile.
   *[other] { $count } cards in the pile.
} The last round begins at { $target } points.
conex-say-hand = Your hand: { $cards }.
conex-say-empty = No card lies on the table yet, only the tableau.
conex-say-table = { $count ->
    [one] One card lies on the table:
   *[other] { $count } cards lie on the table, in the order they were placed:
}
conex-say-lying = { $card } on { $onto }{ $free ->
    [yes] , nothing on it.
   *[no] .
}

# A move as it is called

conex-move-place = { $card } on { $onto }{ $double ->
    [yes] , with the 2× star
   *[no] {""}
}
conex-move-draw = draw
conex-move-pass = pass
conex-move-done = end the turn
conex-move-zap = lightning on { $card }
conex-move-drop = { $card } under the pile
