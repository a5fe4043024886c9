// Searches. Each holds a block of the module's memory from its beginning to `close`; searches close in reverse order.

/** @typedef {import('./engine.js').Engine} Engine */
/** @typedef {import('./types').Position} Position */
/** @typedef {import('./types').SearchResult} SearchResult */

const UNSOLVED = -2

class Search {
  /** @param {Engine} engine @param {Position} position @param {number} nodes @param {string} name */
  constructor(engine, position, nodes, name) {
    this.engine = engine
    this.module = engine.module
    this.functions = engine.module.functions
    this.position = position
    this.nodes = nodes
    this.mark = this.functions.mark()
    this.block = this.module.alloc(this.functions[`${name}_bytes`](nodes))
  }

  /** Give the memory back. */
  close() {
    this.functions.reset(this.mark)
  }

  /** @protected Put the position into memory for as long as `work` runs. @template T @param {(state: number) => T} work @returns {T} */
  withState(work) {
    return this.module.scratch(() => work(this.module.put(this.position.record)))
  }
}

/** Alpha-beta with iterative deepening. */
export class Alphabeta extends Search {
  /** @param {Engine} engine @param {Position} position @param {number} nodes */
  constructor(engine, position, nodes) {
    super(engine, position, nodes, 'alphabeta')
    const { past } = position
    this.withState((state) => {
      this.functions.alphabeta_start(this.block, state, this.module.putWords(past), past.length, nodes)
    })
  }

  /**
   * Search on until there are so many nodes in all; return whether nothing is left to search.
   * @param {number} [until]
   * @param {number} [depth]
   */
  run(until = this.nodes, depth = this.engine.constants.max_depth) {
    return this.functions.alphabeta_run(this.block, this.engine.net, this.nodes, depth, until) !== 0
  }

  /** Return what has been found; the line is empty when that is nothing yet. */
  result() {
    const { module, functions, engine } = this
    return module.scratch(() => {
      const [out, line] = [module.alloc(20), module.alloc(8 * (engine.constants.max_depth + 2))]
      functions.alphabeta_result(this.block, out, line)
      const [score, depth, length, exact, nodes] = module.numbers(out, 5)
      return { value: this.#value(score), line: module.words(line, length), nodes, depth, exact: exact !== 0 }
    })
  }

  /** Return a score as a value from −1 to 1; only what is proven gets that far. @param {number} score */
  #value(score) {
    const { proven_win: proven, max_evaluation: most } = this.engine.constants
    if (Math.abs(score) >= proven) return Math.sign(score)
    return Math.max(-0.999, Math.min(0.999, score / most))
  }
}

/** The exact value of a position, by proof-number search. */
export class Solver extends Search {
  /** @param {Engine} engine @param {Position} position @param {number} nodes */
  constructor(engine, position, nodes) {
    super(engine, position, nodes, 'solver')
    this.withState((state) => this.functions.solver_start(this.block, state, nodes))
  }

  /** Search on until there are so many nodes in all; return the value with a line of best play, null while it is not known. @param {number} [until] */
  run(until = this.nodes) {
    const value = this.functions.solver_prove(this.block, this.engine.net, this.nodes, until)
    return value === UNSOLVED ? null : this.#line(value)
  }

  /** @param {number} value */
  #line(value) {
    const { module, functions, engine } = this
    return module.scratch(() => {
      const [out, moves] = [module.alloc(4), module.alloc(8 * engine.constants.max_plies)]
      const length = functions.solver_line(this.block, engine.net, this.nodes, value === 0 ? 1 : 0, moves, out)
      return { value, line: module.words(moves, length), nodes: module.numbers(out, 1)[0], depth: length, exact: true }
    })
  }
}

/** A search over determinizations, for games with secrets. */
export class Ismcts extends Search {
  /** @param {Engine} engine @param {Position} position @param {number} guesses @param {bigint} seed */
  constructor(engine, position, guesses, seed) {
    super(engine, position, guesses, 'ismcts')
    this.withState((state) => this.functions.ismcts_start(this.block, state, guesses, this.module.putWords([seed])))
  }

  /** Search on until there are so many guesses in all. @param {number} [until] */
  run(until = this.nodes) {
    this.functions.ismcts_run(this.block, this.engine.net, this.nodes, until)
  }

  /** Return every move tried, the most visited first. @returns {{ move: bigint, visits: number, value: number }[]} */
  candidates() {
    const { module, functions, engine } = this
    return module.scratch(() => {
      const most = engine.constants.max_moves
      const [moves, visits, values] = [module.alloc(8 * most), module.alloc(4 * most), module.alloc(8 * most)]
      const count = functions.ismcts_result(this.block, this.nodes, moves, visits, values)
      const [seen, value] = [module.numbers(visits, count), module.doubles(values, count)]
      const found = module.words(moves, count).map((move, i) => ({ move, visits: seen[i], value: value[i] }))
      return found.sort((a, b) => b.visits - a.visits || (a.move < b.move ? -1 : 1))
    })
  }
}
