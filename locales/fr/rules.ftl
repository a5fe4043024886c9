# Les règles des jeux, avec nos propres mots.

rules-heading = Les règles de { $game }
rules-contents = Sommaire
rules-learn = Suivre la leçon
rules-example = Partie commentée
rules-ruling = Notre choix
rules-about-rulings = « Notre choix » signale ce que les règles imprimées laissent ouvert et que nous avons dû décider. La plupart de ces points se règlent au moment de créer une partie.
