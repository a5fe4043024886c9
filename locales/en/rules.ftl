# The rules of the games, in our own words.

rules-heading = The rules of { $game }
rules-contents = Contents
rules-learn = Take the lesson
rules-example = Example game
rules-ruling = Our ruling
rules-about-rulings = “Our ruling” marks what the printed rules leave open and we had to decide. Most of these points can be changed when you set up a game.
