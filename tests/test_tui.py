"""The terminal game, typed into as a person would."""

import os
import subprocess
import sys

import triskel
from triskel.words import RemarkWords

START = triskel.game("keks").start(seed=7)


def typed(*lines, arguments=("keks", "--seed", "7", "--against", "random"), language="C"):
    command = [sys.executable, "-m", "triskel", "tui", *arguments]
    said = "".join(f"{line}\n" for line in lines)
    spoken = os.environ | {"LC_ALL": language, "PYTHONIOENCODING": "utf-8"}
    done = subprocess.run(command, input=said, capture_output=True, encoding="utf-8", check=True, env=spoken)
    assert done.stderr == ""
    return done.stdout


def test_the_board_is_shown_and_a_move_is_played_and_answered():
    output = typed("b1", "quit")
    assert START.draw(0) in output
    assert START.play("b1").draw(1) not in output  # that turn is the bot's
    assert "Player 2 (random) plays " in output
    assert output.rstrip().endswith("Goodbye.")


def test_the_moves_are_listed():
    output = typed("?", "quit")
    for move in START.legal():
        assert move in output


def test_a_wrong_move_is_explained_and_asked_again():
    output = typed("c1", "zz", "quit")
    assert "c1 has one free edge" in output
    assert "there is no cell 'zz'" in output
    assert output.count("Player 1>") == 3


def test_a_wrong_move_is_refused_in_the_language_that_is_spoken():
    output = typed("c1", "zz", "quit", language="fr_FR.UTF-8")
    assert "c1 n’a qu’un bord libre" in output
    assert "zz\u00a0» n’est pas un coup de ce jeu." in output
    assert "free edge" not in output


def test_undo_returns_to_the_position_before():
    output = typed("b1", "undo", "undo", "quit")
    assert output.count(START.draw(0)) == 2
    assert "nothing to take back" in output


def test_two_people_share_the_keyboard():
    output = typed("b1", "a2", "quit", arguments=("keks", "--seed", "7", "--against", "person"))
    assert START.play("b1").draw(1) in output
    assert START.play("b1").play("a2").draw(0) in output


def test_a_whole_game_is_played_to_its_end_and_told():
    position, moves = START, []
    while position.turn is not None:
        moves.append(position.legal()[0])
        position = position.play(moves[-1])
    output = typed(*moves, arguments=("keks", "--seed", "7", "--against", "person"))
    winner = position.outcome.winners[0] + 1
    assert output.rstrip().endswith(f"Player {winner} won: a player has won a fifth colour.")


def test_the_end_of_the_input_is_a_goodbye():
    assert typed().rstrip().endswith("Goodbye.")


def test_the_other_seat_can_be_taken():
    assert "Player 1 (random) plays" in typed(
        "quit", arguments=("keks", "--seed", "7", "--against", "random", "--seat", "2")
    )


def test_the_opponent_is_a_level_unless_another_is_asked_for():
    output = typed("b1", "quit", arguments=("keks", "--seed", "7"))
    assert triskel.player("casual").about in output
    assert "Player 2 (casual) plays " in output


def test_a_hint_is_a_legal_move():
    output = typed("hint", "quit")
    hint = output.split("The expert would play ")[1].split()[0]
    assert hint in START.legal()
    said = RemarkWords("en", "keks").all(START.effects(hint))
    assert said
    assert said in output


def test_people_with_hands_to_hide_change_places():
    output = typed("", "draw", "", "quit", arguments=("conex", "--seed", "7", "--against", "person"))
    assert "Player 2, take the keyboard" in output


def test_the_language_is_that_of_the_system_or_the_one_asked_for():
    assert typed("quit", language="de_DE.UTF-8").rstrip().endswith("Auf Wiedersehen.")
    asked = ("keks", "--seed", "7", "--against", "casual", "--language", "fr")
    assert "oublie un coup de temps en temps" in typed("quit", arguments=asked, language="de_DE.UTF-8")
