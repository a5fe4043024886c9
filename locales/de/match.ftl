match-connecting = Verbindung wird aufgebaut …
match-connecting-again = Der Server antwortet nicht. Wir versuchen es weiter.
match-reconnecting = Verbindung wird wiederhergestellt … deine Partie ist sicher.
match-restarting = Der Server startet neu. Deine Partie ist sicher und geht gleich von selbst weiter.
match-loading = Das Brett wird aufgebaut …
match-missing-title = Diese Partie gibt es nicht
match-missing-text = Vielleicht ist der Link unvollständig. Lass ihn dir noch einmal geben, oder beginne selbst eine Partie.
match-missing-local = Partien gegen Bots und an einem Bildschirm sind in dem Browser gespeichert, in dem sie begonnen wurden, und sonst nirgends. Dort gibt „Teilen“ einen Link für andere.
match-heading = { $game }: { $names }
match-board = Brett
match-you = du
match-friend = Gegenüber
match-winner = gewinnt
match-player-here = ist da
match-player-away = ist gerade nicht da
match-player-bot = ein Bot
match-left-days = { $count ->
    [one] 1 Tag
   *[other] { $count } Tage
}
match-left-hours = { $count ->
    [one] 1 Stunde
   *[other] { $count } Stunden
}
match-left-minutes = { $count ->
    [one] 1 Minute
   *[other] { $count } Minuten
}

match-turn-yours = Du bist am Zug
match-turn-of = { $name } ist am Zug
match-turn-thinking = { $name } denkt nach …
match-watching = Du schaust zu
match-watched = { $count ->
    [one] 1 sieht zu
   *[other] { $count } sehen zu
}
match-room-begins = beginnt
match-silent = { $name } hat lange nicht gezogen.
match-claim = Partie beenden
match-result = Ergebnis
match-result-won = Du hast gewonnen!
match-result-wins = { $name } gewinnt
match-result-shared = { $names } teilen sich den Sieg
match-result-draw = Remis
match-result-closed = Die Partie wurde geschlossen
match-result-cancelled = Die Partie wurde abgesagt
match-reason-five-colours = { $winner } hat eine fünfte Farbe gewonnen.
match-reason-last-tile = Ein Plättchen ist übrig, und niemand hat fünf Farben.
match-reason-all-out = { $winner } hat die letzte Figur hinausgeführt.
match-reason-double-exit = Eine Drehung brachte die letzten Figuren beider hinaus: Wer gedreht hat, verliert.
match-reason-repetition = Dieselbe Stellung kam zum dritten Mal vor.
match-reason-move-limit = Vierhundert Züge sind gespielt, und niemand hat gewonnen.
match-reason-target = Das Ziel ist erreicht und die Runde zu Ende gespielt.
match-reason-closed = Sie wurde von der Leitung dieses Servers geschlossen.
match-reason-stuck = Niemand kann mehr eine Karte legen.
match-reason-resignation = { $loser } hat aufgegeben.
match-reason-timeout = { $loser } hat keine Zeit mehr.
match-reason-abandonment = Jemand hat die Partie verlassen.
match-reason-agreement = Die Mitspielenden haben sich geeinigt.
match-reason-cancelled = Alle sind gegangen, bevor sie begonnen hat.
match-reason-aborted = Sie wurde abgesagt, bevor sie richtig begonnen hat.
match-rematch = Revanche
match-rematch-offered = Revanche angeboten
match-rematch-go = Zur Revanche
match-review = Partie ansehen
match-save = Als Datei speichern
match-new = Neue Partie

match-actions = Aktionen
match-hint = Tipp
match-hint-thinking = Überlegt …
match-hint-is = Tipp: { $move }.
match-threat-is = Drohung: { $move }.
match-threats = Drohungen
match-threats-none = Gerade droht nichts.
match-takeback = Zug zurücknehmen
match-draw = Remis anbieten
match-resign = Aufgeben
match-abort = Absagen
match-abort-title = Diese Partie absagen?
match-abort-text = Du hast noch nicht gezogen: Niemand gewinnt oder verliert.
match-draw-title = Remis?
match-draw-text = Seid ihr alle an diesem Bildschirm einverstanden?
match-clock-none = Ohne Uhr
match-clock-fischer = { $minutes } Minuten und { $increment } Sekunden je Zug
match-clock-days = { $days ->
    [one] Ein Tag je Zug
   *[other] { $days } Tage je Zug
}
match-room-hints = Tipps erlaubt
match-resign-title = Diese Partie aufgeben?
match-resign-text = Dein Gegenüber gewinnt sofort.
match-resign-bot = Ein Bot spielt für dich weiter, damit die anderen zu Ende spielen können.
match-resign-yes = Aufgeben
match-resign-no = Weiterspielen
match-offer-draw = { $name } bietet Remis an.
match-offer-takeback = { $name } möchte einen Zug zurücknehmen.
match-offer-rematch = { $name } möchte eine Revanche.
match-waits-draw = { $name } hat Remis angeboten.
match-waits-takeback = { $name } hat darum gebeten, einen Zug zurückzunehmen.
match-waits-own-draw = Du hast Remis angeboten.
match-waits-own-takeback = Du hast darum gebeten, einen Zug zurückzunehmen.
match-yes = Ja
match-no = Nein

match-moves = Züge
match-moves-none = Noch kein Zug.
match-moves-words = Züge in Worten
match-replay = Zurückschauen
match-first = Zum Anfang
match-back = Einen Zug zurück
match-forward = Einen Zug vor
match-last = Zum letzten Zug
match-now = Zurück zum aktuellen Zug
match-slider = Stelle in der Partie
match-slider-at = Nach { $move } von { $moves } Zügen

match-words = In Worten und mit der Tastatur
match-type = Zug eintippen
match-type-play = Spielen
match-type-count = { $count ->
    [0] Du bist nicht am Zug.
    [one] Ein Zug ist möglich.
   *[other] { $count } Züge sind möglich.
}
match-type-wrong = „{ $text }“ ist jetzt kein möglicher Zug.
match-type-not-now = Du bist nicht am Zug.
match-described = Das Brett in Worten
match-chat = Chat
match-chat-empty = Noch nichts gesagt.
match-chat-said = { $name }: { $text }
match-chat-unread = { $count ->
    [one] Eine ungelesene Nachricht
   *[other] { $count } ungelesene Nachrichten
}
match-chat-line = Schreib etwas
match-chat-send = Senden
match-keys = Tasten
match-keys-board = Auf dem Brett
match-rules = Regeln
match-rules-fail = Die Regeln konnten nicht geladen werden.

match-share-title = Diese Partie teilen
match-share-text = Die Partie zieht auf den Server um, damit andere über einen Link zuschauen können. Du behältst deinen Platz, und die Bots spielen dort weiter.
match-share-over = Die Partie wird an den Server geschickt, damit andere sie über einen Link ansehen können.
match-share-dealt = Andere können nur zuschauen, nie mitspielen: Die Karten wurden im Browser von jemandem gegeben, der mitspielt.
match-share-now = Link holen
match-share-server = Auf dem Server weiterspielen
match-share-watch = Wer diesen Link hat, kann zuschauen.
match-share-review = Wer diesen Link hat, kann die Partie ansehen.

match-handover-title = Gib das Gerät an { $name }
match-handover-text = Die Karten bleiben verdeckt, bis { $name } vor dem Bildschirm sitzt.
match-handover-ready = Ich bin { $name }: Zeig meine Karten
match-pass-title = { $name } ist dran
match-pass-hide = Karten verdecken und weitergeben

match-room-waiting = { $count ->
    [one] Es fehlt noch eine Person.
   *[other] Es fehlen noch { $count } Personen.
}
match-room-invite = Schick diesen Link an jemanden
match-room-share = Spiel { $game } mit mir
match-room-leave = Absagen
match-room-sit-title = Ein Platz ist frei
match-room-sit = Hinsetzen
match-room-watch = Oder schau einfach zu: Es geht los, sobald alle Plätze besetzt sind.
match-room-learn = Inzwischen das Spiel lernen
match-room-rules = Regeln lesen

match-said-started = Die Partie beginnt.
match-said-joined = { $name } hat sich hingesetzt.
match-said-left = Jemand hat den Tisch verlassen.
match-said-answered-yes = { $name } ist einverstanden.
match-said-answered-no = { $name } lehnt ab.
match-said-takenback = Der Zug ist zurückgenommen.
match-said-takenover = Für { $name } spielt ein Bot weiter.
match-said-resigned = { $name } hat aufgegeben.
match-said-aborted = { $name } hat die Partie abgesagt.
match-said-timedout = { $name } hat keine Zeit mehr.
match-said-abandoned = { $name } hat die Partie verlassen.
