# Le plateau d’analyse : on joue les deux camps, avec variantes, lignes du moteur et notes.

analysis-heading = Plateau d’analyse : { $game }
analysis-turn = Au tour de { $name }
analysis-words = La position en mots
analysis-flip = Tourner le plateau
analysis-not-kept = Ce navigateur ne garde plus rien. Enregistre l’analyse dans un fichier.

## Le moteur
analysis-engine = Moteur
analysis-start = Lancer
analysis-stop = Arrêter
analysis-thinking = Le moteur réfléchit…
analysis-resting = Le moteur est arrêté.
analysis-over = La partie est finie.
analysis-failed = Le moteur s’est arrêté.
analysis-chance = { $name } : { $percent } % de chances de gagner
analysis-chance-many = { $name } : { $percent } % contre le rival le plus fort
analysis-name-wins = { $name } gagne, quoi qu’il arrive
analysis-name-loses = { $name } perd contre le meilleur jeu
analysis-name-draws = Nulle avec le meilleur jeu
analysis-percent = { $percent } %
analysis-won = gagne
analysis-lost = perd
analysis-drawn = nulle
analysis-does = { $move } : { $effects }
analysis-effort = profondeur { $depth } · { $nodes } positions
analysis-guesses = { $count } suppositions sur les cartes cachées
analysis-line-label = Jouer { $move } :
analysis-line-add = Ajouter toute la ligne de { $move } aux coups

## Coups, notes, marques
analysis-moves = Coups
analysis-steps = En avant, en arrière
analysis-beginning = Début
analysis-empty = Joue pour les deux camps sur le plateau : chaque coup est gardé ici, les autres coups comme variantes. Les flèches du clavier les parcourent.
analysis-variations = Au lieu de { $move }
analysis-has-note = (avec une note)
analysis-tools = Ce coup
analysis-promote = Ligne principale
analysis-delete = Supprimer à partir d’ici
analysis-undo = Annuler
analysis-note = Note sur cette position
analysis-note-hint = Qu’en penses-tu ?
analysis-mark = Marquer
analysis-unmark = Effacer les marques
analysis-mark-hint = Touche une case, ou trace de l’une à l’autre. À la souris : le bouton droit. Au clavier : M.
analysis-marked = { $cells } : marqué
analysis-unmarked = { $cells } : plus marqué
analysis-marks = Marqué : { $cells }

## Ouvrir
analysis-open = Ouvrir
analysis-text = Texte d’une position, partie enregistrée, analyse, ou lien vers une analyse
analysis-text-keks = BOARD MOVER HAND1 HAND2 CRUMBS, ou une partie enregistrée
analysis-text-connexoh = TILES MOVER PROTECTED, ou une partie enregistrée
analysis-text-conex = Une position en JSON, ou une partie enregistrée
analysis-open-text = Ouvrir ce texte
analysis-open-file = Ouvrir un fichier
analysis-deal = Nouvelle donne
analysis-players = Joueurs
analysis-previous = L’analyse d’avant

## Placer
analysis-setup = Placer
analysis-setup-done = Analyser cette position
analysis-setup-fine = Cette position peut être jouée.
analysis-cancel = Annuler
analysis-setup-keks = Choisis une couleur et touche les cases où elle se trouve ; × enlève des tuiles.
analysis-setup-connexoh = Choisis l’effet d’un toucher, puis touche les tuiles.
analysis-setup-conex = Ce qui est sur la table y reste. Les cartes que personne ne tient sont dans la pioche.
analysis-brush = Effet d’un toucher
analysis-brush-none = Enlever
analysis-brush-colour = Couleur { $letter }
analysis-cell = { $cell } : { $letter }
analysis-cell-empty = { $cell } : vide
analysis-mover = Au tour de
analysis-crumbs = Miettes
analysis-taken = Qui tient les tuiles prises (joueur 1 : joueur 2) ; la première de chaque couleur n’est à personne.
analysis-taken-label = Tuiles prises de { $letter } : joueur 1 contre joueur 2
analysis-act-turn = Tourner
analysis-act-light = Pion clair
analysis-act-dark = Pion foncé
analysis-tile = { $cell }, clair { $orientation ->
    [0] en haut à droite
    [1] en bas à droite
    [2] en bas à gauche
   *[3] en haut à gauche
}
analysis-pawn-light = pion clair
analysis-pawn-dark = pion foncé
analysis-light = Clair
analysis-dark = Foncé
analysis-size = Taille
analysis-cards = Cartes
analysis-points = Points
analysis-star-lightning = Étoile éclair
analysis-star-double = Étoile 2×
analysis-star-nobody = à côté de la pioche

## Enregistrer
analysis-save = Enregistrer et partager
analysis-save-file = Enregistrer dans un fichier
analysis-save-hint = Avec tous les coups, variantes et notes. Ce navigateur s’en souvient aussi.
analysis-link = Lien vers cette analyse
analysis-link-long = Cette analyse est trop longue pour un lien. Enregistre-la dans un fichier et envoie-le.
analysis-position = Cette position en texte
analysis-copy = Copier
analysis-copied = Copié.

## Ce qui ne peut pas être ouvert
analysis-fault-unreadable = Ce n’est ni une position ni une partie de { $game }.
analysis-fault-impossible = Cette position est impossible.
analysis-fault-damaged = Ce fichier est abîmé ou a été modifié : il ne peut pas être ouvert.
analysis-fault-newer = Ceci vient d’une version plus récente de Triskel. Recharge la page et ouvre-le de nouveau.
analysis-fault-cut = Ce lien est coupé ou a été modifié. Demande-le encore une fois, ou demande le fichier.
analysis-fault-large = C’est trop grand pour le plateau d’analyse.
analysis-fault-unfinished = Cette partie n’était pas finie : elle ne peut pas encore être analysée.
analysis-fault-other-game = Ceci vient de { $game }. Ouvre-le sur le plateau d’analyse de ce jeu, pas sur celui de { $here }.
