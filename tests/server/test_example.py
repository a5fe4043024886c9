"""The example bot, as somebody would run it."""

import subprocess
import sys
from pathlib import Path

BOT = Path(__file__).parents[2] / "examples" / "bot.py"


def test_the_example_bot_joins_and_plays_to_the_end(server):
    with server.person("Ada") as ada:
        match = ada.create("conex", options={"target": 8})
        bot = subprocess.Popen([sys.executable, BOT, server.url, match])
        with ada.connect(match) as line:
            while line.turn is not None or line.number < 4:
                if line.legal and line.turn == 0:
                    line.move()
                else:
                    line.hear()
            line.ended()
        assert bot.wait(30) == 0
        assert ada.http.get(f"/api/matches/{match}").json()["match"]["seats"][1]["program"]


def test_the_example_bot_is_short():
    assert len(BOT.read_text(encoding="utf-8").splitlines()) < 60


def test_the_example_bot_says_why_it_cannot_play(server):
    with server.person("Ada") as ada:
        match = ada.create(seats=[{"kind": "me"}, {"kind": "bot", "level": "random"}])
        done = subprocess.run([sys.executable, BOT, server.url, match], capture_output=True, text=True, check=False)
        assert done.returncode == 1
        assert done.stderr.strip() == "All seats are taken."
