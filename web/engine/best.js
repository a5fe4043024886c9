// The strongest play: the solver where it can finish, alpha-beta or determinizations everywhere else.

/** @typedef {import('./engine.js').Engine} Engine */
/** @typedef {import('./types').Position} Position */
/** @typedef {import('./types').SearchResult} SearchResult */

/**
 * Return the best move within a limit of nodes, for games without secrets; the same as in Python on one thread.
 * @param {Engine} engine
 * @param {Position} position
 * @param {number} nodes
 * @returns {SearchResult}
 */
export function bestMove(engine, position, nodes) {
  const found = near(engine, position, nodes) ?? deep(engine, position, nodes)
  const [move] = found.line
  if (move === undefined) throw new Error('a search found no move')
  const drawn = found.exact && Math.abs(found.value) < 1 // without the contempt
  return { ...found, move, value: drawn ? 0 : found.value }
}

/** Near the end of a solvable game half of the nodes are for the solver. @param {Engine} engine @param {Position} position @param {number} nodes */
function near(engine, position, nodes) {
  if (!engine.nearlyOver(position)) return null
  const solver = engine.solver(position, half(nodes))
  try {
    return solver.run()
  } finally {
    solver.close()
  }
}

/** @param {Engine} engine @param {Position} position @param {number} nodes */
function deep(engine, position, nodes) {
  const search = engine.alphabeta(position, engine.nearlyOver(position) ? half(nodes) : nodes)
  try {
    search.run()
    const found = search.result()
    const line = playable(engine, position, found.line)
    return { ...found, line: line.length ? line : [...engine.moves(position).values()].slice(0, 1) }
  } finally {
    search.close()
  }
}

/** @param {number} nodes */
const half = (nodes) => Math.max(1, Math.floor(nodes / 2))

/** Return a line up to where the game ends, also by what the position remembers. @param {Engine} engine @param {Position} position @param {bigint[]} line */
function playable(engine, position, line) {
  /** @type {bigint[]} */
  const played = []
  let here = position
  for (const move of line) {
    if (engine.turn(here) === null) break
    played.push(move)
    here = engine.apply(here, move)
  }
  return played
}
