// The strategies by which levels find their moves, as players/strategies.py has them: candidates, the best first, and what
// was found out about the best. What decides is the module's.
//
// Strategies are generators, so that a worker can look at the clock between slices: each `yield` is the end of one, and
// `next(true)` makes it return what it has found so far.

import { readCandidates } from './searches.js'

/** @typedef {import('./engine.js').Engine} Engine */
/** @typedef {import('./types').Position} Position */
/** @typedef {import('./types').Candidate} Candidate */
/** @typedef {import('./types').SearchResult} SearchResult */
/** @typedef {{ candidates: Candidate[], found: SearchResult }} Thought */
/** @typedef {{ nodes: number, slice: number, seed: bigint, contempt?: number }} Limits */
/** @template T @typedef {Generator<number, T, boolean | undefined>} Slices */

/** Run a search until it is finished or its caller has enough. @template {{ run(slice: number): boolean, close(): void, until: number }} S @template T @param {S} search @param {number} slice @param {(search: S) => T} result @returns {Slices<T>} */
export function* inSlices(search, slice, result) {
  try {
    while (!search.run(slice)) if (yield search.until) break
    return result(search)
  } finally {
    search.close()
  }
}

/** Search by alpha-beta, with the solver near the end: there is one candidate. @param {Engine} engine @param {Position} position @param {Limits} limits @returns {Slices<Thought>} */
export function* byAlphabeta(engine, position, { nodes, slice, contempt }) {
  const near = engine.nearlyOver(position)
  const share = near ? Math.max(1, Math.floor(nodes / 2)) : nodes
  const solved = near ? yield* inSlices(engine.solver(position, share), slice, (search) => search.result()) : null
  const best = solved ?? (yield* inSlices(engine.alphabeta(position, share, contempt), slice, (search) => search.result()))
  const line = playable(engine, position, best.line)
  if (!line.length) line.push([...engine.moves(position).values()][0]) // stopped before anything was known
  const value = best.exact && Math.abs(best.value) < 1 ? 0 : best.value // a draw, without the contempt
  const depth = solved ? line.length : best.depth
  const found = { ...best, move: line[0], value, line, depth }
  return { candidates: [{ move: found.move, visits: 1, value, proven: best.exact }], found }
}

/** Search a tree whose leaves are worth their evaluation. @param {Engine} engine @param {Position} position @param {Limits} limits @returns {Slices<Thought>} */
function* byPuct(engine, position, { nodes, slice }) {
  const stats = yield* inSlices(engine.puct(position, nodes), slice, (search) => search.result())
  const fits = stats.line[0] === stats.candidates[0].move
  return serious(engine, position, fits ? stats : { ...stats, line: [stats.candidates[0].move] })
}

/** Search a tree over determinizations of what is hidden. @param {Engine} engine @param {Position} position @param {Limits} limits @returns {Slices<Thought>} */
function* byIsmcts(engine, position, { nodes, slice, seed }) {
  const search = engine.ismcts(position, nodes, engine.streamSeed(seed))
  return serious(engine, position, yield* inSlices(search, slice, (each) => each.result()))
}

/** Rank moves by the evaluation of the position after each. @param {Engine} engine @param {Position} position @returns {Slices<Thought>} */
function* byOnePly(engine, position) {
  const { module } = engine
  const { past } = position
  const repetition = -engine.description.contempt / engine.constants.max_evaluation
  return atOnce(engine, position, (state, moves, candidates) =>
    module.functions.rank_by_evaluation(state, module.putWords(past), past.length, repetition, engine.net, moves, candidates)
  )
}

/** Rank moves by how they look. @param {Engine} engine @param {Position} position @returns {Slices<Thought>} */
function* byPreference(engine, position) {
  return atOnce(engine, position, (state, moves, candidates) =>
    engine.module.functions.rank_by_preference(state, moves, candidates)
  )
}

/** @param {Engine} engine @param {Position} position @param {(state: number, moves: number, candidates: number) => number} rank @returns {Thought} */
function atOnce(engine, position, rank) {
  const { module, constants, description } = engine
  const candidates = module.scratch(() => {
    const at = module.alloc(description.candidate.bytes * constants.max_moves)
    const count = rank(module.put(position.record), module.alloc(8 * constants.max_moves), at)
    return readCandidates(engine, at, count)
  })
  const line = [candidates[0].move]
  return { candidates, found: toResult(engine, position, { candidates, line, nodes: candidates.length, proven: false }) }
}

/** @typedef {{ candidates: Candidate[], line: bigint[], nodes: number, proven: boolean }} RootStats */

/** @param {Engine} engine @param {Position} position @param {RootStats} stats @returns {Thought} */
function serious(engine, position, stats) {
  const count = engine.countSerious(stats.candidates)
  return { candidates: stats.candidates.slice(0, count), found: toResult(engine, position, stats) }
}

/** @param {Engine} engine @param {Position} position @param {RootStats} stats @returns {SearchResult} */
function toResult(engine, position, { candidates, line, nodes, proven }) {
  const played = playable(engine, position, line)
  const exact = proven && !position.past.length // where games remember more than their state, no tree is exact
  return { move: played[0], value: candidates[0].value, line: played, nodes, depth: played.length, exact }
}

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

/** @type {Record<string, (engine: Engine, position: Position, limits: Limits) => Slices<Thought>>} */
export const STRATEGIES = {
  preference: byPreference,
  'one-ply': byOnePly,
  puct: byPuct,
  alphabeta: byAlphabeta,
  ismcts: byIsmcts
}
