home-title = Drei Verbindungsspiele
home-lead = Spiel sofort gegen einen Bot, mit Freunden per Link oder gemeinsam an einem Bildschirm. Ganz ohne Konto.
home-line-keks = Knabbere bunte Plättchen vom Rand des Kekses. Wer zuerst fünf Farben sammelt, gewinnt.
home-line-connexoh = Dreh die Platten, verbinde die Wege und führe vor deinem Gegenüber alle Figuren hinaus.
home-line-conex = Leg die Karten Ecke auf Ecke, nutze jedes Fleckchen des Tisches und sammle vierzig Punkte.
home-facts-keks = 2 Personen · 15 Minuten · nichts verdeckt
home-facts-connexoh = 2 Personen · 20 Minuten · ohne Zufall
home-facts-conex = 2–4 Personen · 30 Minuten · Karten und ein Würfel
home-play = Jetzt spielen
home-play-label = Jetzt spielen: { $game } gegen einen Bot
home-level = Stärke des Bots
home-friend = Mit Freunden
home-friend-label = Mit Freunden: { $game } per Link
home-table = An einem Tisch
home-table-label = An einem Tisch: { $game } an diesem Bildschirm
home-learn = Lernen
home-learn-label = Lernen: { $game } Schritt für Schritt
home-rules = Regeln
home-rules-label = Regeln von { $game }
home-analyse-label = { $game } analysieren
home-more = Optionen
home-more-label = Optionen für eine Partie { $game }
home-tables-mine = Deine Partien
home-tables-waiting = Freie Plätze
home-tables-playing = Laufende Partien
home-table-join = Mitspielen
home-table-watch = Zuschauen
home-table-yours = Du bist dran
home-table-waiting = Wartet
home-table-playing = Läuft
home-table-over = Beendet
home-tables-all = Alle { $count } Partien
home-table-won = Gewonnen
home-table-lost = Verloren
home-table-draw = Remis
home-table-hints = Tipps erlaubt
home-table-watching = { $count ->
    [one] 1 sieht zu
   *[other] { $count } sehen zu
}
home-clock-none = ohne Uhr
home-clock-fischer = { $minutes } min + { $increment } s
home-clock-days = { $days ->
    [one] 1 Tag je Zug
   *[other] { $days } Tage je Zug
}
home-open-saved = Gespeicherte Partie öffnen
home-daily = Rätsel des Tages
home-puzzles = Rätsel
home-letter = Per Nachricht
