"""Keks once more, slowly: cells as pairs, tiles in a dictionary, sets of sets. Knows nothing of the kernel."""

from dataclasses import dataclass, replace

COLOURS = "ABCDEFGHIJ"
FILES = "abcdefgh"


def name(cell):
    return f"{FILES[cell[0]]}{cell[1] + 1}"


def neighbours(cell):
    file, rank = cell
    return [(file + 1, rank), (file - 1, rank), (file, rank + 1), (file, rank - 1)]


def in_one_piece(cells):
    if not cells:
        return True
    waiting = [next(iter(cells))]
    unseen = set(cells) - set(waiting)
    while waiting:
        beside = unseen.intersection(neighbours(waiting.pop()))
        unseen -= beside
        waiting += beside
    return not unseen


def can_take(cells, cell, last_tile):
    free_edges = sum(beside not in cells for beside in neighbours(cell))
    allowed = (2, 3, 4) if last_tile else (2, 3)
    return free_edges in allowed and in_one_piece(cells - {cell})


@dataclass(frozen=True)
class Keks:
    tiles: dict  # (file, rank) → colour
    mover: int
    hands: tuple  # a dictionary colour → tiles for each player
    crumbs: str | None
    last_tile: bool

    @classmethod
    def read(cls, text, last_tile=False):
        board, mover, *hands, crumbs = text.split(" ")
        tiles = {
            (file, 7 - row): letter
            for row, rank in enumerate(board.split("/"))
            for file, letter in enumerate(rank)
            if letter != "."
        }
        held = tuple(dict(zip(COLOURS, map(int, hand), strict=True)) for hand in hands)
        return cls(tiles, int(mover) - 1, held, None if crumbs == "-" else crumbs, last_tile)

    def text(self):
        ranks = ["".join(self.tiles.get((file, rank), ".") for file in range(8)) for rank in range(7, -1, -1)]
        hands = ["".join(str(hand[colour]) for colour in COLOURS) for hand in self.hands]
        return " ".join(["/".join(ranks), str(self.mover + 1), *hands, self.crumbs or "-"])

    def won(self, player):
        return sum(tiles >= 3 for tiles in self.hands[player].values())

    def winner(self):
        return next((player for player in (0, 1) if self.won(player) >= 5), None)

    def over(self):
        if self.winner() is not None:
            return True
        return len(self.tiles) == 0 or (len(self.tiles) == 1 and not self.last_tile)

    def legal(self):
        """Every set of tiles that some order of taking allows, as texts."""
        if self.over():
            return []
        sets = set()
        for colour in COLOURS:
            self._grow(frozenset(), colour, sets)
        return sorted("".join(sorted(map(name, taken))) for taken in sets)

    def _grow(self, taken, colour, sets):
        left = self.tiles.keys() - taken
        for cell in [cell for cell in left if self.tiles[cell] == colour]:
            grown = taken | {cell}
            if grown not in sets and can_take(left, cell, self.last_tile):
                sets.add(grown)
                self._grow(grown, colour, sets)

    def play(self, move):
        cells = [(FILES.index(move[i]), int(move[i + 1]) - 1) for i in range(0, len(move), 2)]
        tiles, hands, crumbs = dict(self.tiles), [dict(hand) for hand in self.hands], self.crumbs
        for cell in cells:
            colour = tiles[cell]
            first_ever = sum(other == colour for other in tiles.values()) == 6
            del tiles[cell]
            if first_ever or colour == crumbs:
                continue
            hands[self.mover][colour] += 1
            if crumbs is None and hands[self.mover][colour] == 3:
                crumbs = colour
                for hand in hands:
                    hand[colour] = 0
        return replace(self, tiles=tiles, mover=1 - self.mover, hands=tuple(hands), crumbs=crumbs)

    def count(self, depth):
        if depth == 0:
            return 1
        return sum(self.play(move).count(depth - 1) for move in self.legal())
