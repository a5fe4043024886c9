# Apprendre : des leçons en petites étapes sur un vrai plateau, et des parties commentées.

## Autour de chaque leçon
learn-heading = Apprendre { $game }
learn-which = Quel jeu veux-tu apprendre ?
learn-step = Étape { $number } sur { $count }
learn-steps = Les étapes de cette leçon
learn-jump = Étape { $number } : { $title }
learn-jump-done = Étape { $number } : { $title } (réussie)
learn-next = Suivant
learn-back = Retour
learn-show = Montre-moi
learn-shown = C’est indiqué sur le plateau.
learn-restart = Recommencer
learn-you = Toi
learn-other = Ton adversaire
learn-board = Le plateau
learn-well = Bravo
learn-not-yet = Pas tout à fait
learn-trouble = Le serveur n’a pas reçu la demande. Vérifie ta connexion et réessaie.
learn-retry = Réessayer
learn-play = Jouer contre un débutant
learn-more-rules = Lire toutes les règles
learn-more-example = Regarder une partie commentée
learn-more-lesson = Suivre la leçon
learn-finished = Tu sais tout. Amuse-toi bien !

## Parties commentées
learn-example-heading = Une partie commentée de { $game }
learn-example-start = Le début de la partie.
learn-example-move = Coup { $number } sur { $count }
learn-example-next = Remarque suivante
learn-replay-first = Au début
learn-replay-back = Un coup en arrière
learn-replay-on = Un coup en avant
learn-replay-last = À la fin
learn-replay-slider = Moment de la partie
