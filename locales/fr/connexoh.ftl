# Connex'Oh : le plateau dans le navigateur, et ses mots dans le terminal.

## Dalles et pions
connexoh-number =
    { $count ->
        [0] aucun
        [1] un
        [2] deux
        [3] trois
        [4] quatre
        [5] cinq
        [6] six
        [7] sept
        [8] huit
       *[other] { $count }
    }
connexoh-corner-0 = nord-est
connexoh-corner-1 = sud-est
connexoh-corner-2 = sud-ouest
connexoh-corner-3 = nord-ouest
connexoh-pawn-light = pion clair
connexoh-pawn-dark = pion foncé
connexoh-tile = { $cell }, coin clair { $corner }
connexoh-tile-protected = verrouillée
connexoh-tile-picked = en main
connexoh-tile-target = le pion peut aller ici

## Le plateau
connexoh-board = Les dalles
connexoh-keys = Les flèches parcourent les dalles. Entrée en prend une, R la tourne à droite, Maj R à gauche, H d’un demi-tour. Entrée confirme, Échap repose. Avec un pion en main, Tab va à ses places.
connexoh-key-walk = De dalle en dalle
connexoh-key-pick = Prendre une dalle, puis confirmer
connexoh-key-right = La tourner à droite
connexoh-key-left = La tourner à gauche
connexoh-key-half = Lui faire faire un demi-tour
connexoh-key-places = Aux places de son pion
connexoh-key-back = La reposer
connexoh-choose = Choisis une dalle pour la tourner ou pour déplacer son pion.
connexoh-turn-it = Tourne-la avec les flèches, ou fais-la pivoter du doigt.
connexoh-turn-or-run = Tourne-la, ou choisis un point pour le pion.
connexoh-run-it = Cette dalle est verrouillée. Choisis un point pour le pion.
connexoh-turn-left = Tourner à gauche
connexoh-turn-right = Tourner à droite
connexoh-turn-half = Faire un demi-tour
connexoh-play-turn = Tourner
connexoh-play-run = Déplacer
connexoh-aimed = Le pion va de { $from } à { $to }.
connexoh-put-back = Reposer
connexoh-said-picked = { $cell } en main. R tourne à droite, Maj R à gauche, H fait un demi-tour. Entrée confirme, Échap repose.
connexoh-said-picked-pawn = { $cell } est verrouillée. Choisis où va son pion, Entrée confirme.
connexoh-said-protected = { $cell } est verrouillée et ne peut pas être tournée maintenant.
connexoh-said-stuck = Rien à faire avec { $cell } pour l’instant.
connexoh-said-aimed = Le pion irait en { $cell }. Entrée confirme.

## Les pions à côté du plateau
connexoh-seat-light = Pions clairs : { $left } en jeu, { $out } sortis
connexoh-seat-dark = Pions foncés : { $left } en jeu, { $out } sortis
connexoh-seat-out =
    { $out ->
        [one] { $out } sorti sur { $all }
       *[other] { $out } sortis sur { $all }
    }

## Ce qu’un coup fait
connexoh-told-turn-1 = { $name } a tourné { $cell } d’un quart à droite.
connexoh-told-turn-2 = { $name } a tourné { $cell } d’un demi-tour.
connexoh-told-turn-3 = { $name } a tourné { $cell } d’un quart à gauche.
connexoh-told-run = { $name } a déplacé un pion de { $from } à { $to }.
connexoh-told-won = { $name } gagne.
connexoh-made-light = Clair : { $cell } est reliée à { $others }.
connexoh-made-dark = Foncé : { $cell } est reliée à { $others }.
connexoh-made-none = Aucune nouvelle liaison.
connexoh-protects = Verrouillées : { $cells }.
connexoh-left-light =
    { $count ->
        [one] Un pion clair sort.
       *[other] { $number } pions clairs sortent.
    }
connexoh-left-dark =
    { $count ->
        [one] Un pion foncé sort.
       *[other] { $number } pions foncés sortent.
    }

## Tout le plateau
connexoh-described-row = Rangée { $row }, coins clairs : { $tiles }.
connexoh-described-light = { $name }, clair, sort par le bord nord. Pions en { $cells }. Sortis : { $number }.
connexoh-described-dark = { $name }, foncé, sort par le bord sud. Pions en { $cells }. Sortis : { $number }.
connexoh-described-light-none = { $name }, clair, n’a plus de pion en jeu.
connexoh-described-dark-none = { $name }, foncé, n’a plus de pion en jeu.
connexoh-described-path-light = Chemin clair avec pions : { $tiles }.
connexoh-described-path-dark = Chemin foncé avec pions : { $tiles }.

## Options

connexoh-option-size = Taille du plateau
connexoh-option-size-about = Rangées et colonnes de dalles ; six d’habitude.
connexoh-option-orientation = Dalles au départ
connexoh-option-orientation-about = Le coin que remplit la moitié claire.
connexoh-option-orientation-0 = en haut à droite
connexoh-option-orientation-1 = en bas à droite
connexoh-option-orientation-2 = en bas à gauche
connexoh-option-orientation-3 = en haut à gauche
