// Keks positions and moves as text, both ways, as games/keks/notation.py has them.
//
// Position: `BOARD MOVER HAND1 HAND2 CRUMBS`, ranks 8 to 1. Move: its cells, `b1c1`.

import { NotationError } from '../errors.js'
import { first, repr } from '../python.js'
import { blankFields, writeRecord } from '../record.js'
import { cellsIn, count } from './cells.js'

const LETTERS = 'ABCDEFGHIJ'
const FILES = 'abcdefgh'
const WHOLE_KEKS = 0x7effffffffffff7en
const TILES_OF_A_COLOUR = 6
const WINNING_TILES = 3
const NO_CRUMBS = -1
const NO_CELLS = 'none'
const SHOWN = 40 // characters of a wrong text that a message repeats

/** @typedef {{ keks: bigint, lying: bigint[], hands: number[][], won: number[], crumbs: number, mover: number, last_tile: number }} Keks */

/** @param {number} cell */
const cellName = (cell) => `${FILES[cell % 8]}${Math.floor(cell / 8) + 1}`

/** Return the names of a mask's cells, in alphabetical order. @param {bigint} mask */
const names = (mask) => cellsIn(mask).map(cellName).sort()

/** @type {import('../types').GameTexts} */
export const keks = {
  setOptions(fields, options) {
    fields.last_tile = options.last_tile ? 1 : 0
  },

  writeMove: (move) => names(move).join(''),

  readMove(text) {
    const letters = Array.from(text)
    if (!letters.length || letters.length % 2 || letters.length > 2 * TILES_OF_A_COLOUR) {
      throw new NotationError(`${repr(first(text, SHOWN))} is not a move: write the cells of the tiles you take, like b1c1`)
    }
    let move = 0n
    for (let i = 0; i < letters.length; i += 2) {
      const name = letters.slice(i, i + 2).join('')
      const tile = 1n << BigInt(cellIndex(name))
      if (move & tile) throw new NotationError(`${repr(text)} names the cell ${name} twice`)
      move |= tile
    }
    return move
  },

  writeArgument(name, value) {
    if (name === 'cell') return cellName(Number(value))
    if (name === 'cells') return names(BigInt.asUintN(64, value)).join(', ') || NO_CELLS
    return name.endsWith('colour') ? LETTERS[Number(value)] : Number(value)
  },

  write(fields) {
    const { lying, hands, crumbs, mover } = /** @type {Keks} */ (/** @type {unknown} */ (fields))
    const letters = Array(64).fill('.')
    lying.forEach((mask, colour) => cellsIn(mask).forEach((cell) => (letters[cell] = LETTERS[colour])))
    const ranks = [7, 6, 5, 4, 3, 2, 1, 0].map((rank) => letters.slice(8 * rank, 8 * rank + 8).join(''))
    const held = hands.map((hand) => hand.join(''))
    return [ranks.join('/'), mover + 1, ...held, crumbs === NO_CRUMBS ? '-' : LETTERS[crumbs]].join(' ')
  },

  read(text, given, engine) {
    const options = engine.resolveOptions(given)
    const parts = text.split(' ')
    if (parts.length !== 5) {
      throw new NotationError(
        'a Keks position has five parts with one space between them: BOARD MOVER HAND1 HAND2 CRUMBS; ' +
          `this one has ${parts.length}: ${repr(first(text, SHOWN))}`
      )
    }
    const [board, mover, hand1, hand2, crumbs] = /** @type {[string, string, string, string, string]} */ (parts)
    const fields = blankFields(engine.description.record)
    const state = /** @type {Keks} */ (/** @type {unknown} */ (fields))
    keks.setOptions(fields, options)
    readBoard(state, board)
    if (mover !== '1' && mover !== '2') throw new NotationError(`the player to move is 1 or 2, not ${repr(first(mover, SHOWN))}`)
    state.mover = Number(mover) - 1
    state.hands = [hand1, hand2].map((hand, player) => readHand(player, hand))
    if (crumbs !== '-' && (crumbs.length !== 1 || !LETTERS.includes(crumbs))) {
      throw new NotationError(`the crumbs are a colour A to J or -, not ${repr(first(crumbs, SHOWN))}`)
    }
    state.crumbs = LETTERS.indexOf(crumbs)
    checkColours(state)
    const position = () => ({ record: writeRecord(engine.description.record, fields), past: [] })
    checkKeks(state, () => engine.ask('is_whole', position()) !== 0)
    state.won = state.hands.map((hand) => hand.filter((tiles) => tiles >= WINNING_TILES).length)
    return position()
  }
}

/** @param {string} name */
function cellIndex(name) {
  if (/^[a-h][1-8]$/.test(name)) {
    const cell = FILES.indexOf(name.charAt(0)) + 8 * (Number(name[1]) - 1)
    if ((WHOLE_KEKS >> BigInt(cell)) & 1n) return cell
  }
  throw new NotationError(`there is no cell ${repr(name)}: cells are a2, b1 … h7, without the four corners`)
}

/** @param {Keks} state @param {string} board */
function readBoard(state, board) {
  const ranks = board.split('/').map((rank) => Array.from(rank))
  if (ranks.length !== 8 || ranks.some((rank) => rank.length !== 8)) {
    throw new NotationError('the board has eight ranks of eight cells, from rank 8 to rank 1, joined by /')
  }
  ranks.forEach((rank, row) => rank.forEach((letter, file) => readTile(state, 8 * (7 - row) + file, letter)))
}

/** @param {Keks} state @param {number} cell @param {string} letter */
function readTile(state, cell, letter) {
  if (letter === '.') return
  const colour = LETTERS.indexOf(letter)
  if (colour < 0) throw new NotationError(`${repr(letter)} is not a colour: tiles are A to J, and . is an empty cell`)
  const tile = 1n << BigInt(cell)
  if (!(WHOLE_KEKS & tile)) throw new NotationError(`a tile lies on ${cellName(cell)}, but the board has no corners`)
  state.keks |= tile
  state.lying[colour] |= tile
}

/** @param {number} player @param {string} hand */
function readHand(player, hand) {
  if (!/^[0-9]{10}$/.test(hand)) {
    throw new NotationError(
      `the hand of player ${player + 1} is ten digits, one for each colour A to J, not ${repr(first(hand, SHOWN))}`
    )
  }
  return Array.from(hand, Number)
}

/** @param {Keks} state */
function checkColours(state) {
  Array.from(LETTERS).forEach((letter, colour) => {
    const lying = count(state.lying[colour])
    const [one, two] = /** @type {[number, number]} */ (state.hands.map((hand) => hand[colour]))
    if (colour === state.crumbs) {
      if (lying > TILES_OF_A_COLOUR - 1 - WINNING_TILES) {
        throw new NotationError(`${letter} is crumbs, so at most two of its tiles can lie on the board, not ${lying}`)
      }
      if (one || two) throw new NotationError(`${letter} is crumbs, so nobody can hold tiles of it`)
      return
    }
    const nobodys = lying === TILES_OF_A_COLOUR ? 0 : 1
    if (lying + one + two + nobodys !== TILES_OF_A_COLOUR) {
      throw new NotationError(
        `the tiles of ${letter} do not add up: ${lying} lie on the board, ${one} and ${two} are in hands, ` +
          `and ${nobodys} belongs to nobody; that should make ${TILES_OF_A_COLOUR}`
      )
    }
    if (state.crumbs === NO_CRUMBS && Math.max(one, two) >= WINNING_TILES) {
      throw new NotationError(`three tiles of ${letter} are held, but the first colour won must be crumbs`)
    }
    if (Math.min(one, two) >= WINNING_TILES) throw new NotationError(`both players hold three tiles of ${letter}`)
  })
}

/** @param {Keks} state @param {() => boolean} isWhole */
function checkKeks(state, isWhole) {
  if (!state.keks) {
    if (state.last_tile) return
    throw new NotationError('no tile lies on the board: the last one is never taken')
  }
  if (!isWhole()) throw new NotationError('the keks is broken: its tiles must all hang together by their sides')
}
