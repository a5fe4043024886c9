# Conex: der Tisch, die Hand, und was über Züge gesagt wird.

conex-board = Conex
conex-card = { $colour ->
    [yellow] Gelb
    [red] Rot
    [turquoise] Türkis
    [purple] Lila
   *[none] Karte
} { $number }
conex-corner = { $colour ->
    [yellow] gelb
    [red] rot
    [turquoise] türkis
   *[purple] lila
} { $value }
conex-card-words = { $card }, Ecken: { $corners }{ $action ->
    [die] , mit Würfel
    [two] , plus zwei
   *[none] {""}
}
conex-hand-card = { $card }; { $count ->
    [0] passt gerade nirgends
    [one] passt an eine Stelle
   *[other] passt an { $count } Stellen
}
conex-onto-tableau = { $colour ->
    [yellow] das gelbe Feld
    [red] das rote Feld
    [turquoise] das türkise Feld
    [purple] das lila Feld
   *[none] Feld { $corner }
} des Tableaus
conex-on-tableau = { $colour ->
    [yellow] dem gelben Feld
    [red] dem roten Feld
    [turquoise] dem türkisen Feld
    [purple] dem lila Feld
   *[none] Feld { $corner }
} des Tableaus
conex-onto-corner = { $card }, Ecke { $corner }
conex-ghost = auf { $onto }, { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
conex-free = { $card }, auf { $onto }

# Der Tisch

conex-table = Der Tisch. Plus und Minus vergrößern und verkleinern ihn, die Pfeile verschieben ihn, 0 zeigt alle Karten.
conex-table-kind = Tisch
conex-nearer = Vergrößern
conex-farther = Verkleinern
conex-fit = Alle Karten zeigen
conex-places = Plätze für die Karte
conex-strikes = Karten, die der Blitz treffen kann
conex-keys = ← → nächster Platz · Eingabe bestätigen · Esc zurück
conex-key-walk = Von Karte zu Karte, von Platz zu Platz
conex-key-choose = Wählen, dann bestätigen
conex-key-back = Zurück
conex-key-zoom = Auf dem Tisch: näher, weiter weg
conex-key-fit = Auf dem Tisch: alle Karten
conex-final = Letzte Runde!
conex-deck-waits = Die Karten werden geladen …
conex-deck-fails = Die Karten konnten nicht geladen werden. Prüfe deine Verbindung und lade die Seite neu.
conex-track = Punkteleiste bis { $target }: { $lanes }
conex-track-lane = { $name } { $points }
conex-hand = Deine Hand
conex-hand-empty = Du hast keine Karten.
conex-open-hand = Die Karten, offen
conex-pile = { $count ->
    [0] Der Stapel ist leer
    [one] Stapel: eine Karte
   *[other] Stapel: { $count } Karten
}
conex-star-here = { $star ->
    [lightning] Der Blitzstern liegt beim Stapel
   *[double] Der 2×-Stern liegt beim Stapel
}
conex-star-away = { $star ->
    [lightning] Jemand hat den Blitzstern
   *[double] Jemand hat den 2×-Stern
}
conex-star-usable = { $star ->
    [lightning] Blitzstern
   *[double] 2×-Stern
}
conex-star-fresh = { $star ->
    [lightning] Blitzstern, ab dem nächsten Zug einsetzbar
   *[double] 2×-Stern, ab dem nächsten Zug einsetzbar
}
conex-points = { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}
conex-points-word = { $points ->
    [one] Punkt
   *[other] Punkte
}
conex-cards = { $count ->
    [one] 1 Karte auf der Hand
   *[other] { $count } Karten auf der Hand
}
conex-cards-word = { $count ->
    [one] Karte
   *[other] Karten
}

# Was jetzt zu tun ist

conex-now-over = { $count ->
    [0] Die Partie ist vorbei.
    [one] Die Partie ist vorbei: { $names } gewinnt mit { $points } Punkten.
   *[other] Die Partie ist vorbei: { $names } teilen sich den Sieg mit { $points } Punkten.
}
conex-now-wait = { $name } ist am Zug.
conex-now-wait-drop = Blitz! { $name } muss eine Karte unter den Stapel legen.
conex-now-start = Du bist dran: Wähle eine Karte zum Legen oder zieh zwei.
conex-now-only-place = Du bist dran: Wähle eine Karte zum Legen. Der Stapel ist leer.
conex-now-only-draw = Keine deiner Karten passt: Zieh vom Stapel.
conex-now-empty-hand = Deine Hand ist leer: Zieh vom Stapel.
conex-now-pass = Du kannst weder legen noch ziehen: Du musst passen.
conex-now-where = { $card }: { $count ->
    [0] Sie passt gerade nirgends. Wähle eine andere Karte.
    [one] Es gibt einen Platz dafür.
   *[other] Wähle einen von { $count } Plätzen.
}
conex-now-place-sure = { $card } auf { $onto } für { $points ->
    [one] 1 Punkt?
   *[other] { $points } Punkte?
}
conex-now-strike = Blitz: Wähle eine markierte Karte zum Zuschlagen.
conex-now-end = Du kannst mit dem Blitz eine markierte Karte treffen oder deinen Zug beenden.
conex-now-strike-sure = { $card } treffen? Sie kommt unter den Stapel, und die anderen verlieren je eine Karte.
conex-now-drop = Blitz! Wähle eine Karte deiner Hand, die unter den Stapel kommt.
conex-now-drop-sure = { $card } unter den Stapel legen?

conex-do-double = 2× einsetzen
conex-do-lightning = Blitz
conex-do-draw = Ziehen
conex-do-pass = Passen
conex-do-done = Zug beenden
conex-do-undo = Zurück
conex-do-strike = ⚡ Zuschlagen
conex-do-drop = Unter den Stapel
conex-do-place = Legen · +{ $points }

# Was geschehen ist

conex-die = { $face ->
    [one] Eine Karte ziehen
    [two] Zwei Karten ziehen
    [lightning] Der Blitzstern!
    [double] Der 2×-Stern!
   *[none] Nichts ändert sich
}
conex-tell-place = { $name } legt { $card } auf { $onto }: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}{ $double ->
    [yes] , verdoppelt durch den 2×-Stern.
   *[no] .
}
conex-tell-roll = { $face ->
    [one] Der Würfel: eine Karte ziehen.
    [two] Der Würfel: zwei Karten ziehen.
    [lightning] { $taken ->
        [yes] Der Würfel bringt den Blitzstern.
       *[no] Der Würfel zeigt den Blitzstern, der schon in denselben Händen ist.
    }
    [double] { $taken ->
        [yes] Der Würfel bringt den 2×-Stern.
       *[no] Der Würfel zeigt den 2×-Stern, der schon in denselben Händen ist.
    }
   *[none] Der Würfel ändert nichts.
}
conex-tell-roll-from = { $star ->
    [lightning] Der Würfel nimmt { $other } den Blitzstern weg.
   *[double] Der Würfel nimmt { $other } den 2×-Stern weg.
}
conex-tell-draw = { $name } zieht { $count ->
    [one] eine Karte.
   *[other] { $count } Karten.
}
conex-tell-zap = Blitz! { $name } trifft { $card }; alle anderen verlieren eine Karte.
conex-tell-drop = { $name } legt { $card } unter den Stapel.
conex-tell-drop-hidden = { $name } legt eine Karte unter den Stapel.
conex-tell-pass = { $name } passt.
conex-tell-done = { $name } beendet den Zug ohne Blitz.
conex-tell-final = { $target } Punkte sind erreicht: Das ist die letzte Runde.

# Der ganze Tisch in Worten

conex-say-player = { $name }: { $points ->
    [one] 1 Punkt
   *[other] { $points } Punkte
}, { $count ->
    [one] 1 Karte
   *[other] { $count } Karten
}{ $stars ->
    [lightning] , der Blitzstern
    [double] , der 2×-Stern
    [both] , beide Sterne
   *[none] {""}
}.
conex-say-pile = { $count ->
    [0] Der Stapel ist leer.
    [one] Eine Karte im Stapel.
   *[other] { $count } Karten im Stapel.
} Die letzte Runde beginnt bei { $target } Punkten.
conex-say-hand = Deine Hand: { $cards }.
conex-say-empty = Noch liegt keine Karte auf dem Tisch, nur das Tableau.
conex-say-table = { $count ->
    [one] Eine Karte liegt auf dem Tisch:
   *[other] { $count } Karten liegen auf dem Tisch, in der Reihenfolge, in der sie gelegt wurden:
}
conex-say-lying = { $card } auf { $onto }{ $free ->
    [yes] , nichts darauf.
   *[no] .
}

# Ein Zug, wie man ihn nennt

conex-move-place = { $card } auf { $onto }{ $double ->
    [yes] , mit dem 2×-Stern
   *[no] {""}
}
conex-move-draw = ziehen
conex-move-pass = passen
conex-move-done = den Zug beenden
conex-move-zap = Blitz auf { $card }
conex-move-drop = { $card } unter den Stapel
