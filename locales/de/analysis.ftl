# Das Analysebrett: beide Seiten spielen, mit Varianten, Zugfolgen der Engine und Notizen.

analysis-heading = Analysebrett: { $game }
analysis-turn = { $name } ist am Zug
analysis-words = Die Stellung in Worten
analysis-flip = Brett drehen
analysis-not-kept = Dieser Browser behält nichts mehr. Speichere die Analyse als Datei.

## Die Engine
analysis-engine = Engine
analysis-start = Starten
analysis-stop = Anhalten
analysis-thinking = Die Engine rechnet …
analysis-resting = Die Engine ist angehalten.
analysis-over = Die Partie ist vorbei.
analysis-failed = Die Engine hat aufgehört.
analysis-chance = { $name }: { $percent } % Gewinnchance
analysis-chance-many = { $name }: { $percent } % gegen den stärksten Gegner
analysis-name-wins = { $name } gewinnt, was auch folgt
analysis-name-loses = { $name } verliert gegen bestes Spiel
analysis-name-draws = Remis bei bestem Spiel
analysis-percent = { $percent } %
analysis-won = gewinnt
analysis-lost = verliert
analysis-drawn = remis
analysis-does = { $move }: { $effects }
analysis-effort = Tiefe { $depth } · { $nodes } Stellungen
analysis-guesses = { $count } Vermutungen über die verdeckten Karten
analysis-line-label = { $move } spielen:
analysis-line-add = Die ganze Zugfolge von { $move } übernehmen

## Züge, Notizen, Markierungen
analysis-moves = Züge
analysis-steps = Vor und zurück
analysis-beginning = Anfang
analysis-empty = Spiele auf dem Brett für beide Seiten: Jeder Zug bleibt hier stehen, andere Züge als Varianten. Die Pfeiltasten führen durch sie.
analysis-variations = Statt { $move }
analysis-has-note = (mit Notiz)
analysis-tools = Dieser Zug
analysis-promote = Hauptvariante
analysis-delete = Ab hier löschen
analysis-undo = Rückgängig
analysis-note = Notiz zu dieser Stellung
analysis-note-hint = Was hältst du davon?
analysis-mark = Markieren
analysis-unmark = Markierungen entfernen
analysis-mark-hint = Tippe ein Feld an oder ziehe von einem zum anderen. Mit der Maus: rechte Taste. Mit der Tastatur: M.
analysis-marked = { $cells } markiert
analysis-unmarked = { $cells } nicht mehr markiert
analysis-marks = Markiert: { $cells }

## Öffnen
analysis-open = Öffnen
analysis-text = Text einer Stellung, gespeicherte Partie, Analyse oder Link zu einer Analyse
analysis-text-keks = BOARD MOVER HAND1 HAND2 CRUMBS oder eine gespeicherte Partie
analysis-text-connexoh = TILES MOVER PROTECTED oder eine gespeicherte Partie
analysis-text-conex = Eine Stellung als JSON oder eine gespeicherte Partie
analysis-open-text = Diesen Text öffnen
analysis-open-file = Datei öffnen
analysis-deal = Neu austeilen
analysis-players = Spieler
analysis-previous = Die vorige Analyse

## Aufstellen
analysis-setup = Aufstellen
analysis-setup-done = Diese Stellung analysieren
analysis-setup-fine = Diese Stellung ist spielbar.
analysis-cancel = Abbrechen
analysis-setup-keks = Wähle eine Farbe und tippe die Felder an, auf denen sie liegt; × nimmt Plättchen weg.
analysis-setup-connexoh = Wähle, was ein Tippen bewirkt, und tippe dann die Platten an.
analysis-setup-conex = Was auf dem Tisch liegt, bleibt. Karten, die niemand hat, sind im Stapel.
analysis-brush = Was ein Tippen bewirkt
analysis-brush-none = Wegnehmen
analysis-brush-colour = Farbe { $letter }
analysis-cell = { $cell }: { $letter }
analysis-cell-empty = { $cell }: leer
analysis-mover = Am Zug
analysis-crumbs = Krümel
analysis-taken = Wer die genommenen Plättchen hat (Spieler 1 : Spieler 2); das erste jeder Farbe gehört niemandem.
analysis-taken-label = Genommene Plättchen von { $letter }: Spieler 1 zu Spieler 2
analysis-act-turn = Drehen
analysis-act-light = Helle Figur
analysis-act-dark = Dunkle Figur
analysis-tile = { $cell }, hell { $orientation ->
    [0] oben rechts
    [1] unten rechts
    [2] unten links
   *[3] oben links
}
analysis-pawn-light = helle Figur
analysis-pawn-dark = dunkle Figur
analysis-light = Hell
analysis-dark = Dunkel
analysis-size = Größe
analysis-cards = Karten
analysis-points = Punkte
analysis-star-lightning = Blitzstern
analysis-star-double = 2×-Stern
analysis-star-nobody = neben dem Stapel

## Speichern
analysis-save = Speichern und teilen
analysis-save-file = Als Datei speichern
analysis-save-hint = Mit allen Zügen, Varianten und Notizen. Auch dieser Browser merkt sie sich.
analysis-link = Link zu dieser Analyse
analysis-link-long = Diese Analyse ist zu lang für einen Link. Speichere sie als Datei und verschicke die.
analysis-position = Diese Stellung als Text
analysis-copy = Kopieren
analysis-copied = Kopiert.

## Was sich nicht öffnen lässt
analysis-fault-unreadable = Das ist weder eine Stellung noch eine Partie von { $game }.
analysis-fault-impossible = Diese Stellung kann es nicht geben.
analysis-fault-damaged = Diese Datei ist beschädigt oder verändert und lässt sich nicht öffnen.
analysis-fault-newer = Das stammt aus einer neueren Version von Triskel. Lade die Seite neu und öffne es noch einmal.
analysis-fault-cut = Dieser Link ist abgeschnitten oder verändert. Lass ihn dir noch einmal schicken, oder die Datei.
analysis-fault-large = Das ist zu groß für das Analysebrett.
analysis-fault-unfinished = Diese Partie war nicht zu Ende und kann noch nicht analysiert werden.
analysis-fault-other-game = Das stammt aus { $game }. Öffne es auf dem Analysebrett dieses Spiels, nicht auf dem von { $here }.
