# Connex'Oh : pourquoi un coup n’est pas permis, et ce qu’un coup fait.

## Pourquoi pas
connexoh-refusal-game-over = La partie est terminée.
connexoh-refusal-no-move = Ce n’est pas un coup de ce jeu.
connexoh-refusal-off-board = Il n’y a pas de dalle { $tile } sur ce plateau.
connexoh-refusal-protected = { $tile } est verrouillée : le dernier coup l’a reliée. Elle pourra de nouveau tourner après ton coup.
connexoh-refusal-no-pawn = { $colour ->
    [light] Il n’y a pas de pion clair en { $tile }.
   *[dark] Il n’y a pas de pion foncé en { $tile }.
}
connexoh-refusal-others-pawn = Le pion en { $tile } n’est pas à toi.
connexoh-refusal-same-tile = Un pion qui se déplace va sur une autre dalle.
connexoh-refusal-no-path = { $colour ->
    [light] Aucun chemin clair ne mène de { $tile } à { $target_tile }.
   *[dark] Aucun chemin foncé ne mène de { $tile } à { $target_tile }.
}
connexoh-refusal-occupied = Il y a déjà un pion en { $tile }.
connexoh-refusal-in-the-way = Le pion en { $tile } barre le chemin, et les pions ne sautent pas.

## Ce qu’un coup fait
connexoh-effect-wins-game = { $pawns ->
    [one] Sort le dernier pion et gagne la partie.
   *[other] Sort les { $pawns } derniers pions et gagne la partie.
}
connexoh-effect-loses-game = Sort le dernier pion de l’adversaire, qui gagne.
connexoh-effect-draws-game = Termine la partie par une nulle.
connexoh-effect-leaves-game = Laisse l’adversaire gagner la partie en tournant { $tile }.
connexoh-effect-denies-game = Empêche l’adversaire de gagner la partie au prochain tour.
connexoh-effect-takes-out = { $pawns ->
    [one] Sort un pion.
   *[other] Sort { $pawns } pions.
}
connexoh-effect-lets-out = { $pawns ->
    [one] Laisse sortir un pion de l’adversaire.
   *[other] Laisse sortir { $pawns } pions de l’adversaire.
}
connexoh-effect-denies-out = { $pawns ->
    [one] Empêche l’adversaire de sortir un pion au prochain tour.
   *[other] Empêche l’adversaire de sortir { $pawns } pions au prochain tour.
}
connexoh-effect-leaves-out = { $pawns ->
    [one] L’adversaire peut sortir un pion en tournant { $tile }.
   *[other] L’adversaire peut sortir { $pawns } pions en tournant { $tile }.
}
connexoh-effect-threatens-game = Menace de gagner la partie en tournant { $tile }.
connexoh-effect-threatens-out = { $pawns ->
    [one] Menace de sortir un pion en tournant { $tile }.
   *[other] Menace de sortir { $pawns } pions en tournant { $tile }.
}
connexoh-effect-gives-run = { $rows ->
    [one] Laisse le pion adverse en { $tile } avancer d’une rangée, en { $target_tile }.
   *[other] Laisse le pion adverse en { $tile } avancer de { $rows } rangées, en { $target_tile }.
}
connexoh-effect-stops-run = { $rows ->
    [one] Empêche le pion adverse en { $tile } d’avancer d’une rangée, en { $target_tile }.
   *[other] Empêche le pion adverse en { $tile } d’avancer de { $rows } rangées, en { $target_tile }.
}
connexoh-effect-cuts = Coupe en { $tile } un chemin où se trouve un pion de l’adversaire.
connexoh-effect-connects-two = Relie { $tile } à { $first_tile } et { $second_tile } : au prochain tour, l’adversaire ne peut tourner aucune des trois.
connexoh-effect-connects = Relie { $tile } à { $first_tile } : au prochain tour, l’adversaire ne peut tourner ni l’une ni l’autre.
connexoh-effect-leads-out = Forme une sortie de { $count } dalles.
connexoh-effect-opens-run = { $rows ->
    [one] Le pion en { $tile } pourra alors avancer d’une rangée, en { $target_tile }.
   *[other] Le pion en { $tile } pourra alors avancer de { $rows } rangées, en { $target_tile }.
}
connexoh-effect-advances = { $rows ->
    [one] Approche un pion de son bord d’une rangée, en { $tile }.
   *[other] Approche un pion de son bord de { $rows } rangées, en { $tile }.
}
connexoh-effect-moves-pawn = Déplace un pion en { $tile }, sans l’approcher de son bord.
connexoh-effect-goes-farthest = Aucun pion ne peut aller plus loin pour l’instant.
connexoh-effect-makes-way = Libère le chemin du pion en { $tile }.
connexoh-effect-turns-left = { $turns ->
    [one] Il ne manque alors qu’une rotation pour que le pion en { $tile } sorte.
   *[other] Il ne manque alors que { $turns } rotations pour que le pion en { $tile } sorte.
}
connexoh-effect-connects-nothing = Tourne { $tile } sans rien relier.
