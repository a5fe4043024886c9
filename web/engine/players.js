// Players: the levels, and the best move there is. With a limit of nodes and a seed they play as in Python.

import { GameOver, OptionError } from './errors.js'
import { first, repr } from './python.js'
import { STRATEGIES } from './strategies.js'

export const STRONGEST = 'master'
const USUAL_SLICE = 2_000 // nodes between two looks at the clock

/** @typedef {import('./engine.js').Engine} Engine */
/** @typedef {import('./types').Position} Position */
/** @typedef {import('./types').SearchResult} SearchResult */
/** @template T @typedef {Generator<number, T, boolean | undefined>} Slices */

/** A player of one level. It is given determinizations only: what its seat cannot see it does not know. */
export class LevelPlayer {
  /**
   * @param {Engine} engine
   * @param {string} level
   * @param {bigint} seed 64 bits
   * @param {number | null} [nodes] instead of the level's own limit
   */
  constructor(engine, level, seed, nodes = null) {
    const names = Object.keys(engine.description.levels)
    if (!names.includes(level)) {
      throw new OptionError(`there is no level ${repr(first(level, 40))}: the levels are ${names.join(', ')}`)
    }
    this.engine = engine
    this.level = engine.description.levels[level]
    this.nodes = nodes ?? this.level.nodes ?? engine.constants.most_nodes
    this.rng = BigInt.asUintN(64, seed)
  }

  /** Return the level's move; without a limit of nodes use `slices`. @param {Position} position @returns {SearchResult} */
  choose(position) {
    return finish(this.slices(position))
  }

  /** Think in slices: `next(true)` ends the search early. @param {Position} position @param {number} [slice] @returns {Slices<SearchResult>} */
  *slices(position, slice = USUAL_SLICE) {
    const { engine, level } = this
    const seat = engine.turn(position)
    if (seat === null) throw new GameOver('the game is over: there is nothing to choose')
    const hidden = this.#draw()
    const seen = engine.description.hidden ? engine.determinize(position, seat, hidden) : position
    const seed = this.#draw()
    const strategy = this.#isHasty() && level.hasty ? level.hasty : level.strategy
    const nodes = Math.min(this.nodes, engine.constants.most_nodes)
    const { candidates, found } = yield* STRATEGIES[strategy](engine, seen, { nodes, slice, seed })
    const chosen = this.#choose(candidates)
    if (chosen.move === candidates[0].move) return found
    return { ...found, move: chosen.move, value: chosen.value, line: [chosen.move], exact: false }
  }

  /** @param {import('./types').Candidate[]} candidates */
  #choose(candidates) {
    const { overlooked, noise } = this.level
    return this.#withRng((rng) => this.engine.choose(candidates, overlooked, noise, rng))
  }

  #isHasty() {
    const { functions } = this.engine.module
    return this.#withRng((rng) => functions.is_hasty(this.level.hasty_share, rng) !== 0)
  }

  /** @returns {bigint} */
  #draw() {
    const { module } = this.engine
    return this.#withRng((rng) => {
      const out = module.alloc(8)
      module.functions.draw_seed(rng, out)
      return module.words(out, 1)[0]
    })
  }

  /** Call `work` with the address of the generator's state. @template T @param {(rng: number) => T} work @returns {T} */
  #withRng(work) {
    const { module } = this.engine
    return module.scratch(() => {
      const rng = module.putWords([this.rng])
      const result = work(rng)
      this.rng = module.words(rng, 1)[0]
      return result
    })
  }
}

/**
 * Return the best move within a limit of nodes: what `triskel best --nodes` finds.
 * @param {Engine} engine
 * @param {Position} position
 * @param {number} nodes
 * @returns {SearchResult}
 */
export function bestMove(engine, position, nodes) {
  return finish(bestInSlices(engine, position, nodes))
}

/** Find the best move in slices: `next(true)` ends the search early. @param {Engine} engine @param {Position} position @param {number} nodes @param {number} [slice] @returns {Slices<SearchResult>} */
export function* bestInSlices(engine, position, nodes, slice = USUAL_SLICE) {
  const { strategy } = engine.description.levels[STRONGEST]
  if (strategy !== 'alphabeta') return yield* new LevelPlayer(engine, STRONGEST, 0n, nodes).slices(position, slice)
  if (engine.turn(position) === null) throw new GameOver('the game is over: there is nothing to search')
  return (yield* STRATEGIES.alphabeta(engine, position, { nodes, slice, seed: 0n })).found
}

/** Run slices to their end. @template T @param {Slices<T>} slices @returns {T} */
export function finish(slices) {
  for (;;) {
    const step = slices.next(false)
    if (step.done) return step.value
  }
}
