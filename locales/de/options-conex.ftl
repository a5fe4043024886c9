# Conex: die Optionen, im Formular für eine neue Partie und in Listen von Partien.

conex-option-table = Tisch
conex-option-table-about = Je kleiner, desto enger wird es.
conex-option-table-small = klein
conex-option-table-medium = mittel
conex-option-table-large = groß
conex-option-target = Ziel
conex-option-target-about = Punkte, die die letzte Runde einleiten.
conex-option-stuck = Wenn niemand mehr eine Karte legen kann
conex-option-stuck-about = Wann die Partie früher endet.
conex-option-stuck-pile = solange der Stapel helfen kann, geht es weiter
conex-option-stuck-hands = nur die Handkarten entscheiden
