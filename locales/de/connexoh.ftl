# Connex'Oh: das Brett im Browser und seine Worte im Terminal.

## Platten und Figuren
connexoh-number =
    { $count ->
        [0] keine
        [1] eine
        [2] zwei
        [3] drei
        [4] vier
        [5] fünf
        [6] sechs
        [7] sieben
        [8] acht
       *[other] { $count }
    }
connexoh-corner-0 = Nordost
connexoh-corner-1 = Südost
connexoh-corner-2 = Südwest
connexoh-corner-3 = Nordwest
connexoh-pawn-light = helle Figur
connexoh-pawn-dark = dunkle Figur
connexoh-tile = { $cell }, helle Ecke { $corner }
connexoh-tile-protected = gesperrt
connexoh-tile-picked = aufgenommen
connexoh-tile-target = die Figur kann hierher

## Das Brett
connexoh-board = Die Platten
connexoh-keys = Die Pfeiltasten gehen über die Platten. Eingabe nimmt eine auf, R dreht sie nach rechts, Umschalt R nach links, H halb herum. Eingabe bestätigt, Escape legt zurück. Bei einer Figur führt Tab zu ihren Zielen.
connexoh-key-walk = Von Platte zu Platte
connexoh-key-pick = Eine Platte aufnehmen, dann bestätigen
connexoh-key-right = Nach rechts drehen
connexoh-key-left = Nach links drehen
connexoh-key-half = Halb herum drehen
connexoh-key-places = Zu den Zielen ihrer Figur
connexoh-key-back = Zurücklegen
connexoh-choose = Nimm eine Platte auf, um sie zu drehen oder ihre Figur zu ziehen.
connexoh-turn-it = Dreh sie mit den Pfeilen oder zieh sie herum.
connexoh-turn-or-run = Dreh sie oder wähle einen Punkt für die Figur.
connexoh-run-it = Diese Platte ist gesperrt. Wähle einen Punkt für die Figur.
connexoh-turn-left = Nach links drehen
connexoh-turn-right = Nach rechts drehen
connexoh-turn-half = Halb herum drehen
connexoh-play-turn = Drehen
connexoh-play-run = Ziehen
connexoh-aimed = Die Figur geht von { $from } nach { $to }.
connexoh-put-back = Zurücklegen
connexoh-said-picked = { $cell } aufgenommen. R dreht nach rechts, Umschalt R nach links, H halb herum. Eingabe bestätigt, Escape legt zurück.
connexoh-said-picked-pawn = { $cell } ist gesperrt. Wähle, wohin die Figur geht, Eingabe bestätigt.
connexoh-said-protected = { $cell } ist gesperrt und darf jetzt nicht gedreht werden.
connexoh-said-stuck = Mit { $cell } geht jetzt nichts.
connexoh-said-aimed = Die Figur ginge nach { $cell }. Eingabe bestätigt.

## Die Figuren neben dem Brett
connexoh-seat-light = Helle Figuren: { $left } im Spiel, { $out } draußen
connexoh-seat-dark = Dunkle Figuren: { $left } im Spiel, { $out } draußen
connexoh-seat-out = { $out } von { $all } draußen

## Was ein Zug tut
connexoh-told-turn-1 = { $name } hat { $cell } ein Viertel nach rechts gedreht.
connexoh-told-turn-2 = { $name } hat { $cell } halb herum gedreht.
connexoh-told-turn-3 = { $name } hat { $cell } ein Viertel nach links gedreht.
connexoh-told-run = { $name } hat eine Figur von { $from } nach { $to } gezogen.
connexoh-told-won = { $name } gewinnt.
connexoh-made-light = Hell: { $cell } ist verbunden mit { $others }.
connexoh-made-dark = Dunkel: { $cell } ist verbunden mit { $others }.
connexoh-made-none = Keine neue Verbindung.
connexoh-protects = Gesperrt: { $cells }.
connexoh-left-light =
    { $count ->
        [one] Eine helle Figur geht hinaus.
       *[other] { $number } helle Figuren gehen hinaus.
    }
connexoh-left-dark =
    { $count ->
        [one] Eine dunkle Figur geht hinaus.
       *[other] { $number } dunkle Figuren gehen hinaus.
    }

## Die Zugliste
connexoh-list-run = { $rows ->
    [0] { $name } hat eine Figur nach { $to } gezogen.
    [one] { $name } hat eine Figur eine Reihe vorgerückt, nach { $to }.
   *[other] { $name } hat eine Figur { $number } Reihen vorgerückt, nach { $to }.
}
connexoh-list-won = { $count ->
    [one] { $name } hat { $cell } gedreht und die letzte Figur hinausgebracht.
   *[other] { $name } hat { $cell } gedreht und die letzten { $number } Figuren hinausgebracht.
}
connexoh-list-out = { $name } hat { $cell } gedreht und { $count ->
    [one] eine Figur
   *[other] { $number } Figuren
} hinausgebracht.
connexoh-list-let = { $name } hat { $cell } gedreht und { $count ->
    [one] eine Figur
   *[other] { $number } Figuren
} von { $other } hinausgelassen.
connexoh-list-both = { $name } hat { $cell } gedreht: Figuren von beiden sind draußen.
connexoh-list-joined = { $name } hat { $cell } gedreht und einen Weg aus { $number } Platten gemacht.
connexoh-list-joined-cut = { $name } hat { $cell } gedreht, einen Weg aus { $number } Platten gemacht und einen von { $other } unterbrochen.
connexoh-list-cut = { $name } hat { $cell } gedreht und einen Weg von { $other } unterbrochen.
connexoh-list-turn = { $name } hat { $cell } gedreht.

## Das ganze Brett
connexoh-described-row = Reihe { $row }, helle Ecken: { $tiles }.
connexoh-described-light = { $name }, hell, geht über den Nordrand hinaus. Figuren auf { $cells }. Draußen: { $number }.
connexoh-described-dark = { $name }, dunkel, geht über den Südrand hinaus. Figuren auf { $cells }. Draußen: { $number }.
connexoh-described-light-none = { $name }, hell, hat keine Figur mehr im Spiel.
connexoh-described-dark-none = { $name }, dunkel, hat keine Figur mehr im Spiel.
connexoh-described-path-light = Heller Weg mit Figuren: { $tiles }.
connexoh-described-path-dark = Dunkler Weg mit Figuren: { $tiles }.

## Ein Zug, wie man ihn nennt
connexoh-move-run = { $from } nach { $to }
connexoh-move-turn-1 = { $cell } nach rechts
connexoh-move-turn-2 = { $cell } halb herum
connexoh-move-turn-3 = { $cell } nach links
