# Conex : pourquoi un coup n’est pas permis, et ce qu’un coup fait.

conex-remark-card = { $letter ->
    [Y] Jaune
    [R] Rouge
    [T] Turquoise
   *[P] Violet
} { $rest }
conex-remark-colour = { $value ->
    [yellow] jaune
    [red] rouge
    [turquoise] turquoise
   *[purple] violet
}

## Pourquoi pas
conex-refusal-game-over = La partie est terminée.
conex-refusal-no-move = Ce n’est pas un coup de ce jeu.
conex-refusal-must-drop = L’éclair a frappé : tu dois glisser une carte sous la pioche.
conex-refusal-no-drop-now = On ne glisse une carte sous la pioche que lorsque quelqu’un d’autre a utilisé l’étoile éclair.
conex-refusal-turn-used = Tu as déjà posé ou pioché ce tour-ci : il ne reste que l’éclair, ou la fin de ton tour.
conex-refusal-not-in-hand = { $card } n’est pas dans ta main.
conex-refusal-not-lying = { $card } n’est pas sur la table.
conex-refusal-on-itself = Une carte ne se pose pas sur elle-même.
conex-refusal-other-colour = Le coin { $label } est { $colour }, et { $card } est d’une autre couleur.
conex-refusal-other-square = Le coin { $label } est { $colour }, et cette case du tableau est d’une autre couleur.
conex-refusal-too-large = Le coin { $label } couvrirait plus que sa case ({ $colour }) du tableau.
conex-refusal-covers-corner = Elle toucherait un coin imprimé sur { $card }.
conex-refusal-off-table = Elle dépasserait du bord de la table.
conex-refusal-touches-card = Elle toucherait { $card }.
conex-refusal-touches-tableau = Elle toucherait le tableau.
conex-refusal-no-room = Il n’y a pas de place pour elle.
conex-refusal-star-not-held = { $star ->
    [lightning] Tu n’as pas l’étoile éclair.
   *[double] Tu n’as pas l’étoile 2×.
}
conex-refusal-star-fresh = { $star ->
    [lightning] Tu peux utiliser l’étoile éclair dès ton prochain tour.
   *[double] Tu peux utiliser l’étoile 2× dès ton prochain tour.
}
conex-refusal-covered = Une carte est posée sur { $card }, et l’éclair ne frappe que les cartes libres.
conex-refusal-pile-empty = La pioche est vide.
conex-refusal-nothing-to-end = Un tour finit de lui-même : pose une carte ou pioche.
conex-refusal-can-play = On ne passe que si l’on ne peut ni poser de carte ni piocher.

## Ce qu’un coup fait
conex-effect-wins-game = { $points ->
    [one] Termine la partie et la gagne avec { $points } point.
   *[other] Termine la partie et la gagne avec { $points } points.
}
conex-effect-shares-game = { $points ->
    [one] Termine la partie et partage la victoire avec { $points } point.
   *[other] Termine la partie et partage la victoire avec { $points } points.
}
conex-effect-loses-game = Termine la partie alors que quelqu’un d’autre a plus de points.
conex-effect-reaches-target = Atteint { $points } points : le dernier tour de table commence.
conex-effect-scores = { $points ->
    [one] { $points } point, { $total } en tout.
   *[other] { $points } points, { $total } en tout.
}
conex-effect-takes-lead = { $points ->
    [one] Prend la tête avec { $points } point d’avance.
   *[other] Prend la tête avec { $points } points d’avance.
}
conex-effect-doubles = { $points ->
    [one] L’étoile 2× ajoute { $points } point.
   *[other] L’étoile 2× ajoute { $points } points.
}
conex-effect-on-bonus = Deux de ces points viennent de { $card }, une carte +2.
conex-effect-scores-most = Aucune carte en main ne rapporte plus maintenant.
conex-effect-strikes = Retire { $card } de la table ; tous les autres perdent une carte.
conex-effect-makes-room = { $points ->
    [one] Ensuite, { $card } trouve une place pour { $points } point.
   *[other] Ensuite, { $card } trouve une place pour { $points } points.
}
conex-effect-draws-unfit = { $count ->
    [one] Pioche une carte : aucune en main ne peut être posée.
   *[other] Pioche { $count } cartes : aucune en main ne peut être posée.
}
conex-effect-draws = { $count ->
    [one] Pioche une carte
   *[other] Pioche { $count } cartes
} : aucune en main ne rapporte plus de { $points ->
    [one] { $points } point
   *[other] { $points } points
} maintenant.
conex-effect-drops-unfit = Se défait de { $card }, qui n’a aucune place pour l’instant.
conex-effect-drops = { $points ->
    [one] Se défait de { $card }, qui rapporte { $points } point au plus pour l’instant.
   *[other] Se défait de { $card }, qui rapporte { $points } points au plus pour l’instant.
}
conex-effect-can-wait = { $points ->
    [one] { $card } peut attendre : sa place pour { $points } point reste libre.
   *[other] { $card } peut attendre : sa place pour { $points } points reste libre.
}
conex-effect-keeps-playable = { $points ->
    [one] Garde une place à { $card } pour { $points } point.
   *[other] Garde une place à { $card } pour { $points } points.
}
conex-effect-blocks-own = Prend la dernière place de { $card }.
conex-effect-rolls-die = Lance le dé.
conex-effect-offers-bonus = Qui pose une carte sur { $card } marque deux points de plus.
conex-effect-keeps-lightning = Garde l’étoile éclair pour plus tard.
conex-effect-cannot-play = Aucune carte ne peut être posée et la pioche est vide.
