"""Whole games on the full screen: of each game by keys alone, and one by mouse."""

from full_screen import opened, played
from triskel.tui.boards.cells import place_of
from triskel.tui.setup import Setup

# White wins on the smallest board; nothing in Connex'Oh is left to chance.
CONNEXOH = [
    "a1+180",
    "b4-90",
    "a1-a2",
    "b4-90",
    "c3+90",
    "b4-b3",
    "b3-90",
    "a3-90",
    "b2+90",
    "a4-b4",
    "a2-90",
    "a1-90",
    "b2+90",
    "a2-90",
    "c1+180",
]


def keys_to(here, cell):
    """Return arrow keys that lead to a cell; the middle of the board is on the way, the missing corners are not."""
    (x, y), (to_x, to_y) = place_of(here), place_of(cell)
    across = ["right" if to_x > x else "left"] * abs(to_x - x)
    along = ["up" if to_y > y else "down"] * abs(to_y - y)
    return along + across if y in (0, 7) else across + along


def largest(moves):
    """A move of many tiles, so that the game is short."""
    return max(moves, key=lambda move: (len(move), move))


@played
async def test_keks_by_keys_alone():
    async with opened(Setup("keks", "person", seed="59")) as seat:
        await seat.ready()
        while not seat.table.ending:
            move = largest(seat.table.legal)
            keys, here = [], seat.board.cursor
            for at in range(0, len(move), 2):
                keys += [*keys_to(here, move[at : at + 2]), "enter"]
                here = move[at : at + 2]
            await seat.move(*keys, "t")
        assert "Player 2 wins. Player 2 has won a fifth colour." in seat.text()
        assert len(seat.table.steps) == 15


@played
async def test_keks_by_mouse_alone():
    async with opened(Setup("keks", "person", seed="59")) as seat:
        await seat.ready()
        while not seat.table.ending:
            move = largest(seat.table.legal)
            for at in range(0, len(move), 2):
                column, row = seat.board._corner(move[at : at + 2])
                await seat.click(column + 1, row)
            steps = len(seat.table.steps)
            bar = seat.screen.query_one("#actions")
            begin = next(begin for begin, _, key in bar._spans if key == "t")
            await seat.click(begin + 1, 0, on=bar)
            await seat.until(lambda steps=steps: len(seat.table.steps) > steps)
        assert "Player 2 wins." in seat.text()


@played
async def test_connexoh_by_keys_alone():
    async with opened(Setup("connexoh", "person", options={"size": "4"})) as seat:
        await seat.ready()
        for move in CONNEXOH:
            to = keys_to(seat.board.cursor, move[:2])
            if move[2:] in ("+90", "+180", "-90"):
                turns = {"+90": "r", "+180": "rr", "-90": "R"}[move[2:]]
                await seat.move(*to, *turns, "enter")
            else:
                await seat.press(*to, "enter")
                while seat.board.cursor != move[3:]:
                    await seat.press("tab")
                await seat.move("enter")
        assert "Player 1 wins. Player 1 has taken the last pawn out." in seat.text()


@played
async def test_conex_by_keys_alone_with_hands_kept_apart():
    async with opened(Setup("conex", "person", seed="7", options={"target": "12"})) as seat:
        await seat.ready()
        while not seat.table.ending:
            if seat.table.view["placements"]:
                dearest = max(seat.table.view["placements"], key=lambda place: place["points"])
                await seat.press(str(seat.table.view["hand"].index(dearest["card"]) + 1))
                await seat.move("enter")
            else:
                await seat.move("d")
            if seat.table.hand_over is not None:
                await seat.until(lambda: seat.screen is not seat.game)
                hidden = seat.text()
                assert "Pass the device to Player" in hidden
                assert seat.table.view["hand"] is None
                await seat.press("enter")
                await seat.until(lambda: seat.table.legal)
        assert "wins. The target is reached and the round is finished." in seat.text()


@played
async def test_a_bot_plays_on_for_whoever_resigns_among_three_and_nobody_wins_when_all_have():
    async with opened(Setup("conex", "person", seed="7", options={"players": "3"}, seconds=0.01)) as seat:

        async def resign(words):
            await seat.ready()
            await seat.press("g")
            await seat.until(lambda: words in " ".join(seat.text().split()))
            await seat.press("y")

        async def take_over(name):
            await seat.until(lambda: f"Pass the device to {name}" in seat.text())
            assert seat.table.view["hand"] is None
            await seat.press("enter")

        await resign("A bot will play on in your place")
        await take_over("Player 2")
        await resign("A bot will play on in your place")
        await take_over("Player 3")
        assert seat.table.names == ["Player 1 (bot)", "Player 2 (bot)", "Player 3"]
        await resign("Nobody is left to play on")
        await seat.until(lambda: seat.table.ending)
        assert "The game ends without a winner. Player 3 has resigned." in seat.text()
        assert "▸ Player" not in seat.text()
