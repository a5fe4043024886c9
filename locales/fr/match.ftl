match-connecting = Connexion…
match-connecting-again = Le serveur ne répond pas. Nouvel essai en cours.
match-reconnecting = Reconnexion… ta partie n’est pas perdue.
match-restarting = Le serveur redémarre. Ta partie n’est pas perdue, elle reprend d’elle-même dans un instant.
match-loading = Mise en place du plateau…
match-missing-title = Cette partie n’existe pas
match-missing-text = Le lien est peut-être incomplet. Redemande-le, ou commence ta propre partie.
match-missing-local = Les parties contre des robots ou sur un seul écran sont conservées dans le navigateur où elles ont commencé, et nulle part ailleurs. Là-bas, « Partager » donne un lien pour les autres.
match-heading = { $game } : { $names }
match-board = Plateau
match-you = toi
match-friend = L’autre
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
match-watching = Tu es spectateur
match-watched = { $count ->
    [one] 1 spectateur
   *[other] { $count } spectateurs
}
match-room-begins = commence
match-silent = { $name } n’a pas joué depuis longtemps.
match-claim = Terminer la partie
match-result = Résultat
match-result-won = Tu as gagné !
match-result-wins = { $name } gagne
match-result-shared = { $names } se partagent la victoire
match-result-draw = Partie nulle
match-result-closed = La partie a été fermée
match-result-cancelled = La partie a été annulée
match-reason-five-colours = { $winner } a gagné une cinquième couleur.
match-reason-last-tile = Il reste une tuile et personne n’a cinq couleurs.
match-reason-all-out = { $winner } a sorti son dernier pion.
match-reason-double-exit = Une rotation a sorti les derniers pions des deux : celui qui a tourné perd.
match-reason-repetition = La même position est apparue pour la troisième fois.
match-reason-move-limit = Quatre cents coups ont été joués, et personne n’a gagné.
match-reason-target = L’objectif est atteint et le tour de table est terminé.
match-reason-closed = Elle a été fermée par la personne qui gère ce serveur.
match-reason-stuck = Plus personne ne peut poser de carte.
match-reason-resignation = { $loser } a abandonné.
match-reason-timeout = { $loser } n’a plus de temps.
match-reason-abandonment = Quelqu’un a quitté la table.
match-reason-agreement = Les joueurs se sont mis d’accord.
match-reason-cancelled = Tout le monde est parti avant le début.
match-reason-aborted = Elle a été annulée avant d’avoir vraiment commencé.
match-rematch = Revanche
match-rematch-offered = Revanche proposée
match-rematch-go = Vers la revanche
match-review = Revoir cette partie
match-save = Enregistrer dans un fichier
match-new = Nouvelle partie

match-actions = Actions
match-hint = Conseil
match-hint-thinking = Réflexion…
match-hint-is = Conseil : { $move }.
match-threat-is = Menace : { $move }.
match-threats = Menaces
match-threats-none = Aucune menace pour l’instant.
match-takeback = Annuler le coup
match-draw = Proposer la nulle
match-resign = Abandonner
match-abort = Annuler la partie
match-abort-title = Annuler cette partie ?
match-abort-text = Tu n’as pas encore joué : personne ne gagne ni ne perd.
match-draw-title = Partie nulle ?
match-draw-text = Êtes-vous tous d’accord devant cet écran ?
match-clock-none = Sans pendule
match-clock-fischer = { $minutes } minutes et { $increment } secondes par coup
match-clock-days = { $days ->
    [one] Un jour par coup
   *[other] { $days } jours par coup
}
match-room-hints = conseils permis
match-resign-title = Abandonner cette partie ?
match-resign-text = Ton adversaire gagne aussitôt.
match-resign-bot = Un robot jouera à ta place, pour que les autres puissent finir.
match-resign-yes = Abandonner
match-resign-no = Continuer
match-offer-draw = { $name } propose la nulle.
match-offer-takeback = { $name } voudrait annuler un coup.
match-offer-rematch = { $name } voudrait une revanche.
match-waits-draw = { $name } a proposé la nulle.
match-waits-takeback = { $name } a demandé à annuler un coup.
match-waits-own-draw = Tu as proposé la nulle.
match-waits-own-takeback = Tu as demandé à annuler un coup.
match-yes = Oui
match-no = Non

match-moves = Coups
match-moves-none = Aucun coup pour l’instant.
match-moves-words = Coups en phrases
match-replay = Revoir
match-first = Au début
match-back = Un coup en arrière
match-forward = Un coup en avant
match-last = Au dernier coup
match-now = Retour au coup actuel
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
match-type-wrong = « { $text } » n’est pas un coup possible maintenant.
match-type-not-now = Ce n’est pas à toi de jouer.
match-described = Le plateau en mots
match-chat = Discussion
match-chat-empty = Rien n’a encore été dit.
match-chat-said = { $name } : { $text }
match-chat-unread = { $count ->
    [one] Un message non lu
   *[other] { $count } messages non lus
}
match-chat-line = Écris un message
match-chat-send = Envoyer
match-keys = Touches
match-keys-board = Sur le plateau
match-rules = Règles
match-rules-fail = Les règles n’ont pas pu être chargées.

match-share-title = Partager cette partie
match-share-text = La partie passe sur le serveur, pour que d’autres puissent la regarder grâce à un lien. Tu gardes ta place, et les robots y continuent.
match-share-over = La partie est envoyée au serveur, pour que d’autres puissent la revoir grâce à un lien.
match-share-dealt = Les autres peuvent seulement la regarder, jamais s’y joindre : les cartes ont été distribuées dans le navigateur de l’un des joueurs.
match-share-now = Obtenir un lien
match-share-server = Continuer sur le serveur
match-share-watch = Avec ce lien, chacun peut regarder la partie.
match-share-review = Avec ce lien, chacun peut revoir la partie.

match-handover-title = Passe l’appareil à { $name }
match-handover-text = Les cartes restent cachées jusqu’à ce que { $name } soit devant l’écran.
match-handover-ready = Je suis { $name } : montrer mes cartes
match-pass-title = Au tour de { $name }
match-pass-hide = Cacher mes cartes et passer l’appareil

match-room-waiting = { $count ->
    [one] Il manque encore une personne.
   *[other] Il manque encore { $count } personnes.
}
match-room-invite = Envoie ce lien à quelqu’un
match-room-share = Joue à { $game } avec moi
match-room-leave = Annuler
match-room-sit-title = Une place est libre
match-room-sit = Prendre la place
match-room-watch = Ou reste en spectateur : la partie commence quand toutes les places sont prises.
match-room-learn = Apprendre le jeu en attendant
match-room-rules = Lire les règles

match-said-started = La partie commence.
match-said-joined = { $name } a rejoint la table.
match-said-left = Quelqu’un a quitté la table.
match-said-answered-yes = { $name } est d’accord.
match-said-answered-no = { $name } refuse.
match-said-takenback = Le coup est annulé.
match-said-takenover = Un robot joue à la place de { $name }.
match-said-resigned = { $name } a abandonné.
match-said-aborted = { $name } a annulé la partie.
match-said-timedout = { $name } n’a plus de temps.
match-said-abandoned = { $name } a quitté la partie.
