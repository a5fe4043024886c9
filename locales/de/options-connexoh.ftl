# Connex'Oh: die Optionen, im Formular für eine neue Partie und in Listen von Partien.

connexoh-option-size = Größe des Bretts
connexoh-option-size-about = Reihen und Spalten von Platten; sechs sind üblich.
connexoh-option-orientation = Platten am Anfang
connexoh-option-orientation-about = Die Ecke, die die helle Hälfte füllt.
connexoh-option-orientation-0 = oben rechts
connexoh-option-orientation-1 = unten rechts
connexoh-option-orientation-2 = unten links
connexoh-option-orientation-3 = oben links
