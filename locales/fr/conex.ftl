# Conex : la table, la main, et ce qui se dit des coups.

conex-board = Conex
conex-card = { $colour ->
    [yellow] Jaune
    [red] Rouge
    [turquoise] Turquoise
    [purple] Violet
   *[none] Carte
} { $number }
conex-corner = { $colour ->
    [yellow] jaune
    [red] rouge
    [turquoise] turquoise
   *[purple] violet
} { $value }
conex-card-words = { $card }, coins : { $corners }{ $action ->
    [die] , avec un dé
    [two] , plus deux
   *[none] {""}
}
conex-hand-card = { $card } ; { $count ->
    [0] aucune place pour l’instant
    [one] une place possible
   *[other] { $count } places possibles
}
conex-onto-tableau = { $colour ->
    [yellow] la case jaune
    [red] la case rouge
    [turquoise] la case turquoise
    [purple] la case violette
   *[none] la case { $corner }
} du tableau
conex-on-tableau = { $colour ->
    [yellow] la case jaune
    [red] la case rouge
    [turquoise] la case turquoise
    [purple] la case violette
   *[none] la case { $corner }
} du tableau
conex-onto-corner = { $card }, coin { $corner }
conex-ghost = sur { $onto }, { $points ->
    [one] { $points } point
   *[other] { $points } points
}
conex-free = { $card }, sur { $onto }

# La table

conex-table = La table. Plus et moins l’agrandissent et la réduisent, les flèches la déplacent, 0 montre toutes les cartes.
conex-table-kind = table
conex-nearer = Agrandir
conex-farther = Réduire
conex-fit = Voir toutes les cartes
conex-places = Places pour la carte
conex-strikes = Cartes que l’éclair peut frapper
conex-keys = ← → place suivante · Entrée confirmer · Échap retour
conex-key-walk = De carte en carte, de place en place
conex-key-choose = Choisir, puis confirmer
conex-key-back = Retour
conex-key-zoom = Sur la table : plus près, plus loin
conex-key-fit = Sur la table : toutes les cartes
conex-final = Dernier tour de table !
conex-deck-waits = Chargement des cartes…
conex-deck-fails = Les cartes n’ont pas pu être chargées. Vérifie ta connexion et recharge la page.
conex-track = Piste de score jusqu’à { $target } : { $lanes }
conex-track-lane = { $name } { $points }
conex-hand = Ta main
conex-hand-empty = Tu n’as pas de carte.
conex-open-hand = Les cartes, faces visibles
conex-pile = { $count ->
    [0] La pioche est vide
    [one] Pioche : une carte
   *[other] Pioche : { $count } cartes
}
conex-star-here = { $star ->
    [lightning] L’étoile éclair est à côté de la pioche
   *[double] L’étoile 2× est à côté de la pioche
}
conex-star-away = { $star ->
    [lightning] Quelqu’un a l’étoile éclair
   *[double] Quelqu’un a l’étoile 2×
}
conex-star-usable = { $star ->
    [lightning] Étoile éclair
   *[double] Étoile 2×
}
conex-star-fresh = { $star ->
    [lightning] Étoile éclair, utilisable dès le prochain tour
   *[double] Étoile 2×, utilisable dès le prochain tour
}
conex-points = { $points ->
    [one] { $points } point
   *[other] { $points } points
}
conex-points-word = { $points ->
    [one] point
   *[other] points
}
conex-cards = { $count ->
    [one] { $count } carte en main
   *[other] { $count } cartes en main
}
conex-cards-word = { $count ->
    [one] carte
   *[other] cartes
}

# Que faire maintenant

conex-now-over = { $count ->
    [0] La partie est terminée.
    [one] La partie est terminée : { $names } gagne avec { $points } points.
   *[other] La partie est terminée : { $names } se partagent la victoire avec { $points } points.
}
conex-now-wait = C’est à { $name } de jouer.
conex-now-wait-drop = Éclair ! { $name } doit glisser une carte sous la pioche.
conex-now-start = À toi : choisis une carte à poser, ou pioche deux cartes.
conex-now-only-place = À toi : choisis une carte à poser. La pioche est vide.
conex-now-only-draw = Aucune de tes cartes ne peut être posée : pioche.
conex-now-empty-hand = Ta main est vide : pioche.
conex-now-pass = Tu ne peux ni poser de carte ni piocher : passe ton tour.
conex-now-where = { $card } : { $count ->
    [0] aucune place pour l’instant. Choisis une autre carte.
    [one] il y a une seule place.
   *[other] choisis l’une des { $count } places.
}
conex-now-place-sure = { $card } sur { $onto } pour { $points ->
    [one] { $points } point ?
   *[other] { $points } points ?
}
conex-now-strike = Éclair : choisis une carte marquée à frapper.
conex-now-end = Tu peux frapper une carte marquée avec l’éclair, ou finir ton tour.
conex-now-strike-sure = Frapper { $card } ? Elle va sous la pioche, et les autres perdent chacun une carte.
conex-now-drop = Éclair ! Choisis une carte de ta main à glisser sous la pioche.
conex-now-drop-sure = Glisser { $card } sous la pioche ?

conex-do-double = Utiliser 2×
conex-do-lightning = Éclair
conex-do-draw = Piocher
conex-do-pass = Passer
conex-do-done = Finir le tour
conex-do-undo = Retour
conex-do-strike = ⚡ Frapper
conex-do-drop = Glisser sous la pioche
conex-do-place = Poser · +{ $points }

# Ce qui s’est passé

conex-die = { $face ->
    [one] Une carte à piocher
    [two] Deux cartes à piocher
    [lightning] L’étoile éclair !
    [double] L’étoile 2× !
   *[none] Rien ne change
}
conex-tell-place = { $name } pose { $card } sur { $onto } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}{ $double ->
    [yes] , doublés par l’étoile 2×.
   *[no] .
}
conex-tell-roll = { $face ->
    [one] Le dé : une carte à piocher.
    [two] Le dé : deux cartes à piocher.
    [lightning] { $taken ->
        [yes] Le dé rapporte l’étoile éclair.
       *[no] Le dé montre l’étoile éclair, déjà dans les mêmes mains.
    }
    [double] { $taken ->
        [yes] Le dé rapporte l’étoile 2×.
       *[no] Le dé montre l’étoile 2×, déjà dans les mêmes mains.
    }
   *[none] Le dé ne change rien.
}
conex-tell-roll-from = { $star ->
    [lightning] Le dé prend l’étoile éclair à { $other }.
   *[double] Le dé prend l’étoile 2× à { $other }.
}
conex-tell-draw = { $name } pioche { $count ->
    [one] une carte.
   *[other] { $count } cartes.
}
conex-tell-zap = Éclair ! { $name } frappe { $card } ; tous les autres perdent une carte.
conex-tell-drop = { $name } glisse { $card } sous la pioche.
conex-tell-drop-hidden = { $name } glisse une carte sous la pioche.
conex-tell-pass = { $name } passe.
conex-tell-done = { $name } finit son tour sans éclair.
conex-tell-final = Les { $target } points sont atteints : c’est le dernier tour de table.

# Toute la table en mots

conex-say-player = { $name } : { $points ->
    [one] { $points } point
   *[other] { $points } points
}, { $count ->
    [one] { $count } carte
   *[other] { $count } cartes
}{ $stars ->
    [lightning] , l’étoile éclair
    [double] , l’étoile 2×
    [both] , les deux étoiles
   *[none] {""}
}.
conex-say-pile = { $count ->
    [0] La pioche est vide.
    [one] Une carte dans la pioche.
   *[other] { $count } cartes dans la pioche.
} Le dernier tour de table commence à { $target } points.
conex-say-hand = Ta main : { $cards }.
conex-say-empty = Aucune carte sur la table pour l’instant, seulement le tableau.
conex-say-table = { $count ->
    [one] Une carte sur la table :
   *[other] { $count } cartes sur la table, dans l’ordre de pose :
}
conex-say-lying = { $card } sur { $onto }{ $free ->
    [yes] , rien dessus.
   *[no] .
}

# Un coup, comme on l’appelle

conex-move-place = { $card } sur { $onto }{ $double ->
    [yes] , avec l’étoile 2×
   *[no] {""}
}
conex-move-draw = piocher
conex-move-pass = passer
conex-move-done = finir le tour
conex-move-zap = l’éclair sur { $card }
conex-move-drop = { $card } sous la pioche
