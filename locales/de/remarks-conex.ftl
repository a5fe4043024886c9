# Conex: warum ein Zug nicht erlaubt ist, und was ein Zug tut.

conex-remark-card = { $letter ->
    [Y] Gelb
    [R] Rot
    [T] Türkis
   *[P] Lila
} { $rest }
conex-remark-colour = { $value ->
    [yellow] gelb
    [red] rot
    [turquoise] türkis
   *[purple] lila
}

## Warum nicht
conex-refusal-game-over = Die Partie ist vorbei.
conex-refusal-no-move = Das ist kein Zug dieses Spiels.
conex-refusal-must-drop = Der Blitz hat getroffen: Du musst eine Karte unter den Stapel legen.
conex-refusal-no-drop-now = Unter den Stapel kommt eine Karte nur, wenn jemand anderes den Blitzstern eingesetzt hat.
conex-refusal-turn-used = Du hast in diesem Zug schon gelegt oder gezogen: Es bleibt nur der Blitz oder das Ende deines Zugs.
conex-refusal-not-in-hand = { $card } ist nicht in deiner Hand.
conex-refusal-not-lying = { $card } liegt nicht auf dem Tisch.
conex-refusal-on-itself = Eine Karte kann nicht auf sich selbst liegen.
conex-refusal-other-colour = Die Ecke { $label } ist { $colour }, und { $card } hat eine andere Farbe.
conex-refusal-other-square = Die Ecke { $label } ist { $colour }, und dieses Feld des Tableaus hat eine andere Farbe.
conex-refusal-too-large = Die Ecke { $label } würde mehr vom Tableau verdecken als das Feld ihrer Farbe ({ $colour }).
conex-refusal-covers-corner = Sie würde eine Ecke berühren, die auf { $card } gedruckt ist.
conex-refusal-off-table = Sie würde über den Rand des Tisches ragen.
conex-refusal-touches-card = Sie würde { $card } berühren.
conex-refusal-touches-tableau = Sie würde das Tableau berühren.
conex-refusal-no-room = Es ist kein Platz dafür.
conex-refusal-star-not-held = { $star ->
    [lightning] Du hast den Blitzstern nicht.
   *[double] Du hast den 2×-Stern nicht.
}
conex-refusal-star-fresh = { $star ->
    [lightning] Du kannst den Blitzstern ab deinem nächsten Zug einsetzen.
   *[double] Du kannst den 2×-Stern ab deinem nächsten Zug einsetzen.
}
conex-refusal-covered = Auf { $card } liegt eine Karte, und der Blitz trifft nur freie Karten.
conex-refusal-pile-empty = Der Stapel ist leer.
conex-refusal-nothing-to-end = Ein Zug endet von selbst: Leg eine Karte oder zieh.
conex-refusal-can-play = Passen darf nur, wer weder legen noch ziehen kann.

## Was ein Zug tut
conex-effect-wins-game = { $points ->
    [one] Beendet die Partie und gewinnt sie mit 1 Punkt.
   *[other] Beendet die Partie und gewinnt sie mit { $points } Punkten.
}
conex-effect-shares-game = { $points ->
    [one] Beendet die Partie und teilt sich den Sieg mit 1 Punkt.
   *[other] Beendet die Partie und teilt sich den Sieg mit { $points } Punkten.
}
conex-effect-loses-game = Beendet die Partie, während jemand anderes mehr Punkte hat.
conex-effect-reaches-target = Erreicht { $points } Punkte: Die letzte Runde beginnt.
conex-effect-scores = { $points ->
    [one] 1 Punkt, insgesamt { $total }.
   *[other] { $points } Punkte, insgesamt { $total }.
}
conex-effect-takes-lead = { $points ->
    [one] Geht mit 1 Punkt Vorsprung in Führung.
   *[other] Geht mit { $points } Punkten Vorsprung in Führung.
}
conex-effect-doubles = { $points ->
    [one] Der 2×-Stern bringt 1 Punkt dazu.
   *[other] Der 2×-Stern bringt { $points } Punkte dazu.
}
conex-effect-on-bonus = Zwei der Punkte bringt { $card }, eine +2-Karte.
conex-effect-scores-most = Keine Karte auf der Hand bringt jetzt mehr.
conex-effect-strikes = Nimmt { $card } vom Tisch; alle anderen verlieren eine Karte.
conex-effect-makes-room = { $points ->
    [one] Danach passt { $card } für 1 Punkt.
   *[other] Danach passt { $card } für { $points } Punkte.
}
conex-effect-draws-unfit = { $count ->
    [one] Zieht eine Karte: Keine auf der Hand passt.
   *[other] Zieht { $count } Karten: Keine auf der Hand passt.
}
conex-effect-draws = { $count ->
    [one] Zieht eine Karte
   *[other] Zieht { $count } Karten
}: Keine auf der Hand bringt jetzt mehr als { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}.
conex-effect-drops-unfit = Legt { $card } weg: Sie passt gerade nirgends.
conex-effect-drops = { $points ->
    [one] Legt { $card } weg: Sie bringt gerade höchstens 1 Punkt.
   *[other] Legt { $card } weg: Sie bringt gerade höchstens { $points } Punkte.
}
conex-effect-can-wait = { $points ->
    [one] { $card } kann warten: Sie passt danach immer noch für 1 Punkt.
   *[other] { $card } kann warten: Sie passt danach immer noch für { $points } Punkte.
}
conex-effect-keeps-playable = { $points ->
    [one] Lässt Platz für { $card } mit 1 Punkt.
   *[other] Lässt Platz für { $card } mit { $points } Punkten.
}
conex-effect-blocks-own = Nimmt { $card } den letzten Platz.
conex-effect-rolls-die = Würfelt.
conex-effect-offers-bonus = Wer eine Karte auf { $card } legt, bekommt zwei Punkte mehr.
conex-effect-keeps-lightning = Hebt den Blitzstern für später auf.
conex-effect-cannot-play = Keine Karte passt, und der Stapel ist leer.
