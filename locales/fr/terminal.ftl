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

# Le plein écran

terminal-key-choose = Choisir
terminal-key-pick = Prendre
terminal-key-places = Place suivante
terminal-key-strike = Frapper
terminal-key-new = Nouveau
terminal-key-hint = Conseil
terminal-key-back = Annuler
terminal-key-sit = S’asseoir
terminal-key-type = Écrire
terminal-key-review = Revoir
terminal-key-draw = Nulle
terminal-key-resign = Abandonner
terminal-key-theme = Clair ou sombre
terminal-key-chat = Message
terminal-key-daily = Du jour
terminal-key-answer = Réponse
terminal-key-help = Aide
terminal-key-quit = Quitter
terminal-keks-choose = Choisis une tuile vive : celles-là peuvent être prises.
terminal-turn-it = { $cell } en main. R la tourne à droite, Maj R à gauche.
terminal-turn-or-run = { $cell } en main. R la tourne à droite, Maj R à gauche ; ou choisis un point pour le pion.
terminal-turned-1 = { $cell } d’un quart à droite : Entrée confirme, R tourne encore.
terminal-turned-2 = { $cell } d’un demi-tour : Entrée confirme, R tourne encore.
terminal-turned-3 = { $cell } d’un quart à gauche : Entrée confirme, R tourne encore.
terminal-not-notation = « { $move } » n’est pas un coup de ce jeu.
terminal-not-illegal = { $move } n’est pas permis ici.
terminal-new-game = Jeu
terminal-new-opponent = Adversaire
terminal-new-link = Ou le lien d’une partie sur un serveur
terminal-puzzle-line = Suite : { $line }
terminal-resign-alone = Personne ne reste pour continuer : la partie se termine sans vainqueur.
terminal-result-nobody = La partie se termine sans vainqueur
terminal-quit-title = Quitter ?
terminal-quit-text = Une partie contre un robot ou à cet écran n’est pas gardée. Une partie sur un serveur continue sans toi ; le même lien t’y ramène.
terminal-too-small = Cette fenêtre est trop petite : il faut au moins { $width } colonnes et { $height } lignes, ou l’option --plain.
terminal-missing = Il faut pour cela { $name }, qui n’est pas installé : pip install 'triskel[tui]'
terminal-plain-missing = Le plein écran demande { $name } (pip install 'triskel[tui]') ; voici le jeu ligne par ligne.
terminal-plain-terminal = Ce terminal ne peut pas montrer un plein écran ; voici le jeu ligne par ligne.
