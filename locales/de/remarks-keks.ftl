# Keks: warum ein Zug nicht erlaubt ist, und was ein Zug tut.

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

## Warum nicht
keks-refusal-game-over = Die Partie ist vorbei.
keks-refusal-nothing-taken = Ein Zug nimmt mindestens ein Plättchen.
keks-refusal-no-tile = Auf { $cell } liegt kein Plättchen.
keks-refusal-two-colours = Alle Plättchen eines Zugs haben eine Farbe, und hier sind es { $colour } und { $other_colour }.
keks-refusal-no-free-edge = { $cells ->
    [none] { $cell } hat keine freie Kante; zum Nehmen braucht ein Plättchen zwei oder drei.
   *[other] Nach { $cells } hat { $cell } immer noch keine freie Kante; zum Nehmen braucht ein Plättchen zwei oder drei.
}
keks-refusal-one-free-edge = { $cells ->
    [none] { $cell } hat nur eine freie Kante; zum Nehmen braucht ein Plättchen zwei oder drei.
   *[other] Nach { $cells } hat { $cell } nur eine freie Kante; zum Nehmen braucht ein Plättchen zwei oder drei.
}
keks-refusal-last-tile = { $cell } ist das letzte Plättchen, und das bleibt liegen.
keks-refusal-breaks-keks = { $cells ->
    [none] Ohne { $cell } würde der Keks in zwei Teile zerbrechen.
   *[other] Nach { $cells } würde der Keks ohne { $cell } in zwei Teile zerbrechen.
}

## Was ein Zug tut
keks-effect-wins-game = Gewinnt { $colour }, die fünfte Farbe, und damit die Partie.
keks-effect-draws-game = Beendet die Partie mit einem Remis.
keks-effect-leaves-game = Lässt { $cells } offen: Damit würde das Gegenüber { $colour } und die Partie gewinnen.
keks-effect-denies-game = Verhindert, dass das Gegenüber { $colour } und die Partie gewinnt.
keks-effect-wins-colour = Nimmt das dritte Plättchen und gewinnt { $colour }: { $won } von fünf Farben.
keks-effect-makes-crumbs = Nimmt das dritte Plättchen: { $colour } ist die erste gewonnene Farbe und zerfällt zu Krümeln.
keks-effect-denies-colour = Verhindert, dass das Gegenüber im nächsten Zug { $colour } gewinnt.
keks-effect-takes = Bringt { $count ->
    [one] ein Plättchen
   *[other] { $count } Plättchen
} in { $colour }: { $held ->
    [1] damit eines auf der Hand, zwei fehlen noch
    [2] damit zwei auf der Hand, nur eines fehlt noch
   *[other] damit { $held } auf der Hand
}.
keks-effect-takes-first = Nimmt das erste Plättchen in { $colour }; es gehört niemandem, die nächsten zählen.
keks-effect-opens-colour = Nimmt die ersten Plättchen in { $colour }: Eines gehört niemandem, { $count ->
    [1] eines bleibt auf der Hand, zwei fehlen noch
    [2] zwei bleiben auf der Hand, nur eines fehlt noch
   *[other] { $count } bleiben auf der Hand
}.
keks-effect-throws-away = Nimmt { $count ->
    [one] ein Plättchen
   *[other] { $count } Plättchen
} in { $colour }: Krümel, die für niemanden zählen.
keks-effect-takes-decided = { $count ->
    [one] Nimmt ein Plättchen in { $colour }, das nicht mehr zählt
   *[other] Nimmt { $count } Plättchen in { $colour }, die nicht mehr zählen
}: Die Farbe ist schon gewonnen.
keks-effect-leaves-colour = Lässt { $cells } offen: Damit würde das Gegenüber { $colour } gewinnen.
keks-effect-threatens-game = Droht, mit { $cells } { $colour } und die Partie zu gewinnen.
keks-effect-threatens-colour = Droht, mit { $cells } { $colour } zu gewinnen.
keks-effect-leaves-nothing = Lässt dem Gegenüber keine Farbe, die es im nächsten Zug gewinnen könnte.
