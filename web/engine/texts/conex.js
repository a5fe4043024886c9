// Conex moves as text, both ways: `P7a>B2`, `P7a>R3.0`, `*` for 2x; `zap R3`, `drop T4`, `draw`, `done`, `pass`; and its
// options. Positions are in conexPosition.js.

import { NotationError } from '../errors.js'
import { readOption } from '../options.js'
import { first, repr } from '../python.js'
import { deckOf, readTable, setOptions } from './conexDeck.js'
import { read, write } from './conexPosition.js'

const LABELS = 'abc'
const COLOURS = ['yellow', 'red', 'turquoise', 'purple']
const STARS = ['lightning', 'double']
const TABLEAU = 52
const SHOWN = 40 // characters of a wrong text that a message repeats
const KINDS = ['place', 'draw', 'zap', 'drop', 'done', 'pass']
const [PLACE, , ZAP, DROP] = [0, 1, 2, 3]
const PLACEMENT = /^([A-Z][0-9]{1,2})([a-c])>(?:B([0-3])|([A-Z][0-9]{1,2})\.([0-3]))(\*?)$/

/** @type {import('../types').GameTexts} */
export const conex = {
  setOptions,

  readOption: (option, value) => (option.name === 'table' ? readTable(value) : readOption(option, value)),

  writeMove(move, description) {
    const { cards } = deckOf(description)
    const code = Number(move)
    const [kind, card, by] = [code & 7, (code >> 3) & 63, (code >> 9) & 3]
    const [on, corner, double] = [(code >> 11) & 63, (code >> 17) & 3, (code >> 19) & 1]
    if (kind === PLACE) {
      const onto = on === TABLEAU ? `B${corner}` : `${cards[on].id}.${corner}`
      return `${cards[card].id}${LABELS[by]}>${onto}${double ? '*' : ''}`
    }
    return kind === ZAP || kind === DROP ? `${KINDS[kind]} ${cards[card].id}` : KINDS[kind]
  },

  readMove(text, _fields, description) {
    const { cards } = deckOf(description)
    if (['draw', 'done', 'pass'].includes(text)) return BigInt(KINDS.indexOf(text))
    const [word, name] = splitOnce(text)
    if (word === 'zap' || word === 'drop') return BigInt(KINDS.indexOf(word) | (cardNumber(cards, name) << 3))
    const match = PLACEMENT.exec(text)
    if (!match) {
      throw new NotationError(
        `${repr(first(text, SHOWN))} is not a move: write P7a>B2 or P7a>R3.0 to place a card (and * to spend the 2x star), ` +
          'or draw, zap R3, drop T4, done, pass'
      )
    }
    const [, id, label, onTableau, below, onCard, star] = match
    const card = cardNumber(cards, id)
    const [by, corners] = [LABELS.indexOf(label), cards[card].corners.length]
    if (by >= corners) {
      throw new NotationError(`the card ${id} has no CONEX corner ${label}, only ${LABELS.slice(0, corners)}`)
    }
    const on = below ? cardNumber(cards, below) : TABLEAU
    return BigInt(PLACE | (card << 3) | (by << 9) | (on << 11) | (Number(onTableau ?? onCard) << 17) | (star ? 1 << 19 : 0))
  },

  writeArgument(name, value, description) {
    const names = { card: deckOf(description).cards.map((card) => card.id), colour: COLOURS, star: STARS, label: Array.from(LABELS) }
    return name in names ? names[/** @type {keyof typeof names} */ (name)][Number(value)] : Number(value)
  },

  write,
  read
}

/** @param {string} text @returns {[string, string]} */
function splitOnce(text) {
  const space = text.indexOf(' ')
  return space < 0 ? [text, ''] : [text.slice(0, space), text.slice(space + 1)]
}

/** @param {import('./conexDeck.js').Card[]} cards @param {string} name */
function cardNumber(cards, name) {
  const number = cards.findIndex((card) => card.id === name)
  if (number >= 0) return number
  throw new NotationError(`there is no card ${repr(first(name, SHOWN))}: cards are ${cards[0].id} to ${cards.at(-1)?.id}`)
}
