// The deck of Conex, as the module's description has it, and the options of the game.

import { wholeNumber } from '../options.js'

const TABLES = /** @type {Record<string, [number, number]>} */ ({ small: [600, 450], medium: [700, 525], large: [900, 675] })
const SIDES = /** @type {[number, number]} */ ([120, 3000])

/** @typedef {{ id: string, colour: string, corners: { label: string, colour: string, value: number }[] }} Card */
/** @typedef {{ cards: Card[], tableau: { colours: string[] } }} Deck */

/** @param {import('../types').Description} description */
export const deckOf = (description) => /** @type {Deck} */ (description.equipment)

/** Set the fields of a record that hold the options. @param {import('../types').Fields} fields @param {import('../types').Options} options */
export function setOptions(fields, options) {
  fields.players = Number(options.players)
  fields.target = Number(options.target)
  ;[fields.width, fields.height] = /** @type {number[]} */ (options.table)
  fields.stuck_by_hands = options.stuck === 'hands' ? 1 : 0
}

/** Read a table: its name, `800x600`, or a list of two numbers. @param {unknown} value @returns {number[]} */
export function readTable(value) {
  if (typeof value === 'string' && value in TABLES) return TABLES[value]
  const sides = typeof value === 'string' ? value.split('x') : value
  if (Array.isArray(sides) && sides.length === 2) return sides.map((side) => wholeNumber(side, SIDES))
  throw new Error('say small, medium, large, or WIDTHxHEIGHT in millimetres, like 800x600')
}
