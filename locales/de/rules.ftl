# Die Regeln der Spiele, in unseren eigenen Worten.

rules-heading = Die Regeln von { $game }
rules-contents = Inhalt
rules-learn = Zur Lektion
rules-example = Beispielpartie
rules-ruling = Unsere Festlegung
rules-about-rulings = „Unsere Festlegung“ steht bei allem, was die gedruckten Regeln offenlassen und wir entscheiden mussten. Das meiste davon lässt sich beim Anlegen einer Partie ändern.
