# Rückblick: eine beendete Partie noch einmal mit der Engine ansehen.

review-heading = Rückblick
review-twin = { $name } · { $number }
review-loading = Die Partie wird geladen …
review-empty = Öffne eine gespeicherte Partie und sieh sie dir noch einmal mit der Engine an.
review-not-over = Diese Partie läuft noch. Der Rückblick geht, wenn sie vorbei ist.
review-nothing = In dieser Partie wurde nichts gespielt, also gibt es nichts anzusehen.
review-to-match = Zur Partie
review-thinking = Die Engine sieht sich die Partie an: { $done } von { $count } Zügen
review-graph = Wie die Partie verlief
review-ahead = { $name } vorn
review-worth = { $name } { $percent } %
review-show-best = Den besten Zug auf dem Brett zeigen
review-slips = Was besser gegangen wäre
review-tally = { $inaccuracies ->
        [0] keine Ungenauigkeiten
        [one] eine Ungenauigkeit
       *[other] { $inaccuracies } Ungenauigkeiten
    }, { $mistakes ->
        [0] keine Fehler
        [one] ein Fehler
       *[other] { $mistakes } Fehler
    }, { $blunders ->
        [0] keine groben Fehler
        [one] ein grober Fehler
       *[other] { $blunders } grobe Fehler
    }
review-accuracy = Genauigkeit { $percent } %;
review-only-mine = Nur meine Züge
review-clean = Bisher nichts, was die Engine viel besser gemacht hätte.
review-slip = Zug { $number }, { $name }: { $move }
review-better = Besser: { $best }.
review-verdict-best = Der beste Zug
review-verdict-good = Ein guter Zug
review-verdict-inaccuracy = Eine Ungenauigkeit
review-verdict-mistake = Ein Fehler
review-verdict-blunder = Ein grober Fehler
review-failed = Die Engine hat vor dem Ende der Partie aufgehört.
review-slips-of-bots = Züge der Bots
review-turning-points = Was die Partie entschied
review-turning-point = Zug { $number }, { $name }: { $move }. Die Gewinnchance fiel von { $before } % auf { $after } %. Besser: { $best }.
review-luck-heading = Glück und Können
review-luck-note = In Prozent Gewinnchance, zusammengezählt über alle Züge.
review-balance = { $name }: Karten und Würfel { $luck }, eigene Fehler { $lost }.
review-lucky = Der glücklichste Moment: In Zug { $number } brachten Karten oder Würfel { $name } { $percent } % mehr Gewinnchance.
review-unlucky = Der unglücklichste Moment: In Zug { $number } kosteten Karten oder Würfel { $name } { $percent } % Gewinnchance.
review-won-by-skill = { $name } gewann durch bessere Züge, nicht durch Glück.
review-won-by-luck = { $name } hatte Glück: Die Züge waren nicht besser als die der anderen.
review-won-by-both = { $name } gewann durch bessere Züge und mit Glück.
review-retry = Noch mal
review-retry-label = Noch mal versuchen: Zug { $number }, { $move }
review-retry-heading = Zug { $number }, noch einmal
review-retry-ask = { $name } hat hier { $move } gespielt. Finde etwas Besseres!
review-answer-best = Ja! Das würde auch die Engine spielen.
review-answer-same = Ja! Das ist so gut wie { $best } von der Engine.
review-answer-won = Ja! Das gewinnt sofort.
review-answer-played = Das wurde gespielt. Es gibt etwas Besseres.
review-answer-other = Vielleicht nicht schlecht, aber die Engine spielt lieber etwas anderes. Versuch es noch einmal oder lass es dir zeigen.
review-shown = Die Engine spielt { $best }. Es ist auf dem Brett markiert.
review-leave = Zurück zur Partie
review-export = Als Datei speichern
review-import = Gespeicherte Partie öffnen
review-import-hint = Eine Datei .triskel.json: hier auswählen oder hierher ziehen.
review-import-unreadable = Diese Datei ist keine gespeicherte Partie von uns. Wähle eine, die auf .triskel.json endet.
review-import-refused = Diese Partie lässt sich nicht öffnen. { $sentence }
