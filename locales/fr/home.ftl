home-title = Trois jeux de connexion
home-lead = Joue tout de suite contre un robot, avec un ami grâce à un lien, ou à plusieurs sur un seul écran. Sans compte.
home-line-keks = Grignote les tuiles colorées au bord du biscuit. Le premier à réunir cinq couleurs gagne.
home-line-connexoh = Tourne les dalles, relie les chemins et fais sortir tous tes pions en premier.
home-line-conex = Pose les cartes coin sur coin, profite du moindre bout de table et cours vers les quarante points.
home-facts-keks = 2 joueurs · 15 minutes · rien de caché
home-facts-connexoh = 2 joueurs · 20 minutes · sans hasard
home-facts-conex = 2 à 4 joueurs · 30 minutes · des cartes et un dé
home-play = Jouer
home-play-label = Jouer : { $game } contre un robot
home-level = Force du robot
home-friend = Avec un ami
home-friend-label = Avec un ami : { $game } grâce à un lien
home-table = Sur un écran
home-table-label = Sur un écran : { $game } sur cet appareil
home-learn = Apprendre
home-learn-label = Apprendre { $game } pas à pas
home-rules = Règles
home-rules-label = Règles de { $game }
home-analyse-label = Analyser { $game }
home-more = Options
home-more-label = Options pour une partie de { $game }
home-tables-mine = Tes parties
home-tables-waiting = Places libres
home-tables-playing = Parties en cours
home-table-join = Rejoindre
home-table-watch = Regarder
home-table-yours = À toi de jouer
home-table-waiting = En attente
home-table-playing = En cours
home-table-over = Terminée
home-tables-all = Les { $count } parties
home-table-won = Gagnée
home-table-lost = Perdue
home-table-draw = Nulle
home-table-hints = conseils permis
home-table-watching = { $count ->
    [one] 1 spectateur
   *[other] { $count } spectateurs
}
home-clock-none = sans pendule
home-clock-fischer = { $minutes } min + { $increment } s
home-clock-days = { $days ->
    [one] 1 jour par coup
   *[other] { $days } jours par coup
}
home-open-saved = Ouvrir une partie enregistrée
home-daily = Problèmes du jour
home-puzzles = Problèmes
home-letter = Par message
