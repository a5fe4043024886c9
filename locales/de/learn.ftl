# Lernen: Lektionen in kleinen Schritten auf einem echten Brett, und Beispielpartien mit Bemerkungen.

## Um jede Lektion herum
learn-heading = { $game } lernen
learn-which = Welches Spiel willst du lernen?
learn-step = Schritt { $number } von { $count }
learn-steps = Die Schritte dieser Lektion
learn-jump = Schritt { $number }: { $title }
learn-jump-done = Schritt { $number }: { $title } (geschafft)
learn-next = Weiter
learn-back = Zurück
learn-show = Zeig es mir
learn-shown = Es ist auf dem Brett markiert.
learn-restart = Von vorn
learn-you = Du
learn-other = Dein Gegenüber
learn-board = Das Brett
learn-well = Gut gemacht
learn-not-yet = Noch nicht ganz
learn-trouble = Das kam nicht beim Server an. Prüfe deine Verbindung und versuch es noch einmal.
learn-retry = Noch einmal versuchen
learn-play = Gegen einen Anfänger spielen
learn-more-rules = Alle Regeln lesen
learn-more-example = Eine Beispielpartie ansehen
learn-more-lesson = Zur Lektion
learn-finished = Jetzt kannst du alles. Viel Spaß!

## Beispielpartien
learn-example-heading = Eine Beispielpartie { $game }
learn-example-start = Der Anfang der Partie.
learn-example-move = Zug { $number } von { $count }
learn-example-next = Zur nächsten Bemerkung
learn-replay-first = An den Anfang
learn-replay-back = Einen Zug zurück
learn-replay-on = Einen Zug vor
learn-replay-last = Ans Ende
learn-replay-slider = Stelle in der Partie
