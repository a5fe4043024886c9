// Searches. Each holds a block of the module's memory from its beginning to `close`; searches close in reverse order.
//
// All of them run in slices, which find what one run finds:
//
//   const search = engine.alphabeta(position, 100_000)
//   while (!search.run(5_000) && timeIsLeft()) ;
//   search.result()
//   search.close()

import { readRecord } from './record.js'

const MOST_IN_A_RECORD = 2 ** 31 - 1

/** @typedef {import('./engine.js').Engine} Engine */
/** @typedef {import('./types').Position} Position */
/** @typedef {import('./types').Candidate} Candidate */

class Search {
  /** @param {Engine} engine @param {Position} position @param {number} nodes @param {string} name */
  constructor(engine, position, nodes, name) {
    this.engine = engine
    this.module = engine.module
    this.functions = engine.module.functions
    this.position = position
    this.nodes = nodes
    this.until = 0
    this.mark = this.functions.mark()
    this.block = this.module.alloc(this.functions[`${name}_bytes`](nodes))
  }

  /** Give the memory back. */
  close() {
    this.functions.reset(this.mark)
  }

  /** @protected Return the end of the next slice. @param {number} slice */
  next(slice) {
    this.until = Math.min(this.nodes, this.until + slice, MOST_IN_A_RECORD)
    return this.until
  }

  /** @protected Put the position into memory for as long as `work` runs. @param {(state: number, past: number, count: number) => void} work */
  withPosition(work) {
    const { record, past } = this.position
    this.module.scratch(() => work(this.module.put(record), this.module.putWords(past), past.length))
  }

  /** @protected Return candidates that a function has written. @param {number} at @param {number} count @returns {Candidate[]} */
  candidates(at, count) {
    return readCandidates(this.engine, at, count)
  }
}

/**
 * Return candidates from the module's memory.
 * @param {Engine} engine
 * @param {number} at
 * @param {number} count
 * @returns {Candidate[]}
 */
export function readCandidates(engine, at, count) {
  const type = engine.description.candidate
  return Array.from({ length: count }, (_, i) => {
    const { move, value, visits, proven } = readRecord(type, engine.module.bytes(at + i * type.bytes, type.bytes))
    return { move: /** @type {bigint} */ (move), value: Number(value), visits: Number(visits), proven: Number(proven) !== 0 }
  })
}

/** Alpha-beta with iterative deepening. */
export class Alphabeta extends Search {
  /** @param {Engine} engine @param {Position} position @param {number} nodes @param {number} contempt */
  constructor(engine, position, nodes, contempt) {
    super(engine, position, nodes, 'alphabeta')
    this.withPosition((state, past, count) => this.functions.alphabeta_start(this.block, state, past, count, nodes, contempt))
  }

  /** Search a slice of nodes; return whether nothing is left to search. @param {number} [slice] @param {number} [depth] */
  run(slice = this.nodes, depth = this.engine.constants.max_depth) {
    return this.functions.alphabeta_run(this.block, this.engine.net, this.nodes, this.next(slice), depth) !== 0
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
    this.value = engine.constants.unsolved
    this.withPosition((state) => this.functions.solver_start(this.block, state, nodes))
  }

  /** Search a slice of nodes; return whether nothing is left to search. @param {number} [slice] */
  run(slice = this.nodes) {
    this.value = this.functions.solver_run(this.block, this.engine.net, this.nodes, this.next(slice))
    return this.value !== this.engine.constants.unsolved || this.until >= this.nodes
  }

  /** Return the value with a line of best play; null while it is not known. */
  result() {
    const { module, functions, engine, value } = this
    if (value === engine.constants.unsolved) return null
    return module.scratch(() => {
      const [out, moves] = [module.alloc(4), module.alloc(8 * engine.constants.max_plies)]
      const length = functions.solver_line(this.block, engine.net, this.nodes, value === 0 ? 1 : 0, moves, out)
      return { value, line: module.words(moves, length), nodes: module.numbers(out, 1)[0], depth: length, exact: true }
    })
  }
}

/** A tree led by evaluations (PUCT). */
export class Puct extends Search {
  /** @param {Engine} engine @param {Position} position @param {number} nodes */
  constructor(engine, position, nodes) {
    super(engine, position, nodes, 'puct')
    this.withPosition((state, past, count) => this.functions.puct_start(this.block, state, past, count, nodes))
  }

  /** Run a slice of simulations; return whether nothing is left to search. @param {number} [slice] */
  run(slice = this.nodes) {
    return this.functions.puct_run(this.block, this.engine.net, this.nodes, this.next(slice)) !== 0
  }

  /** Return every move, the best first, with the line that the search expects. */
  result() {
    const { module, functions, engine } = this
    return module.scratch(() => {
      const { max_moves: most, longest_line: longest } = engine.constants
      const moves = module.alloc(engine.description.candidate.bytes * most)
      const [line, out] = [module.alloc(8 * longest), module.alloc(12)]
      const count = functions.puct_result(this.block, this.nodes, moves, line, out)
      const [length, nodes, proven] = module.numbers(out, 3)
      return { candidates: this.candidates(moves, count), line: module.words(line, length), nodes, proven: proven !== 0 }
    })
  }
}

/** A tree over determinizations (ISMCTS), for games with secrets. */
export class Ismcts extends Search {
  /** @param {Engine} engine @param {Position} position @param {number} nodes @param {bigint} seed of the generator */
  constructor(engine, position, nodes, seed) {
    super(engine, position, nodes, 'ismcts')
    this.withPosition((state) => this.functions.ismcts_start(this.block, state, nodes, this.module.putWords([seed])))
  }

  /** Try some moves only; before the first slice. @param {bigint[]} moves */
  restrict(moves) {
    this.module.scratch(() => this.functions.ismcts_restrict(this.block, this.nodes, this.module.putWords(moves), moves.length))
  }

  /** Run a slice of guesses; return whether nothing is left to search. @param {number} [slice] */
  run(slice = this.nodes) {
    return this.functions.ismcts_run(this.block, this.engine.net, this.nodes, this.next(slice)) !== 0
  }

  /** Return every move tried, the most visited first; the line is the first of them. */
  result() {
    const { module, functions, engine } = this
    return module.scratch(() => {
      const moves = module.alloc(engine.description.candidate.bytes * engine.constants.max_moves)
      const out = module.alloc(4)
      const candidates = this.candidates(moves, functions.ismcts_result(this.block, this.nodes, moves, out))
      const line = candidates.slice(0, 1).map((candidate) => candidate.move)
      return { candidates, line, nodes: module.numbers(out, 1)[0], proven: false }
    })
  }
}
