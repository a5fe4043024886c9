# Keks, le biscuit : le plateau dans le navigateur, et ses mots dans le terminal.

## Couleurs et tuiles
keks-colour-A = rouge
keks-colour-B = orange
keks-colour-C = jaune
keks-colour-D = vert clair
keks-colour-E = vert foncé
keks-colour-F = bleu ciel
keks-colour-G = bleu
keks-colour-H = violet
keks-colour-I = rose
keks-colour-J = marron
keks-tile-A = rond rouge
keks-tile-B = triangle orange
keks-tile-C = étoile jaune
keks-tile-D = carré vert clair
keks-tile-E = losange vert foncé
keks-tile-F = croix bleu ciel
keks-tile-G = hexagone bleu
keks-tile-H = cœur violet
keks-tile-I = goutte rose
keks-tile-J = anneau marron
keks-number =
    { $count ->
        [1] une
        [2] deux
        [3] trois
        [4] quatre
        [5] cinq
        [6] six
       *[other] { $count }
    }
keks-some-A =
    { $count ->
        [one] une tuile rouge
       *[other] { $number } tuiles rouges
    }
keks-some-B =
    { $count ->
        [one] une tuile orange
       *[other] { $number } tuiles orange
    }
keks-some-C =
    { $count ->
        [one] une tuile jaune
       *[other] { $number } tuiles jaunes
    }
keks-some-D =
    { $count ->
        [one] une tuile vert clair
       *[other] { $number } tuiles vert clair
    }
keks-some-E =
    { $count ->
        [one] une tuile vert foncé
       *[other] { $number } tuiles vert foncé
    }
keks-some-F =
    { $count ->
        [one] une tuile bleu ciel
       *[other] { $number } tuiles bleu ciel
    }
keks-some-G =
    { $count ->
        [one] une tuile bleue
       *[other] { $number } tuiles bleues
    }
keks-some-H =
    { $count ->
        [one] une tuile violette
       *[other] { $number } tuiles violettes
    }
keks-some-I =
    { $count ->
        [one] une tuile rose
       *[other] { $number } tuiles roses
    }
keks-some-J =
    { $count ->
        [one] une tuile marron
       *[other] { $number } tuiles marron
    }

## Le plateau
keks-board = Le biscuit
keks-keys = Les flèches parcourent les tuiles. Entrée choisit une tuile, T prend ce qui est choisi, Échap repose.
keks-key-walk = De tuile en tuile
keks-key-choose = Choisir une tuile, ou la relâcher
keks-key-take = Prendre ce qui est choisi
keks-key-back = Tout reposer
keks-name-plain = Tuile { $cell }, { $tile }
keks-name-takeable = Tuile { $cell }, { $tile }, peut être prise
keks-name-next = Tuile { $cell }, { $tile }, peut être prise aussi
keks-name-chosen = Tuile { $cell }, { $tile }, choisie
keks-choose = Choisis une tuile en relief.
keks-take = Prendre { $tiles }
keks-put-back = Reposer
keks-may-follow =
    { $count ->
        [one] { $cells } peut suivre.
       *[other] { $cells } peuvent suivre.
    }
keks-nobody = À personne :
keks-nobody-none = Aucune tuile n’est encore à personne.
keks-nobody-has = La première tuile de ces couleurs n’est à personne : { $colours }.
keks-crumbs-are = La couleur { $colour } est en miettes.
keks-said-chosen =
    { $count ->
        [one] { $cells } choisie. Appuie sur T pour la prendre.
       *[other] { $cells } choisies. Appuie sur T pour les prendre.
    }
keks-said-none = Rien n’est choisi.
keks-said-stuck = La tuile en { $cell } ne peut pas être prise maintenant.

## La course
keks-hand-won-none = Aucune couleur gagnée pour l’instant.
keks-hand-won =
    { $count ->
        [one] { $number } couleur gagnée sur cinq : { $colours }.
       *[other] { $number } couleurs gagnées sur cinq : { $colours }.
    }
keks-hand-holds = En main : { $tiles }.
keks-hand-empty = Pas d’autre tuile en main.

## Ce qu’un coup a fait
keks-told = { $name } a pris { $tiles }, { $cells }.
keks-told-won = { $name } a pris { $tiles }, { $cells }, et gagne la couleur { $colour }.
keks-told-won-all = { $name } a pris { $tiles }, { $cells }, gagne la couleur { $colour } et, avec elle, la partie.
keks-told-crumbled = { $name } a pris { $tiles }, { $cells } : première couleur gagnée, la couleur { $colour } tombe en miettes.
keks-told-away = { $name } a pris { $tiles }, { $cells } : des miettes, à jeter.
keks-told-first = C’est la première de sa couleur, elle n’est à personne.
keks-told-first-of-many = La première d’entre elles n’est à personne.

## La liste des coups
keks-list = { $held ->
    [one] { $name } a pris { $tiles }.
   *[other] { $name } a pris { $tiles } et en a { $number }.
}
keks-list-first = { $name } a pris { $tiles } : la première n’est à personne.
keks-list-decided = { $name } a pris { $tiles }, sans rien y gagner.
keks-list-won = { $name } a pris { $tiles } et gagné la couleur { $colour }, { $won } sur cinq.
keks-list-won-all = { $name } a pris { $tiles }, gagné la couleur { $colour } et la partie.
keks-list-crumbled = { $name } a pris { $tiles } : la couleur { $colour } tombe en miettes.
keks-list-away = { $name } a pris { $tiles } : des miettes.

## Tout le plateau
keks-described-rank = Rangée { $rank } : { $tiles }.
keks-described-tile = { $cell } { $tile }
keks-described-takeable = À prendre : { $tiles }.
keks-described-seat = { $name } : { $hand }
keks-described-untouched = Aucune tuile encore prise de : { $colours }.
