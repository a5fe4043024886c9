// boardgame.io as its documentation starts it: one process, matches in memory, a move that takes a tile off a board.
const { Server } = require("boardgame.io/server");

const keks = {
  name: "keks",
  setup: () => ({ taken: 0, cells: Array(64).fill(1) }),
  moves: {
    take: ({ G }, cell) => {
      G.cells[cell % 64] = 0;
      G.taken++;
    },
  },
  turn: { minMoves: 1, maxMoves: 1 },
};

Server({ games: [keks], origins: [/.*/] }).run(Number(process.argv[2]), () => console.log("ready"));
