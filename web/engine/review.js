// Reviews of finished games, as match/assessment.py makes them: with equal nodes they have the same numbers. What a move has
// lost, and what that is called, the module decides.

import { finish } from './players.js'
import { byAlphabeta, inSlices } from './strategies.js'

const VERDICTS = /** @type {const} */ (['best', 'good', 'inaccuracy', 'mistake', 'blunder'])
const [SALT, SECOND_SALT] = [0n, 1n] // equal games get equal reviews
const USUAL_SLICE = 2_000

/** @typedef {import('./engine.js').Engine} Engine */
/** @typedef {import('./types').Position} Position */
/** @typedef {import('./types').Assessed} Assessed */
/** @typedef {import('./types').ReviewedMove} ReviewedMove */
/** @template T @typedef {Generator<number, T, boolean | undefined>} Slices */

/**
 * Return what a position is worth, the best move, and what the move that was played is worth beside it.
 * @param {Engine} engine
 * @param {Position} position
 * @param {string | null} played
 * @param {number} [nodes]
 * @returns {Assessed}
 */
export function assess(engine, position, played, nodes) {
  return finish(assessInSlices(engine, position, played, USUAL_SLICE, nodes))
}

/**
 * The same in slices of nodes.
 * @param {Engine} engine
 * @param {Position} position
 * @param {string | null} played
 * @param {number} slice
 * @param {number} [nodes]
 * @returns {Slices<Assessed>}
 */
export function* assessInSlices(engine, position, played, slice, nodes = engine.description.review.nodes) {
  const limits = { nodes, slice }
  const find = engine.description.hidden ? assessHidden : assessOpen
  const found = yield* find(engine, position, played, limits)
  const codes = engine.moves(position)
  const effects = (/** @type {string | null} */ move) =>
    move === null ? [] : engine.effects(position, /** @type {bigint} */ (codes.get(move)))
  return { ...found, remarks: effects(played), bestRemarks: effects(found.best) }
}

/** @typedef {Omit<Assessed, 'remarks' | 'bestRemarks'>} Found */
/** @typedef {{ nodes: number, slice: number }} Limits */

/** @param {Engine} engine @param {Position} position @param {string | null} played @param {Limits} limits @returns {Slices<Found>} */
function* assessOpen(engine, position, played, limits) {
  const [mover, seats] = [Number(engine.turn(position)), engine.seats(position)]
  const here = yield* search(engine, position, limits)
  const [best = ''] = here.line
  const found = { mover, seats, value: here.value, best, line: here.line, atBest: null, atPlayed: null, luck: 0 }
  if (played === null || played === best) return found
  const after = engine.apply(position, here.move)
  const next = engine.turn(after)
  if (next === null) return { ...found, atBest: engine.outcome(after)?.payoffs[mover] ?? 0 }
  const { value } = yield* search(engine, after, limits)
  return { ...found, atBest: engine.module.functions.value_for(value, next, seats, mover) }
}

/** @param {Engine} engine @param {Position} position @param {Limits} limits @returns {Slices<{ move: bigint, line: string[], value: number }>} */
function* search(engine, position, { nodes, slice }) {
  const { found } = yield* byAlphabeta(engine, position, { nodes, slice, seed: 0n, contempt: 0 })
  const { steepness } = engine.description
  const value = found.exact ? found.value : engine.module.functions.expected_payoff(found.value, steepness)
  return { move: found.move, line: found.line.map((move) => engine.writeMove(move)), value }
}

/** @param {Engine} engine @param {Position} position @param {string | null} played @param {Limits} limits @returns {Slices<Found>} */
function* assessHidden(engine, position, played, limits) {
  const [mover, seats] = [Number(engine.turn(position)), engine.seats(position)]
  const payoff = (/** @type {number} */ value) => engine.module.functions.payoff_among(value, seats)
  const [first] = yield* explore(engine, position, mover, SALT, limits)
  const best = engine.writeMove(first.move)
  const found = { mover, seats, value: payoff(first.value), best, line: [best], atBest: null, atPlayed: null, luck: 0 }
  if (played === null) return found
  const code = /** @type {bigint} */ (engine.moves(position).get(played))
  const luck = payoff(engine.luckOf(position, code, SALT)) - payoff(0)
  if (played === best) return { ...found, luck }
  const both = yield* explore(engine, position, mover, SECOND_SALT, limits, [first.move, code])
  const of = (/** @type {bigint} */ move) => {
    const tried = both.find((each) => each.move === move)
    return tried ? payoff(tried.value) : null
  }
  return { ...found, luck, atBest: of(first.move), atPlayed: of(code) }
}

/** @param {Engine} engine @param {Position} position @param {number} seat @param {bigint} salt @param {Limits} limits @param {bigint[]} [only] @returns {Slices<import('./types').Candidate[]>} */
function* explore(engine, position, seat, salt, { nodes, slice }, only) {
  const seen = engine.determinize(position, seat, salt)
  const tree = engine.ismcts(seen, nodes, engine.streamSeed(salt))
  if (only) tree.restrict(only)
  return (yield* inSlices(tree, slice, (each) => each.result())).candidates
}

/**
 * Return the verdicts on the moves that can be judged so far; `payoffs` are those of a game that is over.
 * @param {Engine} engine
 * @param {string[]} moves
 * @param {(Assessed | null)[]} assessed by move; null where that is not known yet
 * @param {number[] | null} payoffs
 * @returns {ReviewedMove[]}
 */
export function review(engine, moves, assessed, payoffs) {
  const steps = []
  for (const [number, move] of moves.entries()) {
    const [here, next] = [assessed[number], assessed[number + 1]]
    const following = number + 1 === moves.length && payoffs ? payoffs : next && toAll(engine, next)
    if (!here || !following) break
    steps.push(reviewed(engine, move, here, following))
  }
  return steps
}

/** @param {Engine} engine @param {Assessed} here */
function toAll(engine, { value, mover, seats }) {
  return Array.from({ length: seats }, (_, seat) => engine.module.functions.value_for(value, mover, seats, seat))
}

/** @param {Engine} engine @param {string} move @param {Assessed} here @param {number[]} following @returns {ReviewedMove} */
function reviewed(engine, move, here, following) {
  const { functions } = engine.module
  const loss = move === here.best ? 0 : Math.max(0, lossOf(engine, here, following[here.mover]))
  const lost = functions.chance_lost(loss, here.seats)
  const own = toAll(engine, here)
  const value = engine.description.hidden ? own.map((each, seat) => (each + following[seat]) / 2) : own
  return {
    value: value.map((each) => functions.thousandths(each) / 1000),
    best: here.best,
    line: here.line,
    move,
    loss: loss / 1000,
    verdict: VERDICTS[verdictOf(engine, lost)],
    accuracy: functions.accuracy_of(lost) / 1000,
    luck: functions.difference_of(here.luck, 0) / 1000,
    remarks: here.remarks,
    best_remarks: here.bestRemarks
  }
}

/** @param {Engine} engine @param {Assessed} here @param {number} after */
function lossOf({ module }, { value, atBest, atPlayed }, after) {
  if (atBest !== null && atPlayed !== null) return module.functions.difference_of(atBest, atPlayed)
  return module.functions.difference_of(atBest === null ? value : Math.min(value, atBest), after)
}

/** @param {Engine} engine @param {number} lost */
function verdictOf({ module, description }, lost) {
  return module.scratch(() => module.functions.verdict_of(lost, module.putWords(description.review.most_lost.map(BigInt))))
}
