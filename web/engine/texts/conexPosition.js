// Conex positions as text, both ways: a JSON object on one line, as games/conex/text/position_text.py has them.

import { NotationError } from '../errors.js'
import { readOption } from '../options.js'
import { first, Float, floatText, json, repr, round } from '../python.js'
import { asText, parse, shown } from '../pythonJson.js'
import { blankFields, readRecord, writeRecord } from '../record.js'
import { cellsIn } from './cells.js'
import { checkLayout, checkTurn } from './conexChecks.js'
import { deckOf, readTable, setOptions } from './conexDeck.js'

const KEYS = ['options', 'scores', 'hands', 'pile', 'layout', 'turn', 'phase', 'active', 'zap', 'stars', 'dice']
const OPTION_KEYS = ['players', 'table', 'target', 'stuck']
const CARD_KEYS = ['card', 'x', 'y', 'angle', 'on', 'corner', 'by']
const PHASES = ['start', 'end', 'drop', 'over']
const [DROP, OVER] = [2, 3]
const STARS = ['lightning', 'double']
const FACES = '12LD'
const ZAPS = ['before', 'after']
const LABELS = 'abc'
const TABLEAU = 52
const BESIDE_PILE = -1
const MAX_TARGET = 100
const LONGEST = 20_000 // characters; no position comes near
const ROUNDING = 1.5e-6 // millimetres or degrees: x, y and angle are written with six decimals
const DECIMALS = 6
const SHOWN = 40 // characters of something wrong that a message repeats

/**
 * @typedef {object} Table
 * @property {bigint[]} hands @property {bigint} lying @property {number[]} x @property {number[]} y
 * @property {number[]} angle @property {number[]} scores @property {number} width @property {number} height
 * @property {number} target @property {number} dice_left @property {number[]} laid @property {number[]} on
 * @property {number[]} corner @property {number[]} by @property {number[]} pile @property {number[]} dice
 * @property {number} laid_count @property {number} pile_count @property {number} players
 * @property {number} stuck_by_hands @property {number} active @property {number} mover @property {number} phase
 * @property {number} zapped_after @property {number[]} holder @property {number[]} fresh
 */
/** @typedef {import('../types').Fields} Fields */
/** @typedef {import('../types').Description} Description */
/** @typedef {import('../types').Options} Options */
/** @typedef {import('../engine.js').Engine} Engine */
/** @typedef {Map<string, unknown>} Entries */

/** @param {Fields} fields */
export const tableOf = (fields) => /** @type {Table} */ (/** @type {unknown} */ (fields))

/** Return the options that a record holds. @param {Fields} fields @returns {Options} */
export function optionsOf(fields) {
  const { players, width, height, target, stuck_by_hands: byHands } = tableOf(fields)
  return { players, table: [width, height], target, stuck: byHands ? 'hands' : 'pile' }
}

/** Return a number to a millionth, and never −0. @param {number} value */
export const rounded = (value) => round(value, DECIMALS) + 0

/** Return the lying cards, in the order of laying. @param {Table} state @param {Description} description */
export function layout(state, description) {
  const { cards } = deckOf(description)
  return state.laid.slice(0, state.laid_count).map((card) => ({
    card: cards[card].id,
    x: new Float(rounded(state.x[card])),
    y: new Float(rounded(state.y[card])),
    angle: new Float(rounded(state.angle[card])),
    on: state.on[card] === TABLEAU ? 'B' : cards[state.on[card]].id,
    corner: state.corner[card],
    by: LABELS[state.by[card]]
  }))
}

/** @param {Fields} fields @param {Description} description */
export function write(fields, description) {
  const state = tableOf(fields)
  const { cards } = deckOf(description)
  const seats = Array.from({ length: state.players }, (_, seat) => seat)
  return json({
    options: optionsOf(fields),
    scores: seats.map((seat) => state.scores[seat]),
    hands: seats.map((seat) => cellsIn(state.hands[seat]).map((card) => cards[card].id).sort()),
    pile: state.pile.slice(0, state.pile_count).reverse().map((card) => cards[card].id),
    layout: layout(state, description),
    turn: state.phase === OVER ? null : state.mover,
    phase: PHASES[state.phase],
    active: state.active,
    zap: state.phase === DROP ? ZAPS[state.zapped_after] : null,
    stars: Object.fromEntries(STARS.map((name, star) => [name, starState(state, star)])),
    dice: state.dice.slice(0, state.dice_left).reverse().map((face) => FACES[face]).join('')
  })
}

/** @param {Table} state @param {number} star */
function starState(state, star) {
  const holder = state.holder[star]
  return holder === BESIDE_PILE ? { holder: null } : { holder, usable: !state.fresh[star] }
}

/** @param {string} text @param {Record<string, unknown>} given @param {Engine} engine */
export function read(text, given, engine) {
  const wanted = engine.resolveOptions(given)
  const position = readPosition(text, engine)
  const found = optionsOf(engine.fields(position))
  for (const name of Object.keys(wanted).filter((each) => each in given)) {
    const [inText, due] = [comparable(found[name]), comparable(wanted[name])]
    if (inText !== due) throw new NotationError(`the position is for ${name} ${inText}, not ${due}`)
  }
  return position
}

/** @param {unknown} value */
const comparable = (value) => (Array.isArray(value) ? value.join('x') : String(value))

/** @param {string} text @param {Engine} engine */
function readPosition(text, engine) {
  const { description, module } = engine
  const data = asObject(parsed(text), KEYS, 'a Conex position', { zap: null, dice: '' })
  const fields = blankFields(description.record)
  readOptions(fields, data.get('options'), engine)
  const state = tableOf(fields)
  return module.scratch(() => {
    const at = module.alloc(description.record.bytes)
    const store = () => new Uint8Array(module.memory.buffer).set(writeRecord(description.record, fields), at)
    const load = () => Object.assign(fields, readRecord(description.record, module.bytes(at, description.record.bytes)))
    readCards(state, data, engine, { at, store, load })
    readTurn(state, data)
    readStars(state, asObject(data.get('stars'), STARS, 'stars'))
    readDice(state, data.get('dice'))
    store()
    module.functions.find_open_sites(at)
    checkTurn(state, engine, at)
    return { record: module.bytes(at, description.record.bytes), past: [] }
  })
}

/** @param {string} text */
function parsed(text) {
  if (first(text, LONGEST + 1).length > LONGEST && Array.from(text).length > LONGEST) {
    throw new NotationError(`a Conex position is never longer than ${LONGEST} characters`)
  }
  try {
    return parse(text)
  } catch (problem) {
    if (problem instanceof NotationError) throw problem
    throw new NotationError(`a Conex position is a JSON object, and this is not JSON: ${repr(first(text, SHOWN))}`)
  }
}

/** @param {unknown} value @param {string[]} keys @param {string} what @param {Record<string, unknown>} [defaults] @returns {Entries} */
function asObject(value, keys, what, defaults = {}) {
  if (value instanceof Map) {
    const all = new Map([...Object.entries(defaults), ...value])
    if (all.size === keys.length && keys.every((key) => all.has(key))) return all
  }
  throw new NotationError(`${what} must be an object with the keys ${keys.join(', ')}`)
}

/** @param {unknown} value @param {string} what @param {number} [length] @returns {unknown[]} */
function asList(value, what, length) {
  if (!Array.isArray(value) || (length !== undefined && value.length !== length)) {
    throw new NotationError(`${what} must be a list${length === undefined ? '' : ` of ${length}`}`)
  }
  return value
}

/** @param {unknown} value @param {number} high @param {string} what @returns {number} */
function asNumber(value, high, what) {
  if (typeof value === 'number' && value >= 0 && value <= high) return value
  throw new NotationError(`${what} must be a whole number from 0 to ${high}, not ${shown(value)}`)
}

/** @param {unknown} value @param {string[]} words @param {string} what @returns {string} */
function asWord(value, words, what) {
  if (typeof value === 'string' && words.includes(value)) return value
  throw new NotationError(`${what} must be ${words.join(' or ')}, not ${shown(value)}`)
}

/** @param {unknown} value @param {Engine} engine */
function asCard(value, engine) {
  const { cards } = deckOf(engine.description)
  const number = cards.findIndex((card) => card.id === value)
  if (number >= 0) return number
  throw new NotationError(`there is no card ${shown(value)}: cards are ${cards[0].id} to ${cards.at(-1)?.id}`)
}

/** @param {Fields} fields @param {unknown} given @param {Engine} engine */
function readOptions(fields, given, engine) {
  const infos = engine.description.options
  const defaults = Object.fromEntries(infos.map((option) => [option.name, option.default]))
  const values = asObject(given, OPTION_KEYS, 'options', defaults)
  const options = infos.map((option) => {
    const value = values.get(option.name)
    try {
      const plain = Array.isArray(value) ? value.map(asText) : option.span ? asText(value) : value
      return [option.name, option.name === 'table' ? readTable(plain) : readOption(option, plain)]
    } catch (problem) {
      const why = problem instanceof Error ? problem.message : problem
      throw new NotationError(`option ${option.name} cannot be ${shown(value)}: ${why}`)
    }
  })
  setOptions(fields, Object.fromEntries(options))
}

/** @typedef {{ at: number, store: () => void, load: () => void }} Record_ */

/** Read hands, pile and layout: each card in one place. @param {Table} state @param {Entries} data @param {Engine} engine @param {Record_} record */
function readCards(state, data, engine, record) {
  const { cards } = deckOf(engine.description)
  const places = /** @type {(string | undefined)[]} */ (Array(cards.length).fill(undefined))
  const put = (/** @type {unknown} */ name, /** @type {string} */ place) => {
    const card = asCard(name, engine)
    if (places[card]) throw new NotationError(`the card ${name} is in ${places[card]} and again in ${place}`)
    places[card] = place
    return card
  }
  asList(data.get('hands'), 'hands', state.players).forEach((hand, seat) => {
    for (const name of asList(hand, `the hand of seat ${seat}`)) {
      state.hands[seat] |= 1n << BigInt(put(name, `the hand of seat ${seat}`))
    }
  })
  const pile = [...asList(data.get('pile'), 'pile')].reverse()
  for (const name of pile) state.pile[state.pile_count++] = put(name, 'the pile')
  record.store()
  for (const entry of asList(data.get('layout'), 'layout')) {
    readLying(state, asObject(entry, CARD_KEYS, 'a card of the layout'), put, engine, record)
  }
  const missing = places.indexOf(undefined)
  if (missing >= 0) throw new NotationError(`the card ${cards[missing].id} is missing: all 52 must be somewhere`)
}

/** @param {Table} state @param {Entries} entry @param {(name: unknown, place: string) => number} put @param {Engine} engine @param {Record_} record */
function readLying(state, entry, put, engine, record) {
  const { cards } = deckOf(engine.description)
  const name = entry.get('card')
  const card = put(name, 'the layout')
  const on = entry.get('on') === 'B' ? TABLEAU : asCard(entry.get('on'), engine)
  if (on !== TABLEAU && !((state.lying >> BigInt(on)) & 1n)) {
    throw new NotationError(`${name} lies on ${entry.get('on')}, which was not laid before it`)
  }
  const corner = asNumber(entry.get('corner'), 3, 'corner')
  const labels = Array.from(LABELS.slice(0, cards[card].corners.length))
  const by = LABELS.indexOf(asWord(entry.get('by'), labels, `the corner that ${name} lies by`))
  checkLayout(engine, record.at, card, by, on, corner)
  engine.module.functions.set_down(record.at, card, by, on, corner)
  record.load()
  for (const [key, exact] of /** @type {[string, number][]} */ ([['x', state.x[card]], ['y', state.y[card]], ['angle', state.angle[card]]])) {
    const [given, due] = [entry.get(key), rounded(exact)]
    const number = given instanceof Float ? given.value : typeof given === 'bigint' ? Number(given) : given
    if (typeof number !== 'number' || !(due - ROUNDING < number && number < due + ROUNDING)) {
      throw new NotationError(`${key} of ${name} is ${shown(given)}, but lying so it must be ${floatText(due)}`)
    }
  }
}

/** @param {Table} state @param {Entries} data */
function readTurn(state, data) {
  const last = state.players - 1
  asList(data.get('scores'), 'scores', state.players).forEach((points, seat) => {
    state.scores[seat] = asNumber(points, 2 * MAX_TARGET, 'a score')
  })
  state.phase = PHASES.indexOf(asWord(data.get('phase'), PHASES, 'phase'))
  state.active = asNumber(data.get('active'), last, 'active')
  const [turn, zap] = [data.get('turn'), data.get('zap')]
  if ((turn === null) !== (state.phase === OVER)) {
    throw new NotationError('turn must be null when the game is over, and only then')
  }
  // A finished game remembers who had the last turn, in both places.
  state.mover = turn === null ? state.active : asNumber(turn, last, 'turn')
  if ((zap !== null) !== (state.phase === DROP)) {
    throw new NotationError('zap must say before or after while others drop, and else be null')
  }
  state.zapped_after = zap === null ? 0 : ZAPS.indexOf(asWord(zap, ZAPS, 'zap'))
}

/** @param {Table} state @param {Entries} held */
function readStars(state, held) {
  STARS.forEach((name, star) => {
    state.holder[star] = BESIDE_PILE
    const given = held.get(name)
    if (given instanceof Map && given.size === 1 && given.get('holder') === null) return
    const entry = asObject(given, ['holder', 'usable'], `a ${name} star that somebody holds`)
    state.holder[star] = asNumber(entry.get('holder'), state.players - 1, 'the holder of a star')
    const usable = entry.get('usable')
    if (typeof usable !== 'boolean') throw new NotationError(`usable must be true or false, not ${shown(usable)}`)
    state.fresh[star] = usable ? 0 : 1
  })
}

/** @param {Table} state @param {unknown} dice */
function readDice(state, dice) {
  const longest = state.players * state.target
  if (typeof dice !== 'string' || dice.length > longest || !/^[12LD]*$/.test(dice)) {
    throw new NotationError(`dice must be a text of at most ${longest} faces out of ${Array.from(FACES).join(', ')}`)
  }
  state.dice_left = dice.length
  Array.from(dice).reverse().forEach((face, i) => (state.dice[i] = FACES.indexOf(face)))
}
