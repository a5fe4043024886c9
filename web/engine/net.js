// Reads .net files (docs/nets.md): the numbers that evaluate positions.

import { NetError } from './errors.js'
import { sha256 } from './sha256.js'

const MAGIC = 'TRISKNET'
const FORMAT = 1
const HEADER = 96

/**
 * Return the numbers of a .net file and a row of zeros, as the module takes them; NetError says why it does not fit.
 * @param {Uint8Array} data
 * @param {import('./types').Description} description
 * @returns {Int16Array}
 */
export function readNet(data, description) {
  const shape = description.net
  if (!shape) throw new NetError(`${description.title} takes no net: it is evaluated by a formula`)
  const ascii = (/** @type {number} */ from, /** @type {number} */ to) =>
    String.fromCharCode(...data.subarray(from, to)).replace(/\0+$/, '')
  if (data.length < HEADER || ascii(0, 8) !== MAGIC) throw new NetError('this is not a .net file')
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  const [format, rows, width, quantum, weightQuantum] = [8, 12, 16, 20, 24].map((at) => view.getUint32(at, true))
  if (format !== FORMAT) {
    throw new NetError(`the .net file has format ${format}, and this version of Triskel reads format ${FORMAT}`)
  }
  const game = ascii(32, 64)
  if (game !== description.game) throw new NetError(`the net is for ${game}, not for ${description.game}`)
  if (rows !== shape.rows || width !== shape.width) throw new NetError(`the net was made for other features of ${game}`)
  if (quantum !== shape.quanta[0] || weightQuantum !== shape.quanta[1]) {
    throw new NetError(`the net counts in other steps than ${game} does`)
  }
  const numbers = new Uint8Array(data.subarray(HEADER)) // a copy, whose buffer is its own
  const digest = sha256(numbers)
  const whole = numbers.length === 2 * (rows + 1) * width && digest.every((byte, i) => byte === data[64 + i])
  if (!whole) throw new NetError('the net is damaged: its numbers are not those that were written')
  const array = new Int16Array((rows + 2) * width)
  array.set(new Int16Array(numbers.buffer))
  return array
}
