# Keks: das Brett im Browser und seine Worte im Terminal.

## Farben und Plättchen
keks-colour-A = Rot
keks-colour-B = Orange
keks-colour-C = Gelb
keks-colour-D = Hellgrün
keks-colour-E = Dunkelgrün
keks-colour-F = Hellblau
keks-colour-G = Blau
keks-colour-H = Violett
keks-colour-I = Rosa
keks-colour-J = Braun
keks-tile-A = roter Kreis
keks-tile-B = oranges Dreieck
keks-tile-C = gelber Stern
keks-tile-D = hellgrünes Quadrat
keks-tile-E = dunkelgrüne Raute
keks-tile-F = hellblaues Kreuz
keks-tile-G = blaues Sechseck
keks-tile-H = violettes Herz
keks-tile-I = rosa Tropfen
keks-tile-J = brauner Ring
keks-number =
    { $count ->
        [1] eine
        [2] zwei
        [3] drei
        [4] vier
        [5] fünf
        [6] sechs
       *[other] { $count }
    }
keks-some-A =
    { $count ->
        [one] ein rotes Plättchen
       *[other] { $number } rote Plättchen
    }
keks-some-B =
    { $count ->
        [one] ein orangefarbenes Plättchen
       *[other] { $number } orangefarbene Plättchen
    }
keks-some-C =
    { $count ->
        [one] ein gelbes Plättchen
       *[other] { $number } gelbe Plättchen
    }
keks-some-D =
    { $count ->
        [one] ein hellgrünes Plättchen
       *[other] { $number } hellgrüne Plättchen
    }
keks-some-E =
    { $count ->
        [one] ein dunkelgrünes Plättchen
       *[other] { $number } dunkelgrüne Plättchen
    }
keks-some-F =
    { $count ->
        [one] ein hellblaues Plättchen
       *[other] { $number } hellblaue Plättchen
    }
keks-some-G =
    { $count ->
        [one] ein blaues Plättchen
       *[other] { $number } blaue Plättchen
    }
keks-some-H =
    { $count ->
        [one] ein violettes Plättchen
       *[other] { $number } violette Plättchen
    }
keks-some-I =
    { $count ->
        [one] ein rosa Plättchen
       *[other] { $number } rosa Plättchen
    }
keks-some-J =
    { $count ->
        [one] ein braunes Plättchen
       *[other] { $number } braune Plättchen
    }

## Das Brett
keks-board = Der Keks
keks-keys = Die Pfeiltasten gehen über die Plättchen. Eingabe wählt eines, T nimmt, was gewählt ist, Escape legt zurück.
keks-key-walk = Von Plättchen zu Plättchen
keks-key-choose = Ein Plättchen wählen oder loslassen
keks-key-take = Nehmen, was gewählt ist
keks-key-back = Alles zurücklegen
keks-name-plain = Plättchen { $cell }, { $tile }
keks-name-takeable = Plättchen { $cell }, { $tile }, kann genommen werden
keks-name-next = Plättchen { $cell }, { $tile }, kann mitgenommen werden
keks-name-chosen = Plättchen { $cell }, { $tile }, gewählt
keks-choose = Wähle ein erhöhtes Plättchen.
keks-take = { $tiles } nehmen
keks-put-back = Zurücklegen
keks-may-follow =
    { $count ->
        [one] { $cells } kann folgen.
       *[other] { $cells } können folgen.
    }
keks-nobody = Gehört niemandem:
keks-nobody-none = Noch gehört kein Plättchen niemandem.
keks-nobody-has = Das erste Plättchen dieser Farben gehört niemandem: { $colours }.
keks-crumbs-are = Die Farbe { $colour } ist zerkrümelt.
keks-said-chosen =
    { $count ->
        [one] { $cells } gewählt. Drück T, um es zu nehmen.
       *[other] { $cells } gewählt. Drück T, um sie zu nehmen.
    }
keks-said-none = Nichts gewählt.
keks-said-stuck = Das Plättchen auf { $cell } kann jetzt nicht genommen werden.

## Das Rennen
keks-hand-won-none = Noch keine Farbe gewonnen.
keks-hand-won = { $number } von fünf Farben gewonnen: { $colours }.
keks-hand-holds = Hat { $tiles }.
keks-hand-empty = Hat keine anderen Plättchen.

## Was ein Zug getan hat
keks-told = { $name } hat { $tiles } genommen: { $cells }.
keks-told-won = { $name } hat { $tiles } genommen ({ $cells }) und damit { $colour } gewonnen.
keks-told-won-all = { $name } hat { $tiles } genommen ({ $cells }), { $colour } gewonnen und damit das Spiel.
keks-told-crumbled = { $name } hat { $tiles } genommen ({ $cells }): { $colour } ist die erste gewonnene Farbe und zerfällt zu Krümeln.
keks-told-away = { $name } hat { $tiles } genommen ({ $cells }): Krümel, sie kommen weg.
keks-told-first = Es ist das erste seiner Farbe und gehört niemandem.
keks-told-first-of-many = Das erste davon gehört niemandem.

## Die Zugliste
keks-list = { $held ->
    [one] { $name } hat { $tiles } genommen.
   *[other] { $name } hat { $tiles } genommen und hält { $number }.
}
keks-list-first = { $name } hat { $tiles } genommen: Das erste gehört niemandem.
keks-list-decided = { $name } hat { $tiles } genommen, ohne etwas davon zu haben.
keks-list-won = { $name } hat { $tiles } genommen und { $colour } gewonnen, { $won } von fünf.
keks-list-won-all = { $name } hat { $tiles } genommen und mit { $colour } das Spiel gewonnen.
keks-list-crumbled = { $name } hat { $tiles } genommen: { $colour } zerfällt zu Krümeln.
keks-list-away = { $name } hat { $tiles } genommen: nur Krümel.

## Das ganze Brett
keks-described-rank = Reihe { $rank }: { $tiles }.
keks-described-tile = { $cell } { $tile }
keks-described-takeable = Kann genommen werden: { $tiles }.
keks-described-seat = { $name }: { $hand }
keks-described-untouched = Noch kein Plättchen genommen von: { $colours }.
