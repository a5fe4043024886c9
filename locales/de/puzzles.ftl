# Rätsel: die Liste, ein Rätsel auf dem Brett und die des Tages.

puzzles-title = Rätsel
puzzles-lead = Stellungen mit einer einzigen richtigen Antwort, von der Engine gefunden und geprüft. Alles geht auch ohne Netz.
puzzles-heading = Ein Rätsel: { $game }
puzzles-all = Alle Rätsel
puzzles-unknown = Dieses Rätsel gibt es nicht.

## Die Liste
puzzles-start = Erstes Rätsel
puzzles-next = Nächstes Rätsel
puzzles-start-label = Erstes Rätsel: { $game }
puzzles-next-label = Nächstes Rätsel: { $game }
puzzles-solved-count = { $solved } von { $count } gelöst
puzzles-own-rating = Deine Wertung: { NUMBER($rating, useGrouping: 0) }
puzzles-choose = Rätsel auswählen
puzzles-game = Spiel
puzzles-theme = Thema
puzzles-strength = Schwierigkeit
puzzles-strength-all = Alle
puzzles-strength-easy = Leicht
puzzles-strength-medium = Mittel
puzzles-strength-hard = Schwer
puzzles-found = { $count ->
    [one] 1 Rätsel
   *[other] { $count } Rätsel, die leichtesten zuerst
}
puzzles-short = Nr. { NUMBER($number, useGrouping: 0) }
puzzles-mark-solved = gelöst
puzzles-mark-missed = nicht gelöst
puzzles-more = Mehr anzeigen

## Ein Rätsel
puzzles-number = { $game }, Rätsel { NUMBER($number, useGrouping: 0) }
puzzles-rating = Wertung { NUMBER($rating, useGrouping: 0) }
puzzles-you = Du
puzzles-other = Dein Gegenüber
puzzles-ask-keks-win = { $count ->
    [one] Ein Zug gewinnt. Alle anderen verschenken den Sieg.
   *[other] Finde die { $count } Züge, die gewinnen: Es ist jedes Mal nur einer.
}
puzzles-ask-keks-draw = { $count ->
    [one] Alle Züge bis auf einen verlieren. Rette das Remis.
   *[other] Alle Züge bis auf einen verlieren. Rette das Remis in { $count } Zügen.
}
puzzles-ask-connexoh-win = Gewinne in { $count } Zügen, was immer dein Gegenüber tut.
puzzles-ask-conex-best = Ein Zug ist deutlich besser als alle anderen. Welcher?
puzzles-right = Richtig
puzzles-go-on = { $count ->
    [one] Noch ein Zug ist zu finden.
   *[other] Noch { $count } Züge sind zu finden.
}
puzzles-solved = Gelöst!
puzzles-shown = Die Antwort ist { $move }.
puzzles-wrong = Der ist es nicht
puzzles-wrong-loses = Er verliert, wenn dein Gegenüber richtig spielt.
puzzles-wrong-draws = Er bringt nur ein Remis, wenn dein Gegenüber richtig spielt.
puzzles-wrong-keks = Er gewinnt nicht, wenn dein Gegenüber richtig spielt.
puzzles-wrong-connexoh = Dein Gegenüber kommt vorerst davon.
puzzles-wrong-over = Er beendet die Partie, aber nicht so, wie du willst.
puzzles-wrong-best = Es gibt etwas deutlich Besseres.
puzzles-wrong-chance = Er gewinnt etwa { $chance } % der Partien, der beste Zug { $best } %.
puzzles-answer = Dein Gegenüber antwortet mit { $move }.
puzzles-again = Noch einmal
puzzles-show = Antwort zeigen
puzzles-hint = Tipp
puzzles-hint-marked = Der Zug ist auf dem Brett markiert.

## Themen, und zu jedem ein Tipp
puzzles-theme-all = Alle Themen
puzzles-theme-colour = Farbe gewinnen
puzzles-theme-deny = Drohung abwehren
puzzles-theme-sacrifice = Opfer
puzzles-theme-waiting = Wartezug
puzzles-theme-fork = Doppeldrohung
puzzles-theme-escape = Rettung
puzzles-theme-long = Lange Zugfolge
puzzles-theme-path = Weg
puzzles-theme-together = Zwei auf einmal
puzzles-theme-lock = Sperre
puzzles-theme-way = Ausweg
puzzles-theme-run = Längerer Weg
puzzles-theme-three = Drei sperren
puzzles-theme-cut = Trennen
puzzles-theme-out = Hinausführen
puzzles-theme-pawn = Figurenzug
puzzles-theme-finish = Schluss
puzzles-theme-star = Stern
puzzles-theme-draw = Karten ziehen
puzzles-theme-bonus = Bonus
puzzles-theme-die = Würfel
puzzles-theme-room = Platz lassen
puzzles-theme-points = Meiste Punkte
puzzles-theme-draw-or-lay = Ziehen oder legen
puzzles-hint-colour = Gewinne eine Farbe, aber wähle die Plättchen gut.
puzzles-hint-deny = Schau, was dein Gegenüber als Nächstes täte, und verhindere es.
puzzles-hint-sacrifice = Du kannst es dir leisten, etwas herzugeben.
puzzles-hint-waiting = Nimm Plättchen, die nichts mehr zählen, und lass dem Gegenüber keinen guten Zug.
puzzles-hint-fork = Drohe zweierlei zugleich.
puzzles-hint-escape = Suche den Zug, der dem Gegenüber nichts übrig lässt.
puzzles-hint-long = Schau mehrere Züge voraus.
puzzles-hint-path = Verbinde einen Weg. Was du verbindest, ist einen Zug lang gesperrt.
puzzles-hint-together = Zwei Figuren können zugleich hinaus: Bring sie auf einen Weg.
puzzles-hint-lock = Sperre die Platte, die du als Nächstes drehen willst.
puzzles-hint-way = Baue den Weg hinaus, vom Rand her zu deiner Figur.
puzzles-hint-run = Verlängere den Weg deiner Figur.
puzzles-hint-three = Eine Drehung kann drei Platten sperren.
puzzles-hint-cut = Trenne den Weg deines Gegenübers.
puzzles-hint-out = Führe jetzt eine Figur hinaus.
puzzles-hint-pawn = Ziehe eine Figur ihren Weg entlang.
puzzles-hint-finish = Das Ende ist nah: Zähle die Punkte.
puzzles-hint-star = Du hast einen Stern. Ist das sein Moment?
puzzles-hint-draw = Jetzt ist nicht die Zeit, eine Karte zu legen.
puzzles-hint-bonus = Wo liegen zusätzliche Punkte auf dem Tisch?
puzzles-hint-die = Eine Karte mit Würfel kann mehr bringen als ihre Punkte.
puzzles-hint-room = Wohin passen die Karten, die du auf der Hand behältst?
puzzles-hint-points = Nimm die Punkte jetzt, aber wähle den Platz gut.
puzzles-hint-draw-or-lay = Wäge ab: eine Karte legen oder ziehen?

## Der Tag
puzzles-daily = Rätsel des Tages
puzzles-daily-lead = Für alle gleich, neu um Mitternacht UTC.
puzzles-daily-of = { $game }, { $day }
puzzles-daily-back = Zurück zu den Rätseln des Tages
puzzles-streak = { $count ->
    [one] Eine Serie von 1 Tag
   *[other] Eine Serie von { $count } Tagen
}
puzzles-result-open = Noch nicht versucht
puzzles-result-first = Beim ersten Versuch gelöst
puzzles-result-hint = Mit einem Tipp gelöst
puzzles-result-later = Schließlich gelöst
puzzles-result-shown = Nicht gelöst
puzzles-deal = Partie des Tages: { $game }
puzzles-deal-lead = Dieselben Karten oder Plättchen für alle, gegen einen Bot ({ $level }).
puzzles-deal-play = Spielen
puzzles-deal-again = Partie öffnen
puzzles-deal-won = Du hast sie gewonnen.
puzzles-deal-lost = Du hast sie verloren.
puzzles-deal-draw = Sie endete remis.
puzzles-deal-trouble = Die Partie konnte in diesem Browser nicht begonnen werden.
puzzles-share = Dein Ergebnis zum Teilen
puzzles-copy = Ergebnis kopieren
puzzles-copied = Ergebnis kopiert.
