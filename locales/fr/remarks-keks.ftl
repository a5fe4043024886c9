# Keks : pourquoi un coup n’est pas permis, et ce qu’un coup fait.

keks-remark-colour = { $letter ->
    [A] { keks-colour-A }
    [B] { keks-colour-B }
    [C] { keks-colour-C }
    [D] { keks-colour-D }
    [E] { keks-colour-E }
    [F] { keks-colour-F }
    [G] { keks-colour-G }
    [H] { keks-colour-H }
    [I] { keks-colour-I }
   *[J] { keks-colour-J }
}

## Pourquoi pas
keks-refusal-game-over = La partie est terminée.
keks-refusal-nothing-taken = Un coup prend au moins une tuile.
keks-refusal-no-tile = Il n’y a pas de tuile en { $cell }.
keks-refusal-two-colours = Toutes les tuiles d’un coup sont d’une seule couleur, et il y a ici { $colour } et { $other_colour }.
keks-refusal-no-free-edge = { $cells ->
    [none] { $cell } n’a aucun bord libre ; il en faut deux ou trois pour prendre une tuile.
   *[other] Après { $cells }, { $cell } n’a toujours aucun bord libre ; il en faut deux ou trois pour prendre une tuile.
}
keks-refusal-one-free-edge = { $cells ->
    [none] { $cell } n’a qu’un bord libre ; il en faut deux ou trois pour prendre une tuile.
   *[other] Après { $cells }, { $cell } n’a qu’un bord libre ; il en faut deux ou trois pour prendre une tuile.
}
keks-refusal-last-tile = { $cell } est la dernière tuile, qui reste.
keks-refusal-breaks-keks = { $cells ->
    [none] Prendre { $cell } casserait le biscuit en deux.
   *[other] Après { $cells }, prendre { $cell } casserait le biscuit en deux.
}

## Ce qu’un coup fait
keks-effect-wins-game = Gagne la couleur { $colour }, la cinquième, et avec elle la partie.
keks-effect-draws-game = Termine la partie par une nulle.
keks-effect-leaves-game = Laisse { $cells } à prendre : l’adversaire gagnerait la couleur { $colour } et la partie.
keks-effect-denies-game = Empêche l’adversaire de gagner la couleur { $colour } et la partie.
keks-effect-wins-colour = Prend la troisième tuile et gagne la couleur { $colour } : { $won } sur cinq.
keks-effect-makes-crumbs = Prend la troisième tuile : première couleur gagnée, la couleur { $colour } tombe en miettes.
keks-effect-denies-colour = Empêche l’adversaire de gagner la couleur { $colour } au prochain tour.
keks-effect-takes = Ajoute { $count ->
    [one] une tuile
   *[other] { $count } tuiles
} de couleur { $colour } : { $held ->
    [1] une en main, il en manque deux
    [2] deux en main, il n’en manque qu’une
   *[other] { $held } en main
}.
keks-effect-takes-first = Prend la première tuile de couleur { $colour }, qui n’est à personne ; les suivantes comptent.
keks-effect-opens-colour = Prend les premières tuiles de couleur { $colour } : une n’est à personne, { $count ->
    [1] une reste en main, il en manque deux
    [2] deux restent en main, il n’en manque qu’une
   *[other] { $count } restent en main
}.
keks-effect-throws-away = Prend { $count ->
    [one] une tuile
   *[other] { $count } tuiles
} de couleur { $colour } : des miettes, qui ne comptent pour personne.
keks-effect-takes-decided = { $count ->
    [one] Prend une tuile de couleur { $colour }, qui ne compte plus
   *[other] Prend { $count } tuiles de couleur { $colour }, qui ne comptent plus
} : cette couleur est déjà gagnée.
keks-effect-leaves-colour = Laisse { $cells } à prendre : l’adversaire gagnerait la couleur { $colour }.
keks-effect-threatens-game = Menace de gagner la couleur { $colour } et la partie avec { $cells }.
keks-effect-threatens-colour = Menace de gagner la couleur { $colour } avec { $cells }.
keks-effect-leaves-nothing = Ne laisse à l’adversaire aucune couleur à gagner au prochain tour.
