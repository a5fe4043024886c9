# Bilan : revoir une partie finie avec le moteur.

review-heading = Bilan
review-twin = { $name } · { $number }
review-loading = Chargement de la partie…
review-empty = Ouvre une partie enregistrée et revois-la avec le moteur.
review-not-over = Cette partie est encore en cours. Le bilan se fait une fois qu’elle est terminée.
review-nothing = Rien n’a été joué dans cette partie : il n’y a rien à revoir.
review-to-match = Aller à la partie
review-thinking = Le moteur regarde la partie : { $done } coups sur { $count }
review-graph = Le cours de la partie
review-ahead = { $name } devant
review-worth = { $name } { $percent } %
review-show-best = Montrer le meilleur coup sur le plateau
review-slips = Ce qui aurait pu être mieux
review-tally = { $inaccuracies ->
        [0] aucune imprécision
        [one] une imprécision
       *[other] { $inaccuracies } imprécisions
    }, { $mistakes ->
        [0] aucune erreur
        [one] une erreur
       *[other] { $mistakes } erreurs
    }, { $blunders ->
        [0] aucune gaffe
        [one] une gaffe
       *[other] { $blunders } gaffes
    }
review-accuracy = précision { $percent } % ;
review-only-mine = Seulement mes coups
review-clean = Jusqu’ici, rien que le moteur aurait fait beaucoup mieux.
review-slip = Coup { $number }, { $name } : { $move }
review-better = Mieux : { $best }.
review-verdict-best = Le meilleur coup
review-verdict-good = Un bon coup
review-verdict-inaccuracy = Une imprécision
review-verdict-mistake = Une erreur
review-verdict-blunder = Une gaffe
review-failed = Le moteur s’est arrêté avant la fin de la partie.
review-slips-of-bots = Coups des robots
review-turning-points = Ce qui a décidé la partie
review-turning-point = Coup { $number }, { $name } : { $move }. Les chances de gagner sont tombées de { $before } % à { $after } %. Mieux : { $best }.
review-luck-heading = Chance et habileté
review-luck-note = En pour cent de chances de gagner, additionnés sur tous les coups.
review-balance = { $name } : cartes et dé { $luck }, erreurs { $lost }.
review-lucky = Le plus beau coup de chance : au coup { $number }, les cartes ou le dé ont donné à { $name } { $percent } % de chances de gagner en plus.
review-unlucky = Le plus gros coup de malchance : au coup { $number }, les cartes ou le dé ont fait perdre à { $name } { $percent } % de chances de gagner.
review-won-by-skill = { $name } a gagné par de meilleurs coups, pas par chance.
review-won-by-luck = { $name } a eu de la chance : ses coups n’étaient pas meilleurs que ceux des autres.
review-won-by-both = { $name } a gagné par de meilleurs coups et avec de la chance.
review-retry = Réessayer
review-retry-label = Réessayer : coup { $number }, { $move }
review-retry-heading = Coup { $number }, encore une fois
review-retry-ask = { $name } a joué { $move } ici. Trouve mieux !
review-answer-best = Oui ! C’est aussi ce que jouerait le moteur.
review-answer-same = Oui ! C’est aussi bon que { $best }, le coup du moteur.
review-answer-won = Oui ! Cela gagne tout de suite.
review-answer-played = C’est ce qui a été joué. Il y a mieux.
review-answer-other = Pas mal peut-être, mais le moteur préfère autre chose. Essaie encore, ou demande à voir.
review-shown = Le moteur joue { $best }. C’est indiqué sur le plateau.
review-leave = Retour à la partie
review-export = Enregistrer dans un fichier
review-import = Ouvrir une partie enregistrée
review-import-hint = Un fichier .triskel.json, choisi ou déposé ici.
review-import-unreadable = Ce fichier n’est pas une de nos parties. Choisis-en un qui finit par .triskel.json.
review-import-refused = Impossible d’ouvrir cette partie. { $sentence }
