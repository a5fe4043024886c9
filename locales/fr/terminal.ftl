# Le jeu dans le terminal. Les mots à taper (hint, undo, board, quit) sont les mêmes dans toutes les langues.

terminal-help =
    Tape un coup pour le jouer, ou :
      ?      la liste des coups permis
      hint   demander conseil à un joueur fort
      undo   revenir à ton dernier tour
      board  montrer de nouveau le plateau
      quit   quitter la partie
terminal-opponent = Niveau de l’adversaire : { $name }. Il { $about }.
terminal-prompt = Joueur { $seat }>
terminal-plays = Joueur { $seat } ({ $name }) joue { $move }
terminal-hint = Le joueur { $name } jouerait { $move }
terminal-not-so = Ce n’est pas possible : { $problem }. Tape ? pour voir les coups permis.
terminal-refused-notation = « { $move } » n’est pas un coup de ce jeu. Tape ? pour voir les coups permis.
terminal-refused-illegal = { $move } n’est pas permis ici. Tape ? pour voir les coups permis.
terminal-refused-because = { $reason } Tape ? pour voir les coups permis.
terminal-nothing-back = Il n’y a rien à annuler.
terminal-hand-over = Joueur { $seat }, prends le clavier et appuie sur Entrée quand personne d’autre ne regarde.
terminal-goodbye = Au revoir.
terminal-player = joueur { $seat }
terminal-end = { $winners ->
    [0] Partie nulle : { $reason }.
    [one] Victoire : { $players }. Raison : { $reason }.
   *[other] Victoire partagée : { $players }. Raison : { $reason }.
}

# Comment jouent les autres

terminal-about-novice = ne regarde que son propre coup, en oublie un sur deux et se contente vite
terminal-about-casual = regarde un peu plus loin et oublie un coup de temps en temps
terminal-about-club = réfléchit quelques coups à l’avance, mais joue parfois trop vite et se trompe quand c’est serré
terminal-about-expert = réfléchit bien, pendant la moitié de son temps au plus, et joue rarement trop vite
terminal-about-master = joue aussi bien qu’il peut pendant tout son temps
terminal-about-random = joue n’importe quel coup permis, au hasard
terminal-about-greedy = joue le coup qui paraît le meilleur sur le moment, sans regarder plus loin

# Comment finissent les parties

terminal-reason-five-colours = une cinquième couleur est gagnée
terminal-reason-last-tile = il reste une tuile et personne n’a cinq couleurs
terminal-reason-all-out = tous les pions d’un joueur sont sortis
terminal-reason-double-exit = un seul tour a sorti les derniers pions des deux joueurs, et celui qui a tourné perd
terminal-reason-repetition = la même position est apparue pour la troisième fois
terminal-reason-move-limit = le coup 400 est joué et personne n’a gagné
terminal-reason-target = l’objectif est atteint et le tour de table est terminé
terminal-reason-stuck = plus personne ne peut poser de carte
