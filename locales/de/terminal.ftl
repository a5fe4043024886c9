# Das Spiel im Terminal. Was man tippt (hint, undo, board, quit), ist in allen Sprachen gleich.

terminal-help =
    Tippe einen Zug, um ihn zu spielen, oder:
      ?      die erlaubten Züge auflisten
      hint   einen starken Spieler um Rat fragen
      undo   zurück zu deinem letzten Zug
      board  das Brett noch einmal zeigen
      quit   das Spiel verlassen
terminal-opponent = Dein Gegenüber, { $name }, { $about }.
terminal-prompt = Spieler { $seat }>
terminal-plays = Spieler { $seat } ({ $name }) spielt { $move }
terminal-hint = { $name } würde { $move } spielen
terminal-not-so = So geht es nicht: { $problem }. Tippe ? für die erlaubten Züge.
terminal-refused-notation = „{ $move }“ ist kein Zug dieses Spiels. Tippe ? für die erlaubten Züge.
terminal-refused-illegal = { $move } ist hier nicht erlaubt. Tippe ? für die erlaubten Züge.
terminal-refused-because = { $reason } Tippe ? für die erlaubten Züge.
terminal-nothing-back = Es gibt nichts zurückzunehmen.
terminal-hand-over = Spieler { $seat }, nimm die Tastatur und drück die Eingabetaste, wenn sonst niemand hinschaut.
terminal-goodbye = Auf Wiedersehen.
terminal-player = Spieler { $seat }
terminal-end = { $winners ->
    [0] Remis: { $reason }.
    [one] { $players } hat gewonnen: { $reason }.
   *[other] { $players } haben gewonnen: { $reason }.
}

# Wie die anderen spielen

terminal-about-novice = schaut nur auf den eigenen Zug, übersieht jeden zweiten und ist schnell zufrieden
terminal-about-casual = schaut ein wenig voraus und übersieht ab und zu einen Zug
terminal-about-club = denkt einige Züge voraus, spielt aber manchmal zu schnell und irrt, wo es knapp ist
terminal-about-expert = denkt gründlich nach, höchstens die Hälfte der Zeit, und spielt selten zu schnell
terminal-about-master = spielt so gut es geht und nutzt die ganze Zeit
terminal-about-random = spielt irgendeinen erlaubten Zug, jeden gleich wahrscheinlich
terminal-about-greedy = spielt den Zug, der gerade am besten aussieht, ohne vorauszuschauen

# Wie Spiele enden

terminal-reason-five-colours = Eine fünfte Farbe ist gewonnen
terminal-reason-last-tile = Ein Plättchen ist übrig und niemand hat fünf Farben
terminal-reason-all-out = Alle Figuren einer Seite sind draußen
terminal-reason-double-exit = Ein Zug brachte die letzten Figuren beider Seiten hinaus, und wer gedreht hat, verliert
terminal-reason-repetition = Dieselbe Stellung ist zum dritten Mal da
terminal-reason-move-limit = Zug 400 ist gespielt und niemand hat gewonnen
terminal-reason-target = Das Ziel ist erreicht und die Runde zu Ende gespielt
terminal-reason-stuck = Niemand kann mehr eine Karte legen

# Vollbild

terminal-key-choose = Wählen
terminal-key-pick = Aufnehmen
terminal-key-places = Nächster Platz
terminal-key-strike = Zuschlagen
terminal-key-new = Neu
terminal-key-hint = Tipp
terminal-key-back = Zurück
terminal-key-sit = Setzen
terminal-key-type = Eingeben
terminal-key-review = Ansehen
terminal-key-draw = Remis
terminal-key-resign = Aufgeben
terminal-key-theme = Hell oder dunkel
terminal-key-chat = Chat
terminal-key-daily = Tagesrätsel
terminal-key-answer = Lösung
terminal-key-help = Hilfe
terminal-key-quit = Beenden
terminal-keks-choose = Wähle ein leuchtendes Plättchen: Die kann man nehmen.
terminal-turn-it = { $cell } aufgenommen. R dreht nach rechts, Umschalt R nach links.
terminal-turn-or-run = { $cell } aufgenommen. R dreht nach rechts, Umschalt R nach links; oder wähle einen Punkt für die Figur.
terminal-turned-1 = { $cell } um ein Viertel nach rechts: Eingabe bestätigt, R dreht weiter.
terminal-turned-2 = { $cell } um die Hälfte: Eingabe bestätigt, R dreht weiter.
terminal-turned-3 = { $cell } um ein Viertel nach links: Eingabe bestätigt, R dreht weiter.
terminal-not-notation = „{ $move }“ ist kein Zug dieses Spiels.
terminal-not-illegal = { $move } ist hier nicht erlaubt.
terminal-new-game = Spiel
terminal-new-opponent = Gegner
terminal-new-link = Oder der Link einer Partie auf einem Server
terminal-puzzle-line = Zugfolge: { $line }
terminal-resign-alone = Niemand bleibt, um weiterzuspielen: Die Partie endet ohne Sieg.
terminal-result-nobody = Die Partie endet ohne Sieg
terminal-quit-title = Beenden?
terminal-quit-text = Eine Partie gegen einen Bot oder an diesem Bildschirm wird nicht aufgehoben. Eine Partie auf einem Server läuft ohne dich weiter; derselbe Link bringt dich zurück.
terminal-too-small = Dieses Fenster ist zu klein: Es braucht mindestens { $width } Spalten und { $height } Zeilen, oder die Option --plain.
terminal-missing = Dafür fehlt { $name }: pip install 'triskel[tui]'
terminal-plain-missing = Für das Vollbild fehlt { $name } (pip install 'triskel[tui]'); hier ist das Spiel Zeile für Zeile.
terminal-plain-terminal = Dieses Terminal kann kein Vollbild zeigen; hier ist das Spiel Zeile für Zeile.
