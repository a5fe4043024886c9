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

## La liste des coups
connexoh-list-run = { $rows ->
    [0] { $name } a déplacé un pion en { $to }.
    [one] { $name } a avancé un pion d’une rangée, en { $to }.
   *[other] { $name } a avancé un pion de { $number } rangées, en { $to }.
}
connexoh-list-won = { $count ->
    [one] { $name } a tourné { $cell } et sorti son dernier pion.
   *[other] { $name } a tourné { $cell } et sorti ses { $number } derniers pions.
}
connexoh-list-out = { $name } a tourné { $cell } et sorti { $count ->
    [one] un pion
   *[other] { $number } pions
}.
connexoh-list-let = { $name } a tourné { $cell } et laissé sortir { $count ->
    [one] un pion
   *[other] { $number } pions
} de { $other }.
connexoh-list-both = { $name } a tourné { $cell } : des pions des deux sont sortis.
connexoh-list-joined = { $name } a tourné { $cell } et fait un chemin de { $number } dalles.
connexoh-list-joined-cut = { $name } a tourné { $cell }, fait un chemin de { $number } dalles et coupé un chemin de { $other }.
connexoh-list-cut = { $name } a tourné { $cell } et coupé un chemin de { $other }.
connexoh-list-turn = { $name } a tourné { $cell }.

## Tout le plateau
connexoh-described-row = Rangée { $row }, coins clairs : { $tiles }.
connexoh-described-light = { $name }, clair, sort par le bord nord. Pions en { $cells }. Sortis : { $number }.
connexoh-described-dark = { $name }, foncé, sort par le bord sud. Pions en { $cells }. Sortis : { $number }.
connexoh-described-light-none = { $name }, clair, n’a plus de pion en jeu.
connexoh-described-dark-none = { $name }, foncé, n’a plus de pion en jeu.
connexoh-described-path-light = Chemin clair avec pions : { $tiles }.
connexoh-described-path-dark = Chemin foncé avec pions : { $tiles }.

## Un coup, comme on l’appelle
connexoh-move-run = { $from } à { $to }
connexoh-move-turn-1 = { $cell } à droite
connexoh-move-turn-2 = { $cell } d’un demi-tour
connexoh-move-turn-3 = { $cell } à gauche
