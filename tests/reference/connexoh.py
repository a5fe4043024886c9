"""Connex'Oh, slow and plain: an independent reading of the rules that the kernel is compared with.

Tiles are names, a triangle is a tile with a colour, paths are walked triangle by triangle. Nothing here
comes from the package that it checks.
"""

from collections import Counter
from dataclasses import dataclass, field
from functools import cache

CORNERS = ("NE", "SE", "SW", "NW")  # clockwise: the orientations 0 to 3
OPPOSITE = {"N": "S", "S": "N", "E": "W", "W": "E"}
STEP = {"N": (0, 1), "S": (0, -1), "E": (1, 0), "W": (-1, 0)}
EXIT = {"w": "N", "b": "S"}
OTHER = {"w": "b", "b": "w"}
TURNS = {"+90": 1, "-90": 3, "+180": 2}


@cache
def name(x, y):
    return "abcdefgh"[x] + str(y + 1)


@cache
def beside(tile, side, size):
    """The neighbour on a side, None over the edge."""
    x, y = "abcdefgh".index(tile[0]) + STEP[side][0], int(tile[1]) - 1 + STEP[side][1]
    return name(x, y) if 0 <= x < size and 0 <= y < size else None


@dataclass
class Position:
    size: int
    corner: dict  # tile → orientation of its light triangle
    pawns: dict  # colour → set of tiles
    mover: str
    protected: set = field(default_factory=set)

    @classmethod
    def parse(cls, text, size=6):
        tiles, mover, protected = text.split(" ")
        corner, pawns = {}, {"w": set(), "b": set()}
        for y, row in zip(range(size - 1, -1, -1), tiles.split("/"), strict=True):
            for x in range(size):
                corner[name(x, y)] = int(row[2 * x])
                for colour in {".": "", "w": "w", "b": "b", "x": "wb"}[row[2 * x + 1]]:
                    pawns[colour].add(name(x, y))
        return cls(size, corner, pawns, mover, set() if protected == "-" else set(protected.split(",")))

    def text(self):
        rows = []
        for y in range(self.size - 1, -1, -1):
            row = ""
            for x in range(self.size):
                tile = name(x, y)
                light, dark = tile in self.pawns["w"], tile in self.pawns["b"]
                row += str(self.corner[tile]) + ("x" if light and dark else "w" if light else "b" if dark else ".")
            rows.append(row)
        return f"{'/'.join(rows)} {self.mover} {','.join(sorted(self.protected)) or '-'}"

    def sides(self, tile, colour):
        """The two sides that a triangle touches."""
        return CORNERS[(self.corner[tile] + (2 if colour == "b" else 0)) % 4]

    def connected(self, tile, colour):
        """The tiles whose triangle of the colour shares a side with this one's."""
        found = set()
        for side in self.sides(tile, colour):
            other = beside(tile, side, self.size)
            if other and OPPOSITE[side] in self.sides(other, colour):
                found.add(other)
        return found

    def path(self, tile, colour):
        path, todo = {tile}, [tile]
        while todo:
            for other in self.connected(todo.pop(), colour) - path:
                path.add(other)
                todo.append(other)
        return path

    def leaves(self, tile, colour):
        """Does the path of a triangle reach the edge its colour leaves over?"""
        out = EXIT[colour]
        return any(out in self.sides(t, colour) and beside(t, out, self.size) is None for t in self.path(tile, colour))

    def targets(self, pawn):
        """Walk from a pawn both ways, as far as the path is free."""
        found = set()
        for first in self.connected(pawn, self.mover):
            before, here = pawn, first
            while here not in self.pawns[self.mover] and here not in found:
                found.add(here)
                onward = self.connected(here, self.mover) - {before}
                if not onward:
                    break
                before, here = here, onward.pop()
        return found

    def moves(self):
        turns = [tile + turn for tile in self.corner if tile not in self.protected for turn in TURNS]
        walks = [f"{pawn}-{target}" for pawn in self.pawns[self.mover] for target in self.targets(pawn)]
        return sorted(turns + walks)

    def play(self, move):
        pawns = {colour: set(tiles) for colour, tiles in self.pawns.items()}
        after = Position(self.size, dict(self.corner), pawns, OTHER[self.mover])
        tile, what = move[:2], move[2:]
        if what in TURNS:
            after.corner[tile] = (self.corner[tile] + TURNS[what]) % 4
            new = after.connected(tile, self.mover) - self.connected(tile, self.mover)
            after.protected = new | {tile} if new else set()
            for colour, stand in after.pawns.items():
                after.pawns[colour] = {pawn for pawn in stand if not after.leaves(pawn, colour)}
        else:
            after.pawns[self.mover] = self.pawns[self.mover] - {tile} | {what[1:]}
        return after

    def winner(self):
        out = [colour for colour in "wb" if not self.pawns[colour]]
        if len(out) == 2:
            return self.mover
        return out[0] if out else None


class Match:
    """A game with its history: who has won, or why it is drawn."""

    def __init__(self, position):
        self.position, self.text = position, position.text()
        self.played = 0
        self.seen = Counter([self.text])

    def play(self, move):
        self.position = self.position.play(move)
        self.text = self.position.text()
        self.played += 1
        self.seen[self.text] += 1

    def result(self):
        """None while it goes on, else the winner (None in a draw) and the reason."""
        winner = self.position.winner()
        if winner:
            return winner, "all-out" if any(self.position.pawns.values()) else "double-exit"
        if self.seen[self.text] >= 3:
            return None, "repetition"
        return (None, "move-limit") if self.played >= 400 else None


def start(size=6, orientation=2):
    tiles = [name(x, y) for y in range(size) for x in range(size)]
    pawns = {"w": {t for t in tiles if t[1] == "1"}, "b": {t for t in tiles if t[1] == str(size)}}
    return Position(size, dict.fromkeys(tiles, orientation), pawns, "w")


def random_board(rng, size=6, most=None):
    """A dense board: tiles anyhow, and up to `most` pawns of each colour anywhere that they do not leave."""
    tiles = [name(x, y) for y in range(size) for x in range(size)]
    position = Position(size, {tile: rng.randrange(4) for tile in tiles}, {"w": set(), "b": set()}, rng.choice("wb"))
    for colour in "wb":
        room = [tile for tile in tiles if not position.leaves(tile, colour)]
        count = min(rng.randint(1, most or size), len(room))
        position.pawns[colour] = set(rng.sample(room, count))
    return position


def double_exit_board(rng, size):
    """A board where some turn takes out the pawns of both players at once; on small boards soon found."""
    while True:
        corner = {name(x, y): rng.randrange(4) for y in range(size) for x in range(size)}
        tile = rng.choice(list(corner))
        board = Position(size, corner, {"w": set(), "b": set()}, rng.choice("wb"))
        turned = Position(size, corner | {tile: rng.randrange(4)}, board.pawns, "w")
        if turned.leaves(tile, "w") and turned.leaves(tile, "b"):
            for colour in "wb":
                room = sorted(pawn for pawn in turned.path(tile, colour) if not board.leaves(pawn, colour))
                board.pawns[colour] = set(room[:size])
            if all(board.pawns.values()):
                return board


def perft(position, depth):
    if position.winner():
        return 0
    if depth == 1:
        return len(position.moves())
    return sum(perft(position.play(move), depth - 1) for move in position.moves())
