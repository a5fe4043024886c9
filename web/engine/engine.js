// The engine of one game: rules and searches on positions, which are values.

import { EngineError, GameOver, IllegalMove, OptionError } from './errors.js'
import { startModule } from './module.js'
import { readNet } from './net.js'
import { resolveOptions } from './options.js'
import { blankFields, readRecord, writeRecord } from './record.js'
import { objection, readRemark } from './remarks.js'
import { Alphabeta, Ismcts, Puct, readCandidates, Solver } from './searches.js'
import { seedBytes } from './seeds.js'
import { TEXTS } from './texts/index.js'

/** @typedef {import('./types').Position} Position */
/** @typedef {import('./types').Description} Description */
/** @typedef {import('./types').Options} Options */
/** @typedef {import('./types').Outcome} Outcome */
/** @typedef {import('./types').Fields} Fields */
/** @typedef {import('./types').Remark} Remark */
/** @typedef {import('./types').Candidate} Candidate */

/**
 * Load an engine: the contents of GAME.wasm, GAME.json and, where the game has one, GAME.net.
 * @param {BufferSource | WebAssembly.Module} code
 * @param {Description} description
 * @param {Uint8Array | null} [net]
 * @returns {Promise<Engine>}
 */
export async function loadEngine(code, description, net = null) {
  const engine = new Engine(await startModule(code, description), description)
  if (net) engine.useNet(net)
  return engine
}

export class Engine {
  /** @param {import('./module.js').Module} module @param {Description} description */
  constructor(module, description) {
    const texts = TEXTS[description.game]
    if (!texts) throw new EngineError(`this program cannot write positions of ${description.title}`)
    this.module = module
    this.description = description
    this.texts = texts
    this.constants = description.constants
    this.net = 0
    this.hasNet = description.net === null
  }

  /** Evaluate positions by the net in the contents of a .net file. @param {Uint8Array} data */
  useNet(data) {
    const numbers = readNet(data, this.description)
    const bytes = new Uint8Array(numbers.buffer)
    this.net = this.net || this.module.alloc(bytes.length)
    new Uint8Array(this.module.memory.buffer).set(bytes, this.net)
    this.hasNet = true
  }

  /**
   * Deal a new game. Equal seeds deal equal games, the same as in Python.
   * @param {number | bigint | string | Uint8Array} seed
   * @param {Record<string, unknown>} [options]
   * @returns {Position}
   */
  deal(seed, options = {}) {
    const fields = blankFields(this.description.record)
    this.texts.setOptions(fields, this.resolveOptions(options))
    const { module } = this
    return module.scratch(() => {
      const state = this.#put({ record: writeRecord(this.description.record, fields), past: [] })
      module.functions.deal(state, module.put(seedBytes(seed)))
      return this.#take(state, [])
    })
  }

  /** Return all options with their values; OptionError where one is unknown or wrong. @param {Record<string, unknown>} given */
  resolveOptions(given) {
    return resolveOptions(this.description, this.texts, given)
  }

  /** Return the fields of a position's record. @param {Position} position @returns {Fields} */
  fields(position) {
    return readRecord(this.description.record, position.record)
  }

  /** Return the seat to act, null when the game is over. @param {Position} position */
  turn(position) {
    const seat = this.ask('to_move', position)
    return seat === this.constants.nobody ? null : seat
  }

  /** Return the number of players. @param {Position} position */
  seats(position) {
    return this.ask('seats', position)
  }

  /** Return the codes of the legal moves, in the order of the rules. @param {Position} position @returns {bigint[]} */
  legal(position) {
    const { module } = this
    return module.scratch(() => {
      const moves = module.alloc(8 * this.constants.max_moves)
      const count = module.functions.legal(this.#put(position), moves)
      return module.words(moves, count)
    })
  }

  /** Return the legal moves by their texts, sorted. @param {Position} position @returns {Map<string, bigint>} */
  moves(position) {
    const texts = this.legal(position).map((move) => /** @type {[string, bigint]} */ ([this.writeMove(move), move]))
    return new Map(texts.sort(([a], [b]) => (a < b ? -1 : 1)))
  }

  /** Return the position after a legal move, given by its code. @param {Position} position @param {bigint} move @returns {Position} */
  apply(position, move) {
    const { module } = this
    return module.scratch(() => {
      const before = this.#put(position)
      const state = this.#put(position)
      module.functions.apply(state, module.putWords([move]))
      const past = module.alloc(8 * (this.constants.most_past + 1))
      new BigUint64Array(module.memory.buffer, past, position.past.length).set(position.past)
      const count = module.functions.remember(state, before, past, position.past.length)
      return this.#take(state, module.words(past, count))
    })
  }

  /** Return the position after a move, which may be written in any way that notation allows. @param {Position} position @param {string} move */
  play(position, move) {
    const legal = this.moves(position)
    const code = legal.get(move) ?? this.texts.readMove(move, this.fields(position), this.description)
    if (!legal.size) throw new GameOver(`the game is over, so ${move} cannot be played`)
    const refusal = legal.has(move) ? null : this.refusal(position, code)
    if (refusal) throw new IllegalMove(`${move} is not allowed: ${objection(this, refusal)}`, refusal)
    return this.apply(position, code)
  }

  /** Return which rule a move, given by its code, breaks; null if it is legal. @param {Position} position @param {bigint} move @returns {Remark | null} */
  refusal(position, move) {
    const { module } = this
    return module.scratch(() => {
      const out = module.alloc(8 * this.constants.remark)
      const code = module.functions.refusal(this.#put(position), module.putWords([move]), out)
      return code === 0 ? null : readRemark(this, this.description.refusals, module.longs(out, this.constants.remark))
    })
  }

  /** Return what a legal move does, as far as its player can know: what matters most comes first. @param {Position} position @param {bigint} move @returns {Remark[]} */
  effects(position, move) {
    const { module, constants } = this
    return module.scratch(() => {
      const scratch = module.alloc(constants.scratch * this.description.record.bytes)
      const out = module.alloc(8 * constants.max_effects * constants.remark)
      const count = module.functions.effects(this.#put(position), module.putWords([move]), scratch, out)
      const row = (/** @type {number} */ i) => module.longs(out + 8 * i * constants.remark, constants.remark)
      return Array.from({ length: count }, (_, i) => readRemark(this, this.description.effects, row(i)))
    })
  }

  /** Return how a game has ended, null while it goes on. @param {Position} position @returns {Outcome | null} */
  outcome(position) {
    if (this.turn(position) !== null) return null
    const { module } = this
    return module.scratch(() => {
      const state = this.#put(position)
      const seats = Array.from({ length: module.functions.seats(state) }, (_, seat) => seat)
      const winners = module.functions.winners(state)
      return {
        winners: seats.filter((seat) => (winners >> seat) & 1),
        payoffs: seats.map((seat) => module.functions.payoff_of(state, seat)),
        reason: this.description.reasons[module.functions.reason(state)]
      }
    })
  }

  /** Return a 64-bit hash, the same on every machine. @param {Position} position @returns {bigint} */
  digest(position) {
    const { module } = this
    return module.scratch(() => {
      const out = module.alloc(8)
      module.functions.digest(this.#put(position), out)
      return module.words(out, 1)[0]
    })
  }

  /** Return a position in which all that a seat cannot see is drawn again. @param {Position} position @param {number} seat @param {bigint} seed */
  determinize(position, seat, seed) {
    const { module } = this
    return module.scratch(() => {
      const state = this.#put(position)
      module.functions.determinize(state, seat, module.putWords([seed]))
      return this.#take(state, position.past)
    })
  }

  /** Return whether little enough is left of the game for the solver to be worth trying. @param {Position} position */
  nearlyOver(position) {
    return this.ask('nearly_over', position) !== 0
  }

  /** Return the text of a position. @param {Position} position */
  text(position) {
    return this.texts.write(this.fields(position), this.description)
  }

  /** Return the text of a move. @param {bigint} move */
  writeMove(move) {
    return this.texts.writeMove(move, this.description)
  }

  /** Read a position's text; NotationError says what is wrong with it. @param {string} text @param {Record<string, unknown>} [options] @returns {Position} */
  parse(text, options = {}) {
    return this.texts.read(text, options, this)
  }

  /** Begin an alpha-beta search, for games without secrets. @param {Position} position @param {number} nodes @param {number} [contempt] what a draw costs the player to move */
  alphabeta(position, nodes, contempt = this.description.contempt) {
    this.#checkSearch(position, nodes)
    return new Alphabeta(this, position, nodes, contempt)
  }

  /** Begin to solve a position, for games that can be solved. @param {Position} position @param {number} nodes */
  solver(position, nodes) {
    this.#checkSearch(position, nodes)
    return new Solver(this, position, nodes)
  }

  /** Begin a search of a tree led by evaluations, for games without secrets. @param {Position} position @param {number} nodes */
  puct(position, nodes) {
    this.#checkSearch(position, nodes)
    return new Puct(this, position, nodes)
  }

  /** Begin a search over determinizations, for games with secrets. @param {Position} position @param {number} nodes @param {bigint} seed of its generator */
  ismcts(position, nodes, seed) {
    this.#checkSearch(position, nodes)
    return new Ismcts(this, position, nodes, seed)
  }

  /** Return what luck brought the player of a move, as a value, in games with secrets. @param {Position} position @param {bigint} move @param {bigint} seed */
  luckOf(position, move, seed) {
    const { module } = this
    const after = this.apply(position, move)
    return module.scratch(() => {
      const words = [module.putWords([move]), module.putWords([seed])]
      return module.functions.luck_of(this.#put(position), words[0], this.#put(after), words[1], this.net)
    })
  }

  /** Return the seed of a search's generator, given the seed of the search. @param {bigint} seed @returns {bigint} */
  streamSeed(seed) {
    const { module } = this
    return module.scratch(() => {
      const at = module.putWords([BigInt.asUintN(32, seed)])
      module.functions.stream_seed(at)
      return module.words(at, 1)[0]
    })
  }

  /** Return how many candidates of a tree search are serious. @param {Candidate[]} candidates */
  countSerious(candidates) {
    return this.module.scratch(() => this.module.functions.count_serious(this.#putCandidates(candidates), candidates.length))
  }

  /** Return the candidate that a level plays, which errs by random numbers of the generator at `rng`. @param {Candidate[]} candidates @param {number} overlooked @param {number} noise @param {number} rng */
  choose(candidates, overlooked, noise, rng) {
    const { module } = this
    return module.scratch(() => {
      const at = this.#putCandidates(candidates)
      const chosen = module.functions.choose(at, candidates.length, overlooked, noise, rng)
      return readCandidates(this, at, chosen + 1)[chosen]
    })
  }

  /** @param {Position} position @param {number} nodes */
  #checkSearch(position, nodes) {
    if (this.turn(position) === null) throw new GameOver('the game is over: there is nothing to search')
    if (!this.hasNet) throw new EngineError(`the engine of ${this.description.title} needs its net to search`)
    const most = this.constants.most_nodes
    if (!(Number.isInteger(nodes) && nodes > 0 && nodes <= most)) {
      throw new OptionError(`a search takes a limit of 1 to ${most} nodes`)
    }
  }

  /** Return what a function of the module says of a position. @param {string} name @param {Position} position */
  ask(name, position) {
    return this.module.scratch(() => this.module.functions[name](this.#put(position)))
  }

  /** @param {Candidate[]} candidates @returns {number} */
  #putCandidates(candidates) {
    const type = this.description.candidate
    const at = this.module.alloc(type.bytes * candidates.length)
    candidates.forEach(({ move, value, visits, proven }, i) => {
      const bytes = writeRecord(type, { move, value, visits: BigInt(visits), proven: BigInt(proven) })
      new Uint8Array(this.module.memory.buffer).set(bytes, at + i * type.bytes)
    })
    return at
  }

  /** @param {Position} position @returns {number} */
  #put(position) {
    return this.module.put(position.record)
  }

  /** @param {number} state @param {readonly bigint[]} past @returns {Position} */
  #take(state, past) {
    return { record: this.module.bytes(state, this.description.record.bytes), past }
  }
}
