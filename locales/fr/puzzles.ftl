# Problèmes : la liste, un problème sur le plateau, et ceux du jour.

puzzles-title = Problèmes
puzzles-lead = Des positions à une seule bonne réponse, trouvée et vérifiée par le moteur. Tout marche aussi sans réseau.
puzzles-heading = Un problème de { $game }
puzzles-all = Tous les problèmes
puzzles-unknown = Ce problème n’existe pas.

## La liste
puzzles-start = Premier problème
puzzles-next = Problème suivant
puzzles-start-label = Premier problème : { $game }
puzzles-next-label = Problème suivant : { $game }
puzzles-solved-count = { $solved } sur { $count } résolus
puzzles-own-rating = Ta cote : { NUMBER($rating, useGrouping: 0) }
puzzles-choose = Choisir un problème
puzzles-game = Jeu
puzzles-theme = Thème
puzzles-strength = Difficulté
puzzles-strength-all = Toutes
puzzles-strength-easy = Facile
puzzles-strength-medium = Moyenne
puzzles-strength-hard = Difficile
puzzles-found = { $count ->
    [one] { $count } problème
   *[other] { $count } problèmes, les plus faciles d’abord
}
puzzles-short = nº { NUMBER($number, useGrouping: 0) }
puzzles-mark-solved = résolu
puzzles-mark-missed = non résolu
puzzles-more = En voir plus

## Un problème
puzzles-number = { $game }, problème { NUMBER($number, useGrouping: 0) }
puzzles-rating = cote { NUMBER($rating, useGrouping: 0) }
puzzles-you = Toi
puzzles-other = Ton adversaire
puzzles-ask-keks-win = { $count ->
    [one] Un coup gagne. Tous les autres laissent filer la victoire.
   *[other] Trouve les { $count } coups qui gagnent : à chaque fois, il n’y en a qu’un.
}
puzzles-ask-keks-draw = { $count ->
    [one] Tous les coups perdent sauf un. Sauve la partie nulle.
   *[other] Tous les coups perdent sauf un. Sauve la partie nulle en { $count } coups.
}
puzzles-ask-connexoh-win = Gagne en { $count } coups, quoi que fasse l’adversaire.
puzzles-ask-conex-best = Un coup est nettement meilleur que tous les autres. Lequel ?
puzzles-right = Juste
puzzles-go-on = { $count ->
    [one] Encore un coup à trouver.
   *[other] Encore { $count } coups à trouver.
}
puzzles-solved = Résolu !
puzzles-shown = La réponse est { $move }.
puzzles-wrong = Ce n’est pas celui-là
puzzles-wrong-loses = Il perd si l’adversaire joue au mieux.
puzzles-wrong-draws = Il ne donne que la nulle si l’adversaire joue au mieux.
puzzles-wrong-keks = Il ne gagne pas si l’adversaire joue au mieux.
puzzles-wrong-connexoh = L’adversaire s’en tire pour l’instant.
puzzles-wrong-over = Il termine la partie, mais pas comme il faut.
puzzles-wrong-best = Il y a nettement mieux.
puzzles-wrong-chance = Il gagne environ { $chance } % des parties, le meilleur coup { $best } %.
puzzles-answer = L’adversaire répond { $move }.
puzzles-again = Réessayer
puzzles-show = Voir la réponse
puzzles-hint = Indice
puzzles-hint-marked = Le coup est indiqué sur le plateau.

## Thèmes, et un indice pour chacun
puzzles-theme-all = Tous les thèmes
puzzles-theme-colour = Gagner une couleur
puzzles-theme-deny = Parer une menace
puzzles-theme-sacrifice = Sacrifice
puzzles-theme-waiting = Coup d’attente
puzzles-theme-fork = Double menace
puzzles-theme-escape = Sauvetage
puzzles-theme-long = Longue suite
puzzles-theme-path = Chemin
puzzles-theme-together = Deux d’un coup
puzzles-theme-lock = Verrou
puzzles-theme-way = Voie de sortie
puzzles-theme-run = Chemin plus long
puzzles-theme-three = Triple verrou
puzzles-theme-cut = Coupure
puzzles-theme-out = Faire sortir
puzzles-theme-pawn = Coup de pion
puzzles-theme-finish = Fin de partie
puzzles-theme-star = Étoile
puzzles-theme-draw = Piocher
puzzles-theme-bonus = Bonus
puzzles-theme-die = Dé
puzzles-theme-room = De la place
puzzles-theme-points = Le plus de points
puzzles-theme-draw-or-lay = Piocher ou poser
puzzles-hint-colour = Gagne une couleur, mais choisis bien les tuiles.
puzzles-hint-deny = Regarde ce que l’adversaire ferait ensuite, et empêche-le.
puzzles-hint-sacrifice = Tu peux te permettre de céder quelque chose.
puzzles-hint-waiting = Prends des tuiles qui ne comptent plus, et ne laisse aucun bon coup.
puzzles-hint-fork = Crée deux menaces à la fois.
puzzles-hint-escape = Cherche le coup qui ne laisse rien à l’adversaire.
puzzles-hint-long = Regarde plusieurs coups plus loin.
puzzles-hint-path = Relie un chemin. Ce que tu relies est verrouillé pour un tour.
puzzles-hint-together = Deux pions peuvent sortir d’un coup : mets-les sur le même chemin.
puzzles-hint-lock = Verrouille la dalle que tu veux tourner ensuite.
puzzles-hint-way = Construis la sortie depuis le bord, vers ton pion.
puzzles-hint-run = Allonge le chemin de ton pion.
puzzles-hint-three = Une rotation peut verrouiller trois dalles.
puzzles-hint-cut = Coupe le chemin de l’adversaire.
puzzles-hint-out = Fais sortir un pion maintenant.
puzzles-hint-pawn = Déplace un pion le long de son chemin.
puzzles-hint-finish = La fin est proche : compte les points.
puzzles-hint-star = Tu as une étoile. Est-ce son moment ?
puzzles-hint-draw = Ce n’est pas le moment de poser une carte.
puzzles-hint-bonus = Où y a-t-il des points en plus sur la table ?
puzzles-hint-die = Une carte avec un dé peut rapporter plus que ses points.
puzzles-hint-room = Où pourront aller les cartes qui restent dans ta main ?
puzzles-hint-points = Prends les points maintenant, mais choisis bien l’endroit.
puzzles-hint-draw-or-lay = Poser une carte ou piocher ? Pèse le pour et le contre.

## Le jour
puzzles-daily = Problèmes du jour
puzzles-daily-lead = Les mêmes pour tout le monde, nouveaux à minuit UTC.
puzzles-daily-of = { $game }, { $day }
puzzles-daily-back = Retour aux problèmes du jour
puzzles-streak = { $count ->
    [one] Une série de { $count } jour
   *[other] Une série de { $count } jours
}
puzzles-result-open = Pas encore essayé
puzzles-result-first = Résolu au premier essai
puzzles-result-hint = Résolu avec un indice
puzzles-result-later = Finalement résolu
puzzles-result-shown = Non résolu
puzzles-deal = La donne du jour : { $game }
puzzles-deal-lead = Les mêmes cartes ou tuiles pour tout le monde, contre un robot ({ $level }).
puzzles-deal-play = Jouer
puzzles-deal-again = Ouvrir la partie
puzzles-deal-won = Tu l’as gagnée.
puzzles-deal-lost = Tu l’as perdue.
puzzles-deal-draw = Elle s’est terminée par une nulle.
puzzles-deal-trouble = La partie n’a pas pu commencer dans ce navigateur.
puzzles-share = Ton résultat à partager
puzzles-copy = Copier le résultat
puzzles-copied = Résultat copié.
