# Connex'Oh: warum ein Zug nicht erlaubt ist, und was ein Zug tut.

## Warum nicht
connexoh-refusal-game-over = Die Partie ist vorbei.
connexoh-refusal-no-move = Das ist kein Zug dieses Spiels.
connexoh-refusal-off-board = Auf diesem Brett gibt es keine Platte { $tile }.
connexoh-refusal-protected = { $tile } ist gesperrt: Der letzte Zug hat sie verbunden. Nach deinem Zug darf sie wieder gedreht werden.
connexoh-refusal-no-pawn = { $colour ->
    [light] Auf { $tile } steht keine helle Figur.
   *[dark] Auf { $tile } steht keine dunkle Figur.
}
connexoh-refusal-others-pawn = Die Figur auf { $tile } gehört nicht dir.
connexoh-refusal-same-tile = Eine Figur, die zieht, muss auf eine andere Platte.
connexoh-refusal-no-path = { $colour ->
    [light] Kein heller Weg führt von { $tile } nach { $target_tile }.
   *[dark] Kein dunkler Weg führt von { $tile } nach { $target_tile }.
}
connexoh-refusal-occupied = Auf { $tile } steht schon eine Figur.
connexoh-refusal-in-the-way = Die Figur auf { $tile } steht im Weg, und Figuren springen nicht.

## Was ein Zug tut
connexoh-effect-wins-game = { $pawns ->
    [one] Bringt die letzte Figur hinaus und gewinnt die Partie.
   *[other] Bringt die letzten { $pawns } Figuren hinaus und gewinnt die Partie.
}
connexoh-effect-loses-game = Bringt die letzte Figur des Gegenübers hinaus: Das Gegenüber gewinnt.
connexoh-effect-draws-game = Beendet die Partie mit einem Remis.
connexoh-effect-leaves-game = Lässt das Gegenüber gewinnen, indem es { $tile } dreht.
connexoh-effect-denies-game = Verhindert, dass das Gegenüber im nächsten Zug gewinnt.
connexoh-effect-takes-out = { $pawns ->
    [one] Bringt eine Figur hinaus.
   *[other] Bringt { $pawns } Figuren hinaus.
}
connexoh-effect-lets-out = { $pawns ->
    [one] Lässt eine Figur des Gegenübers hinaus.
   *[other] Lässt { $pawns } Figuren des Gegenübers hinaus.
}
connexoh-effect-denies-out = { $pawns ->
    [one] Verhindert, dass das Gegenüber im nächsten Zug eine Figur hinausbringt.
   *[other] Verhindert, dass das Gegenüber im nächsten Zug { $pawns } Figuren hinausbringt.
}
connexoh-effect-leaves-out = { $pawns ->
    [one] Das Gegenüber kann eine Figur hinausbringen, indem es { $tile } dreht.
   *[other] Das Gegenüber kann { $pawns } Figuren hinausbringen, indem es { $tile } dreht.
}
connexoh-effect-threatens-game = Droht, mit einer Drehung von { $tile } zu gewinnen.
connexoh-effect-threatens-out = { $pawns ->
    [one] Droht, mit einer Drehung von { $tile } eine Figur hinauszubringen.
   *[other] Droht, mit einer Drehung von { $tile } { $pawns } Figuren hinauszubringen.
}
connexoh-effect-gives-run = { $rows ->
    [one] Lässt die gegnerische Figur auf { $tile } eine Reihe vorrücken, nach { $target_tile }.
   *[other] Lässt die gegnerische Figur auf { $tile } { $rows } Reihen vorrücken, nach { $target_tile }.
}
connexoh-effect-stops-run = { $rows ->
    [one] Verhindert, dass die gegnerische Figur auf { $tile } eine Reihe vorrückt, nach { $target_tile }.
   *[other] Verhindert, dass die gegnerische Figur auf { $tile } { $rows } Reihen vorrückt, nach { $target_tile }.
}
connexoh-effect-cuts = Unterbricht bei { $tile } einen Weg, auf dem eine Figur des Gegenübers steht.
connexoh-effect-connects-two = Verbindet { $tile } mit { $first_tile } und { $second_tile }: Keine der drei darf das Gegenüber als Nächstes drehen.
connexoh-effect-connects = Verbindet { $tile } mit { $first_tile }: Keine von beiden darf das Gegenüber als Nächstes drehen.
connexoh-effect-leads-out = Baut einen Weg hinaus aus { $count } Platten.
connexoh-effect-opens-run = { $rows ->
    [one] Die Figur auf { $tile } kann danach eine Reihe vorrücken, nach { $target_tile }.
   *[other] Die Figur auf { $tile } kann danach { $rows } Reihen vorrücken, nach { $target_tile }.
}
connexoh-effect-advances = { $rows ->
    [one] Bringt eine Figur ihrem Rand eine Reihe näher, nach { $tile }.
   *[other] Bringt eine Figur ihrem Rand { $rows } Reihen näher, nach { $tile }.
}
connexoh-effect-moves-pawn = Zieht eine Figur nach { $tile }, ihrem Rand nicht näher.
connexoh-effect-goes-farthest = Weiter kommt gerade keine Figur.
connexoh-effect-makes-way = Macht der Figur auf { $tile } den Weg frei.
connexoh-effect-turns-left = { $turns ->
    [one] Die Figur auf { $tile } braucht danach noch eine Drehung, um hinauszukommen.
   *[other] Die Figur auf { $tile } braucht danach noch { $turns } Drehungen, um hinauszukommen.
}
connexoh-effect-connects-nothing = Dreht { $tile }, ohne etwas zu verbinden.
