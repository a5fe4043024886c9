match-connecting = En route vers la table…
match-connecting-again = Le serveur ne répond pas. On continue d’essayer.
match-reconnecting = Reconnexion… ta partie est à l’abri.
match-loading = Mise en place du plateau…
match-missing-title = Cette partie n’existe pas
match-missing-text = Le lien est peut-être incomplet. Redemande-le, ou commence ta propre partie.
match-heading = { $game } : { $names }
match-board = Plateau
match-you = toi
match-winner = gagne
match-player-here = est là
match-player-away = n’est pas là en ce moment
match-player-bot = un robot
match-left-days = { $count ->
    [one] { $count } jour
   *[other] { $count } jours
}
match-left-hours = { $count ->
    [one] { $count } heure
   *[other] { $count } heures
}
match-left-minutes = { $count ->
    [one] { $count } minute
   *[other] { $count } minutes
}

match-turn-yours = À toi de jouer
match-turn-of = Au tour de { $name }
match-turn-thinking = { $name } réfléchit…
match-watching = Tu regardes
match-silent = { $name } ne donne plus signe de vie.
match-claim = Terminer la partie
match-result = Résultat
match-result-won = Tu as gagné !
match-result-wins = Victoire : { $name }
match-result-shared = { $names } partagent la victoire
match-result-draw = Match nul
match-result-cancelled = La partie n’a pas eu lieu
match-reason-five-colours = Cinquième couleur gagnée : { $winner }.
match-reason-last-tile = Il reste une tuile et personne n’a cinq couleurs.
match-reason-all-out = Le dernier pion est sorti : { $winner }.
match-reason-double-exit = Une rotation a sorti les derniers pions des deux camps : qui a tourné perd.
match-reason-repetition = La même position est apparue pour la troisième fois.
match-reason-move-limit = Quatre cents coups joués, et personne n’a gagné.
match-reason-target = L’objectif est atteint et le tour de table est fini.
match-reason-stuck = Plus personne ne peut poser de carte.
match-reason-resignation = Abandon : { $loser }.
match-reason-timeout = Temps écoulé : { $loser }.
match-reason-abandonment = Quelqu’un a quitté la partie.
match-reason-agreement = D’un commun accord.
match-reason-cancelled = Tout le monde est parti avant le début.
match-rematch = Revanche
match-rematch-offered = Revanche proposée
match-rematch-go = Vers la revanche
match-review = Revoir cette partie
match-new = Nouvelle partie

match-actions = Actions
match-hint = Conseil
match-hint-thinking = Réflexion…
match-threats = Menaces
match-takeback = Reprendre
match-draw = Nulle ?
match-resign = Abandonner
match-draw-title = Match nul ?
match-draw-text = Êtes-vous tous d’accord devant cet écran ?
match-clock-none = Sans pendule
match-clock-fischer = { $minutes } minutes et { $increment } secondes par coup
match-clock-days = { $days ->
    [one] Un jour par coup
   *[other] { $days } jours par coup
}
match-room-hints = conseils permis
match-resign-title = Abandonner cette partie ?
match-resign-text = Ton adversaire gagne aussitôt.
match-resign-bot = Un robot jouera à ta place, pour que les autres puissent finir.
match-resign-yes = Abandonner
match-resign-no = Continuer
match-offer-draw = { $name } propose la nulle.
match-offer-takeback = { $name } voudrait reprendre un coup.
match-offer-rematch = { $name } voudrait une revanche.
match-waits-draw = La nulle est proposée.
match-waits-takeback = { $name } a demandé à reprendre un coup.
match-yes = Oui
match-no = Non

match-moves = Coups
match-moves-none = Aucun coup pour l’instant.
match-replay = Revoir
match-first = Au début
match-back = Un coup en arrière
match-forward = Un coup en avant
match-last = Au dernier coup
match-now = Retour au présent
match-slider = Moment de la partie
match-slider-at = Après { $move } coups sur { $moves }

match-words = En mots et au clavier
match-type = Écris un coup
match-type-play = Jouer
match-type-count = { $count ->
    [0] Ce n’est pas à toi de jouer.
    [one] Un seul coup est possible.
   *[other] { $count } coups sont possibles.
}
match-type-wrong = « { $text } » n’est pas un coup possible maintenant.
match-type-not-now = Ce n’est pas à toi de jouer.
match-described = Le plateau en mots
match-chat = Discussion
match-chat-empty = Rien pour l’instant. Rien n’est conservé.
match-chat-line = Dis quelque chose
match-chat-send = Envoyer
match-keys = Touches
match-keys-board = Quand le plateau a le focus, il a ses propres touches.

match-handover-title = Passe l’appareil à { $name }
match-handover-text = Les cartes restent cachées tant que { $name } n’est pas devant l’écran.
match-handover-ready = Je suis { $name } : montre mes cartes
match-pass-title = Au tour de { $name }
match-pass-hide = Cacher mes cartes et passer

match-room-waiting = { $count ->
    [one] Il manque encore une personne.
   *[other] Il manque encore { $count } personnes.
}
match-room-invite = Envoie ce lien à quelqu’un
match-room-share = Joue à { $game } avec moi
match-room-leave = Annuler
match-room-sit-title = Une place est libre
match-room-sit = S’asseoir
match-room-watch = Ou reste simplement regarder : la partie commence quand toutes les places sont prises.
match-room-learn = Apprendre le jeu en attendant
match-room-rules = Lire les règles

match-said-started = La partie commence.
match-said-joined = { $name } est à la table.
match-said-left = Quelqu’un s’est levé.
match-said-answered-yes = { $name } est d’accord.
match-said-answered-no = { $name } refuse.
match-said-takenback = Le coup est repris.
match-said-takenover = Un robot joue à la place de { $name }.
match-said-resigned = { $name } abandonne.
match-said-timedout = { $name } n’a plus de temps.
match-said-abandoned = { $name } a quitté la partie.
